"""What the house answers: purses, sittings, statistics, copies. What may be asked stands in `house_parts`."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from game.play.police_record import PoliceRecord
from game.store.file_fault import FileFault
from game.table.any_game import Plain
from game.table.values import Chips, GameId, Seat

if TYPE_CHECKING:  # a salon opens before any sitting is read
    from game.play.session import Sitter


NOTHING = Chips(0)
UNNAMED = "Vous"
"""What the journal calls the purse that the house opens by itself, until its owner gives it a name."""
Progress: TypeAlias = Callable[[int, int], None]
"""Told whoever waits for something long, now and then: how much is done, of how much in all."""


def unheard(done: int, whole: int) -> None:
    """Let nobody hear of the progress."""


@dataclass(frozen=True, slots=True)
class Purse:
    """What a player has: chips at home, chips at the table where he sits, cash, and what the house has lent him."""

    name: str
    chips: Chips
    at_table: Chips
    owed: Chips
    cash: Chips
    cash_owed: Chips
    notes: Chips = NOTHING
    """What he owes guests of an evening, by name: see `Evenings.notes_of`."""

    @property
    def owes(self) -> Chips:
        """All that he owes, chips and cash."""
        return Chips(self.owed + self.cash_owed)

    @property
    def worth(self) -> Chips:
        """All that he has, less what he owes."""
        return Chips(self.chips + self.at_table + self.cash - self.owes - self.notes)

    @property
    def to_bring(self) -> Chips:
        """What he can bring to a table: whoever sits elsewhere rises there first, and his chips come along."""
        return Chips(self.chips + self.at_table)


@dataclass(frozen=True, slots=True)
class SittingNote:
    """A sitting in a list; `names` in the order of the seats, `gain` is the player's own so far.

    `deals` counts every pack that was opened, those of a drawing of lots among them, and `coups` what was
    played out, which only the list of sittings asks for. One `of_evening` is a table of an evening.
    """

    number: int
    game: GameId
    strict: bool
    names: tuple[str, ...]
    deals: int
    began: datetime
    over: bool
    gain: Chips
    coups: int = 0
    of_evening: bool = False


@dataclass(frozen=True, slots=True)
class AccountLine:
    """One line of a player's account: `what` is a key, `account.<what>`; `balance` is what the purse held after it."""

    entry: int
    at: datetime
    what: str
    amount: Chips
    balance: Chips
    sitting: int | None
    game: GameId | None


@dataclass(frozen=True, slots=True)
class PursePoint:
    """What a player was worth at a moment: his purse less what he owes, chips at the table not counted as lost."""

    at: datetime
    chips: Chips


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A player's figures at one game.

    An edge is a gain per unit staked, None where it is not known: the bank's gain where there is a bank, whoever held
    it; at Prime and Cascaret the player's own. `staked` is what he laid, or as banker what was laid against him;
    `betes` counts how often he was bête; `police` is his record in the police exercise, where he has sat down to it.
    """

    game: GameId
    sittings: int
    coups: int
    won: int
    lost: int
    best: Chips
    worst: Chips
    net: Chips
    staked: Chips
    betes: int
    edge_measured: float | None
    edge_error: float | None
    edge_computed: Fraction | float | None
    police: PoliceRecord | None = None


@dataclass(frozen=True, slots=True)
class ShoeProof:
    """What proves one shoe; `seed` is None while it is in play."""

    pledge: str
    seed: str | None
    cut: int


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy of the journal that the house keeps; `current` unless it goes further than the journal does now."""

    name: str
    made: datetime
    size: int
    current: bool = True


@dataclass(frozen=True, slots=True)
class HouseNotice:
    """Something the player should be told: `key` is `house.notice.<...>` of the word catalogue."""

    key: str
    args: tuple[int | str, ...] = ()
    faults: tuple[FileFault, ...] = ()
    """What is wrong with a file of the house, told line by line below the words."""


@dataclass(frozen=True, slots=True)
class DoctorLine:
    """One finding of the doctor: what was looked at, what was found, and whether it is well.

    `key` and `key_args` are the player's words for what was found, where there are any.
    """

    what: str
    found: str
    well: bool = True
    key: str = ""
    key_args: tuple[int | str, ...] = ()


@dataclass(frozen=True, slots=True)
class LastSeating:
    """How a table was laid last time: options, sitters but the first human's name, and whether it was strict."""

    options: Plain = field(default_factory=dict)
    sitters: "tuple[Sitter, ...]" = ()
    strict: bool = False


@dataclass(frozen=True, slots=True)
class SittingResult:
    """What a sitting that is over brought the player."""

    number: int
    game: GameId
    gain: Chips


SeatAt: TypeAlias = tuple[int, Seat]
"""A seat of a sitting: the sitting's number, and the seat there."""
