"""The step up to a table of the salon: how long it takes, how it looks, and what is made ready meanwhile."""

import pygame

from game.screen.draw.asset_ids import CameoId, SliceId, TileId
from game.screen.draw.atlases import Think
from game.screen.draw.painter import Painter
from game.screen.scene.scene import Change
from game.screen.scenes.salon.room import ZOOM, Room
from game.stage.curves import bezier
from game.table.values import GameId

_WALK, _CUT, _QUICK = 0.52, 0.6, 0.12
"""Seconds of the step, the part of it after which the table is there, and the seconds where nothing is to move."""
_SHOWN = (TileId.BAIZE, TileId.MAHOGANY, SliceId.BRASS, CameoId.HECTOR)
"""A picture of each atlas that every table cuts in its first turn."""
_CARD = 88.0
"""How wide the cards are that lie on a cloth, in units."""
_near = bezier(0.45, 0, 0.6, 1)


def look_ahead(painter: Painter, think: Think) -> None:
    """Have what every table is drawn from decoded during the step: in its first turn that took a third of the time."""
    painter.assets.read_ahead(_SHOWN, _CARD, think)


class Walk:
    """A step up to the table of a game, which leads to a change of scene. Where it is `still`, the room grows dark."""

    def __init__(self, to: Change, game: GameId, *, still: bool) -> None:
        self.to = to
        self._game = game
        self._still = still
        self._gone = 0.0
        self._begun = False
        self._room: pygame.Surface | None = None

    def advance(self, seconds: float) -> bool:
        """Go on; tell whether the table is there."""
        self._gone += seconds / (_QUICK if self._still else _WALK)
        return self._gone >= (1.0 if self._still else _CUT)

    def forget_room(self) -> None:
        """Let go of the room as it was seen: the window has another size now, or is another scene's."""
        self._room = None

    def draw(self, painter: Painter, room: Room) -> list[pygame.Rect]:
        """Draw the room as it is seen now; return what was drawn, in pixels of the window.

        Nothing is drawn in the turn that the step begins in, which opens the table, nor in the next, which makes the
        room that is drawn.
        """
        window = painter.rect(room.plan.room)
        if self._room is None:
            if self._begun:
                self._room = room.whole(self._game)
            self._begun = True
            return []
        if self._still:
            level = round(255 * max(0.0, 1 - self._gone))
            dark = self._room.copy()
            dark.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
            painter.target.blit(dark, window)
        else:
            room.zoomed(self._room, self._game, 1 + (ZOOM - 1) * _near(min(1.0, self._gone)))
        return [window]
