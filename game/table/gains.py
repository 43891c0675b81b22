"""What some events have brought a seat."""

from collections.abc import Iterable

from game.table.events import ChipsMoved, TableEvent
from game.table.values import Chips, Seat, owner


def gained(events: Iterable[TableEvent], seat: Seat) -> Chips:
    """Return the chips that came to a seat less those that left it; its stakes are its own, wherever they lie.

    Jetons that it buys or sells for cash are counted: where they must not be, the events are `moved_unsold` ones.
    """
    moves = (event for event in events if isinstance(event, ChipsMoved))
    return Chips(sum(each.amount * ((owner(each.target) == seat) - (owner(each.source) == seat)) for each in moves))
