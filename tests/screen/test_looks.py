"""The looks of a button (at rest, under the pointer, held) are drawn when it first has them."""

from collections import Counter

import pygame
import pytest
from pygame_gui.core.drawable_shapes import RectDrawableShape

from game.screen.draw.asset_ids import SliceId
from game.screen.draw.painter import Painter
from game.screen.draw.stretch import smooth
from game.screen.paper import ground
from game.screen.paper.rows import Button, ButtonRow
from tests.screen.test_form_sheet import opened


def test_no_look_of_a_button_is_drawn_before_it_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: Counter[str] = Counter()
    redraw = RectDrawableShape.redraw_state

    def draws(shape: RectDrawableShape, look: str, *given: bool) -> None:
        drawn[look] += 1
        redraw(shape, look, *given)

    monkeypatch.setattr(RectDrawableShape, "redraw_state", draws)
    hand = opened(tuple(ButtonRow((Button(f"row:{number}", "A label"),)) for number in range(12)))
    for _ in range(8):
        hand.press("tab")
    assert not drawn["hovered"] + drawn["active"]
    hand.point("row:3")
    assert drawn["hovered"] == 1
    assert hand.sheet._built is not None
    lit = hand.sheet._built.find("row:3")
    other = hand.sheet._built.find("row:4")
    assert pygame.image.tobytes(lit.image, "RGBA") != pygame.image.tobytes(other.image, "RGBA")  # type: ignore[union-attr]  # buttons


@pytest.mark.parametrize(
    ("button", "looks"),
    [
        (Button("try", "Try it"), [SliceId.DARK_LIT, SliceId.DARK]),
        (Button("try", "Try it", enabled=False), [SliceId.DARK_OFF]),
        (Button("try", "Try it", default=True), [SliceId.BRASS_LIT, SliceId.BRASS]),
        (Button("try", "Try it", default=True, enabled=False), [SliceId.BRASS_OFF]),
    ],
)
def test_a_button_has_only_the_looks_made_that_it_can_have(
    monkeypatch: pytest.MonkeyPatch, button: Button, looks: list[SliceId]
) -> None:
    made: list[SliceId] = []
    monkeypatch.setattr(Painter, "slice", lambda _painter, name, _box: made.append(name))
    hand = opened((ButtonRow((button,)),), foot=())
    assert made == looks
    assert hand.targets["try"].enabled == button.enabled


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
