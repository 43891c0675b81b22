"""The options of Baccara."""

from dataclasses import dataclass

from game.table.options import choice, number, switch

MOST_CHIPS = 1_000_000


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed before the shoe: packs, bounds, and the three points that the letter leaves to a table."""

    packs: int = choice("BA-01", 3, 1, 2, standing="house")
    least: int = number("BA-07", 1, 1, MOST_CHIPS, standing="house", not_above="most")
    most: int = number("BA-07", 100, 1, MOST_CHIPS, standing="house")
    ponte_natural: str = choice("BA-09", "plays_on", "settles", standing="inferred")
    ponte_draw: str = choice("BA-11", "free", "tableau", standing="inferred")
    lay_down_any: bool = switch("BA-15", default=True)
