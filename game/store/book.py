"""What a sitting needs of the book that keeps it: each call is one transaction, or nothing happens."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.table.events import ChipsMoved
from game.table.values import Chips, GameId, Seat

Plain = dict[str, Any]


class BookError(Exception):
    """Raised where the book could not be written: nothing has happened, and the player is told why.

    `reason` is a key of the word catalogue, `house.<reason>`, with its arguments.
    """

    def __init__(self, reason: str, *args_coded: int | str) -> None:
        super().__init__(": ".join(str(each) for each in (reason, *args_coded)))
        self.reason = reason
        self.args_coded = args_coded


@dataclass(frozen=True, slots=True)
class Account:
    """Whose chips a seat plays with: a player of the house by the name of his purse, or a character."""

    name: str
    human: bool


@dataclass(frozen=True, slots=True)
class SittingPage:
    """What is written when a sitting begins: `accounts` and `buy_ins` in the order of the seats.

    `house` is the secret bytes of the first shoe in hex: its pledge is on screen before the first stake. `for_cash`
    tells whether the chips of this table are bought and sold for cash (CA-03).
    """

    game: GameId
    options: Plain
    sitters: tuple[Plain, ...]
    accounts: tuple[Account, ...]
    buy_ins: tuple[Chips, ...]
    strict: bool
    house: str = ""
    for_cash: bool = False


@dataclass(frozen=True, slots=True)
class StepTally:
    """What a step brought, for the statistics: how many coups it closed, and which seats became bête in it."""

    coups: int = 0
    betes: tuple[Seat, ...] = ()


EMPTY_TALLY = StepTally()


@dataclass(frozen=True, slots=True)
class DealPage:
    """What is written when a shoe is opened: all that is needed to open it again.

    `house` is the house's secret bytes in hex, `pledge` what was shown of them before the first stake, `cut` where the
    player cut, `chips` the purses at this moment, `carried` what came over from the deal before, `lying` the chips that
    lie outside the purses meanwhile, and `following` the secret bytes of the next shoe, which is pledged already.
    """

    house: str
    pledge: str
    cut: int
    chips: tuple[Chips, ...]
    carried: Any = None
    lying: Mapping[str, Chips] = field(default_factory=dict)
    following: str = ""


@dataclass(frozen=True, slots=True)
class ActPage:
    """What is written for an act; `why` is the reason that a character gave, with its arguments."""

    seat: Seat
    act: Plain
    why: tuple[int | str, ...] = ()


@dataclass(frozen=True, slots=True)
class LoanPage:
    """What is written when the house lends or gives a seat chips at the table; `loan` is False for a gift."""

    seat: Seat
    amount: Chips
    loan: bool


@dataclass(frozen=True, slots=True)
class CallPage:
    """What is written when a player calls the last tour of a party whose end was not agreed."""

    call: str = "last_tour"


Page = DealPage | ActPage | LoanPage | CallPage


@dataclass(frozen=True, slots=True)
class OpenSitting:
    """A sitting as the book has it: the pages of its last deal in order, that deal's own first; none before it."""

    number: int
    sitting: SittingPage
    deals: int
    pages: tuple[Page, ...] = field(default=())


class Book(Protocol):
    """The journal and the ledger of the house, as a sitting sees them."""

    def record_sitting(self, page: SittingPage) -> int:
        """Write that a sitting begins, move the buy-ins to its seats, and return its number from 1."""
        ...

    def record_page(
        self, sitting: int, page: Page, moves: Sequence[ChipsMoved], tally: StepTally = EMPTY_TALLY
    ) -> None:
        """Write a page of a sitting with the chips that it moves; raise BookError where that cannot be."""
        ...

    def close_sitting(self, sitting: int, back: Mapping[str, Seat]) -> None:
        """Write that a sitting is over: what lies at each place goes to the seat named, and every purse goes home."""
        ...

    def open_sitting(self, number: int) -> OpenSitting:
        """Return a sitting that is not over."""
        ...
