"""Draw the rows of a sheet: ink on paper, brass where something can be set."""

from typing import assert_never

from game.screen import theme
from game.screen.asset_ids import IconId, SliceId
from game.screen.form.place import CHOSEN, VALUE, PlacedRow
from game.screen.form.rows import (
    AccountRow,
    Button,
    ButtonRow,
    Choice,
    Heading,
    Paragraph,
    SeatRow,
    Slider,
    Switch,
    TextField,
)
from game.screen.painter import Painter
from game.screen.theme import TextStyle, Typeface
from game.stage.units import Box

_RULE = "#B79A63"
_PRESS = TextStyle(Typeface.SEMI, 15.5, theme.CREAM)
_OFF = TextStyle(Typeface.SERIF, 15.5, theme.OFF)


def paint(painter: Painter, placed: PlacedRow, focused: str | None, hovered: str | None) -> None:
    """Draw one row."""
    for line in placed.lines:
        painter.text(line.text, line.x, line.y, line.type, "r" if line.right else "l")
    row, parts = placed.row, placed.parts
    match row:
        case Heading():
            y = placed.box.bottom - 5
            painter.line(placed.box.x, y, placed.box.right, y, _RULE)
        case Paragraph() | AccountRow():
            pass
        case Slider():
            _slider(painter, row, parts, lit=row.id in {focused, hovered})
            _ring(painter, row.id, focused, _around(parts))
        case Choice():
            _choice(painter, row, parts, hovered)
            _ring(painter, row.id, focused, _around(parts))
        case Switch():
            _lever(painter, row, parts, lit=row.id in {focused, hovered})
            _ring(painter, row.id, focused, parts["lever"])
        case TextField():
            _written(painter, row, parts["line"])
            _ring(painter, row.id, focused, parts["line"])
        case ButtonRow(buttons):
            for button in buttons:
                draw_paper_button(
                    painter, button, parts[button.id], lit=hovered == button.id, focused=focused == button.id
                )
        case SeatRow():
            _person(painter, row, parts, focused, hovered)
        case _:
            assert_never(row)


def draw_paper_button(painter: Painter, button: Button, box: Box, *, lit: bool, focused: bool) -> None:
    """Draw a button on paper."""
    if button.default:
        name = SliceId.BRASS_OFF if not button.enabled else SliceId.BRASS_LIT if lit else SliceId.BRASS
        type_ = CHOSEN
    else:
        name = SliceId.DARK_OFF if not button.enabled else SliceId.DARK_LIT if lit else SliceId.DARK
        type_ = _PRESS if button.enabled else _OFF
    painter.slice(name, box)
    painter.text(painter.fitted(button.label, type_, box.w - 12), box.cx, box.cy, type_, "c")
    if focused:
        painter.focus(box)


def _slider(painter: Painter, row: Slider, parts: dict[str, Box], *, lit: bool) -> None:
    track = parts["track"]
    y, left, right = track.cy, track.x + 10, track.right - 10
    painter.plate(Box(left - 4, y - 3, right - left + 8, 6), "#8C7448", 3)
    painter.plate(Box(left - 3, y - 1.5, right - left + 6, 4), "#D9C394", 2)
    at = left + (right - left) * (row.value - row.least) / (row.most - row.least or 1)
    painter.plate(Box(left - 3, y - 1.5, max(2.0, at - left + 3), 4), "#7A4A1E", 2)
    painter.slice(SliceId.BRASS_LIT if lit else SliceId.BRASS, Box(at - 10, y - 14, 20, 28))
    shown = parts["shown"]
    painter.text(row.shown, shown.right, shown.cy, VALUE, "r")


def _choice(painter: Painter, row: Choice, parts: dict[str, Box], hovered: str | None) -> None:
    if "value" in parts:
        value = parts["value"]
        for name, icon in (("less", IconId.LEFT), ("more", IconId.RIGHT)):
            _arrow(painter, parts[name], icon, lit=hovered == f"{row.id}/{name}")
        painter.text(painter.fitted(row.words[row.chosen], VALUE, value.w), value.cx, value.cy, VALUE, "c")
        return
    for number, word in enumerate(row.words):
        box = parts[f"word:{number}"]
        if number == row.chosen:
            painter.slice(SliceId.BRASS, box)
        else:
            lit = hovered == f"{row.id}/word:{number}"
            painter.plate(box, "#E6D3A4" if lit else "#EFE0BB", 5, 255)
            painter.plate(box, "#9A7B45", 5, 255, 1.2)
        painter.text(word, box.cx, box.cy, CHOSEN if number == row.chosen else VALUE, "c")


def _arrow(painter: Painter, box: Box, icon: IconId, *, lit: bool) -> None:
    painter.plate(Box(box.cx - 15, box.cy - 15, 30, 30), "#E6D3A4" if lit else "#EFE0BB", 5)
    painter.plate(Box(box.cx - 15, box.cy - 15, 30, 30), "#9A7B45", 5, 255, 1.2)
    painter.picture(icon, box.cx, box.cy, 20, tint=theme.INK)


def _lever(painter: Painter, row: Switch, parts: dict[str, Box], *, lit: bool) -> None:
    box, word = parts["lever"], parts["word"]
    slot = Box(box.x, box.cy - 13, box.w, 26)
    painter.plate(slot, "#3A2414" if row.on else "#8C7448", 6)
    painter.plate(slot, "#4A3623", 6, 255, 1.4)
    half = box.w / 2
    knob = Box(slot.x + (half if row.on else 0), slot.y - 3, half, 32)
    painter.slice(SliceId.BRASS_LIT if lit else SliceId.BRASS, knob)
    painter.text(row.word, word.right, word.cy, VALUE, "r")


def _written(painter: Painter, row: TextField, box: Box) -> None:
    painter.plate(box, theme.TICKET, 4)
    painter.plate(box, "#9A7B45", 4, 255, 1.2)
    painter.text(painter.fitted(row.text, VALUE, box.w - 18), box.x + 10, box.cy, VALUE)


def _person(painter: Painter, row: SeatRow, parts: dict[str, Box], focused: str | None, hovered: str | None) -> None:
    cameo = parts["cameo"]
    painter.picture(row.cameo, cameo.cx, cameo.cy, cameo.w)
    if row.button is not None:
        button = row.button
        draw_paper_button(painter, button, parts["button"], lit=hovered == button.id, focused=focused == button.id)
    else:
        arrows = {name: parts[name] for name in ("less", "more")}
        for name, icon in (("less", IconId.LEFT), ("more", IconId.RIGHT)):
            _arrow(painter, arrows[name], icon, lit=hovered == f"{row.id}/{name}")
        if focused == row.id:
            painter.focus(_around(arrows).grown(-2))
    for part, sub in (("chips", row.chips), ("sides", row.sides)):
        if sub is not None:
            inner = {name.split("/", 1)[1]: box for name, box in parts.items() if name.startswith(f"{part}/")}
            _choice(painter, sub, inner, hovered)
            _ring(painter, sub.id, focused, _around(inner))


def _around(parts: dict[str, Box]) -> Box:
    left, top = min(box.x for box in parts.values()), min(box.y for box in parts.values())
    right, bottom = max(box.right for box in parts.values()), max(box.bottom for box in parts.values())
    return Box(left, top, right - left, bottom - top)


def _ring(painter: Painter, name: str, focused: str | None, box: Box) -> None:
    if name == focused:
        painter.focus(box)
