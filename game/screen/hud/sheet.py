"""A close table in the carnet: marks and figures in columns, the reader's own line on a tint."""

from game.screen import theme
from game.screen.hud.content import Cell, Sheet
from game.screen.painter import Painter
from game.screen.theme import Face, Type
from game.stage.units import Box

_HEAD = Type(Face.SEMI, 13, theme.ROUGE, grows=False)
_PLAIN = Type(Face.SERIF, 13, theme.INK, grows=False)
_STRONG = Type(Face.BOLD, 13, theme.INK, grows=False)
_LINE = 15.8


def draw_sheet(painter: Painter, box: Box, sheet: Sheet, y: float) -> float:
    """Draw a sheet from a height on; return where it ends."""
    edges = [box.x]
    for share in sheet.shares:
        edges.append(edges[-1] + share * box.w / sum(sheet.shares))
    if sheet.heads:
        _line(painter, edges, sheet.heads, y, _HEAD)
        y += _LINE + 1
    for line in sheet.lines:
        if line.lit:
            painter.plate(Box(box.x - 5, y, box.w + 10, _LINE), theme.BEAD_HOT, 3)
        type_ = _STRONG if line.strong else _PLAIN
        rest = line.cells
        if sheet.named and isinstance(rest[0], str):
            painter.text(painter.fitted(rest[0], type_, edges[1] - edges[0]), box.x, y + _LINE / 2, type_)
            rest = (None, *rest[1:])
        _line(painter, edges, rest, y, type_)
        y += _LINE
    return y + 4


def _line(painter: Painter, edges: list[float], cells: tuple[Cell, ...], y: float, type_: Type) -> None:
    middle = y + _LINE / 2
    for left, right, cell in zip(edges, edges[1:], cells, strict=False):
        match cell:
            case True:
                painter.dot((left + right) / 2, middle, 3.6, theme.INK)
            case False:
                painter.dot((left + right) / 2, middle, 3.6, theme.BEAD_OUT, 1.1)
            case (letter, suit):
                colour = theme.ROUGE if suit in "HD" else theme.INK
                wide = painter.width(letter, Type(Face.SEMI, 13, colour, grows=False))
                start = (left + right - wide - 9) / 2
                painter.text(letter, start, middle, Type(Face.SEMI, 13, colour, grows=False))
                painter.suit(suit, start + wide + 5, middle, 8, colour)
            case str(words) if words:
                painter.text(painter.fitted(words, type_, right - left - 1), right, middle, type_, "r")
            case _:
                pass
