"""The figures of one moment of a lesson, or of a step that is watched, reckoned beside the window."""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial

from game.lessons.explain.position import LessonMoment
from game.lessons.teach.table_law import appraised
from game.odds.contract import Appraisal
from game.screen.scene.services import Services
from game.table.values import Seat


class MomentFigures:
    """What is reckoned of one moment; `found` is None until it has come, and where there is nothing to reckon."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._coming: Future[Appraisal | None] | None = None
        self._come = False
        self.found: Appraisal | None = None

    @property
    def ready(self) -> bool:
        """Tell whether figures have come that were not taken yet."""
        return self._coming is not None and self._coming.done()

    @property
    def due(self) -> bool:
        """Tell whether figures are wanted and still to be asked for."""
        return self._coming is None and not self._come and self._services.preferences.figures != "off"

    def poll(self, reckon: Callable[[], Appraisal | None]) -> bool:
        """Have the figures reckoned, or take them; tell whether there are new ones."""
        if self.due:
            self._coming = self._services.worker.think(reckon)
        if self._coming is None or not self._coming.done():
            return False
        self.found, self._coming, self._come = self._coming.result(), None, True
        return self.found is not None

    def poll_choices(self, moment: LessonMoment, you: Seat) -> bool:
        """Have the choices of a seat at a moment of a lesson reckoned; tell whether they are known now."""
        return self.poll(partial(appraised, moment, you))

    def prepare(self, moment: LessonMoment, you: Seat) -> None:
        """Have the choices of a seat reckoned while it reads what is asked, so that its act is judged at once.

        At Cascaret that takes up to 1 s, which the window would stand still for at the first wrong card.
        """
        if not self._services.worker.inline:
            self._services.worker.think(partial(appraised, moment, you))

    def drop(self) -> None:
        """Forget the figures: the table is another."""
        if self._coming is not None:
            self._coming.cancel()
        self._coming = self.found = None
        self._come = False
