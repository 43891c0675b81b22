"""Jetons and contrats: one tint and one rim mark a value, whatever the shape (guide, 5).

`below` is a jeton seen under another one of its stack: a turned edge with its marks, so that a pile reads as thick.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sprites.paint.room import pen
from sprites.paint.room.suits import SUITS, suit_path

if TYPE_CHECKING:
    from collections.abc import Callable

EDGE = "#2A2018"
WALL = 14.0
"""Height of a jeton's edge in a box of 120: a stack climbs 4.2 u a jeton of 36 u."""


@dataclass(frozen=True, slots=True)
class Tint:
    """Three tones of a body from light to dark, and the colour its engraving is filled with."""

    light: str
    mid: str
    dark: str
    engraving: str
    mark: Callable[[int], list[list[pen.Point]]]
    """Polygons of the rim mark as (radius, angle), in a box of 120."""


def _dots(_: int) -> list[list[pen.Point]]:
    spots = [(48.5, i * math.tau / 36) for i in range(36)]
    return [[(r + 2.2 * math.cos(q), a + 2.2 * math.sin(q) / r) for q in _round(8)] for r, a in spots]


def _bars(_: int) -> list[list[pen.Point]]:
    return [[(44, a - 0.17), (54, a - 0.15), (54, a + 0.15), (44, a + 0.17)] for a in _round(8)]


def _zigzag(_: int) -> list[list[pen.Point]]:
    turns = _round(36)
    outer = [(54.2 if i % 2 else 46.6, a) for i, a in enumerate(turns)]
    inner = [(51.6 if i % 2 else 44.0, a) for i, a in enumerate(turns)]
    return [[outer[i], outer[(i + 1) % 36], inner[(i + 1) % 36], inner[i]] for i in range(36)]


def _lozenges(_: int) -> list[list[pen.Point]]:
    return [[(44.5, a), (49, a + 0.12), (53.5, a), (49, a - 0.12)] for a in _round(14)]


def _rings(_: int) -> list[list[pen.Point]]:
    turns = _round(72)
    return [
        [(r, turns[i]), (r, turns[(i + 1) % 72]), (r - w, turns[(i + 1) % 72]), (r - w, turns[i])]
        for r, w in ((52, 3.0), (46.4, 1.6))
        for i in range(72)
    ]


def _round(count: int) -> list[float]:
    return [i * math.tau / count for i in range(count)]


BONE = Tint("#FCF6E4", "#EFE2C3", "#BFA878", "#5A4426", _dots)
RED = Tint("#D8604F", "#A92A22", "#6B1512", "#FBE9CF", _bars)
GREEN = Tint("#4E9A78", "#1F6A4B", "#0E3D2B", "#F1E7C8", _zigzag)
BLUE = Tint("#5C86B8", "#2A4F83", "#142C50", "#F1E7C8", _lozenges)
GOLD = Tint("#F2D27E", "#C9932F", "#7E5514", "#3A260A", _rings)
NACRE = Tint("#FBF7F2", "#E6E3E4", "#A9A5AC", "#4B4450", _dots)
SHELL = Tint("#B4702C", "#6A3312", "#331305", "#F3D58E", _lozenges)

BY_VALUE: dict[str, Tint] = {"1": BONE, "5": RED, "10": GREEN, "20": BLUE, "dealer": GOLD}
CONTRATS: dict[str, Tint] = {"50": NACRE, "100": SHELL}


def jeton(value: str, tint: Tint) -> str:
    """Turn a jeton lying flat: lit bevel, rim mark, two rings, guilloche, value."""
    c = 60.0
    body = _disc(tint) + pen.fill(_flat_mark(tint, c), tint.engraving, 'opacity=".92"')
    for radius, width in ((42.5, 1.3), (39.5, 0.7)):
        body += f'<circle cx="{c}" cy="{c}" r="{radius}" fill="none" stroke="{tint.engraving}" stroke-width="{width}"/>'
    for phase in (0.0, math.pi):
        body += pen.line(pen.rosette(c, c, 38, 29, 24, phase), tint.engraving, 0.8, 'opacity=".55"')
    body += f'<circle cx="{c}" cy="{c}" r="28.4" fill="{tint.mid}"/>'
    letter = "D" if value == "dealer" else value
    size, drop = (46, 16.5) if len(letter) == 1 else (38, 13.6)
    # One dark breath under the figure: it is cut into the body, not printed on it.
    shape = pen.lettering(letter, size, c, c + drop, track=-0.6)
    body += pen.group(
        "translate(0,1.1)", pen.fill(shape, "#FFFFFF" if tint in (BONE, NACRE) else "#1A0D08", 'opacity=".5"')
    )
    return pen.sheet(120, 120, body + pen.fill(shape, tint.engraving), _disc_defs(tint))


