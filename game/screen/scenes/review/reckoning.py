"""What is reckoned of a sitting beside the window: it is played again, then its choices are weighed one by one."""

from concurrent.futures import Future
from functools import partial

from game.lessons.review.review import ReviewedCoup, Split, Weighed, coups_of, splits, worst
from game.play.errors import StoreError
from game.play.replayed import ReplayedSitting
from game.screen.scene.services import Services
from game.screen.scenes.review.due import make_due
from game.screen.scenes.review.rows import Reviewed

LATEST = 30
"""So many deals are played again first: their coups stand there while the others are still being read."""


class Reckoning:
    """The sitting of a number as far as it is known; `failed` says why it is not to be read, `due` what it made due."""

    def __init__(self, services: Services, number: int) -> None:
        self._services = services
        self.number = number
        self.found: Reviewed | None = None
        self.failed = ""
        self.due: tuple[str, ...] = ()
        self._reading: Future[ReplayedSitting] | None = None
        self._weighing = services.evening_figures.weighing(services.preferences.profile, number)

    @property
    def is_read(self) -> bool:
        """Whether all of the sitting has been played again."""
        return self.found is not None and self.found.sitting.whole

    @property
    def weighed(self) -> int:
        """How many choices have been weighed."""
        return len(self._weighing.weighed)

    @property
    def dearest(self) -> tuple[Weighed, ...]:
        """The choices that gave something away, the dearest first, as far as they are known."""
        return tuple(worst(self._weighing.weighed.values()))

    def moves(self, coup: ReviewedCoup | None) -> bool:
        """Tell whether something has come, or is still to be asked for, while a coup is told."""
        if not self.is_read:
            return not self.failed and (self._reading is None or self._reading.done())
        return self._weighing.has_come or (self._weighing.idle and self.next_choice(coup) is not None)

    def read(self) -> bool:
        """Have the latest deals played again, then all of them; tell whether some have come, or will not come."""
        if self.failed:
            return False
        if self._reading is None:
            latest = LATEST if self.found is None else None
            replay = partial(self._services.house.replay, self.number, latest)
            self._reading = self._services.worker.think(replay)
        if not self._reading.done():
            return False
        reading, self._reading = self._reading, None
        try:
            sitting = reading.result()
        except StoreError as error:
            self.failed = self._services.words.of_error(error)
        else:
            self.found = Reviewed(sitting, coups_of(sitting), self._weighing.weighed, {})
            self._split()
        return True

    def take(self) -> int | None:
        """Take the choice that has been weighed; return the place of its step, None where none has come."""
        place = self._weighing.take()
        if place is not None:
            self._split()
        return place

    def ask_next(self, coup: ReviewedCoup | None) -> None:
        """Have the next choice weighed, of the coup that is told before all others."""
        following = self.next_choice(coup) if self._weighing.idle else None
        if following is not None and self.found is not None:
            self._weighing.ask(self.found.sitting, following)

    def next_choice(self, coup: ReviewedCoup | None) -> int | None:
        """Return the choice to be weighed next: those of a coup, then from the first one on."""
        found = self.found
        if found is None or coup is None or not found.sitting.whole:
            return None
        order = (*coup.choices, *(place for each in found.coups for place in each.choices))
        return self._weighing.missing(order)

    def _split(self) -> None:
        """Take the splits of all coups that are known by now; once all are, what they show not to be known is due."""
        found = self.found
        if found is None:
            return
        known: dict[int, Split] = {
            each.number: split for each, split in splits(found.sitting, found.coups, self._weighing.weighed)
        }
        self.found = Reviewed(found.sitting, found.coups, self._weighing.weighed, known)
        if not self.due and self.found.all_weighed and self.found.sitting.whole:
            self.due = make_due(self._services, self.found)

    def give_up(self) -> None:
        """Give up what is still being reckoned."""
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        self._weighing.give_up()
