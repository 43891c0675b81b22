"""The appraisers of the games that are registered."""

from game.catalogue import registration_of, resolve
from game.odds.contract import AnyAppraiser, AnyReasoner, AnyWeigher
from game.table.values import GameId


def weigher_of(game: GameId) -> AnyWeigher:
    """Return what weighs given acts of a game: of any amount, in as many deals as are wanted."""
    weigh: AnyWeigher = resolve(registration_of(game).weigher)
    return weigh


def appraiser_of(game: GameId) -> AnyAppraiser:
    """Return the appraiser of a game."""
    appraise: AnyAppraiser = resolve(registration_of(game).appraiser)
    return appraise


def reasoner_of(game: GameId) -> AnyReasoner:
    """Return what says why one act of a game is worth more than another."""
    reasons: AnyReasoner = resolve(registration_of(game).reasons)
    return reasons
