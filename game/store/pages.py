"""The pages that a sitting is stored in, and the calls that store them: each is one transaction, or nothing happens."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from game.store.entry import Entry
from game.table.any_game import AnyCarried, AnyType, Plain
from game.table.events import ChipsMoved
from game.table.values import Chips, GameId, Seat


@dataclass(frozen=True, slots=True)
class Account:
    """Whose chips a seat plays with: a player of the house by the name of his purse, or a character."""

    name: str
    human: bool


class SittingPage(msgspec.Struct, frozen=True):
    """What is written when a sitting begins: `accounts` and `buy_ins` in the order of the seats.

    `house_seed` is the secret bytes of the first shoe in hex, stored as `house`: its pledge is on screen before the
    first stake. `for_cash` tells whether the chips of this table are bought and sold for cash (CA-03). `evening` is the
    number of the evening in this journal to which it belongs; 0 for free play. `pack` is the number by which the packs
    are dealt and which gives every `house_seed` of the sitting; 0 where they are sealed.
    """

    game: GameId
    options: Plain
    sitters: tuple[Plain, ...]
    accounts: tuple[Account, ...]
    buy_ins: tuple[Chips, ...]
    strict: bool
    house_seed: str = msgspec.field(default="", name="house")
    for_cash: bool = False
    evening: int = 0
    pack: int = 0


@dataclass(frozen=True, slots=True)
class StepTally:
    """What a step brought, for the statistics: how many coups it closed, and which seats became bête in it.

    `owes` is how much more each seat owes a later coup after it: less than nothing where a debt is paid or remitted.
    """

    coups: int = 0
    betes: tuple[Seat, ...] = ()
    owes: Mapping[Seat, int] = field(default_factory=dict)


EMPTY_TALLY = StepTally()


class DealPage(msgspec.Struct, frozen=True):
    """What is written when a shoe is opened: all that is needed to open it again.

    `house_seed` (stored as `house`) is the house's secret bytes in hex, `pledge` what was shown of them before the
    first stake, `cut` where the player cut, `chips` the purses at this moment, `carried` what came over from the deal
    before, `lying` the chips that lie outside the purses meanwhile, and `next_seed` (stored as `following`) the secret
    bytes of the next shoe, which is pledged already.
    """

    house_seed: str = msgspec.field(name="house")
    pledge: str
    cut: int
    chips: tuple[Chips, ...]
    carried: AnyCarried = None
    lying: Mapping[str, Chips] = msgspec.field(default_factory=dict)
    next_seed: str = msgspec.field(default="", name="following")


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
class LastTourPage:
    """What is written when a player calls the last tour of a party whose end was not agreed."""

    call: str = "last_tour"


Page = DealPage | ActPage | LoanPage | LastTourPage
P = TypeVar("P")
PAGE_KINDS: Mapping[str, AnyType] = {"deal": DealPage, "act": ActPage, "loan": LoanPage, "call": LastTourPage}
"""The kinds of the entries that are pages of a sitting."""


class _Body(msgspec.Struct, Generic[P]):
    page: P


class SatBody(msgspec.Struct):
    """What the entry that begins a sitting says: its page, and the account that each seat plays with."""

    page: SittingPage
    accounts: tuple[str, ...]


def sat_body(entry: Entry) -> SatBody:
    """Return what the entry that begins a sitting says; raise ValueError where it is none."""
    return msgspec.json.decode(entry.body, type=SatBody)


_DECODERS: Mapping[str, Any] = {
    "deal": msgspec.json.Decoder(_Body[DealPage]),
    "act": msgspec.json.Decoder(_Body[ActPage]),
    "loan": msgspec.json.Decoder(_Body[LoanPage]),
    "call": msgspec.json.Decoder(_Body[LastTourPage]),
}


def page_of(entry: Entry) -> Page:
    """Return the page that an entry of a sitting holds; raise ValueError where it is none."""
    page: Page = _DECODERS[entry.kind].decode(entry.body).page
    return page


def kind_of(page: Page) -> str:
    """Return the kind of the entry that holds a page."""
    return next(kind for kind, each in PAGE_KINDS.items() if isinstance(page, each))


@dataclass(frozen=True, slots=True)
class OpenSitting:
    """A sitting as the book has it: the pages of its last deal in order, that deal's own first; none before it."""

    number: int
    sitting: SittingPage
    deals: int
    pages: tuple[Page, ...] = field(default=())


class SittingJournal(Protocol):
    """The journal and the ledger of the house, as a sitting sees them."""

    def record_sitting(self, page: SittingPage) -> int:
        """Write that a sitting begins, move the buy-ins to its seats, and return its number from 1."""
        ...

    def record_page(
        self, sitting: int, page: Page, moves: Sequence[ChipsMoved], tally: StepTally = EMPTY_TALLY
    ) -> None:
        """Write a page of a sitting with the chips that it moves; raise StoreError where that cannot be."""
        ...

    def together(self) -> AbstractContextManager[object]:
        """Let all that is written meanwhile be one transaction: all of it is in the journal then, or nothing."""
        ...

    def close_sitting(self, sitting: int, back: Mapping[str, Seat]) -> None:
        """Write that a sitting is over: what lies at each place goes to the seat named, and every purse goes home."""
        ...

    def open_sitting(self, number: int) -> OpenSitting:
        """Return a sitting that is not over."""
        ...
