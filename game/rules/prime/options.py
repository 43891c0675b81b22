"""The options of Prime."""

from dataclasses import dataclass

from game.table.options import choice, number, switch


@dataclass(frozen=True, slots=True)
class PrimeOptions:
    """What the players agree before they sit down."""

    partners: bool = switch("PR-01")
    limit: int = number("PR-06", 20, 1, 10_000, standing="house")
    least: int = number("PR-06", 1, 1, 10_000, standing="house", not_above="limit")
    consolation: int = number("PR-09", 1, 0, 1_000, standing="house")
    compare: str = choice("PR-16", "sum", "highest", standing="inferred")
