"""The kinds of exercises at Baccara."""

from game.lessons.teach.entry import Answer
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
)
from game.lessons.teach.exercises.played import ExerciseTable, PlayedTurn
from game.lessons.teach.exercises.question import ExerciseKind, Question, Quiz
from game.rules.baccara.acts import BaccaraStake, Deal, Take
from game.rules.baccara.state import total
from game.table.values import GameId, Seat

_MANNERS = ("watchful", "drawing", "advised", "timid", "advised")
_LAID = ExerciseTable(GameId("baccara"), _MANNERS, (1000, 300, 300, 300, 300), deals=1)
_GIVING = ExerciseTable(GameId("baccara"), ("drawing", *_MANNERS[1:]), (1000, 300, 300, 300, 300), deals=1)
_TEN = 10


def _units(turn: PlayedTurn) -> Question | None:
    """Ask what cards make that a player has just been given, where their sum is ten or more."""
    if not isinstance(turn.act, Deal | Take):
        return None
    seats = range(len(turn.before.scenario.chairs))
    seat = next((Seat(each) for each in seats if len(hand_of(turn, Seat(each))) > 1), None)
    if seat is None:
        return None
    cards = hand_of(turn, seat)
    whole = sum(_value(str(card.rank.value)) for card in cards)
    right = total(cards)
    if whole < _TEN:
        return None
    near = different(turn, right, (whole, *range(10)))
    return Question(seat, Quiz("units", cards=said(cards), near=near))


def _side(turn: PlayedTurn) -> Question | None:
    """Ask a ponte for his gain where the hands are compared."""
    settled = [event for event in ruled(turn) if event.clause == "BA-13"]
    seats = [seat for event in settled for seat in event.seats if seat and gained(turn, seat)]
    return gain_of(turn, seats[0]) if seats else None


def _bank(turn: PlayedTurn) -> Question | None:
    """Ask what the bank gains against both sides."""
    sides = [event for event in ruled(turn) if event.clause == "BA-13"]
    return gain_of(turn, Seat(0)) if len(sides) > 1 and gained(turn, Seat(0)) else None


def _may(turn: PlayedTurn) -> Question | None:
    """Ask what the player may do whose turn has come, once cards lie."""
    seat = awaited(turn)
    if seat is None or seat == turn.seat or turn.after.offers(seat).regular().of(BaccaraStake, Deal):
        return None
    return may_of(turn, seat, ("take", "draw", "lay_down", "offer"))


def _wins(turn: PlayedTurn) -> Question | None:
    """Ask who has more where one side alone is compared with the bank, or both end alike."""
    higher = [event for event in ruled(turn) if event.clause == "BA-04"]
    settled = [event for event in ruled(turn) if event.clause == "BA-13"]
    if len(higher) != 1:
        return None
    right: list[int | str] = [int(seat) for seat in higher[0].seats]
    tried: list[Answer] = [[0], sorted({int(seat) for event in settled for seat in event.seats})]
    tried += [[int(seat) for seat in event.seats] for event in settled]
    near = different(turn, right, tried)
    return Question(turn.seat, Quiz("ruled", clause="BA-04", near=near)) if near else None


def _helps(turn: PlayedTurn) -> Question | None:
    """Ask who is offered a card how many kinds of card would better the hand of his side."""
    seat, public = awaited(turn), turn.after.course.position.public
    if seat is None or public.asked is None or not turn.after.offers(seat).regular().of(Take):
        return None
    faces = turn.after.course.view(seat).faces
    cards = [faces[token] for token in public.cards_of(public.asked)]
    own = total(cards)
    right = sum((own + value) % _TEN > own for value in range(_TEN))
    tried = (_TEN - right, right - 1, right + 1, own, _TEN - own, right + 2)
    near = different(turn, right, [each for each in tried if 0 <= each <= _TEN])
    return Question(seat, Quiz("helps", cards=said(cards), near=near))


def _value(rank: str) -> int:
    return 1 if rank == "A" else int(rank) if rank.isdecimal() else _TEN


KINDS: tuple[ExerciseKind, ...] = (
    ExerciseKind("units", ("BA-03", "BA-02"), _LAID, _units),
    ExerciseKind("side", ("BA-13",), _LAID, _side),
    ExerciseKind("bank", ("BA-13",), _LAID, _bank),
    ExerciseKind("may", ("BA-10", "BA-11", "BA-12"), _GIVING, _may),
    choice("take", ("BA-11",), _GIVING, ("take", "refuse")),
    choice("third", ("BA-12",), _GIVING, ("draw", "stand")),
    choice("offer", ("BA-15",), _LAID, ("offer", "lay_down")),
    ExerciseKind("wins", ("BA-04", "BA-13"), _LAID, _wins),
    ExerciseKind("helps", ("BA-03", "BA-11"), _GIVING, _helps),
)
