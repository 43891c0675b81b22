"""Plants of several kinds, each grown from its own seed."""

from __future__ import annotations

import math
import random
from functools import partial
from typing import TYPE_CHECKING

from sprites.paint.room import pen

if TYPE_CHECKING:
    from collections.abc import Callable

EDGE = "#1F0D06"
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
