"""How each row of the notebook is laid out: how high it is, and how it is drawn from a height down."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import assert_never

from game.screen.draw import theme
from game.screen.draw.fitting import fitted
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface
from game.screen.keys.focus import FINGER
from game.screen.paper.about import AboutEvery, AboutLink
from game.screen.paper.drawing import draw_drawing, drawing_high
from game.screen.paper.notebook_rows import (
    Bars,
    Beads,
    Cell,
    CoupRow,
    Drawing,
    FacesRow,
    FigureRow,
    NotebookPair,
    NotebookTable,
    NotebookText,
    PointBars,
    RankedRow,
    Row,
    Score,
    TableLine,
)
from game.stage.units import Box

_BEAD_PITCH = 20.3
_OWN, _OWN_EDGE, _TROUGH = "#EFD9A0", "#BC9038", "#D6C49B"
_DETAIL = 20.0
"""In less room nothing is told beside a choice."""
_BARS_UNDER, _BARS_HIGH = 18.0, 80.0
"""So far under its captions a row of bars begins, and so much room bars and their figures have."""
_SIGNS = {-1: "−", 0: "=", 1: "+"}
"""What a bar's colour says, for who does not tell the colours apart."""
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
_RANKED_HIGH = 35.0
_UNDER_RANKED = 28.0
"""How high the line is that leads to the choices not listed: with more the door under it would move."""


@dataclass(frozen=True, slots=True)
class LaidRow:
    """A row within the width of the text: `draw` draws it from a height down."""

    high: float
    draw: Callable[[Painter, float], object]
    lines: tuple[tuple[TableLine, float, float], ...] = ()
    """The lines of a table, each with its upper edge under that of the row, and its height."""


def lay_out_row(painter: Painter, box: Box, row: Row) -> LaidRow:
    """Lay out a row within the box of the text."""
    match row:
        case FigureRow(label, value, lit=lit):
            return _two(painter, box, (label, theme.GLOSS), (value, theme.FIGURE), lit=lit)
        case NotebookPair(left, right, lit):
            return _two(painter, box, (left, theme.STRONG), (right, theme.GLOSS), lit=lit)
        case Beads():
            return _beads(painter, box, row)
        case CoupRow():
            return _coup(painter, box, row)
        case Score():
            return _score(painter, box, row)
        case NotebookText():
            return _sentence(painter, box, row)
        case Bars() | PointBars():
            return _bars(painter, box, row) if isinstance(row, Bars) else _points(painter, box, row)
        case FacesRow():
            return _faces(painter, box, row)
        case NotebookTable():
            return lay_out_table(painter, box, row)
        case RankedRow():
            return _ranked(painter, box, row)
        case Drawing():
            return LaidRow(drawing_high(row, box), lambda on, y: draw_drawing(on, row, Box(box.x, y, box.w, box.h)))
        case _:
            assert_never(row)


def _sentence(painter: Painter, box: Box, said: NotebookText) -> LaidRow:
    """Lay out a sentence; one that leads somewhere is as high as a finger is broad."""
    high, written = 0.0, len(painter.wrap(said.text, theme.GLOSS, box.w)) * painter.lettering.leading(theme.GLOSS)
    if isinstance(said.about, AboutLink | AboutEvery):
        broad = FINGER - 2 if isinstance(said.about, AboutLink) else _UNDER_RANKED
        high = max(0.0, broad - written) / 2
    return LaidRow(written + 2 * high + 2, lambda on, y: on.paragraph(said.text, box.x, y + high, box.w, theme.GLOSS))


def _two(
    painter: Painter, box: Box, left: tuple[str, TextStyle], right: tuple[str, TextStyle], *, lit: bool
) -> LaidRow:
    """Lay two texts at the margins; the left one is broken where they would meet. What is lit lies on a tint."""
    grown = painter.lettering.growth
    wide = painter.width(*right)
    lines = painter.wrap(*left, max(60.0, box.w - wide - 12)) if left[0] else [""]
    below = painter.wrap(*right, box.w) if wide > box.w * 0.62 and left[0] else []
    high = (24 + (20 * len(below) if below else 19 * (len(lines) - 1))) * grown

    def draw(on: Painter, y: float) -> None:
        if lit:
            on.plate(Box(box.x - 6, y - 1, box.w + 12, high), theme.BEAD_HOT, 4)
        for count, line in enumerate([left[0]] if below else lines):
            on.text(line, box.x, y + 11 * grown + count * 19 * grown, left[1])
        for count, line in enumerate(below, start=1):
            on.text(line, box.right, y + (11 + 20 * count) * grown, right[1], "r")
        if not below:
            on.text(right[0], box.right, y + 11 * grown, right[1], "r")

    return LaidRow(high, draw)


