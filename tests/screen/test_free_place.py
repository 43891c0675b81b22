"""A note and a bubble lie at the nearest place that is free, as if every place had been looked at by itself."""

import random

import pygame
import pytest

from game.screen.table.free_place import is_free, nearest_free
from game.stage.units import Box
from tests.screen.test_text_input import painted

TABLE = Box(20, 44, 900, 500)


@pytest.mark.parametrize("seed", range(8))
def test_nearest_free_place_is_the_one_that_looking_everywhere_finds(seed: int) -> None:
    """Every place is made a box and measured by itself, nearest first, and among equals the first column."""
    chance = random.Random(f"free {seed}")
    painter = painted(chance.choice(((1280, 720), (1152, 648), (1750, 986))))
    size = chance.uniform(60, 300), chance.uniform(30, 200)
    across = [(TABLE.x + 13.3 * step, abs(13.3 * step - 300)) for step in range(45)]
    down = [(TABLE.y + 9.7 * step, 1.4 * abs(9.7 * step - 200)) for step in range(40)]
    most = chance.randrange(3, 60)
    taken = [
        pygame.Rect(chance.randrange(900), chance.randrange(600), chance.randrange(10, 200), chance.randrange(10, 90))
        for _ in range(chance.randrange(1, most))
    ]
    within = painter.rect(TABLE) if seed % 2 else None
    farthest = chance.choice((120.0, 1e9))
    places = [(x_far + y_far, Box(x, y, *size)) for x, x_far in across for y, y_far in down]
    free = [
        (far, box)
        for far, box in places
        if far <= farthest
        and is_free(painter, box, taken)
        and (within is None or within.contains(painter.rect(box.grown(4))))
    ]
    nearest = min(free, key=lambda each: each[0], default=(0.0, None))[1]
    assert nearest_free(painter, size, across, down, taken, within, farthest) == nearest


def test_full_cloth_has_no_free_place() -> None:
    """Where everything is taken there is none."""
    painter = painted()
    assert nearest_free(painter, (50, 50), [(0.0, 0.0)], [(0.0, 0.0)], [pygame.Rect(0, 0, 900, 900)]) is None
