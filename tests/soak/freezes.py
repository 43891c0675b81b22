"""Whether the window ever stands still on a slow disk: `python -m tests.soak.freezes [MS] [SEED]`; it needs `strace`.

The real program runs on SDL's dummy driver with MS more for each sync, 20 of itself: somebody sits down at each of the
five tables, plays and rises. Each turn of the loop is measured by the clock, less what its thread waited for a core
that other work had. Printed are the median of the turns that wait for the disk, and the longest; ends with 1 where one
takes over 100 ms.
"""

import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import pygame

from game import app
from game.screen.window import program
from game.screen.window.waiting import Sleep
from tests.bench.bench_turns import TimedLoop, Turns, Walk
from tests.soak.played import Hand

_MEMORY = Path("/dev/shm")  # noqa: S108  # a folder of its own is made there: a sync takes what was asked and no more
_GAMES = ("pharaon", "pharao", "prime", "cascaret", "baccara")
_LONGEST = 100.0
_SECONDS = 12.0
"""So long each table is played at."""


def waited() -> float:
    """Return the milliseconds for which this thread has waited for a core since it began."""
    return int(Path("/proc/thread-self/schedstat").read_text().split()[1]) / 1e6


class Noted(Turns):
    """Takes down every turn, and what was pressed in it."""

    def __init__(self, delay: float) -> None:
        super().__init__(_LONGEST)
        self.delay, self.taken, self.core = delay, list[tuple[float, str]](), waited()

    def note(self, scene: str, own: float, wall: float) -> None:
        """Take a turn down, in milliseconds."""
        core, self.core = self.core, waited()
        self.taken.append((wall - max(0.0, self.core - core), f"{own:.1f} of them work: {scene}, {self.doing}"))


class Sittings(Hand):
    """Sits down at each table, plays without a rest, and rises."""

    def run(self, sleep: Sleep | None = None) -> None:  # noqa: ARG002  # it sleeps by itself
        """Do all that."""
        walk, chance = Walk(self), random.Random(f"freezes {sys.argv[3]}")
        walk.rest()
        for game in _GAMES:
            sys.argv[2], until, number = game, time.monotonic() + _SECONDS, 0
            while time.monotonic() < until:
                number += 1
                TimedLoop.turns.doing = game
                walk.turn(*self._made_up(chance) if not number % 3 else ())
                time.sleep(0.001)
            walk.home()
        walk.turn(pygame.event.Event(pygame.QUIT))


def play(delay: float) -> int:
    """Be the program that is looked at; return 1 where a turn took too long."""
    noted = TimedLoop.turns = Noted(delay)
    program.Loop = Sittings  # type: ignore[attr-defined]  # the one that plays
    app.main([])
    taken = [each for each, _ in noted.taken]
    synced = [each for each in taken if each >= delay] if delay else []
    print(f"{len(taken)} turns, median {median(taken):.1f} ms")
    print(f"{len(synced)} as long as a sync, median {median(synced or [0]):.1f} ms; the longest:")
    print("\n".join(f"  {took:6.1f} ms: {what}" for took, what in sorted(noted.taken, reverse=True)[:8]))
    return int(max(taken) > _LONGEST)


def main(delay: str, seed: str) -> int:
    """Run the program under strace; return 1 where a turn took too long."""
    slow = ["-e", "trace=fsync,fdatasync", "-e", f"inject=fsync,fdatasync:delay_enter={int(delay) * 1000}"]
    with tempfile.TemporaryDirectory(dir=_MEMORY if _MEMORY.is_dir() else None) as home:
        command = ["strace", "-f", "--seccomp-bpf", "-o", "/dev/null", *slow, sys.executable, "-m", __spec__.name]
        own = {"TAPIS_HOME": home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        begun = time.monotonic()
        done = subprocess.run([*command, "play", delay, seed], env={**os.environ, **own}, check=False)  # noqa: S603  # ourselves
    print(f"{delay} ms for each sync, {time.monotonic() - begun:.0f} s")
    return done.returncode


if __name__ == "__main__":
    if sys.argv[1:2] == ["play"]:
        sys.exit(play(float(sys.argv[2])))
    sys.exit(main(*[*sys.argv[1:], *["20", "1"][len(sys.argv) - 1 :]]))
