"""Something that is worked out beside the window: how far it is, and a stop to it."""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from threading import Event
from typing import Generic, TypeVar

from game.play.house import Progress
from game.screen.scene.worker import Worker

T = TypeVar("T")
_STEP = 5
"""What shows it is laid anew each time that so many parts in a hundred are done."""


class Watched(Generic[T]):
    """Something that the worker thinks out: how far it is in parts of a hundred, and whether it is to stop."""

    def __init__(self, worker: Worker, thinking: Callable[[Callable[[], bool], Progress], T]) -> None:
        self._worker = worker
        self._stop = Event()
        self._shown = 0
        self.percent = 0
        self._thought: Future[T] = worker.think(partial(thinking, self._stop.is_set, self._progress))

    @property
    def done(self) -> bool:
        """Whether there is a result."""
        return self._thought.done()

    @property
    def stopped(self) -> bool:
        """Whether it was stopped: the result is not the whole."""
        return self._stop.is_set()

    @property
    def news(self) -> bool:
        """Whether it is farther than was shown."""
        return self.percent != self._shown

    def show(self) -> int:
        """Return how far it is, which is shown now."""
        self._shown = self.percent
        return self._shown

    def result(self) -> T:
        """Return what came of it; raise what the thinking raised."""
        return self._thought.result()

    def stop(self) -> None:
        """Let it come to an end where it is."""
        self._stop.set()

    def _progress(self, done: int, whole: int) -> None:
        percent = 100 * done // max(whole, 1) // _STEP * _STEP
        if percent != self.percent:
            self.percent = percent
            self._worker.wake()
