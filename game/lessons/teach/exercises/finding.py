"""What the kinds of several games look for in a turn."""

from collections.abc import Callable, Iterable, Sequence

from game.cards.faces import Card, Suit
from game.cards.shoe import Token
from game.lessons.explain.worth import Price, price, price_of, silent
from game.lessons.teach.entry import Answer
from game.lessons.teach.exercises.played import ExerciseTable, PlayedTurn, written
from game.lessons.teach.exercises.question import ExerciseKind, Find, Question, Quiz, Task, says_nothing
from game.lessons.teach.pages import CLEARED
from game.odds.contract import Worth
from game.play.chance import SeededChance
from game.play.scenarios.acts import ActEntry
from game.table.contract import Waiting
from game.table.events import Ruled
from game.table.values import Seat
from game.text.words import Words

_CERTAIN = 3
"""A value is asked about where the best act is better by so many standard errors."""
_CLEAR = 0.05
"""And by this share of what the seat has at stake."""


def ruled(turn: PlayedTurn) -> tuple[Ruled, ...]:
    """Return what the law decided because of an act."""
    new = turn.after.events[len(turn.before.events) :]
    return tuple(event for event in new if isinstance(event, Ruled))


def gained(turn: PlayedTurn, seat: Seat) -> int:
    """Return how many chips an act brought a seat."""
    return turn.after.owned(seat) - turn.before.owned(seat)


def gain_of(turn: PlayedTurn, seat: Seat, says: Callable[[Words], str] = says_nothing) -> Question:
    """Ask what an act brings a seat; beside it stand sums that another reading of the law would give."""
    gain = gained(turn, seat)
    tried = (-gain, 2 * gain, gain // 2, 0, -2 * gain, 3 * gain, -(gain // 2), gain + 5, gain - 5)
    return Question(seat, Quiz("gain", near=different(turn, gain, tried)), says=says)


def different(turn: PlayedTurn, right: Answer, tried: Iterable[Answer]) -> tuple[Answer, ...]:
    """Return at most three answers that are not the right one, each once, in an order that the turn decides.

    Were they always the same neighbours, the place of the right one among them would tell it.
    """
    left: list[Answer] = []
    for each in tried:
        if each != right and each not in left:
            left.append(each)
    chance = SeededChance(f"{turn.before.scenario.entry.deals}/{len(turn.acts)}")
    return tuple(left.pop(chance.below(len(left))) for _ in range(min(3, len(left))))


def awaited(turn: PlayedTurn) -> Seat | None:
    """Return who is awaited first after an act, None where nobody is."""
    course = turn.after.course.awaited
    return course.seats[0] if isinstance(course, Waiting) and course.seats else None


def may_of(turn: PlayedTurn, seat: Seat, others: Sequence[str]) -> Question:
    """Ask what a seat may do once an act is done; `others` are acts that another moment would offer."""
    acts = sorted({str(offer.act.do) for offer in turn.after.offers(seat).regular().items})
    less = [acts[:-1]] if len(acts) > 1 else []
    more = [sorted({*acts, each}) for each in others if each not in acts]
    instead = [[each] for each in others]
    near = different(turn, list(acts), [list(each) for each in (*less, *more, *instead[:1])])
    return Question(seat, Quiz("may", then=True, near=near))


def best(of: tuple[str, ...], fit: Callable[[PlayedTurn], bool] = lambda _: True) -> Find:
    """Return what asks for the best of some acts, by their names, at moments in which it is clearly the best."""

    def find(turn: PlayedTurn) -> Question | None:
        offered = [offer for offer in turn.before.offers(turn.seat).regular().items if offer.act.do in of]
        if len(offered) < 2 or not fit(turn):  # a choice
            return None
        ranked = sorted(turn.before.appraise(turn.seat).worths, key=lambda each: float(each.value), reverse=True)
        worths = [each for each in ranked if each.act.do in of]
        answers = turn.before.course.rules.facts.stakes.answers  # beside them any other stake may be changed as well
        if len(worths) < 2 or not (worths[0].value == ranked[0].value or answers.issuperset(of)):
            return None
        costs = [price(price_of(worths[0]), price_of(each)) for each in worths]
        good = [each for each, cost in zip(worths, costs, strict=True) if silent(cost)]
        if not _clear(costs[len(good) :], turn):
            return None
        line, *accept = (_written(each, turn) for each in good)
        return Question(turn.seat, Task(line, tuple(accept), "odds"))

    return find


def choice(
    name: str,
    clauses: tuple[str, ...],
    laid: ExerciseTable,
    of: tuple[str, ...],
    fit: Callable[[PlayedTurn], bool] = lambda _: True,
) -> ExerciseKind:
    """Return the kind that asks for the best of some acts, by their names."""
    return ExerciseKind(name, clauses, laid, best(of, fit), slow=True, of=of)


def unseen(turn: PlayedTurn, seat: Seat, suit: Suit, told: Sequence[Token] = ()) -> Question | None:
    """Ask how many cards of a suit a seat has not seen once an act is done; `told` are cards that the act names.

    Not where he has seen one that lies nowhere for him to see again, nor is told: what he threw away before.
    """
    course = turn.after.course
    view, table = course.view(seat), course.position.public.tableau
    lying = {token for pile, tokens in table.piles.items() if pile not in CLEARED for token in tokens}
    seen = [token for token, card in view.faces.items() if card.suit is suit]
    if not {*view.hand, *(lying & table.seen_by_all), *told}.issuperset(seen):
        return None
    whole = sum(card.suit is suit for card in course.rules.pack(course.options))
    right = whole - len(seen)
    tried = [each for each in (whole, len(seen), right - 1, right + 1, right - 2, right + 2) if each >= 0]
    return Question(seat, Quiz("unseen", suit=suit.value, near=different(turn, right, tried)), (f"suit:{suit.value}",))


def hand_of(turn: PlayedTurn, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that a seat holds after an act and has seen."""
    view = turn.after.course.view(seat)
    return tuple(view.faces[token] for token in view.hand if token in view.faces)


def said(cards: Iterable[Card]) -> str:
    """Return cards as a file writes them."""
    return " ".join(map(str, cards))


def _clear(costs: Sequence[Price], turn: PlayedTurn) -> bool:
    """Tell whether there are acts that cost something, and all cost clearly more than nothing."""
    staked = _at_stake(turn)
    return bool(costs) and all(cost.value >= max(_CERTAIN * cost.error, _CLEAR * staked) for cost in costs)


def _at_stake(turn: PlayedTurn) -> int:
    """Return how many chips lie on the cloth for each seat that plays, one at least."""
    chips = turn.before.course.position.public.tableau.chips
    lying: int = sum(amount for place, amount in chips.items() if not str(place).startswith("purse:"))
    return max(1, lying // len(turn.before.scenario.chairs))


def _written(worth: Worth, turn: PlayedTurn) -> ActEntry:
    return written(turn.seat, worth.act, turn.before)
