"""Set up and pass every gate: `python3 build_spec/check.py`; as one works, `python3 build_spec/check.py --fast`.

Format, lint, words, types, layers, then the tests on every core: those of the cards, the table and the laws with their
branches counted, every one of which must be run, then all others. Of the other rooms `build_spec/nightly.py` prints how
much is run. The fast loop takes less than a minute once mypy has its cache: it leaves out the tests that play thousands
of deals, draw scenes at every size or look at pictures and sounds, and it counts no branches. What lands has passed the
whole.
"""

import sys
import time

from environment import python_with, run

_TESTS = ("-m", "pytest", "-n", "auto", "--dist", "worksteal")
_STATIC: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("format", ("-m", "ruff", "format", "--check", ".")),
    ("lint", ("-m", "ruff", "check", ".")),
    ("words", ("build_spec/words.py",)),
    ("types", ("-m", "mypy")),
    ("layers", ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()")),
)
_QUICK = ("cards", "cli", "lessons", "play", "rules", "stage", "store", "table")
_QUICK_SCENES = ("core", "crash", "focus", "loop")
_COUNTED = ("cards", "table", "rules")
_OTHERS = (
    *("bots", "cli", "contract", "lessons", "odds", "packaging", "play", "screen"),
    *("sixth_game", "sounds", "sprites", "stage", "store", "window"),
)
GATES = (
    *_STATIC,
    (
        "tests of cards, table and rules, branches counted",
        (
            *_TESTS,
            *(f"--cov=game/{room}" for room in _COUNTED),
            *(f"{where}/{room}" for where in ("tests", "game") for room in _COUNTED),
        ),
    ),
    (
        "all other tests",
        (
            *_TESTS,
            *("--durations", "8"),
            *(f"tests/{room}" for room in _OTHERS),
            *("game", *(f"--ignore=game/{room}" for room in _COUNTED)),
        ),
    ),
)
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
    """Run the gates in order and stop at the first that does not hold; return its exit code."""
    if arguments not in ([], ["--fast"]):
        sys.exit("check.py takes no argument but --fast.")
    python = python_with("check", "art", "freeze")
    for name, command in FAST_GATES if arguments else GATES:
        begun = time.monotonic()
        code = run(python, *command, environment={**_HEADLESS, **_COMPILED})
        print(f"== {name}: {'holds' if code == 0 else 'does not hold'} ({time.monotonic() - begun:.0f} s)", flush=True)
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
