"""Cut the card stock, print the two backs and the edge of a packet."""

from __future__ import annotations

import math

from sprites.paint.deck.burin import num, polygon, xy
from sprites.paint.deck.inks import CUT_EDGE, PAPER, STOCK
from sprites.paint.deck.letters import Face, outline
from sprites.paint.deck.plate import CARD_H, CARD_W, svg

RADIUS = 22
_CX, _CY = CARD_W / 2, CARD_H / 2


def stock() -> str:
    """Return the blank card: white, toned towards the edge, point-symmetric, with its cut edge."""
    middle, paper, edge = STOCK
    return (
        f'<radialGradient id="paper" cx=".5" cy=".5" r=".78"><stop offset="0" stop-color="{middle}"/>'
        f'<stop offset=".75" stop-color="{paper}"/><stop offset="1" stop-color="{edge}"/></radialGradient>'
        f'<rect x="1.2" y="1.2" width="{CARD_W - 2.4}" height="{CARD_H - 2.4}" rx="{RADIUS}" fill="url(#paper)" '
        f'stroke="{CUT_EDGE}" stroke-width="2.4"/>'
        f'<rect x="4.4" y="4.4" width="{CARD_W - 8.8}" height="{CARD_H - 8.8}" rx="{RADIUS - 3}" fill="none" '
        'stroke="#FFFDF6" stroke-width="2.2" stroke-opacity=".8"/>'
    )


def blank() -> str:
    """Return the SVG of a blank card."""
    return svg(stock())


def _rosette(phase: float) -> str:
    points = []
    for i in range(720):
        t = math.tau * i / 720
        r = 91 + 29 * (0.9 * math.sin(12 * t + phase) + 0.1 * math.sin(24 * t))
        points.append((_CX + r * math.cos(t), _CY + r * 1.32 * math.sin(t)))
    return polygon(points)


def _flower(x: float, y: float) -> str:
    """Four petals about a knot of the lattice."""
    out = []
    for ux, uy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        tip = (x + 11.5 * ux, y + 11.5 * uy)
        one = (x + 6 * ux - 6 * uy, y + 6 * uy + 6 * ux)
        two = (x + 6 * ux + 6 * uy, y + 6 * uy - 6 * ux)
        out.append(f"M{xy(tip)}Q{xy(one)} {num(x)},{num(y)}Q{xy(two)} {xy(tip)}Z")
    return "".join(out)


def back(field: str) -> str:
    """Return the SVG of a back: lozenges and quatrefoils, an oval of engine turning, a monogram read from both ends."""
    pitch, pale = 46, PAPER
    frame = f'x="42" y="42" width="{CARD_W - 84}" height="{CARD_H - 84}" rx="4"'
    lattice = []
    for j in range(-20, 21):
        a = _CX + (j + 0.5) * pitch
        lattice.append(f"M{num(a - 400)},{num(_CY - 400)}l800,800M{num(a + 400)},{num(_CY - 400)}l-800,800")
    knots = [(_CX + i * pitch, _CY + j * pitch) for i in range(-5, 6) for j in range(-8, 9)]
    dots = "".join(f'<circle cx="{num(x + pitch / 2)}" cy="{num(y + pitch / 2)}" r="4.2"/>' for x, y in knots)
    oval = f'<ellipse cx="{num(_CX)}" cy="{num(_CY)}" '
    turning = "".join(_rosette(k * math.pi / 3) for k in range(6))
    monogram = outline("TV", Face.FAT, 56, _CX, _CY - 11, 1)
    mark = f'<path d="{monogram}" fill="{pale}"'
    rays = [_ray(i) for i in range(72)]
    return svg(
        stock()
        + f'<clipPath id="in"><rect {frame}/></clipPath>'
        + f'<rect x="26" y="26" width="{CARD_W - 52}" height="{CARD_H - 52}" rx="10" fill="{field}"/>'
        + f'<g clip-path="url(#in)"><path d="{"".join(lattice)}" stroke="{pale}" '
        + 'stroke-width="1.8" fill="none" opacity=".85"/>'
        + f'<path d="{"".join(_flower(x, y) for x, y in knots)}" fill="{pale}"/><g fill="{pale}">{dots}</g></g>'
        + oval
        + f'rx="142" ry="184" fill="{field}" stroke="{pale}" stroke-width="4"/>'
        + f'<path d="{"".join(rays)}" fill="{pale}"/>'
        + oval
        + f'rx="127" ry="167" fill="none" stroke="{pale}" stroke-width="1.6"/>'
        + f'<path d="{turning}" fill="none" stroke="{pale}" stroke-width="1.25"/>'
        + oval
        + f'rx="60" ry="80" fill="{pale}"/>'
        + oval
        + f'rx="55" ry="75" fill="{field}"/>'
        + f'{mark}/>{mark} transform="rotate(180 {num(_CX)} {num(_CY)})"/>'
        + f'<path d="M{num(_CX - 36)},{num(_CY)}h72" stroke="{pale}" stroke-width="1.8"/>'
        + f'<rect x="34" y="34" width="{CARD_W - 68}" height="{CARD_H - 68}" rx="6" fill="none" '
        + f'stroke="{pale}" stroke-width="2.4"/>'
        + f'<rect {frame} fill="none" stroke="{pale}" stroke-width="4.4"/>'
    )


def _ray(i: int) -> str:
    """One bead of the oval's rim."""
    t = math.tau * (i + 0.5) / 72
    x, y = _CX + 134.5 * math.cos(t), _CY + 175.5 * math.sin(t)
    return f"M{num(x - 2.4)},{num(y)}a2.4,2.4 0 1 0 4.8,0a2.4,2.4 0 1 0 -4.8,0Z"


def edge_strip() -> str:
    """Return the lower end of one leaf, 44 units high: laid under a card, each a step lower, leaves make a packet."""
    w, h, r = CARD_W - 2, 44, RADIUS
    foot = f"V{h - r - 2}a{r},{r} 0 0 1 {-r},{r}H{r + 2}a{r},{r} 0 0 1 {-r},{-r}V0Z"
    return svg(f'<path d="M2,0H{w}{foot}" fill="#EFE3C6" stroke="{CUT_EDGE}" stroke-width="3"/>', size=(CARD_W, h))
