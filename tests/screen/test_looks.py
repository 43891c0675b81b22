"""What a button looks like at rest and under the pointer, and what lies under a sheet."""

import pygame
import pytest

from game.screen.draw.asset_ids import SliceId
from game.screen.draw.painter import Painter
from game.screen.paper import ground
from game.screen.paper.controls import draw_control, plate
from game.screen.paper.rows import Button
from game.stage.units import Box
from tests.screen.test_text_input import painted


@pytest.mark.parametrize(
    ("button", "looks"),
    [
        (Button("try", "Try it"), [SliceId.DARK, SliceId.DARK_LIT]),
        (Button("try", "Try it", enabled=False), [SliceId.DARK_OFF, SliceId.DARK_OFF]),
        (Button("try", "Try it", default=True), [SliceId.BRASS, SliceId.BRASS_LIT]),
        (Button("try", "Try it", default=True, enabled=False), [SliceId.BRASS_OFF, SliceId.BRASS_OFF]),
    ],
)
def test_a_button_is_lit_under_the_pointer_where_it_can_be_pressed(button: Button, looks: list[SliceId]) -> None:
    for lit, name in zip((False, True), looks, strict=True):
        painter = painted()
        draw_control(painter, plate(painter, button, Box(0, 0, 120, 44)), lit=lit)
        assert edge_of(painter) == edge_of(sliced(name))


def test_no_two_looks_of_a_button_are_alike() -> None:
    looks = (SliceId.DARK, SliceId.DARK_LIT, SliceId.DARK_OFF, SliceId.BRASS, SliceId.BRASS_LIT, SliceId.BRASS_OFF)
    assert len({edge_of(sliced(name)) for name in looks}) == len(looks)


def sliced(name: SliceId) -> Painter:
    painter = painted()
    painter.slice(name, Box(0, 0, 120, 44))
    return painter


def edge_of(painter: Painter) -> bytes:
    """Return the pixels at the left edge of a button, where no word stands."""
    return pygame.image.tobytes(painter.target.subsurface(painter.rect(Box(0, 0, 10, 44))), "RGB")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_under_a_sheet_lies_the_window_small_and_dim(size: tuple[int, int]) -> None:
    window = pygame.Surface(size)
    window.fill("#808080")
    window.fill("#F0F0F0", (0, 0, size[0] // 2, size[1]))
    dim = ground.dimmed(window)
    assert dim.get_size() == (size[0] // 10, size[1] // 10)
    assert [tuple(dim.get_at((dim.get_width() * part // 4, 9)))[:3] for part in (1, 3)] == [
        (112, 108, 105),
        (60, 58, 56),
    ]
