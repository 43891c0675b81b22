"""The evenings of a house over its files: what scenes ask, answered from the journal."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from secrets import randbelow

from game.play.accounts.accounts import close_elsewhere
from game.play.errors import EveningError
from game.play.evening.clock import may_walk, until_midnight
from game.play.evening.closing import closing_page, end
from game.play.evening.evening import (
    Evening,
    begin,
    coup_open,
    due_first,
    is_over,
    open_evening,
)
from game.play.evening.files import hours
from game.play.evening.kept import kept_evenings, wish_album
from game.play.evening.number import MOST, drawn_company, drawn_rival, drawn_wishes, read_number
from game.play.evening.offers import chips_brought, least_brought, offered_tables
from game.play.evening.seen import awaited_guest, company_seen, last_told, missed_by, wishes_of
from game.play.evening.so_far import WishesSoFar
from game.play.evening_house import (
    ClosingPage,
    EveningNow,
    EveningOffer,
    EveningPlayer,
    GuestState,
    KeptEvening,
    LastTime,
    ResultSplit,
    TableHour,
    UnseenPage,
    WishAlbum,
)
from game.play.session import Session
from game.play.spoiled import read_apart
from game.store.accounts import player as player_account
from game.store.errors import StoreError
from game.store.faults import all_refusing
from game.store.journal import Journal
from game.store.opening import OpenJournal
from game.table.values import Chips, GameId

AT_SCREEN = 2
"""So many share an evening at most."""


@all_refusing
class StoredEvenings:
    """The evenings of the purse that is played with. It satisfies `game.play.house_parts.SalonEvenings`."""

    def __init__(self, opened: OpenJournal, whose: Callable[[], int]) -> None:
        self._opened, self._whose = opened, whose
        self._so_far = WishesSoFar()

    # Before eight

    def offered(self, typed: str = "") -> EveningOffer:
        """Return the evening of a number; without one, of today."""
        number = read_number(typed or date.today().strftime("%Y%m%d"))  # noqa: DTZ011  # the player's own day
        journal, player, guests = self._journal, self._whose(), drawn_company(number)
        due = due_first(journal, player, [guest.name for guest in guests])
        held = journal.ledger.balance(player_account(player)) - sum(due.values())
        return EveningOffer(
            number,
            tuple(awaited_guest(guest, number) for guest in guests),
            tuple(wishes_of(drawn_wishes(number, at), drawn_rival(number, at)) for at in range(AT_SCREEN)),
            due,
            journal.evenings.closed_before(player, number) is not None,
            Chips(held),
        )

    def drawn(self) -> str:
        """Return another number, as somebody would draw one blindly."""
        return str(1 + randbelow(MOST))

    def begin(self, number: int, brought: Mapping[str, Chips]) -> None:
        """Wind the clock: each purse brings its sum, the one that is played with first."""
        numbers = {name: purse for purse, name in self._journal.purses().items()}
        begin(self._journal, number, {numbers[name]: chips for name, chips in brought.items()})

    # As it stands

    def minute(self) -> int:
        """Return the minute that the clock stands at, 0 where none is open."""
        evening = open_evening(self._journal, self._whose())
        return 0 if evening is None else evening.minute

    def now(self) -> EveningNow | None:
        """Return the open evening as it stands, None where none is."""
        evening = open_evening(self._journal, self._whose())
        if evening is None:
            return None
        page, minute, sitting = evening.page, evening.minute, evening.sitting
        place = page.players.index(self._whose())
        return EveningNow(
            evening.at,
            page.number,
            minute,
            max(0, hours().midnight - minute),
            place,
            tuple(self._player(evening, number) for number in page.players),
            tuple(company_seen(evening, minute)),
            tuple(offered_tables(evening)) if sitting is None else (),
            last_told(evening),
            None if sitting is None else self._journal.tally(sitting).game,
            sitting is None and not may_walk(minute),
        )

    def reached(self) -> tuple[tuple[str, ...], ...]:
        """Return the wishes that each player has reached; any thread may ask."""
        with read_apart(self._opened.paths) as journal:
            evening = open_evening(journal, self._whose())
            if evening is None:
                return ()
            page = evening.page
            return tuple(
                self._so_far.reached(evening, number, wishes)
                for number, wishes in zip(page.players, page.wishes, strict=True)
            )

    # At a table

    def sit(self, game: GameId, *, bank: bool = False) -> Session:
        """Sit down with all that may be brought, both players where both have it; the first may hold the bank."""
        evening = self._open()
        brings = [chips_brought(game, evening.pocket(number), bank=bank and place == 0)
                  for place, number in enumerate(evening.page.players)]  # fmt: skip
        many = next((place for place, chips in enumerate(brings) if not chips), len(brings))
        if not many:
            raise EveningError("not_in_pocket", least_brought(game))
        if evening.sitting is not None:
            raise EveningError("at_table")
        names = self._journal.purses()
        with self._journal.together():
            close_elsewhere(self._journal, [names[number] for number in evening.page.players])
            return evening.sit(game, brings[:many], bank=bank)

    def resume(self) -> Session:
        """Go on with the evening's sitting, at the same card."""
        return self._open().resume()

    def hour(self, session: Session) -> TableHour:
        """Return the clock as it is seen at a table of the evening."""
        evening = Evening(self._journal, session.evening)
        minute = evening.minute
        return TableHour(
            minute,
            until_midnight(minute, session.game),
            evening.calls_last_tour(session),
            is_over(evening, session),
            tuple(guest.name for guest in evening.page.company if guest.comes <= minute),
        )

    def meanwhile(self, session: Session) -> UnseenPage:
        """Return what has happened elsewhere while a table was played; any thread may ask."""
        with read_apart(self._opened.paths) as journal:
            return Evening(journal, session.evening).meanwhile(session)

    def rise(self, session: Session, meanwhile: UnseenPage) -> None:
        """Rise between two coups, and write what has happened elsewhere."""
        if coup_open(session):
            raise EveningError("coup_open")
        Evening(self._journal, session.evening).rise(session, meanwhile)

    # What is borrowed

    def borrow(self, lender: str, amount: int, place: int = 0) -> None:
        """Let a guest lend a player so much, in fives."""
        evening = self._open()
        evening.borrow(evening.page.players[place], lender, amount)

    def repay(self, lender: str, amount: int, place: int = 0) -> None:
        """Let a player repay out of his pocket."""
        evening = self._open()
        evening.repay(evening.page.players[place], lender, amount)

    def grace(self, place: int = 0) -> None:
        """Let the house send a player its fifty, once an evening."""
        evening = self._open()
        evening.grace(evening.page.players[place])

    # Midnight, and afterwards

    def end(self) -> tuple[ClosingPage, ...]:
        """Let the open evening be over, between tables; return the page of each player."""
        return end(self._open())

    def closing(self, at: int, weighed: Sequence[ResultSplit | None] = ()) -> tuple[ClosingPage, ...]:
        """Return the page of each player of an evening, over or not; any thread may ask."""
        with read_apart(self._opened.paths) as journal:
            evening = Evening(journal, at)
            found = dict(enumerate(weighed))
            return tuple(
                closing_page(evening, player, found.get(place)) for place, player in enumerate(evening.page.players)
            )

    def last_time(self) -> LastTime | None:
        """Return who is there at eight and met the player at his last evening; None where nobody did."""
        player, journal = self._whose(), self._journal
        tonight = open_evening(journal, player)
        over = (at for at in journal.evenings.of_player(player) if journal.evenings.tally(at).over)
        before = next(over, None)
        if tonight is None or before is None:
            return None
        last = Evening(journal, before)
        met = {guest.name for guest in last.page.company if guest.comes <= last.minute}
        here = (each.name for each in company_seen(tonight, 0) if each.state is GuestState.THERE)
        guest = next((name for name in here if name in met), None)
        return None if guest is None else LastTime(guest, last.result(player))

    def kept(self) -> tuple[KeptEvening, ...]:
        """Return the player's evenings, newest first."""
        return kept_evenings(self._journal, self._whose())

    def album(self) -> WishAlbum:
        """Return every wish as a card, with when it was reached; a number that was closed before left none."""
        return wish_album(self._journal, self._whose())

    @property
    def _journal(self) -> Journal:
        return self._opened.journal

    def _open(self) -> Evening:
        found = open_evening(self._journal, self._whose())
        if found is None:
            raise StoreError("no_evening", 0)
        return found

    def _player(self, evening: Evening, number: int) -> EveningPlayer:
        page = evening.page
        place = page.players.index(number)
        return EveningPlayer(
            self._journal.purses()[number],
            page.brought[place],
            evening.pocket(number),
            Chips(0 if evening.sitting is None else self._journal.chips_at(number, evening.sitting)),
            self._journal.evenings.notes_of(number),
            evening.lenders(number),
            evening.may_have_grace(number),
            wishes_of(page.wishes[place], page.rivals[place]),
            missed_by(evening, number),
        )
