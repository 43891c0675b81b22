"""Dress the courts: a jack's mi-parti doublet, the mantle of kings and queens, collars and necks."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import TYPE_CHECKING

from sprites.paint.deck.burin import Curve, arc, at, mirrored, mix, num, polygon, sample, smooth, swell, swells, xy
from sprites.paint.deck.inks import BLUE, FLESH, GOLD, WHITE
from sprites.paint.deck.weaves import Weave, cloth, ermine

if TYPE_CHECKING:
    from sprites.paint.deck.plate import Plate

CX = 256.0
"""The middle of a court's body."""
BODY = at(
    "216,232 166,244 112,262 66,288 26,322 -30,380 -30,560 530,560 530,420 480,336 440,294 396,264 346,244 296,232"
)
ERMINE = "ermine"


class Collar(Enum):
    """What lies round the neck."""

    SCALLOP = "scallop"
    RUFF = "ruff"
    ERMINE = "ermine"
    PEARLS = "pearls"
    FAN = "fan"


@dataclass(frozen=True, slots=True)
class Cloth:
    """One piece of cloth: ground ink, figure ink, what is woven and how wide it repeats."""

    base: str
    figure: str
    weave: Weave
    pitch: float = 28


@dataclass(frozen=True, slots=True)
class Doublet:
    """A jack's mi-parti doublet: two cloths, the ink of the slashes."""

    left: Cloth
    right: Cloth
    slash: str = WHITE


@dataclass(frozen=True, slots=True)
class Mantle:
    """The mantle of kings and queens over a tunic; the edge is ermine or an ink."""

    mantle: Cloth
    tunic: Cloth
    edge: str = ERMINE


def _both(points: Curve) -> tuple[Curve, Curve]:
    """Return an offset curve at both sides of the middle, the viewer's left first."""
    return [(CX - x, y) for x, y in points], [(CX + x, y) for x, y in points]


def doublet(plate: Plate, dress: Doublet) -> None:
    """Cut the doublet with its slashed sleeves and its row of buttons."""
    body = smooth(BODY, closed=True)
    with plate.inside(body):
        for x0, x1, c in ((40, CX, dress.left), (CX, 470, dress.right)):
            d = f"M{num(x0)},220H{num(x1)}V500H{num(x0)}Z"
            cloth(plate, d, (x0, 220, x1, 500), c.weave, c.base, c.figure, c.pitch)
        for side, ink in ((0, dress.right.base), (1, dress.left.base)):
            _sleeve(plate, side, ink, dress.slash)
    plate.line(body, 3)
    _buttons(plate)


def _sleeve(plate: Plate, side: int, ink: str, slash: str) -> None:
    outer = _both(at("118,246 150,270 172,320 178,400 178,470"))[side]
    inner = _both(at("110,262 118,300 120,350 114,410 110,470"))[side]
    plate.lock(outer, inner, ink, 0)
    for y in (286, 330, 374):
        cut = [(128, y - 6), (152, y - 8), (168, y + 10), (172, y + 30), (150, y + 22), (130, y + 18)]
        plate.blob(_both([(float(px), float(py)) for px, py in cut])[side], slash, 2.2)
        ticks = [
            _both([(134 + j * 9.0, y + j), (136 + j * 9.0, y + 8 + j * 2), (135 + j * 9.0, y + 16 + j * 3)])[side]
            for j in range(4)
        ]
        plate.ink(swells(ticks, 1.6, 0.8, 0.1, 0.5))


def _buttons(plate: Plate, w: float = 22) -> None:
    plate.shape(f"M{CX - w},236H{CX + w}V520H{CX - w}Z", WHITE)
    for y in range(258, 420, 26):
        plate.disc((CX, y), 7.4, GOLD, 2.2)
        plate.ink(swell(arc((CX, y), 4, 4, 0, 130, 8), 1.6, 0.2, 0.2))
    plate.ink(swells([[(CX - w + 2, 244 + i * 6.5), (CX - w + 9, 245 + i * 6.5)] for i in range(30)], 1.5, 1, 0.1, 0.1))


