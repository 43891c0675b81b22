"""Set a line in one face at one size, and in spare faces what that one does not have."""

from dataclasses import replace
from pathlib import Path

import pygame

from game.screen.draw.runs import Run, clusters, is_plain, runs
from game.text.letters import spare_files

_ANY_SCRIPT = "Zyyy"


class Typesetter:
    """A font, the letters that it has, and the spare fonts in its size, which are opened when a letter asks for them.

    Everything stands on one baseline.
    """

    def __init__(self, font: pygame.font.Font, letters: frozenset[int], pixels: int, *, bold: bool) -> None:
        self._font = font
        self._letters = letters
        self._pixels = pixels
        self._bold = bold
        self._spare: dict[int, pygame.font.Font] = {}

    @property
    def cap(self) -> int:
        """How high a capital letter is."""
        metrics = self._font.metrics("H")[0]
        return metrics[3] if metrics else self._pixels * 2 // 3

    def width(self, text: str, track: int = 0) -> int:
        """Return how many pixels wide a line is, with so many more between two letters."""
        parts = self._parts(text, track)
        return sum(self._font_of(part).size(part.text)[0] for part in parts) + track * max(0, len(parts) - 1)

    def render(self, text: str, colour: pygame.Color, track: int = 0) -> tuple[pygame.Surface, int]:
        """Return a line as pixels, and how far down its baseline lies.

        Of letters that take no room, such as marks without a letter, nothing is seen.
        """
        parts = self._parts(text, track)
        if len(parts) == 1:
            return self._glyphs(parts[0], colour), self._font_of(parts[0]).get_ascent()
        fonts = [self._font, *map(self._font_of, parts)]
        ascent = max(font.get_ascent() for font in fonts)
        height = ascent + max(font.get_height() - font.get_ascent() for font in fonts)
        surface = pygame.Surface((max(1, self.width(text, track)), height), pygame.SRCALPHA)
        surface.fill((colour.r, colour.g, colour.b, 0))
        x = 0
        for part in parts:
            font = self._font_of(part)
            surface.blit(self._glyphs(part, colour), (x, ascent - font.get_ascent()))
            x += font.size(part.text)[0] + track
        return surface, ascent

    def _parts(self, text: str, track: int) -> list[Run]:
        """Return what is set at once: with room between the letters each letter, where they do not join."""
        found = [Run(text)] if is_plain(text, self._letters) else runs(text, self._letters)
        if not track:
            return found
        return [
            replace(run, text=each)
            for run in found
            for each in ([run.text] if run.from_the_right or run.script else clusters(run.text))
        ]

    def _glyphs(self, part: Run, colour: pygame.Color) -> pygame.Surface:
        font = self._font_of(part)
        if not font.size(part.text)[0]:
            return pygame.Surface((1, font.get_height()), pygame.SRCALPHA)
        return font.render(part.text, True, colour)  # noqa: FBT003  # pygame takes no names here

    def _font_of(self, part: Run) -> pygame.font.Font:
        """Return the font of a part, turned to its direction."""
        font = self._font
        if part.spare is not None:
            if part.spare not in self._spare:
                self._spare[part.spare] = self._opened(spare_files()[part.spare])
            font = self._spare[part.spare]
        font.set_direction(pygame.DIRECTION_RTL if part.from_the_right else pygame.DIRECTION_LTR)
        font.set_script(part.script or _ANY_SCRIPT)
        return font

    def _opened(self, file: Path) -> pygame.font.Font:
        try:
            font = pygame.font.Font(file, self._pixels)
        except (pygame.error, OSError):  # it went away since its letters were read
            return self._font
        font.bold = self._bold
        return font
