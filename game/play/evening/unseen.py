"""A table without a player, by the same law and manners; from its seeds alone, so that it can be reckoned again."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from itertools import count

from game.play.evening.files import hours
from game.play.evening.number import unseen_seed
from game.play.evening.seating import FreeGuests, elsewhere, sits
from game.play.session import Session, sit_down
from game.play.tables import facts_of
from game.rules.catalogue import rules_of
from game.store.errors import StoreError
from game.store.pages import EMPTY_TALLY, OpenSitting, Page, SittingPage, StepTally
from game.table.any_game import AnyAct
from game.table.contract import EndsByCall, Over, Waiting
from game.table.events import ChipsMoved, Marked, Ruled, TableEvent, closes_coup
from game.table.values import Chips, GameId, Seat, cash

_MOST_STEPS = 4_000
"""A table that has gone on for so long is left as it is."""


@dataclass(frozen=True, slots=True)
class UnseenResult:
    """What came of a table: each one's result, and what of it is worth telling: a key and a name each."""

    game: GameId
    seats: tuple[str, ...]
    results: tuple[Chips, ...]
    telling: tuple[tuple[str, str], ...]

    @property
    def by_name(self) -> Mapping[str, Chips]:
        """Each one's result."""
        return dict(zip(self.seats, self.results, strict=True))


def played(number: int, turn: int, game: GameId, chips: Mapping[str, Chips], minutes: int) -> UnseenResult:
    """Play a table for so many minutes; at a party that somebody must end, its last tour is then finished.

    `chips` is what each has with him who sits there, in the order of the seats.
    """
    shoes = count(1)
    sitters = [sits(name, game, held, seat, seen=False) for seat, (name, held) in enumerate(chips.items())]
    session = sit_down(
        _NoBook(), game, {}, sitters, seeds=lambda _: unseen_seed(number, game, turn, next(shoes)), evening=turn
    )
    names = tuple(sitter.name for sitter in session.sitters)
    telling = [each for events in _steps(session, minutes) for each in _telling(events, game, names)]
    return UnseenResult(game, names, results_of(session), tuple(dict.fromkeys(telling)))


def played_elsewhere(
    number: int, turn: int, taken: GameId, free: Mapping[str, Chips], minutes: int
) -> UnseenResult | None:
    """Play the table that those who are free take while the player is at his `turn`-th; None where they watch."""
    table = elsewhere(FreeGuests(number, turn, free), taken)
    if table is None or minutes <= 0:
        return None
    game, seats = table
    return played(number, turn, game, {name: free[name] for name in seats}, minutes)


def results_of(session: Session) -> tuple[Chips, ...]:
    """Return what each seat of a table has won so far, cash that was paid for jetons among it."""
    seats = [Seat(seat) for seat in range(len(session.sitters))]
    if not session.begun:
        return tuple(Chips(0) for _ in seats)
    tableau = session.public.tableau
    reckoned = isinstance(session.awaited(), Over) and bool(facts_of(session.game).bought)
    return tuple(
        Chips(tableau.chips_at(cash(seat)) + (0 if reckoned else tableau.owned(seat) - session.sitters[seat].chips))
        for seat in seats
    )


def _steps(session: Session, minutes: int) -> Iterator[Sequence[TableEvent]]:
    """Yield the events of each step until the time is over, between two coups, or the table is."""
    coup, called, minute = hours().coup(session.game), False, 0
    ends_by_call = isinstance(rules_of(session.game), EndsByCall)
    for _ in range(_MOST_STEPS):
        plays = session.begun and isinstance(session.awaited(), Waiting)
        if ends_by_call and not called and plays and minutes - minute < coup * len(session.sitters):
            called = True
            yield session.call_last_tour().events
            continue
        if minute >= minutes and not ends_by_call:
            return
        events = _next(session)
        if events is None:
            return
        minute += coup * sum(map(closes_coup, events))
        yield events


def _next(session: Session) -> Sequence[TableEvent] | None:
    """Let one thing happen; None where the table is over."""
    awaited = session.awaited() if session.begun else None
    if isinstance(awaited, Over):
        return None
    if not isinstance(awaited, Waiting):
        return session.deal().events
    seat = session.next_bot()
    if seat is None:  # all are content: the bank goes on
        seat = awaited.seats[-1]
        acts = facts_of(session.game).stakes
        going_on = [o.act for o in session.offers(seat).items if o.act.do in {acts.deal, acts.before_deal}]
        return session.submit(seat, going_on[0]).events if going_on else None
    choice = session.think(seat)
    act: AnyAct = choice.act
    if act is not None and act.do == "end":
        return None
    step = session.act_for(seat, choice)
    return () if step is None else step.events


def _telling(events: Sequence[TableEvent], game: GameId, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    rulings, marks = hours().telling(game)
    for event in events:
        match event:
            case Ruled(seats=seats, ruling=ruling) if ruling in rulings:
                yield from ((ruling.rpartition(".")[2], names[seat]) for seat in seats)
            case Marked(mark=mark, value=int(value)):
                kind, _, rest = mark.partition(":")
                if kind in marks and value >= marks[kind]:
                    yield kind, names[int(rest.partition("/")[0])]
            case _:
                pass


class _NoBook:
    """The journal of a table that is not written step by step. It satisfies `SittingJournal`."""

    def record_sitting(self, page: SittingPage) -> int:  # noqa: ARG002  # as a journal has it
        """Write nothing."""
        return 0

    def record_page(
        self, sitting: int, page: Page, moves: Sequence[ChipsMoved], tally: StepTally = EMPTY_TALLY
    ) -> None:
        """Write nothing."""

    def together(self) -> AbstractContextManager[object]:
        """Write nothing."""
        return nullcontext()

    def close_sitting(self, sitting: int, back: Mapping[str, Seat]) -> None:
        """Write nothing."""

    def open_sitting(self, number: int) -> OpenSitting:
        """There is none."""
        raise StoreError("no_sitting", number)
