"""Tiles of a sheet: a picture and a few words each, to choose among; what is chosen has a brass edge and a tick."""

from dataclasses import dataclass

from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface
from game.screen.paper.rows import Tile, TileRow
from game.stage.units import Box

_NAME = TextStyle(Typeface.SEMI, 16, theme.INK)
_TITLE = TextStyle(Typeface.SEMI, 16.5, theme.INK)
_WORDS = TextStyle(Typeface.SERIF_IT, 13.2, theme.SEPIA, leading=1.1)
_MARK = TextStyle(Typeface.SEMI, 13, theme.ROUGE)
_PALE, _LIT, _CHOSEN, _EDGE, _EMPTY = "#F3E8CC", "#EBDCB4", "#FBF1D2", "#B7A173", "#E9DCBA"
_BRASS, _BRASS_INK, _RING = "#DFB54E", "#2A1808", "#FFE9A8"
_GAP, _PORTRAIT, _ROUND = 9.0, 42.0, 1.24
_TIGHT = 1.22
"""How close a name stands to what is said under it."""
_FROM, _TICK = 58.0, 22.0
"""Where the words beside a portrait begin; what the tick in the corner takes of their first line."""
_LEAST_W, _LEAST_PICTURED = 216.0, 96.0
_TABLE = 124.0
_SMALL = 27.0


@dataclass(frozen=True, slots=True)
class _Words:
    """The words of a tile as they stand on it: its name, what is said beside or under it, how high both are."""

    name: TextStyle
    lines: list[str]
    high: float


def tile_boxes(painter: Painter, row: TileRow, width: float) -> tuple[dict[str, Box], float]:
    """Return where the tiles of a row lie from (0, 0), as many beside one another as there is room for, and its height.

    All are as high as the highest of them.
    """
    least = (_LEAST_PICTURED if row.pictured else _LEAST_W) * min(painter.lettering.growth, 1.6)
    across = max(1, min(row.across, int((width + _GAP) // (least + _GAP))))
    wide = (width - _GAP * (across - 1)) / across
    high = max(_high(painter, row, each, wide) for each in row.tiles)
    boxes = {
        each.id: Box((n % across) * (wide + _GAP), (n // across) * (high + _GAP), wide, high)
        for n, each in enumerate(row.tiles)
    }
    rows = -(-len(row.tiles) // across)
    return boxes, rows * (high + _GAP) - _GAP


def _high(painter: Painter, row: TileRow, tile: Tile, wide: float) -> float:
    words = _words(painter, tile, wide, pictured=row.pictured)
    if row.pictured:
        return _picture_high(tile, wide) + words.high + 22
    return max(_PORTRAIT * _ROUND + 14, words.high + 9)


def _picture_high(tile: Tile, wide: float) -> float:
    return min(_TABLE, wide - 24) * 0.72 if tile.table else _SMALL * _ROUND + 4


def _words(painter: Painter, tile: Tile, wide: float, *, pictured: bool) -> _Words:
    room = wide - 16 if pictured else wide - (_FROM if tile.cameos else 14) - 10
    name = painter.grown_within(tile.name, _TITLE if pictured else _NAME, room)
    lines = painter.wrap(tile.line, _WORDS, room) if tile.line else []
    high = (_name_high(painter, name) if tile.name else 0) + len(lines) * painter.lettering.leading(_WORDS)
    return _Words(name, lines, high)


def _name_high(painter: Painter, name: TextStyle) -> float:
    return painter.lettering.size(name) * _TIGHT


def draw_tile(painter: Painter, tile: Tile, box: Box, *, pictured: bool, lit: bool) -> None:
    """Draw a tile, chosen or not, at rest or under the pointer."""
    if tile.chosen:
        painter.plate(box.grown(2), _BRASS_INK, 7)
        painter.plate(box.grown(0.8), _BRASS, 6)
        painter.plate(box.grown(-2.2), _CHOSEN, 5)
    else:
        painter.plate(box, _LIT if lit else _PALE if tile.cameos or tile.table else _EMPTY, 5)
        painter.plate(box, _EDGE, 5, 255, 1.2)
    words = _words(painter, tile, box.w, pictured=pictured)
    if pictured:
        _draw_pictured(painter, tile, box, words)
    else:
        _draw_portrait(painter, tile, box, words)
    if tile.chosen:
        _draw_tick(painter, box.right - 12, box.y + 12)


def _draw_pictured(painter: Painter, tile: Tile, box: Box, words: _Words) -> None:
    high = _picture_high(tile, box.w)
    if tile.table:
        wide, middle = min(_TABLE, box.w - 24), box.y + 10 + high / 2
        painter.picture(tile.table, box.cx, middle, wide)
        for x, y in tile.rings:
            _draw_ring(painter, box.cx + x * wide, middle + y * high)
    for number, cameo in enumerate(tile.cameos):
        x = box.cx + (number - (len(tile.cameos) - 1) / 2) * (_SMALL + 2)
        painter.picture(cameo, x, box.y + 12 + high / 2, _SMALL)
    leading = _name_high(painter, words.name)
    y = box.bottom - words.high - 6
    painter.text(tile.name, box.cx, y + leading / 2, words.name, "c")
    for number, line in enumerate(words.lines):
        painter.text(line, box.cx, y + leading + painter.lettering.leading(_WORDS) * (number + 0.5), _WORDS, "c")


def _draw_portrait(painter: Painter, tile: Tile, box: Box, words: _Words) -> None:
    x = box.x + (_FROM if tile.cameos else 14)
    for cameo in tile.cameos[:1]:
        painter.picture(cameo, box.x + 9 + _PORTRAIT / 2, box.cy, _PORTRAIT)
    leading, step = _name_high(painter, words.name), painter.lettering.leading(_WORDS)
    y = box.y + 5 if tile.cameos else box.cy - words.high / 2
    painter.text(tile.name, x, y + leading / 2, words.name)
    room = box.right - x - painter.width(tile.name, words.name) - _TICK - 12
    if tile.mark and room > _SMALL:
        style = painter.grown_within(tile.mark, _MARK, room)
        painter.text(painter.fitted(tile.mark, style, room), box.right - _TICK - 4, y + leading / 2, style, "r")
    for number, line in enumerate(words.lines):
        painter.text(line, x, y + (leading if tile.name else 0) + step * (number + 0.5), _WORDS)


def draw_disc(painter: Painter, x: float, y: float, radius: float) -> None:
    """Draw a disc of brass, which a number or a tick stands on."""
    painter.dot(x, y, radius + 1, _BRASS_INK)
    painter.dot(x, y, radius, _BRASS)
    painter.dot(x, y, radius - 2, _RING, 1.2)


def _draw_tick(painter: Painter, x: float, y: float) -> None:
    draw_disc(painter, x, y, 9.5)
    for step in range(9):  # two strokes, down and up
        part = step / 8
        dx, dy = (-4 + 9 * part, (3.4 if part > 0.33 else 0) - (part - 0.33) * 11 if part > 0.33 else part * 10.3)
        painter.dot(x + dx, y + dy - 0.4, 1.5, theme.BRASS_INK)


def _draw_ring(painter: Painter, x: float, y: float) -> None:
    painter.dot(x, y, 12, _RING)
    painter.dot(x, y, 10.5, _BRASS_INK)
    painter.dot(x, y, 9, _RING)
    painter.dot(x, y, 7, theme.ROUGE)
