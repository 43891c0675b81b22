"""The appraisers of the games that are registered."""

from typing import Any

from game.catalogue import registration_of, resolve
from game.odds.contract import Appraiser
from game.table.values import GameId


def appraiser_of(game: GameId) -> Appraiser[Any]:
    """Return the appraiser of a game."""
    appraise: Appraiser[Any] = resolve(registration_of(game).appraiser)
    return appraise
