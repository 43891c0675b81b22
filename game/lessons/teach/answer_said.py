"""How an answer to the question of a step is said, on its button or on paper."""

from game.lessons.explain.act_line import parsed
from game.lessons.explain.doing import act_name
from game.lessons.teach.entry import Answer
from game.lessons.teach.file import LessonFile
from game.lessons.teach.question_kinds import AnswerKind, question_kinds
from game.text.numbers import whole
from game.text.words import Words


def answer_said(lesson: LessonFile, answer: Answer, of: str, words: Words) -> str:
    """Return an answer to a question in words."""
    kind = question_kinds(lesson.scenario.rules.game)[of].kind
    if isinstance(answer, int):
        return whole(answer, words.language, signed=kind is AnswerKind.GAIN)
    if kind is AnswerKind.ONE_ACT:
        return fault_said(lesson, str(answer), words)
    if isinstance(answer, str):
        return ", ".join(words.of(f"card:{card}") for card in answer.split()) or words("lesson.nothing")
    if kind is AnswerKind.SEATS and not answer:
        return words("exercise.nobody")
    if kind is AnswerKind.SEATS:
        return ", ".join(words("lesson.you") if seat == lesson.you else words.of(f"seat:{seat}") for seat in answer)
    return ", ".join(act_name(str(do), lesson.scenario, words) for do in answer) or words("lesson.nothing")


def fault_said(lesson: LessonFile, act: str, words: Words) -> str:
    """Return what an act is called that may be a fault: what it does, not that it is one."""
    named = parsed(act)
    key = "exercise.fault." + "_".join(str(each) for each in named.values())
    return words(key) if words.has(key) else act_name(str(named["do"]), lesson.scenario, words)
