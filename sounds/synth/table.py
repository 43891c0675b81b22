"""What is said at the table, and its moments: knuckles, bells and a few notes, all at the pitch of the music."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from sounds.synth.bodies import BRASS, RING, TABLE, fingertip, knuckle, rung
from sounds.synth.cards import card_lift
from sounds.synth.chips import coin, collect, palette, purse
from sounds.synth.harpsichord import damped, hertz, string
from sounds.synth.score import key_of
from sounds.synth.waves import Chance, Wave, burst, clock, convolved, lay, noise, ringing, samples, silence, touch, unit

UPWARDS = tuple(map(key_of, ("d6", "g6", "b6", "d7")))
HOME = key_of("g6")


def knock(chance: Chance) -> Wave:
    """Knock on the table: two knuckles a few milliseconds apart."""
    out = silence(0.26)
    for late, hard in ((0.001, 1.0), (float(chance.uniform(0.006, 0.02)), float(chance.uniform(0.25, 0.8)))):
        lay(out, late, knuckle(chance, hard))
    return out


def word(chance: Chance) -> Wave:
    """Speak: no bell, a fingertip on the cloth, and the next one softer."""
    out = silence(0.2)
    lay(out, 0.0, fingertip(chance))
    lay(out, chance.uniform(0.015, 0.045), fingertip(chance), chance.uniform(0.05, 0.6))
    return out


def turn(chance: Chance) -> Wave:
    """Call a player to his turn: a word twice, a moment apart."""
    out = silence(0.36)
    for at, hard in ((0.0, 1.0), (0.12, 0.85)):
        lay(out, at, word(chance), hard)
    return out


def bell(chance: Chance) -> Wave:
    """Ring the small bell of the house."""
    return rung(chance, hertz(HOME))


def bells(chance: Chance, keys: Sequence[int], every: float) -> Wave:
    """Ring one bell after the other."""
    out = silence(1.4 + every * (len(keys) - 1))
    for n, key in enumerate(keys):
        lay(out, n * every, rung(chance, hertz(key)), 0.9**n)
    return out


def leva_seven(chance: Chance) -> Wave:
    """Win a sept et le va: two bells upwards."""
    return bells(chance, UPWARDS[:2], 0.16)


def leva_fifteen(chance: Chance) -> Wave:
    """Win a quinze et le va: three bells upwards."""
    return bells(chance, UPWARDS[:3], 0.15)


def leva_thirty(chance: Chance) -> Wave:
    """Win a trente et le va, or more: four bells upwards."""
    return bells(chance, UPWARDS, 0.14)


def last_of_taille(chance: Chance) -> Wave:
    """Come to the last card of a taille: two bells alike."""
    return bells(chance, (HOME, HOME), 0.34)


def win(chance: Chance) -> Wave:
    """Be paid well: jetons swept in, the bell, and another a fourth lower."""
    out = silence(1.7, 2)
    swept = collect(chance)
    ring, lower = rung(chance, hertz(HOME)), rung(chance, hertz(UPWARDS[0]))
    for side in (0, 1):
        lay(out[:, side], 0.0, swept[:, side], 0.5)
        lay(out[:, side], 0.32, ring, 0.28)
        lay(out[:, side], 0.44, lower, 0.25)
    return out


def flux(chance: Chance) -> Wave:
    """Show a flux: four cards fanned, then the bell."""
    out = silence(1.7)
    for n in range(4):
        lay(out, n * 0.045, card_lift(chance), 3.2)
    lay(out, 0.26, rung(chance, hertz(HOME)), 0.8)
    return out


def fifty_five(chance: Chance) -> Wave:
    """Show fifty-five: a purse is opened."""
    out = silence(1.0)
    clasp = ringing(chance, BRASS, 0.08, 0.05)
    for at, hard in ((0.002, 0.7), (0.055, 1.0)):
        lay(out, at, convolved(touch(chance, 0.12, 0.5), clasp), hard)
    lay(out, 0.08, noise(chance, 0.3, 500, 2600, 2) * np.hanning(samples(0.3)), 0.05)
    for at in 0.16 + np.sort(chance.random(14)) * 0.5:
        lay(out, float(at), coin(chance), float(chance.uniform(0.12, 0.35)))
    return out


def natural(chance: Chance) -> Wave:
    """Show a natural: three light taps and one bell."""
    out = silence(1.8)
    for n in range(3):
        lay(out, n * 0.11, knuckle(chance, 0.3))
    lay(out, 0.40, rung(chance, hertz(HOME)), 0.8)
    return out


def bank_broken(chance: Chance) -> Wave:
    """Break the bank: its purse is set down, and all of it goes under the palette."""
    out = silence(1.75)
    lay(out, 0.0, purse(chance))
    lay(out, 0.55, palette(chance, 1.05, 60), 1.4)
    return out


def purse_empty(chance: Chance) -> Wave:
    """Have nothing left: the lid of a box is closed."""
    out = silence(0.42)
    lid = ((230, 4, 0.35), (385, 5, 0.9), (560, 5, 1.0), (900, 6, 0.9), (1500, 7, 0.5))
    for at, hard in ((0.0, 1.0), (0.045, 0.3)):
        lay(out, at, convolved(touch(chance, 0.5, 0.4), ringing(chance, lid, 0.2, 0.04)), hard)
        lay(out, at, burst(chance, 0.02, 600, 3200, 0.004), 0.05 * hard)
    return out


def loss(chance: Chance) -> Wave:
    """Lose a stake of one's own: a soft thump in the felt."""
    out = silence(0.3)
    felt = [(hertz_, 1.5 * q, weight) for hertz_, q, weight in TABLE[1:7]]
    lay(out, 0.001, convolved(touch(chance, 1.3, 0.2), ringing(chance, felt, 0.26, 0.08)))
    lay(out, 0.0, burst(chance, 0.06, 250, 900, 0.014), 0.05)
    return out


