"""What takes too long for every change: `python3 build_spec/nightly.py [SEED]`. It goes on after a failure.

The tests with examples drawn anew, the branches counted in every room; a monkey at the window; and the soaks of the
store: the program killed while it is played, copies, takes a copy back and migrates, files cut and spoiled before it
starts, a full disk, turned bits, sittings gone on with after every act, thousands of rounds on one journal.
The seed is printed: all of it can be had again but the drawn examples, which print how to have them again.
"""

import json
import random
import sys
import time
from pathlib import Path

from environment import ROOT, python_with, run

_HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
_COUNTED = ROOT / "dist" / "coverage.json"


def main(arguments: list[str]) -> int:
    """Do all of it; return how many parts did not hold."""
    seed = arguments[0] if arguments else str(random.SystemRandom().randrange(1_000_000))
    python = python_with(locked=True)
    _COUNTED.parent.mkdir(exist_ok=True)
    counting = ("--cov=game", "--cov-fail-under=0", f"--cov-report=json:{_COUNTED}")
    parts: list[tuple[str, tuple[str, ...]]] = [
        ("tests, drawn anew", ("-m", "pytest", "-n", "auto", "-q", *counting, "tests")),
        ("monkey", ("-m", "tests.screen.monkey", "20000", seed)),
        ("soaks of the store", ("-m", "tests.soak", "large", seed)),
    ]
    print(f"seed {seed}", flush=True)
    failed = 0
    for name, command in parts:
        begun = time.monotonic()
        code = run(python, *command, environment={**_HEADLESS, "TAPIS_EXAMPLES": "anew", "PYTHONPATH": str(ROOT)})
        failed += bool(code)
        print(f"== {name}: {'does not hold' if code else 'holds'} ({time.monotonic() - begun:.0f} s)", flush=True)
    if _COUNTED.exists():
        print("\n".join(by_room(_COUNTED)), flush=True)
    return failed


def by_room(report: Path) -> list[str]:
    """Return how much of each room of the program the tests have run, lines and branches together, a line each."""
    rooms: dict[str, list[int]] = {}
    for name, told in json.loads(report.read_text(encoding="utf-8"))["files"].items():
        parts = Path(name).parts
        room = "/".join(parts[1:3] if parts[1] == "screen" and len(parts) > 3 else parts[1:2])
        sums, counts = told["summary"], rooms.setdefault(room, [0, 0])
        counts[0] += sums["covered_lines"] + sums["covered_branches"]
        counts[1] += sums["num_statements"] + sums["num_branches"]
    return [
        f"{room:<24} {100 * run_ / max(1, every):6.2f} % of {every}" for room, (run_, every) in sorted(rooms.items())
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
