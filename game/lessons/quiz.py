"""The answer that the law gives to the question of a step."""

from game.cards.faces import read_cards
from game.lessons.lesson_entry import Answer, QuizEntry
from game.lessons.position import Moment
from game.rules.baccara.state import total
from game.rules.prime.hands import worth
from game.table.events import Ruled
from game.table.values import POT, Seat


def lawful_answer(quiz: QuizEntry, you: Seat, before: Moment, after: Moment) -> Answer | None:
    """Return the answer to a question about an act; None where there is none.

    What somebody may do, and which cards, is asked of the table before the act where the question does not say `then`;
    everything else of what it made of it.
    """
    seat = you if quiz.seat is None else Seat(quiz.seat)
    asked = after if quiz.then else before
    match quiz.of:
        case "gain":
            return after.owned(seat) - before.owned(seat)
        case "chips":
            return after.owned(seat)
        case "pot":
            pot: int = after.course.position.public.tableau.chips_at(POT)
            return pot
        case "ruled":
            return _ruled(quiz, before, after)
        case "may":
            acts: list[int | str] = [*sorted({str(offer.act.do) for offer in asked.offers(seat).regular().items})]
            return acts
        case "left":
            ranked = after.appraise(you).ranks.get(quiz.rank)
            return None if ranked is None else ranked.left
        case "cards":
            return _playable(asked, seat)
        case "sum":
            return sum(worth(card) for card in read_cards(quiz.cards))
        case "units":
            return total(read_cards(quiz.cards))
    return None


def same_answer(quiz: QuizEntry, given: Answer) -> bool:
    """Tell whether an answer is the right one; cards are a set."""
    if quiz.of == "cards":
        return sorted(str(given).split()) == sorted(str(quiz.answer).split())
    return type(given) is type(quiz.answer) and given == quiz.answer


def _ruled(quiz: QuizEntry, before: Moment, after: Moment) -> Answer | None:
    """Return whom a clause was held of: as the author expects where it was so once, else the first time."""
    new = after.events[len(before.events) :]
    found: list[list[int | str]] = [
        [int(seat) for seat in each.seats] for each in new if isinstance(each, Ruled) and each.clause == quiz.clause
    ]
    return quiz.answer if quiz.answer in found else next(iter(found), None)


def _playable(before: Moment, seat: Seat) -> str:
    cards = [before.plain(offer.act) for offer in before.offers(seat).regular().items if offer.act.do == "card"]
    return " ".join(sorted(card for each in cards for card in each["card"]))  # type: ignore[attr-defined]  # a set
