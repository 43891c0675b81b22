"""What a seat may do now, from its view alone."""

from collections.abc import Iterator
from typing import TypeAlias

from game.cards.faces import Rank
from game.rules.pharaon.acts import (
    CHEATS,
    Appe,
    Carry,
    Challenge,
    Cheat,
    Collect,
    Consent,
    DrawStuck,
    End,
    Lay,
    Lower,
    Move,
    Paroli,
    PharaonAct,
    PharaonDraw,
    PharaonRefuse,
    PharaonStake,
    PutBack,
    ShowBottom,
    Withdraw,
)
from game.rules.pharaon.bends import bent, mark_allowed
from game.rules.pharaon.code import Code
from game.rules.pharaon.coup import must_show_bottom
from game.rules.pharaon.police import check_cheat, in_exercise
from game.rules.pharaon.stakes import bank_to_spare, room, stakes_closed
from game.rules.pharaon.state import BANKER, RIGHT, Leaf, PharaonPhase, PharaonPublic
from game.table.errors import IllegalActError
from game.table.offers import Offer, Offers
from game.table.values import Chips, Seat
from game.table.view import View

_Offer: TypeAlias = Offer[PharaonAct]


def legal(view: View[PharaonPublic], code: Code) -> Offers[PharaonAct]:
    """Return all that the seat of this view may do now; nothing where it is not awaited."""
    public = view.public
    if view.seat is None or public.phase in {PharaonPhase.DONE, PharaonPhase.OVER}:
        return Offers()
    if view.seat != BANKER:
        idle = public.phase is PharaonPhase.HALF or public.request is not None
        if idle:
            return Offers()
        return Offers(tuple(_ponte(public, view.seat, code, bank_to_spare(public), _fallen(view))))
    if public.request is not None:
        return Offers((Offer(Consent()), Offer(PharaonRefuse())))
    return Offers(tuple(_banker(public, code)))


def pontes_who_may_act(public: PharaonPublic, code: Code) -> tuple[Seat, ...]:
    """Return the pontes who have anything to do between two coups.

    What has fallen is not asked: who could push a stake on late could lay one as well, and who could bend late collect.
    """
    to_spare = bank_to_spare(public)
    return tuple(seat for seat in public.pontes if any(True for _ in _ponte(public, seat, code, to_spare, None)))


def _banker(public: PharaonPublic, code: Code) -> Iterator[_Offer]:
    if public.phase is PharaonPhase.HALF:
        yield Offer(Lay(code.second))
        yield Offer(Lay(code.first), irregular=True)
        yield Offer(PutBack(), irregular=True)
        return
    yield Offer(ShowBottom() if must_show_bottom(public) else PharaonDraw())
    if not code.handbook:
        yield Offer(Lay(code.first), irregular=True)
        yield Offer(Lay(code.second), irregular=True)
        yield Offer(DrawStuck(), irregular=True)
    if in_exercise(public):
        for seat in public.pontes:
            if public.leaves_of(seat):
                yield Offer(Challenge(seat))
    yield Offer(End())


def _ponte(public: PharaonPublic, seat: Seat, code: Code, to_spare: int, fallen: Rank | None) -> Iterator[_Offer]:
    closed, least = stakes_closed(public), Chips(public.options.least)
    most = Chips(0 if closed else room(public, seat, None, to_spare))
    for rank in Rank:
        leaf = public.leaf(seat, rank)
        if leaf is None:
            if most >= least:
                yield Offer(PharaonStake(rank, least), most)
        elif leaf.won or leaf.mark:
            yield from _won(public, leaf, to_spare)
        else:
            yield from _flat(public, leaf, to_spare, closed=closed and code.handbook)
    if in_exercise(public):
        yield from _cheats(public, seat, fallen)


def _flat(public: PharaonPublic, leaf: Leaf, to_spare: int, *, closed: bool) -> Iterator[_Offer]:
    """Offer the changes of a stake that has not won: the raise, and what needs the banker's leave."""
    if public.changes_closed:
        return
    most = room(public, leaf.seat, leaf, to_spare)
    if not closed and most >= 1:
        yield Offer(PharaonStake(leaf.rank, Chips(1)), most=Chips(most))
    yield Offer(Withdraw(leaf.rank))
    spare = leaf.stake - public.options.least
    if spare >= 1:
        yield Offer(Lower(leaf.rank, Chips(1)), most=Chips(spare))
    for to in Rank:
        target = public.leaf(leaf.seat, to)
        joined = leaf.stake + (target.stake if target else 0)
        flat = target is None or not (target.won or target.mark)
        if to is not leaf.rank and flat and joined <= public.options.most:
            yield Offer(Move(leaf.rank, to))


def _won(public: PharaonPublic, leaf: Leaf, to_spare: int) -> Iterator[_Offer]:
    """Offer the answers to a win, and to a bent leaf its other ranks (PA-13 to PA-17)."""
    if leaf.waits and not public.is_false(leaf):
        yield Offer(Collect(leaf.rank))
        for act in (Appe(leaf.rank), Paroli(leaf.rank)):
            as_bent = bent(leaf, act)
            if mark_allowed(as_bent.mark, public.options) and as_bent.gain <= to_spare:
                yield Offer(act)
    elif public.stands_over(leaf):
        for to in Rank:
            if public.leaf(leaf.seat, to) is None:
                yield Offer(Carry(leaf.rank, to))


def _cheats(public: PharaonPublic, seat: Seat, fallen: Rank | None) -> Iterator[_Offer]:
    for kind in CHEATS:
        for rank in Rank:
            act = Cheat(kind, rank)
            try:
                check_cheat(public, seat, act, fallen)
            except IllegalActError:
                continue
            yield Offer(act, irregular=True, invited=True)


def _fallen(view: View[PharaonPublic]) -> Rank | None:
    """Return the rank that fell for the players in the last Abzug, None before the first."""
    right = view.public.tableau.pile(RIGHT)
    return view.faces[right[-1]].rank if right else None
