"""Draw the four suit marks in a box of 100 units about 0,0, and the small pieces that are stamped on cards."""

from __future__ import annotations

import math

from game.screen.draw.card_plan import FOUR_COLOURS
from sprites.paint.deck.burin import arc, mirrored, num, polygon, swell
from sprites.paint.deck.inks import INK, WHITE
from sprites.paint.deck.letters import Face, outline

OUTLINES = {
    "H": (
        "M0,50 C-7,34 -47,11 -47,-18 C-47,-36 -35,-47 -23,-47 C-11,-47 -2,-38 0,-26 "
        "C2,-38 11,-47 23,-47 C35,-47 47,-36 47,-18 C47,11 7,34 0,50Z"
    ),
    "D": "M0,-54 C7,-38 25,-15 40,0 C25,15 7,38 0,54 C-7,38 -25,15 -40,0 C-25,-15 -7,-38 0,-54Z",
    "S": (
        "M0,-52 C7,-35 45,-14 45,15 C45,30 34,38 23,38 C13,38 6,32 3,25 C4,37 9,45 18,50 L-18,50 C-9,45 -4,37 -3,25 "
        "C-6,32 -13,38 -23,38 C-34,38 -45,30 -45,15 C-45,-14 -7,-35 0,-52Z"
    ),
    "C": (
        "M-4.5,2 C-9,-4 -22,-12 -22,-28 A22,22 0 1 1 22,-28 C22,-12 9,-4 4.5,2 C10,-4 14,-10 25,-10 "
        "A22.5,22.5 0 1 1 25,35 C13,35 6,27 3,17 C4,33 9,45 18,50 L-18,50 C-9,45 -4,33 -3,17 "
        "C-6,27 -13,35 -25,35 A22.5,22.5 0 1 1 -25,-10 C-14,-10 -10,-4 -4.5,2Z"
    ),
}


def pip(suit: str, size: float, colour: str = WHITE, at: tuple[float, float] = (0, 0)) -> str:
    """Return one suit mark as SVG; `amber` is the four-colour diamond with the ink keyline it needs to be seen."""
    amber = suit == "amber"
    key = f' stroke="{INK}" stroke-width="6" stroke-linejoin="round"' if amber else ""
    paint = FOUR_COLOURS["D"] if amber else colour
    place = f'transform="translate({num(at[0])},{num(at[1])}) scale({num(size / 100)})"'
    return f'<path d="{OUTLINES["D" if amber else suit]}" fill="{paint}"{key} {place}/>'


def laurel() -> str:
    """Return the house mark of the ace of clubs: a wreath and two lines of type, about 0,0."""
    d = [branch for side in (1, -1) for branch in _branch(side)]
    d.append(outline("TAPIS VERT", Face.FAT, 28, 0, 226, 7))
    d.append(outline("CARTES FINES", Face.ROMAN, 21, 0, -212, 6))
    d.append(swell([(-74, 246), (0, 250), (74, 246)], 3.4))
    d.append(polygon([(0, -196), (6, -188), (0, -180), (-6, -188)]))
    return f'<path d="{"".join(d)}" fill="{INK}"/>'


def _branch(side: int) -> list[str]:
    stem = arc((0, 0), 158, 158, 96, 256, 22)
    points = stem if side > 0 else mirrored(stem)
    marks = [swell(points, 4.4, 0.6, 0.2, 0.3, cut=True)]
    for i in range(2, 21):
        (x, y), (x0, y0) = points[i], points[i - 1]
        ahead = math.atan2(y - y0, x - x0)
        length = 36 - i * 0.6
        for turn in (-0.62, 0.62):
            ux, uy = math.cos(ahead + turn), math.sin(ahead + turn)
            mx, my, nx, ny = x + ux * length / 2, y + uy * length / 2, -uy * 7.4, ux * 7.4
            tip = f"{num(x + ux * length)},{num(y + uy * length)}"
            root = f"{num(x)},{num(y)}"
            marks.append(f"M{root}Q{num(mx + nx)},{num(my + ny)} {tip}Q{num(mx - nx)},{num(my - ny)} {root}Z")
    marks += [swell([(side * 4, 158), (side * 22, 172), (side * 34, 190)], 4, 0.8, 0.2)]
    return marks
