"""What happens to a player in the course of a coup: how he stands, what he owes, his hand laid down."""

from collections.abc import Sequence
from typing import TypeVar

from game.rules.cascaret.state import CascaretPublic, CoupStanding, dead
from game.table.draft import Draft
from game.table.values import ClauseId, Mark, Seat, hand

_VALUE = TypeVar("_VALUE")


def set_standing(draft: Draft[CascaretPublic], seat: Seat, standing: CoupStanding) -> None:
    """Change how a seat stands in the coup."""
    draft.change(standings=with_value(draft.public.standings, seat, standing))


def owe(draft: Draft[CascaretPublic], seats: Sequence[Seat], clause: ClauseId) -> None:
    """Make these seats bête: each owes what the pot of this coup held (CA-18)."""
    held = draft.public.pot_at_deal
    if not seats or not held:
        return
    draft.script.rule("cascaret.bete", clause, seats, held)
    for seat in seats:
        due = draft.public.due[seat] + held
        draft.change(due=with_value(draft.public.due, seat, due))
        draft.script.mark(bete_mark(seat), due, clause)


def retire(draft: Draft[CascaretPublic], seat: Seat, clause: ClauseId) -> None:
    """Move a hand to its dead pile: it takes no more part."""
    draft.script.move(draft.held_by(seat), hand(seat), dead(seat), clause)


def bete_mark(seat: Seat) -> Mark:
    """Return the mark of the jetons that a bête owes."""
    return Mark(f"bete:{seat}")


def with_value(values: tuple[_VALUE, ...], seat: Seat, value: _VALUE) -> tuple[_VALUE, ...]:
    """Return a tuple by seat with another value for one of them."""
    return (*values[:seat], value, *values[seat + 1 :])
