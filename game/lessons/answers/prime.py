"""The answers of Prime: what cards count."""

from collections.abc import Mapping
from typing import Final

from game.cards.faces import read_cards
from game.lessons.lesson_entry import QuizEntry
from game.lessons.position import Moment
from game.lessons.quiz import GameAnswer
from game.rules.prime.hands import worth


def _sum(quiz: QuizEntry, after: Moment) -> int:  # noqa: ARG001  # cards count the same at any moment
    """Return what the cards of a question count together (PR-03)."""
    return sum(worth(card) for card in read_cards(quiz.cards))


ANSWERS: Final[Mapping[str, GameAnswer]] = {"sum": _sum}
