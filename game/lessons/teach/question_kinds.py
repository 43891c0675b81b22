"""What a question of a lesson is: those of any game, and those that a game's law alone can answer."""

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass
from enum import Enum, auto

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
    """A question about an act: who is asked and of which seat, and the table before the act and after it."""

    quiz: QuizEntry
    you: Seat
    seat: Seat
    before: LessonMoment
    after: LessonMoment

    @property
    def asked(self) -> LessonMoment:
        """The table of which is asked what may be done: before the act where the question does not say `then`."""
        return self.after if self.quiz.then else self.before


@dataclass(frozen=True, slots=True)
class QuestionKind:
    """A kind of question: how it is answered, what its answer is, and which key of the file it cannot do without."""

    kind: AnswerKind = AnswerKind.NUMBER
    _: KW_ONLY
    answer: Callable[[Inquiry], Answer | None]
    needs: str = ""
    held: bool = False
    """Whether the cloth would show the answer: then an act is shown only up to the event that does."""
    counts: Callable[[Card], int] | None = None
    """What one card counts, where the question is about a sum, before tens or the like are taken off."""


_GENERAL = "game.lessons.teach.questions.general:QUESTIONS"


def question_kinds(game: GameId) -> Mapping[str, QuestionKind]:
    """Return the kinds of question that can be put at a game, by their names in a file: any game's and its own."""
    entered = registration_of(game).questions
    return {**resolve(_GENERAL), **(resolve(entered) if entered else {})}


def counted(game: GameId, card: Card) -> int:
    """Return what a card lends to a sum at a game, nothing where no cards are summed there."""
    found = (kind.counts for kind in question_kinds(game).values() if kind.counts is not None)
    counts = next(found, None)
    return 0 if counts is None else counts(card)
