"""What stands round the tables: chairs of several makes, plants of several kinds, rugs, a side table."""

from __future__ import annotations

import math
import random
from functools import partial
from typing import TYPE_CHECKING

from sprites.paint.room import pen

if TYPE_CHECKING:
    from collections.abc import Callable

OAK: pen.Stops = ((0, "#A8683C"), (0.5, "#6F3B1E"), (1, "#34170A"))
EDGE = "#1F0D06"


def chair(velvet: tuple[str, str, str], *, striped: bool = False) -> str:
    """Upholster a salon chair, its back towards the foot of the picture (60 x 62)."""
    defs = pen.radial("v", ((0, velvet[0]), (0.7, velvet[1]), (1, velvet[2])), 0.45, 0.36, 0.78) + pen.linear("w", OAK)
    seat = "M12,17C12,8 48,8 48,17L50,41C50,49 10,49 10,41Z"
    defs += pen.clip("s", seat)
    body = f'<path d="M8,14C8,4 52,4 52,14L54,43C54,54 6,54 6,43Z" fill="url(#w)" stroke="{EDGE}" stroke-width="1.6"/>'
    body += f'<path d="{seat}" fill="url(#v)" stroke="{EDGE}" stroke-width=".8"/>'
    if striped:
        stripes = "".join(f"M{x},5L{x + (x - 30) * 0.1},52" for x in range(12, 50, 6))
        body += f'<g clip-path="url(#s)">{pen.line(stripes, "#F0D488", 1.5)}</g>'
    else:
        buttons = ((22, 20), (38, 20), (30, 28), (20, 36), (40, 36))
        body += "".join(
            f'<circle cx="{x}" cy="{y}" r="1.5" fill="#F0D488" stroke="{velvet[2]}" stroke-width=".7"/>'
            for x, y in buttons
        )
    nails = "".join(
        f'<circle cx="{11 + i * 4.2:.1f}" cy="{47.5 + 3.1 * math.sin(math.pi * i / 9):.1f}" r=".8" fill="#F0D488"/>'
        for i in range(10)
    )
    body += nails + pen.line("M4,42C6,60 54,60 56,42", EDGE, 6.6) + pen.line("M4,42C6,60 54,60 56,42", "#8A4F2C", 4.6)
    return pen.sheet(60, 62, body + pen.line("M8,47C14,57 46,57 52,47", "#D79A66", 1.1, 'opacity=".8"'), defs)


def armchair(velvet: tuple[str, str, str]) -> str:
    """Upholster a bergere with rolled arms (72 x 70)."""
    defs = pen.radial("v", ((0, velvet[0]), (0.7, velvet[1]), (1, velvet[2])), 0.5, 0.35, 0.8)
    defs += pen.linear("a", ((0, velvet[1]), (0.5, velvet[0]), (1, velvet[2])), 1, 0)
    body = f'<path d="M8,16C8,8 64,8 64,16V44C64,66 8,66 8,44Z" fill="{velvet[2]}" stroke="{EDGE}" stroke-width="1.6"/>'
    body += f'<path d="M17,14C17,7 55,7 55,14V45C55,52 17,52 17,45Z" fill="url(#v)" stroke="{EDGE}" stroke-width="1"/>'
    for x in (5, 56):
        body += (
            f'<rect x="{x}" y="15" width="11" height="38" rx="5.5" fill="url(#a)" stroke="{EDGE}" stroke-width="1.2"/>'
        )
    body += f'<path d="M6,48C8,70 64,70 66,48C58,56 14,56 6,48Z" fill="url(#v)" stroke="{EDGE}" stroke-width="1.4"/>'
    tufts = "".join(
        f'<circle cx="{x}" cy="{y}" r="1.4" fill="#F0D488"/>'
        for x, y in ((22, 58.4), (31, 60.6), (41, 60.6), (50, 58.4), (30, 28), (42, 28))
    )
    return pen.sheet(72, 70, body + tufts + pen.line("M21,12C30,9 42,9 51,12", "#F0D488", 1, 'opacity=".5"'), defs)


