"""The few signals that every recipe is mixed from: noise bands, hammer envelopes, ringing modes."""

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

Wave: TypeAlias = npt.NDArray[np.float64]
Chance: TypeAlias = np.random.Generator

RATE: Final = 44_100


def samples(seconds: float) -> int:
    """Return how many samples last so many seconds.

    >>> samples(0.5)
    22050
    """
    return round(RATE * seconds)


def clock(seconds: float) -> Wave:
    """Return the time of each sample, in seconds from the first."""
    return np.arange(samples(seconds), dtype=np.float64) / RATE


def band(chance: Chance, seconds: float, low: float, high: float) -> Wave:
    """Return noise between two frequencies in Hz, 24 dB an octave down outside; it closes on itself."""
    spectrum = np.fft.rfft(chance.standard_normal(samples(seconds)))
    hertz = np.maximum(np.fft.rfftfreq(samples(seconds), 1 / RATE), 1.0)
    gain = 1 / (1 + (low / hertz) ** 4) / (1 + (hertz / high) ** 4)
    return np.asarray(np.fft.irfft(spectrum * gain, samples(seconds)), dtype=np.float64)


def struck(seconds: float, attack: float, decay: float) -> Wave:
    """Return the envelope of a blow: a straight rise, then an exponential fall (both in seconds)."""
    t = clock(seconds)
    return np.minimum(1.0, t / attack) * np.exp(-t / decay)


def hump(seconds: float, power: float = 1.0) -> Wave:
    """Return one half wave of a sine, sharpened by a power."""
    return np.sin(np.pi * clock(seconds) / seconds) ** power


def modes(chance: Chance, seconds: float, *ringing: tuple[float, float, float]) -> Wave:
    """Return a struck body: each mode is (Hz, decay in seconds, weight), each at a phase of its own."""
    t = clock(seconds)
    out = np.zeros_like(t)
    for hertz, decay, weight in ringing:
        out += weight * np.exp(-t / decay) * np.sin(2 * np.pi * hertz * t + chance.uniform(0, 2 * np.pi))
    return out


def tuned(
    chance: Chance, spread: float, *ringing: tuple[float, float, float]
) -> tuple[tuple[float, float, float], ...]:
    """Return the same modes for another body of the same make: pitch off by a spread, weights by a fifth."""
    size = 1 + chance.uniform(-spread, spread)
    return tuple((hertz * size, decay, weight * chance.uniform(0.8, 1.2)) for hertz, decay, weight in ringing)


def mixed(seconds: float, *parts: tuple[float, Wave]) -> Wave:
    """Lay parts at their times in seconds on a silence; what runs over the end is cut."""
    out = np.zeros(samples(seconds))
    for at, part in parts:
        start = samples(at)
        length = min(len(part), len(out) - start)
        out[start : start + length] += part[:length]
    return out


def several(count: int, least: float, most: float, chance: Chance) -> Sequence[float]:
    """Draw so many figures between two bounds, in the order drawn."""
    return [float(figure) for figure in chance.uniform(least, most, count)]
