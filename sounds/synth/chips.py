"""Jetons and coin: bone on cloth, in the bowl, under the palette; gold in a purse."""

import numpy as np

from sounds.synth.bodies import BOWL, GOLD, TABLE, on_the_table, tap_of_bone
from sounds.synth.waves import (
    Chance,
    Wave,
    burst,
    clock,
    convolved,
    lay,
    lay_at,
    noise,
    ringing,
    samples,
    silence,
    touch,
    wandering,
)


def jeton(chance: Chance) -> Wave:
    """Put one jeton on the cloth: its rim, then it rocks itself to rest, each time sooner and softer."""
    out = silence(0.22)
    size = 1 + chance.uniform(-0.05, 0.05)
    at, gap, hard = 0.001, float(chance.uniform(0.017, 0.034)), 1.0
    for turn in range(int(chance.integers(4, 8))):
        lay(out, at, tap_of_bone(chance, hard, on_bone=False, size=size))
        if turn == 0:
            lay(out, at, on_the_table(chance, 1.6, 6, 0.08, 0.12), 0.03)
        at += gap * chance.uniform(0.85, 1.15)
        gap *= float(chance.uniform(0.52, 0.70))
        hard *= float(chance.uniform(0.34, 0.62))
    return out


def stack(chance: Chance) -> Wave:
    """Build a stack: bone on bone at the pace of a hand; the last is pressed home."""
    out = silence(0.52)
    at, count = 0.001, int(chance.integers(4, 7))
    for i in range(count):
        size = (1 + chance.uniform(-0.03, 0.03)) * 1.012**i
        hard = float(chance.uniform(0.55, 1.0)) * 0.93**i
        lay(out, at, tap_of_bone(chance, hard, on_bone=True, size=size))
        late = float(chance.uniform(0.004, 0.009))
        lay(out, at + late, tap_of_bone(chance, hard * 0.45, on_bone=True, size=size * 1.01))
        lay(out, at, on_the_table(chance, 1.4, 6, 0.06, 0.1), 0.022 * hard)
        at += float(chance.uniform(0.048, 0.078)) * (1.25 if i == count - 2 else 1.0)
    return out


def collect(chance: Chance) -> Wave:
    """Sweep a heap off the cloth: a cloud of collisions that swells and thins, each at a place of its own."""
    out = silence(0.78, 2)
    hits = int(chance.integers(34, 52))
    times = np.sort(0.012 + 0.60 * chance.beta(1.35, 2.3, hits))
    times[0] = 0.004
    for i, at in enumerate(times):
        hard = min(float(chance.lognormal(-1.0, 0.6)) * (1.0 if i else 1.4), 1.4)
        on_bone = chance.random() < 0.7
        tap = tap_of_bone(chance, hard, on_bone=on_bone, size=1 + chance.uniform(-0.07, 0.07))
        lay_at(out, float(at), tap, chance.uniform(0.3, 0.7))
    t = clock(0.62) / 0.62
    swell = np.minimum(1, t / 0.06) * (1 - t) ** 1.2
    for side in (0, 1):
        for low, high, weight in ((260, 900, 0.8), (900, 2600, 0.6), (2600, 6000, 0.25)):
            rub = noise(chance, 0.62, low, high, 2) * swell * (1 + 0.4 * chance.standard_normal())
            lay(out[:, side], 0.002, rub, 0.010 * weight)
    return out


def bowl(chance: Chance) -> Wave:
    """Throw a jeton into the wooden bowl: it strikes, and rolls to rest."""
    out = silence(0.34)
    size = float(chance.uniform(0.94, 1.06))
    contacts = (0.001, 1.0), (0.09 * chance.uniform(0.8, 1.2), 0.4), (0.15 * chance.uniform(0.85, 1.15), 0.16)
    for at, hard in contacts:
        lay(out, at, tap_of_bone(chance, 0.6 * hard, on_bone=True, size=size))
        wood = ringing(chance, BOWL, 0.16, 0.05)
        lay(out, at, convolved(touch(chance, chance.uniform(0.2, 0.4), 0.5), wood), 1.2 * hard)
    return out


def palette(chance: Chance, seconds: float = 0.42, most: int = 20) -> Wave:
    """Push jetons with the croupier's palette: wood on cloth while it moves, a clack, jetons knocking along."""
    out = silence(seconds + 0.14)
    t = clock(seconds) / seconds
    speed = np.minimum(1, t / 0.02) * np.minimum(1, (1 - t) / 0.25)
    push = noise(chance, seconds, 300, 2600, 2) * speed * wandering(chance, len(t), 400, 0.45)
    lay(out, 0.001, push, 0.020)
    met = float(chance.uniform(0.03, 0.07))
    wood = ringing(chance, TABLE[2:], 0.08, 0.15)
    lay(out, met, convolved(touch(chance, 0.3, 0.5), wood), 0.5)
    lay(out, met, tap_of_bone(chance, 0.5, on_bone=True))
    for at in chance.uniform(met + 0.02, seconds, int(chance.integers(most // 2, most + 1))):
        hard = min(0.6, float(chance.lognormal(-1.7, 0.6)))
        lay(out, float(at), tap_of_bone(chance, hard, on_bone=True, size=1 + chance.uniform(-0.06, 0.06)))
    return out


def coin(chance: Chance) -> Wave:
    """Return one louis ringing, held by its neighbours."""
    out = silence(0.30)
    held = ringing(chance, GOLD, 0.28, 0.09, 0.004) * np.exp(-clock(0.28) / chance.uniform(0.03, 0.07))
    lay(out, 0.0, convolved(touch(chance, 0.08, 0.5), held))
    lay(out, 0.0, burst(chance, 0.012, 3000, 12_000, 0.002), 0.3)
    return out


def purse(chance: Chance) -> Wave:
    """Set a purse of gold on the table: leather, then coins settling."""
    out = silence(0.72)
    lay(out, 0.001, burst(chance, 0.18, 300, 1400, 0.035), 0.35)
    lay(out, 0.05, noise(chance, 0.25, 900, 2600, 2) * np.hanning(samples(0.25)), 0.03)
    for at in 0.012 + np.sort(chance.random(int(chance.integers(8, 12)))) ** 1.6 * 0.38:
        lay(out, float(at), coin(chance), float(chance.uniform(0.15, 0.4)) * (1 - float(at)))
    return out
