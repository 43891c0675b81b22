import subprocess
import sys

import pygame
import pytest

from game.screen.draw.stretch import nine, smooth

SIZES = ((1, 1, 60, 40), (9, 1, 60, 40), (1, 9, 1, 40))


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
