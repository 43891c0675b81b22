"""A sitting: who sits at a table, what they may do, and the journal that is written before anything is seen."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import assert_never

from game.bots.contract import AnyChoice, BotChoice, Temper
from game.cards.shoe import Shoe, Token, sealed
from game.cards.shuffle import SEED_BYTES, Seeds, mix, numbered_seed, pledge
from game.odds.contract import Appraisal
from game.play.codec import act_from_plain, act_to_plain, from_plain, to_plain
from game.play.course import Awaiting, Course, begin
from game.play.gifts import gifts_to_the_ruined, purses_at
from game.play.session_step import SessionStep, bereft, cards_moved, lying_after, moves_of, opening_step, tally_of
from game.play.thinking import Characters, figures
from game.rules.catalogue import facts_of, rules_of
from game.store.pages import (
    Account,
    ActPage,
    DealPage,
    LastTourPage,
    LoanPage,
    OpenSitting,
    Page,
    SittingJournal,
    SittingPage,
)
from game.table.any_game import AnyAct, AnyCarried, AnyPublic, Plain
from game.table.contract import Awaited, Chair, OpensByLot, Shuffling, Waiting
from game.table.errors import IllegalActError
from game.table.events import TableEvent
from game.table.offers import AnyOffers
from game.table.options import with_options
from game.table.values import T_04, Chips, GameId, Seat, Side, staker
from game.table.view import AnyPosition, AnyStep, AnyView, Position, Step, view_of

NOTHING = Chips(0)
SEATING_CUT = -1
"""A cut that no player can choose: it keys the shuffle that draws the seats."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat: a human with a purse of his own, or a character with a manner and a temperament."""

    name: str
    cameo: str
    human: bool
    manner: str = ""
    temper: Temper = field(default_factory=Temper)
    chips: Chips = NOTHING
    side: Side | None = None


