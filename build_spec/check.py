"""Set up and pass every gate: `python3 build_spec/check.py`; as one works, `python3 build_spec/check.py --fast`.

Words, format, lint and layers; the examples in docstrings and the tests of the cards, the table and the laws on every
core, with their branches counted, every one of which must be run; then all other tests, those of real windows beside
them. Types are looked at beside all of it, so that no core waits for them. Of the other rooms `build_spec/nightly.py`
prints how much is run. The fast loop takes less than a minute once mypy has its cache: it leaves out the tests that
play thousands of deals, draw scenes at every size or look at pictures and sounds, and it counts no branches. What lands
has passed the whole.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from environment import ROOT, python_with, run

_TESTS = ("-m", "pytest", "-n", "auto", "--dist", "worksteal")
_STATIC: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("words", ("build_spec/words.py",)),
    ("format", ("-m", "ruff", "format", "--check", ".")),
    ("lint", ("-m", "ruff", "check", ".")),
    ("layers", ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()")),
)
_QUICK = ("cards", "cli", "lessons", "play", "rules", "stage", "store", "table")
_QUICK_SCENES = ("core", "crash", "focus", "loop")
_COUNTED = ("cards", "table", "rules")
_COUNTING = tuple(f"tests/{room}" for room in (*_COUNTED, "examples"))
_WAITING = "tests/window"
"""Real windows are mostly waited for: their tests go beside those that keep the cores busy."""
GATES = (
    *_STATIC,
    (
        "tests of cards, table and rules, branches counted",
        (*_TESTS, *(f"--cov=game/{room}" for room in _COUNTED), *_COUNTING),
    ),
    (
        "all other tests",
        (*_TESTS, "--durations", "8", "tests", *(f"--ignore={folder}" for folder in (*_COUNTING, _WAITING))),
    ),
)
WINDOWS = ("-m", "pytest", _WAITING)
FAST_GATES = (
    *_STATIC,
    (
        "quick tests",
        (*_TESTS, *(f"tests/{room}" for room in _QUICK), *(f"tests/screen/test_{name}.py" for name in _QUICK_SCENES)),
    ),
)
_HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
_COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}
"""Tests and program are compiled once, not by each worker and each program that a test starts."""


def main(arguments: list[str]) -> int:
    """Run the gates in order and stop at the first that does not hold; return its exit code. Types are told last."""
    if arguments not in ([], ["--fast"]):
        sys.exit("check.py takes no argument but --fast.")
    python = python_with(locked=True)
    *gates, longest = FAST_GATES if arguments else GATES
    with _beside(python, "types", ("-m", "mypy")) as types:
        for gate in gates:
            if code := _passed(python, *gate):
                return code
        if arguments:
            return _passed(python, *longest) or types()
        with _beside(python, "tests of real windows", WINDOWS) as windows:
            codes = (_passed(python, *longest), windows(), types())
            return next(filter(None, codes), 0)


@contextmanager
def _beside(python: Path, name: str, command: tuple[str, ...]) -> Iterator[Callable[[], int]]:
    """Begin a gate beside the others; yield what waits for it, tells what it said and returns its exit code."""
    begun = time.monotonic()
    environment = {**os.environ, **_HEADLESS, **_COMPILED}
    with tempfile.TemporaryFile() as told:
        process = subprocess.Popen([python, *command], cwd=ROOT, env=environment, stdout=told, stderr=told)

        def ended() -> int:
            code = process.wait()
            told.seek(0)
            print(told.read().decode(errors="replace"), end="")
            _tell(name, code, begun)
            return code

        try:
            yield ended
        finally:
            process.kill()
            process.wait()


def _passed(python: Path, name: str, command: tuple[str, ...]) -> int:
    begun = time.monotonic()
    code = run(python, *command, environment={**_HEADLESS, **_COMPILED})
    _tell(name, code, begun)
    return code


def _tell(name: str, code: int, begun: float) -> None:
    print(f"== {name}: {'holds' if code == 0 else 'does not hold'} ({time.monotonic() - begun:.0f} s)", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
