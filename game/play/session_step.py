"""A step of a sitting as it was recorded, and what the journal is told of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.bots.contract import AnyChoice
from game.play.course import Course
from game.store.pages import StepTally
from game.table.any_game import AnyAct, AnyPublic
from game.table.events import CardsMoved, ChipsMoved, Ruled, TableEvent, closes_coup
from game.table.facts import Facts
from game.table.marks import owed
from game.table.tableau import bare
from game.table.values import POT, Chips, Seat, staker


@dataclass(frozen=True, slots=True)
class SessionStep:
    """One step of a sitting as it was written: who did what, from where to where.

    Nobody opens a deal, and the house calls the last tour: `seat` is None there.
    """

    seat: Seat | None
    act: AnyAct
    before: AnyPublic
    after: AnyPublic
    events: tuple[TableEvent, ...]
    choice: AnyChoice | None = None
    drafted: bool = field(default=False, compare=False)
    """Whether it lay on the player's table as his draft before it was written."""


def opening_step(course: Course, events: tuple[TableEvent, ...]) -> SessionStep:
    """Return the step that opens a deal: it begins at a bare table, now as when it is replayed."""
    public = course.position.public
    return SessionStep(None, None, replace(public, tableau=bare(len(course.chairs))), public, events)


def moves_of(events: Sequence[TableEvent]) -> tuple[ChipsMoved, ...]:
    """Return the chips that some events move."""
    return tuple(event for event in events if isinstance(event, ChipsMoved))


def bereft(step: SessionStep) -> frozenset[Seat]:
    """Return the seats whose stakes somebody else's act took away: even who was ready is asked again after that."""
    lost = (staker(move.source) for move in moves_of(step.events) if staker(move.target) is None)
    return frozenset(seat for seat in lost if seat not in {None, step.seat})


def tally_of(events: Sequence[TableEvent], facts: Facts, before: Course | None, after: Course) -> StepTally:
    """Return what some events count for the statistics, and how much more each seat owes a later coup by them."""
    closed = sum(map(closes_coup, events))
    betes = (event for event in events if isinstance(event, Ruled) and event.ruling == facts.bete)
    return StepTally(closed, tuple(seat for event in betes for seat in event.seats), _owed_more(facts, before, after))


def _owed_more(facts: Facts, before: Course | None, after: Course) -> Mapping[Seat, int]:
    was, marks = before.position.public.tableau.marks if before is not None else {}, after.position.public.tableau.marks
    more = {seat: owed(marks, facts.marks, seat) - owed(was, facts.marks, seat) for seat in _seats(after)}
    return {seat: each for seat, each in more.items() if each}


def _seats(course: Course) -> Sequence[Seat]:
    return tuple(map(Seat, range(len(course.chairs))))


def lying_after(course: Course | None) -> dict[str, Chips]:
    """Return the chips outside the purses where a deal has ended: what the law leaves lying, as a rule none."""
    if course is None:
        return {}
    tableau = course.position.public.tableau
    return {str(place): amount for place, amount in tableau.chips.items() if place == POT or staker(place) is not None}


def cards_moved(events: Sequence[TableEvent]) -> bool:
    """Tell whether cards go anywhere in some events."""
    return any(isinstance(event, CardsMoved) for event in events)
