"""Menuet du tapis vert: our own minuet in G for the salon, written for three voices.

Strain A (eight bars, G to D) stands over a walking bass; strain B (eight bars, by steps from B major seventh down to
the dominant) over broken chords, with long sighs above; the return is A turned home. Played A A, then B and the return
twice. A note is `pitch:eighths`, then `t` for a trill or `m` for a mordent; `r` is a rest; six eighths make a bar.
"""

from dataclasses import dataclass
from typing import Final

BAR: Final = 6
STEPS: Final = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
ALTERED: Final = {"#": 1, "b": -1, "": 0}


@dataclass(frozen=True, slots=True)
class Note:
    """A note of one voice: MIDI key (None is a rest), start and length in eighths, ornament letter or nothing."""

    key: int | None
    start: int
    length: int
    ornament: str


@dataclass(frozen=True, slots=True)
class Strain:
    """A section of the piece, each voice as bars of notes."""

    soprano: tuple[str, ...]
    alto: tuple[str, ...]
    bass: tuple[str, ...]

    def voices(self) -> tuple[tuple[str, ...], ...]:
        """Return the voices from the top down."""
        return self.soprano, self.alto, self.bass


FIRST: Final = Strain(
    soprano=(
        "d5:2 g5:2 f#5:1 g5:1",
        "a5:2 c6:1 b5:1 a5:2",
        "b5:2m a5:1 g5:1 e5:2",
        "g5:2 f#5:2 r:2",
        "d5:2 g5:2 f#5:1 g5:1",
        "g5:2 b5:1 a5:1 e5:2",
        "f#5:1 g5:1 f#5:2 e5:2t",
        "d5:4 r:2",
    ),
    alto=(
        "r:2 b4:4",
        "r:2 d5:4",
        "r:2 d5:2 c5:2",
        "a4:4 r:2",
        "r:2 b4:4",
        "r:2 b4:4",
        "d5:4 c#5:2",
        "a4:4 r:2",
    ),
    bass=(
        "g3:4 b3:2",
        "f#3:6",
        "g3:2 b3:2 c4:2",
        "d4:2 d3:2 c4:2",
        "b3:2 g3:2 b3:2",
        "e4:4 g3:2",
        "a3:4 a2:2",
        "d3:2 f#3:2 d3:2",
    ),
)

SECOND: Final = Strain(
    soprano=(
        "b5:4 a5:2",
        "g5:4m e5:2",
        "a5:4 g5:2",
        "f#5:4m d5:2",
        "g5:4 f5:2",
        "e5:2 f#5:1 g5:1 a5:1 b5:1",
        "c6:2 b5:1 a5:1 g5:2",
        "f#5:2 r:4",
    ),
    alto=(
        "r:6",
        "r:6",
        "r:6",
        "r:6",
        "r:6",
        "r:6",
        "r:6",
        "a4:2 r:4",
    ),
    bass=(
        "d#3:1 b3:1 f#3:1 b3:1 d#3:1 b3:1",
        "e3:1 b3:1 g3:1 b3:1 g3:1 b3:1",
        "c#3:1 a3:1 e3:1 a3:1 c#3:1 a3:1",
        "d3:1 a3:1 f#3:1 a3:1 f#3:1 a3:1",
        "b2:1 g3:1 d3:1 g3:1 b2:1 g3:1",
        "c3:1 g3:1 e3:1 g3:1 c3:1 g3:1",
        "c3:1 a3:1 e3:1 a3:1 c#3:1 a3:1",
        "d3:2 e3:1 d3:1 e3:1 f#3:1",
    ),
)

RETURN: Final = Strain(
    soprano=(
        *FIRST.soprano[:4],
        "d5:2 g5:2 b5:2",
        "c6:2 a5:2 g5:2",
        "b5:2 a5:4t",
        "g5:4 r:2",
    ),
    alto=(
        *FIRST.alto[:4],
        "r:2 b4:2 d5:2",
        "r:2 e5:4",
        "g5:2 f#5:4",
        "d5:4 r:2",
    ),
    bass=(
        *FIRST.bass[:4],
        "b3:2 g3:2 f3:2",
        "e3:2 c3:4",
        "d3:4 d2:2",
        "g2:2 b2:2 g2:2",
    ),
)

PLAN: Final = (FIRST, FIRST, SECOND, RETURN, SECOND, RETURN)


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


def above(key: int) -> int:
    """Return the next key up in the scale of G, from which a trill begins."""
    return next(k for k in (key + 1, key + 2) if (k - 7) % 12 in {0, 2, 4, 5, 7, 9, 11})


def below(key: int) -> int:
    """Return the next key down in the scale of G, which a mordent touches."""
    return next(k for k in (key - 1, key - 2) if (k - 7) % 12 in {0, 2, 4, 5, 7, 9, 11})
