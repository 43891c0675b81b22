"""What the house answers of evenings: what one begins with, how it stands, its page, and the album of cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum

from game.play.company.lines import SpokenLine
from game.play.house import NOTHING
from game.store.evening.pages import Told, UnseenPage
from game.table.values import Chips, GameId

__all__ = [
    "CardWon",
    "ClosingPage",
    "CoupTold",
    "EveningNow",
    "EveningOffer",
    "EveningPlayer",
    "GuestSeen",
    "GuestState",
    "KeptEvening",
    "Leaver",
    "ResultSplit",
    "TableHeld",
    "TableHour",
    "TableOffer",
    "Told",
    "UnseenPage",
    "VisitingCard",
    "Wish",
    "WishAlbum",
]

RANKS = (0, 3, 8, 16, 30)
"""From so many different cards on each rank is reached: it changes a greeting, a chair, a cloth, and nothing else."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Something that may be wished for, and how hard it is: `easy`, `middling`, `hard` or `great`."""

    id: str
    game: GameId
    sentence: SpokenLine
    difficulty: str


class GuestState(Enum):
    """Where a guest of the evening is: still to come, in the salon, or gone home."""

    AWAITED = "awaited"
    THERE = "there"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class GuestSeen:
    """One of the company: his hours, where he is, at which table he was last or likes best, and what he has won."""

    name: str
    cameo: str
    portrait: str
    comes: int
    goes: int
    state: GuestState
    at: GameId
    purse: Chips
    """What he brings to every evening."""
    standing: Chips = NOTHING
    says: Mapping[str, SpokenLine] = field(default_factory=dict)
    """What he says as he `arrives`, `leaves`, would `lend`, and to `remind` of a debt of `{0}`."""


@dataclass(frozen=True, slots=True)
class EveningOffer:
    """An evening that may be begun. `wishes` are those of a first and of a second player at the screen.

    `due` is what is owed to guests of that evening, who are paid first; `again` where this purse has closed it before.
    """

    number: int
    company: tuple[GuestSeen, ...]
    wishes: tuple[tuple[Wish, ...], ...]
    due: Mapping[str, Chips]
    again: bool
    purse: Chips
    """What can be brought, once those are paid."""


@dataclass(frozen=True, slots=True)
class EveningPlayer:
    """A player of an evening: what he brought, what he has of tonight, whom he owes, and who would lend him how much.

    `pocket` is what does not lie at a table. `grace` where the house would send him its fifty. `missed` are the wishes
    that can no longer be reached.
    """

    name: str
    brought: Chips
    pocket: Chips
    at_table: Chips
    owes: Mapping[str, Chips]
    lenders: Mapping[str, Chips]
    grace: bool
    wishes: tuple[Wish, ...]
    missed: tuple[str, ...] = ()

    @property
    def at_hand(self) -> Chips:
        """All that he has of tonight."""
        return Chips(self.pocket + self.at_table)


@dataclass(frozen=True, slots=True)
class TableOffer:
    """A table between two stays: who would sit there with the players, the banker first, and what each would bring.

    Where it cannot be sat down to, `refused` is the key `evening.<...>` with its arguments (too few are there: how many
    are wanted, who comes next, and at which minute). `holds` where the player may hold the bank there, and
    `bank_brings` what he would hold it with. `minutes` are what the walk there costs, and each coup.
    """

    game: GameId
    beside: tuple[str, ...]
    brings: Chips
    minutes: tuple[int, int]
    refused: tuple[str, tuple[int | str, ...]] | None = None
    banked: bool = False
    holds: bool = False
    bank_brings: Chips = NOTHING


