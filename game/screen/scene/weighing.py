"""The choices of a sitting, weighed in the worker one after the other, for whoever shows what they gave away."""

from collections.abc import Iterable
from concurrent.futures import Future
from functools import partial

from game.lessons.review.review import Weighed, weigh
from game.play.replayed import ReplayedSitting
from game.screen.scene.worker import Worker


class Weighing:
    """What is known so far: `weighed` has a choice by the place of its step, None where the figures do not know it."""

    def __init__(self, worker: Worker, known: dict[int, Weighed | None] | None = None) -> None:
        """Begin from what is `known` of the sitting; what comes is added to it."""
        self.weighed: dict[int, Weighed | None] = {} if known is None else known
        self._worker = worker
        self._under_way: tuple[int, Future[Weighed | None]] | None = None

    @property
    def idle(self) -> bool:
        """Tell whether nothing is being weighed."""
        return self._under_way is None

    @property
    def has_come(self) -> bool:
        """Tell whether a choice has been weighed that was not taken yet."""
        return self._under_way is not None and self._under_way[1].done()

    def missing(self, places: Iterable[int]) -> int | None:
        """Return the first of some choices that has not been weighed, None where all have."""
        return next((place for place in places if place not in self.weighed), None)

    def ask(self, sitting: ReplayedSitting, place: int) -> None:
        """Have a choice weighed."""
        self._under_way = place, self._worker.think(partial(weigh, sitting, place))

    def take(self) -> int | None:
        """Take what has come; return the place of that choice, None where none has."""
        if self._under_way is None or not self._under_way[1].done():
            return None
        (place, thought), self._under_way = self._under_way, None
        self.weighed[place] = thought.result()
        return place

    def give_up(self) -> None:
        """Let go of what is being weighed."""
        if self._under_way is not None:
            self._under_way[1].cancel()
            self._under_way = None
