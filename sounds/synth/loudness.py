"""How loud a sound is to an ear: K-weighted as ITU-R BS.1770 has it, a mono file coming out of both speakers."""

from functools import lru_cache

import numpy as np

from sounds.synth.waves import RATE, Wave, quick_length, samples

WINDOW = 0.4
"""Seconds over which a short sound is judged."""


def momentary(wave: Wave) -> float:
    """Return the greatest loudness of any 0.4 s, in LUFS; a short sound has silence round it."""
    length = samples(WINDOW)
    power = _power(np.pad(_two(wave), ((length, length), (0, 0))))
    total = np.concatenate(([0.0], np.cumsum(power)))
    return _lufs(float((total[length:] - total[:-length]).max()) / length)


def integrated(wave: Wave) -> float:
    """Return the loudness of the whole, in LUFS."""
    return _lufs(float(_power(_two(wave)).mean()))


def integrated_with(wave: Wave, gains: Wave) -> tuple[float, float]:
    """Return the loudness of the whole as it is and with a gain for each frequency of `quick_length`, in LUFS.

    Both come of one spectrum, where waves of a minute would be turned to and fro twelve times.
    """
    size = quick_length(len(wave))
    spectrum = np.fft.rfft(_two(wave), size, axis=0).T
    power = (np.abs(spectrum * _weights(size)) ** 2).sum(axis=0) * 2 / size / len(wave)
    return _lufs(float(power.sum())), _lufs(float((power * gains**2).sum()))


def _two(wave: Wave) -> Wave:
    return np.repeat(wave[:, None], 2, axis=1) if wave.ndim == 1 else wave


def _power(wave: Wave) -> Wave:
    """Return the weighted power of each sample, both sides together."""
    size = quick_length(len(wave))
    weighted = np.fft.irfft(np.fft.rfft(wave, size, axis=0).T * _weights(size), size)
    return np.asarray((weighted**2).sum(axis=0)[: len(wave)], dtype=np.float64)


@lru_cache(maxsize=1)
def _weights(size: int) -> np.ndarray[tuple[int, ...], np.dtype[np.complex128]]:
    """Return the two filters of the standard, a shelf for the head and a high-pass, from their analogue models."""
    s = 2j * np.pi * np.maximum(np.fft.rfftfreq(size, 1 / RATE), 0.1)
    w, q, gain = 2 * np.pi * 1681.97, 0.7071752, 10 ** (3.99984 / 20)
    shelf = (gain * s**2 + gain**0.49967 * w / q * s + w**2) / (s**2 + w / q * s + w**2)
    w, q = 2 * np.pi * 38.135, 0.500327
    return np.asarray(shelf * s**2 / (s**2 + w / q * s + w**2))


def _lufs(power: float) -> float:
    return -0.691 + 10 * float(np.log10(max(power, 1e-12)))
