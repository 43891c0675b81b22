"""A harpsichord string by its partials: stiff, plucked near the end, two slightly untrue strings to a note.

Pitch A = 415 Hz. Temperament: Vallotti (six fifths a sixth of a comma narrow), in cents against equal steps from A.
"""

import math
from typing import Final

import numpy as np

from sounds.synth.waves import RATE, Chance, Wave, burst, partial_of, samples, silence

PITCH: Final = 415.0
CENTS: Final[tuple[float, ...]] = (5.9, 0.0, 2.0, 3.9, -2.0, 7.8, -2.0, 3.9, 2.0, 0.0, 5.9, -3.9)
CEILING: Final = 15_000.0
RELEASE: Final = 0.055
EVEN: Final = 0.1
"""Loudness every key is voiced to, over its first third of a second."""
BODY: Final = ((180.0, 0.6, 2.2), (420.0, 0.5, 1.6), (1150.0, 0.4, 0.3), (2600.0, 0.5, 0.2))
"""Resonances of case and soundboard: Hz, width in octaves, gain over the rest."""


def hertz(key: int) -> float:
    """Return the pitch of a MIDI key.

    >>> hertz(69)
    415.0
    """
    octaves = (key - 69) / 12 + CENTS[key % 12] / 1200
    return PITCH * math.exp2(octaves)


def stiffness(fundamental: float) -> float:
    """Return the inharmonicity of a string: thin brass low down, short iron high up."""
    return 2.2e-5 * math.pow(fundamental / 200.0, 1.1)


def partials(fundamental: float) -> Wave:
    """Return the frequencies of a stiff string, n f sqrt(1 + B n^2), up to what can be heard."""
    n = np.arange(1, int(CEILING / fundamental) + 1, dtype=np.float64)
    ringing = n * fundamental * np.sqrt(1 + stiffness(fundamental) * n * n)
    return np.asarray(ringing[ringing < CEILING], dtype=np.float64)


def body(ringing: Wave) -> Wave:
    """Return what the case makes of each frequency."""
    octaves = np.log2(ringing)
    gain = np.ones_like(ringing)
    for centre, width, more in BODY:
        gain += more * np.exp(-0.5 * ((octaves - np.log2(centre)) / width) ** 2)
    return gain


def string(key: int, seconds: float, chance: Chance, *, octave: bool) -> Wave:
    """Pluck one key and hold it, all keys voiced alike; with the octave stop its four-foot string sounds too."""
    fundamental = hertz(key)
    out = choir(fundamental * 1.0003, seconds, 0.15, chance) + 0.55 * choir(fundamental / 1.0003, seconds, 0.11, chance)
    if octave:
        out += 0.75 * choir(fundamental * 2.0016, seconds, 0.16, chance)
    jack = 0.16 * burst(chance, 0.02, 1200, 6000, 0.003)
    out[: len(jack)] += jack
    voiced = EVEN / float(np.sqrt(np.mean(out[: samples(0.35)] ** 2)))
    return out * ((1.12 if octave else 1.0) * voiced)


def choir(fundamental: float, seconds: float, plucked: float, chance: Chance) -> Wave:
    """Sum one string's partials: the comb of the plucking point, losses growing with frequency, two rates of fall."""
    out = silence(seconds)
    ringing = partials(fundamental)
    n = np.arange(1, len(ringing) + 1)
    weights = np.abs(np.sin(np.pi * n * plucked)) / n**0.8 * body(ringing) / (1 + (ringing / 6500) ** 2)
    losses = 0.9 + 0.0011 * fundamental + (ringing / 2600) ** 1.5
    for frequency, weight, loss in zip(ringing, weights, losses, strict=True):
        phase = chance.uniform(0, 2 * np.pi)
        for part, pace in ((0.75, 1.6), (0.25, 0.5)):
            out += weight * part * partial_of(frequency, loss * pace, seconds, phase)
    return out


def damped(note: Wave, held: float) -> Wave:
    """Let the damper fall after so many seconds and cut what is left; the jack drops back with a soft tick."""
    kept = samples(held + 6 * RELEASE)
    out = note[:kept].copy()
    at = min(samples(held), len(out))
    out[at:] *= np.exp(-np.arange(len(out) - at) / (RELEASE * RATE))
    rise = samples(0.0008)
    out[:rise] *= np.linspace(0, 1, rise)
    return out
