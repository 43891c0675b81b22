"""The pause while another window has the focus: nothing goes on, and a line at the top of the window says so."""

from dataclasses import dataclass, field

import pygame

from game.play.preferences import Preferences
from game.screen import theme
from game.screen.access.access import HEARD
from game.screen.access.adapter import Asked
from game.screen.painter import Painter
from game.screen.theme import TextStyle, Typeface
from game.stage.units import Box
from game.text.words import Words

_STYLE = TextStyle(Typeface.SEMI, 17, theme.CREAM, most=1.5)
_PAD, _TOP = 14.0, 54.0
_RETURNS = (pygame.WINDOWFOCUSGAINED, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.QUIT)


@dataclass(slots=True)
class Pause:
    """Whether the game waits, and what its line lies on: that is put back before a frame."""

    on: bool = False
    _under: tuple[pygame.Surface, pygame.Rect] | None = field(default=None)

    def take(self, event: pygame.event.Event, preferences: Preferences) -> None:
        """Begin when the window loses the focus, where the player wishes it; whatever is done in it ends the pause."""
        if event.type == pygame.WINDOWFOCUSLOST and preferences.pause_unfocused:
            self.on = True
        elif event.type in _RETURNS or (event.type == HEARD and isinstance(event.heard, Asked)):
            self.on = False

    def lift(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Put back what was under the line; return where that was."""
        if self._under is None:
            return []
        (under, rect), self._under = self._under, None
        target.blit(under, rect)
        return [rect]

    def lay(self, painter: Painter | None, words: Words) -> list[pygame.Rect]:
        """Draw the line while the game waits; return where it lies."""
        if not self.on or painter is None:
            return []
        said = words("pause.unfocused")
        wide, high = painter.width(said, _STYLE) + 2 * _PAD, painter.lettering.leading(_STYLE) + 10
        box = Box((painter.target.get_width() / painter.scale - wide) / 2, _TOP, wide, high)
        rect = painter.rect(box).inflate(4, 4).clip(painter.target.get_rect())
        self._under = painter.target.subsurface(rect).copy(), rect
        painter.plate(box, theme.WOOD, radius=6)
        painter.text(said, box.cx, box.cy, _STYLE, "c")
        return [rect]
