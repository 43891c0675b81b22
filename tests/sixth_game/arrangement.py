"""Where everything lies at Bataille: as on any cloth, but with the trick in the very middle."""

from game.stage.arrangement import CardSpot
from game.stage.tables.plain import PILE_W, PlainArrangement
from game.table.values import Pile
from game.table.view import HasTableau, View
from tests.sixth_game.state import TRICK


class BatailleArrangement(PlainArrangement):
    """The plain cloth with the two cards of a trick side by side."""

    def card(self, view: View[HasTableau], pile: Pile, n: int) -> CardSpot | None:
        """Return the place of a card."""
        if pile == TRICK:
            return CardSpot(self.cloth.w / 2 - 50 + 100 * n, self.cloth.top + self.cloth.h * 0.45, PILE_W * 1.15, z=12)
        return super().card(view, pile, n)
