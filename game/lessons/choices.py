"""The answers that a learner chooses among: the right one, the author's wrong ones, and neighbours of them."""

from itertools import combinations

from game.lessons.lesson import seen
from game.lessons.lesson_entry import Answer
from game.lessons.lesson_file import LessonFile, TaughtAct
from game.lessons.position import Moment

MOST = 4
"""So many answers are offered at most."""


def choices(lesson: LessonFile, step: TaughtAct, before: Moment) -> tuple[Answer, ...]:
    """Return the answers to the question of a step, in an order that tells nothing; nothing where none is put."""
    quiz = step.quiz
    if quiz is None:
        return ()
    named: list[Answer] = [quiz.answer]
    for wrong in step.wrong:
        if wrong.entry.answer is not None and wrong.entry.answer not in named:
            named.append(wrong.entry.answer)
    if quiz.of == "cards":
        named += _fewer_cards(lesson, before, named)[: max(0, MOST - len(named))]
    elif quiz.of == "fault":
        named += [each for each in quiz.acts if each not in named]
    elif quiz.of == "may":
        others: list[Answer] = [["draw"], []]
        named += [each for each in others if each not in named][: 2 - len(named)]
    elif quiz.of in {"ruled", "cheat"}:
        seats: list[Answer] = [[seat] for seat in range(len(lesson.scenario.chairs))]
        named += [seat for seat in seats if seat not in named and seat != quiz.answer]
    elif isinstance(quiz.answer, int):
        named += _near(quiz.answer, named, signed=quiz.of == "gain")
    return tuple(sorted(named[: max(MOST, 2)], key=_order))


def _near(right: int, taken: list[Answer], *, signed: bool) -> list[Answer]:
    """Return numbers that somebody might come to: nothing, the double, the half, the other sign, one more."""
    tried = (0, -right, right * 2, right // 2, right + 10, right + 1) if signed else (right * 2, right + 10, right + 1)
    found: list[Answer] = []
    for each in tried:
        if each not in taken and each not in found and (signed or each >= 0):
            found.append(each)
    return found[: max(0, 3 - len(taken))]


def _fewer_cards(lesson: LessonFile, before: Moment, taken: list[Answer]) -> list[str]:
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
