"""Chips that are sold for cash in the middle of play: they change hands, and nobody has won or lost anything by it."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from game.table.events import ChipsMoved, TableEvent
from game.table.values import cash_owner, purse_owner


def moved_unsold(events: Iterable[TableEvent]) -> Iterator[ChipsMoved]:
    """Yield the chips that moved, but for those that were sold: the cash for them moves next, the other way.

    Cash itself is none of them.
    """
    moves = [event for event in events if isinstance(event, ChipsMoved)]
    for event, after in pairwise([*moves, None]):
        assert event is not None  # noqa: S101  # the last alone is none
        if cash_owner(event.source) is None and not (after is not None and _pays_for(after, event)):
            yield event


def _pays_for(cash: ChipsMoved, chips: ChipsMoved) -> bool:
    buyer, seller = purse_owner(chips.target), purse_owner(chips.source)
    sides = cash_owner(cash.source), cash_owner(cash.target)
    return buyer is not None and sides == (buyer, seller) and cash.amount == chips.amount
