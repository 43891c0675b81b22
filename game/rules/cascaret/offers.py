"""What a seat may do now, from its view alone; the faults among it."""

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias, assert_never

from game.cards.faces import Suit
from game.rules.cascaret.acts import (
    CascaretAct,
    CascaretDraw,
    CascaretHold,
    CascaretPass,
    Claim,
    Expose,
    KeepExtra,
    Lanturlu,
    LayCard,
    Misdeal,
    Misserve,
    NameTrump,
    Play,
    Redeal,
    SpeakEarly,
    TakeFille,
    YieldDeal,
)
from game.rules.cascaret.faults import may_misdeal, may_misserve, may_spoil
from game.rules.cascaret.follow import playable
from game.rules.cascaret.lanturlu import is_lanturlu
from game.rules.cascaret.state import MOST_SEATS, CascaretPhase, CascaretPublic
from game.table.offers import Offer, Offers
from game.table.values import STOCK, Seat
from game.table.view import View

Acts: TypeAlias = Iterator[CascaretAct]


def legal(view: View[CascaretPublic]) -> Offers[CascaretAct]:
    """Return all that the seat of this view may do now."""
    if view.seat is None:
        return Offers()
    regular = tuple(Offer(act) for act in _regular(view)) if view.seat == view.public.turn else ()
    return Offers(regular + tuple(Offer(act, irregular=True) for act in faults(view.public, view.seat)))


def faults(public: CascaretPublic, seat: Seat) -> Acts:
    """Yield the faults that a seat can commit now."""
    if may_misdeal(public, seat):
        yield Misdeal()
    if may_spoil(public, seat):
        yield Expose()
        if seat != public.turn:
            yield SpeakEarly()
    if seat == public.dealer and public.served is not None:
        for by in (1, -1):
            if may_misserve(public, public.served, by):
                yield Misserve(public.served, by)


def _regular(view: View[CascaretPublic]) -> Acts:
    match view.public.phase:
        case CascaretPhase.NAMING:
            yield from map(NameTrump, Suit)
        case CascaretPhase.SPEAKING:
            yield from _speaking(view)
        case CascaretPhase.SERVED:
            yield from (Claim(), KeepExtra())
        case CascaretPhase.ASKING:
            yield from (Lanturlu(), CascaretHold())
        case CascaretPhase.TRICKS:
            yield from map(LayCard, playable(view))
        case CascaretPhase.MISDEALT:
            yield from (Redeal(), YieldDeal())
        case CascaretPhase.LOT | CascaretPhase.DONE | CascaretPhase.OVER:
            return
        case _:
            assert_never(view.public.phase)


def _speaking(view: View[CascaretPublic]) -> Acts:
    public = view.public
    if public.noce and is_lanturlu([view.faces[token] for token in view.hand]):
        yield Lanturlu()
    yield Play()
    if not public.noce and not public.must_go_in:
        yield CascaretPass()
    if public.fille_taker is None:
        yield TakeFille()
    deals = view.seat == public.dealer
    if deals:
        yield from map(Play, view.hand)
    if public.seats < MOST_SEATS and not public.must_go_in:
        stock = len(public.tableau.pile(STOCK))
        for turnup in (None, *view.hand) if deals else (None,):
            others = [token for token in view.hand if token != turnup]
            for count in range(1, min(len(others), stock) + 1):
                for cards in combinations(others, count):
                    yield CascaretDraw(cards, turnup)
