"""What each turn of the loop cost the window's own thread, and where it was when one took too long.

A second thread looks at the window's thread every few milliseconds while a turn lasts. What it saw is kept only for
turns that took more than the bound, in CPU time of that one thread: on a busy machine a turn may last and cost little.
"""

import gc
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

_EVERY = 0.01
_DEPTH = 9


@dataclass(frozen=True, slots=True)
class SlowTurn:
    """A turn over the bound: its CPU seconds, what came before it, and the places it was seen at, the most seen first.

    `collecting` is how many of these seconds the interpreter looked for objects that nobody can reach.
    """

    seconds: float
    collecting: float
    event: str
    places: tuple[str, ...]


@dataclass(slots=True)
class Watcher:
    """Looks at the window's thread, which is the one that makes it, while it is in a turn."""

    most: float = 0.1
    slow: list[SlowTurn] = field(default_factory=list)
    turns: int = 0
    longest: float = 0.0
    _collecting: float = 0.0
    _begun: float = 0.0
    _inside: bool = False
    _seen: Counter[str] = field(default_factory=Counter)
    _thread: int = field(default_factory=threading.get_ident)

    def __post_init__(self) -> None:
        threading.Thread(target=self._look, daemon=True).start()
        gc.callbacks.append(self._collects)

    @contextmanager
    def turn(self, event: Callable[[], str]) -> Iterator[None]:
        """Let a turn pass; `event` tells what came before it, if it was slow."""
        self._seen, self._collecting, self._inside = Counter(), 0.0, True
        begun = time.thread_time()
        try:
            yield
        finally:
            spent, self._inside = time.thread_time() - begun, False
            self.turns, self.longest = self.turns + 1, max(self.longest, spent)
            if spent > self.most:
                places = tuple(f"{count} x {place}" for place, count in self._seen.most_common(6))
                self.slow.append(SlowTurn(spent, self._collecting, event(), places))
                sys.stdout.write(f"{told(self.slow[-1])}\n")
                sys.stdout.flush()

    def _collects(self, phase: str, _: dict[str, int]) -> None:
        if threading.get_ident() == self._thread:
            if phase == "start":
                self._begun = time.thread_time()
            else:
                self._collecting += time.thread_time() - self._begun

    def _look(self) -> None:
        while True:
            time.sleep(_EVERY)
            if self._inside:
                place = _place(self._thread)  # whose frame is let go at once: it holds what would be free by then
                self._seen[place] += 1


def _place(thread: int) -> str:
    found: list[str] = []
    frame = sys._current_frames().get(thread)
    while frame is not None and len(found) < _DEPTH:
        code = frame.f_code
        found.append(f"{code.co_filename.rpartition('/')[2]}:{frame.f_lineno} {code.co_name}")
        frame = frame.f_back
    return " < ".join(found)


def told(turn: SlowTurn) -> str:
    """Return a slow turn in lines."""
    head = f"{turn.seconds * 1000:.0f} ms (collecting {turn.collecting * 1000:.0f}): {turn.event}"
    return "\n    ".join((head, *turn.places))
