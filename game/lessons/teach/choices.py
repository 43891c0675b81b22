"""The answers that a learner chooses among: the right one, the author's wrong ones, and neighbours of them."""

from itertools import combinations

from game.lessons.explain.position import LessonMoment
from game.lessons.teach.entry import Answer
from game.lessons.teach.file import LessonFile, TaughtAct
from game.lessons.teach.played_scenario import seen
from game.lessons.teach.question_kinds import AnswerKind, question_kinds
from game.table.values import Seat

MOST = 4
"""So many answers are offered at most."""


def choices(lesson: LessonFile, step: TaughtAct, before: LessonMoment) -> tuple[Answer, ...]:
    """Return the answers to the question of a step, in an order that tells nothing; nothing where none is put."""
    quiz = step.quiz
    if quiz is None:
        return ()
    named: list[Answer] = [quiz.answer]
    for wrong in step.wrong:
        if wrong.entry.answer is not None and wrong.entry.answer not in named:
            named.append(wrong.entry.answer)
    kind = question_kinds(lesson.scenario.rules.game)[quiz.of].kind
    if kind is AnswerKind.CARDS:
        named += _fewer_cards(lesson, before, named)[: max(0, MOST - len(named))]
    elif kind is AnswerKind.ONE_ACT:
        named += [each for each in quiz.acts if each not in named]
    elif kind is AnswerKind.ACTS:
        named += [each for each in _other_acts(lesson, before) if each not in named][: max(0, 2 - len(named))]
    elif kind is AnswerKind.SEATS:
        seats: list[Answer] = [[seat] for seat in range(len(lesson.scenario.chairs))]
        named += [seat for seat in seats if seat not in named and seat != quiz.answer]
    elif isinstance(quiz.answer, int):
        named += _near(quiz.answer, named, signed=kind is AnswerKind.GAIN)
    return tuple(sorted(named[: max(MOST, 2)], key=_order))


def _near(right: int, taken: list[Answer], *, signed: bool) -> list[Answer]:
    """Return numbers that somebody might come to: nothing, the double, the half, the other sign, one more."""
    tried = (0, -right, right * 2, right // 2, right + 1, right + 10) if signed else (right * 2, right + 10, right + 1)
    found: list[Answer] = []
    for each in tried:
        if each not in taken and each not in found and (signed or each >= 0):
            found.append(each)
    return found[: max(0, 3 - len(taken))]


def _other_acts(lesson: LessonFile, before: LessonMoment) -> list[Answer]:
    """Return what somebody else may do, an act alone, then nothing, then any act of the game."""
    rivals = [Seat(seat) for seat in range(len(lesson.scenario.chairs)) if seat != lesson.you]
    theirs = (offer.act.do for seat in rivals for offer in before.offers(seat).regular().items)
    return [*([do] for do in dict.fromkeys(theirs)), [], *([each.do] for each in lesson.scenario.rules.act_types)]


def _fewer_cards(lesson: LessonFile, before: LessonMoment, taken: list[Answer]) -> list[str]:
    """Return other sets of the cards in hand: all of them, or one alone."""
    view = seen(before.course, lesson.you)
    held = sorted(str(view.faces[token]) for token in view.hand if token in view.faces)
    same = {" ".join(sorted(str(each).split())) for each in taken}
    found = [" ".join(cards) for size in (len(held), 1) for cards in combinations(held, size)]
    return [each for each in found if each not in same][: max(0, 3 - len(taken))]


def _order(answer: Answer) -> tuple[int, int, str]:
    if isinstance(answer, int):
        return 0, answer, ""
    if isinstance(answer, str):
        return 1, len(answer.split()), answer
    return 2, len(answer), str(answer)
