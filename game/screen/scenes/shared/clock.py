"""The clock on the wall of the salon: its face, and how its hands come to another minute."""

import math
from functools import lru_cache

import pygame

from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.draw.stretch import smooth
from game.screen.draw.theme import TextStyle, Typeface
from game.stage.units import Box

RADIUS = 44.0
_NUMBERED = 40.0
"""A smaller clock has no room for numerals."""
_FINE = 4
_MINUTES, _HOURS = 60, 12
EVENING = 240
"""How many minutes of its clock an evening has, from eight to midnight."""
_EIGHT = 8 * _MINUTES
_NUMERAL = TextStyle(Typeface.FAT, 13, theme.INK, grows=False)
_NUMERALS = (("XII", 0, -1), ("III", 1, 0), ("VI", 0, 1), ("IX", -1, 0))
_SWEEP = 0.4
"""So many seconds the hands take, however far they go."""


class Hands:
    """The minute that the hands show, on its way to the one that the evening has reached."""

    def __init__(self, minute: int) -> None:
        self._from, self._to, self._gone = float(minute), minute, 1.0

    @property
    def moving(self) -> bool:
        """Whether they are on their way."""
        return self._gone < 1

    @property
    def minute(self) -> float:
        """The minute that they show."""
        return self._from + (self._to - self._from) * self._gone

    def go_to(self, minute: int) -> bool:
        """Begin the way to a minute; tell whether it is another one."""
        other = minute != self._to
        if other:
            self._from, self._to, self._gone = self.minute, minute, 0.0
        return other

    def tick(self, seconds: float, *, still: bool) -> None:
        """Go on; where it is to be `still` they are there at once."""
        self._gone = 1.0 if still else min(1.0, self._gone + seconds / _SWEEP)


def clock_box(x: float, y: float, radius: float = RADIUS) -> Box:
    """Return the box of a clock by its middle."""
    return Box(x - radius, y - radius, 2 * radius, 2 * radius)


def draw_clock(painter: Painter, x: float, y: float, minute: float, radius: float = RADIUS) -> None:
    """Draw the clock so many minutes after eight, a small one without numerals.

    What is gone of the evening is a red arc at its rim.
    """
    size = 2 * painter.px(radius)
    colours = (theme.BRASS_INK, theme.GOLD, theme.TICKET, theme.INK, theme.ROUGE)
    inked = tuple(str(painter.palette.ink(each)) for each in colours)
    painter.centred(_face(size, round(minute * 2), inked), x, y)
    for numeral, dx, dy in _NUMERALS if radius >= _NUMBERED else ():
        painter.text(numeral, x + dx * radius * 0.67, y + dy * radius * 0.67, _NUMERAL, "c")


@lru_cache(maxsize=16)
def _face(size: int, halves: int, colours: tuple[str, ...]) -> pygame.Surface:
    rim, brass, paper, ink, red = map(pygame.Color, colours)
    wide, minute = size * _FINE, halves / 2
    fine = pygame.Surface((wide, wide), pygame.SRCALPHA)
    middle = wide / 2
    for share, colour in ((1.0, rim), (0.985, brass), (0.92, rim), (0.9, paper)):
        pygame.draw.circle(fine, colour, (middle, middle), middle * share)
    for tick in range(_HOURS):
        if tick % 3:
            pygame.draw.circle(fine, ink, _point(middle, tick / _HOURS, 0.74), wide / 90)
    gone = min(1.0, minute / EVENING)
    steps = max(1, round(60 * gone))
    for step in range(steps if gone else 0):
        at = (_EIGHT + EVENING * gone * step / steps) / (_HOURS * _MINUTES)
        pygame.draw.circle(fine, red, _point(middle, at, 0.95), wide / 60)
    hour, past = (_EIGHT + minute) / (_HOURS * _MINUTES), minute / _MINUTES
    for turn, reach, thick in ((hour, 0.32, 26), (past, 0.46, 40)):
        pygame.draw.line(fine, ink, _point(middle, turn, -0.12), _point(middle, turn, reach), max(1, wide // thick))
    pygame.draw.circle(fine, brass, (middle, middle), wide / 24)
    return smooth(fine.premul_alpha(), (size, size))


def _point(middle: float, turn: float, reach: float) -> tuple[float, float]:
    """Return a point of the face: so much of a turn from the top, so far from the middle."""
    angle = turn * math.tau
    return middle + math.sin(angle) * reach * middle, middle - math.cos(angle) * reach * middle
