"""What a simulation reports."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt

from game.table.values import GameId


@dataclass(frozen=True, slots=True)
class LongRun:
    """How a simulation is watched: its unit, how many are played, and the clause of each game that decides.

    About `each` units are counted for one that is played: a shoe has many coups.
    """

    unit: str
    most: int
    clauses: Mapping[str, str]
    each: int = 1


@dataclass(frozen=True, slots=True)
class SimReport:
    """The figures of a simulation: gain per unit staked, measured with its standard error, and computed.

    `count` is how many units of play (`unit`: taille, coup, shoe, party) were played; `edge_error` is None where
    nothing has told it, `edge_computed` where no exact figure is known; `extra` are further figures by name.
    """

    game: GameId
    unit: str
    count: int
    edge_measured: float
    edge_error: float | None
    edge_computed: Fraction | float | None
    extra: Mapping[str, float] = field(default_factory=dict)


def mean_error(total: int, squares: int, number: int) -> float | None:
    """Return the standard error of the mean of so many numbers, from their sum and the sum of their squares.

    A sample that is all alike tells nothing of its error, and one number alone nothing either: None.

    >>> mean_error(2, 4, 2), mean_error(9, 9, 9), mean_error(5, 25, 1)
    (1.0, None, None)
    """
    spread = number * squares - total * total
    return sqrt(spread / (number - 1)) / number if spread and number > 1 else None