def _beads(painter: Painter, box: Box, beads: Beads) -> LaidRow:
    leading = painter.lettering.leading(theme.SOURCE) if beads.legend else 0.0
    return LaidRow(84 + leading, lambda on, y: _draw_beads(on, box, beads, y))


def _draw_beads(painter: Painter, box: Box, beads: Beads, y: float) -> None:
    pitch = min(_BEAD_PITCH, box.w / max(1, len(beads.columns)))
    for count, bead in enumerate(beads.columns):
        x = box.x + 10 + count * pitch
        if bead.hot:
            painter.plate(Box(x - 10, y - 1, 20, 77), theme.BEAD_HOT, 4)
        painter.text(bead.letter, x, y + 9, theme.BEAD, "c")
        for level in range(bead.left + bead.out):
            if level < bead.left:
                painter.dot(x, y + 26 + level * 12.5, 4.3, theme.INK)
            else:
                painter.dot(x, y + 26 + level * 12.5, 4.2, theme.BEAD_OUT, 1.2)
    leading = painter.lettering.leading(theme.SOURCE)
    painter.text(painter.fitted(beads.legend, theme.SOURCE, box.w), box.x, y + 80 + leading / 2, theme.SOURCE)


def _coup(painter: Painter, box: Box, coup: CoupRow) -> LaidRow:
    grown = painter.lettering.growth
    numbered = theme.TextStyle(theme.Typeface.SERIF, 15, theme.SEPIA)
    wide = max(18 * grown, painter.width(coup.number, numbered))
    first, apart = box.x + max(30 * grown, wide + 6 * grown), 46 * min(grown, 1.4)
    room = box.right - first - apart * len(coup.cards) - 4
    longest = max(coup.outcome.split(" "), key=lambda word: painter.width(word, theme.GLOSS))
    style = painter.grown_within(longest, theme.GLOSS, room)
    lines = painter.wrap(coup.outcome, style, room) if coup.outcome else []

    def draw(on: Painter, y: float) -> None:
        middle = y + 10 * grown
        on.text(coup.number, box.x + wide, middle, numbered, "r")
        for count, (letter, suit) in enumerate(coup.cards):
            x, colour = first + count * apart, on.suit_ink(suit)
            width = on.text(letter, x, middle, theme.TextStyle(theme.Typeface.SEMI, 16, colour))
            on.suit(suit, x + width + 9 * grown, middle, 12 * grown, colour)
        for count, line in enumerate(lines):
            on.text(line, box.right, middle + count * 19 * grown, style, "r")

    return LaidRow((22 + 19 * max(0, len(lines) - 1)) * grown, draw)


def _score(painter: Painter, box: Box, score: Score) -> LaidRow:
    grown = painter.lettering.growth
    note = theme.TextStyle(theme.Typeface.SERIF_IT, 15, theme.SEPIA if score.good else theme.LOSS)
    number_x = box.x + box.w * 0.57
    name = theme.STRONG if score.own else theme.GLOSS
    names = painter.wrap(score.name, name, number_x - box.x - 10 - painter.width(score.number, theme.STRONG))
    notes = painter.wrap(score.note, note, box.right - number_x - 8) if score.note else []

    def draw(on: Painter, y: float) -> None:
        for down, line in enumerate(names):
            on.text(line, box.x, y + (10 + 19 * down) * grown, name)
        for down, line in enumerate(notes):
            on.text(line, box.right, y + (10 + 19 * down) * grown, note, "r")
        on.text(score.number, number_x, y + 10 * grown, theme.STRONG, "r")

    return LaidRow((22 + 19 * (max(len(names), len(notes)) - 1)) * grown, draw)


def _bars(painter: Painter, box: Box, row: Bars) -> LaidRow:
    high = (_BARS_UNDER + _BARS_HIGH + 22) * painter.lettering.growth
    return LaidRow(high, lambda on, y: _draw_bars(on, box, row, y))


