"""The question of Prime: what cards count."""

from collections.abc import Mapping
from typing import Final

from game.cards.faces import read_cards
from game.lessons.teach.question_kinds import Inquiry, QuestionKind
from game.rules.prime.hands import worth


def _sum(inquiry: Inquiry) -> int:
    """Return what the cards of a question count together (PR-03)."""
    return sum(worth(card) for card in read_cards(inquiry.quiz.cards))


QUESTIONS: Final[Mapping[str, QuestionKind]] = {
    "sum": QuestionKind(needs="cards", answer=_sum, held=True, counts=worth)
}
