"""The table of Baccara on screen: the bank with two sides."""

from collections.abc import Hashable
from dataclasses import replace

from game.play.session import Sitter
from game.rules.baccara.acts import BaccaraStake
from game.screen.draw.painter import Painter
from game.screen.games.baccara import overlays as baccara_overlays
from game.screen.games.baccara.acts import STAKING, affordances
from game.screen.games.baccara.notebook import notebook
from game.screen.games.baccara.prompt import clause_in_force, prompt, title
from game.screen.games.baccara.tableaux import holds_bank, sew_tableaux
from game.screen.paper.notebook_rows import Notebook
from game.screen.table import common, staking_tools
from game.screen.table.contract import AddToDraft, PressMeaning, Ready, TableState, TakeAway
from game.screen.table.game_table import Table
from game.screen.table.overlay import Overlay
from game.stage.affordances import Affordances, Jeton
from game.stage.arrangement import Arrangement
from game.stage.tables.baccara import BaccaraArrangement
from game.stage.units import Cloth
from game.table.values import Chips, Seat
from game.table.view import AnyView


class BaccaraTable(Table):
    """Two tableaux before the bank; the sabot, the bowl and the palette."""

    hidden = True
    values = (1, 5, 10, 20)
    piano = True

    def arrangement(self, cloth: Cloth, seat: Seat | None, sitters: tuple[Sitter, ...]) -> Arrangement:
        """Return where everything lies."""
        return BaccaraArrangement(cloth, seat, common.cameos(sitters))

    def cloth_cache_key(self, view: AnyView) -> bool:
        """Tell whether the viewer holds the bank; the tableaux are sewn anew when that changes."""
        return holds_bank(view)

    def decor(self, painter: Painter, cloth: Cloth, view: AnyView) -> None:
        """Sew the two tableaux into the cloth, with the places of their pontes."""
        sew_tableaux(painter, cloth, deals=self.cloth_cache_key(view))

    def title(self, state: TableState) -> tuple[str, str, str]:
        """Return title, subtitle, and the bank, the coup and the cards that are left."""
        return title(state)

    def overlays(self, state: TableState) -> tuple[Overlay, ...]:
        """Return names, stakes, what is said, and what the last coup brought."""
        return baccara_overlays.overlays(state)

    def notebook(self, state: TableState) -> Notebook:
        """Return what has just happened, what helps to decide, and the coups."""
        return notebook(state)

    def prompt(self, state: TableState) -> tuple[str, str]:
        """Return what is asked of the player."""
        return prompt(state)

    def affordances(self, state: TableState) -> Affordances:
        """Return the viewer's place on the cloth and the buttons of ponte or banker."""
        return affordances(state)

    def pressed(self, state: TableState, target: Hashable, *, second: bool) -> PressMeaning:
        """Lay the jeton in hand on the viewer's place, or take one away by the other button; let the bank go on."""
        if target in {"place", "stake"}:
            if second:
                return TakeAway()
            offer = next(iter(state.offers.of(BaccaraStake)), None)
            if offer is None or offer.most is None:
                return AddToDraft((BaccaraStake(Chips(state.hand.chosen)),))
            return AddToDraft((offer.with_amount(max(offer.least, min(offer.most, state.hand.chosen))),))
        return Ready() if target == "ready" else staking_tools.tool_meaning(state, STAKING, target)

    def dropped(self, state: TableState, target: Hashable, over: Hashable, *, x: float, y: float) -> PressMeaning:
        """Lay a jeton on the viewer's place by dragging it there, or take all away by dragging it off."""
        del x, y
        if target == "place" and over is None and state.hand.drafted:
            return TakeAway(all=True)
        if not isinstance(target, Jeton) or over != "place":
            return None
        return self.pressed(replace(state, hand=replace(state.hand, chosen=target.value)), over, second=False)

    def clause(self, state: TableState) -> str:
        """Return the clause in force: what the viewer is asked, or else what the law decided last."""
        return clause_in_force(state)
