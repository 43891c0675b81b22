"""A panel replays what a painter has drawn, pixel for pixel, and paints only what is another value."""

from collections.abc import Callable

import pygame
import pytest

from game.screen.draw import theme
from game.screen.draw.asset_ids import CameoId, IconId, SliceId, TileId
from game.screen.draw.painter import Painter
from game.screen.draw.panel import Panel, Recording
from game.stage.units import Box
from tests.screen.test_text_input import painted

BOX = Box(120, 90, 300, 160)


def _within_a_clip(painter: Painter) -> None:
    painter.target.set_clip(painter.rect(BOX))
    painter.ground(TileId.PAPER, BOX.grown(40))
    painter.target.set_clip(None)
    painter.dot(30, 30, 12, theme.GOLD)


def _text(painter: Painter) -> None:
    painter.text("Banco!", 200, 150, theme.PROMPT, "c", halo=True)
    painter.paragraph("The ponte stakes on a card. " * 6, 120, 190, 300, theme.BUTTON)


def _pictures(painter: Painter) -> None:
    painter.picture(IconId.BOOK, 300, 200, 24, theme.GOLD)
    painter.picture(CameoId.HOGIER, 300, 300, 52)
    painter.face("7H", 90, 90, 60)
    painter.slice(SliceId.BRASS, BOX)
    painter.focus(BOX)


def _grounds(painter: Painter) -> None:
    painter.wood(BOX.grown(30), seed=3)
    painter.paper(BOX)
    painter.fillet(120, 90, 420, 90)


def _shapes(painter: Painter) -> None:
    painter.plate(BOX, theme.WOOD, 6)
    painter.plate(BOX, theme.GOLD, 6, 180, 2)
    painter.line(10, 10, 10, 90, theme.GOLD, 2)
    painter.line(10, 90, 300, 90, theme.GOLD, 1, 90)
    painter.oval(BOX, theme.GOLD, 2)
    painter.glow(270, 170, 90, 60)


STROKES: dict[str, Callable[[Painter], None]] = {
    "text": _text, "pictures": _pictures, "grounds": _grounds, "shapes": _shapes, "clip": _within_a_clip,
}  # fmt: skip


@pytest.mark.parametrize("name", STROKES)
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_what_is_recorded_is_replayed_pixel_for_pixel(name: str, scale: float) -> None:
    painter = painted()
    seen = []
    for recorded in (False, True):
        window = pygame.Surface((640, 480))
        window.fill("#204030")
        target = Recording(window) if recorded else window
        STROKES[name](painter.within(target, scale, 7, 5))
        if isinstance(target, Recording):
            target.replay(window)
        seen.append(pygame.image.tobytes(window, "RGB"))
    assert seen[0] == seen[1]
    assert len({*seen[0]}) > 3, "something is drawn"


def test_a_recording_is_as_large_as_its_window_and_knows_where_is_drawn() -> None:
    window = pygame.Surface((640, 480))
    recording = Recording(window)
    assert (recording.get_size(), recording.get_rect()) == (window.get_size(), window.get_rect())
    assert (recording.get_width(), recording.get_height()) == (640, 480)
    recording.set_clip(pygame.Rect(600, 10, 90, 90))
    assert recording.get_clip() == pygame.Rect(600, 10, 40, 90)
    recording.set_clip(None)
    assert recording.get_clip() == window.get_rect()


def test_a_panel_is_painted_anew_for_another_value_or_another_painter_and_not_else() -> None:
    painter, panel, painted_for = painted(), Panel(), list[str]()

    def shows(painter: Painter, value: str) -> bytes:
        def paint(on: Painter) -> None:
            painted_for.append(value)
            on.text(value, 100, 100, theme.PROMPT)

        panel.show(painter, value, paint)
        painter.target.fill("black")
        panel.draw(painter.target)
        return pygame.image.tobytes(painter.target, "RGB")

    first = shows(painter, "one")
    assert shows(painter, "one") == first
    assert shows(painter, "two") != first
    assert painted_for == ["one", "two"]
    shows(painted(), "two")
    assert painted_for == ["one", "two", "two"]
    panel.clear()
    painter.target.fill("black")
    panel.draw(painter.target)
    assert not any(pygame.image.tobytes(painter.target, "RGB"))
