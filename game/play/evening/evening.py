"""An evening that is open: what is in the pocket, who is there, who sits where; and all that can be done in it."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards.shuffle import Seeds
from game.play.errors import EveningError
from game.play.evening.clock import is_last_tour, may_walk, minute_after, until_midnight
from game.play.evening.files import company_file, hours
from game.play.evening.number import VERSION, drawn_company, drawn_rival, drawn_wishes, is_there, shoe_seed
from game.play.evening.seating import FreeGuests, beside, sits
from game.play.evening.telling import WalkNews, told
from game.play.evening.unseen import played_elsewhere, results_of
from game.play.seating import human
from game.play.session import Session, resume, sit_down
from game.play.tables import bought_jetons, facts_of
from game.rules.catalogue import rules_of
from game.store.accounts import player
from game.store.evening.pages import EveningPage, GracePage, MidnightPage, NoteOfHandPage, Told, UnseenPage
from game.store.journal import Journal
from game.table.any_game import Plain
from game.table.contract import EndsByCall, Over, Waiting
from game.table.errors import IllegalActError
from game.table.events import CardsMoved, Closed, Opened
from game.table.values import Chips, GameId

KEPT_AT_HOME = 50
"""What a debt leaves in a purse that holds less than is owed."""
PONTE_MOST = 150
GRACE, NEEDY = Chips(50), 10
LOANS = 2
"""So many guests lend to one player in an evening."""
STEP = 5
"""A loan is a multiple of it."""


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening of the journal; `at` is its number there. It keeps nothing: all is read from the entries."""

    journal: Journal
    at: int

    @property
    def page(self) -> EveningPage:
        """What it began with."""
        return self.journal.evenings.page(self.at)

    @property
    def minute(self) -> int:
        """The minute that the clock stands at."""
        return minute_after(self._stays())

    @property
    def sittings(self) -> tuple[int, ...]:
        """The sittings of the evening, in their order."""
        return self.journal.evenings.tally(self.at).sittings

    @property
    def sitting(self) -> int | None:
        """The sitting that goes on, None between tables."""
        sittings = self.sittings
        return sittings[-1] if sittings and not self.journal.tally(sittings[-1]).over else None

    def pocket(self, number: int) -> Chips:
        """Return what a player has of tonight: brought, borrowed and won, less what he has repaid and what lies."""
        page = self.page
        brought = page.brought[page.players.index(number)]
        lies = self.journal.chips_at(number, self.sitting) if self.sitting is not None else 0
        return Chips(brought + self.received(number) + self.result(number) - lies)

    def received(self, number: int) -> Chips:
        """Return what a player has borrowed of guests and had from the house tonight, less what he has repaid."""
        pages = self.journal.evenings.pages(self.at)
        notes = [page for page in pages if isinstance(page, NoteOfHandPage | GracePage)]
        return Chips(sum(page.amount for page in notes if page.player == number))

    def result(self, number: int) -> Chips:
        """Return what a player has won at his tables so far."""
        return Chips(sum(self.journal.gain(number, sitting) for sitting in self._own(number)))

    def results(self, number: int) -> list[Chips]:
        """Return what each table that is over has brought a player, in their order."""
        over = [sitting for sitting in self._own(number) if self.journal.tally(sitting).over]
        return [self.journal.gain(number, sitting) for sitting in over]

    def present(self) -> dict[str, Chips]:
        """Return who is in the salon now and at no table, with what he has: who has lost his purse has gone home."""
        return self._free_at(self.minute)

    def standing(self) -> dict[str, Chips]:
        """Return what each of the company has won so far; what lies at a table or was lent is not counted as lost."""
        pages, found = self.journal.evenings.pages(self.at), self._with_them()
        for page in pages:
            if isinstance(page, NoteOfHandPage) and page.lender in found:
                found[page.lender] += page.amount
        return {guest.name: Chips(found[guest.name] - guest.purse) for guest in self.page.company}

    def company_at(self, game: GameId, *, bank: bool = False, players: int = 1) -> tuple[str, ...]:
        """Return who would sit down beside some players now, the walk included; raise EveningError where none can."""
        if self.sitting is not None:
            raise EveningError("at_table")
        minute = self.minute
        if not may_walk(minute):
            raise EveningError("midnight")
        turn = len(self.sittings) + 1
        salon = FreeGuests(self.page.number, turn, self._free_at(minute + hours().walk))
        return beside(salon, game, players, holds_bank=bank)

    def sit(
        self, game: GameId, brings: Sequence[Chips], *, bank: bool = False, options: Plain | None = None
    ) -> Session:
        """Let the first player sit down, and the second with him where two bring something.

        With `bank` the first holds it. Raises EveningError, OptionError or StoreError; nothing happened then.
        """
        names, numbers = self.journal.purses(), self.page.players[: len(brings)]
        for number, chips in zip(numbers, brings, strict=True):
            self._check_brought(game, number, chips, bank=bank and number == numbers[0])
        guests = self.company_at(game, bank=bank, players=len(brings))
        first = 0 if bank else 1
        order = [*guests[:first], *(names[number] for number in numbers), *guests[first:]]
        chips_of = {names[number]: chips for number, chips in zip(numbers, brings, strict=True)}
        sitters = [
            human(name, chips_of[name], facts_of(game).side_of(seat)) if name in chips_of
            else sits(name, game, self._held(name), seat, seen=True)
            for seat, name in enumerate(order)
        ]  # fmt: skip
        return sit_down(self.journal, game, options or {}, sitters, seeds=self._seeds(game), evening=self.at)

    def resume(self) -> Session:
        """Go on with the sitting that was left, at the same card; raise EveningError between tables."""
        if self.sitting is None:
            raise EveningError("no_table")
        return resume(self.journal, self.sitting, self._seeds(self.journal.tally(self.sitting).game))

    def may_go_on(self, session: Session) -> bool:
        """Tell whether another coup is begun at a table."""
        return until_midnight(self.minute, session.game) > 0

    def calls_last_tour(self, session: Session) -> bool:
        """Tell whether the house calls the last tour now: in a deal of a game that goes on until somebody does."""
        waits = session.begun and isinstance(session.awaited(), Waiting)
        return waits and is_last_tour(self.minute, session.game, len(session.sitters)) and can_be_called(session)

    def meanwhile(self, session: Session) -> UnseenPage:
        """Return what has happened elsewhere while a table was played. Pure: it may run beside the window."""
        page, minute = self.page, self.minute
        start = minute - hours().coup(session.game) * self.journal.tally(session.number).coups
        free = self._free_at(start)
        unseen = played_elsewhere(page.number, len(self.sittings), session.game, free, minute - start)
        here = dict(zip((each.name for each in session.sitters), results_of(session), strict=True))
        after, left, games = self.standing(), self._with_them(), dict.fromkeys(here, session.game)
        if unseen is not None:
            games |= dict.fromkeys(unseen.seats, unseen.game)
        for name, result in (*here.items(), *(unseen.by_name.items() if unseen else ())):
            if name in after:
                after[name] = Chips(after[name] + result)
                left[name] += result
        least = company_file().house.home_below
        walk = WalkNews(
            page.number, minute, unseen,
            {
                each.name: games[each.name] for each in page.company
                if each.name in games and left[each.name] <= least
            },
            [each.name for each in page.company if start < each.comes <= minute],
            [each.name for each in page.company if each.name in {*free, *here} and each.goes <= minute],
            after,
        )  # fmt: skip
        if unseen is None:
            return UnseenPage(GameId(""), (), start, minute, (), told(walk, self.told()))
        return UnseenPage(unseen.game, unseen.seats, start, minute, unseen.results, told(walk, self.told()))

    def rise(self, session: Session, meanwhile: UnseenPage | None = None) -> UnseenPage:
        """End a sitting, and write what has happened elsewhere with it, reckoned before or now."""
        page = meanwhile or self.meanwhile(session)
        with self.journal.together():
            session.rise()
            self.journal.evenings.record(self.at, page)
        return page

    def told(self) -> tuple[Told, ...]:
        """Return what has been told so far."""
        pages = self.journal.evenings.pages(self.at)
        return tuple(each for page in pages if isinstance(page, UnseenPage) for each in page.told)

    @property
    def at_table(self) -> frozenset[str]:
        """Who of the company sits at the player's table now."""
        accounts = self.journal.accounts(self.sitting) if self.sitting is not None else ()
        names = {account.partition("/")[2] for account in accounts}
        return frozenset(guest.name for guest in self.page.company if guest.name in names)

    def last_tables(self) -> dict[str, GameId]:
        """Return at which table each of the company has sat last, where he has sat at all."""
        found = dict[str, GameId]()
        unseen = iter([page for page in self.journal.evenings.pages(self.at) if isinstance(page, UnseenPage)])
        for sitting in self.sittings:
            tally = self.journal.tally(sitting)
            found |= {each.name: tally.game for each in self.journal.page(sitting).accounts}
            meanwhile = next(unseen, None) if tally.over else None
            if meanwhile is not None and meanwhile.game:
                found |= dict.fromkeys(meanwhile.seats, meanwhile.game)
        return found

    def lenders(self, number: int) -> dict[str, Chips]:
        """Return who would lend a player something now, and how much at most: in fives, and no more than half."""
        owed = self.journal.evenings.notes_of(number)
        if self.sitting is not None or len(self._loans(number)) >= LOANS:
            return {}
        found = {}
        for name, held in self.present().items():
            most = min(company_file().habits(name).lends, held // 2) // STEP * STEP
            if most and name not in owed:
                found[name] = Chips(most)
        return found

    def borrow(self, number: int, name: str, amount: int) -> None:
        """Let a guest lend a player so much; raise EveningError where he does not."""
        if not 0 < amount <= self.lenders(number).get(name, 0) or amount % STEP:
            raise EveningError("not_lent", name)
        self.journal.evenings.record(self.at, NoteOfHandPage(name, number, Chips(amount), self.minute))

    def repay(self, number: int, name: str, amount: int) -> None:
        """Let a player repay out of his pocket; raise EveningError where that holds less."""
        if not 0 < amount <= self.pocket(number):
            raise EveningError("not_in_pocket", amount)
        self.journal.evenings.record(self.at, NoteOfHandPage(name, number, Chips(-amount), self.minute))

    def may_have_grace(self, number: int) -> bool:
        """Tell whether the house helps a player out: once an evening, who has next to nothing here and at home."""
        pages = self.journal.evenings.pages(self.at)
        had = any(isinstance(page, GracePage) and page.player == number for page in pages)
        poor = self.pocket(number) < NEEDY and self.journal.ledger.balance(player(number)) < NEEDY
        return poor and not had and self.sitting is None

    def grace(self, number: int) -> None:
        """Let the house help a player out; raise EveningError where it does not."""
        if not self.may_have_grace(number):
            raise EveningError("no_grace")
        self.journal.evenings.record(self.at, GracePage(number, GRACE, self.minute))

    def close(self, reached: Sequence[Sequence[str]] = (), lines: Sequence[str] = ()) -> None:
        """Let the evening be over, between tables: the company goes home."""
        if self.sitting is not None:
            raise EveningError("at_table")
        page = MidnightPage(self.minute, tuple(map(tuple, reached)), tuple(lines))
        self.journal.evenings.record(self.at, page)

    def _own(self, number: int) -> list[int]:
        return [sitting for sitting in self.sittings if player(number) in self.journal.accounts(sitting)]

    def _stays(self) -> list[tuple[GameId, int]]:
        tallies = [self.journal.tally(sitting) for sitting in self.sittings]
        return [(tally.game, tally.coups) for tally in tallies]

    def _seeds(self, game: GameId) -> Seeds:
        """Return what gives the seed of each next shoe of a game; at a table that of the one after it is wanted."""
        number = self.page.number

        def seed(_: int) -> bytes:
            tallies = [self.journal.tally(sitting) for sitting in self.sittings]
            opened = sum(tally.deals for tally in tallies if tally.game == game)
            return shoe_seed(number, game, opened + (1 if self.sitting is None else 2))

        return seed

    def _with_them(self) -> dict[str, int]:
        """Return what each of the company has in the salon, with what he brought to the player's table."""
        found = {guest.name: int(self._held(guest.name)) for guest in self.page.company}
        if self.sitting is not None:
            page = self.journal.page(self.sitting)
            for account, chips in zip(page.accounts, page.buy_ins, strict=True):
                if account.name in found:
                    found[account.name] += chips
        return found

    def _held(self, name: str) -> Chips:
        return self.journal.evenings.held(self.at, name)

    def _free_at(self, minute: int) -> dict[str, Chips]:
        """Return who is in the salon at a minute and does not sit at the player's table, with what he has."""
        sits_here = self.journal.accounts(self.sitting) if self.sitting is not None else ()
        names = {account.partition("/")[2] for account in sits_here}
        there = {guest.name: self._held(guest.name) for guest in self.page.company if is_there(guest, minute)}
        least = company_file().house.home_below
        return {name: held for name, held in there.items() if name not in names and held > least}

    def _loans(self, number: int) -> list[NoteOfHandPage]:
        notes = [page for page in self.journal.evenings.pages(self.at) if isinstance(page, NoteOfHandPage)]
        return [page for page in notes if page.player == number and page.amount > 0]

    def _check_brought(self, game: GameId, number: int, chips: Chips, *, bank: bool) -> None:
        jetons = bought_jetons(game, {})
        most = self.pocket(number) if bank else min(PONTE_MOST, self.pocket(number))
        if not 0 < chips <= most or (jetons is not None and chips != jetons):
            raise EveningError("not_in_pocket", chips)


def can_be_called(session: Session) -> bool:
    """Tell whether a party goes on until its last tour is called, and it was not called yet."""
    try:
        session.course.call_last_tour()
    except IllegalActError:
        return False
    return True


def coup_open(session: Session) -> bool:
    """Tell whether cards of a coup lie that is not over, so that nobody rises; stakes alone go back."""
    dealt = False
    for event in (event for step in reversed(session.history) for event in reversed(step.events)):
        if isinstance(event, Opened | Closed) and event.what == "coup":
            return dealt and isinstance(event, Opened)
        dealt = dealt or isinstance(event, CardsMoved)
    return False


def is_over(evening: Evening, session: Session) -> bool:
    """Tell whether a table is over: by its law, with its bank, or at midnight; a tour that was called is finished."""
    if not session.begun or coup_open(session):
        return False
    awaited = session.awaited()
    if isinstance(awaited, Over) or _bank_is_broken(session):
        return True
    party = isinstance(rules_of(session.game), EndsByCall)
    return not evening.may_go_on(session) and (not party or can_be_called(session))


def _bank_is_broken(session: Session) -> bool:
    return facts_of(session.game).banked and not session.public.tableau.owned(session.public.banker)


def begin(journal: Journal, number: int, brought: dict[int, Chips]) -> Evening:
    """Wind the clock: what is owed to guests of tonight is paid first, then each player brings his sum.

    `brought` is what each purse brings, by its number. Raise EveningError where a purse holds less, StoreError where an
    evening of one of them is open; nothing happened then.
    """
    company, again = drawn_company(number), []
    with journal.together():
        for purse, chips in brought.items():
            for name, paid in due_first(journal, purse, [guest.name for guest in company]).items():
                journal.evenings.record(0, NoteOfHandPage(name, purse, Chips(-paid), 0))
            again.append(journal.evenings.closed_before(purse, number) is not None)
            if not 0 <= chips <= journal.ledger.balance(player(purse)):
                raise EveningError("not_in_purse", chips)
        players = range(len(brought))
        page = EveningPage(
            number, VERSION, tuple(brought), tuple(brought.values()), company,
            tuple(drawn_wishes(number, each) for each in players),
            tuple(drawn_rival(number, each) for each in players),
            tuple(again),
        )  # fmt: skip
        at = journal.evenings.begin(page, company_file().house.town)
    return Evening(journal, at)


def open_evening(journal: Journal, number: int) -> Evening | None:
    """Return the evening that a player has open; raise EveningError where a later edition of the house began it."""
    at = journal.evenings.open_of(number)
    if at is None:
        return None
    found = Evening(journal, at)
    if found.page.version > VERSION:
        raise EveningError("later_edition", found.page.number)
    return found


def due_first(journal: Journal, purse: int, names: Sequence[str]) -> dict[str, Chips]:
    """Return what is paid to guests before anything is brought; of a purse that holds less, all but what is kept."""
    held, found = journal.ledger.balance(player(purse)), dict[str, Chips]()
    notes = journal.evenings.notes_of(purse)
    for name in names:
        owed = notes.get(name, Chips(0))
        paid = owed if owed <= held else max(0, held - KEPT_AT_HOME)
        if paid:
            found[name] = Chips(paid)
            held = Chips(held - paid)
    return found
