"""The five tables of the salon, seen from above: each its own outline and its own game laid out small.

The wood and the cloth are the materials themselves; the cards, jetons and lines lie on them as drawing.
"""

from __future__ import annotations

import math

import numpy as np

from sprites.paint.room import furniture, grain, jetons, materials, pen
from sprites.paint.room.suits import suit_path

WIDTH, HEIGHT = 340, 190
RIM = 13.0
CENTRE = (WIDTH / 2, HEIGHT / 2)

OUTLINES: dict[str, str] = {
    # A long table with round ends: the punters sit along it.
    "pharaon": "M86,4H254C306,4 336,42 336,95C336,148 306,186 254,186H86C34,186 4,148 4,95C4,42 34,4 86,4Z",
    # A square-shouldered table with scooped corners, as Vienna made them.
    "pharao": "M40,4H300C300,22 316,38 334,38V152C316,152 300,168 300,186H40C40,168 24,152 6,152V38C24,38 40,22 40,4Z",
    "prime": "M105,4H235L304,52V138L235,186H105L36,138V52Z",
    "cascaret": "M170,3C246,3 296,42 296,95C296,148 246,187 170,187C94,187 44,148 44,95C44,42 94,3 170,3Z",
    "baccara": "M66,6C110,-2 140,26 170,26C200,26 230,-2 274,6C320,14 "
    "338,60 334,104C330,156 290,186 170,186C50,186 10,156 6,104"
    "C2,60 20,14 66,6Z",
}


def table(name: str, width: int) -> pen.Pixels:
    """Return one table at `width` pixels, straight alpha."""
    shape = OUTLINES[name]
    height = round(width * HEIGHT / WIDTH)
    scale = width / WIDTH
    outer = _mask(pen.fill(shape, "#fff"), width)
    inner = _mask(pen.fill(shape, "#fff") + pen.line(shape, "#000", 2 * RIM), width)
    # Distance from the rim, roughly: a stroke of each width darkens less and less.
    bevel = _mask(
        "".join(
            pen.line(shape, f"rgb({v},{v},{v})", 2 * w)
            for w, v in ((13, 120), (10, 190), (7, 235), (4, 190), (1.6, 255))
        ),
        width,
    )
    side = max(width, height)
    wood = materials.mahogany(side, scale, upright=False, seed=17).rgb()[:height, :width].astype(float)
    wood *= (0.72 + 0.75 * bevel)[..., None]
    cloth = materials.baize(side, scale * 0.8).rgb()[:height, :width].astype(float)
    y, x = np.mgrid[0:height, 0:width]
    distance = np.hypot((x / width - 0.5) / 0.56, (y / height - 0.46) / 0.66)
    lamp = 0.60 + 0.62 * np.exp(-(distance**2) * 1.1)
    warmth = np.exp(-(distance**2) * 1.1)
    cloth *= lamp[..., None] * np.stack([0.92 + 0.18 * warmth, 0.98 + 0.04 * warmth, 1.0 - 0.12 * warmth], axis=-1)
    # The rail's own shadow on the cloth, deeper under the upper rail.
    deep = _mask(pen.fill(shape, "#fff") + pen.line(shape, "#000", 2 * RIM + 9), width)
    shifted = np.roll(deep, round(3 * scale), axis=0)
    cloth *= (0.62 + 0.38 * _soft(shifted, 3.2 * scale))[..., None]
    flat = wood * (1 - inner)[..., None] + cloth * inner[..., None]
    ground = np.zeros((height, width, 4))
    ground[..., :3], ground[..., 3] = np.clip(flat, 0, 255), outer * 255
    return _over(ground, pen.pixels(pen.sheet(WIDTH, HEIGHT, _lines(shape) + LAYOUTS[name]()), width))


def _mask(body: str, width: int) -> grain.Field:
    art = pen.pixels(pen.sheet(WIDTH, HEIGHT, body), width)
    return art[..., 0].astype(float) * art[..., 3] / 65025


