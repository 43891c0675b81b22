"""Cut curves as a burin does: smooth paths, swelled strokes, ribbons and strands, as SVG path text."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Point: TypeAlias = tuple[float, float]
Curve: TypeAlias = list[Point]

STRAIGHT = 2
"""Two points make a straight line, which needs no spline."""


def num(value: float) -> str:
    """Return a coordinate with at most two decimals.

    >>> num(1.5), num(2.0), num(-0.001)
    ('1.5', '2', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def xy(point: Point) -> str:
    """Return a point as SVG writes it."""
    return f"{num(point[0])},{num(point[1])}"


def at(text: str) -> Curve:
    """Read points written `x,y x,y`.

    >>> at("1,2 3,4.5")
    [(1.0, 2.0), (3.0, 4.5)]
    """
    pairs = (pair.split(",") for pair in text.split())
    return [(float(x), float(y)) for x, y in pairs]


def mirrored(points: Iterable[Point], axis: float = 0.0) -> Curve:
    """Return the points seen in a mirror that stands at x = axis."""
    return [(2 * axis - x, y) for x, y in points]


def moved(points: Iterable[Point], dx: float, dy: float) -> Curve:
    """Return the points moved."""
    return [(x + dx, y + dy) for x, y in points]


def mix(a: Point, b: Point, t: float = 0.5) -> Point:
    """Return the point that far from a towards b."""
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def arc(centre: Point, rx: float, ry: float, start: float, end: float, n: int = 12) -> Curve:
    """Return n points of an elliptic arc, degrees."""
    steps = (math.radians(start + (end - start) * i / (n - 1)) for i in range(n))
    return [(centre[0] + rx * math.cos(a), centre[1] + ry * math.sin(a)) for a in steps]


def _neighbours(points: Sequence[Point], i: int, *, closed: bool) -> tuple[Point, Point, Point, Point]:
    n = len(points)
    before = points[(i - 1) % n] if closed or i > 0 else points[i]
    here, after = points[i % n], points[(i + 1) % n]
    beyond = points[(i + 2) % n] if closed or i + 2 < n else after
    return before, here, after, beyond


def smooth(points: Sequence[Point], *, closed: bool = False) -> str:
    """Return a flat Catmull-Rom path through the points."""
    if len(points) <= STRAIGHT:
        return "M" + " L".join(map(xy, points))
    d = [f"M{xy(points[0])}"]
    for i in range(len(points) if closed else len(points) - 1):
        a, b, c, e = _neighbours(points, i, closed=closed)
        one = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        two = (c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6)
        d.append(f"C{xy(one)} {xy(two)} {xy(c)}")
    return "".join(d) + ("Z" if closed else "")


def polygon(points: Iterable[Point]) -> str:
    """Return the closed path with straight sides."""
    return "M" + "L".join(map(xy, points)) + "Z"


def sample(points: Sequence[Point], n: int = 22) -> Curve:
    """Return n points of the spline through the points, even in its parameter."""
    last = len(points) - 1
    out: Curve = []
    for j in range(n):
        t = j / (n - 1) * last
        i = min(int(t), last - 1)
        out.append(_hermite(_neighbours(points, i, closed=False), t - i))
    return out


def _hermite(around: tuple[Point, Point, Point, Point], u: float) -> Point:
    a, b, c, d = around
    u2, u3 = u * u, u * u * u
    h = (2 * u3 - 3 * u2 + 1, u3 - 2 * u2 + u, 3 * u2 - 2 * u3, u3 - u2)

    def one(k: int) -> float:
        return h[0] * b[k] + h[1] * (c[k] - a[k]) / 2 + h[2] * c[k] + h[3] * (d[k] - b[k]) / 2

    return (one(0), one(1))


def _sides(line: Sequence[Point], widths: Sequence[float]) -> tuple[Curve, Curve]:
    left: Curve = []
    right: Curve = []
    for i, (x, y) in enumerate(line):
        x0, y0 = line[max(i - 1, 0)]
        x1, y1 = line[min(i + 1, len(line) - 1)]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        nx, ny = -(y1 - y0) / length * widths[i] / 2, (x1 - x0) / length * widths[i] / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left, right


def swell(
    points: Sequence[Point], w: float = 3.0, a: float = 0.08, b: float = 0.08, peak: float = 0.5, *, cut: bool = False
) -> str:
    """Return one stroke of the burin: a*w wide at its start, w at `peak`, b*w at its end.

    `cut` says that the points are already sampled.
    """
    line = list(points) if cut and len(points) > STRAIGHT else sample(points, 18)
    widths = []
    for i in range(len(line)):
        t = i / (len(line) - 1)
        if t < peak:
            widths.append(w * (a + (1 - a) * math.sin(t / peak * math.pi / 2)))
        else:
            widths.append(w * (b + (1 - b) * math.sin((1 - t) / (1 - peak) * math.pi / 2)))
    left, right = _sides(line, widths)
    return polygon(left + right[::-1])


def swells(
    curves: Iterable[Sequence[Point]], w: float = 1.7, a: float = 0.9, b: float = 0.05, peak: float = 0.1
) -> str:
    """Return several strokes of one kind; as it stands, a hatching that starts broad at the contour."""
    return "".join(swell(c, w, a, b, peak) for c in curves)


def ribbon(spine: Sequence[Point], widths: Sequence[float], n: int = 22) -> tuple[Curve, Curve]:
    """Return both edges of a band that follows the spine, its width eased between the widths given."""
    line = sample(spine, n)
    eased = []
    for i in range(n):
        t = i / (n - 1) * (len(widths) - 1)
        k = min(int(t), len(widths) - 2)
        u = t - k
        u = u * u * (3 - 2 * u)
        eased.append(widths[k] * (1 - u) + widths[k + 1] * u)
    return _sides(line, eased)


def between(a: Sequence[Point], b: Sequence[Point], n: int, m: int = 18) -> list[Curve]:
    """Return n curves between two guides, the guides left out."""
    one, two = sample(a, m), sample(b, m)
    return [[mix(p, q, (i + 1) / (n + 1)) for p, q in zip(one, two, strict=True)] for i in range(n)]


def strands(
    a: Sequence[Point],
    b: Sequence[Point],
    n: int,
    w: float = 2.2,
    *,
    peak: float = 0.5,
    loose: float = 0.0,
    seed: int = 1,
) -> str:
    """Return n strands between two guides, their ends up to `loose` of the length short."""
    chance = random.Random(seed)  # noqa: S311 (a drawing, not a secret)
    d = []
    for curve in between(a, b, n):
        last = len(curve) - 1
        first = int(chance.random() * loose * last)
        end = max(first + 4, int((1 - chance.random() * loose) * last) + 1)
        d.append(swell(curve[first:end], w, 0.1, 0.09, peak, cut=True))
    return "".join(d)


def hatching(a: Sequence[Point], b: Sequence[Point], n: int, w: float, droop: float = 1.5) -> str:
    """Return n short strokes from guide a to guide b that follow a rounded form."""
    one, two = sample(a, n + 2), sample(b, n + 2)
    curves = []
    for p, q in list(zip(one, two, strict=True))[1:-1]:
        middle = mix(p, q)
        curves.append([p, (middle[0], middle[1] + droop), q])
    return swells(curves, w)
