"""What a seat may do now, from its view alone."""

from typing import TypeAlias

from game.rules.baccara.acts import Act, BaccaraDraw, BaccaraRefuse, Deal, LayDown, OfferCard, Stand, Take
from game.rules.baccara.answers import must_take
from game.rules.baccara.stakes import stake_offer
from game.rules.baccara.state import BaccaraPhase, BaccaraPublic, total
from game.table.contract import Awaited, Waiting
from game.table.offers import Offer, Offers
from game.table.values import Side
from game.table.view import View

BankAct: TypeAlias = Deal | OfferCard | LayDown | BaccaraDraw | Stand
BANK_ACTS: dict[BaccaraPhase, tuple[type[BankAct], ...]] = {
    BaccaraPhase.STAKES: (Deal,),
    BaccaraPhase.SPEAK: (OfferCard, LayDown),
    BaccaraPhase.LAST: (BaccaraDraw, Stand),
}


def legal(view: View[BaccaraPublic], awaited: Awaited) -> Offers[Act]:
    """Return what the seat of this view may do, where so much is awaited."""
    public = view.public
    if public.phase is BaccaraPhase.STAKES and view.seat not in {None, public.banker}:
        return Offers(tuple(filter(None, (stake_offer(public, view.own),))))
    if view.seat is None or not isinstance(awaited, Waiting) or view.seat not in awaited.seats:
        return Offers()
    if view.seat == public.banker:
        allowed = public.options.lay_down_any
        return Offers(tuple(Offer(act()) for act in BANK_ACTS[public.phase] if act is not LayDown or allowed))
    return Offers(_answers(view))


def _answers(view: View[BaccaraPublic]) -> tuple[Offer[Act], ...]:
    public = view.public
    acts: tuple[Act, ...] = (Take(), BaccaraRefuse())
    if public.options.ponte_draw == "tableau":
        cards = public.cards_of(Side(public.phase.value))
        forced = must_take(total(view.faces[token] for token in cards))
        acts = acts if forced is None else (acts[0],) if forced else (acts[1],)
    return tuple(Offer(act) for act in acts)
