"""All soaks of the store, one after the other: `python -m tests.soak [small|large] [SEED]`.

It goes on after a failure, prints how long each took, and returns how many did not hold.
"""

import os
import subprocess
import sys
import time

GAMES = ("pharaon", "pharao", "prime", "cascaret", "baccara")
TIMES = {
    "kills": ("20", "200"),
    "played": ("10", "100"),
    "resumed": ("20", "200"),
    "start": ("10", "60"),
    "disk": ("10", "100"),
    "flips": ("300", "3000"),
    "migrate": ("20", "50"),
}
"""How often each is done, in a small soak and in a large one."""


def parts(*, large: bool, seed: str) -> list[tuple[str, ...]]:
    """Return the command of each soak."""
    found: list[tuple[str, ...]] = []
    for name, times in TIMES.items():
        ways = ("play", "copy", "restore") if name == "played" else (None,)
        found += [(name, times[large], seed, *filter(None, [way])) for way in ways]
    found += [("rounds", game, "10000" if large else "500", seed) for game in GAMES]
    found += [("syncs", game) for game in GAMES[: 5 if large else 1]]
    return [*found, ("freezes", "20", seed)]


def main(size: str, seed: str) -> int:
    """Do them all; return how many did not hold."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    failed = 0
    for name, *rest in parts(large=size.casefold() == "large", seed=seed):
        begun = time.monotonic()
        code = subprocess.run([sys.executable, "-m", f"tests.soak.{name}", *rest], check=False).returncode  # noqa: S603  # ourselves
        failed += bool(code)
        said = "does not hold" if code else "holds"
        print(f"== {' '.join((name, *rest))}: {said} ({time.monotonic() - begun:.0f} s)", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main(*[*sys.argv[1:], *["small", "1"][len(sys.argv) - 1 :]]))
