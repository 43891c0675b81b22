"""The memory of the real program at a table over many coups: `python -m tests.bench.bench_memory GAME [COUPS] [EVERY]`.

The brass button is pressed again and again in an empty house of its own, in the window that is there, without motion.
Every so many coups it prints, in the midst of play and at rest, the resident and the proportional memory, what the
caches of pictures weigh, how many objects there are, what the C library has in use and holds free, and what would be
left resident if the C library gave back what is free. With TRACED in the environment it tells at the end which lines of
the program hold more than at the first print. A run that ends or stands still before its last coup says where, and ends
with exit code 1: no scene is left where a time limit has ended it, for its signal closes the window.
"""

# ruff: noqa: E402  # the program decides how it hashes before it loads anything that does
from game.cli.own_hashes import hash_without_openssl

hash_without_openssl()

import ctypes
import gc
import os
import random
import sys
import tempfile
import time
import tracemalloc
from pathlib import Path
from typing import Any, ClassVar

import pygame

from game.play.front import open_front
from game.play.stored_house import open_house
from game.screen.draw.lru import LruCache
from game.screen.scenes.sheets.crash import Crash
from game.screen.window import program
from game.screen.window.first_picture import open_on
from game.screen.window.loop import Loop
from game.store import journal_file
from game.store.paths import Paths

Event = pygame.event.Event
_FRAME = 0.1
_PATIENCE = 20_000
"""So many acts without a coup, and the run stands still."""
_LOOKS = 100
"""Nobody looks at a table longer than so many turns before it stands still, even where others think."""
_AWAY = ("why", "icon", "term", "carnet", "record", "seat", "leave")


def megabytes(what: str = "Rss") -> float:
    """Return how much memory the process has, `Rss` or `Pss`."""
    lines = Path("/proc/self/smaps_rollup").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{what}:")) / 1024


class _Heap(ctypes.Structure):
    """What `mallinfo2` tells, in bytes."""

    _names = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost"
    _fields_: ClassVar[Any] = [(name, ctypes.c_size_t) for name in _names.split()]


def _held() -> str:
    """Return what the C library has in use, in its heap and in blocks of their own, and holds free, where it tells."""
    asked = getattr(ctypes.CDLL(None), "mallinfo2", None) if sys.platform.startswith("linux") else None
    if asked is None:
        return ""
    asked.restype = _Heap
    heap = asked()
    return (
        f"; heap {heap.uordblks / 1e6:.0f} MB used, {heap.fordblks / 1e6:.0f} free, {heap.hblkhd / 1e6:.0f} in blocks"
    )


