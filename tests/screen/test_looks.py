"""What a button looks like at rest and under the pointer, and what lies under a sheet."""

import pygame
import pytest

from game.screen.draw.asset_ids import SliceId
from game.screen.draw.painter import Painter
from game.screen.draw.stretch import smooth
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
def test_a_button_is_lit_under_the_pointer_where_it_can_be_pressed(
    monkeypatch: pytest.MonkeyPatch, button: Button, looks: list[SliceId]
) -> None:
    drawn: list[SliceId] = []
    monkeypatch.setattr(Painter, "slice", lambda _painter, name, _box: drawn.append(name))
    painter = painted()
    for lit in (False, True):
        draw_control(painter, plate(painter, button, Box(0, 0, 120, 44)), lit=lit)
    assert drawn == looks


@pytest.mark.parametrize(
    ("size", "most"), [((1280, 720), 921_600), ((1920, 1080), 2_073_600), ((3840, 2160), 2_073_600)]
)
def test_no_more_of_a_window_is_looked_at_than_its_dim_ground_needs(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], most: int
) -> None:
    looked: list[int] = []

    def looks(picture: pygame.Surface, to: tuple[int, int]) -> pygame.Surface:
        looked.append(picture.get_width() * picture.get_height())
        return smooth(picture, to)

    monkeypatch.setattr("game.screen.paper.ground.smooth", looks)
    window = pygame.Surface(size)
    window.fill("#808080")
    window.fill("#F0F0F0", (0, 0, size[0] // 2, size[1]))
    dim = ground.dimmed(window)
    assert looked == [most]
    assert dim.get_size() == (size[0] // 10, size[1] // 10)
    assert [tuple(dim.get_at((dim.get_width() * part // 4, 9)))[:3] for part in (1, 3)] == [
        (112, 108, 105),
        (60, 58, 56),
    ]
