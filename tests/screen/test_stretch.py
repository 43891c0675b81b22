import subprocess
import sys

import pygame
import pytest

from game.screen.draw.stretch import nine, smooth, spread

SIZES = ((9, 1, 9, 60), (1, 9, 60, 9), (1, 1, 60, 40), (9, 1, 60, 40), (1, 9, 1, 40), (2, 2, 60, 40), (9, 7, 4, 3))


@pytest.mark.skipif(sys.platform != "linux", reason="closes a page by a call of Linux")
@pytest.mark.parametrize("sizes", SIZES, ids=lambda sizes: "{}x{} to {}x{}".format(*sizes))
def test_nothing_is_read_past_the_last_pixel_of_a_picture(sizes: tuple[int, int, int, int]) -> None:
    arguments = [sys.executable, "-m", "tests.screen.guarded", *map(str, sizes)]
    assert subprocess.run(arguments, check=False).returncode == 0  # noqa: S603  # our own interpreter


def test_a_side_of_one_pixel_is_repeated_and_the_other_smoothed() -> None:
    row = pygame.Surface((2, 1), pygame.SRCALPHA)
    row.set_at((0, 0), (200, 0, 0, 255))
    row.set_at((1, 0), (0, 0, 200, 255))
    scaled = smooth(row, (8, 5))
    assert [scaled.get_at((x, 0))[0] for x in range(8)] == sorted(
        (scaled.get_at((x, 4))[0] for x in range(8)), reverse=True
    )
    assert len({scaled.get_at((x, 2))[0] for x in range(8)}) > 3


def test_a_plate_keeps_its_corners_and_its_middle_of_one_pixel_fills_the_rest() -> None:
    plate = pygame.Surface((5, 5), pygame.SRCALPHA)
    plate.fill((90, 90, 90, 255))
    plate.set_at((0, 0), (0, 0, 0, 0))
    for middle in ((10, 90, 10, 255), (5, 45, 5, 128), (0, 0, 0, 0)):
        plate.set_at((2, 2), middle)
        large = nine(plate, 2, 2, (40, 30))
        assert large.get_at((0, 0)).a == 0
        assert {tuple(large.get_at((x, y))) for x in range(2, 38) for y in range(2, 28)} == {middle}
        assert {tuple(large.get_at((x, y))) for x in (1, 38) for y in range(2, 28)} == {(90, 90, 90, 255)}


@pytest.mark.parametrize("size", [(90, 71), (40, 30), (9, 7)])
def test_a_plate_drawn_onto_a_sheet_looks_as_one_made_apart_and_laid_on_it(size: tuple[int, int]) -> None:
    plate = pygame.Surface((12, 12), pygame.SRCALPHA)
    for at in range(4):
        pygame.draw.rect(plate, (8 * at, 5 * at, at, 20 * at), plate.get_rect().inflate(-2 * at, -2 * at))
    plate.fill((0, 0, 0, 0), (4, 4, 4, 4))
    apart = pygame.Surface((100, 80))
    apart.fill((220, 200, 160))
    onto = apart.copy()
    apart.blit(nine(plate, 4, 6, size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    nine(plate, 4, 6, size, onto)
    assert onto.get_buffer().raw == apart.get_buffer().raw
    assert tuple(onto.get_at((2, 2))) != (220, 200, 160, 255)


def test_a_tile_covers_a_part_of_a_surface_as_it_covers_one_of_its_own() -> None:
    tile = pygame.Surface((7, 7))
    for at in range(7):
        tile.set_at((at, at), (30 * at, 200, 9))
    surface = pygame.Surface((50, 40))
    spread(tile, (30, 22), (-3, -2), surface)
    alone = spread(tile, (30, 22), (-3, -2))
    assert surface.subsurface((0, 0, 30, 22)).copy().get_buffer().raw == alone.get_buffer().raw
    assert {tuple(surface.get_at(each)) for each in ((31, 5), (5, 23))} == {(0, 0, 0, 255)}
