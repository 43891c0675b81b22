"""What a sitting came to so far, from its steps as they were played again: the curve of a purse, and who did what."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import accumulate
from typing import TypeAlias

from game.play.replayed import ReplayedSitting, ReplayedStep
from game.rules.catalogue import facts_of
from game.table.events import Closed, Ruled, closes_coup
from game.table.gains import gained
from game.table.marks import owed
from game.table.sales import moved_unsold
from game.table.stakes import risked
from game.table.values import GameId, Seat

Priced: TypeAlias = tuple[int, Fraction]
"""What was laid, and what playing it cost on average, in chips, as the review has it."""


@dataclass(frozen=True, slots=True)
class SittingSums:
    """What each coup brought the player; `last_deal` is how many there were when the last shoe or deal was opened.

    `counted` tells how often the law decided something that concerned a seat, by the ruling; `priced` what was laid
    against the bank, coup by coup, and its price of playing, where there is a bank. `under_way` is what a
    coup has brought so far that is not decided yet, less than nothing where the player has paid into it: it counts in
    no other sum. `owes` is what he owes a later coup, which his coups have cost him and he still holds. `seat` is whose
    all this is, where several play before one screen; `game` what was played.
    """

    nets: tuple[int, ...]
    last_deal: int = 0
    counted: Mapping[str, Mapping[Seat, int]] = field(default_factory=dict)
    priced: tuple[Priced, ...] = ()
    under_way: int = 0
    owes: int = 0
    seat: Seat | None = None
    game: GameId | None = None

    @property
    def net(self) -> int:
        """What the whole sitting brought."""
        return sum(self.nets)

    def since_deal(self) -> "SittingSums":
        """Return the coups of the last shoe or deal alone."""
        nets, priced = self.nets[self.last_deal :], self.priced[self.last_deal :]
        return replace(self, nets=nets, last_deal=0, counted={}, priced=priced)

    @property
    def staked(self) -> int:
        """What was laid against the bank in all: what lies on counts once."""
        return sum(staked for staked, _ in self.priced)

    @property
    def price(self) -> Fraction:
        """The price of playing: less than nothing before a bank, more than nothing for whoever holds it."""
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
    return None if any(map(closes_coup, events)) else last


def booked(sitting: ReplayedSitting, steps: Sequence[ReplayedStep] | None = None, owes: int = 0) -> tuple[int, ...]:
    """Return what each step brought the player, wherever his stakes lie: of the sitting, or of steps that might follow.

    What he comes to owe a later coup, as a bête, is booked with the step that caused it, and not with its payment. The
    review, the sums of a sitting and the accounts all book so. `owes` is what he owed before the first step.
    """
    seat, found = sitting.seat, list[int]()
    for step in sitting.steps if steps is None else steps:
        moved = gained(moved_unsold(step.events), seat)
        before, owes = owes, owes_after(sitting, step)
        found.append(moved + before - owes)
    return tuple(found)


def sums_of(sitting: ReplayedSitting, prices: Mapping[int, Fraction] | None = None) -> SittingSums:
    """Return what a sitting came to so far; a coup that is under way is told by itself.

    `prices` are what playing cost by the number of a coup, where there is a bank.
    """
    nets, closed, last_deal = defaultdict[int, int](int), set[int](), 0
    counted = defaultdict[str, Counter[Seat]](Counter)
    staked = Counter[int]()
    for step, net in zip(sitting.steps, booked(sitting), strict=True):
        nets[step.coup] += net
        last_deal = step.coup if step.opens else last_deal
        for event in step.events:
            match event:
                case Ruled(seats=seats, ruling=ruling):
                    counted[ruling].update(seats)
                case Closed("coup"):
                    closed.add(step.coup)
                case _:
                    pass
    if prices is not None:
        banked = ((step.events, step.after.position.public.banker == sitting.seat) for step in sitting.steps)
        for step, laid in zip(sitting.steps, risked(banked, sitting.seat), strict=True):
            staked[step.coup] += laid
    running = coup_under_way(sitting)
    played = [coup for coup in range(sitting.coups) if coup != running and (coup in closed or nets[coup])]
    priced = tuple((staked[coup], prices.get(coup, Fraction(0))) for coup in played) if prices is not None else ()
    often = {ruling: dict(seats) for ruling, seats in counted.items()}
    under_way = nets[running] if running is not None else 0
    owes = owes_after(sitting, sitting.steps[-1]) if sitting.steps else 0
    brought = tuple(nets[coup] for coup in played)
    return SittingSums(brought, last_deal, often, priced, under_way, owes, sitting.seat, sitting.game)


def owes_after(sitting: ReplayedSitting, step: ReplayedStep) -> int:
    """Return what the player owes a later coup after a step."""
    return owed(step.after.position.public.tableau.marks, facts_of(sitting.game).marks, sitting.seat)
