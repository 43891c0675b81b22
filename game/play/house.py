"""What the window may ask of the house: purses, sittings, statistics, preferences. It never sees the store.

Every call that writes is one transaction and raises StoreError where it could not be written: nothing has happened
then, and `error.reason` is a key of the word catalogue, `house.<reason>`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeAlias

from game.play.police_record import PoliceRecord
from game.play.preferences import Preferences
from game.play.progress import Progress, unheard
from game.store.file_fault import FileFault
from game.table.any_game import Plain, PlainValue
from game.table.values import Chips, GameId, Seat

if TYPE_CHECKING:  # a salon opens before any sitting is read
    from game.play.characters import Character
    from game.play.replayed import ReplayedSitting
    from game.play.session import Session, Sitter


@dataclass(frozen=True, slots=True)
class Purse:
    """What a player has: chips at home, chips at the table where he sits, cash, and what the house has lent him."""

    name: str
    chips: Chips
    at_table: Chips
    owed: Chips
    cash: Chips
    cash_owed: Chips

    @property
    def owes(self) -> Chips:
        """All that he owes, chips and cash."""
        return Chips(self.owed + self.cash_owed)

    @property
    def worth(self) -> Chips:
        """All that he has, less what he owes."""
        return Chips(self.chips + self.at_table + self.cash - self.owes)

    @property
    def to_bring(self) -> Chips:
        """What he can bring to a table: whoever sits elsewhere rises there first, and his chips come along."""
        return Chips(self.chips + self.at_table)


@dataclass(frozen=True, slots=True)
class SittingNote:
    """A sitting in a list; `names` in the order of the seats, `gain` is the player's own so far.

    `deals` counts every pack that was opened, those of a drawing of lots among them, and `coups` what was
    played out, which only the list of sittings asks for.
    """

    number: int
    game: GameId
    strict: bool
    names: tuple[str, ...]
    deals: int
    began: datetime
    over: bool
    gain: Chips
    options: Mapping[str, PlainValue]
    coups: int = 0


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
    """What a sitting that is over brought the player; `cash` is what his jetons were sold for, where they were."""

    number: int
    game: GameId
    gain: Chips
    brought: Chips
    took_home: Chips


SeatAt: TypeAlias = tuple[int, Seat]
"""A seat of a sitting: the sitting's number, and the seat there."""


