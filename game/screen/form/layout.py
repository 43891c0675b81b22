"""Where everything of a sheet lies, in units: its paper, its rows in columns, the buttons of its foot."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.screen import theme
from game.screen.form.place import PlacedRow, growth, place, shown_width
from game.screen.form.rows import Heading, Row, SheetContent
from game.screen.painter import Painter
from game.screen.theme import TextStyle, Typeface
from game.stage.units import Box, Viewport

TITLE = TextStyle(Typeface.FAT, 27, theme.INK, track=1.4, grows=False)
MARGIN, HEAD, FOOT = 36.0, 68.0, 76.0
_GUTTER, _COLUMN, _FOOT_HIGH = 44.0, 400.0, 46.0
"""Between two columns; the least a column is wide: where two do not fit they lie under one another; a button."""
_OVER_HEADING, _BAR = 8.0, 14.0
"""The room over a heading within a column; what the bar takes that scrolls the rows."""


@dataclass(frozen=True, slots=True)
class SheetLayout:
    """`box` and `body` lie on the window, the rows within `body` unscrolled, the buttons of the foot on the sheet.

    Without `whole` its rows are still to be placed.
    """

    box: Box
    body: Box
    rows: tuple[PlacedRow, ...]
    length: float
    foot: tuple[Box, ...]
    whole: bool = True

    @property
    def most(self) -> float:
        """How far the rows can be scrolled."""
        return max(0.0, self.length - self.body.h)


def lay_out(
    painter: Painter, viewport: Viewport, content: SheetContent, asked: tuple[float, float], *, fitted: bool
) -> SheetLayout:
    """Lay a content out in a window, on a sheet of the size asked for or less; `fitted` is no higher than its rows."""
    inner, h = _room(viewport, asked)
    rows, length = _rows(painter, content.columns, inner)
    if length > h - HEAD - FOOT:  # beside the bar that scrolls them they are narrower
        rows, length = _rows(painter, content.columns, inner - _BAR)
    h = min(h, length + HEAD + FOOT) if fitted else h
    return _on_paper(painter, viewport, content, h, inner, tuple(rows), length)


def lay_paper(painter: Painter, viewport: Viewport, content: SheetContent, asked: tuple[float, float]) -> SheetLayout:
    """Lay out the paper of a sheet that is not `fitted`, with its foot: most of the time goes into rows."""
    inner, h = _room(viewport, asked)
    return replace(_on_paper(painter, viewport, content, h, inner, (), 0.0), whole=False)


def _room(viewport: Viewport, asked: tuple[float, float]) -> tuple[float, float]:
    """Return how wide the rows of a sheet can be in a window, and how high the sheet."""
    return min(asked[0], viewport.w - 24) - 2 * MARGIN, min(asked[1], viewport.h - 16)


def _on_paper(
    painter: Painter,
    viewport: Viewport,
    content: SheetContent,
    h: float,
    inner: float,
    rows: tuple[PlacedRow, ...],
    length: float,
) -> SheetLayout:
    w = inner + 2 * MARGIN
    box = Box((viewport.w - w) / 2, (viewport.h - h) / 2, w, h)
    body = Box(box.x + MARGIN - 8, box.y + HEAD, inner + 36, h - HEAD - FOOT)
    return SheetLayout(box, body, rows, length, _foot(painter, content, box))


def _rows(painter: Painter, columns: Sequence[Sequence[Row]], inner: float) -> tuple[list[PlacedRow], float]:
    """Lay rows in columns beside one another, or under one another where that is too narrow; return how long they are.

    A heading stands nearer to what it is over than to what is over it.
    """
    count = len(columns)
    wide = (inner - _GUTTER * (count - 1)) / count
    if count > 1 and wide < _COLUMN * min(growth(painter), 1.3):
        columns, wide = [[row for column in columns for row in column]], inner
    rows, length = list[PlacedRow](), 0.0
    for number, column in enumerate(columns):
        y, shown = 0.0, shown_width(painter, column)
        for row in column:
            y += _OVER_HEADING if y and isinstance(row, Heading) else 0
            placed = place(painter, row, wide, shown).moved(8 + number * (wide + _GUTTER), y)
            rows.append(placed)
            y = placed.box.bottom
        length = max(length, y + 8)
    return rows, length


def _foot(painter: Painter, content: SheetContent, box: Box) -> tuple[Box, ...]:
    """Lay the buttons of the foot from the right, the default one last."""
    right, boxes = box.w - MARGIN, list[Box]()
    for button in reversed(content.foot):
        wide = max(116.0, painter.width(button.label, theme.CHOSEN) + 48)
        boxes.append(Box(right - wide, box.h - FOOT + 16, wide, _FOOT_HIGH))
        right -= wide + 14
    return tuple(boxes[::-1])
