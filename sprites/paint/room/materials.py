"""Cloth, wood, paper, parquet and velvet as square tiles that wrap at every edge.

A tile is one byte a pixel and a ramp of 256 colours, so it ships small and loses nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from sprites.paint.room import grain

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt


@dataclass(frozen=True, slots=True)
class Tile:
    """One material: a field of tones and the colours they stand for."""

    tones: npt.NDArray[np.uint8]
    colours: npt.NDArray[np.uint8]

    def rgb(self) -> npt.NDArray[np.uint8]:
        """Return the tile as plain colour, rows and columns first."""
        return self.colours[self.tones]


def baize(side: int, scale: float) -> Tile:
    """Weave the green cloth: fibres both ways, mottle, a little lint (guide, 6)."""
    thin, long = 0.75 * scale, 3.4 * scale
    fibre = 0.42 * grain.noise(side, side, long, thin, 1) + 0.42 * grain.noise(side, side, thin, long, 2)
    fibre += 0.5 * grain.noise(side, side, thin, thin, 3)
    mottle = grain.noise(side, side, 46 * scale, 46 * scale, 4) + 0.5 * grain.noise(
        side, side, 15 * scale, 9 * scale, 5
    )
    tone = 1 + 0.044 * fibre + 0.018 * grain.noise(side, side, 2.2 * scale, 2.2 * scale, 8) + 0.024 * mottle
    lint = (grain.noise(side, side, 2.6 * scale, 0.5 * scale, 12) > 3.0) | (
        grain.noise(side, side, 0.5 * scale, 2.6 * scale, 13) > 3.0
    )
    return _shaded(tone + 0.09 * lint, "#28613F", 1.4)


def mahogany(side: int, scale: float, *, upright: bool, seed: int = 3) -> Tile:
    """Saw a board: slow rings, long grain, dark pores; contrast low or it reads as zebra."""
    # Two whole turns of the ring a tile keep it seamless; the warp bends them out of sight.
    y = np.arange(side)[:, None] / side
    warp = grain.noise(side, side, 190 * scale, 26 * scale, seed) * 5 / 512
    turns = 2 * np.pi * 28
    ring = np.sin((y + warp) * turns + 2.2 * grain.noise(side, side, 150 * scale, 9 * scale, seed + 1))
    long = grain.noise(side, side, 60 * scale, 0.7 * scale, seed + 2)
    pore = grain.noise(side, side, 16 * scale, 0.5 * scale, seed + 3)
    broad = grain.noise(side, side, 120 * scale, 30 * scale, seed + 4)
    tone = np.clip(0.44 + 0.085 * ring + 0.10 * long + 0.035 * broad, 0, 1)
    tone = tone * (1 - 0.30 * np.clip(pore - 1.1, 0, 1.5))
    tones = (np.clip(tone, 0, 1) * 255).round().astype(np.uint8)
    return Tile(np.ascontiguousarray(tones.T) if upright else tones, grain.ramp(("#25100A", "#5A2816", "#8A4526")))


def laid_paper(side: int, scale: float, colour: str, strength: float) -> Tile:
    """Lay the sheet: close laid lines, chain lines, cloudy pulp, a few specks."""
    y, x = np.mgrid[0:side, 0:side] / side
    laid = np.sin(y * 2 * np.pi * 160)
    chain = np.exp(-((((x * 11) % 1 - 0.5) * 46 / 1.1) ** 2))
    pulp = 0.014 * grain.noise(side, side, 1.1 * scale, 1.1 * scale, 21)
    cloud = 0.012 * grain.noise(side, side, 30 * scale, 30 * scale, 22)
    speck = grain.noise(side, side, 0.8 * scale, 0.8 * scale, 23) > 3.9
    tone = 1 + strength * (0.010 * laid - 0.022 * chain + pulp + cloud)
    return _shaded(tone * (1 - 0.08 * strength * speck), colour, 1.06)


def parquet(side: int, scale: float) -> Tile:
    """Lay a herringbone of waxed oak: sixteen battens along the diagonal of a tile, so it wraps."""
    count = 16
    width = side / (np.sqrt(2) * count)
    y, x = np.mgrid[0:side, 0:side] + 0.5
    u, v = (x + y) / np.sqrt(2) / width, (x - y) / np.sqrt(2) / width
    i, j = np.floor(u).astype(int), np.floor(v).astype(int)
    k = (i - j) % 8
    along = k < 4
    px, py = np.where(along, i - k, i), np.where(along, j, j - (7 - k))
    lu, lv = np.where(along, u - px, v - py) * width, np.where(along, v - j, u - i) * width
    name = ((px + py) % (2 * count)) * 73 + ((px - py) % (2 * count)) * 179 + along * 57
    chance = np.random.default_rng(31).random(name.max() + 1)[name]
    edge = np.minimum(np.minimum(lv, width - lv), np.minimum(lu, 4 * width - lu)) / scale
    streak = np.sin((lv * 0.9 + 3 * np.sin(lu * 0.03 / scale + chance * 40)) / scale * 1.3 + chance * 90)
    fleck = np.where(
        along,
        grain.noise(side, side, 0.9 * scale, 0.9 * scale, 32),
        grain.noise(side, side, 0.9 * scale, 0.9 * scale, 33),
    )
    tone = 0.94 + 0.28 * (chance - 0.5) + 0.035 * streak + 0.045 * fleck + np.where(along, 0.06, -0.06)
    tone = tone * (0.62 + 0.38 * grain.smooth(0, 1.6, edge))
    tone += 0.10 * np.exp(-((lv / scale - 2.2) ** 2) / 1.2)
    return _shaded(tone, "#633A20", 1.5)


def velvet(side: int, scale: float) -> Tile:
    """Brush the pile of a red velvet: close nap and the soft marks of a hand."""
    nap = grain.noise(side, side, 0.6 * scale, 1.4 * scale, 41)
    hand = grain.noise(side, side, 26 * scale, 14 * scale, 42)
    tone = np.clip(0.5 + 0.045 * nap + 0.10 * hand, 0, 1)
    return Tile((tone * 255).round().astype(np.uint8), grain.ramp(("#3A0C10", "#7C1F23", "#A8343A")))


def _shaded(tone: grain.Field, colour: str, top: float) -> Tile:
    tones = (np.clip(tone / top, 0, 1) * 255).round().astype(np.uint8)
    return Tile(tones, grain.shades(colour, top))


TILES: dict[str, tuple[int, Callable[[int, float], Tile]]] = {
    "tile.baize": (512, baize),
    "tile.mahogany": (512, lambda side, scale: mahogany(side, scale, upright=False)),
    "tile.mahogany.upright": (512, lambda side, scale: mahogany(side, scale, upright=True, seed=13)),
    "tile.paper": (512, lambda side, scale: laid_paper(side, scale, "#F1E6CB", 1.0)),
    "tile.ticket": (256, lambda side, scale: laid_paper(side, scale, "#FBF5E6", 0.5)),
    "tile.parquet": (512, parquet),
    "tile.velvet": (256, velvet),
}
"""Side in design units, and the loom: side in pixels and pixels a unit in, tile out."""
