"""Where everything of a row lies: lines of text and the boxes of what can be touched, in units of the window."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface
from game.screen.paper.rows import (
    AccountRow,
    BarRow,
    ButtonRow,
    CardsRow,
    ChoiceRow,
    GuestsRow,
    Heading,
    KeyRow,
    Paragraph,
    Ribbon,
    Row,
    SeatRow,
    SketchRow,
    Slider,
    Switch,
    TextField,
    TileRow,
)
from game.screen.paper.tiles import tile_boxes
from game.stage.pose import CARD_RATIO
from game.stage.units import Box

LABEL = TextStyle(Typeface.SERIF, 16.5, theme.INK, leading=1.22)
STRONG = TextStyle(Typeface.SEMI, 17, theme.INK, leading=1.25)
NOTE = TextStyle(Typeface.SERIF_IT, 14, theme.SEPIA, leading=1.25)
SOURCE = TextStyle(Typeface.SERIF, 13, theme.SEPIA, leading=1.25)
NAME = TextStyle(Typeface.SEMI, 16, theme.INK, leading=1.25)
STANDING = TextStyle(Typeface.SEMI, 13, theme.ROUGE, leading=1.25)
TEXT = TextStyle(Typeface.SERIF, 15.5, theme.INK, leading=1.3)
RED = TextStyle(Typeface.SEMI, 15.5, theme.LOSS)
TERM = TextStyle(Typeface.BOLD, 16.5, theme.ROUGE)
_PAD, _HIGH, _GAP = 5.0, 34.0, 16.0
_TRACK, _LEAST_TRACK, _SHOWN, _TOGGLE_W, _ARROW, _CAMEO, _KEY = 190.0, 110.0, 74.0, 62.0, 44.0, 52.0, 72.0
_NARROW = 360.0
"""In a narrower column a slider is shortened before its label stands over it."""
_MOST_GROWN = 1.5
_SAID = 250.0
"""In less room beside what is set, what is said of it stands under it."""
_BARS_HIGH = 84.0
_DISC = 12.0
CARD_W = 44.0
"""How wide a card is that is shown on a sheet."""
_SKETCH_W, _SKETCH_H, _SKETCH_GAP = 112.0, 62.0, 12.0
_GUEST, _GUEST_W = 30.0, 168.0
_LABELS = 150.0
"""How wide the labels beside long lines are, so that the lines begin under one another."""
_STACKED = 3
"""So many words at most lie under one another where they do not fit beside one another."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of text: where its left end and the middle of its capitals lie; `right` aligned at `x` instead."""

    text: str
    x: float
    y: float
    type: TextStyle
    right: bool = False


@dataclass(frozen=True, slots=True)
class PlacedRow:
    """A row and where its parts lie, by what they are; `subs` are the choices within a seat's row."""

    row: Row
    box: Box
    lines: tuple[TextLine, ...]
    parts: dict[str, Box]
    subs: "tuple[PlacedRow, ...]" = ()

    def moved(self, dx: float, dy: float) -> "PlacedRow":
        """Return the row somewhere else."""
        return PlacedRow(
            self.row,
            _moved(self.box, dx, dy),
            tuple(replace(line, x=line.x + dx, y=line.y + dy) for line in self.lines),
            {name: _moved(box, dx, dy) for name, box in self.parts.items()},
            tuple(sub.moved(dx, dy) for sub in self.subs),
        )


def shown_width(painter: Painter, rows: Sequence[Row]) -> float:
    """Return how wide the values beside the sliders of a column are, so that the sliders lie under one another."""
    words = [word for row in rows if isinstance(row, Slider) for word in (row.shown, row.widest)]
    return max((_SHOWN * growth(painter), *(painter.width(word, theme.VALUE) + 14 for word in words)))


