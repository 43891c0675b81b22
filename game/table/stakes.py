"""What is a stake that is laid: counted alike by the table, the sums of a sitting and the accounts."""

from collections.abc import Iterable

from game.table.events import ChipsMoved, TableEvent
from game.table.values import Place, Seat, purse, staker


def is_laid(source: Place, target: Place, seat: Seat, *, banks: bool) -> bool:
    """Return True for chips that a seat lays from its purse; where it holds the bank, for what the others lay.

    What is won and lies on a stake for a moment was not laid: nor was a stake that lies on from an earlier coup.
    """
    who = staker(target)
    return who is not None and source == purse(who) and (who == seat) != banks


def laid(events: Iterable[TableEvent], seat: Seat, *, banks: bool) -> int:
    """Return the chips that were laid in some events."""
    moves = (event for event in events if isinstance(event, ChipsMoved))
    return sum(move.amount for move in moves if is_laid(move.source, move.target, seat, banks=banks))
