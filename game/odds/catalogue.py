"""The appraisers of the games that are registered."""

from game.catalogue import registration_of, resolve
from game.odds.contract import AnyAppraiser
from game.table.values import GameId


def appraiser_of(game: GameId) -> AnyAppraiser:
    """Return the appraiser of a game."""
    appraise: AnyAppraiser = resolve(registration_of(game).appraiser)
    return appraise
