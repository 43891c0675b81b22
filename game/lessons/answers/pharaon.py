"""The answer of both Pharaons: who has cheated."""

from collections.abc import Mapping
from typing import Final

from game.lessons.lesson_entry import Answer, QuizEntry
from game.lessons.position import Moment
from game.lessons.quiz import GameAnswer


def _cheat(quiz: QuizEntry, after: Moment) -> Answer:  # noqa: ARG001  # it names nothing
    """Return the seats that have cheated and are not caught."""
    return [*sorted({int(leaf.seat) for leaf in after.course.position.public.false_leaves})]


ANSWERS: Final[Mapping[str, GameAnswer]] = {"cheat": _cheat}