def bete(chance: Chance) -> Wave:
    """Pay the bete: two knocks and a low minor third, soon damped."""
    out = silence(0.9)
    for at, hard in ((0.001, 1.0), (0.14, 0.75)):
        lay(out, at, knuckle(chance, hard))
    for key in ("e3", "g3"):
        lay(out, 0.30, damped(string(key_of(key), 0.62, chance, octave=False), 0.25), 1.1)
    return out


def plucked(chance: Chance, keys: Sequence[int], every: float, held: float) -> Wave:
    """Pluck keys of the harpsichord, one after the other, and hold each as long."""
    out = silence(every * (len(keys) - 1) + held + 0.34)
    for n, key in enumerate(keys):
        lay(out, n * every, damped(string(key, held + 0.34, chance, octave=True), held))
    return out


def lanturlu(chance: Chance) -> Wave:
    """Announce lanturlu: G, B, D, G, each held, and a trill on the last."""
    out = silence(2.0)
    keys = [key_of(pitch) for pitch in ("g4", "b4", "d5", "g5")]
    for n, key in enumerate(keys[:3]):
        lay(out, n * 0.13, damped(string(key, 1.6, chance, octave=True), 1.1))
    above = key_of("a5")
    trill = [(above if n % 2 == 0 else keys[3], 0.39 + n * 0.08) for n in range(6)]
    for (key, at), (_, until) in pairwise([*trill, (0, 1.55)]):
        lay(out, at, damped(string(key, 1.2, chance, octave=True), until - at))
    return out


def mistigri(chance: Chance) -> Wave:
    """Take by Mistigri: four plucks downwards."""
    return plucked(chance, [key_of(pitch) for pitch in ("d6", "b5", "g5", "d5")], 0.12, 0.5)


def brass(chance: Chance) -> Wave:
    """Press a brass button: it clicks in, and back."""
    out = silence(0.13)
    for at, hard in ((0.0, 1.0), (float(chance.uniform(0.045, 0.06)), float(chance.uniform(0.3, 0.5)))):
        plate = ringing(chance, BRASS, 0.06, 0.05)
        lay(out, at, unit(convolved(touch(chance, chance.uniform(0.1, 0.18), 0.6), plate)), hard)
    lay(out, 0.0, burst(chance, 0.012, 2400, 9000, 0.002), 0.05)
    return out


def curtain(chance: Chance) -> Wave:
    """Draw the velvet curtain between two scenes: a heavy swell, brass rings hurrying along the rod."""
    out = silence(1.6)
    t = clock(1.5)
    swell = np.sin(np.pi * t / 1.5) ** 1.6 * (0.7 + 0.3 * np.sin(2 * np.pi * 3.1 * t) ** 2)
    lay(out, 0.0, noise(chance, 1.5, 220, 1900, 2) * swell, 0.3)
    for at in np.cumsum(np.linspace(0.16, 0.07, 11)) + 0.12:
        ring = convolved(touch(chance, 0.1, 0.5), ringing(chance, RING, 0.1, 0.08))
        lay(out, float(at), ring, float(chance.uniform(0.3, 0.8)))
    return out