def _soft(field: grain.Field, blur: float) -> grain.Field:
    h, w = field.shape
    fx, fy = np.fft.fftfreq(w)[None, :], np.fft.fftfreq(h)[:, None]
    return np.real(np.fft.ifft2(np.fft.fft2(field) * np.exp(-2 * np.pi**2 * blur**2 * (fx**2 + fy**2))))


def _over(ground: grain.Field, art: pen.Pixels) -> pen.Pixels:
    alpha = art[..., 3:].astype(float) / 255
    rgb = ground[..., :3] * (1 - alpha) + art[..., :3] * alpha
    return np.concatenate([np.clip(rgb, 0, 255), ground[..., 3:]], axis=2).round().astype(np.uint8)


def _lines(shape: str) -> str:
    """Return the lit edge of the wood and the gold thread where it meets the cloth."""
    k = (1 - 2 * RIM / WIDTH, 1 - 2 * RIM / HEIGHT)
    thread = pen.line(shape, "#2A1606", 3.4) + pen.line(shape, "#DDB65A", 1.7)
    inner = pen.group(f"translate(170,95) scale({k[0]:.4f},{k[1]:.4f}) translate(-170,-95)", thread)
    return pen.line(shape, "#0A0402", 2.4) + pen.line(shape, "#FFD9A8", 0.9, 'opacity=".45"') + inner


RED, BLACK = "#B3241F", pen.INK
SPOTS: dict[int, tuple[pen.Point, ...]] = {
    1: ((0, 0),),
    2: ((0, -1), (0, 1)),
    3: ((0, -1), (0, 0), (0, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    7: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (0, -0.5)),
    8: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (0, -0.5), (0, 0.5)),
    9: ((-1, -1), (1, -1), (-1, -0.33), (1, -0.33), (-1, 0.33), (1, 0.33), (-1, 1), (1, 1), (0, 0)),
    10: ((-1, -1), (1, -1), (-1, -0.33), (1, -0.33), (-1, 0.33), (1, 0.33), (-1, 1), (1, 1), (0, -0.66), (0, 0.66)),
}


def card(x: float, y: float, rank: int, suit: str, *, turn: float = 0.0, width: float = 21.0) -> str:
    """Paint a card the size of a thumbnail: paper, pips; courts as two robes and a crown."""
    ink = RED if suit in "HD" else BLACK
    body = _stock("#F7EFDC", "#8C7A57")
    if rank > 10:
        robe = {"H": "#B3241F", "D": "#DDA63A", "S": "#23457A", "C": "#2F6B4B"}[suit]
        second = "#23457A" if suit in "HD" else "#B3241F"
        body += '<rect x="-7.6" y="-12.6" width="15.2" height="25.2" fill="none" stroke="#1E1A1C" stroke-width=".5"/>'
        for k in (0, 180):
            bust = pen.fill("M-7.4,0C-7.4,-5 -4,-6.6 0,-6.6C4,-6.6 7.4,-5 7.4,0L7.4,1.2L-7.4,-1.2Z", robe)
            bust += (
                pen.fill("M-2.4,-6.4H2.4L2,0.3L-2,-0.3Z", second) + '<circle cx="0" cy="-8.6" r="2.1" fill="#F3D9BC"/>'
            )
            hat = (
                "M-2.7,-9.6L-3,-12.2L-1.2,-10.9L0,-12.6L1.2,-10.9L3,-12.2L2.7,-9.6Z"
                if rank > 11
                else "M-3,-9.6C-3,-12.6 3,-12.6 3,-9.6Z"
            )
            bust += pen.fill(hat, "#DDA63A") + pen.fill(
                "M-2.6,-8.8C-3.6,-6 -2.6,-5.6 -1.8,-6.4ZM2.6,-8.8C3.6,-6 2.6,-5.6 1.8,-6.4Z", "#5A3A20"
            )
            body += pen.group(f"rotate({k})", bust)
        body += pen.line("M-7.4,-1.3L7.4,1.3", "#DDA63A", 0.9)
        body += _pip(suit, -5.4, -10, 3.4, ink) + _pip(suit, 5.4, 10, -3.4, ink)
    elif rank == 1:
        body += _pip(suit, 0, 0, 8.4, ink)
    else:
        size = 5.4 if rank < 7 else 4.6
        body += "".join(_pip(suit, px * 5, py * 10.6, size if py <= 0.01 else -size, ink) for px, py in SPOTS[rank])
    return pen.group(f"translate({x},{y}) rotate({turn}) scale({width / 21:.4f})", body)


