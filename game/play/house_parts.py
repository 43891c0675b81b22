"""What the window may ask of the house, by who asks: a protocol each, and `House`, which is all of them.

A function or a scene names the part that it asks. Every call that writes is one transaction and raises StoreError
where it could not be written: nothing has happened then, and `error.key` is of the word catalogue. Nobody here sees
the store.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.play.house import (
    AccountLine,
    Backup,
    DoctorLine,
    GameRecord,
    HouseNotice,
    LastSeating,
    Progress,
    Purse,
    PursePoint,
    SeatAt,
    ShoeProof,
    SittingNote,
    SittingResult,
    unheard,
)
from game.play.preferences import Preferences
from game.table.any_game import Plain
from game.table.values import Chips, GameId

if TYPE_CHECKING:  # a salon opens before any sitting is read
    from game.play.characters import Character
    from game.play.evening_house import (
        ClosingPage,
        EveningNow,
        EveningOffer,
        KeptEvening,
        LastTime,
        ResultSplit,
        TableHour,
        UnseenPage,
        WishAlbum,
    )
    from game.play.replayed import ReplayedSitting
    from game.play.session import Session, Sitter


class PlayerSettings(Protocol):
    """What the player prefers, and what a scene asks to be kept until another time."""

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

    def settings_together(self) -> AbstractContextManager[None]:
        """Let all settings that are changed meanwhile be written at once: the window waits for the disk once."""
        ...


class HouseFolders(Protocol):
    """Where files of the player's own lie."""

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


class Learning(Protocol):
    """What a purse has learned: lessons that it has done, and kinds of exercises that it has practised."""

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

    def practise_all(self, cards: Mapping[str, Plain], at: SeatAt | None = None) -> None:
        """Write what such a purse knows of several kinds, of all or of none; StoreError where it cannot be."""
        ...


class Purses(Protocol):
    """Every purse of the house, the one that is played with, and what it borrows."""

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

    def lend(self, amount: int, session: "Session | None" = None) -> Purse:
        """Let the house lend the player chips, into his purse, or at a table where he sits."""
        ...

    def repay(self, amount: int) -> Purse:
        """Repay so much of what is owed, chips first, then cash; StoreError `not_owed`, `not_enough_chips`."""
        ...


