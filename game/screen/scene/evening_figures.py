"""What the choices of an evening's tables gave away, weighed in the worker while the evening goes on.

The loop lets it go on at every turn, so that midnight waits for no more than the last table.
"""

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial

from game.lessons.review.review import ReviewedCoup, Weighed, coups_of, splits, together, worst
from game.play.errors import StoreError
from game.play.evening_house import ResultSplit
from game.play.house_parts import Records
from game.play.replayed import ReplayedSitting
from game.screen.scene.weighing import Weighing
from game.screen.scene.worker import Worker


@dataclass(frozen=True, slots=True)
class DearChoice:
    """A choice that gave something away: in which sitting, in which coup of it, and what is known of it."""

    sitting: int
    coup: ReviewedCoup
    weighed: Weighed


@dataclass(slots=True)
class _Table:
    """A sitting with its coups, once it was played again; one that cannot be read has neither."""

    weighing: Weighing
    sitting: ReplayedSitting | None = None
    coups: tuple[ReviewedCoup, ...] = ()
    read: bool = False

    @property
    def following(self) -> int | None:
        """The choice to be weighed next."""
        return self.weighing.missing(place for coup in self.coups for place in coup.choices)


class EveningFigures:
    """The tables that are over, weighed in the order in which they were given."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._house: Records | None = None
        self._tables: dict[int, _Table] = {}
        self._known: dict[tuple[str, int], dict[int, Weighed | None]] = {}
        self._reading: tuple[int, Future[ReplayedSitting | None]] | None = None

    def weighing(self, whose: str, sitting: int) -> Weighing:
        """Return the choices of a purse's sitting: what one sheet has had weighed, the next one need not ask for."""
        return Weighing(self._worker, self._known.setdefault((whose, sitting), {}))

    def begin(self, house: Records, sittings: Sequence[int]) -> None:
        """Have the choices of sittings weighed that are not known yet."""
        self._house = house
        for number in sittings:
            self._tables.setdefault(number, _Table(Weighing(self._worker)))

    def go_on(self) -> None:
        """Take what has come, and have the next thing reckoned; at most one thing lies before the worker."""
        if self._reading is not None:
            if not self._reading[1].done():
                return
            (number, reading), self._reading = self._reading, None
            if number in self._tables:
                self._take(self._tables[number], reading.result())
        unread = next((number for number, table in self._tables.items() if not table.read), None)
        if unread is not None and self._house is not None:  # all are read first, so that it is known how many there are
            self._reading = unread, self._worker.think(partial(replayed_or_none, self._house, unread))
            return
        for table in self._tables.values():
            table.weighing.take()
            if not table.weighing.idle:
                return
            following = table.following
            if following is not None and table.sitting is not None:
                table.weighing.ask(table.sitting, following)
                return

    @property
    def has_come(self) -> bool:
        """Tell whether something has been reckoned that was not taken yet."""
        if self._reading is not None:
            return self._reading[1].done()
        return any(table.weighing.has_come for table in self._tables.values())

    def done(self, sittings: Sequence[int]) -> tuple[int, int]:
        """Return how many choices of some tables have been weighed, and how many there are as far as is known."""
        found = self._of(sittings)
        every = sum(len(coup.choices) for table in found for coup in table.coups)
        return sum(len(table.weighing.weighed) for table in found), every

    def split(self, sittings: Sequence[int]) -> ResultSplit | None:
        """Return what the results of some tables owe to what; None before all their choices have been weighed."""
        found = self._of(sittings)
        if len(found) < len(sittings) or any(not table.read or table.following is not None for table in found):
            return None
        every = [
            split
            for table in found
            if table.sitting is not None
            for _, split in splits(table.sitting, table.coups, table.weighing.weighed)
        ]
        all_, dear = together(every), self.dearest(sittings)
        return ResultSplit(float(all_.price), float(all_.skill), float(dear[0].weighed.lost) if dear else 0.0)

    def dearest(self, sittings: Sequence[int], most: int = 3) -> tuple[DearChoice, ...]:
        """Return the choices that gave away most, as far as they have been weighed."""
        found = [
            DearChoice(number, next(coup for coup in table.coups if each.place in coup.choices), each)
            for number, table in self._tables.items()
            if number in sittings
            for each in worst(table.weighing.weighed.values())
        ]
        return tuple(sorted(found, key=lambda each: -each.weighed.lost)[:most])

    def sitting(self, number: int) -> ReplayedSitting | None:
        """Return a table as it was played again."""
        return self._tables[number].sitting if number in self._tables else None

    def weighed(self, number: int) -> Mapping[int, Weighed | None]:
        """Return what is known of the choices of a table."""
        return self._tables[number].weighing.weighed if number in self._tables else {}

    def _of(self, sittings: Sequence[int]) -> list[_Table]:
        return [self._tables[number] for number in sittings if number in self._tables]

    def _take(self, table: _Table, sitting: ReplayedSitting | None) -> None:
        table.read, table.sitting = True, sitting
        table.coups = coups_of(sitting) if sitting is not None else ()


def replayed_or_none(house: Records, number: int) -> ReplayedSitting | None:
    """Return a sitting played again; None where the journal cannot be read now."""
    try:
        return house.replay(number)
    except StoreError:  # the journal is away: what is shown stands there without its figures
        return None
