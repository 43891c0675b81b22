"""Answers that are given by touching: the person, the card, the jeton. What cannot be touched has a button."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards.faces import Card
from game.cards.shoe import Token
from game.lessons.teach.entry import Answer
from game.lessons.teach.question_kinds import AnswerKind
from game.screen.table.bubble import portrait_of
from game.screen.table.contract import TableState
from game.screen.table.intents import Reply, ReplyCards
from game.stage.affordances import Affordances, ButtonAct, ClothAct, TextKey
from game.stage.arrangement import Arrangement, picture
from game.stage.pose import card_of, card_sprite
from game.stage.units import Box
from game.table.values import Seat, hand

TOUCHED = frozenset({AnswerKind.SEATS, AnswerKind.CARDS})
"""What is answered where it lies: it stands on no paper."""


@dataclass(frozen=True, slots=True)
class PutQuestion:
    """A question as it is put: what its answer is, what can be answered, how that is said there, and in full."""

    kind: AnswerKind
    answers: tuple[Answer, ...]
    said: tuple[str, ...]
    named: tuple[str, ...]


def answering(question: PutQuestion, state: TableState, arrangement: Arrangement) -> Affordances:
    """Return what answers a question: persons and cards where they lie, jetons for a number, else a button each."""
    match question.kind:
        case AnswerKind.SEATS:
            return _persons(question, state, arrangement)
        case AnswerKind.CARDS:
            return _cards(question, state, arrangement) or Affordances(buttons=_buttons(question))
        case _:
            return Affordances(buttons=_buttons(question))


def picked_cards(state: TableState) -> str:
    """Return the cards that were touched, as an answer is written."""
    tokens = [token for each in state.hand.picked if (token := card_of(each)) is not None]
    return " ".join(sorted(str(state.view.faces[token]) for token in tokens))


def _persons(question: PutQuestion, state: TableState, arrangement: Arrangement) -> Affordances:
    places = [_place_of(answer, state, arrangement) for answer in question.answers]
    cloth = tuple(
        ClothAct(f"lesson:answer:{n}", TextKey("lesson.answer", (said,)), box, Reply(n), key=str(n + 1))
        for n, (said, box) in enumerate(zip(question.named, places, strict=True))
        if box is not None
    )
    touched = {each.id for each in cloth}
    return Affordances(cloth, tuple(each for each in _buttons(question) if each.id not in touched))


def _place_of(answer: Answer, state: TableState, arrangement: Arrangement) -> Box | None:
    """Return where a person sits who alone is an answer: a portrait, or the learner's own hand."""
    if not isinstance(answer, list) or len(answer) != 1:
        return None
    seat, lying = Seat(int(answer[0])), picture(state.view, arrangement)
    portrait = portrait_of(lying, seat, state.view.public.banker)
    if portrait is not None:
        return lying[portrait].box.grown(6)
    own = [lying[card_sprite(token)].box for token in state.tableau.pile(hand(seat)) if card_sprite(token) in lying]
    return around_all(own).grown(4) if own and seat == state.seat else None


def around_all(boxes: Sequence[Box]) -> Box:
    """Return the least box around some boxes.

    >>> around_all([Box(0, 0, 2, 2), Box(3, 1, 2, 4)])
    Box(x=0, y=0, w=5, h=5)
    """
    left, top = min(each.x for each in boxes), min(each.y for each in boxes)
    return Box(left, top, max(each.right for each in boxes) - left, max(each.bottom for each in boxes) - top)


def _cards(question: PutQuestion, state: TableState, arrangement: Arrangement) -> Affordances | None:
    """Return the cards of the learner's hand to be touched; None where the question is about others."""
    lying = picture(state.view, arrangement)
    held: dict[Token, Card] = {
        token: state.view.faces[token]
        for token in state.tableau.pile(hand(state.own))
        if token in state.view.faces and card_sprite(token) in lying
    }
    asked = {card for answer in question.answers for card in str(answer).split()}
    if not asked <= {str(card) for card in held.values()}:
        return None
    ordered = sorted(held, key=lambda token: lying[card_sprite(token)].x)
    cloth = tuple(
        ClothAct(
            f"card:{token}",
            TextKey("card.of", (f"rank:{held[token].rank.value}", f"suit:{held[token].suit.value}")),
            lying[card_sprite(token)].box,
            sprite=card_sprite(token),
            key=str(place),
            on=card_sprite(token),
            picked=card_sprite(token) in state.hand.picked,
        )
        for place, token in enumerate(ordered, start=1)
    )
    these = ButtonAct("lesson:cards", TextKey("lesson.these_cards", (len(state.hand.picked),)), ReplyCards(), key="a")
    return Affordances(cloth, (these,))


def _buttons(question: PutQuestion) -> tuple[ButtonAct, ...]:
    jeton = question.kind in {AnswerKind.NUMBER, AnswerKind.GAIN}
    return tuple(
        ButtonAct(
            f"lesson:answer:{n}",
            TextKey("lesson.answer", (said,)),
            Reply(n),
            key=str(n + 1),
            why=None if said == named else TextKey("lesson.answer", (named,)),
            jeton=jeton,
        )
        for n, (said, named) in enumerate(zip(question.said, question.named, strict=True))
    )
