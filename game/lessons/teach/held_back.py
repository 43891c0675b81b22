"""What a question keeps back: an act is shown as far as nothing on the cloth answers it."""

from collections.abc import Sequence
from functools import reduce

from game.lessons.teach.entry import QuizEntry
from game.lessons.teach.question_kinds import question_kinds
from game.table.events import CardsMoved, CardsShown, ChipsMoved, Ruled, TableEvent
from game.table.tableau import Tableau
from game.table.values import GameId, Seat, purse


def is_held(quiz: QuizEntry, game: GameId) -> bool:
    """Tell whether the answer to a question would be seen on the cloth of its game."""
    return question_kinds(game)[quiz.of].held


def before_answer(events: Sequence[TableEvent], seat: Seat | None, quiz: QuizEntry) -> int:
    """Return how many events of an act come before what answers a question: all cards that decide it lie open then.

    That is up to the last card before the first ruling that is asked about, or before the first chips that move and
    are not the doer's own.
    """
    first = len(events)
    for number, event in enumerate(events):
        own = isinstance(event, ChipsMoved) and seat is not None and event.source == purse(seat)
        asked = isinstance(event, Ruled) and quiz.of == "ruled" and event.clause == quiz.clause
        if asked or (isinstance(event, ChipsMoved) and not own):
            first = number
            break
    ruled = (number for number, event in enumerate(events) if isinstance(event, Ruled))
    cards = (number for number in range(first) if isinstance(events[number], CardsMoved | CardsShown))
    return max((number + 1 for number in cards), default=min(first, next(ruled, first)))


def lying_after(before: Tableau, events: Sequence[TableEvent]) -> Tableau:
    """Return the tableau as some events leave it."""
    return reduce(lambda table, event: table.after(event), events, before)