def mantle(plate: Plate, dress: Mantle) -> None:
    """Cut the open mantle, its folds, the tunic and the two edges."""
    body = smooth(BODY, closed=True)
    m, t = dress.mantle, dress.tunic
    with plate.inside(body):
        cloth(plate, "M40,215H470V510H40Z", (24, 222, 482, 510), m.weave, m.base, m.figure, m.pitch)
        folds = []
        for side in (-1, 1):
            for i in range(5):
                x = CX + side * (70 + i * 24)
                folds.append(
                    [
                        (x, 256.0 + i * 12),
                        (x + side * 14, 320.0 + i * 8),
                        (x + side * (16 - i), 400.0),
                        (x + side * 12, 470.0),
                    ]
                )
        plate.folds(folds, 3.2, 0.2, 0.5, 0.5)
        opening = smooth(at("206,226 190,290 178,360 172,500 340,500 334,360 322,290 306,226"), closed=True)
        cloth(plate, opening, (168, 220, 344, 500), t.weave, t.base, t.figure, t.pitch)
        inner, outer = at("44,226 62,290 74,360 80,500"), at("74,232 94,290 106,360 112,500")
        for a, b in zip(_both(inner), _both(outer), strict=True):
            d = polygon(sample(a, 20) + sample(b, 20)[::-1])
            if dress.edge == ERMINE:
                xs = [p[0] for p in a + b]
                ermine(plate, d, (min(xs), 226, max(xs), 500), 26)
            else:
                plate.shape(d, dress.edge)
                line = [mix(p, q) for p, q in zip(sample(a, 12), sample(b, 12), strict=True)]
                plate.beads(line, 6, WHITE, 16, 1.8)
    plate.line(body, 3)


def neck(plate: Plate) -> None:
    """Cut the bare neck."""
    plate.shape("M222,196 L220,236 C236,252 276,252 292,236 L292,192Z", FLESH)
    plate.ink(swells([[(291, 200 + i * 4.6), (278, 204 + i * 4.6), (268, 205 + i * 4.6)] for i in range(7)]))


def collar(plate: Plate, kind: Collar, ink: str, bead: str) -> None:
    """Lay the collar over neck and body."""
    {
        Collar.SCALLOP: lambda: _scallop(plate, ink, bead),
        Collar.RUFF: lambda: _ruff(plate, ink),
        Collar.ERMINE: lambda: _fur(plate),
        Collar.PEARLS: lambda: _neckline(plate, ink, bead),
        Collar.FAN: lambda: _neckline(plate, ink, bead),
    }[kind]()


def behind_the_neck(plate: Plate, kind: Collar) -> None:
    """Draw what of a collar stands up behind the head: the fan of pleated lace."""
    if kind is not Collar.FAN:
        return
    centre = (CX, 232.0)
    tips = arc(centre, 150, 104, 176, 364, 16)
    roots = arc(centre, 62, 40, 176, 364, 16)
    edge: list[str] = []
    for p, q in pairwise(tips):
        middle = mix(p, q)
        bulge = mix(centre, middle, 1.1)
        edge.append(f"Q{xy(bulge)} {xy(q)}")
    plate.shape(f"M{xy(roots[0])}L{xy(tips[0])}{''.join(edge)}L{xy(roots[-1])}Z", WHITE, 2.4)
    plate.ink(swells([[q, p] for p, q in zip(tips, roots, strict=True)], 2, 0.6, 0.2, 0.3))
    thirds = [(mix(p, q, 0.16), mix(p, q, 0.4)) for p, q in zip(tips, roots, strict=True)]
    for row in (0, 1):
        for pair, after in pairwise(thirds):
            plate.disc(mix(pair[row], after[row]), 3.0 if row else 3.8, "#1E1A1C")


def _scallop(plate: Plate, ink: str, bead: str, r: float = 84) -> None:
    cx, cy, n = CX, 214.0, 9
    outer = [
        (cx - (r + 18) * math.cos(math.pi * i / n), cy + 14 + r * 0.62 * math.sin(math.pi * i / n))
        for i in range(n + 1)
    ]
    d = [f"M{cx - 34},{cy - 6}L{xy(outer[0])}"]
    for p, q in pairwise(outer):
        mx, my = mix(p, q)
        out = math.hypot(mx - cx, my - cy)
        d.append(f"Q{num(mx + (mx - cx) / out * 22)},{num(my + (my - cy) / out * 22)} {xy(q)}")
    plate.shape("".join(d) + f"L{cx + 34},{cy - 6}Q{cx},{cy + 24} {cx - 34},{cy - 6}Z", ink, 2.8)
    turns = [(math.cos(math.pi * i / 18), math.sin(math.pi * i / 18)) for i in range(1, 18)]
    pleats = [[(cx - 46 * c, cy + 6 + 30 * s), (cx - (r + 8) * c, cy + 14 + r * 0.6 * s)] for c, s in turns]
    plate.ink(swells(pleats, 2, 0.1, 0.8, 0.8))
    rim = [
        (cx - (r + 6) * math.cos(math.pi * i / 10), cy + 13 + r * 0.58 * math.sin(math.pi * i / 10)) for i in range(11)
    ]
    plate.beads(rim, 5, bead, 15, 1.7)


