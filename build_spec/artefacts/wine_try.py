"""Try the installers of Windows under wine: install, play, start a second time, prove, uninstall."""

import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from smoke import play, screen, xdotool

from artefacts.about import NAME, TITLE, WORK
from artefacts.tools import ArtefactError, call, need, tool
from artefacts.windows import wine

COUPS = 5
RUNS = 3
"""The exit code of a setup that was not allowed to ask, while the program ran."""
FRESH = WORK / "wine-fresh"
"""A Windows that nothing was installed in, made once and copied for each try."""


def try_installer(setup: Path) -> str:
    """Return a sentence on what was done with the installer."""
    need("wine64", "Xvfb", "xdotool")
    with tempfile.TemporaryDirectory() as work, screen() as display:
        prefix = _fresh(Path(work), display)
        with wine(prefix, display=display) as environment:
            environment["SDL_AUDIODRIVER"] = "dummy"
            local = _local(prefix)
            _run(environment, setup, "/S")
            folder = local / "Programs" / "Tapis Vert"
            _wait((folder / "uninstall.exe").is_file, "the installer laid down no program")
            _associated(environment)
            coups = _played(environment, folder, local / NAME / "journal.sqlite3")
            _second_start(environment, folder)
            _replaced_while_it_runs(environment, folder, setup)
            _run(environment, folder / f"{NAME}-cli.exe", "verify", "1")
            _run(environment, folder / "uninstall.exe", "/S")
            _wait(lambda: not folder.exists(), "the uninstaller leaves its folder")
            if not (local / NAME / "journal.sqlite3").is_file():
                raise ArtefactError("the uninstaller took the player's journal with it")
    return (
        f"installed silently, .tapis belongs to it, {coups} coups by keys, second start brought the first window "
        "forward, the setup refused to replace it while it ran, verify held, uninstalled with the journal kept"
    )


def try_msi(package: Path) -> str:
    """Return a sentence on what was done with the package for administrators."""
    need("wine64", "Xvfb", "xdotool")
    with tempfile.TemporaryDirectory() as work, screen() as display:
        prefix = _fresh(Path(work), display)
        with wine(prefix, display=display) as environment:
            environment["SDL_AUDIODRIVER"] = "dummy"
            folder = prefix / "drive_c" / "Program Files" / TITLE
            _msiexec(environment, "/i", package)
            _wait((folder / f"{NAME}.exe").is_file, "the package laid down no program")
            _associated(environment, "HKLM")
            journal = _local(prefix) / NAME / "journal.sqlite3"
            coups = _played(environment, folder, journal)
            _run(environment, folder / f"{NAME}-cli.exe", "verify", "1")
            _msiexec(environment, "/x", package)
            _wait(lambda: not (folder / f"{NAME}.exe").exists(), "the package leaves its program")
            left = [path for path in folder.rglob("*") if path.is_file()] if folder.exists() else []
            if left or not journal.is_file():
                raise ArtefactError(f"the package leaves {left[:3]}, or took the player's journal with it")
    return (
        f"installed for everyone without a question, .tapis belongs to it, {coups} coups by keys, verify held, "
        "uninstalled with the journal kept"
    )


def try_portable(archive: Path) -> str:
    """Return a sentence on what was done with the portable archive."""
    need("wine64", "Xvfb", "xdotool")
    with tempfile.TemporaryDirectory() as work, screen() as display:
        prefix = _fresh(Path(work), display)
        shutil.unpack_archive(archive, work)
        with wine(prefix, display=display) as environment:
            environment["SDL_AUDIODRIVER"] = "dummy"
            coups = _played(environment, Path(work) / NAME, _local(prefix) / NAME / "journal.sqlite3", 1)
            _run(environment, Path(work) / NAME / f"{NAME}-cli.exe", "verify", "1")
    return f"unpacked, {coups} coup by keys, verify held"


