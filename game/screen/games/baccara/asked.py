"""Whether the viewer is asked what the cloth of Baccara shows."""

from game.rules.baccara.acts import BaccaraDraw, BaccaraRefuse, BaccaraStake, Deal, LayDown, OfferCard, Stand, Take
from game.rules.baccara.state import BaccaraPhase
from game.screen.table.contract import TableState
from game.table.any_game import AnyType

_ASKED: dict[BaccaraPhase, tuple[AnyType, ...]] = {
    BaccaraPhase.STAKES: (BaccaraStake, Deal),
    BaccaraPhase.RIGHT: (Take, BaccaraRefuse),
    BaccaraPhase.LEFT: (Take, BaccaraRefuse),
    BaccaraPhase.SPEAK: (OfferCard, LayDown),
    BaccaraPhase.LAST: (BaccaraDraw, Stand),
}


def is_asked(state: TableState) -> bool:
    """Tell whether the viewer is asked now; while a coup is still being seen, the offers are those that come after."""
    return state.seat is not None and bool(state.offers.of(*_ASKED.get(state.view.public.phase, ())))