def _ruff(plate: Plate, ink: str) -> None:
    cx, cy, n = CX, 226.0, 22
    for i in range(n):
        a = math.pi * (1.06 - 1.12 * i / (n - 1))
        x, y = cx + 74 * math.cos(a), cy + 4 + 36 * math.sin(a)
        with plate.turned(f"rotate({num(90 - math.degrees(a))} {num(x)} {num(y)})"):
            plate.disc((x, y), 9.5, ink, 2.1, ry=15)
    turns = [math.pi * (1.04 - 1.08 * i / 40) for i in range(41)]
    plate.ink(
        swells(
            [
                [(cx + 40 * math.cos(a), cy - 4 + 16 * math.sin(a)), (cx + 72 * math.cos(a), cy + 4 + 34 * math.sin(a))]
                for a in turns
            ],
            2,
            0.3,
            0.8,
            0.7,
        )
    )


def _fur(plate: Plate, r: float = 100) -> None:
    cx, cy = CX, 212.0

    def rim(t: float, out: float, down: float, sag: float) -> tuple[float, float]:
        return (cx - (r + out) * math.cos(math.pi * t), cy + down + sag * math.sin(math.pi * t))

    hairs = []
    for i in range(3, 42):
        x, y = rim(i / 44, 14, 66, 52)
        hairs.append([rim(i / 44, 14, 52, 50), (x + 4, y + 6)])
    plate.ink(swells(hairs, 2.6, 1, 0.1, 0.1))
    rises = [(-80, 2), (-r - 24, 20), (-r - 28, 48), (-r, 80), (-50, 98), (0, 100)]
    falls = [(50, 98), (r, 80), (r + 28, 48), (r + 24, 20), (80, 2), (36, -4)]
    p = [xy((cx + dx, cy + dy)) for dx, dy in rises + falls]
    curves = "".join(f"C{p[i]} {p[i + 1]} {p[i + 2]}" for i in range(0, len(p), 3))
    d = f"M{cx - 36},{cy - 4}{curves}Q{cx},{cy + 26} {cx - 36},{cy - 4}Z"
    ermine(plate, d, (cx - r - 30, cy, cx + r + 30, cy + 100), 34)
    plate.ink(swells([[rim(i / 36, 24, 50, 48), rim(i / 36, 10, 44, 40)] for i in range(2, 35)], 2.2, 1, 0.1, 0.1))


def _neckline(plate: Plate, trim: str, bead: str) -> None:
    """A low square neckline with lace and two rows of pearls: every queen's."""
    plate.shape(
        "M222,206 C222,226 206,232 186,238 L196,292 C230,306 282,306 316,292 L326,238 C306,232 290,226 290,206Z", FLESH
    )
    plate.ink(
        swells(
            [
                [(318 - i * 0.6, 246 + i * 5.4), (306 - i * 0.6, 250 + i * 5.4), (298 - i, 254 + i * 5)]
                for i in range(8)
            ],
            1.6,
        )
    )
    plate.ink(swells([[(288, 212 + i * 4.6), (276, 215 + i * 4.6), (266, 216 + i * 4.8)] for i in range(5)], 1.6))
    plate.beads(at("222,226 238,240 256,244 274,240 290,226"), 5, WHITE, 10)
    plate.beads(at("208,238 232,262 256,268 280,262 304,238"), 5, WHITE, 15)
    plate.jewel((CX, 285), 9, 13, bead if bead != WHITE else BLUE, 2)
    left = at("180,234 198,228 206,286")
    right = mirrored(left, CX)
    low = f"C236,300 276,300 {xy(right[2])}L{xy(right[1])}L{xy(right[0])}L322,302C280,320 232,320 190,302Z"
    plate.shape(f"M{xy(left[0])}L{xy(left[1])}L{xy(left[2])}{low}", trim, 2.8)
    plate.beads(at("194,240 200,292 256,306 312,292 318,240"), 4.4, WHITE, 26, 1.5)
    lace = []
    for i in range(13):
        x, y = 206 + i * 100 / 12, 287 + 9 * math.sin(math.pi * i / 12)
        lace.append(f"M{num(x - 5)},{num(y)}a5,7 0 0 1 10,0Z")
    plate.shape("".join(lace), WHITE, 1.4)
