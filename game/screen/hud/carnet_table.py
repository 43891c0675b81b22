"""A close table in the carnet: marks and figures in columns, the reader's own line on a tint."""

from dataclasses import replace

from game.screen import theme
from game.screen.hud.content import CarnetTable, Cell, TableLine
from game.screen.painter import Painter
from game.screen.theme import TextStyle, Typeface
from game.stage.units import Box

_HEAD = TextStyle(Typeface.SEMI, 13, theme.ROUGE, grows=False)
_PLAIN = TextStyle(Typeface.SERIF, 13, theme.INK, grows=False)
_STRONG = TextStyle(Typeface.BOLD, 13, theme.INK, grows=False)
_LINE = 15.8
_GROWN = 1.4
"""In words that grow the lines of a sheet stand a little wider, and are read more easily."""


def draw_carnet_table(painter: Painter, box: Box, sheet: CarnetTable, y: float) -> float:
    """Draw a sheet from a height on; return where it ends."""
    edges = [box.x]
    for share in sheet.shares:
        edges.append(edges[-1] + share * box.w / sum(sheet.shares))
    high = (_LINE + _GROWN) * painter.lettering.growth if sheet.grows else _LINE
    if sheet.heads:
        _line(painter, edges, sheet.heads, y + _LINE / 2, _HEAD)
        y += _LINE + 1
    for line in sheet.lines:
        if line.lit:
            painter.plate(Box(box.x - 5, y, box.w + 10, high), theme.BEAD_HOT, 3)
        _told(painter, edges, sheet, line, y + high / 2)
        y += high
    return y + 4


def _told(painter: Painter, edges: list[float], sheet: CarnetTable, line: TableLine, middle: float) -> None:
    type_ = replace(_STRONG if line.strong else _PLAIN, size=14 if sheet.grows else 13, grows=sheet.grows)
    cells, first = line.cells, line.cells[0]
    if sheet.named and isinstance(first, str):
        painter.text(painter.fitted(first, type_, edges[1] - edges[0]), edges[0], middle, type_)
        cells = (None, *cells[1:])
    _line(painter, edges, cells, middle, type_)


def _line(painter: Painter, edges: list[float], cells: tuple[Cell, ...], middle: float, type_: TextStyle) -> None:
    for left, right, cell in zip(edges, edges[1:], cells, strict=False):
        match cell:
            case True:
                painter.dot((left + right) / 2, middle, 3.6, theme.INK)
            case False:
                painter.dot((left + right) / 2, middle, 3.6, theme.BEAD_OUT, 1.1)
            case (letter, suit):
                _card(painter, letter, suit, (left + right) / 2, middle)
            case str(words) if words:
                painter.text(painter.fitted(words, type_, right - left - 1), right, middle, type_, "r")
            case _:
                pass


def _card(painter: Painter, letter: str, suit: str, x: float, middle: float) -> None:
    type_ = replace(_HEAD, colour=theme.ROUGE if suit in "HD" else theme.INK)
    wide = painter.width(letter, type_)
    start = x - (wide + 9) / 2
    painter.text(letter, start, middle, type_)
    painter.suit(suit, start + wide + 5, middle, 8, type_.colour)
