"""Where everything of a sheet lies, in units: its paper, its rows in columns, the buttons of its foot."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.screen import theme
from game.screen.form.place import PlacedRow, growth, place
from game.screen.form.rows import Row, SheetContent
from game.screen.painter import Painter
from game.screen.theme import TextStyle, Typeface
from game.stage.units import Box, Viewport

TITLE = TextStyle(Typeface.FAT, 27, theme.INK, track=1.4, grows=False)
MARGIN, HEAD, FOOT = 36.0, 68.0, 76.0
_GUTTER, _COLUMN, _FOOT_HIGH = 44.0, 400.0, 46.0
"""Between two columns; the least a column is wide: where two do not fit they lie under one another; a button."""


@dataclass(frozen=True, slots=True)
class SheetLayout:
    """`box` and `body` lie on the window, the rows within `body` unscrolled, the buttons of the foot on the sheet."""

    box: Box
    body: Box
    rows: tuple[PlacedRow, ...]
    length: float
    foot: tuple[Box, ...]

    @property
    def most(self) -> float:
        """How far the rows can be scrolled."""
        return max(0.0, self.length - self.body.h)


def lay_out(
    painter: Painter, viewport: Viewport, content: SheetContent, asked: tuple[float, float], *, fitted: bool
) -> SheetLayout:
    """Lay a content out in a window, on a sheet of the size asked for or less; `fitted` is no higher than its rows."""
    w, h = min(asked[0], viewport.w - 24), min(asked[1], viewport.h - 24)
    inner = w - 2 * MARGIN
    count = len(content.columns)
    wide = (inner - 14 - _GUTTER * (count - 1)) / count
    columns: Sequence[Sequence[Row]] = content.columns
    if count > 1 and wide < _COLUMN * min(growth(painter), 1.3):
        columns, wide = [[row for column in content.columns for row in column]], inner - 14
    rows, length = list[PlacedRow](), 0.0
    for number, column in enumerate(columns):
        y = 0.0
        for row in column:
            placed = place(painter, row, wide).moved(8 + number * (wide + _GUTTER), y)
            rows.append(placed)
            y = placed.box.bottom
        length = max(length, y + 8)
    h = min(h, length + HEAD + FOOT) if fitted else h
    box = Box((viewport.w - w) / 2, (viewport.h - h) / 2, w, h)
    body = Box(box.x + MARGIN - 8, box.y + HEAD, inner + 36, h - HEAD - FOOT)
    return SheetLayout(box, body, tuple(rows), length, _foot(painter, content, box))


def _foot(painter: Painter, content: SheetContent, box: Box) -> tuple[Box, ...]:
    """Lay the buttons of the foot from the right, the default one last."""
    right, boxes = box.w - MARGIN, list[Box]()
    for button in reversed(content.foot):
        wide = max(116.0, painter.width(button.label, theme.CHOSEN) + 48)
        boxes.append(Box(right - wide, box.h - FOOT + 16, wide, _FOOT_HIGH))
        right -= wide + 14
    return tuple(boxes[::-1])
