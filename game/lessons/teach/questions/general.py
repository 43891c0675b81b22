"""The questions that can be put at any game."""

from collections.abc import Mapping
from typing import Final

from game.lessons.explain.act_line import parsed
from game.lessons.teach.entry import Answer
from game.lessons.teach.question_kinds import AnswerKind, Inquiry, QuestionKind
from game.play.scenarios.acts import entry_of
from game.table.errors import IllegalActError
from game.table.events import Ruled
from game.table.values import POT


def _gain(inquiry: Inquiry) -> int:
    return inquiry.after.owned(inquiry.seat) - inquiry.before.owned(inquiry.seat)


def _chips(inquiry: Inquiry) -> int:
    return inquiry.after.owned(inquiry.seat)


def _pot(inquiry: Inquiry) -> int:
    return int(inquiry.after.course.position.public.tableau.chips_at(POT))


def _left(inquiry: Inquiry) -> int | None:
    """Return how many cards of a rank are still to come."""
    ranked = inquiry.after.appraise(inquiry.you).ranks.get(inquiry.quiz.rank)
    return None if ranked is None else ranked.left


def _unseen(inquiry: Inquiry) -> int:
    """Return how many cards of a suit the learner has not seen yet."""
    course, suit = inquiry.after.course, inquiry.quiz.suit
    whole = [card for card in course.rules.pack(course.options) if card.suit.value == suit]
    return len(whole) - sum(card.suit.value == suit for card in course.view(inquiry.you).faces.values())


def _ruled(inquiry: Inquiry) -> Answer | None:
    """Return whom a clause was held of: as the author expects where it was so once, else the first time."""
    quiz, new = inquiry.quiz, inquiry.after.events[len(inquiry.before.events) :]
    found: list[list[int | str]] = [
        [int(seat) for seat in each.seats] for each in new if isinstance(each, Ruled) and each.clause == quiz.clause
    ]
    return quiz.answer if quiz.answer in found else next(iter(found), None)


def _may(inquiry: Inquiry) -> Answer:
    return [*sorted({str(offer.act.do) for offer in inquiry.asked.offers(inquiry.seat).regular().items})]


def _fault(inquiry: Inquiry) -> str | None:
    """Return the one of some acts of a seat that the law would hold a fault, by one of the clauses of the question."""
    found = [act for act in inquiry.quiz.acts if _breaks(inquiry, act)]
    return found[0] if len(found) == 1 else None


def _breaks(inquiry: Inquiry, act: str) -> bool:
    asked, seat, clauses = inquiry.asked, inquiry.seat, inquiry.quiz.clause.split()
    try:
        _, events = asked.course.after(seat, asked.read(entry_of(seat, parsed(act)), ""))
    except IllegalActError:
        return False
    return any(isinstance(each, Ruled) and each.clause in clauses for each in events)


QUESTIONS: Final[Mapping[str, QuestionKind]] = {
    "gain": QuestionKind(AnswerKind.GAIN, answer=_gain, held=True),
    "chips": QuestionKind(answer=_chips, held=True),
    "pot": QuestionKind(answer=_pot, held=True),
    "left": QuestionKind(needs="rank", answer=_left),
    "unseen": QuestionKind(answer=_unseen),
    "ruled": QuestionKind(AnswerKind.SEATS, needs="clause", answer=_ruled, held=True),
    "may": QuestionKind(AnswerKind.ACTS, answer=_may),
    "fault": QuestionKind(AnswerKind.ONE_ACT, answer=_fault),
}
