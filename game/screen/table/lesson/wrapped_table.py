"""A game's table that something else is said or done at: all that it does not say of itself is the game's."""

from collections.abc import Hashable

from game.play.session import Sitter
from game.screen.draw.painter import Painter
from game.screen.table.contract import TableState
from game.screen.table.game_table import Table
from game.screen.table.overlay import Overlay
from game.stage.arrangement import Arrangement
from game.stage.units import Cloth
from game.table.values import Seat
from game.table.view import AnyView


class WrappedTable(Table):
    """The table `inner` without a curtain: whoever learns or looks on is alone."""

    inner: Table

    @property
    def piano(self) -> bool:
        """Whether there is a piano in the room."""
        return self.inner.piano

    def caption(self, view: AnyView, key: str) -> str:
        """Return the key of the caption that fits what lies there."""
        return self.inner.caption(view, key)

    @property
    def hidden(self) -> bool:
        """No curtain."""
        return False

    def arrangement(self, cloth: Cloth, seat: Seat | None, sitters: tuple[Sitter, ...]) -> Arrangement:
        """Return where everything lies."""
        return self.inner.arrangement(cloth, seat, sitters)

    def cloth_cache_key(self, view: AnyView) -> Hashable:
        """Return what `decor` depends on."""
        return self.inner.cloth_cache_key(view)

    def decor(self, painter: Painter, cloth: Cloth, view: AnyView) -> None:
        """Draw what is sewn into the cloth."""
        self.inner.decor(painter, cloth, view)

    def overlays(self, state: TableState) -> tuple[Overlay, ...]:
        """Return labels and tickets."""
        return self.inner.overlays(state)
