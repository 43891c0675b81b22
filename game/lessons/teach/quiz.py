"""The answer that the law gives to the question of a step."""

from collections.abc import Sequence

from game.lessons.explain.act_line import parsed
from game.lessons.explain.position import LessonMoment
from game.lessons.teach.entry import Answer, QuizEntry
from game.lessons.teach.question_kinds import AnswerKind, Inquiry, question_kinds
from game.play.scenarios.acts import entry_of
from game.table.errors import IllegalActError
from game.table.events import Ruled
from game.table.values import POT, GameId, Seat


def lawful_answer(quiz: QuizEntry, you: Seat, before: LessonMoment, after: LessonMoment) -> Answer | None:
    """Return the answer to a question about an act; None where there is none.

    What somebody may do, and which cards, is asked of the table before the act where the question does not say `then`;
    everything else is asked of the table after the act; a game answers its own questions.
    """
    seat = you if quiz.seat is None else Seat(quiz.seat)
    asked = after if quiz.then else before
    match quiz.of:
        case "gain":
            return after.owned(seat) - before.owned(seat)
        case "chips":
            return after.owned(seat)
        case "ruled":
            return _ruled(quiz, before, after)
        case "may":
            acts: list[int | str] = [*sorted({str(offer.act.do) for offer in asked.offers(seat).regular().items})]
            return acts
        case "left":
            ranked = after.appraise(you).ranks.get(quiz.rank)
            return None if ranked is None else ranked.left
        case "fault":
            return _fault(quiz, asked, seat)
        case "pot":
            return int(after.course.position.public.tableau.chips_at(POT))
        case "unseen":
            return _unseen(quiz.suit, after, you)
        case _:
            return _of_the_game(Inquiry(quiz, seat, asked, after))


def _of_the_game(inquiry: Inquiry) -> Answer | None:
    """Return what the law of the game alone can answer; None where it cannot."""
    kind = question_kinds(inquiry.after.course.rules.game).get(inquiry.quiz.of)
    return None if kind is None or kind.answer is None else kind.answer(inquiry)


def same_answer(quiz: QuizEntry, given: Answer, game: GameId) -> bool:
    """Tell whether an answer is the right one at a game; cards are a set."""
    if question_kinds(game)[quiz.of].kind is AnswerKind.CARDS:
        return sorted(str(given).split()) == sorted(str(quiz.answer).split())
    return type(given) is type(quiz.answer) and given == quiz.answer


def _ruled(quiz: QuizEntry, before: LessonMoment, after: LessonMoment) -> Answer | None:
    """Return whom a clause was held of: as the author expects where it was so once, else the first time."""
    new = after.events[len(before.events) :]
    found: list[list[int | str]] = [
        [int(seat) for seat in each.seats] for each in new if isinstance(each, Ruled) and each.clause == quiz.clause
    ]
    return quiz.answer if quiz.answer in found else next(iter(found), None)


def _unseen(suit: str, after: LessonMoment, you: Seat) -> int:
    """Return how many cards of a suit a seat has not seen yet."""
    course = after.course
    whole = [card for card in course.rules.pack(course.options) if card.suit.value == suit]
    return len(whole) - sum(card.suit.value == suit for card in course.view(you).faces.values())


def _fault(quiz: QuizEntry, asked: LessonMoment, seat: Seat) -> str | None:
    """Return the one of some acts of a seat that the law would hold a fault, by one of the clauses of the question."""
    found = [act for act in quiz.acts if _breaks(quiz.clause.split(), asked, seat, act)]
    return found[0] if len(found) == 1 else None


def _breaks(clauses: Sequence[str], asked: LessonMoment, seat: Seat, act: str) -> bool:
    try:
        _, events = asked.course.after(seat, asked.read(entry_of(seat, parsed(act)), ""))
    except IllegalActError:
        return False
    return any(isinstance(each, Ruled) and each.clause in clauses for each in events)
