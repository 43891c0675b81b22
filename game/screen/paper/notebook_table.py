"""A close table in the notebook: marks and figures in columns, the reader's own line on a tint."""

from dataclasses import replace
from typing import Protocol

from game.screen.draw import theme
from game.screen.draw.fitting import fitted
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface
from game.screen.paper.notebook_rows import Cell, NotebookTable, TableLine
from game.stage.units import Box

_HEAD = TextStyle(Typeface.SEMI, 13, theme.ROUGE, grows=False)
_PLAIN = TextStyle(Typeface.SERIF, 13, theme.INK, grows=False)
_STRONG = TextStyle(Typeface.BOLD, 13, theme.INK, grows=False)
_LINE = 15.8
_CARD_HEAD = 30.0
"""How high the heads of columns are where some are cards, a letter over a suit."""
_PAIR = 2
_APART, _MARK = 8.0, 17.0
"""What stands between two columns, and the least width of one."""
_GROWN = 1.4
"""In words that grow the lines of a sheet stand a little wider, and are read more easily."""


class LineDrawn(Protocol):
    """What is told where each line of a sheet lies."""

    def __call__(self, line: TableLine, y: float, h: float, /) -> None:
        """Take a line, its upper edge and its height."""
        ...


def draw_notebook_table(painter: Painter, box: Box, sheet: NotebookTable, y: float, drawn: LineDrawn) -> float:
    """Draw a sheet from a height on, as large as it has room; return where it ends."""
    growth = fitted(painter.lettering.growth, lambda tried: sum(_needed(painter, sheet, tried)) <= box.w)
    if sheet.named and len(sheet.shares) == _PAIR and growth < painter.lettering.growth:
        return _stacked(painter, box, sheet, y, drawn)
    edges = _edges(box, sheet.shares, _needed(painter, sheet, growth))
    high = (_LINE + (_GROWN if sheet.grows else 0)) * max(growth, painter.lettering.grown(_PLAIN))
    head = theme.sized(_HEAD, growth)
    if sheet.heads:
        tall = (_CARD_HEAD if any(isinstance(each, tuple) for each in sheet.heads) else _LINE) * growth
        _draw_cells(painter, edges, sheet.heads, y + tall / 2, head)
        y += tall + 1
    for line in sheet.lines:
        if line.lit:
            painter.plate(Box(box.x - 5, y, box.w + 10, high), theme.BEAD_HOT, 3)
        _draw_line(painter, edges, sheet, line, y + high / 2, growth)
        drawn(line, y, high)
        y += high
    return y + 4


def _stacked(painter: Painter, box: Box, sheet: NotebookTable, y: float, drawn: LineDrawn) -> float:
    """Draw names and figures under one another, as large as was asked for, where they do not fit side by side."""
    growth = painter.lettering.growth
    for line in sheet.lines:
        type_, pitch = _type(sheet, line, growth), (_LINE + _GROWN) * growth
        name, figure = (
            painter.wrap(cell, type_, box.w) if isinstance(cell, str) else [] for cell in line.cells[:_PAIR]
        )
        if line.lit:
            painter.plate(Box(box.x - 5, y, box.w + 10, pitch * (len(name) + len(figure))), theme.BEAD_HOT, 3)
        drawn(line, y, pitch * (len(name) + len(figure)))
        for words in name:
            painter.text(words, box.x, y + pitch / 2, type_)
            y += pitch
        for words in figure:
            painter.text(words, box.right, y + pitch / 2, type_, "r")
            y += pitch
    return y + 4


def _edges(box: Box, shares: tuple[float, ...], needed: list[float]) -> list[float]:
    """Return where columns end: by their shares, unless a column needs more than its own for its words."""
    wides = [share * box.w / sum(shares) for share in shares]
    if any(need > wide for need, wide in zip(needed, wides, strict=True)):
        spare = max(0.0, box.w - sum(needed)) / sum(shares)
        closer = min(1.0, box.w / sum(needed))
        wides = [need * closer + share * spare for need, share in zip(needed, shares, strict=True)]
    edges = [box.x]
    for wide in wides:
        edges.append(edges[-1] + wide)
    return edges


def _needed(painter: Painter, sheet: NotebookTable, growth: float) -> list[float]:
    """Return how wide each column must be for the longest of its words."""
    lines = [(sheet.heads, theme.sized(_HEAD, growth))] if sheet.heads else []
    lines += [(line.cells, _type(sheet, line, growth)) for line in sheet.lines]
    widths = [_MARK * growth] * len(sheet.shares)
    for cells, type_ in lines:
        for column, cell in enumerate(cells[: len(widths)]):
            words = cell[0] if isinstance(cell, tuple) else cell
            wide = painter.width(words, type_) + _APART if isinstance(words, str) and words else 0.0
            widths[column] = max(widths[column], wide)
    return widths


def _type(sheet: NotebookTable, line: TableLine, growth: float) -> TextStyle:
    size = (14 if sheet.grows else 13) * growth
    return replace(_STRONG if line.strong else _PLAIN, size=size)


def _draw_line(
    painter: Painter, edges: list[float], sheet: NotebookTable, line: TableLine, middle: float, growth: float
) -> None:
    type_ = _type(sheet, line, growth)
    cells, first = line.cells, line.cells[0]
    if sheet.named and isinstance(first, str):
        painter.text(painter.fitted(first, type_, edges[1] - edges[0]), edges[0], middle, type_)
        cells = (None, *cells[1:])
    _draw_cells(painter, edges, cells, middle, type_)


def _draw_cells(painter: Painter, edges: list[float], cells: tuple[Cell, ...], middle: float, type_: TextStyle) -> None:
    for left, right, cell in zip(edges, edges[1:], cells, strict=False):
        match cell:
            case True:
                painter.dot((left + right) / 2, middle, 3.6, theme.INK)
            case False:
                painter.dot((left + right) / 2, middle, 3.6, theme.BEAD_OUT, 1.1)
            case (letter, suit):
                _card(painter, letter, suit, (left + right) / 2, middle, type_.size)
            case str(words) if words:
                painter.text(painter.fitted(words, type_, right - left - 1), right, middle, type_, "r")
            case _:
                pass


def _card(painter: Painter, letter: str, suit: str, x: float, middle: float, size: float) -> None:
    """Draw a card as its letter over its suit."""
    type_ = replace(_HEAD, colour=painter.suit_ink(suit), size=size)
    grown = size / _HEAD.size
    painter.text(letter, x, middle - 7 * grown, type_, "c")
    painter.suit(suit, x, middle + 7 * grown, 9 * grown, type_.colour)
