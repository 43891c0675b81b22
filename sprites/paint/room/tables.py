"""The tables of the salon, seen from above: each its own outline and its own game laid out small.

The wood and the cloth are the materials themselves; the cards, jetons and lines lie on them as drawing. Each table is a
module of `salon_tables`, under the name of its game.
"""

from __future__ import annotations

from pkgutil import iter_modules, resolve_name
from typing import cast

import numpy as np

from sprites.paint.room import grain, materials, pen, salon_tables
from sprites.paint.room.table_parts import HEIGHT, WIDTH

RIM = 13.0
NAMES = tuple(sorted(found.name for found in iter_modules(salon_tables.__path__)))


def outline(name: str) -> str:
    """Return the path of one table's edge."""
    return cast("str", resolve_name(f"{salon_tables.__name__}.{name}:OUTLINE"))


def table(name: str, width: int) -> pen.Pixels:
    """Return one table at `width` pixels, straight alpha."""
    shape, layout = outline(name), resolve_name(f"{salon_tables.__name__}.{name}:layout")
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
    return _over(ground, pen.pixels(pen.sheet(WIDTH, HEIGHT, _lines(shape) + layout()), width))


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
