"""What a coup brought at both Pharaons, and what lies, as it is told on the cloth by the cards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from game.cards.faces import Rank
from game.play.session_step import SessionStep
from game.rules.pharaon.acts import (
    PharaonStake,
)
from game.rules.pharaon.state import BANKER, stake_place
from game.screen.paper.about import AboutPlace
from game.screen.table.contract import TableState
from game.screen.table.overlay import LostStake, Overlay, Ticket
from game.stage.arrangement import jetons
from game.stage.units import Box
from game.table.events import CardsMoved, ChipsMoved
from game.table.values import Place, Seat, purse, staked_on, staker
from game.text import numbers

UNDER = 12.0
"""How far under a card its name stands."""
_HANGS = 3.0
"""How far under a card what it brought begins."""
_STAKE_AT = 0.66
"""How far down a card stakes lie on it, of its height."""


@dataclass(frozen=True, slots=True)
class Brought:
    """What a coup brought on one card to those who had staked there, and the place of a stake it came of."""

    box: Box
    chips: int
    wins: bool
    place: Place


def brought_on(state: TableState, where: Callable[[Seat, Rank], Box | None]) -> tuple[Brought, ...]:
    """Return what the last coup brought the viewer, by the cards where it happened; the banker sees it of everyone.

    It is told from when the cards lie to be read until the viewer begins his next stake, of another until he lays one
    in the same place. What the bank has taken since from a cheat who was caught is no gain of his any more.
    """
    step = last_coup(state)
    after = tuple(takewhile(lambda each: each is not step, reversed(state.history)))
    stakes = state.hand.drafted or any(each.seat == state.seat and isinstance(each.act, PharaonStake) for each in after)
    if step is None or state.seat is None or stakes:
        return ()
    sums, places = dict[tuple[Box, bool], int](), dict[tuple[Box, bool], Place]()
    since = [event for each in after for event in each.events if isinstance(event, ChipsMoved)]
    taken = {event.source for event in since if event.target == purse(BANKER)}
    over = taken | {event.target for event in since if event.source != purse(BANKER)}
    for event in step.events:
        if not isinstance(event, ChipsMoved):
            continue
        for laid, other, wins in ((event.target, event.source, True), (event.source, event.target, False)):
            seat = staker(laid)
            if laid not in over and seat is not None and other == purse(BANKER) and state.seat in {seat, BANKER}:
                box = where(seat, Rank(staked_on(laid)))
                if box is not None:
                    sums[box, wins] = sums.get((box, wins), 0) + event.amount
                    places[box, wins] = laid
    return tuple(Brought(box, total, wins, places[box, wins]) for (box, wins), total in sums.items())


def tickets(found: Sequence[Brought], *, of_bank: bool = False) -> list[Overlay]:
    """Return what a coup brought in tickets, each under its card, and an empty ring where a stake was lost.

    `of_bank` counts it for the bank: so a banker reads the cards that all stake on. By a leaf of somebody it is his.
    """
    shown = list[Overlay]()
    for each in found:
        box, both = each.box, sum(other.box == each.box for other in found) > 1
        gains = each.wins is not of_bank
        aside = (-28 if gains else 28) if both else 0
        text, kind = (f"+{each.chips}", "win") if gains else (f"{numbers.MINUS}{each.chips}", "loss")
        at = box.cx + aside, box.bottom + _HANGS
        shown.append(Ticket(text, *at, kind, AboutPlace(each.place), yields=True, hangs=True))
        if not each.wins:
            shown.append(LostStake(box.cx, box.y + box.h * _STAKE_AT))
    return shown


def pile_on(state: TableState, rank: Rank) -> int:
    """Return how much the viewer's jetons on a card are together, to a bank all that lies; 0 where that can be seen.

    Of a pile only the upper jeton can be read, and forty looked like twenty.
    """
    if state.seat is None or _tells_stakes(state):
        return 0
    seats = state.view.public.pontes if state.seat == BANKER else (state.seat,)
    lies = [state.tableau.chips_at(stake_place(seat, rank)) for seat in seats]
    return sum(lies) if sum(len(jetons(each)) for each in lies) > 1 else 0


def _tells_stakes(state: TableState) -> bool:
    """Tell whether each stake is named anyway, in a question about them."""
    return state.told.asked in {"gain", "chips"}


def staked_said(state: TableState, rank: Rank) -> str:
    """Return what the viewer has on a card where he is asked what a coup brings him, to a bank all that lies there.

    The stakes of several stand on one card: only so can he tell which are his, and how much they are.
    """
    if not _tells_stakes(state) or state.seat is None:
        return ""
    seats = state.view.public.pontes if state.seat == BANKER else (state.seat,)
    lies = sum(state.tableau.chips_at(stake_place(seat, rank)) for seat in seats)
    return state.words(f"table.pharaon.staked.{'bank' if state.seat == BANKER else 'own'}", lies) if lies else ""


def last_coup(state: TableState) -> SessionStep | None:
    """Return the step of the last coup of this taille."""
    laid = (b for b in reversed(state.history) if any(isinstance(e, CardsMoved) for e in b.events) and b.act)
    return next(laid, None)
