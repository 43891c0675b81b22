"""The catalogue of laws: one explicit table."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from game.table.contract import Rules
from game.table.values import GameId

LAWS: Mapping[GameId, str] = {
    GameId("pharaon"): "game.rules.pharaon.law:PHARAON",
    GameId("pharao"): "game.rules.pharaon.law:PHARAO",
    GameId("baccara"): "game.rules.baccara.law:BACCARA",
    GameId("prime"): "game.rules.prime.law:PRIME",
    GameId("cascaret"): "game.rules.cascaret.law:CASCARET",
}
GAMES: tuple[GameId, ...] = tuple(LAWS)


def rules_of(game: GameId) -> Rules[Any, Any, Any, Any]:
    """Return the law of a game; it is imported only now, so that the salon opens without it.

    >>> rules_of(GameId("prime")).most_seats
    6
    """
    module, _, name = LAWS[game].partition(":")
    law: Rules[Any, Any, Any, Any] = getattr(import_module(module), name)
    return law
