"""One sealed pack after the other, dealt at two tables as far as somebody wants to see."""

from concurrent.futures import Future
from functools import partial
from typing import Final

from game.lessons.book.collation import Pair
from game.play.simulations.collate import CollatedCoup, Flat, collated
from game.screen.scene.worker import Worker
from game.screen.scenes.teaching.small_table import sums_so_far

PACKS: Final = 40
"""So many packs are dealt one after the other."""
_STAKE: Final = Flat(tuple("A23456789TJQK"), 5)
"""An odd sum on every card: where a half is rounded, it is seen."""


class PairDealt:
    """The coups that two tables have had so far, and which of them is shown."""

    def __init__(self) -> None:
        self.coups: list[tuple[int, CollatedCoup]] = []
        """Every coup dealt so far with its pack."""
        self.place = 0
        self.packs = 0
        self._wants, self._seeks = 0, False
        self._coming: Future[tuple[CollatedCoup, ...]] | None = None

    @property
    def coup(self) -> CollatedCoup | None:
        """The coup that is shown; None until it has been dealt."""
        return self.coups[self.place][1] if self.place < len(self.coups) else None

    @property
    def lines(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What the player has at both tables after each coup so far."""
        shown = [coup for _, coup in self.coups[: self.place + 1]]
        return sums_so_far([coup.one for coup in shown]), sums_so_far([coup.other for coup in shown])

    @property
    def sums(self) -> tuple[int, int]:
        """What the player has at both tables after the coup that is shown."""
        one, other = self.lines
        return (one[-1], other[-1]) if one else (0, 0)

    @property
    def at_start(self) -> bool:
        """Whether the first coup is shown."""
        return self.place == 0

    @property
    def at_end(self) -> bool:
        """Whether the last coup of the last pack is shown."""
        return self.place + 1 >= len(self.coups) and not self._has_more

    @property
    def seeks(self) -> bool:
        """Whether packs are dealt until the tables part."""
        return self._seeks

    @property
    def never_parted(self) -> bool:
        """Whether all packs have been dealt and the tables were alike in each."""
        return self.at_end and not any(coup.differs for _, coup in self.coups)

    @property
    def awaits(self) -> bool:
        """Whether a pack is wanted that has not been dealt yet."""
        return self._has_more and (self._wants >= len(self.coups) or self._seeks)

    @property
    def _has_more(self) -> bool:
        return self._coming is not None or self.packs < PACKS

    def forward(self) -> None:
        """Go to the next coup."""
        self._wants = self.place + 1
        self.go_on()

    def back(self) -> None:
        """Go to the coup before."""
        self._wants, self._seeks = max(0, self.place - 1), False
        self.go_on()

    def to_start(self) -> None:
        """Go to the first coup."""
        self._wants, self._seeks = 0, False
        self.go_on()

    def to_parting(self) -> None:
        """Go to the next coup at which the tables part."""
        self._wants, self._seeks = self.place + 1, True
        self.go_on()

    def deal(self, pair: Pair, worker: Worker) -> None:
        """Take the pack that has been dealt beside the window, and have the next one dealt where it is wanted."""
        if self._coming is not None and self._coming.done():
            self.coups += [(self.packs, coup) for coup in self._coming.result()]
            self.packs, self._coming = self.packs + 1, None
        if self._coming is None and self.awaits and self.packs < PACKS:
            self._coming = worker.think(partial(collated, pair.one, pair.other, str(self.packs), _STAKE))
        self.go_on()

    def give_up(self) -> None:
        """Give up the pack that is being dealt."""
        if self._coming is not None:
            self._coming.cancel()

    def go_on(self) -> None:
        """Go to the coup that is wanted, or on to the next at which the tables part, as far as has been dealt."""
        there = len(self.coups)
        if self._seeks:
            found = next((n for n in range(self._wants, there) if self.coups[n][1].differs), None)
            self._wants = there if found is None else found
            self._seeks = found is None and self._has_more
        if self._wants < there or not self._has_more:
            self.place = self._wants = min(self._wants, max(0, there - 1))
