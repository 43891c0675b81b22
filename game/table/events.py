"""All that can happen on a table. Events are public and speak of cards by token, never by face."""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from game.cards.shoe import Token
from game.table.values import Chips, ClauseId, Mark, Pile, Place, Seat


@dataclass(frozen=True, slots=True)
class TableLaid:
    """Everything is cleared away, and a deal begins: a pack lies face down, chips in their places, marks as they were.

    `stock` is the pack with its top card first.
    """

    event: ClassVar[str] = "table_laid"
    stock: tuple[Token, ...]
    chips: tuple[tuple[Place, Chips], ...]
    marks: tuple[tuple[Mark, int | str], ...]
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class CardsMoved:
    """Cards go from one pile onto another, in this order: the last one comes to lie on top."""

    event: ClassVar[str] = "cards_moved"
    tokens: tuple[Token, ...]
    source: Pile
    target: Pile
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class CardsShown:
    """These seats see the faces and never forget them; with `face_up` the cards lie open, and every seat is named."""

    event: ClassVar[str] = "cards_shown"
    tokens: tuple[Token, ...]
    seats: tuple[Seat, ...]
    clause: ClauseId
    face_up: bool = False


@dataclass(frozen=True, slots=True)
class CardsCovered:
    """Cards that lay open are turned face down. Who has seen them still knows them."""

    event: ClassVar[str] = "cards_covered"
    tokens: tuple[Token, ...]
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class CardsShuffled:
    """Cards leave their piles, are shuffled, and lie as a pile of fresh tokens, `fresh` from bottom to top."""

    event: ClassVar[str] = "cards_shuffled"
    tokens: tuple[Token, ...]
    fresh: tuple[Token, ...]
    target: Pile
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class ChipsMoved:
    """Chips go from one place to another: the only way money moves."""

    event: ClassVar[str] = "chips_moved"
    amount: Chips
    source: Place
    target: Place
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class Marked:
    """Something is marked for all to see; None wipes the mark."""

    event: ClassVar[str] = "marked"
    mark: Mark
    value: int | str | None
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class Spoke:
    """A seat says something: `word` is a key of the word catalogue, `spoken.<word>`, with its arguments."""

    event: ClassVar[str] = "spoke"
    seat: Seat
    word: str
    clause: ClauseId
    args: tuple[int | str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ruled:
    """The law decides something: `ruling` is a key of the word catalogue, `ruled.<ruling>`, with its arguments."""

    event: ClassVar[str] = "ruled"
    clause: ClauseId
    seats: tuple[Seat, ...]
    ruling: str
    args: tuple[int | str, ...] = ()


@dataclass(frozen=True, slots=True)
class Opened:
    """A stretch of play begins: `what` is `coup`, `taille`, `deal`, `shoe`, `tour` or `party`; counted from 1."""

    event: ClassVar[str] = "opened"
    what: str
    number: int
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class Closed:
    """A stretch of play that was open ends."""

    event: ClassVar[str] = "closed"
    what: str
    number: int
    clause: ClauseId


TableEvent: TypeAlias = (
    TableLaid
    | CardsMoved
    | CardsShown
    | CardsCovered
    | CardsShuffled
    | ChipsMoved
    | Marked
    | Spoke
    | Ruled
    | Opened
    | Closed
)


def closes_coup(event: TableEvent) -> bool:
    """Return whether a coup ends with this event."""
    return isinstance(event, Closed) and event.what == "coup"
