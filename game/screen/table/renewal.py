"""A table that takes a window: its pictures are made over several turns, as what was seen stands."""

from collections.abc import Sequence

import pygame

from game.screen.table.board import Board
from game.stage.director import Director


class Renewal:
    """What a table's scene does for the loop as a `Gradual` one: it draws nothing before all is made.

    What is pressed meanwhile is answered all the same, for its targets need no picture.
    """

    _renews: bool = False
    _board: Board | None = None
    _director: Director | None = None

    @property
    def board(self) -> Board:
        """What draws the table; the scene must have been entered."""
        return self._of_window()[1]

    def _of_window(self) -> tuple[Director, Board]:
        if self._director is None or self._board is None:
            raise LookupError("the table has not been entered")
        return self._director, self._board

    @property
    def unfinished(self) -> bool:
        """Tell whether pictures are still to be made of what lies on a table, while something else is seen."""
        return self._renews

    renewing = unfinished

    def renew(self) -> None:
        """Lay a part of the cloth, then make some of those pictures, where they are still to be made."""
        if self._renews:
            cloth = self.board.cloth
            self._renews = cloth.lay_part() or cloth.make(self.board.director.resting().values())

    def draw(self) -> Sequence[pygame.Rect]:
        """Draw what has changed; what was seen before stands until all is made."""
        return [] if self._renews else self.board.draw()
