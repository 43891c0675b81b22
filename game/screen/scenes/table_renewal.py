"""A table that is laid out for another window: its pictures are made over several turns, as what was seen stands."""

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from game.screen.hud.board import Board


class Renewal:
    """What a table's scene does for the loop as a `Gradual` one. Drawn before all is made, it makes the rest."""

    _renews: bool = False

    @property
    @abstractmethod
    def board(self) -> Board:
        """What draws the table."""

    @property
    def unfinished(self) -> bool:
        """Tell whether pictures are still to be made of what lies on a table that has been seen before."""
        return self._renews

    renewing = unfinished

    def renew(self) -> None:
        """Lay the cloth, then make some of those pictures, where they are still to be made."""
        cloth = self.board.cloth
        self._renews = self._renews and (cloth.lay_ground() or cloth.make(self.board.director.resting().values()))

    def draw(self) -> Sequence[pygame.Rect]:
        """Draw what has changed."""
        self._renews = False
        return self.board.draw()
