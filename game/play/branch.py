"""Another act in place of one that was done: how the coup would have gone on from the same shoe. Nothing is written."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.bots.catalogue import manners_of
from game.bots.contract import AnyChoose, Temper
from game.play.chance import SeededChance
from game.play.course import Course
from game.play.replayed import ReplayedSitting, ReplayedStep
from game.play.session import Sitter
from game.play.session_step import cards_moved
from game.table.any_game import AnyAct
from game.table.contract import Waiting
from game.table.events import closes_coup
from game.table.values import Seat

MOST_STEPS = 400
"""A coup that has not come to its end after so many acts is left where it is."""


@dataclass(frozen=True, slots=True)
class Branch:
    """What would have happened, the other act first; `cut` where it ends because a card is needed that is unseen."""

    steps: tuple[ReplayedStep, ...]
    cut: bool = False


def branch(sitting: ReplayedSitting, place: int, act: AnyAct) -> Branch:
    """Play a coup on from one of its steps with another act of the player's.

    Characters choose anew; what people did afterwards stands while it is lawful, else they play plainly. While the
    sitting is not over a branch ends before any step that would show the player a face he has not seen.

    Raise IllegalActError where the law refuses the act.
    """
    return _Branching(sitting, place).played(act)


class _Branching:
    """The table of one branch as it goes on."""

    def __init__(self, sitting: ReplayedSitting, place: int) -> None:
        self._sitting = sitting
        self._at = sitting.steps[place]
        self._course = self._at.before
        self._name = f"branch {sitting.number}/{place}"
        self._idle: set[Seat] = set()
        self._steps: list[ReplayedStep] = []
        later = [step for step in sitting.steps[place + 1 :] if step.coup == self._at.coup and step.act is not None]
        self._later = {
            seat: [step.act for step in later if step.seat == seat]
            for seat in map(Seat, range(len(sitting.sitters)))
            if sitting.sitters[seat].human
        }
        last = sitting.deal(self._at.deal)[-1].after
        self._seen = frozenset(last.position.public.tableau.seen(sitting.seat)) if sitting.live else None

    def played(self, act: AnyAct) -> Branch:
        """Do the act, and whatever follows until the coup is closed."""
        cut = not self._does(self._sitting.seat, act)
        while not cut and len(self._steps) < MOST_STEPS and not _closed(self._steps[-1]):
            awaited = self._course.awaited
            seats = awaited.seats if isinstance(awaited, Waiting) else ()
            waiting = [seat for seat in seats if seat not in self._idle]
            seat, chosen = (waiting[0], self._chosen(waiting[0], seats)) if waiting else self._urged(seats)
            if chosen is not None:
                cut = not self._does(seat, chosen)
            elif waiting:
                self._idle.add(seat)
            else:
                break
        return Branch(tuple(self._steps), cut)

    def _urged(self, awaited: Sequence[Seat]) -> tuple[Seat, AnyAct]:
        """Return what a person does whom all others wait for, playing plainly; no act where nobody has one."""
        people = [seat for seat in awaited if self._sitting.sitters[seat].human]
        acts = ((seat, self._plainly(seat)) for seat in people)
        return next(((seat, act) for seat, act in acts if act is not None), (Seat(0), None))

    def _chosen(self, seat: Seat, awaited: Sequence[Seat]) -> AnyAct:
        """Return what somebody does; None where he is content as things lie."""
        sitter, course = self._sitting.sitters[seat], self._course
        if sitter.human:
            later, offers = self._later[seat], course.offers(seat)
            if later and offers.allows(later[0]):
                return later.pop(0)
            if not later and len(awaited) > 1:
                return None
            later.clear()
        return self._plainly(seat)

    def _plainly(self, seat: Seat) -> AnyAct:
        """Return what the manner of a seat does; None where it is content as things lie."""
        course, chance = self._course, SeededChance(f"{self._name}/{len(self._steps)}/{seat}")
        choose = _manner(self._sitting.sitters[seat], course)
        return choose(course.view(seat), course.offers(seat).for_character(), chance).act

    def _does(self, seat: Seat, act: AnyAct) -> bool:
        """Let a seat act; tell whether it may be shown."""
        before = self._course
        after, events = before.after(seat, act)
        unseen = frozenset(after.position.public.tableau.seen(self._sitting.seat))
        if self._seen is not None and not unseen <= self._seen:
            return False
        self._course = after
        self._steps.append(replace(self._at, seat=seat, act=act, events=events, before=before, after=after))
        if before.awaited != after.awaited or cards_moved(events):
            self._idle.clear()
        return True


def _manner(sitter: Sitter, course: Course) -> AnyChoose:
    """Return how somebody plays: a character by its manner, a person by the first of the game's, plainly."""
    manners = manners_of(course.rules.game)
    if sitter.human:
        return manners[next(iter(manners))](Temper())
    return manners[sitter.manner](sitter.temper)


def _closed(step: ReplayedStep) -> bool:
    return any(map(closes_coup, step.events))
