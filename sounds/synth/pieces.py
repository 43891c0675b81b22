"""The music of the house, all our own: four pieces for the harpsichord, and a waltz for a small piano.

The minuet in G: strain A (eight bars, G to D) stands over a walking bass; strain B (by steps from B major seventh down
to the dominant) over broken chords, with long sighs above; the return is A turned home.
The sarabande in E minor leans on its second beats, goes to G and comes back by way of the dominant.
The gavotte in D begins in the middle of its bar, goes to A, and comes back through B minor.
The musette in C is two voices over a drone, which moves to G and returns.
The waltz in D, for the later games, has a second strain in B minor.
"""

from typing import Final

from sounds.synth.score import Piece, Scale, Strain

G_MAJOR: Final[Scale] = frozenset({7, 9, 11, 0, 2, 4, 6})
D_MAJOR: Final[Scale] = frozenset({2, 4, 6, 7, 9, 11, 1})
C_MAJOR: Final[Scale] = frozenset({0, 2, 4, 5, 7, 9, 11})
THREE: Final = (0.56, 0.52, 0.42)
"""Where three voices stand: the treble of the keyboard is on the right."""

FIRST: Final = Strain(
    (
        (
            "d5:2 g5:2 f#5:1 g5:1",
            "a5:2 c6:1 b5:1 a5:2",
            "b5:2m a5:1 g5:1 e5:2",
            "g5:2 f#5:2 r:2",
            "d5:2 g5:2 f#5:1 g5:1",
            "g5:2 b5:1 a5:1 e5:2",
            "f#5:1 g5:1 f#5:2 e5:2t",
            "d5:4 r:2",
        ),
        (
            "r:2 b4:4",
            "r:2 d5:4",
            "r:2 d5:2 c5:2",
            "a4:4 r:2",
            "r:2 b4:4",
            "r:2 b4:4",
            "d5:4 c#5:2",
            "a4:4 r:2",
        ),
        (
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
)

SECOND: Final = Strain(
    (
        (
            "b5:4 a5:2",
            "g5:4m e5:2",
            "a5:4 g5:2",
            "f#5:4m d5:2",
            "g5:4 f5:2",
            "e5:2 f#5:1 g5:1 a5:1 b5:1",
            "c6:2 b5:1 a5:1 g5:2",
            "f#5:2 r:4",
        ),
        (
            "r:6",
            "r:6",
            "r:6",
            "r:6",
            "r:6",
            "r:6",
            "r:6",
            "a4:2 r:4",
        ),
        (
            "d#3:1 b3:1 f#3:1 b3:1 d#3:1 b3:1",
            "e3:1 b3:1 g3:1 b3:1 g3:1 b3:1",
            "c#3:1 a3:1 e3:1 a3:1 c#3:1 a3:1",
            "d3:1 a3:1 f#3:1 a3:1 f#3:1 a3:1",
            "b2:1 g3:1 d3:1 g3:1 b2:1 g3:1",
            "c3:1 g3:1 e3:1 g3:1 c3:1 g3:1",
            "c3:1 a3:1 e3:1 a3:1 c#3:1 a3:1",
            "d3:2 e3:1 d3:1 e3:1 f#3:1",
        ),
    ),
    octave=False,
)

RETURN: Final = Strain(
    (
        (
            *FIRST.voices[0][:4],
            "d5:2 g5:2 b5:2",
            "c6:2 a5:2 g5:2",
            "b5:2 a5:4t",
            "g5:4 r:2",
        ),
        (
            *FIRST.voices[1][:4],
            "r:2 b4:2 d5:2",
            "r:2 e5:4",
            "g5:2 f#5:4",
            "d5:4 r:2",
        ),
        (
            *FIRST.voices[2][:4],
            "b3:2 g3:2 f3:2",
            "e3:2 c3:4",
            "d3:4 d2:2",
            "g2:2 b2:2 g2:2",
        ),
    )
)

MINUET: Final = Piece((FIRST, FIRST, SECOND, RETURN, SECOND, RETURN), 6, 0.262, G_MAJOR, THREE, (1.0, 0.62, 0.8))

SARABANDE: Final = Piece(
    plan=(
        OUT := Strain(
            (
                (
                    "b5:2 b5:3m a5:1",
                    "f#5:2 a5:3 g5:1",
                    "g5:2 g5:3m f#5:1",
                    "e5:2 a5:3 g5:1",
                    "f#5:2 a5:3m g5:1",
                    "b5:2 g5:3 a5:1",
                    "a5:2 b5:1 a5:1 f#5:2t",
                    "g5:4 r:2",
                ),
                (
                    "r:2 e5:4",
                    "r:2 b4:4",
                    "r:2 b4:4",
                    "r:2 c5:4",
                    "r:2 d5:4",
                    "r:2 d5:4",
                    "e5:2 d5:1 c5:3",
                    "b4:4 r:2",
                ),
                (
                    "e3:2 g3:2 e3:2",
                    "d#3:4 b2:2",
                    "e3:4 d3:2",
                    "c3:4 a2:2",
                    "d3:2 f#3:2 d3:2",
                    "g3:4 b2:2",
                    "c3:4 d3:2",
                    "g2:4 d3:2",
                ),
            )
        ),
        OUT,
        BACK := Strain(
            (
                (
                    "d5:2 g5:3m a5:1",
                    "g5:2 c6:3 b5:1",
                    "c6:2 c6:3m b5:1",
                    "a5:2 g5:1 f#5:3t",
                    "g5:2 b5:3m a5:1",
                    "c6:2 c6:3 b5:1",
                    "a5:2 g5:2 f#5:2t",
                    "e5:4 r:2",
                ),
                (
                    "r:2 b4:4",
                    "r:2 e5:4",
                    "r:2 e5:4",
                    "d#5:2 e5:1 d#5:3",
                    "r:2 e5:4",
                    "r:2 e5:4",
                    "e5:4 d#5:2",
                    "b4:4 r:2",
                ),
                (
                    "g3:4 f3:2",
                    "e3:4 c3:2",
                    "a2:4 c3:2",
                    "b2:4 a2:2",
                    "g2:4 e3:2",
                    "a2:4 c3:2",
                    "c3:2 b2:4",
                    "e3:2 b2:2 e2:2",
                ),
            )
        ),
        BACK,
    ),
    bar=6,
    eighth=0.42,
    scale=G_MAJOR,
    places=THREE,
    weights=(1.0, 0.6, 0.85),
)

GAVOTTE: Final = Piece(
    plan=(
        STEPS_UP := Strain(
            (
                (
                    "f#5:2 g5:2 a5:2 d5:2",
                    "b5:2 a5:2 g5:2 e5:2m",
                    "c#5:2 d5:2 e5:2 a5:2",
                    "g5:2 f#5:2 e5:4t",
                    "f#5:2 g5:2 a5:2 d5:2",
                    "b5:2 a5:2 g#5:2 b5:2",
                    "c#6:2 a5:2 b5:2 g#5:2t",
                    "a5:4 r:4",
                ),
                (
                    "r:4 a4:4",
                    "r:4 b4:4",
                    "r:4 a4:4",
                    "c#5:2 d5:2 c#5:4",
                    "r:4 a4:4",
                    "r:4 e5:4",
                    "e5:4 d5:4",
                    "c#5:4 r:4",
                ),
                (
                    "d3:2 e3:2 f#3:4",
                    "g3:2 f#3:2 e3:4",
                    "a2:2 b2:2 c#3:4",
                    "e3:2 d3:2 a3:2 a2:2",
                    "d3:2 e3:2 f#3:4",
                    "d3:2 c#3:2 b2:2 d3:2",
                    "a2:2 f#3:2 d3:2 e3:2",
                    "a3:2 e3:2 a2:4",
                ),
            )
        ),
        STEPS_UP,
        HOME_AGAIN := Strain(
            (
                (
                    "e5:2 f#5:2 g5:2 e5:2m",
                    "f#5:2 g5:2 a5:2 f#5:2m",
                    "g5:2 a5:2 b5:2 g5:2",
                    "c#6:2 b5:2 a#5:4",
                    "b5:2 a5:2 g5:2 f#5:2",
                    "e5:2 g5:2 b5:2 g5:2",
                    "f#5:2 a5:2 g5:2 e5:2t",
                    "d5:4 r:4",
                ),
                (
                    "r:4 a4:4",
                    "r:4 d5:4",
                    "r:4 d5:4",
                    "g5:2 e5:2 c#5:4",
                    "d5:2 e5:2 b4:2 a4:2",
                    "r:4 e5:4",
                    "d5:4 c#5:4",
                    "a4:4 r:4",
                ),
                (
                    "c#3:2 d3:2 e3:4",
                    "d3:2 e3:2 f#3:4",
                    "e3:2 f#3:2 g3:4",
                    "e3:4 f#3:4",
                    "b2:2 c#3:2 e3:2 f#3:2",
                    "g3:4 e3:4",
                    "a3:4 a2:4",
                    "d3:2 a2:2 d2:4",
                ),
            )
        ),
        HOME_AGAIN,
    ),
    bar=8,
    eighth=0.262,
    scale=D_MAJOR,
    places=THREE,
    weights=(1.0, 0.6, 0.85),
)

DRONE: Final = ("g3:6",) * 8
PIPES: Final = Strain(
    (
        (
            "g5:3m e5:2 f5:1",
            "g5:2 a5:1 g5:3",
            "e5:2 f5:1 g5:1 f5:1 e5:1",
            "d5:3 d5:2 f5:1",
            "g5:3m e5:2 f5:1",
            "g5:2 a5:1 c6:3",
            "f5:2 a5:1 g5:2 f5:1",
            "e5:4 r:2",
        ),
        (
            "e5:3 c5:2 d5:1",
            "e5:2 f5:1 e5:3",
            "c5:2 d5:1 e5:1 d5:1 c5:1",
            "g4:3 b4:2 d5:1",
            "e5:3 c5:2 d5:1",
            "e5:2 f5:1 e5:3",
            "d5:2 c5:1 b4:2 d5:1",
            "c5:4 r:2",
        ),
        DRONE,
        ("c3:6",) * 8,
    )
)
ANSWER: Final = Strain(
    (
        (
            "b5:3m g5:2 a5:1",
            "b5:2 c6:1 b5:3",
            "a5:2 b5:1 c6:1 b5:1 a5:1",
            "g5:3 d5:3",
            "a5:2 g5:1 f5:3m",
            "g5:2 f5:1 e5:3m",
            "f5:1 e5:1 d5:1 d5:3t",
            "c5:4 r:2",
        ),
        (
            "d5:3 b4:2 c5:1",
            "d5:2 e5:1 d5:3",
            "c5:2 d5:1 e5:1 d5:1 c5:1",
            "b4:3 b4:3",
            "f5:2 e5:1 d5:3",
            "e5:2 d5:1 c5:3",
            "a4:3 b4:3",
            "g4:4 r:2",
        ),
        DRONE,
        ("g2:6",) * 4 + ("c3:6",) * 4,
    ),
    octave=False,
)
MUSETTE: Final = Piece(
    plan=(PIPES, PIPES, ANSWER, PIPES, ANSWER, PIPES),
    bar=6,
    eighth=0.235,
    scale=C_MAJOR,
    places=(0.57, 0.53, 0.46, 0.42),
    weights=(1.0, 0.75, 0.4, 0.55),
)


def waltzed(melody: tuple[str, ...], *chords: str) -> Strain:
    """Return a melody over a bass and two chords to a bar; a chord is its bass, then two notes from the top down."""
    basses, highs, lows = zip(*(chord.split() for chord in chords), strict=True)
    return Strain(
        (
            melody,
            tuple(f"r:2 {high}:2 {high}:2" for high in highs),
            tuple(f"r:2 {low}:2 {low}:2" for low in lows),
            tuple(f"{bass}:3 r:3" for bass in basses),
        )
    )


TURNING: Final = waltzed(
    (
        "a4:2 d5:2 f#5:2",
        "a5:4 f#5:2",
        "g5:4 e5:2",
        "c#5:6",
        "a4:2 c#5:2 e5:2",
        "g5:4 e5:2",
        "f#5:4 d5:2",
        "a4:6",
        "a4:2 d5:2 f#5:2",
        "a5:4 c6:2",
        "b5:4 g5:2",
        "e5:4 g5:2",
        "f#5:2 a5:2 f#5:2",
        "e5:4 c#5:2",
        "d5:4 f#5:2",
        "d5:2 r:4",
    ),
    *("d3 f#4 d4", "a2 f#4 d4", "c#3 g4 e4", "e3 g4 e4", "a2 g4 e4", "e3 g4 e4", "d3 f#4 d4", "a2 f#4 d4"),
    *("d3 f#4 d4", "c3 f#4 d4", "g2 g4 d4", "e3 g4 b3", "a2 f#4 d4", "a2 g4 c#4", "d3 f#4 a3", "d2 f#4 a3"),
)
TRIO: Final = waltzed(
    (
        "b5:3 a#5:1 b5:2",
        "d6:4 b5:2",
        "c#6:3 b5:1 a#5:2",
        "f#5:6",
        "a#5:3 b5:1 c#6:2",
        "e6:4 c#6:2",
        "d6:4 b5:2",
        "f#5:6",
        "g5:3 f#5:1 g5:2",
        "b5:4 g5:2",
        "f#5:3 e5:1 f#5:2",
        "a5:4 f#5:2",
        "g#5:3 f#5:1 e5:2",
        "b5:4 d5:2",
        "c#5:2 e5:2 a5:2",
        "g5:4 e5:2",
    ),
    *("b2 f#4 d4", "f#2 f#4 d4", "f#2 e4 a#3", "c#3 e4 a#3", "f#2 e4 a#3", "c#3 e4 a#3", "b2 f#4 d4", "f#2 f#4 d4"),
    *("b2 d4 b3", "g2 d4 b3", "d3 d4 a3", "a2 d4 a3", "e3 d4 b3", "b2 d4 g#3", "a2 c#4 a3", "e3 c#4 a3"),
)
WALTZ: Final = Piece(
    plan=(TURNING, TURNING, TRIO, TURNING),
    bar=6,
    eighth=0.188,
    scale=D_MAJOR,
    places=(0.57, 0.5, 0.48, 0.42),
    weights=(1.0, 0.34, 0.34, 0.62),
    struck=True,
)
