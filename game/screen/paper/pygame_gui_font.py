"""A font as pygame_gui wants it that sets in spare faces what its own face has not, as all other type of the window."""

from functools import lru_cache
from pathlib import Path

import pygame
from pygame_gui.core.gui_font_pygame import GUIFontPygame

from game.screen.draw.typesetter import Typesetter
from game.text.letters import letters_of


class SpareGUIFont(GUIFontPygame):
    """The library's font with another hand for what is measured and drawn; a line keeps the height of its own face."""

    def __init__(self, file: Path, pixels: int) -> None:
        super().__init__(file, pixels)
        own = pygame.font.Font(file, pixels)
        self._ascent, self._height = own.get_ascent(), own.get_height()
        self._typesetter = Typesetter(own, letters_of(file), pixels, bold=False)

    def get_rect(self, text: str) -> pygame.Rect:
        """Return how large a line is; its top is the distance to the baseline, as the library has it."""
        return (
            pygame.Rect(0, self._ascent, self._typesetter.width(text), self._height)
            if text
            else pygame.Rect(0, 0, 0, 0)
        )

    def render_premul(self, text: str, text_color: pygame.Color) -> pygame.Surface:
        """Return a line as pixels."""
        return self.render_premul_to(text, text_color, self.get_rect(text).size, (0, self._ascent))

    def render_premul_to(
        self, text: str, text_colour: pygame.Color, surf_size: tuple[int, int], surf_position: tuple[int, int]
    ) -> pygame.Surface:
        """Return a surface with a line whose baseline begins at a point."""
        surface = pygame.Surface(surf_size, pygame.SRCALPHA)
        glyphs, ascent = self._typesetter.render(text, text_colour)
        at = (surf_position[0], surf_position[1] - ascent)
        surface.blit(glyphs.premul_alpha(), at, special_flags=pygame.BLEND_PREMULTIPLIED)
        return surface


@lru_cache(maxsize=24)
def gui_font(file: Path, pixels: int) -> SpareGUIFont:
    """Return the font of a file at a size, of which few are in use at a time."""
    return SpareGUIFont(file, pixels)