def stool(velvet: tuple[str, str, str]) -> str:
    """Upholster a round stool with a fringe (46 x 46)."""
    defs = pen.radial("v", ((0, velvet[0]), (0.65, velvet[1]), (1, velvet[2])), 0.42, 0.38, 0.7)
    fringe = pen.outline(
        [
            (
                23 + (22 if i % 2 else 20) * math.cos(i * math.pi / 40),
                23 + (22 if i % 2 else 20) * math.sin(i * math.pi / 40),
            )
            for i in range(80)
        ]
    )
    body = pen.fill(fringe, "#C9993D", f'stroke="{EDGE}" stroke-width=".8"')
    body += f'<circle cx="23" cy="23" r="18.6" fill="url(#v)" stroke="{EDGE}" stroke-width="1"/>'
    folds = "".join(
        pen.swell(
            [
                (23, 23),
                (23 + 9 * math.cos(a), 23 + 9 * math.sin(a)),
                (23 + 17.6 * math.cos(a), 23 + 17.6 * math.sin(a)),
            ],
            1.1,
        )
        for a in [i * math.tau / 12 for i in range(12)]
    )
    return pen.sheet(
        46,
        46,
        body + pen.fill(folds, velvet[2], 'opacity=".8"') + '<circle cx="23" cy="23" r="2.4" fill="#F0D488"/>',
        defs,
    )


VELVETS: dict[str, tuple[str, str, str]] = {
    "red": ("#A8343A", "#7C1F23", "#3A0C10"),
    "blue": ("#486C9C", "#23457A", "#0E1E3A"),
    "green": ("#4E8A6C", "#2A5C43", "#0F2A1D"),
    "tan": ("#B98A55", "#8A5C2E", "#3C2410"),
}

CHAIRS: dict[str, tuple[Callable[[], str], float]] = {
    "chair.red": (partial(chair, VELVETS["red"]), 47),
    "chair.blue": (partial(chair, VELVETS["blue"]), 47),
    "chair.striped": (partial(chair, VELVETS["red"], striped=True), 47),
    "chair.arm": (partial(armchair, VELVETS["tan"]), 58),
    "chair.arm.green": (partial(armchair, VELVETS["green"]), 58),
    "chair.stool": (partial(stool, VELVETS["red"]), 38),
}

LEAF = ("#3A7A55", "#2F6B4B", "#255A3D", "#1B4630")
RIB = "#0C2417"


def palm(seed: int) -> str:
    """Grow a palm in a tub: split fronds of uneven length in two storeys (240 x 240)."""
    chance = random.Random(seed)  # noqa: S311 - a seeded drawing, not a secret
    body = _tub("#7A4122", "#C9993D", 38)
    for storey, (count, reach) in enumerate(((13, 98), (9, 66))):
        for i in range(count):
            angle = i * 360 / count + chance.uniform(-11, 11) + storey * 17
            body += _frond(angle, reach + chance.uniform(-16, 18), LEAF[(i * 2 + storey) % 4], chance.uniform(-10, 10))
    return pen.sheet(240, 240, body + '<circle cx="120" cy="120" r="8" fill="#123222"/>')


def fern(seed: int) -> str:
    """Grow a fern: many arching, feathered fronds (220 x 220)."""
    chance = random.Random(seed)  # noqa: S311 - a seeded drawing, not a secret
    body = pen.group("translate(-10,-10)", _tub("#8C7A57", "#E9D9A8", 36))
    for i in range(22):
        angle, reach, bow = i * 360 / 22 + chance.uniform(-8, 8), 74 + chance.uniform(0, 30), chance.uniform(-26, 26)
        leaves = ""
        for step in range(3, 17):
            t = step / 17
            x, y = reach * t, bow * t * t
            size = 12 * math.sin(math.pi * (0.12 + 0.86 * t)) + 1.5
            for side in (-1, 1):
                leaves += (
                    f"M{x:.1f},{y:.1f}Q{x + 4:.1f},{y + side * size * 0.75:.1f} "
                    f"{x + 8:.1f},{y + side * size:.1f}Q{x + 8:.1f},{y + side * size * 0.3:.1f} {x + 5:.1f},{y:.1f}Z"
                )
        colour = ("#5B8F4E", "#477A40", "#376636")[i % 3]
        frond = pen.fill(leaves, colour, 'stroke="#16301A" stroke-width=".6"') + pen.line(
            f"M0,0Q{reach * 0.5:.1f},0 {reach:.1f},{bow:.1f}", "#16301A", 1
        )
        body += pen.group(f"translate(110,110) rotate({angle:.1f})", frond)
    return pen.sheet(220, 220, body)


