"""Light and shade as small smooth maps: stretched to any window, they stay smooth."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from sprites.paint.room.grain import Field
    from sprites.paint.room.pen import Pixels


def pool(
    size: tuple[int, int], centre: tuple[float, float], reach: tuple[float, float], low: float, high: float
) -> tuple[Field, Field]:
    """Return the lamp's strength from `low` to `high`, and its warmth from 0 to 1."""
    (w, h), (cx, cy), (rx, ry) = size, centre, reach
    y, x = np.mgrid[0:h, 0:w]
    distance = np.hypot(((x + 0.5) / w - cx) / rx, ((y + 0.5) / h - cy) / ry)
    warmth = np.exp(-(distance**2) * 1.15)
    return low + (high - low) * warmth, warmth


CLOTH_TOP = 1.36
"""The cloth light divides by this, so that no channel is above white: the loader fills with base x this first."""


def cloth() -> Pixels:
    """Return the lamp on bare cloth: centre x1.14, edge x.38, warm in the middle (guide, 1)."""
    strength, warmth = pool((190, 117), (0.5, 0.44), (0.62, 0.74), 0.38, 1.14)
    tint = np.stack([0.90 + 0.20 * warmth, 0.96 + 0.06 * warmth, 1.02 - 0.16 * warmth], axis=-1)
    return _opaque(strength[..., None] * tint / CLOTH_TOP)


def table() -> Pixels:
    """Return the one multiply pass over cloth, cards and jetons: 1 at the lamp, .78 at the edge (guide, 6)."""
    strength, warmth = pool((190, 117), (0.5, 0.44), (0.66, 0.80), 0.78, 1.0)
    level = strength * 255
    return _opaque(np.stack([level, level - (1 - warmth) * 2, level - 10 * warmth - 4], axis=-1) / 255)


def room() -> Pixels:
    """Return the dark of the salon: only its middle is less dark."""
    strength, _ = pool((160, 90), (0.5, 0.52), (0.78, 0.95), 0.40, 1.0)
    return _opaque(np.repeat(strength[..., None], 3, axis=2))


def floor() -> Pixels:
    """Return one table's pool of lamp light, to be laid by addition over the floor's own dark."""
    strength, warmth = pool((160, 104), (0.5, 0.5), (0.29, 0.29), 0.0, 1.0)
    fade = np.clip(strength - 0.035, 0, 1) / 0.965  # nothing is left at the border, or it would show as a box
    tint = np.stack([1.0 + 0.10 * warmth, np.ones_like(warmth) * 0.97, 0.88 - 0.14 * warmth], axis=-1)
    return _opaque(np.clip(fade[..., None] * tint * 0.9, 0, 1))


def glow() -> Pixels:
    """Return a soft round glow in the colour of won gold, straight alpha."""
    side = 128
    y, x = np.mgrid[0:side, 0:side]
    distance = np.hypot((x + 0.5) / side * 2 - 1, (y + 0.5) / side * 2 - 1)
    alpha = np.clip(np.exp(-(distance**2) * 3.2) - 0.045, 0, 1)
    out = np.zeros((side, side, 4), np.uint8)
    out[..., :3] = (255, 214, 130)
    out[..., 3] = (alpha * 255).round().astype(np.uint8)
    return out


def rail() -> Pixels:
    """Return the shadow under a rail: black, alpha 90 to 0 downwards."""
    out = np.zeros((32, 8, 4), np.uint8)
    out[..., 3] = (90 * (1 - np.arange(32) / 32) ** 1.25).round().astype(np.uint8)[:, None]
    return out


def board(*, upright: bool) -> Pixels:
    """Return the round of a rail as a multiply map: light at one edge, dark at the other (x1.18 to x.72)."""
    steps = np.linspace(1.0, 0.61 if not upright else 0.71, 64)
    level = np.repeat(steps[None, :], 8, axis=0) if upright else np.repeat(steps[:, None], 8, axis=1)
    return _opaque(np.repeat(level[..., None], 3, axis=2))


def spine() -> Pixels:
    """Return the fold of an open book as a multiply map, its middle the darkest."""
    x = np.abs(np.linspace(-1, 1, 128))
    level = 1 - 0.44 * np.exp(-((x / 0.075) ** 1.1)) - 0.05 * x**6
    rgb = np.stack([level, level * 0.985 + 0.015 * level**2, level**1.06], axis=-1)
    return _opaque(np.repeat(rgb[None, :, :], 8, axis=0))


def _opaque(rgb: Field) -> Pixels:
    out = np.full((*rgb.shape[:2], 4), 255, np.uint8)
    out[..., :3] = (np.clip(rgb, 0, 1) * 255).round().astype(np.uint8)
    return out
