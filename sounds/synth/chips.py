"""Chips and coin: bone jetons on cloth, in the bowl, under the palette; gold in a purse."""

import numpy as np

from sounds.synth.waves import Chance, Wave, band, hump, mixed, modes, samples, several, struck, tuned

BONE = ((2350, 0.016, 1.0), (3780, 0.011, 0.7), (5260, 0.007, 0.5), (7100, 0.004, 0.3))
GOLD = ((3140, 0.110, 0.8), (4870, 0.085, 1.0), (7420, 0.050, 0.6), (10_300, 0.030, 0.3))


def jeton(chance: Chance, size: float = 1.0) -> Wave:
    """Put down one bone jeton: four short modes under a click; a greater size rings higher."""
    modes_of_it = tuple((hertz * size, decay, weight) for hertz, decay, weight in tuned(chance, 0.03, *BONE))
    click = band(chance, 0.012, 1500, 9000) * struck(0.012, 0.0004, 0.003) * 0.8
    return mixed(0.11, (0, modes(chance, 0.11, *modes_of_it)), (0, click))


def stack(chance: Chance) -> Wave:
    """Build a stack: five jetons 55 ms apart, each two in a hundred higher than the last."""
    return mixed(0.42, *((i * 0.055, jeton(chance, 1.02**i) * (0.7 - 0.06 * i)) for i in range(5)))


def collect(chance: Chance) -> Wave:
    """Sweep jetons off the cloth: sixteen of them, and the cloth."""
    times = sorted(float(x) ** 1.2 * 0.55 for x in chance.random(16))
    cloth = band(chance, 0.6, 300, 1800) * hump(0.6, 2) * 0.25
    return mixed(0.75, *((at, jeton(chance) * (0.2 + 0.4 * chance.random())) for at in times), (0, cloth))


def bowl(chance: Chance) -> Wave:
    """Throw a jeton into the wooden bowl."""
    wood = modes(chance, 0.28, *tuned(chance, 0.03, (310, 0.05, 0.9), (520, 0.035, 0.6), (870, 0.02, 0.3)))
    return mixed(0.30, (0, jeton(chance) * 0.7), (0.002, wood))


def palette(chance: Chance) -> Wave:
    """Push chips with the croupier's palette: wood on cloth, three jetons knocking along."""
    push = band(chance, 0.5, 250, 1500) * hump(0.5) * 0.6
    knocks = ((0.03, 0.3), (0.22, 0.35), (0.34, 0.3))
    return mixed(0.55, (0, push), *((at + chance.uniform(-0.01, 0.01), jeton(chance) * g) for at, g in knocks))


def coin(chance: Chance) -> Wave:
    """Let one louis ring, held by its neighbours."""
    click = band(chance, 0.008, 3000, 12_000) * struck(0.008, 0.0003, 0.002) * 0.6
    return mixed(0.30, (0, modes(chance, 0.30, *tuned(chance, 0.09, *GOLD)) * struck(0.30, 0.0004, 0.06)), (0, click))


def purse(chance: Chance) -> Wave:
    """Set a purse of gold on the table: leather, then nine coins settling."""
    leather = band(chance, 0.18, 120, 850) * struck(0.18, 0.004, 0.04) * 0.9
    creak = band(chance, 0.25, 900, 2600) * np.hanning(samples(0.25)) * 0.10
    times = sorted(0.02 + at**1.6 * 0.36 for at in several(9, 0, 1, chance))
    coins = [(at, coin(chance) * chance.uniform(0.15, 0.4) * (1 - at)) for at in times]
    return mixed(0.70, (0, leather), (0.05, creak), *coins)