def _draw_bars(painter: Painter, box: Box, row: Bars, y: float) -> None:
    """Draw gains up and losses down from one line, each with its figure at its end and what it is under all."""
    grown = painter.lettering.growth
    pitch = box.w / max(1, len(row.bars))
    for caption, x, anchor, colour in (
        (row.left, box.x, "l", theme.ROUGE),
        (row.right, box.right, "r", theme.BLEU),
    ):
        painter.text(caption, x, y + 8 * grown, theme.TextStyle(theme.Typeface.SERIF_IT, 13, colour), anchor)
    up = max((bar.share for bar in row.bars if bar.good >= 0), default=0.0)
    down = max((bar.share for bar in row.bars if bar.good < 0), default=0.0)
    over, under = (16.0 * any(bar.good >= 0 for bar in row.bars), 16.0 * (down > 0))
    unit = (_BARS_HIGH - over - under) / (up + down or 1.0)
    nought = y + (_BARS_UNDER + over + unit * up) * grown
    label = theme.TextStyle(theme.Typeface.SEMI, 14, theme.INK)
    for count, bar in enumerate(row.bars):
        x, high = box.x + (count + 0.5) * pitch, max(2.0, unit * bar.share * grown)
        colour = theme.ROUGE if bar.good < 0 else theme.BLEU if bar.good > 0 else theme.ALIKE
        painter.plate(Box(x - 8, nought if bar.good < 0 else nought - high, 16, high), colour, 2)
        figure, away = bar.figure or _SIGNS[bar.good], high + 9 * grown
        style = painter.grown_within(figure, label, pitch)
        painter.text(figure, x, nought + (away if bar.good < 0 else -away), style, "c")
        painter.text(bar.label, x, y + (_BARS_UNDER + _BARS_HIGH + 12) * grown, label, "c")


def _points(painter: Painter, box: Box, row: PointBars) -> LaidRow:
    high = 154 * min(painter.lettering.growth, 1.4)
    return LaidRow(high, lambda on, y: _draw_points(on, box, row, y))


def _draw_points(painter: Painter, box: Box, row: PointBars, y: float) -> None:
    """Draw bars ten units high for each point, over them what they make and under them what they stand for."""
    grown = min(painter.lettering.growth, 1.4)
    unit, foot = box.w / max(1, sum(bar.wide for bar in row.bars)), y + 112 * grown
    label, x = theme.TextStyle(theme.Typeface.SEMI, 14, theme.INK, most=1.4), box.x
    for bar in row.bars:
        high, wide = max(2.0, 10 * bar.points * grown), bar.wide * unit
        colour = theme.ROUGE if bar.good < 0 else theme.BLEU if bar.good > 0 else theme.ALIKE
        painter.plate(Box(x + 1, foot - high, wide - 2, high), colour, 2)
        painter.text(str(bar.points), x + wide / 2, foot - high - 10 * grown, label, "c")
        named = painter.grown_within(bar.label, label, wide)
        painter.text(bar.label, x + wide / 2, foot + 13 * grown, named, "c")
        painter.text(_SIGNS[bar.good], x + wide / 2, foot + 29 * grown, label, "c")
        x += wide


def _ranked(painter: Painter, box: Box, row: RankedRow) -> LaidRow:
    return LaidRow(_RANKED_HIGH * painter.lettering.growth, lambda on, y: _draw_ranked(on, box, row, y))


def _draw_ranked(painter: Painter, box: Box, row: RankedRow, y: float) -> None:
    """Draw a choice with its worth and a bar from nought as long as that under it; the one made lies on a tint."""
    grown = painter.lettering.growth
    middle, high = y + 13 * grown, _RANKED_HIGH * grown
    value = theme.TextStyle(theme.Typeface.BOLD, 18 if grown == 1 else 16, theme.INK)
    if row.own:
        painter.plate(Box(box.x - 8, y, box.w + 16, high - 2), _OWN, 5)
        painter.plate(Box(box.x - 8, y, box.w + 16, high - 2), _OWN_EDGE, 5, width=1.4)
    painter.text(str(row.place), box.x, middle, theme.TextStyle(theme.Typeface.BOLD, 17, theme.ROUGE))
    x, end = box.x + 24 * grown, box.right - painter.width(row.value, value) - 8
    face = theme.Typeface.BOLD if row.own else theme.Typeface.SEMI
    name = painter.grown_within(row.name, theme.TextStyle(face, 16, theme.INK), end - x)
    x += painter.text(painter.fitted(row.name, name, end - x), x, middle, name) + 7
    small = theme.TextStyle(theme.Typeface.SERIF_IT, 13.5, theme.SEPIA)
    detail = painter.width(row.detail, small) + 6 if row.detail else 0.0
    fits = x + painter.width(row.own, small) + (detail if x + detail <= end else 0.0) < end  # else the tint says it
    if row.own and fits:
        end -= painter.text(row.own, end, middle, theme.TextStyle(small.face, 13.5, theme.ROUGE), "r") + 6
    if row.detail and end - x > _DETAIL:
        painter.text(painter.fitted(row.detail, small, end - x), x, middle, small)
    painter.text(row.value, box.right, middle, value, "r")
    track = Box(box.x + 24 * grown, middle + 11 * grown, box.w - 24 * grown, 4)
    painter.plate(track, _TROUGH, 2)
    best = theme.BLEU if row.place == 1 else theme.ALIKE
    left, right = row.bar
    painter.plate(Box(track.x + track.w * left, track.y, max(2.0, track.w * (right - left)), 4), best, 2)
    if 0 < row.nought < 1:
        painter.plate(Box(track.x + track.w * row.nought - 0.75, track.y - 2, 1.5, 8), theme.SEPIA, 0)


