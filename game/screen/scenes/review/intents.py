"""What can be done in a review by pressing something there."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.screen.paper.two_sheets_view import OpenPage


class ReviewButton(Enum):
    """What a button of the foot does; the values are the names of the targets."""

    CLOSE = "act:close"
    NEXT = "act:next"
    WATCH = "act:watch"
    TEXT = "act:text"
    SCENARIO = "act:scenario"
    LESSON = "act:lesson"


@dataclass(frozen=True, slots=True)
class ShowCoup:
    """Tell a coup in full beside the list, by its number."""

    number: int


@dataclass(frozen=True, slots=True)
class ShowChoice:
    """Tell the coup of a choice, by the place of its step in the sitting."""

    place: int


ReviewIntent: TypeAlias = ReviewButton | ShowCoup | ShowChoice | OpenPage
