"""What a sitting came to so far, from its steps as they were played again: the curve of a purse, and who did what."""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate
from typing import TypeAlias

from game.play.course import Course
from game.play.replayed import ReplayedSitting, ReplayedStep
from game.rules.catalogue import facts_of
from game.table.events import Closed, Ruled
from game.table.marks import MarkValue
from game.table.sales import moved_unsold
from game.table.values import Mark, Seat, owner

Priced: TypeAlias = tuple[int, Fraction]
"""What was at stake, and what it brings the player on average, in chips."""
PriceOf: TypeAlias = Callable[[ReplayedStep, Seat], Priced]
"""What a step puts at stake for a seat against a bank; nothing where it puts nothing at stake."""


@dataclass(frozen=True, slots=True)
class SittingSums:
    """What each coup brought the player; `last_deal` is how many there were when the last shoe or deal was opened.

    `counted` tells how often the law decided something that concerned a seat, by the ruling; `priced` what lay at
    stake against the bank, coup by coup, where somebody knows it. `under_way` is what a coup has brought so far that is
    not decided yet, less than nothing where the player has paid into it: it counts in no other sum. `seat` is whose all
    this is, where several play before one screen.
    """

    nets: tuple[int, ...]
    last_deal: int = 0
    counted: Mapping[str, Mapping[Seat, int]] = field(default_factory=dict)
    priced: tuple[Priced, ...] = ()
    under_way: int = 0
    seat: Seat | None = None

    @property
    def net(self) -> int:
        """What the whole sitting brought."""
        return sum(self.nets)

    def since_deal(self) -> "SittingSums":
        """Return the coups of the last shoe or deal alone."""
        nets, priced = self.nets[self.last_deal :], self.priced[self.last_deal :]
        return SittingSums(nets, priced=priced, under_way=self.under_way, seat=self.seat)

    @property
    def staked(self) -> int:
        """What was put at stake against the bank in all."""
        return sum(staked for staked, _ in self.priced)

    @property
    def expected(self) -> Fraction:
        """What that brings on average: less than nothing before a bank, more than nothing for whoever holds it."""
        return sum((brings for _, brings in self.priced), Fraction(0))

    def times(self, ruling: str, seat: Seat) -> int:
        """Return how often the law decided something of a seat."""
        return self.counted.get(ruling, {}).get(seat, 0)

    def curve(self) -> tuple[int, ...]:
        """Return what the purse had gained after each coup.

        >>> SittingSums((5, -2, 4)).curve()
        (5, 3, 7)
        """
        return tuple(accumulate(self.nets))


def coup_under_way(sitting: ReplayedSitting) -> int | None:
    """Return the coup of an open sitting that is begun and not closed; what it brought so far decides nothing yet."""
    if not sitting.live or not sitting.steps:
        return None
    last = sitting.coups - 1
    events = (event for step in sitting.steps if step.coup == last for event in step.events)
    return None if any(isinstance(event, Closed) and event.what == "coup" for event in events) else last


def owed(sitting: ReplayedSitting, course: Course) -> int:
    """Return what the player owes a later coup, as a bête."""
    kinds = (kind.name for kind in facts_of(sitting.game).marks if kind.value is MarkValue.OWED)
    return sum(int(course.position.public.tableau.marks.get(Mark(f"{name}:{sitting.seat}"), 0)) for name in kinds)


def sums_of(sitting: ReplayedSitting, price: PriceOf | None = None) -> SittingSums:
    """Return what a sitting came to so far; a coup that is under way is told by itself.

    `price` is asked of every step, where there is a bank.
    """
    nets, closed, last_deal = defaultdict[int, int](int), set[int](), 0
    counted = defaultdict[str, Counter[Seat]](Counter)
    staked, brings = Counter[int](), defaultdict[int, Fraction](Fraction)
    for step in sitting.steps:
        last_deal = step.coup if step.opens else last_deal
        if price is not None:
            laid, expected = price(step, sitting.seat)
            staked[step.coup] += laid
            brings[step.coup] += expected
        for move in moved_unsold(step.events):
            nets[step.coup] += move.amount * (
                (owner(move.target) == sitting.seat) - (owner(move.source) == sitting.seat)
            )
        for event in step.events:
            match event:
                case Ruled(seats=seats, ruling=ruling):
                    counted[ruling].update(seats)
                case Closed("coup"):
                    closed.add(step.coup)
                case _:
                    pass
    running = coup_under_way(sitting)
    played = [coup for coup in range(sitting.coups) if coup != running and (coup in closed or nets[coup])]
    priced = tuple((staked[coup], brings[coup]) for coup in played) if price is not None else ()
    often = {ruling: dict(seats) for ruling, seats in counted.items()}
    under_way = nets[running] if running is not None else 0
    return SittingSums(tuple(nets[coup] for coup in played), last_deal, often, priced, under_way, sitting.seat)
