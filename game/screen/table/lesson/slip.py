"""The slip of paper under the cloth of a played lesson: what it says, what answered the learner, and its buttons."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.screen.draw import theme
from game.screen.draw.asset_ids import SliceId
from game.screen.draw.painter import Painter
from game.screen.draw.theme import LOSS, TextStyle, Typeface
from game.screen.keys.focus import Role, Target
from game.screen.paper.drawing import draw_drawing
from game.screen.paper.notebook_rows import Drawing
from game.screen.table.intents import LessonAct, Use
from game.screen.table.lesson.strip import CAPTION, DOING, lay_strip
from game.stage.units import Box, Viewport

ANSWER: Final = TextStyle(Typeface.SEMI, 17, LOSS, leading=1.28)
BUTTON: Final = replace(theme.BUTTON, size=14)
_ASIDE, _DOWN, _INSET = 24.0, 9.0, 18.0
_MOST = 0.3
"""The share of a window that the slip may take."""
_MOST_PICTURE = 130.0
_LEAST_SIZE, _FINER = 13, 0.25
_WIDE, _HIGH, _GAP = 148.0, 34.0, 7.0
_BUTTONS_MOST = 1.4
"""The buttons grow no more than so much: the text beside them needs the room."""


@dataclass(frozen=True, slots=True)
class SlipButton:
    """A button on the slip, with its key and the name of that key."""

    id: str
    label: str
    key: str
    legend: str
    act: LessonAct


@dataclass(frozen=True, slots=True)
class LessonSlip:
    """What is written: a head, the answer to what was not right, what is told or asked; and the buttons."""

    head: str
    said: tuple[str, ...]
    answer: str = ""
    buttons: tuple[SlipButton, ...] = ()
    marked: str = ""
    """The marks on the cloth as they are read aloud; they stand on no paper."""
    drawing: Drawing | None = None
    """The picture of the page: it stands in the notebook, and where that is a drawer before the words."""


def slip_height(painter: Painter, viewport: Viewport, slips: Sequence[LessonSlip]) -> float:
    """Return how high the paper must be for the longest of its texts."""
    wanted = max((_needed(painter, viewport, each, 0) for each in slips), default=0.0)
    least = 2 * _DOWN + 16 + 2 * (_HIGH * _growth(viewport) + _GAP)
    return min(max(wanted, least), _MOST * viewport.h)


def draw_slip(painter: Painter, viewport: Viewport, slip: LessonSlip, hovered: str | None, focused: str | None) -> None:
    """Draw the slip. What is too long for the paper is written smaller."""
    strip = viewport.strip
    lay_strip(painter, viewport)
    paper = Box(strip.x + _ASIDE, strip.y + _DOWN + 1, strip.w - 2 * _ASIDE, strip.h - 2 - 2 * _DOWN)
    painter.slice(SliceId.TICKET_LOSS if slip.answer else SliceId.TICKET, paper)
    width = _width(viewport, slip)
    smaller = _smaller(painter, viewport, slip)
    x, y = paper.x + _INSET + _beside(viewport, slip), paper.y + 8
    if slip.drawing is not None and viewport.drawer:
        draw_drawing(
            painter, slip.drawing, Box(paper.x + 10, paper.y + 4, _vignette(viewport, slip.drawing), paper.h - 8)
        )
    painter.text(painter.fitted(slip.head, DOING, width), x, y + painter.lettering.leading(DOING) / 2, DOING)
    y += painter.lettering.leading(DOING)
    for text, style in _texts(slip, smaller):
        painter.paragraph(text, x, y, width, style)
        y += len(painter.wrap(text, style, width)) * painter.lettering.leading(style)
    for button, spot in zip(slip.buttons, button_boxes(viewport, slip), strict=True):
        painter.slice(SliceId.DARK_LIT if button.id == hovered else SliceId.DARK, spot)
        label, room = f"{button.label} · {button.legend}", spot.w - 10
        style = painter.grown_within(label, BUTTON, room, _growth(viewport))
        painter.text(painter.fitted(label, style, room), spot.cx, spot.cy, style, "c")
        if button.id == focused:
            painter.focus(spot)
    painter.target.set_clip(None)


def slip_targets(viewport: Viewport, slip: LessonSlip) -> tuple[Target, ...]:
    """Return the buttons of the slip as targets, in reading order."""
    boxes, said = button_boxes(viewport, slip), " ".join((slip.answer, *slip.said)).strip()
    return tuple(
        Target(button.id, Role.BUTTON, button.label, spot, said, button.key, intent=Use(button.act))
        for button, spot in zip(slip.buttons, boxes, strict=True)
    )


def button_boxes(viewport: Viewport, slip: LessonSlip) -> tuple[Box, ...]:
    """Return where the buttons lie: one under the other at the right end of the paper."""
    strip, growth = viewport.strip, _growth(viewport)
    wide, high = _WIDE * growth, _HIGH * growth
    x, count = strip.right - _ASIDE - wide - 12, len(slip.buttons)
    y = strip.y + (strip.h - count * high - max(0, count - 1) * _GAP) / 2
    return tuple(Box(x, y + number * (high + _GAP), wide, high) for number in range(count))


def _growth(viewport: Viewport) -> float:
    """Return how much larger than usual the buttons are."""
    return min(viewport.growth, _BUTTONS_MOST)


def _smaller(painter: Painter, viewport: Viewport, slip: LessonSlip) -> float:
    """Return by how much smaller the texts are set so that all of them have room: not below a size, as it is seen."""
    smaller, least = 0.0, _LEAST_SIZE / painter.lettering.growth
    while _needed(painter, viewport, slip, smaller) > viewport.strip.h and CAPTION.size - smaller > least:
        smaller += _FINER
    return smaller


def _width(viewport: Viewport, slip: LessonSlip) -> float:
    buttons = _WIDE * _growth(viewport) + 12 if slip.buttons else 0.0
    return viewport.table.w - 2 * (_ASIDE + _INSET) - buttons - _beside(viewport, slip)


def _beside(viewport: Viewport, slip: LessonSlip) -> float:
    """Return how much room a picture takes before the words."""
    return _vignette(viewport, slip.drawing) if slip.drawing is not None and viewport.drawer else 0.0


def _vignette(viewport: Viewport, drawing: Drawing) -> float:
    return min(_MOST_PICTURE, (viewport.strip.h - 2 * _DOWN - 10) * drawing.wide / drawing.high)


def _texts(slip: LessonSlip, smaller: float) -> list[tuple[str, TextStyle]]:
    caption = replace(CAPTION, size=CAPTION.size - smaller)
    answer = replace(ANSWER, size=ANSWER.size - smaller)
    return [*([(slip.answer, answer)] if slip.answer else []), *((said, caption) for said in slip.said)]


def _needed(painter: Painter, viewport: Viewport, slip: LessonSlip, smaller: float) -> float:
    lettering, width = painter.lettering, _width(viewport, slip)
    lines = (len(painter.wrap(text, style, width)) * lettering.leading(style) for text, style in _texts(slip, smaller))
    return 2 * _DOWN + 18 + lettering.leading(DOING) + sum(lines)