def _faces(painter: Painter, box: Box, faces: FacesRow) -> LaidRow:
    pitch = min(45.5, (box.w - 27) / max(1, len(faces.faces) - 1))
    wide = min(38.0, max(27.0, pitch - 2.6))
    under = wide * 1.52 + (14 if faces.own else 4)
    small = theme.TextStyle(theme.Typeface.SERIF_IT, 14, theme.INK)
    leading = painter.lettering.leading(small)
    beside = not (faces.left and faces.right) or (
        painter.width(faces.left, small) + painter.width(faces.right, small) <= box.w
    )
    right_y = under + leading * (0.5 if beside else 1.5)

    def draw(on: Painter, y: float) -> None:
        for count, face in enumerate(faces.faces):
            x = box.x + wide / 2 + count * pitch
            on.face(face, x, y + wide * 0.76, wide)
            if count in faces.gone:
                on.plate(Box(x - wide * 0.5, y + wide * 0.7, wide, 3), theme.ROUGE, 1)
            if count in faces.own:
                on.dot(x, y + wide * 1.52 + 8, 3.4, theme.ROUGE)
        on.text(faces.left, box.x, y + under + leading / 2, small)
        on.text(faces.right, box.right, y + right_y, small, "r")

    return LaidRow(right_y + leading / 2 + 5 if faces.left or faces.right else under, draw)


def lay_out_table(painter: Painter, box: Box, sheet: NotebookTable) -> LaidRow:
    """Lay out a close table in columns, as large as it has room; the reader's line lies on a tint."""
    growth = fitted(painter.lettering.growth, lambda tried: sum(_needed(painter, sheet, tried)) <= box.w)
    if sheet.named and len(sheet.shares) == _PAIR and growth < painter.lettering.growth:
        return _stacked(painter, box, sheet)
    edges = _edges(box, sheet.shares, _needed(painter, sheet, growth))
    high = (_LINE + (_GROWN if sheet.grows else 0)) * max(growth, painter.lettering.grown(_PLAIN))
    tall = (_CARD_HEAD if any(isinstance(each, tuple) for each in sheet.heads) else _LINE) * growth
    begins = tall + 1 if sheet.heads else 0.0
    lines = tuple((line, begins + high * count, high) for count, line in enumerate(sheet.lines))

    def draw(on: Painter, y: float) -> None:
        if sheet.heads:
            _draw_cells(on, edges, sheet.heads, y + tall / 2, theme.sized(_HEAD, growth))
        for line, down, _ in lines:
            if line.lit:
                on.plate(Box(box.x - 5, y + down, box.w + 10, high), theme.BEAD_HOT, 3)
            _draw_line(on, edges, sheet, line, y + down + high / 2, growth)

    return LaidRow(begins + high * len(lines) + 4, draw, lines)


def _stacked(painter: Painter, box: Box, sheet: NotebookTable) -> LaidRow:
    """Lay names and figures under one another, as large as was asked for, where they do not fit side by side."""
    growth = painter.lettering.growth
    pitch, down = (_LINE + _GROWN) * growth, 0.0
    lines = list[tuple[TableLine, float, float]]()
    broken = list[tuple[TextStyle, list[str], list[str]]]()
    for line in sheet.lines:
        type_ = _type(sheet, line, growth)
        name, figure = (
            painter.wrap(cell, type_, box.w) if isinstance(cell, str) else [] for cell in line.cells[:_PAIR]
        )
        broken.append((type_, name, figure))
        lines.append((line, down, pitch * (len(name) + len(figure))))
        down += lines[-1][2]

    def draw(on: Painter, y: float) -> None:
        for (line, top, high), (type_, name, figure) in zip(lines, broken, strict=True):
            if line.lit:
                on.plate(Box(box.x - 5, y + top, box.w + 10, high), theme.BEAD_HOT, 3)
            for count, words in enumerate((*name, *figure)):
                middle = y + top + pitch * (count + 0.5)
                on.text(words, *((box.x, middle, type_) if count < len(name) else (box.right, middle, type_, "r")))

    return LaidRow(down + 4, draw, tuple(lines))


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
