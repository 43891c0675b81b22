"""The pen of the room: points, swelled strokes, lettering and paint as SVG, and SVG as pixels."""

from __future__ import annotations

import io
import math
from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import resvg_py
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy.typing as npt

Point: TypeAlias = tuple[float, float]
Pixels: TypeAlias = "npt.NDArray[np.uint8]"
Stops: TypeAlias = "Sequence[tuple[float, str, float] | tuple[float, str]]"

INK = "#1E1A1C"
PAPER = "#F1E6CB"
BRASS: Stops = ((0, "#FFF0BE"), (0.42, "#E7C267"), (0.58, "#F7DF9C"), (1, "#BC9038"))
BRASS_EDGE = "#2E1C06"


def num(value: float) -> str:
    """Write a coordinate with two decimals at most.

    >>> num(3.0), num(-1.256)
    ('3', '-1.26')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")


def outline(points: Iterable[Point], *, closed: bool = True) -> str:
    """Return straight segments through the points."""
    return "M" + "L".join(f"{num(x)},{num(y)}" for x, y in points) + ("Z" if closed else "")


def sample(points: Sequence[Point], count: int = 18) -> list[Point]:
    """Return `count` points of the Catmull-Rom curve through the given ones."""
    last = len(points) - 1
    out: list[Point] = []
    for step in range(count):
        t = step / (count - 1) * last
        i = min(int(t), last - 1)
        u = t - i
        p0, p1, p2, p3 = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, last)]
        h1, h2 = 2 * u**3 - 3 * u**2 + 1, 3 * u**2 - 2 * u**3
        h3, h4 = u**3 - 2 * u**2 + u, u**3 - u**2
        x, y = (h1 * p1[a] + h2 * p2[a] + h3 * (p2[a] - p0[a]) / 2 + h4 * (p3[a] - p1[a]) / 2 for a in (0, 1))
        out.append((x, y))
    return out


def swell(points: Sequence[Point], width: float, start: float = 0.1, end: float = 0.1) -> str:
    """Return a burin stroke: thin, thick in the middle, thin again, as a closed path."""
    spine = sample(points, max(18, 7 * len(points)))
    last = len(spine) - 1
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(spine):
        (x0, y0), (x1, y1) = spine[max(i - 1, 0)], spine[min(i + 1, last)]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        nx, ny = -(y1 - y0) / length, (x1 - x0) / length
        low = start if i < last / 2 else end
        half = width / 2 * (low + (1 - low) * math.sin(math.pi * i / last))
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    return outline(left + right[::-1])


def circle_points(cx: float, cy: float, rx: float, ry: float, count: int, turn: float = 0.0) -> list[Point]:
    """Return points evenly round an ellipse."""
    angles = (turn + 2 * math.pi * i / count for i in range(count))
    return [(cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in angles]


def rosette(cx: float, cy: float, outer: float, inner: float, waves: int, phase: float = 0.0) -> str:
    """Return one turn of a guilloche: a ring whose radius swings `waves` times."""
    mean, swing = (outer + inner) / 2, (outer - inner) / 2
    steps = 16 * waves
    angles = [2 * math.pi * i / steps for i in range(steps)]
    radii = [mean + swing * math.sin(waves * a + phase) for a in angles]
    return outline((cx + r * math.cos(a), cy + r * math.sin(a)) for r, a in zip(radii, angles, strict=True))


@cache
def _face(package: str, name: str) -> TTFont:
    with as_file(files(package).joinpath("files", name)) as path:
        return TTFont(path, lazy=False)


def lettering(text: str, size: float, x: float, y: float, *, track: float = 0.0, fat: bool = True) -> str:
    """Return the text as outlines centred on `x`, standing on `y`; fat face or book serif."""
    face = (
        _face("fontpkg_abril_fatface", "AbrilFatface-Regular.ttf")
        if fat
        else _face("font_source_serif_pro", "SourceSerifPro-Bold.otf")
    )
    glyphs, names = face.getGlyphSet(), face.getBestCmap()
    k = size / face["head"].unitsPerEm
    shapes = [names[ord(letter)] for letter in text]
    pen_x = x - (sum(glyphs[s].width * k + track for s in shapes) - track) / 2
    path = ""
    for shape in shapes:
        pen = SVGPathPen(glyphs, ntos=num)
        glyphs[shape].draw(TransformPen(pen, (k, 0, 0, -k, pen_x, y)))
        path += pen.getCommands()
        pen_x += glyphs[shape].width * k + track
    return path


def fill(path: str, paint: str, more: str = "") -> str:
    """Return a filled path."""
    return f'<path d="{path}" fill="{paint}" {more}/>'


def line(path: str, paint: str, width: float, more: str = "") -> str:
    """Return a stroked path with round joints."""
    joint = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" fill="none" stroke="{paint}" stroke-width="{num(width)}" {joint} {more}/>'


def group(transform: str, body: str, more: str = "") -> str:
    """Return the body moved, turned or scaled as one."""
    return f'<g transform="{transform}" {more}>{body}</g>'


def _stops(stops: Stops) -> str:
    out = ""
    for stop in stops:
        opacity = stop[2] if len(stop) == 3 else 1
        out += f'<stop offset="{stop[0]}" stop-color="{stop[1]}" stop-opacity="{opacity}"/>'
    return out


def linear(name: str, stops: Stops, x2: float = 0.0, y2: float = 1.0) -> str:
    """Return a gradient from the top left corner of a shape towards (x2, y2)."""
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="{x2}" y2="{y2}">{_stops(stops)}</linearGradient>'


def radial(name: str, stops: Stops, cx: float = 0.5, cy: float = 0.5, r: float = 0.7) -> str:
    """Return a round gradient, in fractions of the shape it paints."""
    where = f'cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}"'
    return f'<radialGradient id="{name}" {where}>{_stops(stops)}</radialGradient>'


def clip(name: str, path: str) -> str:
    """Return a clip of the given outline."""
    return f'<clipPath id="{name}"><path d="{path}"/></clipPath>'


def sheet(width: float, height: float, body: str, defs: str = "") -> str:
    """Return a whole SVG of the given size in its own units."""
    size = f'viewBox="0 0 {num(width)} {num(height)}" width="{num(width)}" height="{num(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{defs}</defs>{body}</svg>'


def pixels(svg: str, width: int) -> Pixels:
    """Rasterise to exactly `width` pixels: rows, columns, RGBA with straight alpha."""
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))
    image = Image.open(io.BytesIO(png)).convert("RGBA")
    return np.asarray(image, dtype=np.uint8).copy()