def below(tint: Tint) -> str:
    """Turn the same jeton as it looks under another: its edge, grooved and marked."""
    c, r = 60.0, 57.0
    defs = pen.linear(
        "w", ((0, tint.dark), (0.28, tint.mid), (0.45, tint.light), (0.68, tint.mid), (1, tint.dark)), 1, 0
    )
    body = f'<circle cx="{c}" cy="{c}" r="{r}" fill="url(#w)" stroke="{EDGE}" stroke-width="1.6"/>'
    count = {id(BONE): 26, id(RED): 8, id(GREEN): 22, id(BLUE): 14, id(GOLD): 30}[id(tint)]
    half = math.pi / count * (0.32 if tint is RED else 0.22)
    for turn in _round(count * 2)[1:count]:
        a0, a1 = turn - half, turn + half
        low = [(c + r * math.cos(a), c + r * math.sin(a)) for a in (a0, a1)]
        wall = [(x, y - WALL) for x, y in low] + low[::-1]
        body += pen.fill(pen.outline(wall), tint.engraving, 'opacity=".66"')
    # The shade the upper jeton throws, and the lit lip of this one.
    upper = pen.outline([(c + r * math.cos(a), c - WALL + r * math.sin(a)) for a in _round(40)[3:18]], closed=False)
    body += pen.line(upper, "#120A05", 4.5, 'opacity=".55"')
    lip = f"M{c - r + 2},{c + 4}A{r},{r} 0 0 0 {c + r - 2},{c + 4}"
    body += pen.line(lip, "#FFF7E0", 1.4, 'opacity=".35"')
    return pen.sheet(120, 120, body, defs)


def contrat(value: str, tint: Tint) -> str:
    """Cut a plaque: nacre for fifty, tortoise shell for a hundred, guilloche and the four suits."""
    w, h = 150.0, 96.0
    c, m = w / 2, h / 2
    defs = pen.linear("g", ((0, tint.light), (0.5, tint.mid), (1, tint.dark)), 0.4)
    clouds, spots = _nacre() if tint is NACRE else _shell()
    rect = f'<rect x="4" y="4" width="{w - 8}" height="{h - 8}" rx="9"'
    body = f'{rect} fill="url(#g)" stroke="{EDGE}" stroke-width="1.8"/>'
    body += "".join(f'{rect} fill="url(#n{k})"/>' for k in range(spots))
    for inset, radius, width in ((10.5, 4, 1.3), (14, 3, 0.7)):
        size = f'width="{w - 2 * inset}" height="{h - 2 * inset}" rx="{radius}"'
        body += f'<rect x="{inset}" y="{inset}" {size} fill="none" stroke="{tint.engraving}" stroke-width="{width}"/>'
    for turn in range(4):
        ring = pen.line(pen.rosette(c, m, 34, 19, 18, turn * math.pi / 2), tint.engraving, 0.6, 'opacity=".7"')
        body += pen.group(f"translate({c},{m}) scale(1.5,.92) translate({-c},{-m})", ring)
    rx = 26 if len(value) < 3 else 38
    body += f'<ellipse cx="{c}" cy="{m}" rx="{rx}" ry="19" fill="{tint.mid}"/>'
    for suit, (x, y) in zip(SUITS, ((22, 22), (w - 22, 22), (w - 22, h - 22), (22, h - 22)), strict=True):
        body += pen.group(f"translate({x},{y}) scale(.1)", pen.fill(suit_path(suit), tint.engraving))
    body += pen.line(f"M12,7H{w - 12}", "#fff", 1.8, f'opacity="{0.7 if tint is NACRE else 0.3}"')
    return pen.sheet(w, h, body + pen.fill(pen.lettering(value, 35, c, m + 12.4), tint.engraving), defs + clouds)


def _disc_defs(tint: Tint) -> str:
    bevel = ((0, "#fff", 0.75), (0.5, "#fff", 0), (0.5, "#000", 0), (1, "#000", 0.4))
    return pen.radial("g", ((0, tint.light), (0.55, tint.mid), (1, tint.dark)), 0.38, 0.30, 0.85) + pen.linear(
        "r", bevel, 0.6
    )


def _disc(tint: Tint) -> str:
    body = f'<circle cx="60" cy="60" r="57" fill="url(#g)" stroke="{EDGE}" stroke-width="1.8"/>'
    if tint is GOLD:
        body += f'<circle cx="60" cy="60" r="56" fill="none" stroke="{tint.light}" stroke-width="1"/>'
    return body + '<circle cx="60" cy="60" r="55" fill="none" stroke="url(#r)" stroke-width="3.4"/>'


def _flat_mark(tint: Tint, c: float) -> str:
    shapes = tint.mark(0)
    return "".join(pen.outline((c + r * math.cos(a), c + r * math.sin(a)) for r, a in shape) for shape in shapes)


def _nacre() -> tuple[str, int]:
    """Return six soft iridescent clouds, as mother of pearl has them."""
    chance = random.Random(106)  # noqa: S311 - a seeded drawing, not a secret
    colours = ("#F7D9E3", "#CFE9E2", "#D9DBF6", "#FBEFD2", "#E6F2D8", "#F3D3EF")
    out = ""
    for k, colour in enumerate(colours):
        cx, cy, r = 0.15 + 0.7 * chance.random(), 0.15 + 0.7 * chance.random(), 0.3 + 0.25 * chance.random()
        out += pen.radial(f"n{k}", ((0, colour, 0.95), (1, colour, 0)), cx, cy, r)
    return out, len(colours)


def _shell() -> tuple[str, int]:
    """Return the blond and dark clouds of tortoise shell."""
    chance = random.Random(53)  # noqa: S311 - a seeded drawing, not a secret
    out = ""
    for k in range(12):
        colour, strength = ("#D88A32", 0.85) if k % 2 else ("#230B03", 0.8)
        cx, cy, r = chance.random(), chance.random(), 0.12 + 0.2 * chance.random()
        out += pen.radial(f"n{k}", ((0, colour, strength), (1, colour, 0)), cx, cy, r)
    return out, 12
