"""What a simulation reports."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from game.table.values import GameId


@dataclass(frozen=True, slots=True)
class SimReport:
    """The figures of a simulation: gain per unit staked, measured with its standard error, and computed.

    `count` is how many units of play (`unit`: taille, coup, shoe, party) were played; `edge_computed` is None where
    no exact figure is known; `extra` are further figures by name.
    """

    game: GameId
    unit: str
    count: int
    edge_measured: float
    edge_error: float
    edge_computed: Fraction | float | None
    extra: Mapping[str, float] = field(default_factory=dict)
