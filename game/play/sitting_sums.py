"""What a sitting came to so far, from its steps as they were played again: the curve of a purse, and who did what."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import accumulate

from game.play.replayed import ReplayedSitting
from game.table.events import ChipsMoved, Closed, Ruled
from game.table.values import Seat, owner


@dataclass(frozen=True, slots=True)
class SittingSums:
    """What each coup brought the player; `last_deal` is how many there were when the last shoe or deal was opened.

    `counted` tells how often the law decided something that concerned a seat, by the ruling.
    """

    nets: tuple[int, ...]
    last_deal: int = 0
    counted: Mapping[str, Mapping[Seat, int]] = field(default_factory=dict)

    @property
    def net(self) -> int:
        """What the whole sitting brought."""
        return sum(self.nets)

    def since_deal(self) -> "SittingSums":
        """Return the coups of the last shoe or deal alone."""
        return SittingSums(self.nets[self.last_deal :])

    def times(self, ruling: str, seat: Seat) -> int:
        """Return how often the law decided something of a seat."""
        return self.counted.get(ruling, {}).get(seat, 0)

    def curve(self) -> tuple[int, ...]:
        """Return what the purse had gained after each coup.

        >>> SittingSums((5, -2, 4)).curve()
        (5, 3, 7)
        """
        return tuple(accumulate(self.nets))


def sums_of(sitting: ReplayedSitting) -> SittingSums:
    """Return what a sitting came to so far; a coup that is under way counts once chips have moved."""
    nets, closed, last_deal = defaultdict[int, int](int), set[int](), 0
    counted = defaultdict[str, Counter[Seat]](Counter)
    for step in sitting.steps:
        last_deal = step.coup if step.opens else last_deal
        for event in step.events:
            match event:
                case ChipsMoved(amount, source, target):
                    nets[step.coup] += amount * ((owner(target) == sitting.seat) - (owner(source) == sitting.seat))
                case Ruled(seats=seats, ruling=ruling):
                    counted[ruling].update(seats)
                case Closed("coup"):
                    closed.add(step.coup)
                case _:
                    pass
    played = tuple(nets[coup] for coup in range(sitting.coups) if coup in closed or nets[coup])
    return SittingSums(played, last_deal, {ruling: dict(seats) for ruling, seats in counted.items()})