def aspidistra(seed: int) -> str:
    """Grow an aspidistra: broad blades, each with one bright rib (200 x 200)."""
    chance = random.Random(seed)  # noqa: S311 - a seeded drawing, not a secret
    body = pen.group("translate(-20,-20)", _tub("#EDE3CC", "#2A4F83", 34))
    for i in range(13):
        angle, reach, half = i * 137.5 + chance.uniform(-6, 6), 88 - i * 3.4, 15 + chance.uniform(-2, 3)
        shape = (
            f"M6,0C{reach * 0.25:.1f},{-half:.1f} {reach * 0.7:.1f},{-half:.1f} {reach:.1f},2"
            f"C{reach * 0.7:.1f},{half * 0.9:.1f} {reach * 0.25:.1f},{half:.1f} 6,0Z"
        )
        blade = pen.fill(shape, LEAF[i % 4], f'stroke="{RIB}" stroke-width="1.2"')
        veins = "".join(
            (
                f"M{reach * t:.1f},0Q{reach * (t + 0.16):.1f},{s * half * 0.5:.1f} "
                f"{reach * (t + 0.26):.1f},{s * half * 0.62:.1f}"
            )
            for t in (0.15, 0.35, 0.55)
            for s in (-1, 1)
        )
        blade += pen.line(veins, RIB, 0.8, 'opacity=".5"') + pen.line(
            f"M6,0L{reach - 4:.1f},1.6", "#8DB79A", 1.2, 'opacity=".8"'
        )
        body += pen.group(f"translate(100,100) rotate({angle:.1f})", blade)
    return pen.sheet(200, 200, body)


def flowers(seed: int) -> str:
    """Fill a bowl with roses and their leaves (150 x 150)."""
    chance = random.Random(seed)  # noqa: S311 - a seeded drawing, not a secret
    body = pen.group("translate(-45,-45)", _tub("#EDE3CC", "#C9993D", 40))
    for i in range(16):
        angle, reach = i * 22.5 + chance.uniform(-8, 8), 54 + chance.uniform(-8, 12)
        leaf = pen.fill(
            (
                f"M14,0C{reach * 0.4:.1f},-12 {reach * 0.8:.1f},-9 "
                f"{reach:.1f},0C{reach * 0.8:.1f},9 {reach * 0.4:.1f},12 14,0Z"
            ),
            LEAF[i % 4],
            f'stroke="{RIB}" stroke-width=".9"',
        )
        body += pen.group(f"translate(75,75) rotate({angle:.1f})", leaf + pen.line(f"M16,0H{reach - 5:.1f}", RIB, 0.7))
    tones = (("#F0C9BE", "#C9776E", "#7C2A2A"), ("#F7EBDD", "#DCC2A4", "#8A6A48"), ("#D8604F", "#A92A22", "#5A1210"))
    spots = [(0.0, 0.0), *pen.circle_points(0, 0, 25, 25, 7, 0.3), *pen.circle_points(0, 0, 41, 41, 9, 0.1)[::2]]
    for i, (x, y) in enumerate(reversed(spots)):
        light, mid, dark = tones[i % 3]
        r = 13.5 + chance.uniform(-1.5, 1.5)
        rose = f'<circle r="{r:.1f}" fill="{mid}" stroke="{dark}" stroke-width="1"/>'
        for k, part in enumerate((0.78, 0.52, 0.28)):
            turn = chance.uniform(0, 360)
            petal = f"M{-r * part:.1f},0A{r * part:.1f},{r * part:.1f} 0 1 1 {r * part * 0.6:.1f},{r * part * 0.8:.1f}"
            rose += pen.group(f"rotate({turn:.0f})", pen.line(petal, light if k < 2 else dark, 1.7))
        body += pen.group(f"translate({75 + x:.1f},{75 + y:.1f})", rose)
    return pen.sheet(150, 150, body)


PLANTS: dict[str, tuple[Callable[[], str], float]] = {
    "plant.palm": (partial(palm, 3), 188),
    "plant.palm.young": (partial(palm, 29), 150),
    "plant.fern": (partial(fern, 5), 160),
    "plant.aspidistra": (partial(aspidistra, 8), 140),
    "plant.roses": (partial(flowers, 11), 92),
}


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


