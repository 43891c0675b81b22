"""A small square piano by its partials: stiff strings in pairs, struck by soft leather, at the pitch of the house."""

from typing import Final

import numpy as np

from sounds.synth.harpsichord import hertz
from sounds.synth.waves import Chance, Wave, burst, clock, lay, partial_of, samples, silence

CEILING: Final = 7000.0
EVEN: Final = 0.1
STRUCK: Final = 0.12
"""Where the hammer meets the string, from its end."""


def struck_string(key: int, seconds: float, chance: Chance) -> Wave:
    """Strike one key and hold it, all keys voiced alike."""
    out = sum((one_string(hertz(key) * off, seconds, chance) for off in (1.0004, 0.9996)), start=clock(seconds) * 0)
    out *= np.minimum(1, clock(seconds) / 0.002)
    out *= EVEN / float(np.sqrt(np.mean(out[: samples(0.35)] ** 2)))
    lay(out, 0.0, burst(chance, 0.04, 120, 900, 0.010), 0.03)
    return out


def one_string(fundamental: float, seconds: float, chance: Chance) -> Wave:
    """Return one string: a hammer too soft for the high partials, and two rates of fall, the second slow."""
    out = silence(seconds)
    stiff = 1.2e-4 * (fundamental / 260.0) ** 1.6
    n = np.arange(1, int(CEILING / fundamental) + 1)
    partials = n * fundamental * np.sqrt(1 + stiff * n * n)
    weights = np.abs(np.sin(np.pi * n * STRUCK)) / n**0.6 / (1 + (partials / (700 + fundamental)) ** 2)
    for own, weight in zip(partials, weights, strict=True):
        loss = 1.3 + 0.002 * fundamental + (own / 1500) ** 1.3
        phase = chance.uniform(0, 2 * np.pi)
        for part, pace in ((0.7, 2.0), (0.3, 0.55)):
            out += weight * part * partial_of(own, loss * pace, seconds, phase)
    return out
