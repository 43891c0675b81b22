"""What can be agreed at a table before anybody sits down, and what is to be known of its game."""

from collections.abc import Mapping

from game.rules.catalogue import facts_of, games, rules_of
from game.table.contract import OpensByLot
from game.table.facts import Facts
from game.table.options import OptionField, option_fields, with_options
from game.table.values import Chips, GameId

__all__ = ["Facts", "bought_jetons", "facts_of", "games", "options_of", "places_are_drawn", "seats_of"]


def options_of(game: GameId) -> tuple[OptionField, ...]:
    """Return the options of a game in their order.

    >>> options_of(GameId("prime"))[0].name
    'partners'
    """
    return option_fields(rules_of(game).options_type)


def seats_of(game: GameId) -> tuple[int, int]:
    """Return the fewest and the most players that sit at a table of the salon, banker included.

    >>> seats_of(GameId("cascaret"))
    (3, 5)
    """
    facts = facts_of(game)
    return facts.least_seats, facts.salon_seats


def places_are_drawn(game: GameId) -> bool:
    """Tell whether places are drawn by lot before anybody sits, so that no seat is anything beforehand."""
    return isinstance(rules_of(game), OpensByLot)


def bought_jetons(game: GameId, options: Mapping[str, object]) -> Chips | None:
    """Return how many jetons each buys for cash; None where one plays with the chips of his purse.

    >>> bought_jetons(GameId("cascaret"), {}), bought_jetons(GameId("prime"), {})
    (30, None)
    """
    rules = rules_of(game)
    if not rules.facts.bought:
        return None
    return Chips(getattr(with_options(rules.options_type, options), rules.facts.bought))
