"""What of a row can be set or pressed: what each control is for the focus ring, what it answers, how it is drawn.

A control is a value of its row's layout. Drawing reads it; nothing is kept between two frames.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto

from game.screen.draw import theme
from game.screen.draw.asset_ids import IconId, SliceId
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface
from game.screen.keys.focus import Role, Span, Target
from game.screen.paper.drawing import draw_fold_sign
from game.screen.paper.place import PlacedRow
from game.screen.paper.results import Activated, Answers, SheetResult, ValueChanged
from game.screen.paper.rows import (
    Button,
    ButtonRow,
    ChoiceRow,
    Fold,
    KeyRow,
    SeatRow,
    Slider,
    Switch,
    TextField,
    Tile,
    TileRow,
)
from game.screen.paper.tiles import draw_tile
from game.stage.units import Box
from game.text.marks import sentence

_PRESS = TextStyle(Typeface.SEMI, 15.5, theme.CREAM)
_OFF = TextStyle(Typeface.SERIF, 15.5, theme.OFF)
_TIP = TextStyle(Typeface.SERIF, 14, theme.INK)
_FOLD = TextStyle(Typeface.SEMI, 16.5, theme.INK)
_TOLD = TextStyle(Typeface.SERIF_IT, 14, theme.SEPIA)
_FOLD_AT, _FOLD_LEAST = 24.0, 90.0
_LINE, _PALE, _LIT = "#9A7B45", "#EFE0BB", "#E6D3A4"
_TIP_WIDE = 240.0
_LEAST = 44.0
"""What can be pressed is at least so high."""


class Face(Enum):
    """How a control looks."""

    NONE = auto()
    PLATE = auto()
    WORD = auto()
    LESS = auto()
    MORE = auto()
    LEVER = auto()
    TRACK = auto()
    FIELD = auto()
    TILE = auto()
    FOLD = auto()


@dataclass(frozen=True, slots=True)
class Control:
    """`target` has the box where it can be hit, `box` is what is seen of it, `ring` where the keyboard's ring lies.

    `brass` is the plate that Space presses, the word that is chosen, the switch that is on; `tip` is what the pointer
    that rests on it is told.
    """

    target: Target
    box: Box
    face: Face
    ring: Box
    label: str = ""
    style: TextStyle = theme.VALUE
    brass: bool = False
    tip: str = ""
    row: Slider | TextField | TileRow | None = None
    tile: Tile | None = None
    aside: str = ""

    @property
    def id(self) -> str:
        """The name of its target."""
        return self.target.id

    @property
    def answers(self) -> Answers:
        """What comes of pressing and stepping it."""
        found = self.target.intent
        assert isinstance(found, Answers)  # noqa: S101  # as every control is made
        return found


def notch(row: Slider, value: float) -> float:
    """Return the value nearest to another one at which a slider can stand.

    >>> notch(Slider("a", "", 0, 0, 1, 0.25, ""), 0.4)
    0.5
    """
    return float(min(row.most, max(row.least, round(value / row.step) * row.step)))


def controls_of(painter: Painter, placed: PlacedRow) -> Iterator[Control]:
    """Yield the controls of a row, in reading order; one that holds several comes before them."""
    row, parts = placed.row, placed.parts
    match row:
        case Slider():
            yield _slider(row, parts)
        case Switch():
            turned = ValueChanged(row.intent, float(not row.on))
            target = Target(row.id, Role.SWITCH, row.label, _reach(parts["toggle"]), row.word, checked=row.on)
            target = replace(target, intent=Answers(turned, turned))
            yield Control(target, parts["toggle"], Face.LEVER, parts["toggle"], brass=row.on)
        case TextField():
            yield _field(painter, row, parts["line"])
        case KeyRow():
            button = Button(row.id, row.key, default=row.waiting, intent=row.intent)
            yield plate(painter, button, parts["key"], row.label)
        case ChoiceRow():
            yield from _choice(row, parts, row.label)
        case ButtonRow(buttons):
            yield from (plate(painter, button, parts[button.id]) for button in buttons)
        case SeatRow():
            yield from _seat(painter, row, placed)
        case TileRow(tiles):
            yield from (_tile(row, tile, parts[tile.id]) for tile in tiles)
        case _:
            pass


def plate(painter: Painter, button: Button, box: Box, name: str = "") -> Control:
    """Return a button of brass, which Space presses, or a dark one; with a name of its own, its label is its value."""
    style, room = theme.CHOSEN if button.default else _PRESS if button.enabled else _OFF, box.w - 12
    style = painter.grown_within(button.label, style, room)  # smaller before a word is cut
    label = painter.fitted(button.label, style, room)
    done = Activated(button.intent)
    target = Target(
        button.id, Role.BUTTON, name or button.label, _reach(box), button.label if name else "", button.key,
        button.default and not name, button.enabled, intent=Answers(done, done),
    )  # fmt: skip
    tip = button.label if label != button.label else button.legend  # what is cut short, else its key
    return Control(target, box, Face.PLATE, box, label, style, button.default, tip)


def fold_control(painter: Painter, fold: Fold, box: Box, message: str) -> Control:
    """Return what is folded at the foot of a sheet; a message stands in the place of what is told of it."""
    opened = ValueChanged(fold.intent, float(not fold.open))
    target = Target(fold.id, Role.SWITCH, fold.label, box, fold.told, checked=fold.open)
    style = painter.grown_within(fold.label, _FOLD, box.w - _FOLD_AT)
    label = painter.fitted(fold.label, style, box.w - _FOLD_AT)
    room = box.w - _FOLD_AT - painter.width(label, style) - 22
    told = painter.fitted(fold.told, _TOLD, room) if room > _FOLD_LEAST and not message else ""
    ring = Box(box.x, box.y, _FOLD_AT + painter.width(label, style) + 4, box.h)
    seen = replace(target, intent=Answers(opened, opened))
    return Control(seen, box, Face.FOLD, ring, label, style, brass=fold.open, aside=told)


def _draw_fold(painter: Painter, control: Control, *, lit: bool) -> None:
    box, y = control.box, control.box.cy
    draw_fold_sign(painter, box.x + 9, y, is_open=control.brass)
    wide = painter.text(control.label, box.x + _FOLD_AT, y, control.style)
    dots = y + painter.lettering.size(control.style) * 0.5 + 3
    for n in range(int(wide // 4)):
        painter.plate(Box(box.x + _FOLD_AT + 4 * n, dots, 2, 1.2), theme.ROUGE if lit else _LINE, 0)
    painter.text(control.aside, box.x + _FOLD_AT + wide + 20, y, _TOLD)


def _slider(row: Slider, parts: dict[str, Box]) -> Control:
    value = notch(row, row.value)

    def to(other: float) -> SheetResult | None:
        moved = notch(row, other)
        return ValueChanged(row.intent, moved) if moved != row.value else None

    round_ = to(row.least if value >= row.most else value + row.step)
    target = Target(
        row.id, Role.SLIDER, row.label, _reach(parts["track"]), row.shown,
        span=Span(value, float(row.least), float(row.most), row.step, row.place),
        intent=Answers(round_, None, to(value - row.step), to(value + row.step)),
    )  # fmt: skip
    return Control(target, parts["track"], Face.TRACK, around(parts), row=row)


def _tile(row: TileRow, tile: Tile, box: Box) -> Control:
    chosen = ValueChanged(tile.intent, float(not tile.chosen))
    target = Target(tile.id, Role.SWITCH, tile.name or tile.line, _reach(box), checked=tile.chosen)
    told = sentence(tile.mark, tile.line) if tile.mark and tile.name else tile.mark or (tile.line if tile.name else "")
    return Control(replace(target, value=told, intent=Answers(chosen, chosen)), box, Face.TILE, box, row=row, tile=tile)


def _field(painter: Painter, row: TextField, box: Box) -> Control:
    answers = Answers(Activated(row.entered)) if row.entered is not None else Answers()
    target = Target(row.id, Role.ENTRY, row.label, _reach(box), row.text, intent=answers)
    shown = painter.fitted(row.text, theme.VALUE, box.w - 18)
    return Control(target, box, Face.FIELD, box, shown, row=row)


def _choice(row: ChoiceRow, parts: dict[str, Box], name: str) -> Iterator[Control]:
    """Yield a choice as one thing for the ring, then its words, or the arrows about the one that is shown."""
    less, more = (ValueChanged(row.intent, (row.chosen + way) % len(row.words)) for way in (-1, 1))
    answers = Answers(more, None, less, more)
    if "value" in parts:
        whole = around({part: _reach(parts[part]) for part in ("less", "more")})
    else:
        whole = around({part: _reach(box) for part, box in parts.items()})
    span = Span(row.chosen, 0, len(row.words) - 1, place=True)
    target = Target(
        row.id, Role.CHOICE, name, whole, row.words[row.chosen], span=span, words=tuple(row.words), intent=answers
    )
    yield Control(target, whole, Face.NONE, around(parts))
    if "value" in parts:
        leads = (row.words[(row.chosen - 1) % len(row.words)], row.words[(row.chosen + 1) % len(row.words)])
        yield from _arrows(row.id, name, parts, less, more, leads)
        return
    for number, word in enumerate(row.words):
        box, chosen = parts[f"word:{number}"], number == row.chosen
        done = ValueChanged(row.intent, number)
        one = Target(f"{row.id}/word:{number}", Role.BUTTON, word, _reach(box), focusable=False)
        one = replace(one, intent=Answers(done, None if chosen else done))
        yield Control(one, box, Face.WORD, box, word, theme.CHOSEN if chosen else theme.VALUE, chosen)


def _arrows(
    id_: str,
    name: str,
    parts: dict[str, Box],
    less: SheetResult,
    more: SheetResult,
    leads: tuple[str, str] = ("", ""),
) -> Iterator[Control]:
    """Yield both arrows; what they lead to is told where the pointer rests on one."""
    arrows = (("less", Face.LESS, "−", less, leads[0]), ("more", Face.MORE, "+", more, leads[1]))
    for arrow, face, sign, done, leads_to in arrows:
        box = parts[arrow]
        target = Target(f"{id_}/{arrow}", Role.BUTTON, f"{name} {sign}", _reach(box), focusable=False)
        yield Control(replace(target, intent=Answers(done, done)), box, face, box, tip=leads_to)


def _seat(painter: Painter, row: SeatRow, placed: PlacedRow) -> Iterator[Control]:
    """Yield what brings in another, or the button in its place, then the rows within this one."""
    parts, told = placed.parts, sentence(row.name, row.portrait)
    if row.button is not None:
        made = plate(painter, row.button, parts["button"])
        yield replace(made, target=replace(made.target, value=told))
    else:
        name = row.seat or row.name
        less, more = ValueChanged(row.intent, -1), ValueChanged(row.intent, 1)
        arrows = {part: parts[part] for part in ("less", "more")}
        answers = Answers(more, None, less, more)
        target = Target(row.id, Role.CHOICE, name, around(arrows), told, intent=answers)
        yield Control(target, target.box, Face.NONE, around(arrows).grown(-2))
        yield from _arrows(row.id, name, arrows, less, more)
    for sub in placed.subs:
        assert isinstance(sub.row, ChoiceRow)  # noqa: S101  # as a seat's row is laid out
        yield from _choice(sub.row, sub.parts, f"{row.name}, {sub.row.label}".rstrip(", "))


def _reach(box: Box) -> Box:
    """Return where what is seen in a box can be hit."""
    high = max(box.h, _LEAST)
    return Box(box.x, box.cy - high / 2, box.w, high)


def around(parts: dict[str, Box]) -> Box:
    """Return the box around several."""
    left, top = min(box.x for box in parts.values()), min(box.y for box in parts.values())
    right, bottom = max(box.right for box in parts.values()), max(box.bottom for box in parts.values())
    return Box(left, top, right - left, bottom - top)


# Drawing


def draw_control(painter: Painter, control: Control, *, lit: bool) -> None:
    """Draw a control as it is at rest, or as it is under the pointer."""
    box, lit = control.box, lit and control.target.enabled
    match control.face:
        case Face.PLATE:
            painter.slice(_plate(brass=control.brass, enabled=control.target.enabled, lit=lit), box)
            painter.text(control.label, box.cx, box.cy, control.style, "c")
        case Face.WORD:
            if control.brass:
                painter.slice(SliceId.BRASS, box)
            else:
                _framed(painter, box, _LIT if lit else _PALE)
            painter.text(control.label, box.cx, box.cy, control.style, "c")
        case Face.LESS | Face.MORE as face:
            small = Box(box.cx - 15, box.cy - 15, 30, 30)
            _framed(painter, small, _LIT if lit else _PALE)
            icon = IconId.LEFT if face is Face.LESS else IconId.RIGHT
            painter.picture(icon, small.cx, small.cy, 20, tint=theme.INK)
        case Face.LEVER:
            slot = Box(box.x, box.cy - 13, box.w, 26)
            painter.plate(slot, "#3A2414" if control.brass else "#8C7448", 6)
            painter.plate(slot, "#4A3623", 6, 255, 1.4)
            knob = Box(slot.x + (box.w / 2 if control.brass else 0), slot.y - 3, box.w / 2, 32)
            painter.slice(SliceId.BRASS_LIT if lit else SliceId.BRASS, knob)
        case Face.TRACK:
            span = control.target.span
            part = 0.0 if span is None else (span.value - span.least) / (span.most - span.least or 1)
            _draw_track(painter, box, part)
        case Face.FIELD:
            _framed(painter, box, theme.TICKET, 4)
            painter.text(control.label, box.x + 10, box.cy, control.style)
        case Face.TILE if control.tile is not None and isinstance(control.row, TileRow):
            draw_tile(painter, control.tile, box, pictured=control.row.pictured, lit=lit)
        case Face.FOLD:
            _draw_fold(painter, control, lit=lit)
        case _:
            pass


def _draw_track(painter: Painter, box: Box, part: float) -> None:
    """Draw the engraved line of a slider, dark up to where its knob stands; its edges are as thin wherever it lies."""
    y, left, wide = (painter.at(0, box.cy)[1] - painter.dy) / painter.scale, box.x + 7, box.w - 14
    edge, half = max(1, painter.px(1)), painter.px(2)
    outer, inner = (edge + half) / painter.scale, half / painter.scale
    painter.plate(Box(left - 1, y - outer, wide + 2, 2 * outer), "#8C7448", 3)
    painter.plate(Box(left, y - inner, wide, 2 * inner), "#D9C394", 2)
    painter.plate(Box(left, y - inner, max(2.0, (wide - 6) * part + 3), 2 * inner), "#7A4A1E", 2)


def _plate(*, brass: bool, enabled: bool, lit: bool) -> SliceId:
    if not enabled:
        return SliceId.BRASS_OFF if brass else SliceId.DARK_OFF
    if brass:
        return SliceId.BRASS_LIT if lit else SliceId.BRASS
    return SliceId.DARK_LIT if lit else SliceId.DARK


def _framed(painter: Painter, box: Box, colour: str, radius: float = 5) -> None:
    painter.plate(box, colour, radius)
    painter.plate(box, _LINE, radius, 255, 1.2)


def draw_tip(painter: Painter, text: str, at: Box, room: Box) -> None:
    """Lay what is told of a control over it, or under it where there is no room above."""
    lines, leading = painter.wrap(text, _TIP, _TIP_WIDE), painter.lettering.leading(_TIP)
    wide, high = max(painter.width(line, _TIP) for line in lines) + 20, len(lines) * leading + 12
    x = min(max(room.x + 8, at.cx - wide / 2), room.right - wide - 8)
    y = at.y - high - 6 if at.y - high - 6 >= room.y + 4 else at.bottom + 6
    box = Box(x, y, wide, high)
    painter.plate(box.grown(1.2), _LINE, 4)
    painter.plate(box, theme.TICKET, 3)
    painter.paragraph(text, x + 10, y + 6, _TIP_WIDE, _TIP)
