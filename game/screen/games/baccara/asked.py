"""Whether the viewer is asked what the cloth of Baccara shows, and where a third card is asked for."""

from game.rules.baccara.acts import BaccaraDraw, BaccaraRefuse, BaccaraStake, Deal, LayDown, OfferCard, Stand, Take
from game.rules.baccara.state import BOTH, BaccaraPhase, pile_of
from game.screen.table.contract import TableState
from game.stage.tables.baccara_plan import CARD, BaccaraPlan, seating
from game.stage.units import Box
from game.table.any_game import AnyType
from game.table.values import hand

_ASKED: dict[BaccaraPhase, tuple[AnyType, ...]] = {
    BaccaraPhase.STAKES: (BaccaraStake, Deal),
    BaccaraPhase.RIGHT: (Take, BaccaraRefuse),
    BaccaraPhase.LEFT: (Take, BaccaraRefuse),
    BaccaraPhase.SPEAK: (OfferCard, LayDown),
    BaccaraPhase.LAST: (BaccaraDraw, Stand),
}

_APART = 5.0
"""How far the outline of a third card begins beside the second one."""


def is_asked(state: TableState) -> bool:
    """Tell whether the viewer is asked now; while a coup is still being seen, the offers are those that come after."""
    return state.seat is not None and bool(state.offers.of(*_ASKED.get(state.view.public.phase, ())))


def third_place(state: TableState, plan: BaccaraPlan) -> Box | None:
    """Return where the card would lie that is spoken of, as far as it is free of the second one; None where none is."""
    public = state.view.public
    for side in BOTH:
        if public.asked is side and len(state.tableau.pile(pile_of(side))) == 2:
            return _free(plan.third(side), plan.card(side, 1)[0] + CARD / 2)
    own = plan.deals and public.phase is BaccaraPhase.LAST
    if own and len(state.tableau.pile(hand(seating(public).banker))) == 2:
        x, y, width = plan.bank_card(2)
        return _free(Box(x - width / 2, y - width * 0.76, width, width * 1.52), plan.bank_card(1)[0] + width / 2)
    return None


def _free(place: Box, beside: float) -> Box:
    left = max(place.x, beside + _APART)
    return Box(left, place.y, place.right - left, place.h)
