"""Make the elements of a row where its layout says, keep them while the row keeps its form, and read them."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Any, TypeVar

import pygame

from game.screen.draw import theme
from game.screen.draw.asset_ids import IconId
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Role, Span
from game.screen.paper import button_faces as faces
from game.screen.paper.bars import draw_bars, figures
from game.screen.paper.elements import (
    Control,
    Meaning,
    PaperButton,
    PaperSlider,
    Place,
    Printed,
    PrintedImage,
    ToggleButton,
    painter_on,
    put,
    set_value_text,
)
from game.screen.paper.place import PlacedRow
from game.screen.paper.ribbon import draw_ribbon
from game.screen.paper.rows import (
    BarRow,
    Button,
    ButtonRow,
    Choice,
    Heading,
    KeyRow,
    Ribbon,
    Row,
    SeatRow,
    Slider,
    Switch,
    TextField,
)
from game.stage.units import Box
from game.text.marks import sentence

T = TypeVar("T")
_RULE = "#B79A63"
_LEAST = 44.0
"""What can be pressed is at least so high."""


@dataclass(frozen=True, slots=True)
class Group:
    """Buttons of which one holds, or two arrows about a value: one thing for the ring."""

    meaning: Meaning
    buttons: tuple[PaperButton, ...]


@dataclass(slots=True)
class RowControls:
    """The elements of one row: what is printed, and what can be set, in reading order."""

    placed: PlacedRow
    image: PrintedImage | None = None
    line: PrintedImage | None = None
    controls: list[Control | Group] = field(default_factory=list)

    def kill(self) -> None:
        """Take the row from the sheet."""
        for each in (self.image, self.line):
            if each is not None:
                each.kill()
        for element in self.controls:
            for one in element.buttons if isinstance(element, Group) else (element,):
                one.kill()


class RowBuilder:
    """Makes rows on one sheet. `pressed` is told the id of a button that was pressed."""

    def __init__(self, painter: Painter, place: Place, pressed: Callable[[str], None]) -> None:
        self._painter, self._place, self._pressed = painter, place, pressed
        self._kept: dict[tuple[object, ...], Any] = {}

    def build(self, placed: PlacedRow) -> RowControls:
        """Make a row."""
        made = RowControls(placed)
        made.image = self._printed(placed)
        row, parts = placed.row, placed.parts
        match row:
            case Slider():
                self._slider(made, row)
            case Switch():
                rect, box = self._spot(parts["toggle"])
                off, on = self._once(faces.toggle_faces, rect.size, box)
                meaning = Meaning(row.id, Role.SWITCH, row.label, row.word)
                made.controls.append(ToggleButton(rect, self._place, off, on, meaning, state=row.on))
            case TextField():
                rect, box = self._spot(parts["line"])
                shown = self._painter.fitted(row.text, theme.VALUE, box.w - 18)
                face = faces.field_faces(self._painter, rect.size, box, shown)
                meaning = Meaning(row.id, Role.ENTRY, row.label, row.text)
                lines = (Printed(shown, box.x + 10, box.cy, theme.VALUE),)
                made.controls.append(PaperButton(rect, self._place, face, meaning, self._pressed, lines=lines))
            case KeyRow():
                made.controls.append(self.button(Button(row.id, row.key, default=row.waiting), parts["key"], row.label))
            case Choice():
                made.controls.append(self._choice(row, parts, row.label))
            case ButtonRow(buttons):
                made.controls += [self.button(button, parts[button.id]) for button in buttons]
            case SeatRow():
                self._seat(made, row)
            case _:
                pass
        return made

    def update(self, made: RowControls, placed: PlacedRow) -> bool:
        """Give a row other values; tell whether that was enough, or whether it must be made anew."""
        before, row = made.placed, placed.row
        if placed == before:
            return True
        if type(row) is not type(before.row) or (placed.box, placed.parts) != (before.box, before.parts):
            return False
        match row, made.controls:
            case Slider(), [PaperSlider() as slider] if _bounds(row) == _bounds(before.row):
                if slider.value != row.value:
                    slider.set_current_value(row.value, warn=False)
                set_value_text(slider, row.shown)
                if made.line is not None:
                    made.line.set_image(faces.track(self._painter, slider.rect.size, _part(row)), True)  # noqa: FBT003  # the library's own
            case Switch(), [ToggleButton() as toggle]:
                if toggle.get_state() != row.on:
                    toggle.set_state(row.on)
                set_value_text(toggle, row.word)
            case _:
                return False
        if made.image is not None:
            made.image.kill()
        made.placed, made.image = placed, self._printed(placed)
        return True

    def button(self, button: Button, box: Box, name: str = "") -> PaperButton:
        """Make a button on paper; with a name of its own, its label is its value."""
        rect, inner = self._spot(box)
        look = {"default": button.default, "enabled": button.enabled}
        style, room = faces.plate_style(**look), box.w - 12
        style = self._painter.grown_within(button.label, style, room)  # smaller before a word is cut
        label = self._painter.fitted(button.label, style, room)
        face = faces.plate_faces(self._painter, rect.size, inner, label, **look, room=room)
        meaning = Meaning(button.id, Role.BUTTON, button.label, "", button.key, button.default and not name)
        meaning = replace(meaning, name=name, value=button.label) if name else meaning
        lines = (Printed(label, inner.cx, inner.cy, style, "c"),)
        tip = button.label if label != button.label else button.legend  # what is cut short, else its key
        made = PaperButton(rect, self._place, face, meaning, self._pressed, lines=lines, tip=tip)
        if not button.enabled:
            made.disable()
        return made

    def _slider(self, made: RowControls, row: Slider) -> None:
        rect, _ = self._spot(made.placed.parts["track"])
        knob = round(20 * self._painter.scale), rect.h
        made.line = PrintedImage(rect, self._place, faces.track(self._painter, rect.size, _part(row)))
        meaning = Meaning(row.id, Role.SLIDER, row.label, row.shown)
        face = self._once(faces.knob_faces, knob)
        bounds = (float(row.least), float(row.most))
        made.controls.append(PaperSlider(rect, self._place, face, meaning, row.value, bounds, row.step))

    def _choice(self, row: Choice, parts: dict[str, Box], name: str) -> Group:
        span = Span(row.chosen, 0, len(row.words) - 1)
        meaning = Meaning(row.id, Role.CHOICE, name, row.words[row.chosen], span=span)
        if "value" in parts:
            return Group(meaning, self._arrows(row.id, name, parts))
        buttons = []
        for number, word in enumerate(row.words):
            rect, box = self._spot(parts[f"word:{number}"])
            face = faces.word_faces(self._painter, rect.size, box, word)
            style = theme.CHOSEN if number == row.chosen else theme.VALUE
            one = Meaning(f"{row.id}/word:{number}", Role.BUTTON, word, focusable=False)
            lines = (Printed(word, box.cx, box.cy, style, "c"),)
            buttons.append(PaperButton(rect, self._place, face, one, self._pressed, lines=lines))
            buttons[-1].choose(chosen=number == row.chosen)
        return Group(meaning, tuple(buttons))

    def _arrows(self, id_: str, name: str, parts: dict[str, Box]) -> tuple[PaperButton, ...]:
        found = []
        for arrow, icon, sign in (("less", IconId.LEFT, "−"), ("more", IconId.RIGHT, "+")):
            rect, box = self._spot(parts[arrow])
            face = self._once(faces.arrow_faces, rect.size, box, icon)
            meaning = Meaning(f"{id_}/{arrow}", Role.BUTTON, f"{name} {sign}", focusable=False)
            found.append(PaperButton(rect, self._place, face, meaning, self._pressed))
        return tuple(found)

    def _seat(self, made: RowControls, row: SeatRow) -> None:
        parts = made.placed.parts
        told = sentence(row.name, row.portrait)
        if row.button is not None:
            button = self.button(row.button, parts["button"])
            set_value_text(button, told)
            made.controls.append(button)
        else:
            name = row.seat or row.name
            arrows = {part: parts[part] for part in ("less", "more")}
            made.controls.append(Group(Meaning(row.id, Role.CHOICE, name, told), self._arrows(row.id, name, arrows)))
        for part, sub in (("chips", row.chips), ("sides", row.sides)):
            if sub is not None:
                inner = {name.split("/", 1)[1]: box for name, box in parts.items() if name.startswith(f"{part}/")}
                made.controls.append(self._choice(sub, inner, f"{row.name}, {sub.label}".rstrip(", ")))

    def _printed(self, placed: PlacedRow) -> PrintedImage | None:
        """Print what of a row cannot be set: its words, a rule under a heading, a cameo."""
        row, painter = placed.row, self._painter
        rect = painter.rect(placed.box)
        surface = pygame.Surface(rect.size, pygame.SRCALPHA)
        on = painter_on(painter, surface)
        x, y = placed.box.x, placed.box.y
        lines = [Printed(e.text, e.x - x, e.y - y, e.type, "r" if e.right else "l") for e in placed.lines]
        lines += [
            Printed(text, at.x - x, at.y - y, theme.VALUE, anchor) for text, at, anchor in _values(painter, placed)
        ]
        if isinstance(row, Heading) and not row.term:
            on.line(0, placed.box.h - 5, placed.box.w, placed.box.h - 5, _RULE)
        elif isinstance(row, BarRow):
            bars = placed.parts["bars"]
            box = Box(bars.x - x, bars.y - y, bars.w, bars.h)
            draw_bars(on, row.values, box)
            lines += figures(row.values, box, painter.lettering.growth)
        elif isinstance(row, SeatRow):
            cameo = placed.parts["cameo"]
            if isinstance(row.cameo, Ribbon):
                draw_ribbon(on, row.cameo, cameo.cx - x, cameo.cy - y)
            else:
                on.picture(row.cameo, cameo.cx - x, cameo.cy - y, cameo.w)
        put(on, tuple(lines))
        return PrintedImage(rect, self._place, surface, tuple(lines))

    def _once(self, make: Callable[..., T], *what: object) -> T:
        """Return faces that several controls share."""
        key = (make.__name__, *what)
        if key not in self._kept:
            self._kept[key] = make(self._painter, *what)
        found: T = self._kept[key]
        return found

    def _spot(self, box: Box) -> tuple[pygame.Rect, Box]:
        """Return where an element lies that is high enough to be hit, in pixels, and its face within it, in units."""
        high = max(box.h, _LEAST)
        rect = self._painter.rect(Box(box.x, box.cy - high / 2, box.w, high))
        rect.h = max(rect.h, ceil(_LEAST * self._painter.scale))
        return rect, Box(0, (high - box.h) / 2, box.w, box.h)


def ring_box(placed: PlacedRow, id_: str) -> Box | None:
    """Return the box of what has an id in a row, without the margin in which it can be hit."""
    row, parts = placed.row, placed.parts
    match row:
        case Slider() | Choice() if row.id == id_:
            return _around(parts)
        case Switch() if row.id == id_:
            return parts["toggle"]
        case TextField() if row.id == id_:
            return parts["line"]
        case KeyRow() if row.id == id_:
            return parts["key"]
        case ButtonRow():
            return parts.get(id_)
        case SeatRow(button=Button(id=own)) if own == id_:
            return parts["button"]
        case SeatRow():
            if row.id == id_:
                return _around({part: parts[part] for part in ("less", "more")}).grown(-2)
            subs = (("chips/", row.chips), ("sides/", row.sides))
            part = next((part for part, sub in subs if sub is not None and sub.id == id_), None)
            return None if part is None else _around({n: box for n, box in parts.items() if n.startswith(part)})
        case _:
            return None


def _around(parts: dict[str, Box]) -> Box:
    left, top = min(box.x for box in parts.values()), min(box.y for box in parts.values())
    right, bottom = max(box.right for box in parts.values()), max(box.bottom for box in parts.values())
    return Box(left, top, right - left, bottom - top)


@dataclass(frozen=True, slots=True)
class _At:
    x: float
    y: float


def _values(painter: Painter, placed: PlacedRow) -> list[tuple[str, _At, str]]:
    """Return the values that stand beside what is set, and where."""
    row, parts = placed.row, placed.parts
    match row:
        case Slider():
            return [(row.shown, _At(parts["shown"].right, parts["shown"].cy), "r")]
        case Switch():
            return [(row.word, _At(parts["word"].right, parts["word"].cy), "r")]
        case Choice() if "value" in parts:
            return [_stepped(painter, row, parts["value"])]
        case SeatRow():
            subs = (("chips/value", row.chips), ("sides/value", row.sides))
            return [_stepped(painter, sub, parts[name]) for name, sub in subs if sub is not None and name in parts]
        case _:
            return []


def _stepped(painter: Painter, row: Choice, box: Box) -> tuple[str, _At, str]:
    return painter.fitted(row.words[row.chosen], theme.VALUE, box.w), _At(box.cx, box.cy), "c"


def _bounds(row: Row) -> tuple[object, ...]:
    return (row.label, row.least, row.most, row.step) if isinstance(row, Slider) else ()


def _part(row: Slider) -> float:
    return (row.value - row.least) / (row.most - row.least or 1)
