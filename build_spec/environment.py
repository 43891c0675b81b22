"""The virtual environment of a checkout: made once, brought up to date when pyproject.toml changes."""

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_VENV = ROOT / ".venv"
_OLDEST = (3, 11)


def python_with(*extras: str) -> Path:
    """Return the interpreter of the checkout's environment, with the project and these extras installed."""
    if sys.version_info < _OLDEST:
        sys.exit("Tapis Vert needs Python 3.11 or newer.")
    python = _VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.is_file():
        print("Making .venv ...", flush=True)
        venv.create(_VENV, with_pip=True)
    for extra in ("", *extras):
        _install(python, extra)
    return python


def run(python: Path, *arguments: str, environment: dict[str, str] | None = None) -> int:
    """Run the interpreter in the checkout and return its exit code."""
    return subprocess.run(
        [python, *arguments], cwd=ROOT, env={**os.environ, **(environment or {})}, check=False
    ).returncode


def _install(python: Path, extra: str) -> None:
    """Install the project with an extra, unless this very pyproject.toml was installed with it before."""
    stamp = _VENV / f"installed-{extra or 'project'}"
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return
    what = f".[{extra}]" if extra else "."
    print(f"Installing {what} ...", flush=True)
    code = run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", what)
    if code:
        sys.exit("The packages could not be installed: see the lines above.")
    stamp.write_text(wanted, encoding="utf-8")
