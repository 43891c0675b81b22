"""A player's figures at one game, added up coup by coup."""

from dataclasses import dataclass, fields
from math import sqrt


@dataclass(slots=True)
class GameTally:
    """A player's figures at one game, added up coup by coup; `staked` as banker is what was laid against him.

    The edge is a gain per unit staked: the bank's where there is one, whoever held it; elsewhere the player's own.
    """

    sittings: int = 0
    coups: int = 0
    won: int = 0
    lost: int = 0
    best: int = 0
    worst: int = 0
    net: int = 0
    staked: int = 0
    betes: int = 0
    edges: int = 0
    squares: int = 0
    products: int = 0
    stakes_squared: int = 0

    def count(self, net: int, staked: int, *, against_bank: bool = False) -> None:
        """Count a coup that brought so much for so much."""
        self.coups += 1
        self.won += net > 0
        self.lost += net < 0
        self.best, self.worst = max(self.best, net), min(self.worst, net)
        self.net += net
        self.staked += staked
        edge = -net if against_bank else net
        self.edges += edge
        self.squares += net * net
        self.products += edge * staked
        self.stakes_squared += staked * staked

    def add(self, other: "GameTally") -> None:
        """Count all that another tally has counted."""
        best, worst = max(self.best, other.best), min(self.worst, other.worst)
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))
        self.best, self.worst = best, worst

    @property
    def edge(self) -> float | None:
        """The gain per unit staked."""
        return self.edges / self.staked if self.staked else None

    @property
    def error(self) -> float | None:
        """The standard error of the edge, by the usual approximation for a ratio."""
        edge = self.edge
        if edge is None:
            return None
        spread = self.squares - 2 * edge * self.products + edge * edge * self.stakes_squared
        return sqrt(max(0.0, spread)) / self.staked
