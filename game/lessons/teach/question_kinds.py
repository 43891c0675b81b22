"""The kinds of question that a lesson can put: those of any game, and those that a game's law alone can answer."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from game.cards.faces import Card
from game.catalogue import registration_of, resolve
from game.lessons.explain.position import LessonMoment
from game.lessons.teach.entry import Answer, QuizEntry
from game.table.values import GameId, Seat


class AnswerKind(Enum):
    """What an answer is: a number, a gain with its sign, seats, acts by name, one act of several, a set of cards."""

    NUMBER = auto()
    GAIN = auto()
    SEATS = auto()
    ACTS = auto()
    ONE_ACT = auto()
    CARDS = auto()


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A question about an act, as a game is asked it: of which seat, of the table when it is put, and after the act."""

    quiz: QuizEntry
    seat: Seat
    asked: LessonMoment
    after: LessonMoment


@dataclass(frozen=True, slots=True)
class QuestionKind:
    """A kind of question: what its answer is, and which key of the file it cannot do without.

    `answer` is given by a game for a kind of its own.
    """

    kind: AnswerKind = AnswerKind.NUMBER
    needs: str = ""
    answer: Callable[[Inquiry], Answer] | None = None
    held: bool = False
    """Whether the cloth would show the answer: then an act is shown only up to the event that does."""
    counts: Callable[[Card], int] | None = None
    """What one card counts, where the question is about a sum, before tens or the like are taken off."""


GENERAL: Final[Mapping[str, QuestionKind]] = {
    "gain": QuestionKind(AnswerKind.GAIN, held=True),
    "chips": QuestionKind(held=True),
    "pot": QuestionKind(held=True),
    "left": QuestionKind(needs="rank"),
    "unseen": QuestionKind(),
    "ruled": QuestionKind(AnswerKind.SEATS, needs="clause", held=True),
    "may": QuestionKind(AnswerKind.ACTS),
    "fault": QuestionKind(AnswerKind.ONE_ACT),
}
"""The questions that can be put at any game; `quiz.lawful_answer` answers them."""


def question_kinds(game: GameId) -> Mapping[str, QuestionKind]:
    """Return the kinds of question that can be put at a game, by their names in a file."""
    entered = registration_of(game).questions
    return {**GENERAL, **(resolve(entered) if entered else {})}


def counted(game: GameId, card: Card) -> int:
    """Return what a card lends to a sum at a game, nothing where no cards are summed there."""
    found = (kind.counts for kind in question_kinds(game).values() if kind.counts is not None)
    counts = next(found, None)
    return 0 if counts is None else counts(card)