class SittingDown(Protocol):
    """Who may sit at a table, and the sitting that is begun, gone on with and ended."""

    def characters(self, game: GameId, *, bankers: bool = False) -> "tuple[Character, ...]":
        """Return the characters who play a game, the liveliest company first; with `bankers` those who hold banks."""
        ...

    def human(self, chips: int) -> "Sitter":
        """Return the player as he sits down with so many chips of his purse."""
        ...

    def seating(self, game: GameId, *, anew: bool = False) -> LastSeating:
        """Return how this table was laid last, or `anew` and for a first time a good company, to be sat down with."""
        ...

    def sit_down(
        self, game: GameId, options: Plain, sitters: "Sequence[Sitter]", *, strict: bool = False, pack: int = 0
    ) -> "Session":
        """Begin a sitting. Where the player still sits elsewhere he rises there first: see `notices`.

        With the number of a `pack` everyone who names it is dealt the same cards, which are then not sealed.

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


class SalonEvenings(Protocol):
    """The evenings of the purse that is played with: begun, sat down in, ended, and kept.

    What an evening cannot do raises EveningError, whose `reason` is a key, `evening.<reason>`: nothing happened then.
    """

    # Before eight

    def offered(self, typed: str = "") -> "EveningOffer":
        """Return the evening of a number, without one of today; EveningError `no_number` where it is none."""
        ...

    def drawn(self) -> str:
        """Return another number, as somebody would draw one blindly."""
        ...

    def begin(self, number: int, brought: Mapping[str, Chips]) -> None:
        """Wind the clock: each purse brings its sum, the one that is played with first."""
        ...

    # As it stands

    def minute(self) -> int:
        """Return the minute that the clock stands at, 0 where none is open."""
        ...

    def now(self) -> "EveningNow | None":
        """Return the open evening as it stands, None where none is; EveningError `later_edition`."""
        ...

    def reached(self) -> tuple[tuple[str, ...], ...]:
        """Return the wishes that each player has reached in the open evening; any thread may ask."""
        ...

    # At a table

    def sit(self, game: GameId, *, bank: bool = False) -> "Session":
        """Sit down with all that may be brought, both players where both have it; the first may hold the bank."""
        ...

    def resume(self) -> "Session":
        """Go on with the evening's sitting, at the same card; EveningError `no_table`."""
        ...

    def hour(self, session: "Session") -> "TableHour":
        """Return the clock as it is seen at a table of the evening."""
        ...

    def meanwhile(self, session: "Session") -> "UnseenPage":
        """Return what has happened elsewhere while a table was played; any thread may ask."""
        ...

    def rise(self, session: "Session", meanwhile: "UnseenPage") -> None:
        """Rise between two coups, and write what has happened elsewhere; EveningError `coup_open` within one."""
        ...

    # What is borrowed

    def borrow(self, lender: str, amount: int, place: int = 0) -> None:
        """Let a guest lend a player so much, in fives; EveningError `not_lent`."""
        ...

    def repay(self, lender: str, amount: int, place: int = 0) -> None:
        """Let a player repay out of his pocket; EveningError `not_in_pocket`."""
        ...

    def grace(self, place: int = 0) -> None:
        """Let the house send a player its fifty, once an evening; EveningError `no_grace`."""
        ...

    # Midnight, and afterwards

    def end(self) -> "tuple[ClosingPage, ...]":
        """Let the open evening be over, and return the page of each player; EveningError `at_table`."""
        ...

    def closing(self, at: int, weighed: "Sequence[ResultSplit | None]" = ()) -> "tuple[ClosingPage, ...]":
        """Return the page of each player of an evening by its number in the journal; any thread may ask.

        `weighed` is what the review found of each, as far as it has been there.
        """
        ...

    def last_time(self) -> "LastTime | None":
        """Return who is there at eight and met the player at his last evening; None where nobody did."""
        ...

    def kept(self) -> "tuple[KeptEvening, ...]":
        """Return the player's evenings, newest first, an open one among them."""
        ...

    def album(self) -> "WishAlbum":
        """Return every wish as a visiting card, with when it was reached and who saw it, and the rank they give."""
        ...


class EveningRooms(Protocol):
    """The salon of an evening."""

    @property
    def evening_open(self) -> bool:
        """Whether the player has an evening open: a salon that opens asks nothing else."""
        ...

    @property
    def evenings(self) -> SalonEvenings:
        """The evenings of the purse that is played with."""
        ...


class Records(Protocol):
    """What was played: figures, accounts and sittings, and the proof of each."""

    def coups(self, sitting: int) -> int:
        """Return how many coups of a sitting are over."""
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

    def statistics(self) -> tuple[GameRecord, ...]:
        """Return the player's figures at each game, in the order of the catalogue; any thread may ask."""
        ...

    def net_worth_points(self) -> tuple[PursePoint, ...]:
        """Return what the player was worth after each sitting, gift and loan, oldest first, the last of them now.

        Any thread may ask.
        """
        ...

    def account(self, most: int = 200, of: Collection[str] = ()) -> tuple[AccountLine, ...]:
        """Return the player's account, newest line first, or its lines of some kinds; any thread may ask."""
        ...

    def sittings(self, most: int = 50) -> tuple[SittingNote, ...]:
        """Return the player's sittings, newest first."""
        ...


class Caretaking(Protocol):
    """What whoever looks after the machine may ask: copies, findings, faults, and what must be told."""

    def notices(self) -> tuple[HouseNotice, ...]:
        """Return what the player should be told, and forget it: a damaged journal, a bad preference ..."""
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


class House(PlayerSettings, HouseFolders, Learning, Purses, SittingDown, EveningRooms, Records, Caretaking, Protocol):
    """The whole house, as the services of a scene hold it."""
