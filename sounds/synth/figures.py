"""What can be said of a sound without ears: length, peak, loudness, centre of its spectrum, ends, seam."""

from dataclasses import dataclass

import numpy as np

from sounds.synth.ogg import decoded
from sounds.synth.waves import RATE, Wave


@dataclass(frozen=True, slots=True)
class Figures:
    """The measures of one file after decoding; levels in dBFS, frequencies in Hz, seam in steps of the usual size."""

    seconds: float
    channels: int
    peak_db: float
    rms_db: float
    centroid: float
    offset: float
    ends: float
    seam: float

    def __str__(self) -> str:
        """Return one line of a table."""
        return (
            f"{self.seconds:6.2f} s {self.channels} ch  peak {self.peak_db:6.2f}  rms {self.rms_db:6.1f} dBFS  "
            f"centroid {self.centroid:5.0f} Hz  offset {self.offset:.1e}  ends {self.ends:.1e}  seam {self.seam:.1f}"
        )


def measured(raw: bytes) -> Figures:
    """Decode a file and measure it."""
    return figures(decoded(raw))


def figures(wave: Wave) -> Figures:
    """Measure a wave."""
    channels = wave.reshape(len(wave), -1)
    mono = channels.mean(axis=1)
    power = np.abs(np.fft.rfft(mono)) ** 2
    hertz = np.fft.rfftfreq(len(mono), 1 / RATE)
    steps = float(np.abs(np.diff(channels, axis=0)).mean())
    return Figures(
        seconds=len(channels) / RATE,
        channels=channels.shape[1],
        peak_db=decibels(float(np.abs(channels).max())),
        rms_db=decibels(float(np.sqrt(np.mean(channels**2)))),
        centroid=float((power * hertz).sum() / power.sum()),
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
