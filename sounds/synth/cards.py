"""Cards: dealt, laid down, lifted, turned, bent, shuffled, drawn from the shoe; a page of the notebook."""

from collections.abc import Callable, Sequence

import numpy as np

from sounds.synth.bodies import TABLE, card, slap
from sounds.synth.waves import (
    Chance,
    Wave,
    clock,
    convolved,
    lay,
    noise,
    ringing,
    samples,
    silence,
    touch,
    unit,
    wandering,
)

SLIDE = (
    (420, 900, 0.07, 0.7),
    (900, 1900, 0.30, 1.0),
    (1900, 3900, 1.0, 1.4),
    (3900, 7600, 0.95, 1.8),
    (7600, 13_500, 0.5, 2.4),
)
"""Bands of a card that slides: from, to, weight, and how much brighter each becomes with its speed."""


def card_slide(chance: Chance) -> Wave:
    """Deal a card: it leaves the fingers at once and slows as the eye sees it slow. How it lands is heard apart."""
    seconds = float(chance.uniform(0.195, 0.225))
    out = silence(0.25)
    t = clock(seconds) / seconds
    speed = (1 - t) ** chance.uniform(1.2, 2.3) * np.minimum(1, t / 0.045)
    speed *= uneven(chance, t, 7, 0.18)
    nap = wandering(chance, len(t), 240, 0.55)
    for low, high, weight, power in SLIDE:
        lay(
            out,
            0.002,
            noise(chance, seconds, low, high, 3) * np.maximum(speed, 0) ** power * nap,
            0.030 * weight * chance.uniform(0.4, 2.0),
        )
    lay(out, 0.002, slipping(chance, speed, seconds), float(chance.uniform(0.05, 0.12)))
    return out


def slipping(chance: Chance, speed: Wave, seconds: float) -> Wave:
    """Return the edge of a card catching on the nap again and again, the faster the oftener."""
    answer = unit(ringing(chance, card(chance, 900, 2.6), 0.012))
    grains = silence(seconds)
    at = 0.004
    while at < seconds * 0.92:
        pace = float(speed[min(len(speed) - 1, samples(at))])
        grains[min(len(grains) - 1, samples(at))] += chance.lognormal(-0.4, 0.7) * pace
        at += float(chance.exponential(1 / (140 + 620 * max(pace, 0.05))))
    return convolved(grains, answer)


def uneven(chance: Chance, t: Wave, knots: int, depth: float) -> Wave:
    """Return a hand's unevenness: a gain round 1 through so many knots."""
    return 1 + depth * np.interp(t, np.linspace(0, 1, knots), chance.uniform(-1, 1, knots))


def card_snap(chance: Chance) -> Wave:
    """Lay a card down with the finger."""
    out = silence(0.15)
    lay(out, 0.0, slap(chance))
    lay(out, 0.010 + chance.uniform(0.018, 0.034), slap(chance, 0.16, 0.6))
    return out


def card_lift(chance: Chance) -> Wave:
    """Lift a card, or begin to turn it: a nail under the edge, the face leaves the cloth, the card springs free."""
    out = silence(0.17)
    seconds = float(chance.uniform(0.075, 0.13))
    t = clock(seconds) / seconds
    lifts = t ** chance.uniform(0.5, 1.4) * (1 - t) ** 0.5 * uneven(chance, t, 6, 0.5)
    for low, high, weight in ((700, 1800, 0.6), (1800, 4500, 1.0), (4500, 11_000, 0.7)):
        own = 0.03 * weight * chance.uniform(0.5, 1.5)
        lay(out, 0.002, noise(chance, seconds, low, high, 3) * np.maximum(lifts, 0), own)
    lay(out, 0.0, slap(chance, 0.10, 0.3))
    answer = unit(ringing(chance, card(chance, 480, 3.5), 0.02))
    lay(out, seconds * chance.uniform(0.7, 0.95), convolved(touch(chance, 0.2, 0.8), answer), 0.25)
    return out


def card_flip(chance: Chance) -> Wave:
    """Turn a card over: it falls on its back, and springs a little before it lies."""
    out = silence(0.18)
    lay(out, 0.0, slap(chance, float(chance.uniform(0.7, 1.0)), 0.25))
    lay(out, float(chance.uniform(0.034, 0.060)), slap(chance, float(chance.uniform(0.16, 0.30)), 0.2))
    return out


def card_bend(chance: Chance) -> Wave:
    """Bend a card's corner: its fibres give way one after the other, then the crease (the gestures of PA-16)."""
    seconds = float(chance.uniform(0.20, 0.25))
    t = clock(seconds) / seconds
    out = silence(0.36)
    bends = t ** chance.uniform(0.8, 1.4) * uneven(chance, t, 6, 0.4)
    lay(out, 0.002, slipping(chance, bends, seconds), 0.16)
    lay(out, 0.002, noise(chance, seconds, 900, 5200, 2) * bends * wandering(chance, len(t), 300, 0.8), 0.006)
    lay(out, seconds, slap(chance, 0.30, 0.3))
    return out


