"""The curves and times of guide section 7."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

Curve: TypeAlias = Callable[[float], float]
_ARRIVED = 0.99 - 1e-9


def bezier(x1: float, y1: float, x2: float, y2: float) -> Curve:
    """Return the cubic Bezier curve from (0, 0) to (1, 1) as a function of time.

    >>> round(bezier(.25, .25, .75, .75)(.3), 3)
    0.3
    """

    def eased(time: float) -> float:
        if time <= 0 or time >= 1:
            return min(1.0, max(0.0, time))
        at = time
        for _ in range(8):
            x = 3 * (1 - at) ** 2 * at * x1 + 3 * (1 - at) * at * at * x2 + at**3
            slope = 3 * (1 - at) ** 2 * x1 + 6 * (1 - at) * at * (x2 - x1) + 3 * at * at * (1 - x2)
            if abs(x - time) < 1e-4 or slope == 0:
                break
            at -= (x - time) / slope
        return 3 * (1 - at) ** 2 * at * y1 + 3 * (1 - at) * at * at * y2 + at**3

    return eased


def settle(time: float) -> float:
    """Fall onto the cloth and rock a little: a jeton."""
    return 1.0 if time >= 1 else 1 - math.exp(-5.2 * time) * math.cos(9.5 * time)


def even(time: float) -> float:
    """Go evenly."""
    return min(1.0, max(0.0, time))


@lru_cache(maxsize=32)
def arrival(curve: Curve) -> float:
    """Return the part of its time after which a curve first comes within a hundredth of its end.

    >>> round(arrival(settle), 2), round(arrival(even), 2)
    (0.16, 0.99)
    """
    return next(step / 500 for step in range(501) if curve(step / 500) >= _ARRIVED)


@dataclass(frozen=True, slots=True)
class MotionStyle:
    """How something moves: seconds, curve, and what rises with it.

    `arc` lifts the path in the middle (cloth units), `spin` is the turn it starts with beyond its own, `lift` what is
    added to its height in the middle, `stagger` the seconds between neighbours that go together.
    """

    seconds: float
    curve: Curve
    stagger: float = 0.0
    arc: float = 0.0
    spin: float = 0.0
    lift: float = 0.0


DEAL = MotionStyle(0.240, bezier(0.22, 0.61, 0.36, 1), stagger=0.090, arc=26, spin=-34, lift=2.4)
FLIP = MotionStyle(0.260, bezier(0.45, 0.05, 0.35, 1), lift=3.2, arc=12)
TURN = MotionStyle(0.260, bezier(0.45, 0.05, 0.35, 1), stagger=0.300, lift=3.2, arc=12)
"""Cards turned up for all, one after the other."""
SQUEEZE = MotionStyle(1.100, bezier(0.65, 0, 0.45, 1), lift=2.4, arc=6)
"""A card that decides."""
HUSH = MotionStyle(1.900, bezier(0.7, 0, 0.4, 1), lift=2.4, arc=6)
"""A card that decides about a bent leaf: everybody holds his breath."""
SLIDE = MotionStyle(0.180, bezier(0.33, 0, 0.18, 1), stagger=0.030, lift=0.5)
COLLECT = MotionStyle(0.320, bezier(0.55, 0, 0.85, 0.36), stagger=0.025, lift=0.4)
LAND = MotionStyle(0.220, settle, stagger=0.055, arc=6, lift=0.8)
PUSH = MotionStyle(0.420, bezier(0.4, 0, 0.2, 1), stagger=0.030)
BEND = MotionStyle(0.300, bezier(0.3, 0, 0.1, 1))
FADE = MotionStyle(0.120, even)
