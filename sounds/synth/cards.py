"""Cards: sliding on cloth, snapping down, turned over, bent, shuffled, drawn from the shoe."""

import numpy as np

from sounds.synth.waves import Chance, Wave, band, clock, hump, mixed, modes, samples, struck, tuned


def card_slide(chance: Chance, seconds: float = 0.17) -> Wave:
    """Let a card glide over the cloth: a hump of bright noise."""
    return band(chance, seconds, 1400, 6500) * hump(seconds, 1.3 * chance.uniform(0.85, 1.2)) * 0.5


def card_snap(chance: Chance) -> Wave:
    """Lay a card down with the finger: a crack of paper and the table's small thump."""
    crack = band(chance, 0.05, 900, 5200) * struck(0.05, 0.0008, 0.009)
    thump = modes(chance, 0.06, *tuned(chance, 0.06, (190, 0.012, 0.5)))
    return mixed(0.09, (0, crack), (0, thump))


def card_flip(chance: Chance) -> Wave:
    """Turn a card over: it is lifted, then snaps down."""
    return mixed(0.24, (0, card_slide(chance, 0.12) * 0.7), (0.12, card_snap(chance) * 0.9))


def card_bend(chance: Chance) -> Wave:
    """Bend a card's corner: creaking fibres, then the crease (the gestures of PA-16)."""
    grains = np.repeat(chance.random(60) ** 3, samples(0.30) // 60 + 1)[: samples(0.30)]
    softened = np.convolve(grains, np.hanning(64) / 32, mode="same")
    creak = band(chance, 0.30, 500, 3400) * softened * np.hanning(samples(0.30))
    return mixed(0.30, (0, creak), (0.20, card_snap(chance) * 0.6))


def shuffle(chance: Chance) -> Wave:
    """Riffle a pack: forty-six cards falling faster and faster, then squared up."""
    falls = [
        (0.02 + i * 0.0165 * (1 - 0.004 * i), card_snap(chance) * (0.25 + 0.35 * chance.random())) for i in range(46)
    ]
    return mixed(0.95, *falls, (0.80, card_slide(chance, 0.14) * 0.8))


def shoe(chance: Chance) -> Wave:
    """Draw a card from the sabot: it slides out and the wood ticks behind it."""
    tick = modes(chance, 0.06, *tuned(chance, 0.03, (420, 0.014, 0.5), (980, 0.008, 0.3)))
    return mixed(0.22, (0, card_slide(chance, 0.16) * 0.8), (0.15, tick))


def page(chance: Chance) -> Wave:
    """Turn a page of the carnet: paper fluttering seven times a second."""
    seconds = 0.48
    flutter = 0.55 + 0.45 * np.sin(2 * np.pi * 7 * chance.uniform(0.92, 1.08) * clock(seconds)) ** 2
    return band(chance, seconds, 700, 5200) * hump(seconds, 2) * flutter * 0.5
