"""Say what is heard at an event, and when within its motion. Sounds are named by `game.screen.scene.sound_ids`."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from game.stage.arrangement import jetons
from game.table.events import (
    CardsCovered,
    CardsMoved,
    CardsShown,
    CardsShuffled,
    ChipsMoved,
    Closed,
    Marked,
    Opened,
    Ruled,
    Spoke,
    TableEvent,
    TableLaid,
)
from game.table.facts import Facts
from game.table.values import POT, STOCK, Seat, hand, holder, owner, purse, staker
from game.table.view import AnyView

MOST = 3
"""So many cards that go together are heard one by one."""
_FEW = 7
"""So many jetons are still a stack."""
_SOFT, _DEALT, _AWAY, _LIFTED = -6.0, -8.0, -4.0, -1.0
"""Decibels by which what goes with another sound is softer: a card that is taken up, one that comes to lie where it was
dealt, one turned away, one lifted to be turned up."""
_EVERYDAY = (
    *("collect", "palette", "stack", "loss", "bowl", "jeton", "shuffle", "knock", "card_flip", "card_snap"),
    *("shoe", "card_slide", "card_bend", "word", "pencil", "card_lift"),
)
"""What is heard all the time, the most telling first."""


class CueTime(Enum):
    """When within a motion a sound is heard."""

    START = "start"
    LANDING = "landing"


@dataclass(frozen=True, slots=True)
class Cue:
    """One sound of an event: at which moment of whose motion, from where on the cloth (0 to 1), and by whom.

    `nth` is the place of the thing among all that the event moves; `gain` is how loud it is, in decibels. What is heard
    while its thing goes `comes_from` where that lay, and is at its place in so many seconds.
    """

    event: TableEvent
    sound: str
    moment: CueTime = CueTime.START
    nth: int = 0
    gain: float = 0.0
    place: float = 0.5
    who: Seat | None = None
    comes_from: tuple[float, float] | None = None


def most_telling(cues: Sequence[Cue]) -> tuple[Cue, ...]:
    """Return the one cue that is heard where motions are skipped: that of what happens least often."""
    ranks = {sound: rank for rank, sound in enumerate(_EVERYDAY)}
    return tuple(sorted(cues, key=lambda cue: ranks.get(cue.sound, -1))[:1])


def heard_at_rest(cues: Sequence[Cue]) -> tuple[Cue, ...]:
    """Return what is heard of an event where nothing moves: of a motion that begins and lands its landing, once.

    What does not happen all the time is heard beside it.
    """
    lands = any(cue.moment is CueTime.LANDING for cue in cues)
    begins = (cue.moment is CueTime.START and cue.sound in _EVERYDAY for cue in cues)
    return tuple(cue for cue, only in zip(cues, begins, strict=True) if cue.nth == 0 and not (lands and only))


def cues_of(event: TableEvent, view: AnyView, facts: Facts | None = None, own: str | None = None) -> tuple[Cue, ...]:
    """Return all that is heard at an event, in its order; `view` is the table after it.

    `own` is heard there in place of what every game has; nothing is heard where it is empty.
    """
    first = _first(event, view, facts) if own is None else (Cue(event, own),) if own else ()
    if own is not None and isinstance(event, CardsMoved) and event.source == STOCK:
        first += _each(event, "card_snap", CueTime.LANDING, _DEALT)
    return tuple(replace(cue, who=_doer_of(event)) for cue in (*first, *_beside(event, view, facts)))


def _first(event: TableEvent, view: AnyView, facts: Facts | None) -> tuple[Cue, ...]:  # one flat match over all events
    match event:
        case CardsMoved():
            return _moved(event)
        case CardsShown(face_up=True):
            return _each(event, "card_lift", gain=_LIFTED) + _each(event, "card_flip", CueTime.LANDING)
        case CardsShown(seats=seats) if view.seat not in seats:
            return ()
        case CardsShown() | CardsCovered():
            return _each(event, "card_lift", gain=_SOFT) + _each(event, "card_snap", CueTime.LANDING, _AWAY)
        case ChipsMoved():
            return (_chips(event, view),)
        case Spoke(word=word):
            return (Cue(event, "knock" if facts is not None and word in facts.declines else "word"),)
        case Marked(value=value):
            return (Cue(event, "pencil"),) if value is not None else ()
        case CardsShuffled():
            return (Cue(event, "shuffle"),)
        case Opened(what=what) if what != "coup":
            return (Cue(event, "shuffle"),)
        case Opened() | Ruled() | Closed() | TableLaid():
            return ()
        case _:
            assert_never(event)


def _moved(event: CardsMoved) -> tuple[Cue, ...]:
    """Return how cards are dealt, laid down one by one, or gathered: three slide, and nothing snaps."""
    if event.source == STOCK:
        return _each(event, "card_slide") + _each(event, "card_snap", CueTime.LANDING, _DEALT)
    if event.source.startswith("hand:") or len(event.tokens) == 1:
        return _each(event, "card_lift", gain=_SOFT) + _each(event, "card_snap", CueTime.LANDING)
    return tuple(Cue(event, "card_slide", nth=nth) for nth in range(0, min(len(event.tokens), 2 * MOST), 2))


def _each(
    event: CardsMoved | CardsShown | CardsCovered, sound: str, moment: CueTime = CueTime.START, gain: float = 0.0
) -> tuple[Cue, ...]:
    return tuple(Cue(event, sound, moment, nth, gain) for nth in range(min(len(event.tokens), MOST)))


def _chips(event: ChipsMoved, view: AnyView) -> Cue:
    """Return what jetons sound like by how many they are, and by where they go; the banker has his palette."""
    count = len(jetons(event.amount))
    if event.target == POT:
        return Cue(event, "bowl", CueTime.LANDING)
    if event.source != POT and (staker(event.target) is not None or staker(event.source) is None):
        sound = "jeton" if count == 1 else "stack" if count <= _FEW else "collect"
        return Cue(event, sound, CueTime.LANDING)
    banker = view.public.banker
    return Cue(event, "palette" if banker is not None and event.target == purse(banker) else "collect")


def _beside(event: TableEvent, view: AnyView, facts: Facts | None) -> tuple[Cue, ...]:
    """Return what else an event means: a stake of the player's is lost, the bank is broken, something long ends."""
    match event:
        case ChipsMoved(source=source, target=target):
            banker, giver, taker = view.public.banker, owner(source), owner(target)
            if banker is not None and source == purse(banker) and taker != banker:
                broken = facts is not None and facts.banked and not view.public.tableau.chips_at(source)
                return (Cue(event, "bank_broken"),) if broken else ()
            lost = staker(source) is not None and giver == view.seat and taker is not None and taker != giver
            return (Cue(event, "loss"),) if lost else ()
        case Closed(what=what):
            last = (Cue(event, "last_of_taille"),) if facts is not None and what in facts.lasting else ()
            return (*last, Cue(event, "purse_empty")) if what == "coup" and _has_nothing(view) else last
        case Ruled(ruling=ruling) if facts is not None and ruling in facts.lasting:
            return (Cue(event, "last_of_taille"),)
        case _:
            return ()


def _has_nothing(view: AnyView) -> bool:
    return view.seat is not None and not view.public.tableau.owned(view.seat)


def _doer_of(event: TableEvent) -> Seat | None:
    """Return who speaks, lays cards from his hand, or gives chips; None where nobody in particular does it."""
    match event:
        case Spoke(seat=seat):
            return seat
        case CardsMoved(source=source):
            holds = holder(source)
            return holds if holds is not None and source == hand(holds) else None
        case ChipsMoved(source=source):
            return owner(source)
        case _:
            return None
