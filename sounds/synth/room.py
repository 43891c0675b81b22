"""Brass, wood and bell, the voices of the table's announcements, and the room itself."""

import numpy as np

from sounds.synth.cards import card_snap
from sounds.synth.chips import collect
from sounds.synth.waves import RATE, Chance, Wave, band, clock, hump, mixed, modes, samples, struck, tuned

ROOM_SECONDS = 19.5
TICKS = 20
QUIET = 0.1
CHORD = (523.25, 659.25, 783.99, 1046.5)


def brass(chance: Chance) -> Wave:
    """Press a brass button."""
    plate = modes(chance, 0.10, *tuned(chance, 0.03, (1150, 0.018, 0.6), (2870, 0.012, 0.4), (4320, 0.007, 0.2)))
    return mixed(0.10, (0, plate), (0, card_snap(chance) * 0.3))


def knock(chance: Chance) -> Wave:
    """Knock on the table: pass, or a refusal."""
    wood = modes(chance, 0.20, *tuned(chance, 0.04, (118, 0.045, 1.0), (205, 0.03, 0.6), (340, 0.018, 0.3)))
    return mixed(0.20, (0, wood), (0, band(chance, 0.03, 200, 1600) * struck(0.03, 0.001, 0.007) * 0.5))


def bell(chance: Chance) -> Wave:
    """Ring the small bell of an announcement."""
    ring = modes(chance, 1.4, (1046.5, 0.30, 1), (2099.3, 0.22, 0.45), (2930, 0.16, 0.22), (4480, 0.08, 0.1))
    return ring * np.minimum(1.0, clock(1.4) / 0.002)


def win(chance: Chance) -> Wave:
    """Win: chips swept in and the bell behind them."""
    return mixed(1.2, (0, collect(chance) * 0.7), (0.10, bell(chance)[: samples(1.05)] * 0.35))


def lanturlu(chance: Chance) -> Wave:
    """Announce lanturlu: the chord of C major, note after note."""
    attack = np.minimum(1.0, clock(1.2) / 0.003)
    notes = [modes(chance, 1.2, (f, 0.38, 1), (2.01 * f, 0.2, 0.35), (3.02 * f, 0.1, 0.15)) * attack for f in CHORD]
    return mixed(1.9, *((i * 0.13, note) for i, note in enumerate(notes)))


def bete(chance: Chance) -> Wave:
    """Pay the bete: a knock and a minor third."""
    third = modes(chance, 0.6, (196, 0.14, 0.5), (233.1, 0.14, 0.4)) * np.minimum(1.0, clock(0.6) / 0.004)
    return mixed(0.8, (0, knock(chance)), (0.20, third))


def curtain(chance: Chance) -> Wave:
    """Draw the velvet curtain between two scenes: a heavy swell, brass rings hurrying along the rod."""
    velvet = band(chance, 1.5, 160, 1900) * hump(1.5, 1.6) * (0.7 + 0.3 * np.sin(2 * np.pi * 3.1 * clock(1.5)) ** 2)
    ring = (1870, 0.02, 0.6), (3050, 0.014, 0.5), (4410, 0.009, 0.3)
    times = np.cumsum(np.linspace(0.16, 0.07, 11)) + 0.12
    rings = [(float(at), modes(chance, 0.1, *tuned(chance, 0.08, *ring)) * chance.uniform(0.06, 0.16)) for at in times]
    return mixed(1.6, (0, velvet), *rings)


def room(chance: Chance) -> Wave:
    """Return the salon at night, closing on itself: air, gas, fire, and twenty beats of the mantel clock.

    The clock beats 1.03 times a second so that twenty beats fill the loop and its step never stumbles at the seam.
    """
    out = band(chance, ROOM_SECONDS, 60, 420) * 0.02 + band(chance, ROOM_SECONDS, 2500, 7000) * 0.0035
    for at in np.cumsum(chance.exponential(0.55, 60)):
        if QUIET < at < ROOM_SECONDS - QUIET:
            crackle = band(chance, 0.02, 800, 5000) * struck(0.02, 0.0005, 0.004)
            out[samples(at) : samples(at) + len(crackle)] += crackle * chance.uniform(0.008, 0.03)
    for beat in range(TICKS):
        at = round((beat + 0.4) * ROOM_SECONDS / TICKS * RATE)
        pitch = 1.0 if beat % 2 else 0.93
        tick = modes(chance, 0.05, (1900 * pitch, 0.006, 0.02), (3100 * pitch, 0.004, 0.012))
        out[at : at + len(tick)] += tick
    return out
