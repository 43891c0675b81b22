"""What can be done with the open rule book by pressing something on it."""

from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TypeAlias

from game.lessons.book.rulebook import Clause, Hit
from game.screen.paper.terms import LookUpTerm


class BookAction(Enum):
    """What the footer does, and the corners of the right page; the values are the names of the targets."""

    BACK = "back"
    SEARCH = "search"
    FORTH = "forth"
    LEAVE = "leave"
    PRINT = "print"
    TERMS = "terms"
    COPY = "copy"
    ANOTHER = "another"
    HISTORY = "history"


@dataclass(frozen=True, slots=True)
class ChooseClause:
    """Explain the clause, or the document, at this place among the entries of the open book."""

    place: int


@dataclass(frozen=True, slots=True)
class TurnToBook:
    """Open a book at its first clause."""

    book: str


@dataclass(frozen=True, slots=True)
class ShowHit:
    """End the search and open what it found."""

    hit: Hit


@dataclass(frozen=True, slots=True)
class FollowLink:
    """Open the clause or the document of this id, which may be of another book."""

    entry: str


@dataclass(frozen=True, slots=True)
class TryClause:
    """Try a clause at a table, as the scenario in this file has it."""

    clause: Clause
    path: Path


@dataclass(frozen=True, slots=True)
class LiftCard:
    """Lift this card of the fan and name it, while it is pointed at or focused."""

    number: int


@dataclass(frozen=True, slots=True)
class ReadPlain:
    """Scroll the plain words."""


RuleBookIntent: TypeAlias = (
    BookAction | ChooseClause | TurnToBook | ShowHit | FollowLink | TryClause | LookUpTerm | LiftCard | ReadPlain
)
