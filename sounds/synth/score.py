"""How music is written here, and read.

A note is `pitch:eighths`, then `t` for a trill or `m` for a mordent; `r` is a rest. Each voice is a tuple of bars.
"""

from dataclasses import dataclass
from typing import Final

STEPS: Final = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
ALTERED: Final = {"#": 1, "b": -1, "": 0}
Scale = frozenset[int]
"""The keys of an octave that a piece moves in, counted from C."""


@dataclass(frozen=True, slots=True)
class Note:
    """A note of one voice: MIDI key (None is a rest), start and length in eighths, ornament letter or nothing."""

    key: int | None
    start: int
    length: int
    ornament: str


@dataclass(frozen=True, slots=True)
class Strain:
    """A section of a piece: its voices from the top down; `octave` where the octave stop is drawn for its repeat."""

    voices: tuple[tuple[str, ...], ...]
    octave: bool = True


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece: its strains as they are played, eighths to a bar, seconds to an eighth, and how its voices stand.

    `places` from left (0) to right (1); `struck` is played on a piano, all else on the harpsichord.
    """

    plan: tuple[Strain, ...]
    bar: int
    eighth: float
    scale: Scale
    places: tuple[float, ...]
    weights: tuple[float, ...]
    struck: bool = False


def key_of(pitch: str) -> int:
    """Return the MIDI key of a pitch.

    >>> key_of("a4"), key_of("f#5")
    (69, 78)
    """
    return 12 * (int(pitch[-1]) + 1) + STEPS[pitch[0]] + ALTERED[pitch[1:-1]]


def notes_of(bars: tuple[str, ...]) -> tuple[Note, ...]:
    """Read the bars of one voice; starts are counted in eighths from the head of the strain."""
    notes: list[Note] = []
    start = 0
    for written in " ".join(bars).split():
        pitch, _, rest = written.partition(":")
        length = int(rest.rstrip("tm"))
        notes.append(Note(None if pitch == "r" else key_of(pitch), start, length, rest.lstrip("0123456789")))
        start += length
    return tuple(notes)


def above(key: int, scale: Scale) -> int:
    """Return the next key up in a scale, from which a trill begins."""
    return next(k for k in (key + 1, key + 2) if k % 12 in scale)


def below(key: int, scale: Scale) -> int:
    """Return the next key down in a scale, which a mordent touches."""
    return next(k for k in (key - 1, key - 2) if k % 12 in scale)
