"""The salon at night, closing on itself: fire that breathes and snaps in families, gas, a mantel clock; two sides."""

from typing import Final

import numpy as np

from sounds.synth.waves import RATE, Chance, Wave, burst, convolved, noise, ringing, samples, silence, touch

SECONDS: Final = 30.0
BEATS: Final = 30
AIR: Final = (
    (55, 150, 0.75, 0.5, True),
    (150, 420, 0.22, 0.7, True),
    (420, 1300, 0.05, 0.9, True),
    (1800, 9000, 0.13, 1.0, False),
)
"""Bands of fire and gas: from, to, weight, how different either side is, whether the fire's breath moves it."""


def room(chance: Chance) -> Wave:
    """Return the whole loop."""
    out = silence(SECONDS, 2)
    breath = breathing(chance, 0.7, 0.35) * breathing(chance, 9, 0.25)
    for low, high, weight, apart, moved in AIR:
        both = noise(chance, SECONDS, low, high, 2)
        for side in (0, 1):
            own = noise(chance, SECONDS, low, high, 2)
            out[:, side] += weight * (np.sqrt(1 - apart**2) * both + apart * own) * (breath if moved else 1)
    out *= 0.075
    crackles(chance, out)
    ticks(chance, out)
    return out


def breathing(chance: Chance, rate: float, depth: float) -> Wave:
    """Return a gain round 1 that moves so many times a second and closes on itself."""
    knots = np.exp(depth * chance.standard_normal(int(SECONDS * rate)))
    length = samples(SECONDS)
    moved = np.interp(np.arange(length), np.linspace(0, length, len(knots) + 1), np.append(knots, knots[0]))
    return np.asarray(moved, dtype=np.float64)


def crackles(chance: Chance, out: Wave) -> None:
    """Let logs split, left of the middle: a break, and some snaps after it."""
    at = 0.0
    while at < SECONDS:
        at += float(chance.exponential(1.5))
        for _ in range(1 + int(chance.geometric(0.35))):
            hertz = float(np.exp(chance.uniform(np.log(900), np.log(5200))))
            snap = ringing(chance, ((hertz, 5, 1.0), (hertz * 1.9, 5, 0.6), (hertz * 0.37, 4, 0.5)), 0.03)
            snap += 0.6 * burst(chance, 0.03, 1200, 9000, 0.0016)
            late, place = float(chance.exponential(0.07)), float(chance.uniform(0.15, 0.45))
            wrap(out, at + late, snap, place, 0.62 * min(0.75, float(chance.pareto(1.6)) + 0.12))


def ticks(chance: Chance, out: Wave) -> None:
    """Let the clock go, on the right: sixty beats a minute, the second of each two a little late and deeper."""
    for beat in range(BEATS):
        at = (beat + 0.4) * SECONDS / BEATS + (0.035 if beat % 2 else 0.0)
        modes = ((620 if beat % 2 else 560, 7, 0.5), (1420, 8, 0.6), (2650, 9, 0.7), (4300, 9, 0.3))
        case = ringing(chance, modes, 0.05, 0.01)
        for late, gain in ((0.0, 0.9), (0.021, 0.22)):
            wrap(out, at + late, convolved(touch(chance, 0.25, 0.4), case), 0.68, gain)


def wrap(out: Wave, at: float, part: Wave, place: float, gain: float) -> None:
    """Add a part at a place; what runs over the end goes on at the beginning."""
    where = (round(at * RATE) + np.arange(len(part))) % len(out)
    out[where, 0] += part * gain * np.cos(place * np.pi / 2)
    out[where, 1] += part * gain * np.sin(place * np.pi / 2)
