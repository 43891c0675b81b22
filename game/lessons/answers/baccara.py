"""The answers of Baccara: the units of a hand, and how many cards would better it."""

from collections.abc import Mapping
from typing import Final

from game.cards.faces import read_cards
from game.lessons.lesson_entry import QuizEntry
from game.lessons.position import Moment
from game.lessons.quiz import GameAnswer
from game.rules.baccara.state import total

_VALUES = 10


def _units(quiz: QuizEntry, after: Moment) -> int:  # noqa: ARG001  # cards make the same at any moment
    """Return the units of the sum of the cards of a question (BA-03)."""
    return total(read_cards(quiz.cards))


def _helps(quiz: QuizEntry, after: Moment) -> int:  # noqa: ARG001  # cards make the same at any moment
    """Return how many of ten kinds of card would better the cards of a question."""
    own = total(read_cards(quiz.cards))
    return sum((own + value) % _VALUES > own for value in range(_VALUES))


ANSWERS: Final[Mapping[str, GameAnswer]] = {"units": _units, "helps": _helps}
