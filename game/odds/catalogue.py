"""The catalogue of appraisers: one explicit table."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from game.odds.contract import Appraiser
from game.table.values import GameId

APPRAISERS: Mapping[GameId, str] = {
    GameId("pharaon"): "game.odds.pharaon.appraise:appraise",
    GameId("pharao"): "game.odds.pharaon.appraise:appraise",
    GameId("baccara"): "game.odds.baccara.appraise:appraise",
    GameId("prime"): "game.odds.prime.appraise:appraise",
    GameId("cascaret"): "game.odds.cascaret.appraise:appraise",
}


def appraiser_of(game: GameId) -> Appraiser[Any]:
    """Return the appraiser of a game."""
    module, _, name = APPRAISERS[game].partition(":")
    appraise: Appraiser[Any] = getattr(import_module(module), name)
    return appraise