def back(x: float, y: float, *, turn: float = 0.0, width: float = 21.0, blue: bool = False) -> str:
    """Paint a back the size of a thumbnail."""
    colour = "#1F3B5E" if blue else "#7C1F23"
    body = _stock("#F4EAD3", "#8C7A57") + f'<rect x="-9" y="-14.4" width="18" height="28.8" rx="1" fill="{colour}"/>'
    lattice = "".join(
        f"M{-9 + i * 4.5},-14.4L{-9 + i * 4.5 + 9},14.4M{-9 + i * 4.5 + 9},-14.4L{-9 + i * 4.5},14.4"
        for i in range(-1, 4)
    )
    body += pen.line(lattice, "#F4EAD3", 0.35, 'opacity=".55"')
    body += '<rect x="-7.8" y="-13.2" width="15.6" height="26.4" fill="none" stroke="#F4EAD3" stroke-width=".7"/>'
    body += f'<ellipse rx="4.2" ry="5.6" fill="{colour}" stroke="#F4EAD3" stroke-width=".7"/>'
    return pen.group(f"translate({x},{y}) rotate({turn}) scale({width / 21:.4f})", body)


def _stock(paper: str, edge: str) -> str:
    shade = '<rect x="-10.8" y="-14.6" width="22" height="33" rx="1.8" fill="#060A04" opacity=".30"/>'
    return (
        shade
        + f'<rect x="-10.5" y="-16" width="21" height="32" rx="1.4" fill="{paper}" stroke="{edge}" stroke-width=".5"/>'
    )


def _pip(suit: str, x: float, y: float, size: float, ink: str) -> str:
    return pen.group(f"translate({x},{y}) scale({size / 100:.4f})", pen.fill(suit_path(suit), ink))


def chip(x: float, y: float, tint: jetons.Tint, *, height: int = 1, r: float = 6.2) -> str:
    """Stack jetons the size of a lentil."""
    out = f'<ellipse cx="{x + 0.6}" cy="{y + 2}" rx="{r + 0.9}" ry="{r}" fill="#060A04" opacity=".38"/>'
    for i in range(height):
        cy = y - i * 1.5
        out += f'<circle cx="{x}" cy="{cy}" r="{r}" fill="{tint.mid}" stroke="#1A0D08" stroke-width=".6"/>'
    cy = y - (height - 1) * 1.5
    out += (
        f'<circle cx="{x}" cy="{cy}" r="{r - 1.2}" fill="none" stroke="{tint.engraving}" '
        'stroke-width="1.1" stroke-dasharray="1.6 1.5" opacity=".8"/>'
    )
    return out + f'<circle cx="{x}" cy="{cy}" r="{r * 0.56:.2f}" fill="{tint.light}" opacity=".8"/>'


def plaque(x: float, y: float, turn: float = 0.0) -> str:
    """Lay a plaque of nacre."""
    body = '<rect x="-9.4" y="-5" width="19.4" height="12.6" rx="1.6" fill="#060A04" opacity=".35"/>'
    body += (
        '<rect x="-9" y="-5.8" width="18" height="11.6" rx="1.6" fill="#E6E3E4" stroke="#2A2018" stroke-width=".6"/>'
    )
    body += '<rect x="-7.2" y="-4" width="14.4" height="8" fill="none" stroke="#4B4450" stroke-width=".5"/>'
    return pen.group(f"translate({x},{y}) rotate({turn})", body + '<ellipse rx="3.6" ry="2.6" fill="#B9B0BE"/>')


