"""Say what is heard and noted at an event. Sounds are named by the ids of `game.screen.sound_ids`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias, assert_never

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
from game.table.values import POT, STOCK


@dataclass(frozen=True, slots=True)
class Cue:
    """One event as it comes to be seen: its sound, if it has one, and where on the cloth it is heard (0 to 1)."""

    event: TableEvent
    sound: str | None = None
    pan: float = 0.5


SoundOf: TypeAlias = Callable[[TableEvent], str | None]
"""What a game hears at an event; `sound_of` serves all, and a game may hear more."""

_KNOCKS = frozenset({"pass", "passes", "holds", "refuse", "decline", "refused"})
_RULINGS = {"bete": "bete", "lanturlu": "lanturlu"}


def sound_of(event: TableEvent) -> str | None:  # one flat match over all events
    """Return the sound of an event, None where it is silent."""
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
            if POT in (source, target):
                return "bowl"
            if target.startswith("stake:"):
                return "jeton"
            return "palette" if source.startswith("stake:") and target == "purse:0" else "stack"
        case Marked(mark=mark, value=value):
            return "card_bend" if mark.startswith("leaf") and value is not None else None
        case Spoke(word=word):
            return "knock" if word.rpartition(".")[2] in _KNOCKS else "bell"
        case Opened(what=what):
            return "shuffle" if what in {"taille", "deal", "shoe", "party"} else None
        case Ruled() | Closed() | TableLaid():
            return _RULINGS.get(event.ruling.rpartition(".")[2]) if isinstance(event, Ruled) else None
        case _:
            assert_never(event)
