"""What one of the company remarks, in a bubble beside his cameo: where it covers nothing, or nowhere."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import pygame

from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.table.free_place import Steps, nearest_free
from game.stage.pose import Picture, Sprite, prop_sprite
from game.stage.units import Box
from game.table.values import Seat

_WIDE = (230.0, 300.0, 180.0, 150.0)
"""The widths in which a line is set."""
_GAP, _STEP = 14.0, 10.0
_FAR = 96.0
"""No bubble lies farther from who speaks than this, in cloth units: one would not see whose it is."""
_TIP, _CORNER = 22.0, 20.0
"""How long its tip is, and how far from a corner it grows, in cloth units."""
_LEAN = 7.0
"""So far a cameo leans over that says something, in degrees."""


@dataclass(frozen=True, slots=True)
class Bubble:
    """A remark as it lies: its lines, its box in cloth units, and the tip that points to who speaks."""

    lines: tuple[str, ...]
    box: Box
    tip: tuple[float, float] | None = None

    @property
    def root(self) -> tuple[float, float]:
        """Where the tip grows out of the box: the point of its edge that is nearest, its round corners left free."""
        x, y = self.tip or (self.box.cx, self.box.cy)
        aside = max(self.box.x - x, x - self.box.right) > max(self.box.y - y, y - self.box.bottom)
        across, down = (0.0, _CORNER) if aside else (_CORNER, 0.0)
        return (
            min(max(x, self.box.x + across), self.box.right - across),
            min(max(y, self.box.y + down), self.box.bottom - down),
        )

    @property
    def reach(self) -> Box:
        """All that it covers, its tip among it."""
        x, y = self.tip or (self.box.x, self.box.y)
        left, top = min(self.box.x, x), min(self.box.y, y)
        return Box(left, top, max(self.box.right, x) - left, max(self.box.bottom, y) - top)


def bubble_for(
    painter: Painter, cloth: pygame.Rect, speaker: Box, text: str, taken: Sequence[pygame.Rect]
) -> Bubble | None:
    """Return the bubble of a remark nearest to who speaks, None where it would cover something.

    `painter` draws in cloth units; `cloth` and what is `taken` are in pixels.
    """
    for wide in _WIDE:
        lines = tuple(painter.wrap(text, theme.SPOKEN, wide))
        width = max(painter.width(line, theme.SPOKEN) for line in lines) + 2 * _GAP
        high = painter.lettering.leading(theme.SPOKEN) * len(lines) + _GAP
        across, down = about(speaker, width, high)
        box = nearest_free(painter, (width, high), across, down, taken, within=cloth, farthest=_FAR)
        if box is not None:
            return Bubble(lines, box, _tip(box, speaker))
    return None


def _tip(box: Box, speaker: Box) -> tuple[float, float]:
    """Return the point on the way from a bubble to who speaks at which its tip ends."""
    root = Bubble((), box, (speaker.cx, speaker.cy)).root
    across, down = speaker.cx - root[0], speaker.cy - root[1]
    far = math.hypot(across, down) or 1.0
    part = min(_TIP, far) / far
    return root[0] + across * part, root[1] + down * part


def portrait_of(resting: Picture, seat: Seat, banker: Seat | None) -> Sprite | None:
    """Return the portrait of a seat as it rests, None where it has none: at some tables the bank alone has one."""
    named = (prop_sprite(f"cameo:{seat}"), *([prop_sprite("cameo:bank")] if seat == banker else []))
    return next((each for each in named if each in resting), None)


def leaning(resting: Picture, cameo: Sprite | None) -> Picture:
    """Return what rests with one cameo leaning over; None is nobody's."""
    return resting if cameo is None else bent(resting, {cameo: Bent(0.0, _LEAN)})


@dataclass(frozen=True, slots=True)
class Bent:
    """How far a portrait has sunk, in cloth units, and turned, in degrees, while somebody nods or sighs."""

    down: float
    turn: float


def bent(resting: Picture, cameos: Mapping[Sprite, Bent]) -> Picture:
    """Return what rests with some portraits bent."""
    found = {
        cameo: replace(pose, y=pose.y + by.down, turn=pose.turn + by.turn)
        for cameo, by in cameos.items()
        if (pose := resting.get(cameo)) is not None
    }
    return {**resting, **found} if found else resting


@dataclass(frozen=True, slots=True)
class CompanyShown:
    """What the company is seen to do: a remark, who leans over to make it, and portraits that nod or sigh."""

    bubble: Bubble | None = None
    leans: Sprite | None = None
    bent: Mapping[Sprite, Bent] = field(default_factory=dict)

    def posed(self, resting: Picture) -> Picture:
        """Return what rests, with the portraits as they lean and bend."""
        return leaning(bent(resting, self.bent), self.leans)


def about(speaker: Box, width: float, high: float) -> tuple[Steps, Steps]:
    """Return where a bubble of that size may begin about a speaker, and how far each lies from him, edge to edge."""
    left, top = speaker.x - width - _FAR, speaker.y - high - _FAR
    columns = [left + column * _STEP for column in range(int((speaker.right + _FAR - left) // _STEP) + 1)]
    rows = [top + row * _STEP for row in range(int((speaker.bottom + _FAR - top) // _STEP) + 1)]
    return (
        [(x, max(speaker.x - (x + width), x - speaker.right, 0.0)) for x in columns],
        [(y, max(speaker.y - (y + high), y - speaker.bottom, 0.0)) for y in rows],
    )
