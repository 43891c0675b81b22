"""Rugs under the tables: woven fields, borders, medallions."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from sprites.paint.room import pen

if TYPE_CHECKING:
    from collections.abc import Callable


def rug_oval() -> str:
    """Weave an oval rug: garnet field, cream border of leaves, a medallion (460 x 280)."""
    body, c, m = "", 230.0, 140.0
    for rx, ry, colour in (
        (228, 138, "#2A0F10"),
        (222, 132, "#7A2A26"),
        (208, 120, "#A58C62"),
        (184, 98, "#2A3D52"),
        (176, 91, "#6A1E20"),
    ):
        body += f'<ellipse cx="{c}" cy="{m}" rx="{rx}" ry="{ry}" fill="{colour}"/>'
    for i in range(44):
        a = i * math.tau / 44
        x, y = c + 196 * math.cos(a), m + 109 * math.sin(a)
        turn = math.degrees(math.atan2(109 * math.cos(a), -196 * math.sin(a)))
        leaf = pen.fill("M-9,0C-4,-8 4,-8 9,0C4,8 -4,8 -9,0Z", "#7A2A26" if i % 2 else "#2A4A3C")
        body += pen.group(f"translate({x:.1f},{y:.1f}) rotate({turn + (24 if i % 2 else -24):.1f})", leaf)
    for rx, ry in ((216, 126), (180, 94)):
        body += (
            f'<ellipse cx="{c}" cy="{m}" rx="{rx}" ry="{ry}" fill="none" '
            'stroke="#C9993D" stroke-width="2" stroke-dasharray="5 3"/>'
        )
    body += _sprigs(c, m, 150, 74) + _medallion(c, m)
    weft = f'<g clip-path="url(#o)">{_thread(460, 280)}</g>'
    return pen.sheet(
        460, 280, body + weft, '<clipPath id="o"><ellipse cx="230" cy="140" rx="228" ry="138"/></clipPath>'
    )


def rug_long() -> str:
    """Weave a long rug: blue field, three borders, fringes at both ends (460 x 280)."""
    w, h = 460, 280
    fringe = "".join(f"M{x},{y}L{x + d},{y + 3}" for y in range(8, h - 8, 4) for x, d in ((0, 14), (w - 14, 14)))
    body = pen.line(fringe, "#A8946A", 1.4)
    for inset, colour in ((12, "#2A0F10"), (17, "#7A2A26"), (36, "#A58C62"), (52, "#5A2220"), (58, "#22384F")):
        body += (
            f'<rect x="{inset}" y="{inset - 8}" width="{w - 2 * inset}" '
            f'height="{h - 2 * (inset - 8)}" fill="{colour}"/>'
        )
    for x in range(34, w - 30, 28):
        for y in (19, h - 19):
            body += pen.group(f"translate({x + 4},{y})", _star("#A58C62", "#22384F"))
    for y in range(47, h - 40, 31):
        for x in (27, w - 27):
            body += pen.group(f"translate({x},{y})", _star("#A58C62", "#22384F"))
    body += _sprigs(w / 2, h / 2, 178, 82, square=True) + _medallion(w / 2, h / 2, "#6A1E20")
    return pen.sheet(w, h, body + f'<svg x="12" width="{w - 24}" height="{h}">{_thread(w, h)}</svg>')


RUGS: dict[str, tuple[Callable[[], str], float]] = {"rug.oval": (rug_oval, 460), "rug.long": (rug_long, 460)}


def _medallion(c: float, m: float, ground: str = "#22384F") -> str:
    body = ""
    for k, (r, colour) in enumerate(
        ((74, "#C9993D"), (71, ground), (52, "#B29A6E"), (48, "#7A2A26"), (26, "#B29A6E"), (22, ground))
    ):
        points = [
            (
                c + (r if i % 2 else r * 0.86) * 1.35 * math.cos(i * math.pi / 12),
                m + (r if i % 2 else r * 0.86) * 0.86 * math.sin(i * math.pi / 12),
            )
            for i in range(24)
        ]
        body += pen.fill(pen.outline(points), colour, f'opacity="{1 if k else 0.9}"')
    for x, y in pen.circle_points(c, m, 50 * 1.35 * 0.78, 50 * 0.86 * 0.72, 8):
        body += pen.group(f"translate({x:.1f},{y:.1f}) scale(.8)", _star("#B29A6E", "#2A4A3C"))
    return body


def _sprigs(c: float, m: float, rx: float, ry: float, *, square: bool = False) -> str:
    """Return small flowers strewn over a field, none under the medallion."""
    body = ""
    for j in range(-3, 4):
        for i in range(-6, 7):
            x, y = (i + (j % 2) / 2) * 30, j * 25
            inside = (abs(x) < rx and abs(y) < ry) if square else (x / rx) ** 2 + (y / ry) ** 2 < 1
            if inside and (x / 108) ** 2 + (y / 70) ** 2 > 1:
                flower = (
                    pen.fill("M0,-5L1.6,-1.6L5,0L1.6,1.6L0,5L-1.6,1.6L-5,0L-1.6,-1.6Z", "#B29A6E")
                    + '<circle r="1.6" fill="#A3211C"/>'
                )
                body += pen.group(f"translate({c + x},{m + y})", flower + pen.line("M0,5C3,8 6,8 8,6", "#5E8A6A", 1.1))
    return body


def _star(light: str, dark: str) -> str:
    body = "".join(
        pen.group(f"rotate({i * 90})", pen.fill("M0,-2C5,-5 4,-10 0,-12C-4,-10 -5,-5 0,-2Z", light)) for i in range(4)
    )
    return body + pen.fill("M0,-4L4,0L0,4L-4,0Z", dark)


def _thread(w: int, h: int) -> str:
    """Return the faint weft that keeps a rug from looking printed."""
    rows = "".join(f"M6,{y}H{w - 6}" for y in range(4, h - 2, 3))
    return f'<g opacity=".10">{pen.line(rows, "#000", 1)}</g>'
