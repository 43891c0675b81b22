"""The page of an evening as far as it is known: read and weighed beside the window."""

from concurrent.futures import Future
from functools import partial

from game.lessons.printing.evening_page import EveningSaid
from game.lessons.review.coup_lesson import as_lesson
from game.play.errors import StoreError
from game.play.evening_house import ClosingPage
from game.screen.scene.evening_figures import DearChoice
from game.screen.scene.services import Services

_DEAREST, _TRIED = 3, 12
"""So many dear choices are offered, chosen among so many."""


class PageState:
    """The pages of an evening by its number in the journal; `place` is that of the player whose page is shown."""

    def __init__(self, services: Services, at: int) -> None:
        self._services = services
        house = services.house
        self.at = at
        self.kept = next((each for each in house.evenings.kept() if each.at == at), None)
        self.place = self._own
        self.pages: tuple[ClosingPage, ...] = ()
        self.failed = "" if self.kept is not None else services.words("midnight.none")
        self._shown: tuple[int, int] = (0, 0)
        self._reading: Future[tuple[ClosingPage, ...]] | None = None
        if self.kept is not None:
            self._reading = services.worker.think(partial(house.evenings.closing, at))
        self._is_weighed = False
        services.evening_figures.begin(house, self._sittings)

    @property
    def said(self) -> EveningSaid | None:
        """What the page that is shown says."""
        if not self.pages:
            return None
        return EveningSaid(self.pages[self.place], self._services.words, self.place)

    @property
    def _own(self) -> int:
        return 0 if self.kept is None else self.kept.place

    @property
    def _sittings(self) -> tuple[int, ...]:
        return () if self.kept is None else self.kept.sittings

    @property
    def beside(self) -> ClosingPage | None:
        """The page of the other player, where two shared the evening."""
        others = [page for place, page in enumerate(self.pages) if place != self.place]
        return others[0] if others else None

    @property
    def waits(self) -> str:
        """What stands where the figures will: why they do not come, or how far it is."""
        return self.failed or self._services.words("midnight.reckoning", *self.done)

    @property
    def done(self) -> tuple[int, int]:
        """How many choices have been weighed, and how many there are."""
        return self._services.evening_figures.done(self._sittings)

    @property
    def dearest(self) -> tuple[DearChoice, ...]:
        """The three dearest choices of the player whose page is shown, as far as they are known: of the own purse.

        Each is such that another act would have been better.
        """
        if self.place != self._own:
            return ()
        found = self._services.evening_figures.dearest(self._sittings, _TRIED)
        return tuple(each for each in found if not each.weighed.is_dear_alone)[:_DEAREST]

    @property
    def moving(self) -> bool:
        """Tell whether something has come that is not shown yet, or is still to be taken."""
        if self._reading is not None:
            return self._reading.done()
        return self._services.evening_figures.has_come or self._is_due or self._shown != self.done

    def tick(self) -> bool:
        """Take what has come; tell whether the page says something new."""
        new = self._take()
        if self._reading is None and self._is_due:
            self._read()
        if self._shown != self.done:
            self._shown, new = self.done, True
        return new

    def _take(self) -> bool:
        if self._reading is None or not self._reading.done():
            return False
        reading, self._reading = self._reading, None
        try:
            self.pages = reading.result()
        except StoreError as error:
            self.failed = self._services.words.of_error(error)
        return True

    def _read(self) -> None:
        """Have the page read again with what the choices came to, for the lady's sentence may be another then."""
        split, self._is_weighed = self._services.evening_figures.split(self._sittings), True
        weighed = tuple(split if place == self._own else None for place in range(len(self.pages)))
        closing = partial(self._services.house.evenings.closing, self.at, weighed)
        self._reading = self._services.worker.think(closing)

    @property
    def _is_due(self) -> bool:
        """Tell whether all choices have been weighed, and the page does not say so yet."""
        figures = self._services.evening_figures
        return bool(self.pages) and not self._is_weighed and figures.split(self._sittings) is not None

    def other(self) -> None:
        """Show the page of the other player."""
        self.place = (self.place + 1) % len(self.pages)

    def lesson(self, dear: DearChoice) -> str | None:
        """Return the coup of a dear choice as a lesson that asks for the better act, where one can be made of it."""
        figures = self._services.evening_figures
        sitting = figures.sitting(dear.sitting)
        return None if sitting is None else as_lesson(sitting, dear.coup, figures.weighed(dear.sitting))