def prop(body: str, x: float, y: float, width: float, natural: float, turn: float = 0.0) -> str:
    """Set down a piece of furniture's drawing, scaled, its centre at (x, y)."""
    k = width / natural
    return f'<g transform="translate({x},{y}) rotate({turn}) scale({k:.4f})">{body}</g>'


def _box(x: float, y: float) -> str:
    out = f'<rect x="{x - 13.4}" y="{y - 16}" width="28" height="38" rx="3" fill="#060A04" opacity=".4"/>'
    out += (
        f'<rect x="{x - 13.5}" y="{y - 19}" width="27" height="38" '
        'rx="2.4" fill="#D2A548" stroke="#3A260A" stroke-width="1"/>'
    )
    out += (
        f'<rect x="{x - 12}" y="{y - 17.5}" width="24" height="35" '
        'rx="1.8" fill="none" stroke="#FFF0BE" stroke-width=".8"/>'
    )
    return out + f'<rect x="{x - 9.6}" y="{y - 15}" width="19.2" height="30" fill="#150C05"/>'


def _pharaon() -> str:
    x, y = CENTRE
    out = _box(x, y - 48) + back(x, y - 47, width=15.5)
    out += card(x - 44, y - 48, 12, "H", turn=2) + card(x + 44, y - 48, 9, "C", turn=-3)
    for i, rank in enumerate((13, 12, 11, 10, 9, 8)):
        out += card(x - 92 + i * 31, y + 3, rank, "S")
    for i, rank in enumerate((1, 2, 3, 4, 5, 6)):
        out += card(x - 92 + i * 31, y + 46, rank, "S")
    out += card(x + 98, y + 24, 7, "S")
    out += chip(x - 60, y + 8, jetons.BONE, height=3) + chip(x + 34, y + 6, jetons.RED, height=2)
    return out + chip(x + 2, y + 52, jetons.GREEN, height=3) + chip(x - 92, y + 50, jetons.BLUE)


def _pharao() -> str:
    x, y = CENTRE
    out = _box(x, y - 48) + back(x, y - 47, width=15.5, blue=True)
    out += card(x - 40, y - 48, 6, "H", turn=-2) + card(x + 40, y - 48, 7, "C", turn=2)
    book = (1, 13, 11, 10, 9, 7, 6, 5, 4, 3, 2)
    for i, rank in enumerate(book):
        out += card(x - 110 + i * 22, y + 57, rank, "H", width=17)
    out += card(x - 46, y + 7, 8, "H", width=25) + chip(x - 46, y + 11, jetons.BONE, height=3)
    bent = '<rect x="-13" y="-14" width="26" height="15" fill="#FBF3E0" stroke="#8C7A57" stroke-width=".5"/>'
    bent += '<rect x="-13" y="1" width="26" height="13" fill="#CDBF9C" stroke="#8C7A57" stroke-width=".5"/>'
    bent += "".join(_pip("H", px, py, 5.4, RED) for px, py in ((-7, -8), (7, -8), (-7, 8), (7, 8), (0, -5)))
    out += pen.group(
        f"translate({x},{y + 7})", '<rect x="-13" y="-12" width="27" height="30" fill="#060A04" opacity=".3"/>' + bent
    )
    out += chip(x, y + 6, jetons.RED, height=2) + card(x + 46, y + 7, 12, "H", width=25)
    ear = "M0,0L9,9L0,9Z"
    out += pen.group(
        f"translate({x + 49.6},{y - 12.4})",
        pen.fill("M0,0H9.4V9.4Z", "#20523A") + pen.fill(ear, "#EADDBF", 'stroke="#8C7A57" stroke-width=".5"'),
    )
    out += chip(x + 44, y + 13, jetons.BONE, height=4)
    out += (
        card(x - 122, y - 34, 12, "D", turn=4)
        + chip(x - 122, y - 32, jetons.RED)
        + card(x + 122, y - 34, 13, "C", turn=-4)
    )
    return out + chip(x + 122, y - 32, jetons.GREEN, height=2)


