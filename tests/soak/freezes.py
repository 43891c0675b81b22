"""Whether the window ever stands still on a slow disk: `python -m tests.soak.freezes [MS] [SEED]`; it needs `cc`.

The real program runs on SDL's dummy driver, on a disk in memory whose syncs take MS each, 20 of itself: somebody opens
the house for the first time, sits down at each of the five tables, plays, and puts a copy in the journal's place. Each
turn of the loop counts as the work of its own thread and MS for each of its syncs, so that other work on the machine is
no part of it. Printed are the turns that sync, and the longest. Ends with 1 where one waits over 100 ms for the disk,
or where a table was not played at: what a first use of a table has to load is printed, and not judged.
"""

import ctypes
import os
import random
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median
from typing import Any, ClassVar

import pygame

from game import app
from game.screen.window import program
from tests.bench.bench_turns import TimedLoop, Turns, Walk
from tests.soak.played import Hand

_MEMORY = Path("/dev/shm")  # noqa: S108  # a folder of its own is made there: a sync takes what was asked and no more
_GAMES = ("pharaon", "pharao", "prime", "cascaret", "baccara")
_LONGEST = 100.0
_ACTS = 3
"""So many turns that write are waited for at each table."""
_PATIENCE = 120.0
"""Seconds after which a table is left."""


_SHIM = """
#include <sys/syscall.h>
#include <unistd.h>
static __thread long done;
long syncs_of_this_thread(void) { return done; }
int fsync(int file) { done++; usleep(MS * 1000); return syscall(SYS_fsync, file); }
int fdatasync(int file) { done++; usleep(MS * 1000); return syscall(SYS_fdatasync, file); }
"""


class Noted(Turns):
    """Takes down every turn with its syncs, and what was pressed in it."""

    def __init__(self, delay: float) -> None:
        super().__init__(_LONGEST)
        self.delay, self.taken, self.syncs = delay, list[tuple[float, int, str]](), _syncs()

    def acts(self, game: str) -> int:
        """Return how many turns have written something at a table."""
        return sum(bool(number) and what == f"TableScene, {game}" for _, number, what in self.taken)

    def note(self, scene: str, own: float, wall: float) -> None:  # noqa: ARG002  # as turns are noted
        """Take a turn down, in milliseconds."""
        before, self.syncs = self.syncs, _syncs()
        number = self.syncs - before
        self.taken.append((own + number * self.delay, number, f"{scene}, {self.doing}"))


def _syncs() -> int:
    return int(ctypes.CDLL(None).syncs_of_this_thread())


class Sittings(Hand):
    """Sits down at each table, plays without a rest, and rises."""

    noted: ClassVar[Noted]

    def run(self, *_given: object, **_named: object) -> None:
        """Do all that."""
        walk, chance = Walk(self), random.Random(f"freezes {sys.argv[3]}")
        walk.rest()
        for game in _GAMES:
            sys.argv[2], until, number = game, time.monotonic() + _PATIENCE, 0
            while time.monotonic() < until and self.noted.acts(game) < _ACTS:
                number += 1
                if any(each.id == "yes" for each in walk.scene.targets()):  # he rises where he sits
                    walk.click("yes", rest=0.0)
                TimedLoop.turns.doing = game
                walk.turn(*self._made_up(chance) if not number % 3 else ())
                time.sleep(0.001)
            walk.home()
        self._restore()
        walk.turn(pygame.event.Event(pygame.QUIT))

    def _restore(self) -> None:
        """Put a copy in the journal's place, which was made ready beside the window."""
        house: Any = self.services.house
        with ThreadPoolExecutor(1) as beside:
            put = beside.submit(house.prepare_copy, house.backups()[-1].name).result()
        begun, TimedLoop.turns.doing = time.thread_time(), "a copy"
        put()
        TimedLoop.turns.note("restored", (time.thread_time() - begun) * 1000, 0)


def play(delay: float) -> int:
    """Be the program that is looked at; return 1 where a turn took too long."""
    noted = TimedLoop.turns = Sittings.noted = Noted(delay)
    program.Loop = Sittings  # type: ignore[attr-defined]  # the one that plays
    app.main([])
    taken = [each for each, _, _ in noted.taken]
    synced = [each for each, number, _ in noted.taken if number]
    most = max(number for _, number, _ in noted.taken)
    print(f"{len(taken)} turns, median {median(taken):.1f} ms; {len(synced)} sync, at the most {most} times")
    print(f"those: median {median(synced):.1f} ms, longest {max(synced):.1f}; the longest of all:")
    print("\n".join(f"  {took:6.1f} ms, {number} syncs: {what}" for took, number, what in sorted(noted.taken)[:-9:-1]))
    print("turns at a table that sync:", {game: noted.acts(game) for game in _GAMES})
    return int(most * delay > _LONGEST or min(map(noted.acts, _GAMES)) < _ACTS)


def main(delay: str, seed: str) -> int:
    """Run the program with a shim before the system's own syncs; return 1 where a turn took too long."""
    with tempfile.TemporaryDirectory(dir=_MEMORY if _MEMORY.is_dir() else None) as home:
        shim = Path(home) / "syncs.so"
        built = ["cc", "-shared", "-fPIC", f"-DMS={int(delay)}", "-x", "c", "-o", str(shim), "-"]
        subprocess.run(built, input=_SHIM.encode(), check=True)  # noqa: S603  # ours
        own = {"LD_PRELOAD": str(shim), "TAPIS_HOME": home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        command = [sys.executable, "-m", __spec__.name, "play", delay, seed]
        return subprocess.run(command, env={**os.environ, **own}, check=False).returncode  # noqa: S603  # ourselves


if __name__ == "__main__":
    if sys.argv[1:2] == ["play"]:
        sys.exit(play(float(sys.argv[2])))
    sys.exit(main(*[*sys.argv[1:], *["20", "1"][len(sys.argv) - 1 :]]))
