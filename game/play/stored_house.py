"""The house over its files: what the window asks, answered from the journal and the settings."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.cards.shuffle import Seeds
from game.play.accounts.accounts import number_of, owner_of, player_at, purse_of, result_of
from game.play.accounts.caretaker import Caretaker, Examine
from game.play.accounts.stored_records import StoredRecords
from game.play.front import Front, settings_of
from game.play.house import (
    Backup,
    DoctorLine,
    HouseNotice,
    LastSeating,
    Progress,
    Purse,
    SeatAt,
    SittingNote,
    SittingResult,
    unheard,
)
from game.play.stored_preferences import StoredPreferences
from game.store.faults import all_refusing, naming_faults, refusing
from game.store.journal import Journal
from game.store.opening import OpenJournal, open_journal
from game.store.paths import Paths
from game.store.settings import Settings
from game.table.any_game import Plain
from game.table.values import GameId

if TYPE_CHECKING:  # a salon opens before any sitting is read
    from game.play.characters import Character
    from game.play.evening.stored import StoredEvenings
    from game.play.session import Session, Sitter


@all_refusing
class StoredHouse(StoredPreferences, StoredRecords):
    """A house whose files are open. It satisfies `game.play.house_parts.House`."""

    def __init__(
        self,
        opened: OpenJournal,
        settings: Settings,
        examine: Examine,
        seeds: Seeds | None = None,
        *,
        beside: bool = True,
    ) -> None:
        super().__init__(settings)
        self._opened = opened
        self._caretaker = Caretaker(opened, examine, beside=beside)
        self._seeds = seeds or _system_seeds
        self._evenings: StoredEvenings | None = None
        self._taken()
        self._notices += self._settings_read()
        try:
            self._player = self._found()
        except BaseException:
            self._caretaker.close_log()
            raise
        self._caretaker.begin(self._notices)

    @property
    def file(self) -> Path:
        """Where the journal lies."""
        return self._opened.paths.journal

    @property
    def opened(self) -> OpenJournal:
        """The files of the house: where they lie, and the journal that is written into."""
        return self._opened

    @property
    def _journal(self) -> Journal:
        return self._opened.journal

    @property
    def evening_open(self) -> bool:
        """Whether the player has an evening open."""
        return self._journal.evenings.open_of(self._player) is not None

    @property
    def evenings(self) -> "StoredEvenings":
        """The evenings of the purse that is played with."""
        if self._evenings is None:
            from game.play.evening.stored import StoredEvenings  # noqa: PLC0415  # a salon opens without it

            self._evenings = StoredEvenings(self._opened, lambda: self._player)
        return self._evenings

    @property
    def lesson_folder(self) -> Path:
        """Where lessons of the player's own lie."""
        return self._opened.paths.lessons

    @property
    def page_folder(self) -> Path:
        """Where pages to be printed are written."""
        return self._opened.paths.pages

    @property
    def font_folder(self) -> Path:
        """Where font files of the player's own lie."""
        return self._opened.paths.fonts

    def lessons(self) -> dict[str, int]:
        """Return the lessons that this purse has done, and the fewest steps that had to be shown in each."""
        return self._journal.lessons_of(self._player)

    def learn(self, lesson: str, shown: int) -> None:
        """Write that this purse has done a lesson."""
        self._journal.learn(self._player, lesson, shown)

    def practice(self, at: SeatAt | None = None) -> dict[str, Plain]:
        """Return what is known of each kind of exercise that this purse has practised, or the one at a seat."""
        return self._journal.practice_of(player_at(self._journal, at, self._player))

    def practise(self, kind: str, card: Plain, at: SeatAt | None = None) -> None:
        """Write what is known of a kind of exercise."""
        self._journal.practise(player_at(self._journal, at, self._player), kind, card)

    def coups(self, sitting: int) -> int:
        """Return how many coups of a sitting are over."""
        return self._journal.tally(sitting).coups

    def practise_all(self, cards: Mapping[str, Plain], at: SeatAt | None = None) -> None:
        """Write what is known of several kinds of exercises, of all or of none."""
        with self._journal.together():
            for kind, card in cards.items():
                self.practise(kind, card, at)

    def notices(self) -> tuple[HouseNotice, ...]:
        """Return what the player should be told, and forget it."""
        found, self._notices = (*self._notices, *self._caretaker.notices()), []
        return found

    def profiles(self) -> tuple[Purse, ...]:
        """Return every purse of the house."""
        return tuple(purse_of(self._journal, number, name) for number, name in self._journal.purses().items())

    def purse(self) -> Purse:
        """Return the purse that is played with."""
        return purse_of(self._journal, self._player, self._journal.purses()[self._player])

    def choose(self, name: str) -> Purse:
        """Play with another purse; raise StoreError for one that is not there."""
        self._player = number_of(self._journal, name)
        self.prefer(profile=name)
        return self.purse()

    def open_purse(self, name: str) -> Purse:
        """Open a purse with the house's gift, and play with it."""
        self._player = self._journal.open_purse(name)
        purse = self.purse()
        self.prefer(profile=purse.name)
        return purse

    def rename(self, name: str, to: str) -> Purse:
        """Give a purse another name; a sitting that is open keeps the old one."""
        number = number_of(self._journal, name)
        self._journal.rename(number, to)
        if number == self._player:
            self.prefer(profile=self.purse().name)
        return purse_of(self._journal, number, self._journal.purses()[number])

    def characters(self, game: GameId, *, bankers: bool = False) -> "tuple[Character, ...]":
        """Return the characters who play a game, with what each comes with now; with `bankers` those who hold banks."""
        from game.play.laid_tables import company_of  # noqa: PLC0415  # read when a table is laid

        return company_of(self._journal, game, bankers=bankers)

    def human(self, chips: int) -> "Sitter":
        """Return the player as he sits down with so many chips of his purse."""
        from game.play.laid_tables import player_with  # noqa: PLC0415  # same

        return player_with(self.purse(), chips)

    def seating(self, game: GameId, *, anew: bool = False) -> LastSeating:
        """Return how this table was laid last, or `anew` and for a first time a good company."""
        from game.play.laid_tables import laid  # noqa: PLC0415  # same

        before, strict = {} if anew else self.remembered(f"table-{game}"), self.preferences.strict
        return laid(game, before, self.purse(), self.characters(game), strict=strict)

    def sit_down(
        self, game: GameId, options: Plain, sitters: "Sequence[Sitter]", *, strict: bool = False, pack: int = 0
    ) -> "Session":
        """Begin a sitting; a player who still sits elsewhere rises there first. A numbered table is not kept."""
        from game.play.laid_tables import begun  # noqa: PLC0415  # same

        sitting = begun(self._journal, game, LastSeating(options, tuple(sitters), strict), self._seeds, pack=pack)
        if sitting.rose:
            self._caretaker.look_after_sitting()
            self._notices += sitting.rose
        if not pack:
            self.remember(f"table-{game}", sitting.kept)
        return sitting.session

    def open_sitting(self, name: str = "") -> SittingNote | None:
        """Return the sitting where somebody still sits, if any; none at a game that is not there any more."""
        from game.play.laid_tables import open_at  # noqa: PLC0415  # same

        return open_at(self._journal, number_of(self._journal, name) if name else self._player)

    def resume(self) -> "Session":
        """Go on with the open sitting at the same card; raise StoreError `not_resumed` where it is not played so now.

        Whoever sits down anew rises from it first: stakes go back to who laid them, a pot to the house, purses home.
        """
        from game.play.laid_tables import gone_on  # noqa: PLC0415  # same
        from game.play.spoiled import played_as_written  # noqa: PLC0415  # same

        sitting = self._journal.open_sitting_of(self._player)
        if sitting is not None and self._journal.page(sitting).evening:
            with played_as_written(self._journal.ledger, self.file, "not_resumed", sitting):
                return self.evenings.resume()
        return gone_on(self._journal, self._player, self.file, self._seeds)

    def rise(self, session: "Session") -> SittingResult:
        """End a sitting: stakes go back, purses go home; then the journal is copied, and its log folded in."""
        session.rise()
        self._caretaker.look_after_sitting(fold=True)
        return result_of(self._journal, self._player, session.number)

    def lend(self, amount: int, session: "Session | None" = None) -> Purse:
        """Let the house lend the player chips, into his purse, or at a table where he sits."""
        from game.play.laid_tables import lent_at  # noqa: PLC0415  # same

        if session is None:
            self._journal.lend(self._player, amount)
        else:
            lent_at(self._journal, self._player, session, amount)
        return self.purse()

    def repay(self, amount: int) -> Purse:
        """Repay so much of what is owed."""
        self._journal.repay(self._player, amount)
        return self.purse()

    def backups(self) -> tuple[Backup, ...]:
        """Return the copies of the journal, newest first."""
        return self._caretaker.copies()

    def back_up(self) -> Backup:
        """Make a copy of the journal now."""
        return self._caretaker.copy_now()

    def prepare_copy(
        self, name: str, stopped: Callable[[], bool] = lambda: False, progress: Progress = unheard
    ) -> Callable[[], None]:
        """Prove a copy; return what puts it in the journal's place. Each raises StoreError where it cannot be done."""
        return partial(self._restore, self._caretaker.prove(name, stopped, progress))

    @refusing
    def _restore(self, put_in_place: Callable[[], None]) -> None:
        try:
            put_in_place()
        finally:
            self._taken()
            self._player = self._found()

    def doctor(self) -> tuple[DoctorLine, ...]:
        """Look the house over."""
        return self._caretaker.examine()

    def write_fault(self, told: str) -> Path:
        """Write a fault of the program into the log."""
        return self._caretaker.write_fault(told)

    def close(self) -> None:
        """Copy the journal if anything has changed, and let go of the files."""
        self._caretaker.close()

    def _found(self) -> int:
        return owner_of(self._journal, str(self._settings.values["profile"]))

    def _taken(self) -> None:
        """Tell what there is to tell of a journal that was opened."""
        self._notices += [HouseNotice(key, args) for key, args in self._opened.notices]


def open_house(
    paths: Paths, examine: Examine, front: Front | None = None, seeds: Seeds | None = None, *, beside: bool = True
) -> StoredHouse:
    """Open the house, of which the front may be open already.

    `seeds` gives the secret bytes of every shoe: the system's own, but where a test must deal alike. The journal is
    copied and audited `beside` the caller's thread, or at once.

    Raises:
        StoreError: another window has it, or it cannot be written.
        BrokenFileError: a later program wrote it.
    """
    lock, settings = (front.lock, front.settings) if front is not None else (None, settings_of(paths))
    opened = open_journal(paths, lock)
    try:
        with naming_faults(paths.journal):
            return StoredHouse(opened, settings, examine, seeds, beside=beside)
    except BaseException:
        opened.close()
        raise


def _system_seeds(size: int) -> bytes:
    from secrets import token_bytes  # noqa: PLC0415  # a salon opens without it

    return token_bytes(size)
