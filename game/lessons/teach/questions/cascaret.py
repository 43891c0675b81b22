"""The question of Cascaret: which cards may be played to a trick."""

from collections.abc import Mapping
from typing import Final

from game.lessons.teach.question_kinds import AnswerKind, Inquiry, QuestionKind
from game.rules.cascaret.acts import LayCard


def _playable(inquiry: Inquiry) -> str:
    """Return the cards that a seat may play, where it is its turn."""
    offers = inquiry.asked.offers(inquiry.seat).regular()
    faces = inquiry.asked.course.view(inquiry.seat).faces
    return " ".join(sorted(str(faces[offer.act.card]) for offer in offers.items if isinstance(offer.act, LayCard)))


QUESTIONS: Final[Mapping[str, QuestionKind]] = {"cards": QuestionKind(AnswerKind.CARDS, answer=_playable)}
