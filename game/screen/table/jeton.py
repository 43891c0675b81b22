"""Which jeton a player has in hand at each table: the house remembers it from one visit to the next."""

from collections.abc import Sequence

from game.play.house import House
from game.table.values import GameId

_KEPT = "jetons"


def jeton_in_hand(house: House, game: GameId, values: Sequence[int]) -> int:
    """Return the jeton that was in hand there last, at a first visit the second of them; 1 where there are none."""
    kept = house.remembered(_KEPT).get(game)
    if isinstance(kept, int) and kept in values:
        return kept
    return values[1] if len(values) > 1 else 1


def keep_in_hand(house: House, game: GameId, values: Sequence[int], jeton: int) -> None:
    """Let the house remember the jeton in hand, where it is another than it knew."""
    if values and jeton != jeton_in_hand(house, game, values):
        house.remember(_KEPT, {**house.remembered(_KEPT), game: jeton})
