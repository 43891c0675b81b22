"""Which exercise comes next, made beside the window while the one before is read; and when it is enough."""

import logging
import time
from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial

from game.lessons.teach.exercises.exercise import Exercise, NoPositionError, exercise
from game.lessons.teach.exercises.practice import next_kind, now
from game.lessons.teach.exercises.question import ExerciseKind
from game.screen.scene.services import Services

_LOGGER = logging.getLogger(__name__)


class ExerciseSeries:
    """Exercises of the kinds `within`, the first of `kind`; after so many `minutes`, if any, it is enough."""

    def __init__(
        self, services: Services, *, kind: ExerciseKind, within: Sequence[ExerciseKind], seed: str, minutes: float = 0.0
    ) -> None:
        self._services = services
        self.kind = kind
        self.number = 0
        self.within, self._seed = tuple(within), seed
        self._until = time.monotonic() + 60 * minutes if minutes else None
        self._coming: Future[Exercise] = self._think_of(kind)

    @property
    def ready(self) -> bool:
        """Whether the next exercise has come."""
        return self._coming.done()

    @property
    def enough(self) -> bool:
        """Whether the minutes are over."""
        return self._until is not None and time.monotonic() >= self._until

    def take(self) -> Exercise | None:
        """Take the exercise that has come; None where its kind had no position, and another kind is looked at."""
        try:
            fresh = self._coming.result()
        except NoPositionError:
            _LOGGER.warning("no position for exercises of %s", self.kind.id)
            self.prepare()
            return None
        self.kind = fresh.kind
        return fresh

    def prepare(self) -> None:
        """Have the next exercise made: of what is due, then of what is new, then of what is known least."""
        self.number += 1
        practice = self._services.house.practice()
        self._coming = self._think_of(next_kind(self.within, practice, now(), self.kind.id))

    def _think_of(self, kind: ExerciseKind) -> Future[Exercise]:
        return self._services.worker.think(partial(exercise, kind, f"{self._seed}/{self.number}"))
