"""A line of ink through points, as figures are drawn on paper."""

from collections.abc import Sequence

import pygame

from game.screen.draw import theme
from game.screen.draw.painter import PREMUL, Painter
from game.screen.draw.stretch import smooth
from game.stage.units import Box

_FINE, _FINE_OF_A_LARGE, _LARGE = 3, 2, 1.75


def ink_line(painter: Painter, plot: Box, points: Sequence[tuple[float, float]], colour: str = theme.INK) -> None:
    """Draw a smooth line 1.8 u thick and its dots, at three times its size and scaled down.

    In windows of more pixels a unit than the last of three numbers twice is as smooth, and takes half the time.
    """
    rect = painter.rect(plot.grown(6))
    times = _FINE if painter.scale <= _LARGE else _FINE_OF_A_LARGE
    fine = pygame.Surface((rect.w * times, rect.h * times), pygame.SRCALPHA)
    inset = 6 * painter.scale * times
    ink = pygame.Color(colour)
    fine.fill((ink.r, ink.g, ink.b, 0))
    w, h = fine.get_width() - 2 * inset, fine.get_height() - 2 * inset
    placed = [(inset + x * w, inset + y * h) for x, y in points]
    thick = max(2, round(1.8 * painter.scale * times))
    if len(placed) > 1:
        pygame.draw.lines(fine, ink, False, placed, thick)  # noqa: FBT003  # pygame takes no names here
    radius = (3.4 if len(placed) <= 60 else 1.6) * painter.scale * times
    for point in placed:
        pygame.draw.circle(fine, ink, point, radius)
    small = smooth(fine, rect.size)
    painter.target.blit(small.premul_alpha(), rect, special_flags=PREMUL)
