"""Who does what is heard: the seat behind an event, where it is one seat's doing."""

from game.table.events import CardsMoved, ChipsMoved, Spoke, TableEvent
from game.table.values import Seat, hand, holder, owner


def doer_of(event: TableEvent) -> Seat | None:
    """Return who speaks, lays cards from his hand, or gives chips; None where nobody in particular does it.

    >>> from game.table.values import Chips, ClauseId, Place
    >>> doer_of(ChipsMoved(Chips(5), Place("purse:2"), Place("stake:2/7"), ClauseId("PF-02")))
    2
    """
    match event:
        case Spoke(seat=seat):
            return seat
        case CardsMoved(source=source):
            holds = holder(source)
            return holds if holds is not None and source == hand(holds) else None
        case ChipsMoved(source=source):
            return owner(source)
        case _:
            return None