class House(Protocol):
    """The house as the window knows it."""

    @property
    def preferences(self) -> Preferences:
        """What the player prefers."""
        ...

    def prefer(self, **changes: bool | float | str) -> Preferences:
        """Change preferences by name, write them at once if that can be, and return them: see `unkept`."""
        ...

    @property
    def unkept(self) -> bool:
        """Whether settings could not be written: they hold until the program ends, and are written when they can be."""
        ...

    def keep_later(self, plain: Plain) -> None:
        """Keep settings that a later program wrote, for that one."""
        ...

    def remembered(self, name: str) -> Plain:
        """Return what a scene asked to be kept under a name; nothing where nothing was."""
        ...

    def remember(self, name: str, plain: Plain) -> None:
        """Keep words, numbers and lists for a scene until another time."""
        ...

    @property
    def lesson_folder(self) -> Path:
        """Where lessons of the player's own lie; it need not be there."""
        ...

    @property
    def page_folder(self) -> Path:
        """Where pages to be printed are written; it need not be there."""
        ...

    @property
    def font_folder(self) -> Path:
        """Where font files of the player's own lie; it need not be there."""
        ...

    def lessons(self) -> dict[str, int]:
        """Return the lessons that this purse has done, and the fewest steps that had to be shown in each."""
        ...

    def learn(self, lesson: str, shown: int) -> None:
        """Write that this purse has done a lesson; StoreError where it cannot be written."""
        ...

    def practice(self, at: SeatAt | None = None) -> dict[str, Plain]:
        """Return what is known of each kind of exercise that a purse has practised, as `practise` was given it.

        It is the purse that is played with, or the one that sits at a seat.
        """
        ...

    def practise(self, kind: str, card: Plain, at: SeatAt | None = None) -> None:
        """Write what such a purse knows of a kind of exercise; StoreError where it cannot be written."""
        ...

    def coups(self, sitting: int) -> int:
        """Return how many coups of a sitting are over."""
        ...

    def practise_all(self, cards: Mapping[str, Plain], at: SeatAt | None = None) -> None:
        """Write what such a purse knows of several kinds, of all or of none; StoreError where it cannot be."""
        ...

    def notices(self) -> tuple[HouseNotice, ...]:
        """Return what the player should be told, and forget it: a damaged journal, a bad preference ..."""
        ...

    def profiles(self) -> tuple[Purse, ...]:
        """Return every purse of the house, in the order they were opened; there is always one."""
        ...

    def purse(self) -> Purse:
        """Return the purse that is played with."""
        ...

    def choose(self, name: str) -> Purse:
        """Play with another purse."""
        ...

    def open_purse(self, name: str) -> Purse:
        """Open a purse with the house's gift of 500 chips, and play with it; StoreError `name_taken`, `no_name`."""
        ...

    def rename(self, name: str, to: str) -> Purse:
        """Give a purse another name; StoreError `name_taken`, `no_name`."""
        ...

    def sealed(self, number: int) -> tuple[ShoeProof, ...]:
        """Return what proves the shoes of a sitting, in their order; any thread may ask."""
        ...

    def verify(
        self, number: int, stopped: Callable[[], bool] = lambda: False, progress: Progress = unheard
    ) -> tuple[str, ...]:
        """Prove a sitting: every shoe and every chip computed again; return what does not hold, a sentence each.

        It may be asked for in another thread, and ends early where it is `stopped`.
        """
        ...

    def replay(
        self,
        number: int,
        latest: int | None = None,
        stopped: Callable[[], bool] = lambda: False,
        progress: Progress = unheard,
    ) -> "ReplayedSitting":
        """Return a sitting of the player's, or only its latest deals, played again from the journal.

        Any thread may ask; it ends early where it is `stopped`. Raise StoreError `no_sitting` where he had no seat.
        """
        ...

    def characters(self, game: GameId, *, bankers: bool = False) -> "tuple[Character, ...]":
        """Return the characters who play a game, the liveliest company first; with `bankers` those who hold banks."""
        ...

    def human(self, chips: int) -> "Sitter":
        """Return the player as he sits down with so many chips of his purse."""
        ...

    def seating(self, game: GameId) -> LastSeating:
        """Return how this table was laid last, or a good company for a first time. It can be sat down with as it is."""
        ...

    def sit_down(self, game: GameId, options: Plain, sitters: "Sequence[Sitter]", *, strict: bool = False) -> "Session":
        """Begin a sitting. Where the player still sits elsewhere he rises there first: see `notices`.

        Raises:
            OptionError: the game has not such options, or they do not fit the number of seats.
            StoreError: it cannot be written, or a purse holds less than its buy-in (`not_enough_chips`).
        """
        ...

    def open_sitting(self, name: str = "") -> SittingNote | None:
        """Return the sitting where the player still sits, or whoever has the purse of a name, if any."""
        ...

    def resume(self) -> "Session":
        """Go on with the open sitting at the same card; StoreError `no_sitting` where there is none."""
        ...

    def rise(self, session: "Session") -> SittingResult:
        """End a sitting: stakes go back, purses go home."""
        ...

    def lend(self, amount: int, session: "Session | None" = None) -> Purse:
        """Let the house lend the player chips, into his purse, or at a table where he sits."""
        ...

    def repay(self, amount: int) -> Purse:
        """Repay so much of what is owed, chips first, then cash; StoreError `not_owed`, `not_enough_chips`."""
        ...

    def statistics(self) -> tuple[GameRecord, ...]:
        """Return the player's figures at each game, in the order of the catalogue; any thread may ask."""
        ...

    def net_worth_points(self) -> tuple[PursePoint, ...]:
        """Return what the player was worth after each sitting, gift and loan, oldest first, the last of them now.

        Any thread may ask.
        """
        ...

    def account(self, most: int = 200) -> tuple[AccountLine, ...]:
        """Return the player's account, newest line first; any thread may ask."""
        ...

    def sittings(self, most: int = 50) -> tuple[SittingNote, ...]:
        """Return the player's sittings, newest first."""
        ...

    def backups(self) -> tuple[Backup, ...]:
        """Return the copies of the journal, newest first."""
        ...

    def back_up(self) -> Backup:
        """Make a copy of the journal now."""
        ...

    def prepare_copy(
        self, name: str, stopped: Callable[[], bool] = lambda: False, progress: Progress = unheard
    ) -> Callable[[], None]:
        """Prove a copy, and return what then puts it in the journal's place at once, which is kept beside it.

        It may be asked for in another thread; what it returns is called in the house's own, and `notices` tell what is
        lost. Both raise StoreError where it cannot be done: then the journal is as it was. So it is where it was
        `stopped`, of which there is no result.
        """
        ...

    def doctor(self) -> tuple[DoctorLine, ...]:
        """Examine versions, video driver, sound, paths and the journal, one finding after the other."""
        ...

    def write_fault(self, told: str) -> Path:
        """Write a fault of the program into the log and return where it is; StoreError `no_log` where it cannot be."""
        ...

    def close(self) -> None:
        """Let go of the files; nothing needs to be written any more."""
        ...
