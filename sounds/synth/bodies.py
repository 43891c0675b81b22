"""What is touched at a card table, and one touch of each: pasteboard, bone, wood, gold, a table under its cloth."""

from typing import Final

import numpy as np

from sounds.synth.waves import Chance, Mode, Wave, burst, clock, convolved, lay, noise, ringing, silence, touch, unit

BONE: Final[tuple[Mode, ...]] = (
    (3050, 15, 0.8),
    (5280, 13, 1.0),
    (7110, 12, 0.95),
    (11_900, 10, 0.35),
    (12_560, 10, 0.3),
)
"""A free disc of bone, 34 mm across and 1.2 mm thick."""
TABLE: Final[tuple[Mode, ...]] = (
    (148, 4, 0.16),
    (214, 4, 0.28),
    (331, 5, 0.55),
    (468, 6, 0.9),
    (655, 7, 1.0),
    (910, 7, 1.0),
    (1290, 7, 0.9),
    (1830, 7, 0.7),
    (2600, 7, 0.5),
    (3500, 7, 0.3),
)
"""A pedestal table of walnut under a cloth."""
BOWL: Final[tuple[Mode, ...]] = ((402, 11, 1.0), (676, 12, 0.9), (1085, 12, 0.7), (1640, 11, 0.45), (2380, 10, 0.3))
BRASS: Final[tuple[Mode, ...]] = ((1150, 16, 0.6), (1930, 15, 0.5), (2870, 18, 0.6), (4320, 18, 0.4), (6700, 16, 0.2))
GOLD: Final[tuple[Mode, ...]] = ((3140, 420, 0.8), (4870, 520, 1.0), (7420, 600, 0.6), (10_300, 620, 0.3))
"""A louis among others, which damp it."""
RING: Final[tuple[Mode, ...]] = ((1870, 110, 0.6), (3050, 130, 0.5), (4410, 120, 0.3))
"""A curtain ring."""


def card(chance: Chance, low: float = 430.0, q: float = 3.4) -> list[Mode]:
    """Return the bending modes of a card of 63 by 88 mm, damped by its paper and the cloth: broad, without a pitch."""
    found = []
    for m in range(7):
        for k in range(8):
            if m + k >= 2:
                hertz = low * (m**2 + (k / 1.4) ** 2) / 2.04 * chance.uniform(0.92, 1.08)
                if hertz < 9500:
                    found.append((hertz, q * chance.uniform(0.8, 1.3), (hertz / low) ** 0.75))
    return found


def slap(chance: Chance, force: float = 1.0, dull: float = 0.0) -> Wave:
    """Return one card meeting the cloth: air pressed out, an edge, the face a little later, the table under it."""
    out = silence(0.13)
    answer = unit(ringing(chance, card(chance), 0.05))
    air = noise(chance, 0.03, 250, 1300, 2) * np.exp(-(((clock(0.03) - 0.006) / 0.004) ** 2))
    lay(out, 0.0, air, 0.006 * force)
    count = int(chance.integers(2, 4))
    faces = [(float(chance.uniform(0.0025, 0.013)), float(chance.uniform(0.5, 1.0))) for _ in range(count)]
    late = 0.0
    for late, hard in ((0.0, 0.5), *faces):
        force_of_it = touch(chance, chance.uniform(0.06, 0.16) * (1 + 2 * dull), 0.9)
        lay(out, 0.005 + late, convolved(force_of_it, answer), hard * force)
        crisp = burst(chance, 0.02, 2800, 13_000, 0.0022 + 0.002 * hard)
        lay(out, 0.005 + late, crisp, 0.030 * hard * force * (1 - 0.6 * dull))
    lay(out, 0.005 + late, on_the_table(chance, 2.2, 5, 0.09, 0.15), 0.022 * force)
    return out


def on_the_table(chance: Chance, milliseconds: float, modes: int, seconds: float, spread: float) -> Wave:
    """Return how the table's lowest modes answer a soft touch."""
    force = touch(chance, milliseconds, 0.2)
    return convolved(force, ringing(chance, TABLE[:modes], seconds, spread))


def tap_of_bone(chance: Chance, hard: float, *, on_bone: bool, size: float = 1.0) -> Wave:
    """Return one collision of a jeton with the cloth or another; which modes speak depends on where it is met."""
    modes = [(hz * size, q * (1.5 if on_bone else 1.0), w * chance.uniform(0.15, 1.0)) for hz, q, w in BONE]
    ring = ringing(chance, modes, 0.05, 0.02, 0.018)
    pulse = touch(chance, chance.uniform(0.05, 0.10) if on_bone else chance.uniform(0.10, 0.2), 0.6)
    out = unit(convolved(pulse, ring)[: len(ring)]) * 0.9
    lay(out, 0.0, burst(chance, 0.012, 2200, 14_000, 0.0012), 0.048)
    if not on_bone:
        lay(out, 0.0, burst(chance, 0.03, 180, 900, 0.006), 0.006)
    return out * hard


def knuckle(chance: Chance, hard: float = 1.0) -> Wave:
    """Return one knuckle on wood under cloth."""
    out = silence(0.22)
    met = [(hertz, 1.9 * q, weight * chance.uniform(0.4, 1.4)) for hertz, q, weight in TABLE]
    wood = ringing(chance, met, 0.2, 0.11)
    lay(out, 0.0, convolved(touch(chance, chance.uniform(0.28, 0.45), 0.35), wood), hard)
    lay(out, 0.0, burst(chance, 0.02, 900, 4200, 0.0028), chance.uniform(0.05, 0.13) * hard)
    return out


def fingertip(chance: Chance) -> Wave:
    """Return a fingertip on the cloth, hardly more than felt."""
    out = silence(0.15)
    force = touch(chance, chance.uniform(0.6, 1.6), 0.5)
    met = [(hertz, q, weight * chance.uniform(0.3, 1.5)) for hertz, q, weight in TABLE[2:8]]
    lay(out, 0.001, convolved(force, ringing(chance, met, 0.12, 0.2)))
    lay(out, 0.0, burst(chance, 0.05, 350, 2400, chance.uniform(0.003, 0.016)), chance.uniform(0.05, 0.25))
    return out


def rung(chance: Chance, hertz: float) -> Wave:
    """Return a small bell: doublets that beat, a clapper, a soft end; each time it is met elsewhere."""
    t = clock(1.5)
    out = np.zeros_like(t)
    for ratio, decay, weight in _BELL:
        strength, phase = weight * chance.uniform(0.6, 1.4), chance.uniform(0, 2 * np.pi)
        for share, turn in ((0.35, -1), (0.65, 1)):
            own = hertz * ratio * (1 + turn * 0.0009 * chance.uniform(0.4, 1.2))
            out += strength * share * np.exp(-t / decay) * np.sin(2 * np.pi * own * t + phase)
    out *= np.minimum(1, t / 0.0009)
    lay(out, 0.0, burst(chance, 0.012, 2500, 9500, 0.0016), 0.10)
    return out


_BELL: Final = (
    (1, 0.42, 1.0),
    (2.02, 0.26, 0.30),
    (2.74, 0.20, 0.42),
    (4.11, 0.12, 0.22),
    (5.46, 0.08, 0.15),
    (7.2, 0.05, 0.10),
)
"""Its partials: ratio, decay in seconds, weight."""
