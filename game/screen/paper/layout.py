"""Where everything of a sheet lies, in units: its paper, its rows in columns, the buttons of its foot."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface
from game.screen.paper.place import PlacedRow, growth, place, shown_width
from game.screen.paper.rows import Heading, Row, SheetContent
from game.stage.units import Box, Viewport

TITLE = TextStyle(Typeface.FAT, 27, theme.INK, track=1.4, grows=False)
MARGIN, HEAD, FOOT = 36.0, 68.0, 76.0
_GUTTER, _COLUMN, _FOOT_HIGH = 44.0, 400.0, 46.0
"""Between two columns; the least a column is wide: where two do not fit they lie under one another; a button."""
_FOOT_GAPS = ((14.0, 116.0, 48.0), (12.0, 104.0, 32.0), (8.0, 60.0, 16.0))
"""Between the buttons of a foot, the least one is wide, and how much wider than its words: close, closer, closest."""
_OVER_HEADING, _BAR, _UNDER_ROWS = 8.0, 14.0, 8.0
"""The room over a heading within a column; what the bar takes that scrolls the rows; the room under the last row."""
_UNDER, _APART = 12.0, 8.0
"""Between buttons under one another; between a sheet in the margin and the margin's edges."""


@dataclass(frozen=True, slots=True)
class SheetLayout:
    """`box` and `body` lie on the window, the rows within `body` unscrolled, the buttons of the foot on the sheet."""

    box: Box
    body: Box
    rows: tuple[PlacedRow, ...]
    length: float
    foot: tuple[Box, ...]
    foot_h: float

    @property
    def fold(self) -> Box:
        """Where what is folded at the foot lies, on the sheet: from its margin to the first button."""
        first = min((each.x for each in self.foot), default=self.box.w - MARGIN)
        return Box(MARGIN, self.box.h - self.foot_h + 16, first - MARGIN - 20, _FOOT_HIGH)

    @property
    def most(self) -> float:
        """How far the rows can be scrolled; nothing where only room under them is out of sight."""
        beyond = self.length - self.body.h
        return beyond if beyond > _UNDER_ROWS else 0.0


def lay_out(
    painter: Painter,
    viewport: Viewport,
    content: SheetContent,
    asked: tuple[float, float],
    *,
    fitted: bool,
    aside: bool = False,
) -> SheetLayout:
    """Lay a content out in a window, on a sheet of the size asked for or less; `fitted` is no higher than its rows.

    With `aside` it lies on the notebook's column, so that the cloth is seen beside it, where that has room of its own.
    """
    margin = viewport.notebook.grown(-_APART) if aside and not viewport.drawer else None
    w, h = _size(viewport, asked) if margin is None else (margin.w, margin.h)
    foot, foot_h = _foot(painter, content, w, stacks=margin is not None)
    inner = w - 2 * MARGIN
    rows, length = _rows(painter, content.columns, inner, content.shares)
    if length > h - HEAD - foot_h + _UNDER_ROWS:  # beside the bar that scrolls them they are narrower
        rows, length = _rows(painter, content.columns, inner - _BAR, content.shares)
    h = min(h, length + HEAD + foot_h) if fitted else h
    x, y = ((viewport.w - w) / 2, (viewport.h - h) / 2) if margin is None else (margin.x, margin.bottom - h)
    return _on_paper(Box(x, y, w, h), tuple(rows), length, foot, foot_h)


def _size(viewport: Viewport, asked: tuple[float, float]) -> tuple[float, float]:
    return min(asked[0], viewport.w - 24), min(asked[1], viewport.h - 16)


def _on_paper(
    box: Box, rows: tuple[PlacedRow, ...], length: float, foot: tuple[Box, ...], foot_h: float
) -> SheetLayout:
    body = Box(box.x + MARGIN - 8, box.y + HEAD, box.w - 2 * MARGIN + 36, box.h - HEAD - foot_h)
    down = tuple(Box(each.x, each.y + box.h - foot_h, each.w, each.h) for each in foot)
    return SheetLayout(box, body, rows, length, down, foot_h)


def _rows(
    painter: Painter, columns: Sequence[Sequence[Row]], inner: float, shares: Sequence[float]
) -> tuple[list[PlacedRow], float]:
    """Lay rows in columns beside one another, or under one another where that is too narrow; return how long they are.

    A heading stands nearer to what it is over than to what is over it.
    """
    count = len(columns)
    room = inner - _GUTTER * (count - 1)
    wides = [room * share for share in shares] or [room / count] * count
    if count > 1 and room / count < _COLUMN * min(growth(painter), 1.3):
        columns, wides = [[row for column in columns for row in column]], [inner]
    rows, length, x = list[PlacedRow](), 0.0, 8.0
    for column, wide in zip(columns, wides, strict=True):
        y, shown = 0.0, shown_width(painter, column)
        for row in column:
            y += _OVER_HEADING if y and isinstance(row, Heading) else 0
            placed = place(painter, row, wide, shown).moved(x, y)
            rows.append(placed)
            y = placed.box.bottom
        length = max(length, y + _UNDER_ROWS)
        x += wide + _GUTTER
    return rows, length


def _foot(painter: Painter, content: SheetContent, width: float, *, stacks: bool) -> tuple[tuple[Box, ...], float]:
    """Lay the buttons of the foot from the right, the default one last, and return them with the foot's height.

    Where they are many they are closed up. A foot that `stacks` has them under one another then, each as wide as the
    sheet.
    """
    inner = width - 2 * MARGIN
    words = [painter.width(button.label, theme.CHOSEN) for button in content.foot]
    tried = [(gap, [max(least, word + around) for word in words]) for gap, least, around in _FOOT_GAPS]
    fits = [each for each in tried if sum(each[1]) + each[0] * (len(words) - 1) <= inner]
    if stacks and tried[0] not in fits:
        pitch = _FOOT_HIGH + _UNDER
        stacked = tuple(Box(MARGIN, 16 + n * pitch, inner, _FOOT_HIGH) for n in range(len(words)))
        return stacked, FOOT + pitch * (len(words) - 1)
    gap, wides = fits[0] if fits else tried[-1]
    right, boxes = width - MARGIN, list[Box]()
    for wide in reversed(wides):
        boxes.append(Box(right - wide, 16, wide, _FOOT_HIGH))
        right -= wide + gap
    return tuple(boxes[::-1]), FOOT
