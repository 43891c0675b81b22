"""Set up and pass every gate: `python3 build_spec/check.py`.

Format, lint, words, types, layers, then the tests on every core with the branches of the six pure rooms counted.
"""

import sys
import time

from environment import python_with, run

GATES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("format", ("-m", "ruff", "format", "--check", ".")),
    ("lint", ("-m", "ruff", "check", ".")),
    ("words", ("build_spec/words.py", "--check")),
    ("types", ("-m", "mypy")),
    ("layers", ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()")),
    (
        "tests",
        ("-m", "pytest", "-n", "auto", "--dist", "worksteal", "--cov", "--cov-report", "term", "--durations", "8"),
    ),
)
_HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def main() -> int:
    """Run the gates in order and stop at the first that does not hold; return its exit code."""
    python = python_with("check", "art", "freeze")
    for name, command in GATES:
        begun = time.monotonic()
        code = run(python, *command, environment=_HEADLESS)
        print(f"== {name}: {'holds' if code == 0 else 'does not hold'} ({time.monotonic() - begun:.0f} s)", flush=True)
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
