"""The figures of the moment of a lesson: worked out beside the window, and dropped when the table changes."""

from concurrent.futures import Future
from functools import partial

from game.lessons.explain.position import Moment
from game.lessons.teach.table_law import appraised
from game.odds.contract import Appraisal
from game.screen.scene.services import Services
from game.table.values import Seat


class LessonFigures:
    """What is reckoned of one moment; `found` is None until it has come."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._coming: Future[Appraisal | None] | None = None
        self.found: Appraisal | None = None

    @property
    def ready(self) -> bool:
        """Tell whether figures have come that were not taken yet."""
        return self._coming is not None and self._coming.done()

    def poll(self, moment: Moment, you: Seat) -> bool:
        """Have the figures of a moment made, or take them; tell whether there are new ones."""
        if self.found is not None or not self._services.preferences.figures:
            return False
        if self._coming is None:
            self._coming = self._services.worker.think(partial(appraised, moment, you))
        elif self._coming.done() and self._coming.result() is not None:
            self.found, self._coming = self._coming.result(), None
            return True
        return False

    def drop(self) -> None:
        """Forget the figures: the table is another."""
        if self._coming is not None:
            self._coming.cancel()
        self._coming = self.found = None
