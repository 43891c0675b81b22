"""Say what is heard and noted at an event. Sounds are named by the ids of `game.screen.scene.sound_ids`."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import assert_never

from game.table.events import (
    CardsCovered,
    CardsMoved,
    CardsShown,
    CardsShuffled,
    ChipsMoved,
    Closed,
    Marked,
    Opened,
    Ruled,
    Spoke,
    TableEvent,
    TableLaid,
)
from game.table.values import POT, STOCK, Seat, purse, staker


@dataclass(frozen=True, slots=True)
class Cue:
    """One event as it comes to be seen: its sound, if it has one, and where on the cloth it is heard (0 to 1)."""

    event: TableEvent
    sound: str | None = None
    pan: float = 0.5


def sound_of(  # one flat match over all events
    event: TableEvent, banker: Seat | None = None, declines: AbstractSet[str] = frozenset()
) -> str | None:
    """Return the sound of an event, None where it is silent; the banker has his palette, others sweep in.

    `declines` are the words of the game by which somebody passes or refuses.
    """
    match event:
        case CardsMoved(source=source):
            return "card_slide" if source == STOCK else "card_snap"
        case CardsShown(face_up=face_up):
            return "card_flip" if face_up else None
        case CardsCovered():
            return "card_flip"
        case CardsShuffled():
            return "shuffle"
        case ChipsMoved(source=source, target=target):
            if target == POT:
                return "bowl"
            if staker(target) is not None:
                return "jeton"
            if source != POT and staker(source) is None:
                return "stack"
            return "palette" if banker is not None and target == purse(banker) else "collect"
        case Spoke(word=word):
            return "knock" if word in declines else "bell"
        case Opened(what=what):
            return "shuffle" if what != "coup" else None
        case Marked() | Ruled() | Closed() | TableLaid():
            return None
        case _:
            assert_never(event)
