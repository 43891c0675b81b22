"""Seamless noise and colour ramps: what wood, cloth and paper are made of. Every number is seeded."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

Field: TypeAlias = "npt.NDArray[np.float64]"


def noise(height: int, width: int, blur_x: float, blur_y: float, seed: int) -> Field:
    """Return Gaussian noise that wraps at every edge: mean 0, deviation 1."""
    white = np.random.default_rng(seed).standard_normal((height, width))
    fx = np.fft.fftfreq(width)[None, :]
    fy = np.fft.fftfreq(height)[:, None]
    soft = np.exp(-2 * np.pi**2 * ((fx * blur_x) ** 2 + (fy * blur_y) ** 2))
    wave: Field = np.real(np.fft.ifft2(np.fft.fft2(white) * soft))
    out: Field = (wave - wave.mean()) / (wave.std() + 1e-9)
    return out


def rgb(token: str) -> Field:
    """Return the three channels of a hexadecimal colour.

    >>> rgb("#28613F").tolist()
    [40.0, 97.0, 63.0]
    """
    return np.array([int(token[i : i + 2], 16) for i in (1, 3, 5)], dtype=np.float64)


def smooth(low: float, high: float, field: Field) -> Field:
    """Rise from 0 at `low` to 1 at `high` without a corner."""
    t: Field = np.clip((field - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def ramp(colours: Sequence[str]) -> npt.NDArray[np.uint8]:
    """Return 256 colours running evenly through the given ones."""
    anchors = np.stack([rgb(colour) for colour in colours])
    at = np.linspace(0, len(colours) - 1, 256)
    steps = np.arange(len(colours))
    return np.stack([np.interp(at, steps, anchors[:, c]) for c in range(3)], axis=1).round().astype(np.uint8)


def shades(colour: str, top: float) -> npt.NDArray[np.uint8]:
    """Return the colour times 0 to `top` in 256 steps, clipped at white."""
    factors = np.linspace(0, top, 256)[:, None]
    return np.clip(rgb(colour)[None, :] * factors, 0, 255).round().astype(np.uint8)
