"""The step up to a table of the salon: how long it takes and how it looks."""

import pygame

from game.screen.draw.painter import Painter
from game.screen.scene.scene import SceneChange
from game.screen.scenes.shared.room import ZOOM, Room
from game.stage.curves import bezier
from game.table.values import GameId

_WALK, _CUT, _QUICK = 0.52, 0.6, 0.12
"""Seconds of the step, the part of it after which the table is there, and the seconds where nothing is to move."""
_near = bezier(0.45, 0, 0.6, 1)


class Walk:
    """A step up to the table of a game, which leads to a change of scene. Where it is `still`, the room grows dark."""

    def __init__(self, to: SceneChange, game: GameId, *, still: bool) -> None:
        self.to = to
        self._game = game
        self._still = still
        self._gone = 0.0
        self._room: pygame.Surface | None = None
        """The room as it was seen when the step began."""

    def advance(self, seconds: float) -> bool:
        """Go on; tell whether the table is there."""
        self._gone += seconds / (_QUICK if self._still else _WALK)
        return self._gone >= (1.0 if self._still else _CUT)

    def draw(self, painter: Painter, room: Room) -> None:
        """Draw the room as it is seen now."""
        if self._room is None or self._room.get_size() != painter.rect(room.plan.room).size:
            self._room = room.whole(self._game)
        if self._still:
            level = round(255 * max(0.0, 1 - self._gone))
            dark = self._room.copy()
            dark.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
            painter.target.blit(dark, painter.rect(room.plan.room))
        else:
            room.zoomed(painter, self._room, self._game, 1 + (ZOOM - 1) * _near(min(1.0, self._gone)))
