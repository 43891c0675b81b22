"""What can be said of a sound without ears: how loud, how tuned, how bright, how it begins, how takes differ."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from sounds.synth.loudness import integrated_with, momentary
from sounds.synth.ogg import decoded
from sounds.synth.waves import RATE, Wave, quick_length, samples

SMALL_SPEAKER: Final = 350.0
"""A laptop's loudspeaker gives nothing under so many Hz."""
LONG: Final = 5.0
"""From so many seconds on a file is judged as a whole."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The measures of one file after decoding.

    Levels in dBFS and LUFS, `small_speaker` in LU lost on one; `tone` in dB by which the five strongest lines stand out
    (over 25 a tone, 5 to 15 a knock); `bass` the part of the energy under 300 Hz; `lead` in milliseconds until -40 dB
    of the peak, `rise` from there to the peak; `seam` in steps of the usual size.
    """

    seconds: float
    channels: int
    peak: float
    loudness: float
    small_speaker: float
    tone: float
    bass: float
    centroid: float
    lead: float
    rise: float
    offset: float
    ends: float
    seam: float

    def __str__(self) -> str:
        """Return one line of a table."""
        return (
            f"{self.seconds:6.2f} s {self.channels} ch  {self.loudness:6.1f} LUFS  peak {self.peak:6.1f}  "
            f"small {self.small_speaker:4.1f}  tone {self.tone:4.1f}  bass {100 * self.bass:4.1f} %  "
            f"centroid {self.centroid:5.0f} Hz  lead {self.lead:4.1f} rise {self.rise:5.1f} ms  seam {self.seam:.1f}"
        )


def measured(raw: bytes) -> Figures:
    """Decode a file and measure it."""
    return figures(decoded(raw))


def figures(wave: Wave) -> Figures:
    """Measure a wave."""
    channels = wave.reshape(len(wave), -1)
    mono = channels.mean(axis=1)
    size = quick_length(len(mono))
    power = np.abs(np.fft.rfft(mono, size)) ** 2
    hertz = np.fft.rfftfreq(size, 1 / RATE)
    if len(wave) > LONG * RATE:
        loudness, small = integrated_with(wave, small_speaker(size))
    else:
        loudness, small = momentary(wave), momentary(on_a_small_speaker(wave))
    steps = float(np.abs(np.diff(channels, axis=0)).mean())
    swell = envelope(mono)
    begin = int(np.argmax(swell > swell.max() * 0.01))
    heard = hertz > 40
    return Figures(
        seconds=len(channels) / RATE,
        channels=channels.shape[1],
        peak=decibels(float(np.abs(channels).max())),
        loudness=loudness,
        small_speaker=loudness - small,
        tone=tone(mono[swell > swell.max() * 0.01]),
        bass=float(power[heard & (hertz < 300)].sum() / power[heard].sum()),
        centroid=float((power * hertz).sum() / power.sum()),
        lead=1000 * begin / RATE,
        rise=1000 * (int(np.argmax(swell)) - begin) / RATE,
        offset=float(np.abs(channels.mean(axis=0)).max()),
        ends=float(np.abs(channels[[0, -1]]).max()),
        seam=float(np.abs(channels[0] - channels[-1]).max()) / steps,
    )


def decibels(amplitude: float) -> float:
    """Return a level in dBFS.

    >>> round(decibels(0.5), 2)
    -6.02
    """
    return float(20 * np.log10(amplitude))


def envelope(mono: Wave) -> Wave:
    """Return the RMS of a wave over 2 ms round each sample."""
    window = np.hanning(samples(0.002))
    size = quick_length(len(mono) + len(window))
    smooth = np.fft.irfft(np.fft.rfft(mono**2, size) * np.fft.rfft(window / window.sum(), size), size)
    return np.asarray(np.sqrt(np.maximum(smooth[len(window) // 2 :][: len(mono)], 0)), dtype=np.float64)


def on_a_small_speaker(wave: Wave) -> Wave:
    """Return what is left of a wave on the loudspeaker of a laptop."""
    size = quick_length(len(wave))
    left = np.fft.rfft(wave, size, axis=0).T * small_speaker(size)
    return np.asarray(np.fft.irfft(left, size).T[: len(wave)], dtype=np.float64)


def small_speaker(size: int) -> Wave:
    """Return the gain of each frequency: it falls by 24 dB an octave below the lowest note of a laptop."""
    hertz = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1.0)
    return np.asarray(1 / np.sqrt(1 + (SMALL_SPEAKER / hertz) ** 8), dtype=np.float64)


def tone(mono: Wave) -> float:
    """Return by how many dB the five strongest lines of a spectrum stand out of their surroundings."""
    size = min(4096, max(512, len(mono) // 4 * 2))
    mono = np.pad(mono, (0, max(0, size - len(mono))))
    parts = np.lib.stride_tricks.sliding_window_view(mono, size)[:: size // 2]
    power = (np.abs(np.fft.rfft(parts * np.hanning(size), axis=1)) ** 2).mean(axis=0)
    hertz = np.fft.rfftfreq(size, 1 / RATE)
    lines = 10 * np.log10(power[(hertz > 80) & (hertz < 14_000)] + 1e-20)
    round_it = np.lib.stride_tricks.sliding_window_view(np.pad(lines, 15, mode="edge"), 31)
    return float(np.sort(lines - np.median(round_it, axis=1))[-5:].mean())


def apart(one: Wave, other: Wave) -> float:
    """Return how differently two takes sound by their pictures: the mean of dB, where either can be heard."""
    length = min(len(one), len(other))
    first, second = one[:length], other[:length]
    heard = np.maximum(first, second) > -40
    return float(np.abs(first - second)[heard].mean())


def picture(wave: Wave) -> Wave:
    """Return 40 bands of 80 to 16 000 Hz every 6 ms from a take's beginning, the greatest at 0 dB, none under -50."""
    mono = wave.reshape(len(wave), -1).mean(axis=1)
    swell = envelope(mono)
    begin = max(0, int(np.argmax(swell > swell.max() * 0.1)) - 441)
    parts = np.lib.stride_tricks.sliding_window_view(np.pad(mono[begin:], (1024, 4096)), 2048)[::256]
    power = np.abs(np.fft.rfft(parts * np.hanning(2048), axis=1)) ** 2
    bands = 10 * np.log10(power @ BANDS + 1e-12)
    return np.asarray(np.maximum(bands - bands.max(), -50), dtype=np.float64)


def mel_bands() -> Wave:
    """Return triangles between 42 frequencies that an ear hears as equal steps, for spectra of 2048 samples."""
    least, most = (2595 * np.log10(1 + hertz / 700) for hertz in (80, 16_000))
    edges = 700 * (10 ** (np.linspace(least, most, 42) / 2595) - 1)
    hertz = np.fft.rfftfreq(2048, 1 / RATE)[:, None]
    rise = (hertz - edges[:-2]) / (edges[1:-1] - edges[:-2])
    fall = (edges[2:] - hertz) / (edges[2:] - edges[1:-1])
    return np.asarray(np.clip(np.minimum(rise, fall), 0, None), dtype=np.float64)


BANDS: Final = mel_bands()
