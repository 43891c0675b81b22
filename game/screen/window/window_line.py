"""One line over the top of the window, whatever scene has it: what it lies on is put back before a frame."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.screen.draw import theme
from game.screen.draw.lettering import Lettering
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface
from game.stage.units import Box

_STYLE = TextStyle(Typeface.SEMI, 17, theme.CREAM, most=1.5)
_PAD, _TOP = 14.0, 54.0
_WIDEST = 760.0
"""A longer sentence goes over several lines."""


@dataclass(frozen=True, slots=True)
class _Set:
    """A sentence in lines: what it was set for, its lines, and the width of the widest in units."""

    said: str
    lettering: Lettering
    scale: float
    room: float
    lines: Sequence[str]
    wide: float

    def serves(self, said: str, painter: Painter, room: float) -> bool:
        """Tell whether it would be set in the same lines again."""
        same = (self.said, self.scale, self.room) == (said, painter.scale, room)
        return same and self.lettering is painter.lettering


@dataclass(slots=True)
class WindowLine:
    """The line, and what it covers; it is broken into lines once, however many frames it stays."""

    _under: tuple[pygame.Surface, pygame.Rect] | None = None
    _set: _Set | None = None

    def lift(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Put back what was under the line; return where that was."""
        if self._under is None:
            return []
        (under, rect), self._under = self._under, None
        target.blit(under, rect)
        return [rect]

    def lay(self, painter: Painter | None, said: str) -> list[pygame.Rect]:
        """Draw the line, where there is something to say; return where it lies."""
        if not said or painter is None:
            self._set = None
            return []
        room, leading = painter.target.get_width() / painter.scale, painter.lettering.leading(_STYLE)
        if self._set is None or not self._set.serves(said, painter, room):
            self._set = _broken(painter, said, room)
        lines, wide = self._set.lines, self._set.wide + 2 * _PAD
        box = Box((room - wide) / 2, _TOP, wide, len(lines) * leading + 10)
        rect = painter.rect(box).inflate(4, 4).clip(painter.target.get_rect())
        self._under = painter.target.subsurface(rect).copy(), rect
        painter.plate(box, theme.WOOD, radius=6)
        for number, line in enumerate(lines):
            painter.text(line, box.cx, box.y + 5 + (number + 0.5) * leading, _STYLE, "c")
        return [rect]


def _broken(painter: Painter, said: str, room: float) -> _Set:
    lettering = painter.lettering
    lines = painter.wrap(said, _STYLE, min(_WIDEST * lettering.grown(_STYLE), room - 4 * _PAD))
    return _Set(said, lettering, painter.scale, room, lines, max(painter.width(line, _STYLE) for line in lines))
