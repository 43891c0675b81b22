"""The looks of a button (at rest, under the pointer, held) are drawn when it first has them."""

from collections import Counter

import pygame
import pytest
from pygame_gui.core.drawable_shapes import RectDrawableShape

from game.screen.form.rows import Button, ButtonRow
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
