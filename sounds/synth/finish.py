"""The last touch: no bass in what is light, its loudness, no peak that clips with others, silence at both ends."""

from typing import Final

import numpy as np

from sounds.synth.loudness import integrated, momentary
from sounds.synth.waves import RATE, Wave, samples

RISE: Final = 0.0004
LEAD_IN: Final = 0.001
TAIL: Final = 0.006
BENDS: Final = 0.6
"""From this part of its ceiling on a peak is rounded off."""


def level(decibels: float) -> float:
    """Return the amplitude of a level in dBFS.

    >>> round(level(-20.0), 3)
    0.1
    """
    return float(10 ** (decibels / 20))


def without_bass(wave: Wave, below: float) -> Wave:
    """Take away what lies under a frequency, 12 dB an octave: what is small and light has none."""
    hertz = np.maximum(np.fft.rfftfreq(len(wave), 1 / RATE), 1.0)
    thinned = np.fft.rfft(wave, axis=0).T / np.sqrt(1 + (below / hertz) ** 4)
    return np.asarray(np.fft.irfft(thinned, len(wave)).T, dtype=np.float64)


def at_loudness(wave: Wave, wanted: float, ceiling: float, *, whole: bool = False) -> Wave:
    """Bring a wave to a loudness in LUFS, over all of it or its loudest moment, its peaks rounded off at a ceiling.

    Rounding off costs loudness, which is given back: after a few turns both hold to a few tenths.
    """
    top = level(ceiling)
    for _ in range(6):
        wave = wave * level(wanted - (integrated(wave) if whole else momentary(wave)))
        if np.abs(wave).max() <= top:
            break
        over = np.maximum(np.abs(wave) / top, BENDS)
        rounded = top * (BENDS + (1 - BENDS) * np.tanh((over - BENDS) / (1 - BENDS)))
        wave = np.where(np.abs(wave) > BENDS * top, np.sign(wave) * rounded, wave)
    return wave


def faded(wave: Wave, fall: float) -> Wave:
    """Let a wave rise and fall within a few milliseconds and take out its offset without lifting its ends."""
    window = np.ones(len(wave))
    rise, drop = samples(RISE), samples(fall)
    window[:rise] = 0.5 - 0.5 * np.cos(np.pi * np.arange(rise) / rise)
    window[-drop:] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(1, drop + 1) / drop)
    out = (wave.T * window).T
    out -= np.multiply.outer(window, out.sum(axis=0) / window.sum())
    return np.asarray(out, dtype=np.float64)


def cut_close(wave: Wave, fall: float) -> Wave:
    """Begin a wave where it is first heard, and lay a breath of silence round it."""
    edge = np.abs(wave) if wave.ndim == 1 else np.abs(wave).max(axis=1)
    first = int(np.argmax(edge > edge.max() * level(-40)))
    heard = faded(wave[max(0, first - samples(RISE)) :], fall)
    return np.pad(heard, [(samples(LEAD_IN), samples(TAIL))] + [(0, 0)] * (wave.ndim - 1))


def looped(wave: Wave) -> Wave:
    """Take out the offset of a wave that closes on itself; its ends meet each other and are not faded."""
    return np.asarray(wave - wave.mean(axis=0), dtype=np.float64)
