"""Weave the courts' clothes: clipped repeats, ermine, collars and the two kinds of torso, in card units."""

from __future__ import annotations

import math
from enum import Enum
from typing import TYPE_CHECKING

from sprites.paint.deck.burin import num, polygon, xy
from sprites.paint.deck.inks import WHITE

if TYPE_CHECKING:
    from sprites.paint.deck.burin import Point
    from sprites.paint.deck.plate import Plate

Box = tuple[float, float, float, float]


class Weave(Enum):
    """The repeats a cloth may carry."""

    SEMY = "semy"
    LOZENGE = "lozenge"
    FLEUR = "fleur"
    QUATREFOIL = "quatrefoil"
    SCALE = "scale"
    CHEVRON = "chevron"
    STRIPE = "stripe"
    BEND = "bend"


def cloth(plate: Plate, d: str, box: Box, weave: Weave, base: str, figure: str, pitch: float) -> None:
    """Fill a path with a cloth: its ground, its repeats clipped to it, its contour."""
    plate.fill(d, base)
    with plate.inside(d):
        plate.fill(_repeats(box, weave, pitch), figure)
    plate.line(d, 2.6)


def _repeats(box: Box, weave: Weave, s: float) -> str:
    x0, y0, x1, y1 = box
    if weave is Weave.STRIPE:
        return "".join(f"M{num(x)},{y0}h{num(s * 0.45)}V{y1}h{num(-s * 0.45)}Z" for x in _steps(x0, x1 + s, s))
    if weave is Weave.BEND:
        h = y1 - y0
        bars = (
            f"M{num(x)},{y1}L{num(x + h)},{y0}h{num(s * 0.45)}L{num(x + s * 0.45)},{y1}Z"
            for x in _steps(x0 - h, x1 + s, s)
        )
        return "".join(bars)
    if weave is Weave.CHEVRON:
        return "".join(_chevron((x0 + x1) / 2, (x1 - x0) / 2 + 20, y, s) for y in _steps(y0 - s, y1 + s, s))
    rise = s * (0.52 if weave is Weave.SCALE else 1)
    rows = int((y1 - y0) / rise) + 2
    places = (
        (x0 + i * s + (s / 2 if j % 2 else 0), y0 + j * rise)
        for j in range(-1, rows)
        for i in range(-1, int((x1 - x0) / s) + 2)
    )
    return "".join(_figure(place, weave, s) for place in places)


def _steps(start: float, stop: float, step: float) -> list[float]:
    return [start + i * step for i in range(math.ceil((stop - start) / step))]


def _chevron(cx: float, half: float, y: float, s: float) -> str:
    b = s * 0.42
    points = [(-half, 14), (0, -16), (half, 14), (half, 14 + b), (0, -16 + b), (-half, 14 + b)]
    return polygon((cx + dx, y + dy) for dx, dy in points)


def _disc(x: float, y: float, r: float) -> str:
    return f"M{num(x - r)},{num(y)}a{num(r)},{num(r)} 0 1 0 {num(2 * r)},0a{num(r)},{num(r)} 0 1 0 {num(-2 * r)},0Z"


_FLEUR = (
    ((0, -10),),
    ((5, -4), (3, 0), (1.4, 3)),
    ((4, -4), (11, -4), (8, 2)),
    ((7, 0), (4, 0), (2, 4)),
)


def _figure(at: Point, weave: Weave, s: float) -> str:
    x, y = at
    if weave is Weave.SEMY:
        return _disc(x, y, 4)
    if weave is Weave.LOZENGE:
        return polygon([(x, y - s * 0.42), (x + s * 0.3, y), (x, y + s * 0.42), (x - s * 0.3, y)])
    if weave is Weave.QUATREFOIL:
        r = s * 0.17
        return "".join(_disc(x + dx, y + dy, r * 0.8) for dx, dy in ((0, -r), (r, 0), (0, r), (-r, 0)))
    if weave is Weave.SCALE:
        r, inner = s / 2, s / 2 - 3.4
        rim = (
            f"A{num(r)},{num(r)} 0 0 0 {num(x + r)},{num(y)}L{num(x + inner)},{num(y)}A{num(inner)},{num(inner)} 0 0 1 "
        )
        return f"M{num(x - r)},{num(y)}{rim}{num(x - inner)},{num(y)}Z" + _disc(x, y + s * 0.18, 2.4)
    return _fleur(x, y, s * 0.042)


def _fleur(x: float, y: float, k: float) -> str:
    def p(dx: float, dy: float) -> str:
        return xy((x + dx * k, y + dy * k))

    right = "".join("C" + " ".join(p(*q) for q in curve) for curve in _FLEUR[1:])
    foot = f"L{p(3, 9)}L{p(-3, 9)}L{p(-2, 4)}"
    left = f"C{p(-4, 0)} {p(-7, 0)} {p(-8, 2)}C{p(-11, -4)} {p(-4, -4)} {p(-1.4, 3)}C{p(-3, 0)} {p(-5, -4)} {p(0, -10)}"
    return f"M{p(0, -10)}{right}{foot}{left}Z"


def ermine(plate: Plate, d: str, box: Box, pitch: float) -> None:
    """Fill a path with ermine: white with rows of tails."""
    x0, y0, x1, y1 = box
    tails = []
    for j, y in enumerate(_steps(y0 + 10, y1, pitch * 0.72)):
        tails += [_tail(x, y) for x in _steps(x0 + (pitch / 2 if j % 2 else 0), x1, pitch)]
    plate.fill(d, WHITE)
    with plate.inside(d):
        plate.ink("".join(tails))
    plate.line(d, 2.8)


def _tail(x: float, y: float) -> str:
    def p(dx: float, dy: float) -> str:
        return xy((x + dx, y + dy))

    return (
        f"M{p(0, -7)}C{p(3.4, 0)} {p(4.6, 6)} {p(5, 10)}L{p(1.6, 7)}L{p(0, 12)}L{p(-1.6, 7)}L{p(-5, 10)}"
        f"C{p(-4.6, 6)} {p(-3.4, 0)} {p(0, -7)}Z"
    )
