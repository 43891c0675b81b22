"""What can be agreed at a table before anybody sits down."""

from game.rules.catalogue import rules_of
from game.table.options import OptionField, option_fields
from game.table.values import GameId


def options_of(game: GameId) -> tuple[OptionField, ...]:
    """Return the options of a game in their order.

    >>> options_of(GameId("prime"))[0].name
    'partners'
    """
    return option_fields(rules_of(game).options_type)


def seats_of(game: GameId) -> tuple[int, int]:
    """Return the fewest and the most players of a game, banker included.

    >>> seats_of(GameId("cascaret"))
    (3, 5)
    """
    rules = rules_of(game)
    return rules.least_seats, rules.most_seats
