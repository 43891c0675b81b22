"""The manners of the games that are registered."""

from collections.abc import Mapping

from game.bots.contract import Manner
from game.catalogue import registration_of, resolve
from game.table.values import GameId


def manners_of(game: GameId) -> Mapping[str, Manner]:
    """Return the manners of a game by name, the plainest first."""
    manners: Mapping[str, Manner] = resolve(registration_of(game).manners)
    return manners
