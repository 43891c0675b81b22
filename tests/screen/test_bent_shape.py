"""How a bent leaf is made: it stays in the middle of its picture, and its ear shows the back, brightly."""

import pygame
import pytest

from game.screen.draw.bent import Bend, _flap, _light, bend

A, P = Bend.APPE, Bend.PAROLI
SIZE = (200, 304)


def plain(colour: tuple[int, int, int]) -> pygame.Surface:
    card = pygame.Surface(SIZE, pygame.SRCALPHA)
    card.fill((*colour, 255))
    return card


@pytest.mark.parametrize("marks", [(), (A,), (A, A), (A, A, A), (P, A), (A, P)])
def test_a_leaf_stands_in_the_middle_of_its_picture(marks: tuple[Bend, ...]) -> None:
    picture = bend(plain((240, 230, 210)), plain((40, 60, 120)), marks)
    whole, leaf = picture.get_rect(), picture.get_bounding_rect()
    assert whole.size == (220, 304)
    assert leaf.w >= SIZE[0]
    assert leaf.h < SIZE[1] if A in marks else leaf.h == SIZE[1]
    assert abs(leaf.centerx - whole.centerx) <= 1
    assert abs(leaf.centery - whole.centery) <= 1


def test_a_flap_is_bright_all_over_but_at_its_rims() -> None:
    flap = _flap(plain((255, 255, 255)), 200, 72)
    lights = [flap.get_at((x, y)).r for x in range(8, 64) for y in range(8, 64) if y > x]
    assert min(lights) > 190


@pytest.mark.parametrize("rows", [24, 60, 240])
def test_a_roof_has_a_fine_bright_ridge_with_a_dark_line_behind_it_however_large_it_is(rows: int) -> None:
    lights = [_light(row / rows, rows) for row in range(rows)]
    ridge = lights.count(255)
    assert 2 <= ridge <= 3
    assert lights[rows // 2 : rows // 2 + 4].count(150) == lights.count(150) in (2, 3)
    far, near = lights[: rows // 2 - ridge], lights[rows // 2 + 3 :]
    assert far == sorted(far)
    assert near == sorted(near)
    assert 150 < max(near) < min(far) < 255


@pytest.mark.parametrize("width", [200, 460])
def test_the_cut_edges_of_a_flap_are_dark_from_end_to_end_and_its_far_corner_is_rounded(width: int) -> None:
    size, rim = round(width * 0.36), max(2, width // 110)
    flap = _flap(pygame.transform.scale(plain((255, 255, 255)), (width, width * 3 // 2)), width, size)
    under = [flap.get_at((x, size - rim)) for x in range(round(0.1 * size), size - 3 * rim)]
    beside = [flap.get_at((rim // 2, y)) for y in range(3 * rim, round(0.9 * size))]
    assert {(dot.r, dot.g, dot.b) for dot in under[: -2 * rim] + beside[2 * rim :]} == {(58, 40, 22)}
    assert flap.get_at((0, size - 1)).a == 0
    assert flap.get_at((size - 1, 0)).a == 0
    assert min(dot.a for dot in under[rim:-rim]) > 200
