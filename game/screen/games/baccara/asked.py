"""Whether the viewer is asked what the cloth of Baccara shows."""

from game.rules.baccara.acts import Deal, Draw, LayDown, OfferCard, Refuse, Stake, Stand, Take
from game.rules.baccara.state import Phase
from game.screen.table.contract import TableState
from game.table.any_game import AnyType

_ASKED: dict[Phase, tuple[AnyType, ...]] = {
    Phase.STAKES: (Stake, Deal),
    Phase.RIGHT: (Take, Refuse),
    Phase.LEFT: (Take, Refuse),
    Phase.SPEAK: (OfferCard, LayDown),
    Phase.LAST: (Draw, Stand),
}


def is_asked(state: TableState) -> bool:
    """Tell whether the viewer is asked now; while a coup is still being seen, the offers are those that come after."""
    return state.seat is not None and bool(state.offers.of(*_ASKED.get(state.view.public.phase, ())))
