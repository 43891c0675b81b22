"""The nearest place on a grid where a box covers nothing."""

import math
from collections.abc import Sequence
from typing import TypeAlias

import pygame

from game.screen.draw.cloth import ClothPainter
from game.screen.draw.painter import Painter
from game.stage.arrangement import picture
from game.stage.director import Director
from game.stage.units import Box

_ROUND = 4.0
"""So much is left free on every side, in units."""
Steps: TypeAlias = Sequence[tuple[float, float]]
"""Where a box may begin on one axis, each with how far that is from where it should be."""


def is_free(painter: Painter, box: Box, taken: Sequence[pygame.Rect]) -> bool:
    """Tell whether a box covers nothing of what is taken, in pixels."""
    return painter.rect(box.grown(_ROUND)).collidelist(taken) < 0


def taken(
    cloth: ClothPainter, director: Director, places: Sequence[pygame.Rect], overlays: Sequence[pygame.Rect]
) -> list[pygame.Rect]:
    """Return in pixels where all lies or will lie when nothing moves, and what lies to be read as it lies."""
    read = director.resting().values() if director.paused_for_reader else ()
    poses = [*picture(director.final, director.arrangement).values(), *read]
    small = (rect for rect in places if rect.w * rect.h < cloth.rect.w * cloth.rect.h / 4)
    return [*cloth.where(poses), *overlays, *small]


def nearest_free(
    painter: Painter,
    size: tuple[float, float],
    across: Steps,
    down: Steps,
    taken: Sequence[pygame.Rect],
    within: pygame.Rect | None = None,
    farthest: float = math.inf,
) -> Box | None:
    """Return the box of this size, in the painter's units, that lies nearest and covers nothing of what is taken.

    How far it lies is the sum of both axes. `taken` and `within` are in pixels. The edges of columns and rows are
    rounded once each: thousands of places are tried while the player waits.
    """
    columns = [(painter.rect(Box(x, 0, *size).grown(_ROUND)), x, far) for x, far in across if far <= farthest]
    rows = [(painter.rect(Box(0, y, *size).grown(_ROUND)), y, far) for y, far in down if far <= farthest]
    if within is not None:
        columns = [each for each in columns if within.left <= each[0].left and each[0].right <= within.right]
        rows = [each for each in rows if within.top <= each[0].top and each[0].bottom <= within.bottom]
    near = [
        (far, column, row)
        for column, (_, _, aside) in enumerate(columns)
        for row, (_, _, above) in enumerate(rows)
        if (far := aside + above) <= farthest
    ]
    for _, column, row in sorted(near):
        (x_rect, x, _), (y_rect, y, _) = columns[column], rows[row]
        if pygame.Rect(x_rect.x, y_rect.y, x_rect.w, y_rect.h).collidelist(taken) < 0:
            return Box(x, y, *size)
    return None