def _prime() -> str:
    x, y = CENTRE
    shown = {90: ((7, "H"), (6, "H"), (1, "H"), (4, "C"))}
    out = f'<ellipse cx="{x}" cy="{y}" rx="52" ry="32" fill="none" stroke="#D8C37A" stroke-width="1" opacity=".55"/>'
    for angle, dx, dy in ((0, 98, 4), (180, -98, 4), (90, 0, 60), (270, 0, -60), (215, -70, -44), (325, 70, -44)):
        across = angle + 90
        for i in range(4):
            ax = (i - 1.5) * 10
            px = x + dx + math.cos(math.radians(across)) * ax
            py = y + dy + math.sin(math.radians(across)) * ax
            fan = (i - 1.5) * 5
            if angle in shown:
                out += card(px, py, *shown[angle][3 - i], turn=-fan, width=20)
            else:
                out += back(px, py, turn=angle - 90 + fan, width=19, blue=True)
    for dx, dy, tint, height in (
        (-16, -4, jetons.BONE, 2),
        (2, -12, jetons.RED, 1),
        (14, 4, jetons.BONE, 3),
        (-4, 10, jetons.GREEN, 1),
        (-26, 10, jetons.BLUE, 1),
        (26, -8, jetons.BONE, 1),
    ):
        out += chip(x + dx, y + dy, tint, height=height)
    out += plaque(x - 8, y - 20, 18) + plaque(x + 32, y + 12, -30)
    return out + back(x + 60, y + 22, width=17, blue=True) + back(x + 59.2, y + 20.4, width=17, blue=True)


def _cascaret() -> str:
    x, y = CENTRE
    out = f'<ellipse cx="{x}" cy="{y}" rx="88" ry="52" fill="none" stroke="#D8C37A" stroke-width=".9" opacity=".45"/>'
    out += f'<ellipse cx="{x - 4}" cy="{y + 4}" rx="40" ry="30" fill="#060A04" opacity=".4"/>'
    out += f'<ellipse cx="{x - 4}" cy="{y}" rx="38" ry="28" fill="#7F4424" stroke="#1F0D06" stroke-width="1.2"/>'
    out += (
        f'<ellipse cx="{x - 4}" cy="{y}" rx="36.4" ry="26.4" '
        'fill="none" stroke="#E0A878" stroke-width=".8" opacity=".7"/>'
    )
    out += f'<ellipse cx="{x - 4}" cy="{y}" rx="32" ry="22.6" fill="#4A2412" stroke="#1F0D06" stroke-width="1"/>'
    spots = ((-18, -6), (-4, -11), (10, -7), (-11, 2), (3, -1), (15, 4), (-20, 7), (-3, 10), (9, 11))
    tints = (
        jetons.BONE,
        jetons.RED,
        jetons.GREEN,
        jetons.BONE,
        jetons.BONE,
        jetons.BLUE,
        jetons.RED,
        jetons.BONE,
        jetons.GREEN,
    )
    for (dx, dy), tint in zip(spots, tints, strict=True):
        out += chip(x - 4 + dx, y + dy, tint, r=5.6)
    hand = ((11, "C"), (13, "D"), (10, "D"), (9, "S"), (7, "H"))
    for i in range(5):
        k = i - 2
        out += card(x + k * 12, y + 57 + abs(k), *hand[i], turn=k * 5, width=19)
        out += back(x - k * 11, y - 57 - abs(k), turn=180 + k * 5, width=18)
        out += back(x - 88 - abs(k), y + k * 9.5, turn=90 + k * 5, width=18)
        out += back(x + 88 + abs(k), y + k * 9.5, turn=-90 - k * 5, width=18)
    for i in range(5):
        out += back(x - 58 + i * 5, y - 38 - i * 1.5, turn=-16 + i * 7, width=17, blue=True)
    out += pen.line(f"M{x - 66},{y - 36}L{x - 28},{y - 46}", "#FFF9E8", 2.6) + pen.line(
        f"M{x - 66},{y - 36}L{x - 28},{y - 46}", "#A3211C", 0.7
    )
    return (
        out
        + back(x + 44, y - 32, width=17)
        + back(x + 43.2, y - 33.6, width=17)
        + card(x + 62, y - 30, 12, "D", turn=-4, width=18)
    )


