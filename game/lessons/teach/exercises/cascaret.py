"""The kinds of exercises at Cascaret."""

from dataclasses import replace

from game.cards.faces import Card
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
from game.rules.cascaret.acts import CascaretPass, Claim, LayCard, Play
from game.table.values import GameId, Seat

_LAID = ExerciseTable(GameId("cascaret"), ("ordinaire", "mazette", "ordinaire", "ordinaire"), (30, 30, 30, 30), deals=4)
_STRICT = replace(_LAID, also=("misserve",))
_SELDOM = 4
"""Of so many moments in which somebody speaks one is asked about: wrong numbers of cards are rare."""
_LAST = 2


def _playable(turn: PlayedTurn) -> Question | None:
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


def _trick(turn: PlayedTurn) -> Question | None:
    """Ask who takes a trick."""
    taken = any(event.ruling == "cascaret.trick" for event in ruled(turn))
    return Question(turn.seat, Quiz("ruled", clause="CA-14")) if taken else None


def _shares(turn: PlayedTurn) -> Question | None:
    """Ask what the pot brings a player who has tricks."""
    if not any(event.ruling == "cascaret.shares" for event in ruled(turn)):
        return None
    seats = [Seat(seat) for seat in range(len(turn.before.scenario.chairs)) if gained(turn, Seat(seat)) > 0]
    return gain_of(turn, seats[0]) if seats else None


def _bete(turn: PlayedTurn) -> Question | None:
    """Ask who is bête."""
    found = any(event.clause == "CA-18" and event.ruling == "cascaret.bete" for event in ruled(turn))
    return Question(turn.seat, Quiz("ruled", clause="CA-18")) if found else None


def _may(turn: PlayedTurn) -> Question | None:
    """Ask what the player may say whose turn has come to speak."""
    seat = awaited(turn)
    if seat is None or seat == turn.seat or isinstance(turn.act, LayCard):
        return None
    if turn.after.offers(seat).regular().of(LayCard):
        return None
    return may_of(turn, seat, ("pass", "lanturlu", "take_fille", "draw"))


def _fault(turn: PlayedTurn) -> Question | None:
    """Ask who speaks, or was given a wrong number of cards, which of some acts would be a fault."""
    seat = awaited(turn)
    if seat is None or turn.after.deal != turn.before.deal:
        return None
    offers = turn.after.offers(seat)
    if offers.of(Claim):
        acts: tuple[str, ...] = ("claim", "keep_extra")
    elif offers.regular().of(Play, CascaretPass) and not len(turn.acts) % _SELDOM:
        kept = ("play", "pass", "take_fille", "expose")
        acts = tuple(each for each in kept if each in {offer.act.do for offer in offers.items})
    else:
        return None
    return Question(seat, Quiz("fault", clause="CA-27 CA-28 CA-29", then=True, acts=acts), told=False)


def _unseen(turn: PlayedTurn) -> Question | None:
    """Ask who is to play to a trick how many trumps he has not seen."""
    seat, trump = awaited(turn), turn.after.course.position.public.trump
    if not isinstance(turn.act, LayCard) or seat is None or trump is None or turn.after.deal != turn.before.deal:
        return None
    return unseen(turn, seat, trump) if turn.after.offers(seat).of(LayCard) else None


def _few_left(turn: PlayedTurn) -> bool:
    """Tell whether two tricks at most are left, whose cards can be reckoned out."""
    return len(turn.before.course.view(turn.seat).hand) <= _LAST


def _sorted(cards: list[Card] | tuple[Card, ...]) -> str:
    return " ".join(sorted(said(cards).split()))


KINDS: tuple[ExerciseKind, ...] = (
    ExerciseKind("playable", ("CA-15",), _LAID, _playable),
    ExerciseKind("trick", ("CA-14",), _LAID, _trick),
    ExerciseKind("shares", ("CA-16", "CA-17"), _LAID, _shares),
    ExerciseKind("bete", ("CA-18",), _LAID, _bete),
    ExerciseKind("may", ("CA-10", "CA-12"), _LAID, _may),
    choice("ending", ("CA-15",), _LAID, ("card",), _few_left),
    choice("speak", ("CA-10",), _LAID, ("play", "pass")),
    ExerciseKind("fault", ("CA-29", "CA-27", "CA-28"), _STRICT, _fault),
    ExerciseKind("unseen", ("CA-14",), _LAID, _unseen),
)
