"""The table as it lay before a deal: the whole pack in the stock, the chips where they came from."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.table.errors import BrokenTableError
from game.table.events import ChipsMoved, TableEvent
from game.table.tableau import Tableau
from game.table.values import STOCK, Chips
from game.table.view import View


def before_opening(after: View[Any], events: Sequence[TableEvent]) -> View[Any] | None:
    """Return the view before a shoe was opened, from which its events lead to the view after it.

    None where they do not: then something else than a fresh pack was opened, and nothing has to be undone.
    """
    table: Tableau = after.public.tableau
    chips = dict(table.chips)
    for event in events:
        if isinstance(event, ChipsMoved):
            chips[event.source] = Chips(chips.get(event.source, 0) + event.amount)
            chips[event.target] = Chips(chips.get(event.target, 0) - event.amount)
    pack = tuple(sorted((token for pile in table.piles.values() for token in pile), reverse=True))
    fresh = Tableau(
        seats=table.seats,
        piles={STOCK: pack} if pack else {},
        chips={place: amount for place, amount in chips.items() if amount},
        seen_by=(frozenset(),) * table.seats,
    )
    played = fresh
    try:
        for event in events:
            played = played.after(event)
    except BrokenTableError:
        return None
    if (played.piles, played.chips) != (table.piles, table.chips):
        return None
    return View(after.seat, replace(after.public, tableau=fresh), after.faces)
