"""A sitting as the journal tells it, played again: every step with the table before and after it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import takewhile

from game.cards.shoe import sealed
from game.cards.shuffle import mix
from game.play.codec import act_from_plain, from_plain
from game.play.course import Course, begin
from game.play.house import Progress, unheard
from game.play.session import Sitter
from game.rules.catalogue import rules_of
from game.store.accounts import player
from game.store.errors import StoreError
from game.store.journal import Journal
from game.store.pages import PAGE_KINDS, ActPage, DealPage, LoanPage, SittingPage, page_of
from game.table.any_game import AnyAct, AnyOptions
from game.table.contract import Chair
from game.table.events import TableEvent
from game.table.options import with_options
from game.table.tableau import bare
from game.table.values import Chips, GameId, Seat
from game.table.view import Position

NOTHING = Chips(0)
_PLAYS = frozenset({"deal", "act"})
"""What begins a new coup where the one before it was closed."""


@dataclass(frozen=True, slots=True)
class ReplayedStep:
    """One step: who did what (None: a deal was opened, chips were lent, the last tour was called), and what came of it.

    `deal` and `coup` are counted from 0 over the whole sitting, whatever part of it was played again; `lent` are chips
    from outside the game.
    """

    at: datetime
    deal: int
    coup: int
    seat: Seat | None
    act: AnyAct
    events: tuple[TableEvent, ...]
    before: Course
    after: Course
    lent: Chips = NOTHING

    @property
    def opens(self) -> bool:
        """Whether a deal is opened: it begins at a bare table."""
        return self.act is None and self.seat is None and not self.before.position.public.tableau.piles


@dataclass(frozen=True, slots=True)
class ReplayedSitting:
    """A sitting of a player's, from his `seat`; `live` while it is not over: then no other seat may be looked from.

    Not `whole` where only its last deals were played again.
    """

    number: int
    game: GameId
    options: AnyOptions
    sitters: tuple[Sitter, ...]
    seat: Seat
    live: bool
    whole: bool
    steps: tuple[ReplayedStep, ...] = field(repr=False)

    @property
    def coups(self) -> int:
        """How many coups there are, the one that is being played among them."""
        return self.steps[-1].coup + 1 if self.steps else 0

    def deal(self, number: int) -> tuple[ReplayedStep, ...]:
        """Return the steps of a deal, its opening first."""
        return tuple(step for step in self.steps if step.deal == number)


def replayed(
    journal: Journal,
    number: int,
    whose: int,
    latest: int | None = None,
    stopped: Callable[[], bool] = lambda: False,
    progress: Progress = unheard,
) -> ReplayedSitting:
    """Play a sitting again, or its so many latest deals; raise StoreError where this player had no seat in it.

    Where it is `stopped` it ends early, and is not `whole`; `progress` is told how many entries of how many.
    """
    accounts = journal.accounts(number)
    if player(whose) not in accounts:
        raise StoreError("no_sitting", number)
    page = journal.page(number)
    skipped = 0 if latest is None else max(0, journal.tally(number).deals - latest)
    sitters = tuple(from_plain(plain, Sitter) for plain in page.sitters)
    steps = tuple(takewhile(lambda _: not stopped(), _steps(journal, number, page, sitters, skipped, progress)))
    return ReplayedSitting(
        number,
        page.game,
        with_options(rules_of(page.game).options_type, page.options),
        sitters,
        Seat(accounts.index(player(whose))),
        not journal.tally(number).over,
        not skipped and not stopped(),
        steps,
    )


def _steps(
    journal: Journal, number: int, sitting: SittingPage, sitters: tuple[Sitter, ...], skipped: int, progress: Progress
) -> Iterator[ReplayedStep]:
    """Yield what happened; a coup begins with the first step after the one that closed the coup before."""
    rules = rules_of(sitting.game)
    options = with_options(rules.options_type, sitting.options)
    course: Course | None = None
    deal, coup, over = -1, 0, False
    begun, end = journal.tally(number).first, journal.tally(number).last
    for entry in journal.ledger.entries(number, PAGE_KINDS):
        if over and entry.kind in _PLAYS:
            coup, over = coup + 1, False
        over = over or bool(entry.coups)
        deal += entry.kind == "deal"
        progress(entry.number - begun, end - begun)
        if deal < skipped:
            continue
        page, at = page_of(entry), datetime.fromisoformat(entry.at)
        seat, act, lent = None, None, NOTHING
        if isinstance(page, DealPage):
            chairs = tuple(Chair(chips, sitter.side) for chips, sitter in zip(page.chips, sitters, strict=True))
            carried = None if page.carried is None else from_plain(page.carried, rules.carried_type)
            shoe = sealed(rules.pack(options), mix(bytes.fromhex(page.house_seed), page.cut))
            after, events = begin(rules, chairs, options, shoe, carried)
            public = replace(after.position.public, tableau=bare(len(chairs)))
            before = replace(after, position=Position(public, shoe))
        else:
            before = _opened(course)
            match page:
                case ActPage():
                    seat, act = page.seat, act_from_plain(rules, page.act)
                    after, events = before.after(seat, act)
                case LoanPage():
                    seat, lent = page.seat, page.amount
                    after, events = before.lent(page.seat, page.amount), ()
                case _:
                    after, events = before.call_last_tour()
        yield ReplayedStep(at, deal, coup, seat, act, events, before, after, lent)
        course = after


def _opened(course: Course | None) -> Course:
    if course is None:  # pragma: no cover  # nothing is written of a table before its first deal
        raise LookupError("no deal was opened")
    return course
