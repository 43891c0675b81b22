"""Play a piece: time that breathes, ornaments that differ at a repeat, two stops, and the walls of the salon."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import numpy as np

from sounds.synth.harpsichord import RELEASE, damped, string
from sounds.synth.piano import struck_string
from sounds.synth.score import Note, Piece, Scale, Strain, above, below, notes_of
from sounds.synth.waves import RATE, Chance, Wave, clock, lay_at, samples, silence

LEAD: Final = 0.15
ECHO: Final = 2.2
LONGEST: Final = 2.9
WALLS: Final = 1.1
WET: Final = 0.22
ADORNED: Final = 3
"""At a repeat a note of so many eighths gets the mordent that a shorter one had."""


@dataclass(frozen=True, slots=True)
class Pluck:
    """One jack going up: key, moment and hold in seconds, weight, place from left (0) to right (1), octave stop."""

    key: int
    at: float
    held: float
    weight: float
    place: float
    octave: bool


def played(piece: Piece, chance: Chance) -> Wave:
    """Return the whole piece as (frames, 2), from silence to silence."""
    plucks = tuple(performance(piece, chance))
    dry = silence(max(p.at + p.held for p in plucks) + ECHO, 2)
    ringing: dict[tuple[int, bool], Wave] = {}
    for pluck in plucks:
        stop = (pluck.key, pluck.octave)
        if stop not in ringing:
            string_of = struck_string if piece.struck else partial(string, octave=pluck.octave)
            ringing[stop] = string_of(pluck.key, LONGEST, chance)
        tone = damped(ringing[stop], min(pluck.held, LONGEST - 6 * RELEASE))
        lay_at(dry, pluck.at, tone, pluck.place, pluck.weight)
    return in_the_room(dry, chance)


def performance(piece: Piece, chance: Chance) -> Iterator[Pluck]:
    """Play the strains in their order; a repeat has other ornaments, and on the harpsichord the octave stop."""
    head = LEAD
    seen: list[Strain] = []
    for number, strain in enumerate(piece.plan):
        times = head + moments(piece, len(strain.voices[0]), last=number == len(piece.plan) - 1)
        again = strain in seen
        octave = again and strain.octave and not piece.struck
        for voice, place, weight in zip(strain.voices, piece.places, piece.weights, strict=True):
            for note in notes_of(voice):
                read = varied(note) if again and not piece.struck and voice is strain.voices[0] else note
                yield from plucked(read, piece, times, Pluck(0, 0, 0, weight, place, octave), chance)
        seen.append(strain)
        head = float(times[-1])


def varied(note: Note) -> Note:
    """Return a note as it is played the second time: mordents stand on other notes."""
    if note.ornament == "m":
        return replace(note, ornament="")
    return replace(note, ornament="m") if not note.ornament and note.length >= ADORNED else note


def moments(piece: Piece, bars: int, *, last: bool) -> Wave:
    """Return when each eighth of a strain begins, from 0: it leans on each first beat and yields at each cadence."""
    lengths = np.full(bars * piece.bar, piece.eighth)
    lengths[:: piece.bar] *= 1.03
    for cadence in (bars // 2, bars):
        end = cadence * piece.bar
        lengths[end - 8 : end - 4] *= 1.05
        lengths[end - 4 : end] *= 1.04
    if last:
        lengths[-12:] *= np.linspace(1.05, 1.45, 12)
    return np.concatenate(([0.0], np.cumsum(lengths)))


def plucked(note: Note, piece: Piece, times: Wave, manner: Pluck, chance: Chance) -> Iterator[Pluck]:
    """Play one note as written or with its ornament; hands are a few milliseconds apart."""
    if note.key is None:
        return
    start, end = float(times[note.start]), float(times[note.start + note.length])
    start += abs(chance.normal(0, 0.004)) + (0.012 if manner.place > 0.5 and note.start % piece.bar == 0 else 0.0)
    held = (end - start) * (0.97 if note.length > 1 else 0.86)
    steps = ornamented(note.key, note.ornament, end - start, piece.scale)
    for key, at, length in steps:
        hold = length * 0.95 if len(steps) > 1 and at + length < end - start else held - at
        weight = manner.weight * chance.uniform(0.9, 1.0)
        yield Pluck(key, start + at, max(hold, 0.04), weight, manner.place, manner.octave)


def ornamented(key: int, ornament: str, seconds: float, scale: Scale) -> tuple[tuple[int, float, float], ...]:
    """Return the keys of a note with their starts and lengths in seconds."""
    if ornament == "m":
        return (key, 0, 0.07), (below(key, scale), 0.07, 0.07), (key, 0.14, seconds - 0.14)
    if ornament == "t":
        shake = 0.085
        turns = tuple(((above(key, scale), key)[i % 2], i * shake, shake) for i in range(5))
        return *turns, (key, 5 * shake, seconds - 5 * shake)
    return ((key, 0, seconds),)


def in_the_room(dry: Wave, chance: Chance) -> Wave:
    """Add the salon: five early walls and a tail that loses its treble first, different on either side."""
    length = samples(WALLS)
    t = clock(WALLS)
    out = dry.copy()
    for side in (0, 1):
        tail = tail_of(chance, t)
        for _ in range(5):
            tail[samples(chance.uniform(0.009, 0.042))] += chance.uniform(0.5, 1.0) * chance.choice((-1, 1)) * 0.25
        tail *= WET / np.sqrt(np.sum(tail**2))
        size = 1 << int(len(dry) + length - 1).bit_length()
        spectrum = np.fft.rfft(dry.mean(axis=1), size) * np.fft.rfft(tail, size)
        out[:, side] += np.fft.irfft(spectrum, size)[: len(dry)] * np.sqrt(2)
    return out


def tail_of(chance: Chance, t: Wave) -> Wave:
    """Return diffuse sound: noise in four bands, each dying at its own rate (seconds to a thousandth)."""
    tail = np.zeros_like(t)
    spectrum = np.fft.rfft(chance.standard_normal(len(t)))
    frequencies = np.fft.rfftfreq(len(t), 1 / RATE)
    for low, high, sixty in ((120, 400, 0.95), (400, 1500, 0.85), (1500, 4500, 0.6), (4500, 9000, 0.35)):
        within = spectrum * ((frequencies >= low) & (frequencies < high))
        tail += np.fft.irfft(within, len(t)) * np.exp(-6.9 * t / sixty)
    return tail * np.minimum(1.0, np.maximum(0.0, (t - 0.008) / 0.02))
