"""What can be done in the history by pressing something there."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.screen.paper.two_sheets_view import OpenPage


class HistoryAct(Enum):
    """What the buttons do; the values are the names of their targets."""

    CLOSE = "close"
    BOOK = "icon:book"
    PRINT = "print"
    ANSWER = "answer"


@dataclass(frozen=True, slots=True)
class ChooseFact:
    """Show what a fact rests on."""

    fact: str


class TimelineAct(Enum):
    """What the buttons under the timeline do; the values are the names of their targets."""

    GAME = "timeline:game"
    PRINT = "print"
    NEXT = "timeline:next"


@dataclass(frozen=True, slots=True)
class ChooseMark:
    """Tell a mark of the timeline."""

    mark: str


HistoryIntent: TypeAlias = HistoryAct | ChooseFact | OpenPage
