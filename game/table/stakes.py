"""What is a stake that is laid: counted alike by the table, the sums of a sitting and the accounts."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from game.table.events import CardsMoved, ChipsMoved, TableEvent
from game.table.values import Place, Seat, purse, staker


def is_laid(source: Place, target: Place, seat: Seat, *, banks: bool) -> bool:
    """Return True for chips that a seat lays from its purse; where it holds the bank, for what the others lay.

    What is won and lies on a stake for a moment was not laid: nor was a stake that lies on from an earlier coup.
    """
    who = staker(target)
    return who is not None and source == purse(who) and (who == seat) != banks


def laid(events: Iterable[TableEvent], seat: Seat, *, banks: bool) -> int:
    """Return the chips that were laid from a purse in some events."""
    moves = (event for event in events if isinstance(event, ChipsMoved))
    return sum(move.amount for move in moves if is_laid(move.source, move.target, seat, banks=banks))


def risked(steps: Iterable[tuple[Sequence[TableEvent], bool]], seat: Seat) -> Iterator[int]:
    """Yield what was laid in each step, and what had been won and still lay there when cards came again.

    A step is its events, and whether the seat holds the bank then. Winnings that were let stand, as under a Paroli,
    were laid by not being taken: they count once, at the first card that may cost them.
    """
    won = Counter[Place]()
    for events, banks in steps:
        found = laid(events, seat, banks=banks)
        for event in events:
            if isinstance(event, CardsMoved):
                found += sum(amount for place, amount in won.items() if (staker(place) == seat) != banks)
                won.clear()
            elif isinstance(event, ChipsMoved):
                left, who = won.pop(event.source, 0), staker(event.target)
                if who is not None and event.source != purse(who):
                    won[event.target] += event.amount if staker(event.source) is None else left
        yield found