class Session:
    """A sitting at one table. Every change is in the journal before it is returned."""

    def __init__(
        self, journal: SittingJournal, number: int, page: SittingPage, seeds: Seeds = secrets.token_bytes
    ) -> None:
        self.number = number
        self.game = page.game
        self.strict = page.strict
        self.evening = page.evening
        self.pack = page.pack
        self.sitters = tuple(from_plain(plain, Sitter) for plain in page.sitters)
        self.options = with_options(rules_of(page.game).options_type, page.options)
        self.history: tuple[SessionStep, ...] = ()
        """The steps of this deal, its opening first: a new shoe begins it anew."""
        self.deals = self._acts = 0
        self._journal = journal
        self._seeds = seeds
        self._next_seed = bytes.fromhex(page.house_seed)
        self._shoe_seed = b""
        self._course: Course | None = None
        self._awaiting = Awaiting()
        self._idle_seats: frozenset[Seat] = frozenset()
        self._characters = Characters(page.game)

    @property
    def begun(self) -> bool:
        """Whether a first shoe has been opened."""
        return self._course is not None

    @property
    def course(self) -> Course:
        """The whole table, with what no seat knows: for whoever proves a sitting, never for a table.

        Raises:
            IllegalActError: no shoe has been opened yet.
        """
        return self._current

    @property
    def public(self) -> AnyPublic:
        """The public state of the game."""
        return self._current.position.public

    @property
    def pledge(self) -> str:
        """The pledge of the shoe in play, or where one is awaited of the next one, in hex."""
        return pledge(self._next_seed if self._awaits_shoe else self._shoe_seed)

    @property
    def seed(self) -> str | None:
        """The house's seed of the last shoe in hex, once that shoe is over; None while it is secret."""
        return self._shoe_seed.hex() if self._awaits_shoe and self._shoe_seed else None

    def view(self, seat: Seat | None, at: AnyPosition | None = None) -> AnyView:
        """Return what a seat knows, and what it is offered, now or at a position that would be; None is a spectator."""
        view = self._at(at).view(seat)
        return view if seat is None else replace(view, offers=self.offers(seat, at))

    def would(self, seat: Seat, acts: Sequence[AnyAct], at: AnyPosition | None = None) -> AnyStep | IllegalActError:
        """Return what acts of a seat would lead to one after the other, now or `at` a position, or why not.

        Nothing happens: they are played on the position, which does not change, and the outcome is thrown away.
        """
        try:
            played = self._played(seat, acts, at)
        except IllegalActError as refused:
            return refused
        course = played[-1][1] if played else self._at(at)
        return Step(course.position, tuple(chain.from_iterable(events for *_, events in played)))

    def awaited(self) -> Awaited:
        """Say what the table waits for."""
        return self._awaiting.at(self._current)

    def offers(self, seat: Seat, at: AnyPosition | None = None) -> AnyOffers:
        """Return what a seat may do, now or at a position that would be; faults at the strict table alone."""
        offers = self._at(at).offers(seat)
        return offers if self.strict else offers.regular()

    def appraise(self, seat: Seat | None) -> Appraisal:
        """Return the figures of the moment for a seat. Pure: it may run beside the window."""
        return figures(self.game, seat, self._current, self._moment("figures"))

    def submit(self, seat: Seat, act: AnyAct, choice: AnyChoice | None = None) -> SessionStep:
        """Let a seat act.

        Raises:
            IllegalActError: the law refuses; nothing happened.
            StoreError: the journal could not be written; nothing happened.
        """
        after, events = self._lawful(self._current, seat, act)
        page = ActPage(seat, act_to_plain(act), (choice.reason, *choice.args) if choice else ())
        self._record(page, events, self._course, after)
        return self._acted(seat, act, choice, after, events)

    def submit_all(self, seat: Seat, acts: Sequence[AnyAct]) -> tuple[SessionStep, ...]:
        """Let a seat do the acts of its draft in order, in one transaction: all of them, or none.

        Raises:
            IllegalActError: the law refuses one of them; nothing happened.
            StoreError: the journal could not be written; nothing happened.
        """
        played = self._played(seat, acts)
        with self._journal.together():
            before = self._course
            for act, after, events in played:
                self._record(ActPage(seat, act_to_plain(act), ()), events, before, after)
                before = after
        return tuple(self._acted(seat, act, None, after, events, drafted=True) for act, after, events in played)

    def _played(
        self, seat: Seat, acts: Sequence[AnyAct], at: AnyPosition | None = None
    ) -> list[tuple[AnyAct, Course, tuple[TableEvent, ...]]]:
        """Play acts of a seat one after the other and return where each leads; nothing has happened by that."""
        played, course = list[tuple[AnyAct, Course, tuple[TableEvent, ...]]](), self._at(at)
        for act in acts:
            course, events = self._lawful(course, seat, act)
            played.append((act, course, events))
        return played

    def ready(self, seat: Seat) -> None:
        """Let a human have nothing more to do until something happens on the table."""
        self._idle_seats |= {seat}

    @property
    def idle_seats(self) -> frozenset[Seat]:
        """Who has nothing more to do as things lie, until something happens on the table."""
        return self._idle_seats

    def next_bot(self) -> Seat | None:
        """Return the character whose turn it is to choose; None where a human or a shoe is waited for."""
        awaited = self.awaited()
        seats = awaited.seats if isinstance(awaited, Waiting) else ()
        seat = next((each for each in seats if each not in self._idle_seats), None)
        return None if seat is None or self.sitters[seat].human else seat

    def think(self, seat: Seat) -> AnyChoice:
        """Return what a character chooses. Pure: it may run beside the window."""
        sitter, moment = self.sitters[seat], self._moment(f"seat {seat}")
        return self._characters.choice(seat, sitter.manner, sitter.temper, self._current, moment)

    def act_for(self, seat: Seat, choice: AnyChoice) -> SessionStep | None:
        """Do what a character chose; None where it is content as things lie."""
        if choice.act is None:
            self.ready(seat)
            return None
        return self.submit(seat, choice.act, choice)

    def deal(self, cut: int = 0) -> SessionStep:
        """Open the next shoe, cut where the player says; or draw the bank by lot with it where that is due.

        A shoe that is dealt by a number is not cut.

        Raises:
            IllegalActError: no shoe is awaited; nothing happened.
            StoreError: it could not be written; nothing happened.
        """
        if not self._awaits_shoe:
            raise IllegalActError("no_shoe_awaited", T_04)
        cut = 0 if self.pack else cut
        shoe = self._shoe(self._next_seed, cut)
        gifts = () if self.evening else gifts_to_the_ruined(self._course, self.sitters, self.game)
        before = gifts[-1].course if gifts else self._course
        if before is None:
            carried, chips = self._first_lot(), tuple(sitter.chips for sitter in self.sitters)
            after, events = begin(rules_of(self.game), self._chairs(), self.options, shoe, carried)
        else:
            carried, chips = before.inherits(lots=True), purses_at(before)
            after, events = before.dealt(shoe, lots=True)
        seed, kept, lying = self._next_seed, to_plain(carried), lying_after(before)
        following = numbered_seed(self.pack, self.game, self.deals + 2) if self.pack else self._seeds(SEED_BYTES)
        page = DealPage(seed.hex(), pledge(seed), cut, chips, kept, lying, following.hex())
        with self._journal.together():
            for gift in gifts:
                self._journal.record_page(self.number, gift.page, ())
            self._record(page, events, before, after)
        return self._open_shoe(page, after, events)

    def view_before(self, step: SessionStep) -> AnyView:
        """Return what a seat knew when it acted, once the coup is over and hands may be looked at.

        Raises:
            IllegalActError: cards are still in play (T-04).
            LookupError: nobody acted in that step.
        """
        if isinstance(self.awaited(), Waiting):
            raise IllegalActError("nothing_awaited", T_04)
        if step.seat is None:
            raise LookupError("nobody acted")
        return view_of(Position(step.before, self._current.position.shoe), step.seat)

    def faces(self, tokens: Sequence[Token]) -> tuple[str, ...]:
        """Return cards of the shoe in play by name, whoever has seen them: for a proof, never for the table."""
        return tuple(str(self._current.position.shoe.face(token)) for token in tokens)

    def lend(self, seat: Seat, amount: Chips, *, loan: bool = True) -> None:
        """Let the house lend or give a seat chips, at any moment between two acts once a shoe is open."""
        after = self._current.lent(seat, amount)
        self._journal.record_page(self.number, LoanPage(seat, amount, loan), ())
        self._course = after

    def call_last_tour(self) -> SessionStep:
        """Call the end of a party whose tours were not agreed: the one begun is finished first.

        Raises:
            IllegalActError: the game knows no such call, or it was made before; nothing happened.
            StoreError: it could not be written; nothing happened.
        """
        after, events = self._current.call_last_tour()
        self._record(LastTourPage(), events, self._course, after)
        return self._acted(None, None, None, after, events)

    def _record(self, page: Page, events: Sequence[TableEvent], before: Course | None, after: Course) -> None:
        """Write a page with the chips that its events move and what they count; StoreError where it cannot be."""
        tally = tally_of(events, facts_of(self.game), before, after)
        self._journal.record_page(self.number, page, moves_of(events), tally)

    def rise(self) -> None:
        """End the sitting: stakes that lie go back to who laid them, a pot to the house, and every purse goes home."""
        back = {}
        if self._course is not None:
            for place in self.public.tableau.chips:
                seat = staker(place)
                if seat is not None:
                    back[str(place)] = seat
        self._journal.close_sitting(self.number, back)

    def replay(self, page: Page) -> None:
        """Let a page that stands in the journal happen again, without writing it."""
        rules = rules_of(self.game)
        match page:
            case DealPage():
                chairs = tuple(
                    replace(chair, chips=chips) for chair, chips in zip(self._chairs(), page.chips, strict=True)
                )
                carried = None if page.carried is None else from_plain(page.carried, rules.carried_type)
                shoe = self._shoe(bytes.fromhex(page.house_seed), page.cut)
                self._open_shoe(page, *begin(rules, chairs, self.options, shoe, carried))
            case ActPage():
                act = act_from_plain(rules, page.act)
                choice = BotChoice(act, str(page.why[0]), page.why[1:]) if page.why else None
                self._acted(page.seat, act, choice, *self._current.after(page.seat, act))
            case LoanPage():
                self._course = self._current.lent(page.seat, page.amount)
            case LastTourPage():
                self._acted(None, None, None, *self._current.call_last_tour())
            case _:
                assert_never(page)

    def leads_to(self, page: DealPage) -> bool:
        """Tell whether a deal begins as the one before it ended: purses, what lies, and what is carried over."""
        course, carried = self._current, from_plain(page.carried, rules_of(self.game).carried_type)
        lies = dict(page.lying) == lying_after(course)
        return carried == course.inherits(lots=True) and lies and tuple(page.chips) == purses_at(course)

    def _lawful(self, course: Course, seat: Seat, act: AnyAct) -> tuple[Course, tuple[TableEvent, ...]]:
        """Return what an act leads to; faults are for the strict table, and for characters whom an exercise invites."""
        faults = [offer for offer in course.offers(seat).items if offer.irregular and offer.allows(act)]
        if not self.strict and any(self.sitters[seat].human or not offer.invited for offer in faults):
            raise IllegalActError("no_such_act", T_04)
        return course.after(seat, act)

    def _at(self, position: AnyPosition | None) -> Course:
        return self._current if position is None else replace(self._current, position=position)

    def _first_lot(self) -> AnyCarried:
        """Return what a party begins with at the window: nothing, or the drawing of the first deal."""
        rules = rules_of(self.game)
        return rules.first_lot(self._chairs()) if isinstance(rules, OpensByLot) else None

    @property
    def _current(self) -> Course:
        if self._course is None:
            raise IllegalActError("nothing_awaited", T_04)
        return self._course

    @property
    def _awaits_shoe(self) -> bool:
        return self._course is None or isinstance(self._course.awaited, Shuffling)

    def _moment(self, who: str) -> str:
        return f"{self._shoe_seed.hex()}/{self.deals}/{self._acts}/{who}"

    def _shoe(self, house_seed: bytes, cut: int) -> Shoe:
        return sealed(rules_of(self.game).pack(self.options), mix(house_seed, cut))

    def _chairs(self) -> tuple[Chair, ...]:
        return tuple(Chair(sitter.chips, sitter.side) for sitter in self.sitters)

    def _open_shoe(self, page: DealPage, course: Course, events: tuple[TableEvent, ...]) -> SessionStep:
        self.deals += 1
        self._shoe_seed = bytes.fromhex(page.house_seed)
        self._next_seed = bytes.fromhex(page.next_seed)
        self.history = ()
        self._acts = 0
        return self._move_to(opening_step(course, events), course)

    def _acted(
        self,
        seat: Seat | None,
        act: AnyAct,
        choice: AnyChoice | None,
        after: Course,
        events: tuple[TableEvent, ...],
        *,
        drafted: bool = False,
    ) -> SessionStep:
        step = SessionStep(seat, act, self._current.position.public, after.position.public, events, choice, drafted)
        return self._move_to(step, after)

    def _move_to(self, step: SessionStep, after: Course) -> SessionStep:
        before, self._course = self._course, after
        self._acts += 1
        self.history = (*self.history, step)
        new = before is None or before.awaited != after.awaited or cards_moved(step.events)
        self._idle_seats = frozenset() if new else self._idle_seats - {s for s in bereft(step) if self.sitters[s].human}
        return step


