"""A picture that is laid out of cards, jetons, heads and arrows, drawn with a pen on whatever paper it is given."""

import math
from collections.abc import Iterator

from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.draw.sprites import Sprites
from game.screen.paper.notebook_rows import Drawing
from game.stage.units import Box

_PEN, _STEP, _BEND, _HEAD = 1.5, 1.4, 0.12, 9.0
_WORDS = theme.TextStyle(theme.Typeface.SEMI, 16, theme.INK, most=1.25)


def drawing_high(drawing: Drawing, room: Box) -> float:
    """Return how high a picture is that is drawn as large as it fits into a room."""
    return min(room.w / drawing.wide, room.h / drawing.high) * drawing.high


def draw_drawing(painter: Painter, drawing: Drawing, room: Box) -> None:
    """Draw a picture as large as it fits into a room, in its middle."""
    share = min(room.w / drawing.wide, room.h / drawing.high)
    dx, dy = painter.at(room.x + (room.w - share * drawing.wide) / 2, room.y)
    on = painter.within(painter.target, painter.scale * share, dx, dy)
    sprites = Sprites(painter.assets, on.scale, on.scale * drawing.wide / 2)
    for box, round_ in drawing.outlines:
        if round_:
            on.oval(box, theme.SEPIA, 1.6)
        else:
            on.plate(box, theme.SEPIA, 6, width=1.6)
    for pose in drawing.poses:
        sprites.draw(on.target, pose, dx, dy)
    for x0, y0, x1, y1 in drawing.arrows:
        for x, y in _arrow(x0, y0, x1, y1):
            on.dot(x, y, _PEN, theme.ROUGE)
    for said, x, y in drawing.words:
        on.text(said, x, y, _WORDS, "c")


def _arrow(x0: float, y0: float, x1: float, y1: float) -> Iterator[tuple[float, float]]:
    """Yield the points of a slightly bent shaft and of its head, as a pen sets them."""
    long = math.hypot(x1 - x0, y1 - y0)
    over, down = (y1 - y0) * _BEND, (x0 - x1) * _BEND
    steps = max(2, round(long / _STEP))
    shaft = [
        (
            x0 + (x1 - x0) * t + over * math.sin(math.pi * t),
            y0 + (y1 - y0) * t + down * math.sin(math.pi * t),
        )
        for t in (step / steps for step in range(steps + 1))
    ]
    yield from shaft
    back = shaft[max(0, len(shaft) - 6)]
    towards = math.atan2(back[1] - y1, back[0] - x1)
    for aside in (-0.55, 0.55):
        for step in range(round(_HEAD / _STEP) + 1):
            away = step * _STEP
            yield x1 + away * math.cos(towards + aside), y1 + away * math.sin(towards + aside)


def draw_fold_sign(painter: Painter, x: float, y: float, *, is_open: bool) -> None:
    """Draw a triangle in the middle of a point: it points at what is folded, or down on what is open."""
    root, tip = ((x, y - 3), (x, y + 6)) if is_open else ((x - 3, y), (x + 6, y))
    painter.wedge(root, tip, 12, theme.ROUGE, theme.ROUGE)
