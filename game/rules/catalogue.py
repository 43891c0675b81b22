"""The laws of the games that are registered."""

from game.catalogue import registration_of, registrations, resolve
from game.table.contract import AnyRules
from game.table.facts import Facts
from game.table.values import GameId


def games() -> tuple[GameId, ...]:
    """Return every game that is registered, in the order of the salon."""
    return tuple(GameId(each.game) for each in registrations())


def rules_of(game: GameId) -> AnyRules:
    """Return the law of a game; it is imported only now, so that the salon opens without it."""
    law: AnyRules = resolve(registration_of(game).law)
    return law


def facts_of(game: GameId) -> Facts:
    """Return what is to be known of a game before anybody sits down.

    >>> facts_of(GameId("prime")).most_seats
    6
    """
    return rules_of(game).facts
