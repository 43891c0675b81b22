"""The lamp of the salon: which table it is over, and its way there from another."""

from collections.abc import Sequence

import pygame

from game.screen.draw.painter import Painter
from game.screen.keys.focus import Ring, Signal, Target, named
from game.screen.scenes.shared.room import Room
from game.screen.scenes.shared.tables import SitAt, feed_ring, is_moved
from game.stage.curves import bezier
from game.table.values import GameId

_FADE, _QUICK = 0.22, 0.12
"""Seconds: the lamp's way from table to table, and where nothing is to move."""
_ease = bezier(0.33, 0, 0.18, 1)


class Lamp:
    """Is over the table that is `lit`, or on its way there."""

    def __init__(self, lit: GameId) -> None:
        self.lit = lit
        self._comes_from: GameId | None = None
        self._gone = 1.0

    @property
    def moving(self) -> bool:
        """Whether it is on its way."""
        return self._gone < 1

    def go_to(self, game: GameId) -> None:
        """Begin the way to another table."""
        if game != self.lit:
            self._comes_from, self.lit, self._gone = self.lit, game, 0.0

    def follow(self, ring: Ring, event: pygame.event.Event, there: Sequence[Target], scale: float) -> Signal | None:
        """Feed the focus an event, and go to the table that it or the moved pointer is on."""
        ring.settle(there)
        signal = feed_ring(ring, event, there, scale)
        over = named(there, ring.hovered)
        if is_moved(event) and over is not None and isinstance(over.intent, SitAt):
            ring.focused = over.id
        focused = named(there, ring.focused)
        if focused is not None and isinstance(focused.intent, SitAt):
            self.go_to(focused.intent.game)
        return signal

    def stand_over(self, game: GameId) -> None:
        """Be over a table at once."""
        self._comes_from, self.lit, self._gone = None, game, 1.0

    def tick(self, seconds: float, *, still: bool) -> None:
        """Go on; where it is to be `still` it is there sooner."""
        self._gone = min(1.0, self._gone + seconds / (_QUICK if still else _FADE))
        if not self.moving:
            self._comes_from = None

    def draw(self, painter: Painter, room: Room, *, shines: bool) -> None:
        """Draw a room under it; with a note there it does not shine."""
        room.draw(painter, self._comes_from, self.lit if shines else None, _ease(self._gone))
