"""The kinds of exercises at Cascaret."""

from game.cards.faces import Card
from game.lessons.exercises.finding import (
    awaited,
    choice,
    different,
    gain_of,
    gained,
    hand_of,
    may_of,
    ruled,
    said,
)
from game.lessons.exercises.played import Laid, Turn
from game.lessons.exercises.question import Kind, Question, Quiz
from game.rules.cascaret.acts import LayCard
from game.table.values import GameId, Seat

_LAID = Laid(GameId("cascaret"), ("ordinaire", "mazette", "ordinaire", "ordinaire"), (30, 30, 30, 30), deals=4)
_LAST = 2


def _playable(turn: Turn) -> Question | None:
    """Ask which cards may be played to a trick, where not all of a hand may."""
    seat = awaited(turn)
    if not isinstance(turn.act, LayCard) or seat is None:
        return None
    hand = hand_of(turn, seat)
    faces = turn.after.course.view(seat).faces
    may = [faces[offer.act.card] for offer in turn.after.offers(seat).regular().of(LayCard)]
    if not may or len(may) == len(hand):
        return None
    right = _sorted(may)
    suit = [card for card in hand if card.suit is may[0].suit]
    tried = (hand, [card for card in hand if card not in may], suit, hand[:1], may[:1])
    near = different(turn, right, [_sorted(cards) for cards in tried if cards])
    return Question(seat, Quiz("cards", then=True, near=near))


def _trick(turn: Turn) -> Question | None:
    """Ask who takes a trick."""
    taken = any(event.ruling == "cascaret.trick" for event in ruled(turn))
    return Question(turn.seat, Quiz("ruled", clause="CA-14")) if taken else None


def _shares(turn: Turn) -> Question | None:
    """Ask what the pot brings a player who has tricks."""
    if not any(event.ruling == "cascaret.shares" for event in ruled(turn)):
        return None
    seats = [Seat(seat) for seat in range(len(turn.before.scenario.chairs)) if gained(turn, Seat(seat)) > 0]
    return gain_of(turn, seats[0]) if seats else None


def _bete(turn: Turn) -> Question | None:
    """Ask who is bête."""
    found = any(event.clause == "CA-18" and event.ruling == "cascaret.bete" for event in ruled(turn))
    return Question(turn.seat, Quiz("ruled", clause="CA-18")) if found else None


def _may(turn: Turn) -> Question | None:
    """Ask what the player may say whose turn has come to speak."""
    seat = awaited(turn)
    if seat is None or seat == turn.seat or isinstance(turn.act, LayCard):
        return None
    if turn.after.offers(seat).regular().of(LayCard):
        return None
    return may_of(turn, seat, ("pass", "lanturlu", "take_fille", "draw"))


def _few_left(turn: Turn) -> bool:
    """Tell whether two tricks at most are left, whose cards can be reckoned out."""
    return len(turn.before.course.view(turn.seat).hand) <= _LAST


def _sorted(cards: list[Card] | tuple[Card, ...]) -> str:
    return " ".join(sorted(said(cards).split()))


KINDS: tuple[Kind, ...] = (
    Kind("playable", ("CA-15",), _LAID, _playable),
    Kind("trick", ("CA-14",), _LAID, _trick),
    Kind("shares", ("CA-16", "CA-17"), _LAID, _shares),
    Kind("bete", ("CA-18",), _LAID, _bete),
    Kind("may", ("CA-10", "CA-12"), _LAID, _may),
    choice("ending", ("CA-15",), _LAID, ("card",), _few_left),
    choice("speak", ("CA-10",), _LAID, ("play", "pass")),
)
