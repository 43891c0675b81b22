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


SALON_CAPACITY: dict[str, int] = {"pharaon": 6, "pharao": 6, "baccara": 11}
"""How many a cloth has room for, where the law sets no bound (PF-01, BA-05)."""


def seats_of(game: GameId) -> tuple[int, int]:
    """Return the fewest and the most players that sit at a table of the salon, banker included.

    >>> seats_of(GameId("cascaret"))
    (3, 5)
    """
    rules = rules_of(game)
    return rules.least_seats, min(rules.most_seats, SALON_CAPACITY.get(game, rules.most_seats))
