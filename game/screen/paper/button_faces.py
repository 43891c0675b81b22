"""The printed faces of controls: brass and dark plates, words on paper, arrows, switches, knobs, engraved lines."""

from collections.abc import Callable
from functools import partial

import pygame

from game.screen.draw import theme
from game.screen.draw.asset_ids import IconId, SliceId
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface
from game.screen.paper.elements import Faces, Printed, painter_on, put
from game.stage.units import Box

_PRESS = TextStyle(Typeface.SEMI, 15.5, theme.CREAM)
_OFF = TextStyle(Typeface.SERIF, 15.5, theme.OFF)
_LINE, _PALE, _LIT = "#9A7B45", "#EFE0BB", "#E6D3A4"
_Draw = Callable[[Painter, Box], None]


def plate_faces(
    painter: Painter, size: tuple[int, int], box: Box, label: str, *, default: bool, enabled: bool, room: float
) -> Faces:
    """Return the faces of a button of brass, which Space presses, or of a dark one; its words have so much room.

    Only those are made that it can have: one that cannot be used is never lit.
    """
    style = plate_style(default=default, enabled=enabled)
    lines = (Printed(label, box.cx, box.cy, painter.grown_within(label, style, room), "c"),)

    def face(look: SliceId) -> pygame.Surface:
        return _face(painter, size, box, lambda on, b: on.slice(look, b), lines)

    if not enabled:
        off = face(SliceId.BRASS_OFF if default else SliceId.DARK_OFF)
        return Faces(off, off, off, off)
    lit = face(SliceId.BRASS_LIT if default else SliceId.DARK_LIT)
    rest = face(SliceId.BRASS if default else SliceId.DARK)
    return Faces(rest, lit, lit, rest)


def plate_style(*, default: bool, enabled: bool) -> TextStyle:
    """Return how the words of such a button are set."""
    return theme.CHOSEN if default else _PRESS if enabled else _OFF


def word_faces(painter: Painter, size: tuple[int, int], box: Box, word: str) -> Faces:
    """Return the faces of a word among others: on paper, and on brass where it is chosen."""
    plain, chosen = (Printed(word, box.cx, box.cy, style, "c") for style in (theme.VALUE, theme.CHOSEN))
    normal, hovered = (_face(painter, size, box, partial(_framed, colour=colour), (plain,)) for colour in (_PALE, _LIT))
    brass = _face(painter, size, box, lambda p, b: p.slice(SliceId.BRASS, b), (chosen,))
    return Faces(normal, hovered, brass, normal)


def arrow_faces(painter: Painter, size: tuple[int, int], box: Box, icon: IconId) -> Faces:
    """Return the faces of a small button with an arrow."""
    small = Box(box.cx - 15, box.cy - 15, 30, 30)

    def draw(colour: str) -> _Draw:
        def drawn(on: Painter, _: Box) -> None:
            _framed(on, small, colour)
            on.picture(icon, small.cx, small.cy, 20, tint=theme.INK)

        return drawn

    normal, hovered = (_face(painter, size, box, draw(colour)) for colour in (_PALE, _LIT))
    return Faces(normal, hovered, hovered, normal)


def toggle_faces(painter: Painter, size: tuple[int, int], box: Box) -> tuple[Faces, Faces]:
    """Return the faces of a switch that is off, and of one that is on."""

    def draw(*, on: bool, lit: bool) -> _Draw:
        def drawn(p: Painter, b: Box) -> None:
            slot = Box(b.x, b.cy - 13, b.w, 26)
            p.plate(slot, "#3A2414" if on else "#8C7448", 6)
            p.plate(slot, "#4A3623", 6, 255, 1.4)
            knob = Box(slot.x + (b.w / 2 if on else 0), slot.y - 3, b.w / 2, 32)
            p.slice(SliceId.BRASS_LIT if lit else SliceId.BRASS, knob)

        return drawn

    made = {(on, lit): _face(painter, size, box, draw(on=on, lit=lit)) for on in (False, True) for lit in (False, True)}
    off, on = (Faces(made[way, False], made[way, True], made[way, True], made[way, False]) for way in (False, True))
    return off, on


def knob_faces(painter: Painter, size: tuple[int, int]) -> Faces:
    """Return the faces of a slider's knob."""
    box = Box(0, 0, size[0] / painter.scale, size[1] / painter.scale)
    knob = Box(box.cx - 10, box.cy - 14, 20, 28)
    plates = (SliceId.BRASS, SliceId.BRASS_LIT)
    normal, hovered = (_face(painter, size, knob, _plate(name)) for name in plates)
    return Faces(normal, hovered, hovered, normal)


def field_faces(painter: Painter, size: tuple[int, int], box: Box, text: str) -> Faces:
    """Return the face of a line that can be written on, with what is written on it."""
    lines = (Printed(text, box.x + 10, box.cy, theme.VALUE),)
    face = _face(painter, size, box, lambda p, b: _framed(p, b, theme.TICKET, 4), lines)
    return Faces(face, face, face, face)


def track(painter: Painter, size: tuple[int, int], part: float) -> pygame.Surface:
    """Return the engraved line of a slider, dark up to where its knob stands."""
    box = Box(0, 0, size[0] / painter.scale, size[1] / painter.scale)

    def drawn(on: Painter, b: Box) -> None:
        y, left, right = b.cy, b.x + 10, b.right - 10
        on.plate(Box(left - 4, y - 3, right - left + 8, 6), "#8C7448", 3)
        on.plate(Box(left - 3, y - 1.5, right - left + 6, 4), "#D9C394", 2)
        on.plate(Box(left - 3, y - 1.5, max(2.0, (right - left) * part + 3), 4), "#7A4A1E", 2)

    return _face(painter, size, box, drawn)


def bar_faces(painter: Painter, size: tuple[int, int]) -> Faces:
    """Return the faces of what is dragged in a scroll bar."""
    box = Box(0, 0, size[0] / painter.scale, size[1] / painter.scale)
    knob = Box(box.cx - min(6.0, box.w / 2), 0, min(12.0, box.w), box.h)
    normal, hovered = (_face(painter, size, knob, partial(_rounded, colour=each)) for each in ("#8A6A33", "#A07C3E"))
    return Faces(normal, hovered, hovered, normal)


def bar_line(painter: Painter, size: tuple[int, int]) -> pygame.Surface:
    """Return the line on which a scroll bar is dragged."""
    box = Box(size[0] / painter.scale / 2 - 2, 0, 4, size[1] / painter.scale)
    return _face(painter, size, box, partial(_rounded, colour="#CDB584", radius=2.0))


def _rounded(painter: Painter, box: Box, colour: str, radius: float = 6.0) -> None:
    painter.plate(box, colour, radius)


def _plate(name: SliceId) -> _Draw:
    return lambda on, box: on.slice(name, box)


def _framed(painter: Painter, box: Box, colour: str, radius: float = 5) -> None:
    painter.plate(box, colour, radius)
    painter.plate(box, _LINE, radius, 255, 1.2)


def _face(
    painter: Painter, size: tuple[int, int], box: Box, draw: _Draw, lines: tuple[Printed, ...] = ()
) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    on = painter_on(painter, surface)
    across, down = size[0] / painter.scale - box.x, size[1] / painter.scale - box.y
    draw(on, Box(box.x, box.y, min(box.w, across), min(box.h, down)))  # rounded apart, its edge would be cut off
    put(on, lines)
    return surface