def _baccara() -> str:
    x, y = CENTRE
    lines = pen.line(f"M{x},{y - 8}V{y + 76}", "#D8C37A", 1.1, 'opacity=".7"')
    lines += pen.line(
        (
            f"M{x - 138},{y - 10}C{x - 130},{y + 46} {x - 60},{y + 50} "
            f"{x},{y + 50}C{x + 60},{y + 50} {x + 130},{y + 46} {x + 138},{y - 10}"
        ),
        "#D8C37A",
        1.1,
        'opacity=".7"',
    )
    for dx in (-66, 66):
        lines += pen.line(f"M{x + dx * 1.05},{y + 46}L{x + dx * 1.2},{y + 68}", "#D8C37A", 1, 'opacity=".6"')
    sabot = '<rect x="-60" y="-25" width="122" height="60" rx="6" fill="#060A04" opacity=".4"/>'
    sabot += '<rect x="-60" y="-30" width="120" height="60" rx="6" fill="#642F17" stroke="#1F0D06" stroke-width="2"/>'
    sabot += '<rect x="-38" y="-20" width="90" height="40" fill="#150A05" stroke="#C9993D" stroke-width="2"/>'
    sabot += "".join(
        f'<rect x="{-36 + i * 3}" y="-18" width="2.4" height="36" fill="{"#F4EAD3" if i % 2 else "#DCCDA8"}"/>'
        for i in range(20)
    )
    sabot += '<rect x="-61" y="-24" width="24" height="48" rx="3" fill="#D2A548" stroke="#3A260A" stroke-width="1.6"/>'
    out = lines + prop(sabot, x + 60, y - 46, 52, 120, 6)
    out += back(x - 10, y - 42, turn=2, width=20) + back(x + 4, y - 42, turn=-4, width=20)
    out += f'<ellipse cx="{x - 66}" cy="{y - 42}" rx="25" ry="18" fill="#060A04" opacity=".4"/>'
    out += f'<ellipse cx="{x - 66}" cy="{y - 45}" rx="24" ry="17" fill="#7F4424" stroke="#1F0D06" stroke-width="1"/>'
    out += f'<ellipse cx="{x - 66}" cy="{y - 45}" rx="20" ry="13" fill="#4A2412"/>' + card(
        x - 66, y - 45, 3, "S", turn=40, width=13
    )
    out += card(x - 78, y + 10, 13, "H", turn=4) + card(x - 57, y + 11, 6, "C", turn=-3)
    out += card(x + 57, y + 10, 4, "C", turn=3) + card(x + 78, y + 11, 3, "D", turn=-4)
    out += plaque(x - 42, y + 64) + plaque(x + 40, y + 64, 6) + chip(x - 92, y + 54, jetons.RED, height=3)
    out += chip(x + 92, y + 54, jetons.BONE, height=4) + chip(x + 114, y + 42, jetons.GREEN, height=2)
    blade = furniture.palette()
    inner = (
        blade[blade.index("</defs>") + 7 : -len("</svg>")].replace("url(#g)", "#7C4424").replace("url(#b)", "#C9993D")
    )
    return out + prop(pen.group("translate(-210,-46)", inner), x + 122, y - 14, 66, 420, 118)


LAYOUTS = {"pharaon": _pharaon, "pharao": _pharao, "prime": _prime, "cascaret": _cascaret, "baccara": _baccara}
