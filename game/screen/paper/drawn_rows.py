"""What is printed on a row of a sheet beside its controls: words, values, rules, bars, cameos and ribbons."""

from collections.abc import Iterator

from game.screen.draw import theme
from game.screen.draw.painter import Painter, PrintedLine
from game.screen.draw.theme import BEAD, GOLD, LOSS, ROUGE
from game.screen.paper.bars import draw_bars, figures
from game.screen.paper.place import CARD_W, PlacedRow
from game.screen.paper.rows import (
    BarRow,
    CardsRow,
    ChoiceRow,
    GuestsRow,
    Heading,
    Ribbon,
    SeatRow,
    SketchRow,
    Slider,
    Switch,
)
from game.screen.paper.tiles import draw_disc
from game.stage.pose import CARD_RATIO
from game.stage.units import Box

_RULE, _EMPTY, _TINT = "#B79A63", "#B9A57C", "#E8DBB2"
_RADIUS = 17.0


def draw_row(painter: Painter, placed: PlacedRow) -> None:
    """Draw what of a row cannot be set."""
    row, parts, box = placed.row, placed.parts, placed.box
    if isinstance(row, Slider | ChoiceRow | Switch) and row.differs:
        painter.plate(box.grown(4), _TINT, 4)
        painter.dot(box.x - 5, box.y + 22, 2.8, ROUGE)
    for line in printed_lines(painter, placed):
        painter.text(line.text, line.x, line.y, line.style)
    if isinstance(row, Heading) and not row.term:
        if row.step:
            disc = parts["step"]
            draw_disc(painter, disc.cx, disc.cy, disc.w / 2 - 1)
            painter.text(str(row.step), disc.cx, disc.cy, BEAD, "c")
        else:
            painter.line(box.x, box.bottom - 5, box.right, box.bottom - 5, _RULE)
    else:
        _draw_pictures(painter, placed)


def _draw_pictures(painter: Painter, placed: PlacedRow) -> None:
    row, parts, box = placed.row, placed.parts, placed.box
    if isinstance(row, CardsRow):
        first = box.right - CARD_W / 2 - (len(row.faces) - 1) * CARD_W * 1.16
        for number, face in enumerate(row.faces):
            painter.face(face, first + number * CARD_W * 1.16, box.y + 2 + CARD_W * CARD_RATIO / 2, CARD_W)
    elif isinstance(row, GuestsRow):
        for number, (portrait, *_) in enumerate(row.guests):
            seat = parts[f"guest:{number}"]
            painter.picture(portrait, seat.cx, seat.cy, seat.w)
    elif isinstance(row, SketchRow):
        for number, sketch in enumerate(row.sketches):
            sketch.draws(painter, parts[f"sketch:{number}"])
    elif isinstance(row, BarRow):
        draw_bars(painter, row.values, parts["bars"])
        for line in figures(row.values, parts["bars"], painter.lettering.growth):
            painter.text(line.text, line.x, line.y, line.style, "c")
    elif isinstance(row, SeatRow):
        box = parts["cameo"]
        if isinstance(row.cameo, Ribbon):
            _draw_ribbon(painter, row.cameo, box.cx, box.cy)
        else:
            painter.picture(row.cameo, box.cx, box.cy, box.w)


def printed_lines(painter: Painter, placed: PlacedRow) -> Iterator[PrintedLine]:
    """Yield the lines of a row and the values that stand beside what is set, each by its left edge."""
    for line in placed.lines:
        left = line.x - painter.width(line.text, line.type) if line.right else line.x
        yield PrintedLine(line.text, left, line.y, line.type)
    row, parts = placed.row, placed.parts
    match row:
        case Slider():
            yield _ranged_right(painter, row.shown, parts["shown"])
        case Switch():
            yield _ranged_right(painter, row.word, parts["word"])
        case ChoiceRow() if "value" in parts:
            box = parts["value"]
            word = painter.fitted(row.words[row.chosen], theme.VALUE, box.w)
            yield PrintedLine(word, box.cx - painter.width(word, theme.VALUE) / 2, box.cy, theme.VALUE)
        case _:
            pass
    for sub in placed.subs:
        yield from printed_lines(painter, sub)


def _ranged_right(painter: Painter, text: str, box: Box) -> PrintedLine:
    return PrintedLine(text, box.right - painter.width(text, theme.VALUE), box.cy, theme.VALUE)


def _draw_ribbon(painter: Painter, ribbon: Ribbon, x: float, y: float) -> None:
    """Draw a bow of two tails under a rosette, gold in the middle where nothing had to be shown; else a ring."""
    if ribbon is Ribbon.NONE:
        painter.dot(x, y, _RADIUS, _EMPTY, 2)
        return
    for side in (-1, 1):
        painter.plate(Box(x + side * 8 - 5, y, 10, 30), LOSS, 1)
    painter.dot(x, y - 3, _RADIUS, ROUGE)
    painter.dot(x, y - 3, _RADIUS - 5, GOLD if ribbon is Ribbon.DONE else ROUGE)
    painter.dot(x, y - 3, _RADIUS - 5, GOLD, 1.5)
