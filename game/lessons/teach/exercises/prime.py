"""The kinds of exercises at La Prime."""

from game.lessons.teach.exercises.finding import (
    awaited,
    choice,
    different,
    gain_of,
    gained,
    hand_of,
    may_of,
    ruled,
    said,
    unseen,
)
from game.lessons.teach.exercises.played import ExerciseTable, PlayedTurn
from game.lessons.teach.exercises.question import ExerciseKind, Question, Quiz
from game.rules.prime.acts import Discard
from game.rules.prime.hands import worth
from game.table.values import GameId

_LAID = ExerciseTable(GameId("prime"), ("counting", "bold", "for_suit", "curious"), (300, 300, 300, 300), deals=4)
_TOGETHER = 2


def _point(turn: PlayedTurn) -> Question | None:
    """Ask what the cards of one suit in a hand are worth together, where there are two at least."""
    if not isinstance(turn.act, Discard):
        return None
    suits = sorted({card.suit for card in hand_of(turn, turn.seat)}, key=lambda suit: suit.value)
    for suit in suits:
        cards = [card for card in hand_of(turn, turn.seat) if card.suit is suit]
        if len(cards) >= _TOGETHER:
            total = sum(map(worth, cards))
            whole = sum(map(worth, hand_of(turn, turn.seat)))
            near = different(turn, total, (total - 10, total - 2, total - 1, total + 1, total + 5, total + 10, whole))
            return Question(turn.seat, Quiz("sum", cards=said(cards), near=near), (f"suit:{suit.value}",))
    return None


def _wins(turn: PlayedTurn) -> Question | None:
    """Ask who takes the pot where hands are compared."""
    won = next((event for event in ruled(turn) if event.ruling == "prime.wins"), None)
    shown = any(event.ruling.startswith("prime.stronger") or event.clause in _HANDS for event in ruled(turn))
    return Question(turn.seat, Quiz("ruled", clause="PR-14")) if won and shown else None


def _result(turn: PlayedTurn) -> Question | None:
    """Ask what the end of a coup brings a player."""
    if not any(event.ruling == "prime.wins" for event in ruled(turn)):
        return None
    seats = [seat for event in ruled(turn) if event.ruling == "prime.wins" for seat in event.seats]
    return gain_of(turn, seats[0]) if gained(turn, seats[0]) else None


def _may(turn: PlayedTurn) -> Question | None:
    """Ask what the player may do whose turn has come."""
    seat = awaited(turn)
    return None if seat is None or seat == turn.seat else may_of(turn, seat, ("discard", "show", "bet", "accept"))


def _unseen(turn: PlayedTurn) -> Question | None:
    """Ask who has thrown cards away how many of the suit he holds most of he has not seen."""
    if not isinstance(turn.act, Discard):
        return None
    suits = [card.suit for card in hand_of(turn, turn.seat)]
    most = max(suits, key=lambda suit: (suits.count(suit), suit.value)) if suits else None
    return unseen(turn, turn.seat, most, turn.act.cards) if most is not None else None


_HANDS = frozenset({"PR-15", "PR-16", "PR-17", "PR-18"})

KINDS: tuple[ExerciseKind, ...] = (
    ExerciseKind("point", ("PR-15", "PR-03"), _LAID, _point),
    ExerciseKind("wins", ("PR-14", "PR-15", "PR-16", "PR-17", "PR-18"), _LAID, _wins),
    ExerciseKind("result", ("PR-14",), _LAID, _result),
    ExerciseKind("may", ("PR-05", "PR-07", "PR-11", "PR-12"), _LAID, _may),
    choice("discard", ("PR-12",), _LAID, ("discard",)),
    choice("reply", ("PR-07",), _LAID, ("accept", "decline")),
    choice("speak", ("PR-05",), _LAID, ("bet", "pass")),
    ExerciseKind("unseen", ("PR-12", "PR-18"), _LAID, _unseen),
)
