"""What pressing something at a table does: the intents that its targets carry."""

from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.screen.paper.about import About
from game.screen.paper.notebook import FoldBlock, OpenDoor, OpenSlot, ReadNotebook
from game.screen.paper.terms import LookUpTerm
from game.stage.affordances import ButtonAct, ClothAct, Jeton
from game.table.any_game import AnyAct


class TopBarAction(Enum):
    """What an icon of the top bar does, or the link to the lessons."""

    SKIP = "skip"
    REVIEW = "review"
    BOOK = "book"
    SOUND = "sound"
    KEYS = "keys"
    SETTINGS = "settings"
    LEAVE = "leave"
    LEARN = "learn"


class LessonAct(Enum):
    """What a button of a lesson or of a replay does: it turns the pages, helps, leaves."""

    NEXT = "next"
    BACK = "back"
    RESTART = "restart"
    SEAT = "seat"
    WATCH = "watch"
    HINT = "hint"
    SHOW = "show"
    AGAIN = "again"
    TABLE = "table"
    LATER = "later"
    ANOTHER = "another"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Reply:
    """Give the answer of this number to the question of a lesson."""

    number: int


@dataclass(frozen=True, slots=True)
class ReplyCards:
    """Answer the question of a lesson with the cards that were touched."""


class ReviewAct(Enum):
    """What a button does at the table of a reviewed deal."""

    PICTURE = "picture"
    TRY_OTHER = "other"


@dataclass(frozen=True, slots=True)
class Use:
    """Press a button, or something on the cloth.

    `act` is of the game, of the house, of a lesson or of a review; `second` that of the other mouse button. Where
    there is none the game's table is told what it `means`: what lies there on the cloth, or the button's id.
    """

    act: AnyAct = None
    second: AnyAct = None
    means: Hashable = None


@dataclass(frozen=True, slots=True)
class AskWhy:
    """Ask why about something; about nothing in particular it is the last thing that happened."""

    about: About = None


TableIntent: TypeAlias = (
    Use | Jeton | AskWhy | FoldBlock | OpenDoor | OpenSlot | ReadNotebook | LookUpTerm | TopBarAction
)


def use_of_button(button: ButtonAct) -> Use:
    """Return what pressing a button does."""
    return Use(button.act, means=button.id)


def use_of_cloth(act: ClothAct) -> Use:
    """Return what pressing something on the cloth does."""
    return Use(act.act, act.second, act.id if act.on is None else act.on)


def meaning_of(intent: object) -> Hashable:
    """Return what a game's table is told of something that is dragged, or that something is dragged onto.

    >>> meaning_of(Jeton(5)), meaning_of(Use(means="place")), meaning_of(None)
    (Jeton(value=5), 'place', None)
    """
    if isinstance(intent, Use):
        return intent.means
    return intent if isinstance(intent, TableIntent) else None
