"""The evenings of a house over its files: what scenes ask, answered from the journal."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, datetime
from secrets import randbelow

from game.play.accounts.accounts import close_elsewhere
from game.play.characters import Character, company
from game.play.company.lines import SpokenLine
from game.play.errors import EveningError
from game.play.evening.clock import may_walk, until_midnight
from game.play.evening.closing import closing_page, end
from game.play.evening.evening import (
    PONTE_MOST,
    Evening,
    begin,
    coup_open,
    due_first,
    is_over,
    open_evening,
)
from game.play.evening.files import company_file, hours, wishes_file
from game.play.evening.number import MOST, drawn_company, drawn_rival, drawn_wishes, is_there, read_number, seed_of
from game.play.evening.played import EveningSoFar, EveningStay
from game.play.evening.so_far import stays_so_far, with_company
from game.play.evening.wishes import reached
from game.play.evening_house import (
    ClosingPage,
    EveningNow,
    EveningOffer,
    EveningPlayer,
    GuestSeen,
    GuestState,
    KeptEvening,
    ResultSplit,
    TableHour,
    TableOffer,
    Told,
    UnseenPage,
    VisitingCard,
    Wish,
    WishAlbum,
)
from game.play.house import NOTHING
from game.play.session import Session
from game.play.spoiled import read_apart
from game.play.tables import bought_jetons, facts_of
from game.store.accounts import player as player_account
from game.store.errors import StoreError
from game.store.evening.pages import Guest, MidnightPage
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
        self._stays: dict[tuple[int, int], EveningStay] = {}
        """The stays that are over, by sitting and player: no act changes them any more."""

    # Before eight

    def offered(self, typed: str = "") -> EveningOffer:
        """Return the evening of a number; without one, of today."""
        number = read_number(typed or date.today().strftime("%Y%m%d"))  # noqa: DTZ011  # the player's own day
        journal, player, guests = self._journal, self._whose(), drawn_company(number)
        due = due_first(journal, player, [guest.name for guest in guests])
        held = journal.ledger.balance(player_account(player)) - sum(due.values())
        return EveningOffer(
            number,
            tuple(_seen(guest, number, GuestState.AWAITED, None, NOTHING) for guest in guests),
            tuple(_wishes(drawn_wishes(number, at), drawn_rival(number, at)) for at in range(AT_SCREEN)),
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
            tuple(_company(evening, minute)),
            tuple(_tables(evening)) if sitting is None else (),
            _last_told(evening),
            None if sitting is None else self._journal.tally(sitting).game,
            sitting is None and not may_walk(minute),
            page.again[place],
        )

    def reached(self) -> tuple[tuple[str, ...], ...]:
        """Return the wishes that each player has reached; any thread may ask."""
        with read_apart(self._opened.paths) as journal:
            evening = open_evening(journal, self._whose())
            if evening is None:
                return ()
            page = evening.page
            return tuple(
                reached(wishes, self._so_far(evening, number))
                for number, wishes in zip(page.players, page.wishes, strict=True)
            )

    # At a table

    def sit(self, game: GameId, *, bank: bool = False) -> Session:
        """Sit down with all that may be brought, both players where both have it; the first may hold the bank."""
        evening = self._open()
        brings = [_brings(game, evening.pocket(number), bank=bank and place == 0)
                  for place, number in enumerate(evening.page.players)]  # fmt: skip
        many = next((place for place, chips in enumerate(brings) if not chips), len(brings))
        if not many:
            raise EveningError("not_in_pocket", bought_jetons(game, {}) or 1)
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
            minute, until_midnight(minute, session.game), evening.calls_last_tour(session), is_over(evening, session)
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

    def kept(self) -> tuple[KeptEvening, ...]:
        """Return the player's evenings, newest first."""
        return tuple(map(self._kept, self._journal.evenings.of_player(self._whose())))

    def album(self) -> WishAlbum:
        """Return every wish as a card, with when it was reached; a number that was closed before left none."""
        got: dict[str, list[tuple[datetime, int, str]]] = {}
        for at in reversed(self._journal.evenings.of_player(self._whose())):
            page, midnight = self._journal.evenings.page(at), _midnight(self._journal, at)
            place = page.players.index(self._whose())
            if midnight is None or page.again[place]:
                continue
            for wish in midnight.reached[place]:
                got.setdefault(wish, []).append((self._began(at), page.number, self._witness(at, wish)))
        return WishAlbum(tuple(VisitingCard(_wish(each.id), tuple(got.get(each.id, ()))) for each in wishes_file()))

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
            _wishes(page.wishes[place], page.rivals[place]),
        )

    def _so_far(self, evening: Evening, player: int) -> EveningSoFar:
        """Return what a player has played; a stay that was over when it was read is kept."""
        found = []
        for sitting, read in stays_so_far(evening, player):
            stay = self._stays.get((sitting, player)) or read()
            if stay.over:
                self._stays[sitting, player] = stay
            found.append(stay)
        return with_company(evening, player, tuple(found))

    def _kept(self, at: int) -> KeptEvening:
        page, tally, midnight = self._journal.evenings.page(at), self._journal.evenings.tally(at), None
        if tally.over:
            midnight = _midnight(self._journal, at)
        names = self._journal.purses()
        return KeptEvening(
            at,
            page.number,
            self._began(at),
            page.players.index(self._whose()),
            tuple(names[number] for number in page.players),
            tally.sittings,
            tally.over,
            midnight.line if midnight is not None else (),
        )

    def _began(self, at: int) -> datetime:
        return datetime.fromisoformat(self._journal.evenings.began(at))

    def _witness(self, at: int, wish: str) -> str:
        """Return who saw a wish reached: the first of the company at the last table of its game."""
        game = _wish(wish).game
        for sitting in reversed(self._journal.evenings.tally(at).sittings):
            if self._journal.tally(sitting).game == game:
                guests = (each.name for each in self._journal.page(sitting).accounts if not each.human)
                return next(guests, "")
        return ""


