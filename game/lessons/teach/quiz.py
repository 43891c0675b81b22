"""The answer that the law gives to the question of a step."""

from game.lessons.explain.position import LessonMoment
from game.lessons.teach.entry import Answer, QuizEntry
from game.lessons.teach.question_kinds import AnswerKind, Inquiry, question_kinds
from game.table.values import GameId, Seat


def lawful_answer(quiz: QuizEntry, you: Seat, before: LessonMoment, after: LessonMoment) -> Answer | None:
    """Return the answer to a question about an act; None where there is none."""
    kind = question_kinds(after.course.rules.game).get(quiz.of)
    seat = you if quiz.seat is None else Seat(quiz.seat)
    return None if kind is None else kind.answer(Inquiry(quiz, you, seat, before, after))


def same_answer(quiz: QuizEntry, given: Answer, game: GameId) -> bool:
    """Tell whether an answer is the right one at a game; cards are a set."""
    if question_kinds(game)[quiz.of].kind is AnswerKind.CARDS:
        return sorted(str(given).split()) == sorted(str(quiz.answer).split())
    return type(given) is type(quiz.answer) and given == quiz.answer
