"""The questions of Baccara: the units of a hand, and how many cards would better it."""

from collections.abc import Mapping
from typing import Final

from game.cards.faces import Card, read_cards
from game.lessons.teach.question_kinds import Inquiry, QuestionKind
from game.rules.baccara.state import POINTS, total

_VALUES = 10


def _units(inquiry: Inquiry) -> int:
    """Return the units of the sum of the cards of a question (BA-03)."""
    return total(read_cards(inquiry.quiz.cards))


def _helps(inquiry: Inquiry) -> int:
    """Return how many of ten kinds of card would better the cards of a question."""
    own = total(read_cards(inquiry.quiz.cards))
    return sum((own + value) % _VALUES > own for value in range(_VALUES))


def _lends(card: Card) -> int:
    return POINTS[card.rank]


QUESTIONS: Final[Mapping[str, QuestionKind]] = {
    "units": QuestionKind(needs="cards", answer=_units, counts=_lends),
    "helps": QuestionKind(needs="cards", answer=_helps),
}