def place(painter: Painter, row: Row, width: float, shown: float = 0.0) -> PlacedRow:
    """Lay a row out from (0, 0) at a width; `shown` is what `shown_width` says of its column."""
    match row:
        case Heading():
            return _heading(painter, row, width)
        case TileRow():
            boxes, high = tile_boxes(painter, row, width)
            return PlacedRow(row, Box(0, 0, width, high + 10), (), boxes)
        case Paragraph(text, strong, quiet):
            type_ = STRONG if strong else NOTE if quiet else TEXT
            lines, high = _wrapped(painter, text, 0, 2, width, type_)
            return PlacedRow(row, Box(0, 0, width, high + 4), lines, {})
        case AccountRow(left, right, good):
            type_ = theme.VALUE if good else RED
            figure = painter.width(right, type_)
            lines, high = _wrapped(painter, left, 0, 3, width - figure - 12, TEXT)
            return PlacedRow(
                row, Box(0, 0, width, high + 6), (*lines, TextLine(right, width, lines[0].y, type_, right=True)), {}
            )
        case BarRow(caption):
            tall = _BARS_HIGH * growth(painter)
            lines, high = _wrapped(painter, caption, 0, tall + 6, width, NOTE)
            return PlacedRow(row, Box(0, 0, width, tall + 12 + high), lines, {"bars": Box(0, 4, width, tall)})
        case CardsRow():
            return PlacedRow(row, Box(0, 0, width, CARD_W * CARD_RATIO + 4), (), {})
        case SketchRow():
            return _sketched(painter, row, width)
        case GuestsRow():
            return _guests(painter, row, width)
        case ButtonRow():
            return _presses(painter, row, width)
        case SeatRow():
            return _person(painter, row, width)
        case Slider() | ChoiceRow() | Switch() | KeyRow() | TextField():
            return _labelled(painter, row, width, shown)


def _heading(painter: Painter, row: Heading, width: float) -> PlacedRow:
    """Lay out a heading: its number before it, what is said aside at the right where it has room."""
    if row.term:
        broken, tall = _wrapped(painter, row.text, 0, 4, width, TERM)
        return PlacedRow(row, Box(0, 0, width, tall + 4), broken, {})
    high = painter.lettering.size(theme.SECTION)
    left = 2 * _DISC + 8 if row.step else 0.0
    middle = max(7 + high / 2, _DISC + 1 if row.step else 0.0)
    text = row.text.upper()
    style = painter.grown_within(text, theme.SECTION, width - left)
    lines = [TextLine(text, left, middle, style)]
    end = left + painter.width(text, style)
    if row.aside and end + 16 + painter.width(row.aside, NOTE) <= width:
        lines.append(TextLine(row.aside, width, middle, NOTE, right=True))
    parts = {"step": Box(0, middle - _DISC, 2 * _DISC, 2 * _DISC)} if row.step else {}
    return PlacedRow(row, Box(0, 0, width, max(high + 16, middle + _DISC + 6 if row.step else 0)), tuple(lines), parts)


