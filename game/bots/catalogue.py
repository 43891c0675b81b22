"""The catalogue of manners: one explicit table, game by game."""

from collections.abc import Mapping
from importlib import import_module

from game.bots.contract import Manner
from game.table.values import GameId

MANNERS: Mapping[GameId, str] = {
    GameId("pharaon"): "game.bots.pharaon.manners:MANNERS",
    GameId("pharao"): "game.bots.pharaon.manners:MANNERS",
    GameId("baccara"): "game.bots.baccara.manners:MANNERS",
    GameId("prime"): "game.bots.prime.manners:MANNERS",
    GameId("cascaret"): "game.bots.cascaret.manners:MANNERS",
}


def manners_of(game: GameId) -> Mapping[str, Manner]:
    """Return the manners of a game by name, the plainest first."""
    module, _, name = MANNERS[game].partition(":")
    manners: Mapping[str, Manner] = getattr(import_module(module), name)
    return manners
