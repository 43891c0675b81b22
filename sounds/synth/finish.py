"""The last touch: no constant offset, ends at zero, peak at its level."""

from typing import Final

import numpy as np

from sounds.synth.waves import Wave, samples

LEAD_IN: Final = 0.002
RISE: Final = 0.0004
FALL: Final = 0.006
TAIL: Final = 0.012


def level(peak_db: float) -> float:
    """Return the amplitude of a peak in dBFS.

    >>> round(level(-20.0), 3)
    0.1
    """
    return float(10 ** (peak_db / 20))


def peak(wave: Wave) -> float:
    """Return the greatest amplitude, over all channels."""
    return float(np.abs(wave).max())


def at_level(wave: Wave, peak_db: float) -> Wave:
    """Scale a wave so that its peak stands at a level in dBFS."""
    return wave * (level(peak_db) / peak(wave))


def trimmed(wave: Wave, fall: float = FALL) -> Wave:
    """Fade both ends, take out the offset without lifting them, and lay a breath of silence before and after."""
    window = taper(len(wave), fall)
    faded = (wave.T * window).T
    faded -= np.multiply.outer(window, faded.sum(axis=0) / window.sum())
    silence = [(samples(LEAD_IN), samples(TAIL))] + [(0, 0)] * (wave.ndim - 1)
    return np.pad(faded, silence)


def looped(wave: Wave) -> Wave:
    """Take out the offset of a wave that closes on itself; its ends meet each other and are not faded."""
    return np.asarray(wave - wave.mean(axis=0), dtype=np.float64)


def taper(length: int, fall: float) -> Wave:
    """Return ones with a raised cosine at either end: a short rise, a longer fall (seconds)."""
    window = np.ones(length)
    rise, drop = samples(RISE), samples(fall)
    window[:rise] = 0.5 - 0.5 * np.cos(np.pi * np.arange(rise) / rise)
    window[-drop:] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(1, drop + 1) / drop)
    return window