class Playing(Loop):
    """The program's loop with a hand that presses what stands ready."""

    game: ClassVar[str]
    coups: ClassVar[int]
    every: ClassVar[int]
    shown: ClassVar[int] = 0
    """How many coups were played."""

    def run(self, *_given: object, **_named: object) -> None:
        """Sit down, play so many coups, and close the window."""
        chance = random.Random("memory")
        for _ in range(40):
            self._turn()
            time.sleep(0.02)
        print(f"{self.game}: salon {self._weighed()}", flush=True)
        seen, since = -1, 0
        while self.stack.top is not None and since < _PATIENCE:
            top: Any = self.stack.top
            name = type(top).__name__
            coups, since = seen, since + 1
            if name == "TableScene":
                coups = self.services.house.coups(top.session.number)
                if seen < 0 or coups < seen:
                    print(f"  entered: {self._weighed()}", flush=True)
                    self._begin()
                more = max(0, coups - seen) if seen >= 0 else 0
                Playing.shown += more
                since = 0 if more else since
                if self.shown // self.every > (self.shown - more) // self.every:
                    print(f"  {self.shown} coups: {self._weighed()}", flush=True)
                    self._rest()
                    print(f"    at rest: {self._weighed()}", flush=True)
                if self.shown >= self.coups:
                    break
                seen = coups
            self._act(chance, top, name)
            self._turn()
        if self.shown < self.coups:
            self._tell_end(since)
        self._compare()
        self._turn(Event(pygame.QUIT))

    def _act(self, chance: random.Random, top: Any, name: str) -> None:  # noqa: ANN401  # whatever lies on top
        """Press what stands ready, and now and then something else: not every table goes on by one key."""
        if name == "SalonScene":
            top.ring.focused = next(
                (each.id for each in top.targets() if each.id == "note:close"), f"table:{self.game}"
            )
            self._press("return")
        elif name == "ConventionsScene":
            self._press("return")
        elif name != "TableScene":
            self._press(chance.choice(("escape", "escape", "space", "return")))
        elif top.driver.presses.why.shown is not None:
            self._press("escape")  # what was asked about lies in the notebook, and the table waits until it is shut
        elif chance.random() < 0.7:
            self._press(chance.choice(("space", "space", "return")))
        else:
            kinds = [each for each in top.targets() if each.enabled and not each.id.startswith(_AWAY)]
            if kinds:
                box, scale = chance.choice(kinds).box, self.window.surface.get_height() / 720
                at = round(box.cx * scale), round(box.cy * scale)
                self._turn(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
                self._turn(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
                self._turn(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def _rest(self) -> None:
        """Let the player look at the table until nothing moves: then it lets go of what only a motion needs."""
        for turn in range(_LOOKS):
            self._turn()
            if turn > _LOOKS // 4 and (self.stack.top is None or not self.stack.top.moving):
                break

    def _press(self, name: str) -> None:
        code = pygame.key.key_code(name)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._turn(Event(kind, key=code, mod=0, unicode="", scancode=0))

    def _turn(self, *events: Event) -> None:
        self.guarded_frame([*pygame.event.get(), *events], _FRAME)

    def _tell_end(self, since: int) -> None:
        """Say why the run goes no further: the scenes that are open, and the fault that ended all others."""
        scenes = [type(each).__name__ for each in self.stack.scenes]
        print(f"ends at {self.shown} coups, {since} acts after the last: {scenes or 'no scene is left'}", flush=True)
        print(*(each.fault for each in self.stack.scenes if isinstance(each, Crash)))

    def _weighed(self) -> str:
        caches = sum(each.weight for each in gc.get_objects() if type(each) is LruCache and each.weight > 1e5)
        before = megabytes(), megabytes("Pss")
        count = len(gc.get_objects())
        return (
            f"{before[0]:.0f} MB resident, {before[1]:.0f} proportional; "
            f"caches {caches / 1e6:.0f} MB, {count} objects{_held()}"
        )

    def _begin(self) -> None:
        if "TRACED" in os.environ and not tracemalloc.is_tracing():
            tracemalloc.start(6)

    def _compare(self) -> None:
        if tracemalloc.is_tracing():
            held = tracemalloc.take_snapshot().statistics("traceback")[:14]
            for each in held:
                print(f"{each.size / 1e6:.2f} MB in {each.count}:", *each.traceback.format()[-4:], sep="\n")


def main(game: str, coups: int, every: int) -> int:
    """Play in a house of its own."""
    journal_file.SYNCHRONOUS = "OFF"
    Playing.game, Playing.coups, Playing.every = game, coups, every
    program.Loop = Playing  # type: ignore[attr-defined]  # a loop that plays
    with tempfile.TemporaryDirectory() as folder:
        paths = Paths(Path(folder))
        paths.settings.write_text(
            "greeted = true\nwelcomed = true\nreduced_motion = true\nconfirm_leave = false\nconfirm_large = false\n"
        )
        front = open_front(paths)
        window = open_on(front)
        house = open_house(paths, lambda: iter(()), front)
        program.run(house, window, paths.fonts)
        house.close()
    return 0 if Playing.shown >= coups else 1


if __name__ == "__main__":
    _game, _coups, _every = [*sys.argv[1:], *["baccara", "2000", "100"][len(sys.argv) - 1 :]]
    sys.exit(main(_game, int(_coups), int(_every)))
