"""The virtual environment of a checkout: made once, brought up to date when pyproject.toml or the lock changes.

Python 3.8 must be able to read this file, and every script that imports it, as far as its first sentence.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  # said before anything is imported that an older Python cannot read
    sys.exit("Tapis Vert needs Python 3.11 or newer.")

import hashlib
import os
import shutil
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

from faults import lacking, plain

ROOT = Path(__file__).resolve().parent.parent
_VENV = ROOT / ".venv"
LOCK = ROOT / "build_spec" / "requirements.lock"
"""Every package of checks and releases: name, version, the hashes of its files. build_spec/lock.py renews it."""
_LEAST_MB = 100
"""Where less is free, it is the disk that keeps an environment from being made."""
_QUIET = ("--quiet", "--disable-pip-version-check", "--no-input")
_PIP = ("-m", "pip", *_QUIET, "install", "--root-user-action", "ignore")


def python_with(*, locked: bool = False) -> Path:
    """Return the interpreter of the checkout's environment, with the project installed.

    It has what players have, the newest packages in the project's ranges; or, `locked`, those of checks and releases
    too, all as build_spec/requirements.lock has them. An environment that was left half made, or whose interpreter is
    gone, is made anew. What cannot be done for want of a module, room, rights or a network ends the program with a
    sentence.
    """
    python = _VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    try:
        if not _whole(python):
            _make(python)
        _install(python, locked=locked)
    except OSError as error:
        sys.exit(f"No environment could be made in {_VENV}: {plain(str(error)) or error}")
    return python


def _whole(python: Path) -> bool:
    """Tell whether the environment has an interpreter that runs and can install."""
    if not python.is_file():
        return False
    return subprocess.run([python, "-c", "import pip"], capture_output=True, check=False).returncode == 0


def _make(python: Path) -> None:
    """Make the environment anew, or end with a sentence that says what is missing."""
    if _VENV.is_symlink():
        _VENV.unlink()
    print("Making .venv ...", flush=True)
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", _VENV], capture_output=True, text=True, check=False)
    if made.returncode or not _whole(python):
        full = lacking(_VENV, _LEAST_MB)
        shutil.rmtree(_VENV, ignore_errors=True)
        if find_spec("ensurepip") is None:
            sys.exit("Python cannot make an environment here: on Debian and Ubuntu, apt-get install python3-venv")
        said = made.stderr or made.stdout
        sys.exit(f"No environment could be made in {_VENV}: {full or plain(said) or _last_line(said)}")


def run(python: Path, *arguments: str, environment: dict[str, str] | None = None) -> int:
    """Run the interpreter in the checkout and return its exit code."""
    return subprocess.run(
        [python, *arguments], cwd=ROOT, env={**os.environ, **(environment or {})}, check=False
    ).returncode


def _install(python: Path, *, locked: bool) -> None:
    """Install the project, unless these very files were installed before."""
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + LOCK.read_bytes()).hexdigest()
    stamps = [_VENV / "installed-locked"] if locked else [_VENV / "installed-locked", _VENV / "installed"]
    if any(stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted for stamp in stamps):
        return
    if locked:
        _run_pip(python, "the packages of the lock", "--require-hashes", "--requirement", str(LOCK))
        _run_pip(python, "the project", "--no-deps", "--no-build-isolation", "--editable", ".")
    else:
        _run_pip(python, "the program's packages, 46 MB of type faces with them", "--editable", ".")
    stamps[-1].write_text(wanted, encoding="utf-8")


def _run_pip(python: Path, what: str, *arguments: str) -> None:
    begun = time.monotonic()
    with tempfile.TemporaryFile("w+") as said:
        pip = subprocess.Popen([python, *_PIP, *arguments], cwd=ROOT, stdout=said, stderr=said)
        _watched(pip, f"Fetching and installing {what}", begun)
        if pip.returncode:
            said.seek(0)
            last = said.read()
            sys.exit(f"The packages could not be installed: {plain(last) or _last_line(last)}")


def _watched(process: "subprocess.Popen[bytes] | subprocess.Popen[str]", what: str, begun: float) -> None:
    """Say what is going on until a process ends: on a terminal one line that counts the seconds."""
    if not sys.stdout.isatty():
        print(f"{what} ...", flush=True)
        process.wait()
        return
    while process.poll() is None:
        print(f"\r{what} ... {time.monotonic() - begun:.0f} s", end="", flush=True)
        time.sleep(0.5)
    print(flush=True)


def _last_line(said: str) -> str:
    """Return what a tool said last of an error, as one line."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return next((line for line in lines if line.startswith("ERROR")), lines[-1] if lines else "it said nothing")