def side_table() -> str:
    """Set a round side table: a candlestick, a carafe, two glasses (120 x 120)."""
    defs = pen.radial("t", ((0, "#9A5430"), (0.8, "#642F17"), (1, "#2E140A")), 0.42, 0.38, 0.7)
    defs += pen.radial("g", ((0, "#FFFFFF", 0.75), (0.45, "#CFE0DC", 0.35), (1, "#E9F4F0", 0.7)), 0.4, 0.36, 0.62)
    defs += pen.radial("w", ((0, "#C2474A"), (1, "#56101A")), 0.4, 0.36, 0.7) + pen.radial("b", pen.BRASS, 0.4, 0.35)
    defs += pen.radial("f", ((0, "#FFF6CF", 0.95), (0.3, "#FFD986", 0.55), (1, "#FFC35A", 0)))
    body = f'<circle cx="60" cy="60" r="55" fill="url(#t)" stroke="{EDGE}" stroke-width="2"/>'
    body += (
        '<circle cx="60" cy="60" r="50" fill="none" stroke="#C9993D" stroke-width="1.6"/><circle '
        'cx="60" cy="60" r="38" fill="none" stroke="#3A1A0C" stroke-width=".8" opacity=".7"/>'
    )
    for x, y, r, paint in ((42, 52, 15, "url(#g)"), (84, 62, 9.5, "url(#g)"), (72, 84, 9.5, "url(#g)")):
        body += f'<circle cx="{x + 1.5}" cy="{y + 3}" r="{r}" fill="#060A04" opacity=".35"/>'
        body += f'<circle cx="{x}" cy="{y}" r="{r}" fill="{paint}" stroke="#DCE8E4" stroke-width="1"/>'
        body += f'<circle cx="{x}" cy="{y}" r="{r * 0.62:.1f}" fill="url(#w)"/>' + pen.line(
            f"M{x - r * 0.7:.1f},{y - r * 0.2:.1f}A{r * 0.75:.1f},{r * 0.75:.1f} 0 0 1 {x},{y - r * 0.72:.1f}",
            "#fff",
            1.4,
        )
    body += '<circle cx="42" cy="52" r="5" fill="url(#g)" stroke="#fff" stroke-width=".8"/>'
    body += (
        '<circle cx="74" cy="35" r="13" fill="#060A04" opacity=".3"/><circle '
        'cx="73" cy="33" r="12" fill="url(#b)" stroke="#3A260A" stroke-width="1.2"/>'
    )
    body += (
        '<circle cx="73" cy="33" r="5.4" fill="#FBF5E6" stroke="#8C7A57" '
        'stroke-width=".8"/><circle cx="73" cy="33" r="22" fill="url(#f)"/>'
    )
    return pen.sheet(120, 120, body, defs)


def _tub(wood: str, band: str, r: float) -> str:
    body = f'<circle cx="120" cy="120" r="{r}" fill="{wood}" stroke="{EDGE}" stroke-width="2"/>'
    body += f'<circle cx="120" cy="120" r="{r - 4}" fill="none" stroke="{band}" stroke-width="2"/>'
    return body + f'<circle cx="120" cy="120" r="{r - 8}" fill="#2A1A10"/>'


def _frond(angle: float, reach: float, colour: str, bow: float) -> str:
    shape = (
        f"M0,0C{reach * 0.3:.1f},-9 {reach * 0.8:.1f},{bow - 9:.1f} "
        f"{reach:.1f},{bow:.1f}C{reach * 0.8:.1f},{bow + 7:.1f} {reach * 0.3:.1f},9 0,0Z"
    )
    ribs = ""
    for x in range(18, int(reach) - 12, 7):
        y = bow * (x / reach) ** 2
        ribs += "".join(f"M{x},{y:.1f}L{x + 9},{y + side * 6:.1f}" for side in (-1, 1))
    body = pen.fill(shape, colour, f'stroke="{RIB}" stroke-width="1.3"')
    body += pen.line(
        f"M0,0Q{reach * 0.6:.1f},{bow * 0.2:.1f} {reach - 4:.1f},{bow:.1f}{ribs}", RIB, 0.9, 'opacity=".7"'
    )
    return pen.group(f"translate(120,120) rotate({angle:.1f})", body)


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
