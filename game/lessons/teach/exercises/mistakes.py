"""What was given away at a table makes exercises due: which kinds, and for whose purse."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.lessons.explain.advice import Advice
from game.lessons.teach.exercises.exercise import kinds_of
from game.lessons.teach.exercises.practice import Mistake, made_due, now
from game.lessons.teach.exercises.question import ExerciseKind
from game.play.house import SeatAt
from game.play.house_parts import Learning
from game.table.values import ClauseId


@dataclass(frozen=True, slots=True)
class Missed:
    """What was given away, and where; `decided` are the clauses by which the table took the act."""

    advice: Advice
    mistake: Mistake
    decided: tuple[ClauseId, ...] = ()

    @property
    def kinds(self) -> tuple[ExerciseKind, ...]:
        """The kinds of exercises that ask for such an act; else those on the clauses of the reasons or of the act."""
        advice = self.advice
        every = kinds_of(advice.choice.game)
        fit = [kind for kind in every if advice.judged.act.do in kind.of]
        for clauses in ({each.clause for each in advice.reasons}, {*self.decided}):
            fit = fit or [kind for kind in every if clauses & {*kind.clauses}]
        return tuple(fit)


def make_due(house: Learning, missed: Iterable[Missed], at: SeatAt | None = None) -> Sequence[ExerciseKind]:
    """Make due what some mistakes show not to be known, for the purse at a seat or the one that is played with.

    Return the kinds that this has made due, not those that were before. Raise StoreError where it cannot be written.
    """
    latest: dict[ExerciseKind, Mistake] = {}
    for each in sorted(missed, key=lambda each: each.mistake.coup):
        latest.update(dict.fromkeys(each.kinds, each.mistake))
    cards, when = house.practice(at) if latest else {}, now()
    cards_due = {kind: made_due(kind, cards, when, mistake) for kind, mistake in latest.items()}
    found = {kind: card for kind, card in cards_due.items() if card is not None}
    if found:
        house.practise_all({kind.id: card for kind, card in found.items()}, at)
    return tuple(found)