def sit_down(
    journal: SittingJournal,
    game: GameId,
    options: Plain,
    sitters: Sequence[Sitter],
    *,
    strict: bool = False,
    seeds: Seeds = secrets.token_bytes,
    evening: int = 0,
    pack: int = 0,
) -> Session:
    """Begin a sitting; where the law has the places drawn, in the order that comes out.

    Its shoes are sealed, or dealt by the number of a `pack`.

    Raises:
        OptionError: the game has no such option, or it takes no such value.
        StoreError: it cannot be written; nothing happened.
    """
    rules = rules_of(game)
    chosen = with_options(rules.options_type, options)
    house_seed = numbered_seed(pack, game, 1) if pack else seeds(SEED_BYTES)
    if isinstance(rules, OpensByLot):
        drawn = rules.places(len(sitters), sealed(rules.pack(chosen), mix(house_seed, SEATING_CUT)))
        sitters = [sitters[guest] for guest in drawn]
    page = SittingPage(
        game,
        options,
        tuple(to_plain(sitter) for sitter in sitters),
        tuple(Account(sitter.name, sitter.human) for sitter in sitters),
        tuple(sitter.chips for sitter in sitters),
        strict,
        house_seed.hex(),
        bool(rules.facts.bought),
        evening,
        pack,
    )
    return Session(journal, journal.record_sitting(page), page, seeds)


def resume(journal: SittingJournal, number: int, seeds: Seeds = secrets.token_bytes) -> Session:
    """Return a sitting that was cut off anywhere, at the same card with every chip."""
    return resumed(journal, journal.open_sitting(number), seeds)


def resumed(journal: SittingJournal, found: OpenSitting, seeds: Seeds = secrets.token_bytes) -> Session:
    """Return the session that the pages of a sitting tell of."""
    session = Session(journal, found.number, found.sitting, seeds)
    session.deals = found.deals - 1 if found.pages else 0
    for page in found.pages:
        session.replay(page)
    return session