def _fresh(work: Path, display: str) -> Path:
    """Return a Windows of its own that nothing was installed in."""
    if not (FRESH / "system.reg").is_file():
        with wine(FRESH, display=display):
            pass
        time.sleep(1.0)
    prefix = work / "prefix"
    shutil.copytree(FRESH, prefix, symlinks=True)
    return prefix


def _local(prefix: Path) -> Path:
    """Return the folder in which Windows keeps a user's programs and data."""
    return next((prefix / "drive_c" / "users").glob("[!P]*")) / "AppData" / "Local"


def _run(environment: Mapping[str, str], program: Path, *arguments: str) -> str:
    return call(tool("wine64"), program, *arguments, environment=environment)


def _msiexec(environment: Mapping[str, str], what: str, package: Path) -> None:
    name = "Z:" + str(package).replace("/", "\\")
    call(tool("wine64"), "msiexec", what, name, "/qn", environment=environment)


def _associated(environment: Mapping[str, str], root: str = "HKCU") -> None:
    """Hold that scenario files are opened by the program."""
    key = f"{root}\\Software\\Classes\\TapisVert.Scenario\\shell\\open\\command"
    said = call(tool("wine64"), "reg", "query", key, "/ve", environment=environment)
    if f"{NAME}.exe" not in said:
        raise ArtefactError(f"scenario files do not belong to the program: {said}")


def _played(environment: Mapping[str, str], folder: Path, journal: Path, least: int = COUPS) -> int:
    coups, said = play([tool("wine64"), str(folder / f"{NAME}.exe")], environment, journal, least, 180.0)
    if not coups:
        raise ArtefactError(f"no {least} coups were played by keys under wine:\n{said}")
    _ended(environment)
    return coups


def _second_start(environment: Mapping[str, str], folder: Path) -> None:
    """Start the program twice: the second says nothing, ends well, and leaves one window."""
    command = [tool("wine64"), str(folder / f"{NAME}.exe")]
    first = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        _wait(lambda: bool(_windows(environment)), "the program does not start a second time", 60.0)
        address = _local(Path(environment["WINEPREFIX"])) / NAME / "window.address"
        _wait(address.is_file, "the first window does not listen", 30.0)
        time.sleep(2.0)
        code = subprocess.run(command, env=environment, capture_output=True, check=False, timeout=60).returncode
        if code or len(_windows(environment)) != 1:
            raise ArtefactError(f"the second start ended with {code} and {len(_windows(environment))} windows")
    finally:
        first.kill()
        first.wait()
        _ended(environment)


def _replaced_while_it_runs(environment: Mapping[str, str], folder: Path, setup: Path) -> None:
    """Hold that the setup, asked silently, gives up while the program runs, and leaves it as it is."""
    running = subprocess.Popen(
        [tool("wine64"), str(folder / f"{NAME}.exe")], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    try:
        _wait(lambda: bool(_windows(environment)), "the program does not start a third time", 60.0)
        code = subprocess.run(
            [tool("wine64"), setup, "/S"], env=environment, capture_output=True, check=False, timeout=120
        ).returncode
        if code != RUNS or not (folder / "_internal").is_dir():
            raise ArtefactError(f"the setup ended with {code} while the program ran; {RUNS} is wanted")
    finally:
        running.kill()
        running.wait()
        _ended(environment)


def _windows(environment: Mapping[str, str]) -> list[str]:
    return xdotool("search", "--onlyvisible", "--class", "tapis", environment=environment).split()


def _ended(environment: Mapping[str, str]) -> None:
    """End what still runs under wine, as a killed start leaves it."""
    subprocess.run(
        [tool("wine64"), "taskkill", "/F", "/IM", f"{NAME}.exe"], env=environment, capture_output=True, check=False
    )
    _wait(lambda: not _windows(environment), "the program does not end", 20.0)


def _wait(holds: Callable[[], bool], otherwise: str, seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            raise ArtefactError(otherwise)
        time.sleep(0.5)