def _brings(game: GameId, pocket: Chips, *, bank: bool) -> Chips:
    """Return what a player takes to a table: the jetons that are bought there, or all of his pocket that he may."""
    jetons = bought_jetons(game, {})
    if jetons is not None:
        return Chips(jetons if jetons <= pocket else 0)
    return pocket if bank else Chips(min(PONTE_MOST, pocket))


def _tables(evening: Evening) -> Iterator[TableOffer]:
    first = evening.page.players[0]
    pocket = evening.pocket(first)
    for game in hours().games:
        brings = _brings(game, pocket, bank=False)
        players = sum(bool(_brings(game, evening.pocket(number), bank=False)) for number in evening.page.players) or 1
        banked = facts_of(game).banked
        holds = banked and pocket > 0 and _refused(evening, game, bank=True, players=players) is None
        refused = _refused(evening, game, bank=False, players=players)
        if refused is None and not brings:
            refused = "evening.not_in_pocket", (bought_jetons(game, {}) or 1,)
        beside = () if refused else evening.company_at(game, players=players)
        yield TableOffer(game, beside, brings, refused, banked, holds, pocket if holds else NOTHING)


def _refused(evening: Evening, game: GameId, *, bank: bool, players: int) -> tuple[str, tuple[int | str, ...]] | None:
    try:
        evening.company_at(game, bank=bank, players=players)
    except EveningError as error:
        comer = _next_comer(evening) if error.reason == "wanted" else ()
        return f"evening.{error.reason}", (*error.args_coded, *comer)
    return None


def _next_comer(evening: Evening) -> tuple[str, int] | tuple[()]:
    """Return who of those that no table counts on yet comes next, and when; nothing where nobody comes any more."""
    counted = evening.minute + hours().walk
    coming = sorted((guest.comes, guest.name) for guest in evening.page.company if guest.comes > counted)
    return (coming[0][1], coming[0][0]) if coming else ()


def _company(evening: Evening, minute: int) -> Iterator[GuestSeen]:
    standing, was_at, sits = evening.standing(), evening.last_tables(), evening.at_table
    seen_at = minute or hours().walk  # at eight the doors open: who comes while one looks for a table is there
    ruined = {each.names[0] for each in evening.told() if each.key == "watch"}
    for guest in evening.page.company:
        coming = seen_at < guest.comes
        there = guest.name in sits or (is_there(guest, seen_at) and guest.name not in ruined)
        state = GuestState.AWAITED if coming else GuestState.THERE if there else GuestState.GONE
        yield _seen(guest, evening.page.number, state, was_at.get(guest.name), standing[guest.name])


def _seen(guest: Guest, number: int, state: GuestState, at: GameId | None, standing: Chips) -> GuestSeen:
    habits, character = company_file().habits(guest.name), _character(guest.name)
    turn = seed_of(number, "says", guest.name)[0]
    said = {
        "arrives": habits.arrives[turn % len(habits.arrives)], "leaves": habits.leaves[turn % len(habits.leaves)],
        "lend": habits.lend, "remind": habits.remind,
    }  # fmt: skip
    return GuestSeen(
        guest.name, character.cameo, character.portrait, guest.comes, guest.goes, state, at or habits.tables[0],
        standing, {occasion: SpokenLine(*each) for occasion, each in said.items()},
    )  # fmt: skip


def _character(name: str) -> Character:
    return next(each for each in company() if each.name == name)


def _last_told(evening: Evening) -> tuple[Told, ...]:
    found = evening.told()
    return tuple(each for each in found if each.minute == evening.minute) if evening.sitting is None else ()


def _wishes(ids: Sequence[str], rival: str) -> tuple[Wish, ...]:
    known = {each.id for each in wishes_file()}
    return tuple(_wish(each, rival) for each in ids if each in known)


def _wish(id_: str, rival: str = "") -> Wish:
    found = next(each for each in wishes_file() if each.id == id_)
    return Wish(found.id, found.game, found.sentence(rival), found.card)


def _midnight(journal: Journal, at: int) -> MidnightPage | None:
    return next((page for page in journal.evenings.pages(at) if isinstance(page, MidnightPage)), None)
