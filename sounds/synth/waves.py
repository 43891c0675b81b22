"""The signals that every recipe is made of: bands of noise, touches, and the bodies that answer them."""

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

Wave: TypeAlias = npt.NDArray[np.float64]
Chance: TypeAlias = np.random.Generator
Mode: TypeAlias = tuple[float, float, float]
"""One way in which a body rings: Hz, Q, weight."""

RATE: Final = 44_100
HIGHEST: Final = 17_000.0


def samples(seconds: float) -> int:
    """Return how many samples last so many seconds.

    >>> samples(0.5)
    22050
    """
    return round(RATE * seconds)


def quick_length(length: int) -> int:
    """Return the next multiple of 65,536: the spectrum of a length with a large prime factor takes ten times as long.

    >>> quick_length(4_000_037)
    4063232
    """
    return -(-length // 65_536) * 65_536


def clock(seconds: float) -> Wave:
    """Return the time of each sample, in seconds from the first."""
    return np.arange(samples(seconds), dtype=np.float64) / RATE


def silence(seconds: float, sides: int = 1) -> Wave:
    """Return so many seconds of nothing, as (frames,) or (frames, 2)."""
    return np.zeros(samples(seconds) if sides == 1 else (samples(seconds), sides))


def lay(out: Wave, at: float, part: Wave, gain: float = 1.0) -> None:
    """Add a part to a wave from a moment on; what runs over the end is cut."""
    start = samples(at)
    length = min(len(part), len(out) - start)
    if length > 0:
        out[start : start + length] += part[:length] * gain


def lay_at(out: Wave, at: float, part: Wave, place: float, gain: float = 1.0) -> None:
    """Add a part between the left (0) and the right (1), equally strong wherever it lies."""
    lay(out[:, 0], at, part, gain * float(np.cos(place * np.pi / 2)))
    lay(out[:, 1], at, part, gain * float(np.sin(place * np.pi / 2)))


def noise(chance: Chance, seconds: float, low: float, high: float, order: int = 4) -> Wave:
    """Return noise between two frequencies at an RMS of 1, 6 dB an octave and `order` down outside; it closes."""
    length = samples(seconds)
    hertz = np.maximum(np.fft.rfftfreq(length, 1 / RATE), 1.0)
    gain = 1 / np.sqrt(1 + (low / hertz) ** (2 * order)) / np.sqrt(1 + (hertz / high) ** (2 * order))
    out = np.fft.irfft(np.fft.rfft(chance.standard_normal(length)) * gain, length)
    return np.asarray(out / np.sqrt(np.mean(out**2)), dtype=np.float64)


def burst(chance: Chance, seconds: float, low: float, high: float, fall: float) -> Wave:
    """Return a puff of noise that dies by a third each `fall` seconds."""
    return noise(chance, seconds, low, high, 2) * np.exp(-clock(seconds) / fall)


def touch(chance: Chance, milliseconds: float, roughness: float = 0.5) -> Wave:
    """Return the force of a contact: half a sine as long as the bodies are soft, roughened by their surfaces."""
    length = max(4, samples(milliseconds / 1000))
    pulse = np.sin(np.pi * (np.arange(length) + 0.5) / length)
    return np.asarray(pulse * (1 + roughness * chance.standard_normal(length)) / length, dtype=np.float64)


def ringing(chance: Chance, modes: Sequence[Mode], seconds: float, spread: float = 0.0, split: float = 0.0) -> Wave:
    """Return how a body answers: its size differs by `spread`, and `split` doubles each mode, as no disc is round."""
    t = clock(seconds)
    out = np.zeros_like(t)
    size = 1 + chance.uniform(-spread, spread)
    for hertz, q, weight in modes:
        for turn in (-1, 1) if split else (0,):
            own = hertz * size * (1 + turn * split * chance.uniform(0.3, 1.0))
            if own < HIGHEST:
                strength = weight * chance.uniform(0.6, 1.4)
                phase = chance.uniform(0, 2 * np.pi)
                out += strength * np.exp(-t * np.pi * own / q) * np.sin(2 * np.pi * own * t + phase)
    return out


def unit(wave: Wave) -> Wave:
    """Return a wave at an energy of 1."""
    return wave / float(np.sqrt(np.sum(wave**2)))


def convolved(force: Wave, answer: Wave) -> Wave:
    """Return what a force makes of a body's answer."""
    length = len(force) + len(answer) - 1
    size = 1 << length.bit_length()
    out = np.fft.irfft(np.fft.rfft(force, size) * np.fft.rfft(answer, size), size)
    return np.asarray(out[:length], dtype=np.float64)


def wandering(chance: Chance, length: int, step: int, depth: float) -> Wave:
    """Return a gain round 1 that moves at random every `step` samples, log-normal by `depth`."""
    knots = np.arange(0, length + step, step)
    return np.interp(np.arange(length), knots, np.exp(depth * chance.standard_normal(len(knots))))


def partial_of(hertz: float, loss: float, seconds: float, phase: float) -> Wave:
    """Return a sine that loses a neper each 1 / `loss` seconds.

    It is multiplied together from one block and the beginnings of all, six times as fast as sample by sample.
    """
    length, block = samples(seconds), 512
    turn = (2j * np.pi * hertz - loss) / RATE
    begins = np.exp(turn * block * np.arange(-(-length // block)) + 1j * phase)
    within = np.exp(turn * np.arange(block))
    out = np.outer(begins.real, within.imag) + np.outer(begins.imag, within.real)
    return np.asarray(out.ravel()[:length], dtype=np.float64)
