"""Sitting down at a table in good company."""

from game.play.house_parts import SittingDown
from game.play.session import Session
from game.table.values import GameId


def in_good_company(house: SittingDown, game: GameId) -> Session:
    """Sit down at a table as it was laid last, or in a good company for a first time."""
    seating = house.seating(game)
    return house.sit_down(game, seating.options, seating.sitters, strict=seating.strict)