def shuffle(chance: Chance) -> Wave:
    """Riffle two halves into each other, let them fall together, square the pack. Two hands, two sides."""
    out = silence(1.62, 2)
    flicks = [unit(ringing(chance, card(chance, chance.uniform(700, 1000), 2.4), 0.012)) for _ in range(8)]
    first = float(chance.uniform(0.52, 0.62))
    riffle(chance, out, flicks, (0.004, first), 56, lambda x: 0.45 + 0.75 * np.sin(np.pi * min(1, 0.15 + x)) ** 0.8)
    bridge = first + float(chance.uniform(0.13, 0.18))
    long = float(chance.uniform(0.24, 0.30))
    riffle(chance, out, flicks, (bridge, long), 64, lambda x: 0.25 + 0.5 * (1 - x) + 0.35 * x**6)
    brush = noise(chance, 0.30, 1300, 6500, 2) * np.hanning(samples(0.30))
    for side in (0, 1):
        lay(out[:, side], bridge, brush * chance.uniform(0.85, 1.15), 0.012)
    at = bridge + 0.40
    for force in (0.42, 0.26):
        squared = silence(0.14)
        lay(squared, 0.0, convolved(touch(chance, 0.9, 0.5), ringing(chance, TABLE[2:], 0.07, 0.1)), 0.55)
        lay(squared, 0.0, slap(chance, 0.75 * force, 0.2))
        for side, gain in ((0, 1.0), (1, 0.9)):
            lay(out[:, side], at, squared, gain * force)
        at += float(chance.uniform(0.115, 0.15))
    return out


def riffle(
    chance: Chance,
    out: Wave,
    flicks: Sequence[Wave],
    when: tuple[float, float],
    count: int,
    swell: Callable[[float], float],
) -> None:
    """Let cards fall from two hands: from when and for how long, uneven and slower at both ends, some two at once."""
    begin, seconds = when
    gaps = chance.lognormal(0, 0.42, count) * (1.35 - 0.7 * np.sin(np.pi * np.arange(count) / count))
    hand = 0
    for u in np.cumsum(gaps) / gaps.sum():
        at = begin + seconds * float(u)
        hand = 1 - hand if chance.random() < 0.62 else hand
        force = swell(float(u)) * float(chance.lognormal(-0.25, 0.5))
        fallen = flick(chance, flicks) * force
        lay(out[:, hand], at, fallen, 0.92)
        lay(out[:, 1 - hand], at + 0.0003, fallen, 0.62)
        if chance.random() < 0.25:
            lay(out[:, hand], at + chance.uniform(0.001, 0.003), flick(chance, flicks) * force, 0.64)


def flick(chance: Chance, flicks: Sequence[Wave]) -> Wave:
    """Return one card falling on the next."""
    answer = flicks[int(chance.integers(len(flicks)))]
    return convolved(touch(chance, chance.uniform(0.05, 0.12), 1.0), answer)


def shoe(chance: Chance) -> Wave:
    """Draw a card from the shoe: it slides out, and the roller ticks behind it."""
    out = silence(0.24)
    seconds = float(chance.uniform(0.105, 0.135))
    t = clock(seconds) / seconds
    speed = np.minimum(1, t / 0.2) * (1 - t) ** chance.uniform(0.25, 0.6) * uneven(chance, t, 6, 0.3)
    for low, high, weight, power in ((900, 2200, 0.5, 0.8), (2200, 4600, 1.0, 1.2), (4600, 7600, 0.7, 1.7)):
        lay(out, 0.001, noise(chance, seconds, low, high, 3) * np.maximum(speed, 0) ** power, 0.03 * weight)
    lay(out, 0.001, slipping(chance, speed, seconds), 0.10)
    for late, hard in ((0.0, 1.0), (float(chance.uniform(0.012, 0.03)), float(chance.uniform(0.2, 0.5)))):
        roller = ringing(chance, ((420, 8, 0.5), (980, 8, 1.0), (2350, 8, 0.7), (4100, 8, 0.4)), 0.05, 0.06)
        lay(out, seconds + late, convolved(touch(chance, chance.uniform(0.15, 0.3), 0.9), roller), 0.5 * hard)
    return out


def page(chance: Chance) -> Wave:
    """Turn a page of the notebook: paper that flutters and creases a little."""
    seconds = float(chance.uniform(0.40, 0.48))
    out = silence(0.52)
    t = clock(seconds) / seconds
    turns = np.sin(np.pi * t) ** 2 * uneven(chance, t, 9, 0.5)
    flutter = 0.5 + 0.5 * np.sin(2 * np.pi * (chance.uniform(2.4, 4.0) * t + chance.random())) ** 2
    lay(out, 0.001, noise(chance, seconds, 700, 5200, 2) * turns * flutter, 0.05)
    lay(out, 0.001, slipping(chance, turns * 0.5, seconds), 0.05)
    return out


def pencil(chance: Chance) -> Wave:
    """Mark something: one stroke of a pencil on paper."""
    out = silence(0.12)
    seconds = float(chance.uniform(0.07, 0.11))
    t = clock(seconds) / seconds
    pressed = np.minimum(1, t / 0.08) * (1 - t) ** chance.uniform(0.2, 1.2) * uneven(chance, t, 5, 0.7)
    lead = noise(chance, seconds, chance.uniform(1500, 2800), chance.uniform(4500, 7500), 2)
    lay(out, 0.0, lead * pressed * wandering(chance, len(t), 60, 0.6))
    return out