@dataclass(frozen=True, slots=True)
class EveningNow:
    """An open evening as it stands; the player whose purse is played with is at `place` of `players`.

    `left` is how many minutes are left until midnight, `told` what is told at this walk. At a table `game` is its game,
    and nothing is offered. `over` where no table is reached any more before midnight.
    """

    at: int
    number: int
    minute: int
    left: int
    place: int
    players: tuple[EveningPlayer, ...]
    company: tuple[GuestSeen, ...]
    tables: tuple[TableOffer, ...]
    told: tuple[Told, ...]
    game: GameId | None
    over: bool

    @property
    def player(self) -> EveningPlayer:
        """Whoever's purse is played with."""
        return self.players[self.place]


@dataclass(frozen=True, slots=True)
class TableHour:
    """The clock seen at a table: the minute, how many coups are still begun there, and what follows from it.

    `calls` where the house calls the last tour now; `rises` where the table is over: its bank is broken, its last tour
    played, or midnight has struck after a coup.
    """

    minute: int
    coups: int
    calls: bool = False
    rises: bool = False
    come: tuple[str, ...] = ()
    """Who of the company has come to the salon by now."""


@dataclass(frozen=True, slots=True)
class ResultSplit:
    """What the review found: the price of the stakes and what choices gave away, nought or less; the dearest choice."""

    price: float
    choices: float
    dearest: float = 0.0

    def luck(self, result: int) -> float:
        """Return what is left of a result."""
        return result - self.price - self.choices


@dataclass(frozen=True, slots=True)
class TableHeld:
    """A stay at a table, as a band below the curve."""

    game: GameId
    start: int
    until: int
    bank: bool
    result: Chips


@dataclass(frozen=True, slots=True)
class CoupTold:
    """One coup: when, where, which it was called there, and what it brought."""

    minute: int
    game: GameId
    number: int
    net: Chips


@dataclass(frozen=True, slots=True)
class Leaver:
    """How one of the company left: when he came and went, midnight for whoever stayed, and his result."""

    name: str
    came: int
    went: int
    result: Chips


@dataclass(frozen=True, slots=True)
class ClosingPage:
    """All that the page of one player says; `curve` holds the chips at hand after each coup that concerned him.

    `sentence` is a key, `evening.lady.<...>`, with its arguments; `weighed` is None until the review has been there.
    """

    number: int
    minute: int
    brought: Chips
    received: Chips
    at_hand: Chips
    result: Chips
    coups: int
    curve: tuple[tuple[int, int], ...]
    tables: tuple[TableHeld, ...]
    best: CoupTold | None
    dearest: CoupTold | None
    weighed: ResultSplit | None
    wishes: tuple[tuple[str, bool], ...]
    company: tuple[Leaver, ...]
    sentence: tuple[str, tuple[int | str, ...]]
    line: str


@dataclass(frozen=True, slots=True)
class KeptEvening:
    """An evening of the player's in a list: `at` is its number in the journal, `place` his own among its players.

    `sittings` are those that the review may look at; `lines` are each player's, none while it is open.
    """

    at: int
    number: int
    began: datetime
    place: int
    sittings: tuple[int, ...]
    over: bool
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LastTime:
    """Who of tonight’s first guests met the player at his last evening, and what that brought the player."""

    guest: str
    result: Chips


@dataclass(frozen=True, slots=True)
class CardWon:
    """When a wish was reached: `at` is the evening's number in the journal, `witness` who saw it, if anybody did."""

    at: int
    began: datetime
    number: int
    witness: str


@dataclass(frozen=True, slots=True)
class VisitingCard:
    """A wish in the album with the evenings in which it was reached, oldest first; a blank card was never reached."""

    wish: Wish
    reached: tuple[CardWon, ...] = ()


@dataclass(frozen=True, slots=True)
class WishAlbum:
    """Every wish as a card, in the order of the file; `rank` counts from 1."""

    cards: tuple[VisitingCard, ...]

    @property
    def reached(self) -> int:
        """How many different cards are there."""
        return sum(bool(card.reached) for card in self.cards)

    @property
    def rank(self) -> int:
        """The rank that they give, from 1 to 5."""
        return sum(self.reached >= least for least in RANKS)
