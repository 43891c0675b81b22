"""A leaf of the book turns: the old page narrows towards the fold, then the new one widens from it."""

from dataclasses import dataclass
from math import cos, pi

import pygame

from game.screen.draw.stretch import smooth

SECONDS = 0.36
_DARK = 0.38


@dataclass(slots=True)
class LeafTurn:
    """A leaf under way between two spreads; `forth` is from right to left. `gone` goes from 0 to 1."""

    old: pygame.Surface
    new: pygame.Surface
    forth: bool
    gone: float = 0.0

    def draw(self, target: pygame.Surface, where: pygame.Rect) -> None:
        """Draw the spread as it is now."""
        width, height = where.size
        half = width // 2
        left, right = (self.old, self.new) if self.forth else (self.new, self.old)
        target.blit(left, where.topleft, (0, 0, half, height))
        target.blit(right, (where.x + half, where.y), (half, 0, width - half, height))
        share = cos(pi * self.gone)
        rising = share > 0
        narrow = max(1, round(half * abs(share)))
        page = self.old if rising else self.new
        at_right = self.forth == rising
        cut = page.subsurface((half, 0, width - half, height) if at_right else (0, 0, half, height))
        leaf = smooth(cut, (narrow, height))
        level = round(255 * (1 - _DARK * (1 - abs(share))))
        leaf.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        target.blit(leaf, (where.x + half if at_right else where.x + half - narrow, where.y))
