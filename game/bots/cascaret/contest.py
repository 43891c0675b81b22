"""Choices tried on the same worlds, those that fall clearly behind dropped, until one is left or enough was seen.

What a coup comes to for a player is more than his own sixths: every bête is laid into the next pot, of which he expects
his part like everybody else. So his own bête costs him less than it comes to, and another's is worth something to him.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import TypeVar

from game.odds.cascaret.solver import BETE
from game.odds.cascaret.weigh import Tally

BEHIND = 2.0
"""A choice is dropped when it is so many standard errors of the difference behind the best."""
C = TypeVar("C")


@dataclass(slots=True)
class TriedChoice:
    """A choice: what it came to in sixths of the pot, and what that was worth, the next pot counted."""

    tally: Tally = field(default_factory=Tally)
    worths: list[float] = field(default_factory=list)

    @property
    def worth(self) -> float:
        """The mean worth."""
        return sum(self.worths) / len(self.worths)


def worth_of(own: int, all_gains: Iterable[int], seats: int) -> float:
    """Return what a coup is worth to one of so many players: his sixths, and his part of the bêtes in the next pot.

    >>> worth_of(-6, (-6, 4, 2), 4), worth_of(2, (2, 4, -6), 4), worth_of(0, (), 4)
    (-4.5, 3.5, 0.0)
    """
    return own - BETE / seats * sum(gain <= BETE for gain in all_gains)


def contest(
    choices: Sequence[C],
    worlds: Iterator[list[int]],
    outcome_in: Callable[[list[int], C], tuple[int, float]],
    batch: int,
    most: int,
) -> dict[C, TriedChoice]:
    """Return the choices that are not clearly beaten; they have seen `most` worlds, or fewer if only one is left.

    Worlds come in whole batches, so that they may be more than `most`. An outcome is what comes of a choice
    in sixths of the pot, and its worth.
    """
    tried = {choice: TriedChoice() for choice in choices}
    left = list(choices)
    seen = 0
    while not seen or (seen < most and len(left) > 1):
        for _ in range(batch):
            world = next(worlds)
            for choice in left:
                units, worth = outcome_in(world, choice)
                tried[choice].tally.add(units)
                tried[choice].worths.append(worth)
        seen += batch
        best = max(left, key=lambda choice: tried[choice].worth)
        left = [choice for choice in left if choice == best or not _clearly_behind(tried[best], tried[choice])]
    return {choice: tried[choice] for choice in left}


def _clearly_behind(best: TriedChoice, other: TriedChoice) -> bool:
    more = [one - two for one, two in zip(best.worths, other.worths, strict=True)]
    mean = sum(more) / len(more)
    spread = sum((each - mean) ** 2 for each in more) / (len(more) - 1)
    return mean > BEHIND * sqrt(spread / len(more))
