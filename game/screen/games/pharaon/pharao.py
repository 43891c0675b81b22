"""The table of the handbook's Pharao on screen: the Buch of thirteen leaves, and the bending of them."""

from collections.abc import Hashable, Mapping

from game.play.session import Sitter
from game.rules.pharaon.acts import Appe, Collect, Paroli
from game.rules.pharaon.state import PharaonPublic
from game.screen.games.pharaon import bank, carried, pharao_cloth
from game.screen.games.pharaon.pharao_acts import affordances
from game.screen.games.pharaon.pharao_leaf import asked_leaf, dropped, pressed
from game.screen.games.pharaon.pharao_notebook import notebook
from game.screen.paper.notebook_rows import Notebook
from game.screen.table import common
from game.screen.table.contract import PressMeaning, TableState
from game.screen.table.game_table import Table
from game.screen.table.overlay import Overlay
from game.stage.affordances import Affordances
from game.stage.arrangement import Arrangement
from game.stage.tables.pharao import PharaoArrangement
from game.stage.units import Cloth
from game.table.values import Chips, Seat


class PharaoTable(Table):
    """A Buch to stake from, leaves to bend by key, by button, and by drag."""

    hidden = False
    values = (1, 5, 10, 20)

    def arrangement(self, cloth: Cloth, seat: Seat | None, sitters: tuple[Sitter, ...]) -> Arrangement:
        """Return where everything lies."""
        return PharaoArrangement(cloth, seat, len(sitters), common.cameos(sitters))

    def own_stakes(self, public: PharaonPublic, seat: Seat) -> Mapping[str, Chips]:
        """Return what a seat has put up on each card, without what has been won there."""
        return bank.own_stakes(public, seat)

    def title(self, state: TableState) -> tuple[str, str, str]:
        """Return title, subtitle and where the taille stands."""
        return bank.title(bank.PHARAO, state)

    def notebook(self, state: TableState) -> Notebook:
        """Return the clause in force, the beads and exact figures, and the record of the Abzüge."""
        return notebook(state)

    def prompt(self, state: TableState) -> tuple[str, str]:
        """Return what is asked of the player; of a leaf that has won first."""
        leaf = asked_leaf(state)
        if leaf is not None and state.offers.of(Appe, Paroli, Collect):
            words, rank = state.words, f"rank:{leaf.rank.value}"
            name = bank.sharing_name(state)
            said = words("prompt.pharao.won.of", name, rank) if name else words("prompt.pharao.won", rank)
            return said, words("prompt.pharao.won.sub")
        return carried.prompt(state) or bank.prompt(bank.PHARAO, state)

    def clause(self, state: TableState) -> str:
        """Return the clause in force."""
        if asked_leaf(state) is not None:
            return "PA-13"
        return bank.clause_in_force(bank.PHARAO, state)

    def overlays(self, state: TableState) -> tuple[Overlay, ...]:
        """Return pile names, the others, the leaves' captions and what the last Abzug brought."""
        return pharao_cloth.overlays(state)

    def affordances(self, state: TableState) -> Affordances:
        """Return the leaves and the buttons: while a won leaf is to answer, those of its answers and no sums.

        They keep their places while something moves meanwhile.
        """
        return affordances(state)

    def pressed(self, state: TableState, target: Hashable, *, second: bool) -> PressMeaning:
        """Stake on a leaf, choose the leaf that answers, begin to carry one, be ready."""
        return pressed(state, target, second=second)

    def dropped(self, state: TableState, target: Hashable, over: Hashable, *, x: float, y: float) -> PressMeaning:
        """Fold a leaf, lay it on another rank, draw it away; or stake a jeton that is dragged to a leaf."""
        return dropped(state, target, over, x=x, y=y)