def _sketched(painter: Painter, row: SketchRow, width: float) -> PlacedRow:
    """Lay the sketches out, as many beside one another as have room for what is said under them."""
    across = max(1, min(len(row.sketches), int(width // (_SKETCH_W * growth(painter)))))
    wide = (width - _SKETCH_GAP * (across - 1)) / across
    parts, lines, top = dict[str, Box](), list[TextLine](), 4.0
    for first in range(0, len(row.sketches), across):
        under, tall = top + _SKETCH_H + 4, 0.0
        for number, sketch in enumerate(row.sketches[first : first + across]):
            left = number * (wide + _SKETCH_GAP)
            parts[f"sketch:{first + number}"] = Box(left, top, wide, _SKETCH_H)
            said, high = _wrapped(painter, sketch.said, left, under, wide, NOTE)
            lines += said
            tall = max(tall, high)
        top = under + tall + 8
    return PlacedRow(row, Box(0, 0, width, top), tuple(lines), parts)


def _guests(painter: Painter, row: GuestsRow, width: float) -> PlacedRow:
    """Lay portraits out, as many beside one another as there is room for; the names stand at their right."""
    grown, high = growth(painter), 2 * painter.lettering.leading(STANDING)
    across = max(1, int(width // (_GUEST_W * grown)))
    wide, step = width / across, max(_GUEST * 1.24, high) + 6
    parts, lines = dict[str, Box](), list[TextLine]()
    for number, (_, name, mark) in enumerate(row.guests):
        left, middle = (number % across) * wide, (number // across + 0.5) * step
        parts[f"guest:{number}"] = Box(left, middle - _GUEST * 0.62, _GUEST, _GUEST * 1.24)
        x, room, apart = left + _GUEST + 8, wide - _GUEST - 16, high / 4 if mark else 0.0
        style = painter.grown_within(name, NAME, room)
        lines.append(TextLine(painter.fitted(name, style, room), x, middle - apart, style))
        if mark:
            lines.append(TextLine(mark, x, middle + apart + 1, painter.grown_within(mark, STANDING, room)))
    return PlacedRow(row, Box(0, 0, width, step * -(-len(row.guests) // across) + 4), tuple(lines), parts)


def growth(painter: Painter) -> float:
    """Return how much larger controls are drawn where the text is set larger."""
    return min(painter.lettering.growth, _MOST_GROWN)


def _labelled(
    painter: Painter, row: Slider | ChoiceRow | Switch | KeyRow | TextField, width: float, shown: float
) -> PlacedRow:
    """Lay out a label at the left and what is set at the right, or under it where there is no room."""
    grown = growth(painter)
    parts, wide = _control(painter, row, width, shown)
    high = max(box.bottom for box in parts.values())
    room = width - wide - _GAP
    sourced = not isinstance(row, TextField) and bool(row.source)
    if sourced and room >= _SAID * grown:
        return _sourced(painter, row, width, PlacedRow(row, Box(0, 0, wide, high), (), parts))
    label = NAME if sourced else LABEL
    beside = room >= min(painter.width(row.label, label), 150 * grown)
    lines, tall = _wrapped(painter, row.label, 0, 0, room if beside else width, label)
    if not row.label:
        lines, tall = (), 0.0
    if beside:
        line_high = max(44.0, tall + 2 * _PAD, high + 2 * _PAD)
        lines = tuple(replace(line, y=line.y + (line_high - tall) / 2) for line in lines)
        dx, dy = width - wide, (line_high - high) / 2
        bottom = line_high
    else:
        lines = tuple(replace(line, y=line.y + _PAD) for line in lines)
        dx, dy = 0.0, tall + _PAD + 2
        bottom = tall + high + 2 * _PAD + 4
    placed = {name: _moved(box, dx, dy) for name, box in parts.items()}
    more, bottom = _noted(
        painter, row, width, bottom - (6 if row.note and beside and not isinstance(row, TextField) else 0)
    )
    return PlacedRow(row, Box(0, 0, width, bottom + (4 if row.note else 0)), (*lines, *more), placed)


def _sourced(
    painter: Painter, row: Slider | ChoiceRow | Switch | KeyRow | TextField, width: float, control: PlacedRow
) -> PlacedRow:
    """Lay out what is agreed at the left, its note and its source under it, and what is set beside all of them."""
    room = width - control.box.w - _GAP
    lines, tall = _wrapped(painter, row.label, 0, _PAD, room, NAME)
    named = 0.0 if isinstance(row, TextField) else painter.width(lines[-1].text, NAME) + 12
    more, bottom = _noted(painter, row, room, _PAD + tall)
    if len(more) > 1 and more[-1].x == 0 and named + painter.width(more[-1].text, STANDING) <= room:
        source, more = more[-1], more[:-1]  # beside the name where it has a line of its own under the note
        bottom -= painter.lettering.leading(STANDING)
        lines = (*lines, replace(source, x=named, y=lines[-1].y))
    high = max(bottom + _PAD, control.box.h + 2 * _PAD, 44.0)
    down = (high - _PAD - bottom) / 2
    words = tuple(replace(line, y=line.y + down) for line in (*lines, *more))
    parts = control.moved(width - control.box.w, (high - control.box.h) / 2).parts
    return PlacedRow(row, Box(0, 0, width, high), words, parts)


def _noted(
    painter: Painter, row: Slider | ChoiceRow | Switch | KeyRow | TextField, width: float, top: float
) -> tuple[tuple[TextLine, ...], float]:
    """Lay out the note under a row, and its source after it on the same line where it fits."""
    source = "" if isinstance(row, TextField) else row.source
    lines, tall = _wrapped(painter, row.note, 0, top, width, NOTE) if row.note else ((), 0.0)
    if not source:
        return lines, top + tall
    end = painter.width(lines[-1].text, NOTE) + 12 if lines else 0.0
    if lines and end + painter.width(source, STANDING) <= width:
        return (*lines, TextLine(source, end, lines[-1].y, STANDING)), top + tall
    more, high = _wrapped(painter, source, 0, top + tall, width, STANDING)
    return (*lines, *more), top + tall + high


def _control(
    painter: Painter, row: Slider | ChoiceRow | Switch | KeyRow | TextField, width: float, shown: float = 0.0
) -> tuple[dict[str, Box], float]:
    """Return the boxes of what is set, from (0, 0), and how wide it is."""
    grown = growth(painter)
    high = _HIGH * grown
    match row:
        case Slider():
            shown = shown or shown_width(painter, (row,))
            label = painter.width(row.label, LABEL) + _GAP if width < _NARROW else 0.0
            track = min(_TRACK, max(_LEAST_TRACK, width - shown - label), width - shown)
            return {"track": Box(0, 0, track, high), "shown": Box(track, 0, shown, high)}, track + shown
        case Switch():
            word = painter.width(row.word, theme.VALUE)
            toggle = _TOGGLE_W * grown
            return {"toggle": Box(word + 12, 0, toggle, high), "word": Box(0, 0, word, high)}, word + 12 + toggle
        case KeyRow(key=key):
            wide = min(width, max(_KEY * grown, painter.width(key, theme.CHOSEN) + 28))
            return {"key": Box(0, 0, wide, high)}, wide
        case TextField(long=True) if width > 2 * _LABELS * grown:
            wide = width - max(_LABELS * grown, painter.width(row.label, LABEL)) - _GAP
            return {"line": Box(0, 0, wide, high)}, wide
        case TextField():
            wide = min(width, 300.0)
            return {"line": Box(0, 0, wide, high)}, wide
        case ChoiceRow(words=words):
            wides = [max(40.0, painter.width(word, theme.CHOSEN) + 22) for word in words]
            whole = sum(wides) + 6 * (len(wides) - 1)
            if not row.stepped and whole <= width:
                return _beside(wides, high), whole
            if not row.stepped and len(words) <= _STACKED and max(wides) <= width:
                return _stacked(max(wides), len(words), high), max(wides)
            arrow = _ARROW * grown
            widest = max(*wides, painter.width(row.widest, theme.CHOSEN) + 22)
            middle = min(widest, width - 2 * arrow)
            boxes = {
                "less": Box(0, 0, arrow, high),
                "value": Box(arrow, 0, middle, high),
                "more": Box(arrow + middle, 0, arrow, high),
            }
            return boxes, middle + 2 * arrow


def _beside(wides: list[float], high: float) -> dict[str, Box]:
    boxes, x = {}, 0.0
    for number, wide in enumerate(wides):
        boxes[f"word:{number}"] = Box(x, 0, wide, high)
        x += wide + 6
    return boxes


def _stacked(wide: float, count: int, high: float) -> dict[str, Box]:
    return {f"word:{number}": Box(0, number * (high + 4), wide, high) for number in range(count)}


def _presses(painter: Painter, row: ButtonRow, width: float) -> PlacedRow:
    """Lay buttons side by side, and on another line where the row is full."""
    grown, boxes, x, y = growth(painter), {}, 0.0, 6.0
    high = 44.0 * grown
    for button in row.buttons:
        wide = min(width, painter.width(button.label, theme.CHOSEN) + 44)
        if x and x + wide > width:
            x, y = 0.0, y + high + 8
        boxes[button.id] = Box(x, y, wide, high)
        x += wide + 12
    return PlacedRow(row, Box(0, 0, width, y + high + 8), (), boxes)


def _person(painter: Painter, row: SeatRow, width: float) -> PlacedRow:
    """Lay out a seat: the cameo, beside it name and portrait, the arrows at the right, chips and side below."""
    grown = growth(painter)
    arrow, left = _ARROW * grown, _CAMEO + 14
    wide = 2 * arrow + 2 if row.button is None else painter.width(row.button.label, theme.CHOSEN) + 36
    room = width - left - wide - 8
    name, high = _wrapped(painter, row.name, left, 4, room, STRONG)
    lines: tuple[TextLine, ...] = name
    seat_w = painter.width(row.seat, SOURCE)
    end = painter.width(name[0].text, STRONG)
    if row.seat and len(name) == 1 and end + seat_w + 12 <= room:
        lines = (*lines, TextLine(row.seat, left + end + 12, name[0].y, SOURCE))
    elif row.seat:
        more, tall = _wrapped(painter, row.seat, left, 4 + high, room, SOURCE)
        lines, high = (*lines, *more), high + tall
    portrait, tall = _wrapped(painter, row.portrait, left, 4 + high, room, NOTE)
    lines, bottom = (*lines, *(portrait if row.portrait else ())), 4 + high + (tall if row.portrait else 0)
    if row.button is not None:
        return _listed(row, width, lines, bottom, wide)
    parts = {
        "cameo": Box(0, 4, _CAMEO, _CAMEO * 1.24),
        "less": Box(width - wide, 4, arrow, 44),
        "more": Box(width - arrow, 4, arrow, 44),
    }
    bottom = max(bottom, 44.0) if row.chips or row.sides else max(bottom, 64.0)
    x, subs = left, list[PlacedRow]()
    for sub in (row.chips, row.sides):
        if sub is None:
            continue
        boxes, wide = _control(painter, sub, width - left)
        label = painter.width(sub.label, NOTE) + 8 if sub.label else 0.0
        if x > left and x + label + wide > width:
            x, bottom = left, bottom + _HIGH * grown + 4
        if sub.label:
            lines = (*lines, TextLine(sub.label, x, bottom + _HIGH * grown / 2, NOTE))
        subs.append(PlacedRow(sub, Box(0, 0, wide, _HIGH * grown), (), boxes).moved(x + label, bottom))
        x += label + wide + 18
    if row.chips or row.sides:
        bottom += _HIGH * grown + 2
    return PlacedRow(row, Box(0, 0, width, bottom + 8), lines, parts, tuple(subs))


def _listed(row: SeatRow, width: float, lines: tuple[TextLine, ...], bottom: float, wide: float) -> PlacedRow:
    """Lay cameo, words and a button so wide about one middle line; `bottom` is where the words ended."""
    high = 48.0 if isinstance(row.cameo, Ribbon) else _CAMEO * 1.24
    middle = max(bottom, 4 + high) / 2 + 2
    lines = tuple(replace(line, y=line.y + middle - (bottom + 4) / 2) for line in lines)
    parts = {"cameo": Box(0, middle - high / 2, _CAMEO, high), "button": Box(width - wide, middle - 22, wide, 44)}
    return PlacedRow(row, Box(0, 0, width, max(bottom, 4 + high) + 10), lines, parts)


def _wrapped(
    painter: Painter, text: str, x: float, y: float, width: float, type_: TextStyle
) -> tuple[tuple[TextLine, ...], float]:
    leading = painter.lettering.leading(type_)
    found = painter.wrap(text, type_, max(40.0, width))
    lines = tuple(TextLine(each, x, y + leading * (number + 0.5), type_) for number, each in enumerate(found))
    return lines, leading * len(found)


def _moved(box: Box, dx: float, dy: float) -> Box:
    return Box(box.x + dx, box.y + dy, box.w, box.h)
