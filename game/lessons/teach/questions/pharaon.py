"""The question of both Pharaons: who has cheated."""

from collections.abc import Mapping
from typing import Final

from game.lessons.teach.entry import Answer
from game.lessons.teach.question_kinds import AnswerKind, Inquiry, QuestionKind


def _cheat(inquiry: Inquiry) -> Answer:
    """Return the seats that have cheated and are not caught."""
    return [*sorted({int(leaf.seat) for leaf in inquiry.after.course.position.public.false_leaves})]


QUESTIONS: Final[Mapping[str, QuestionKind]] = {"cheat": QuestionKind(AnswerKind.SEATS, answer=_cheat)}
