"""The music as written: bars that add up, voices that lead."""

import itertools

import pytest

pytest.importorskip("numpy")

from sounds.synth.pieces import FIRST, G_MAJOR, GAVOTTE, MINUET, MUSETTE, RETURN, SARABANDE, SECOND, WALTZ
from sounds.synth.score import Note, Piece, Strain, above, below, key_of, notes_of

PIECES = {"minuet": MINUET, "sarabande": SARABANDE, "gavotte": GAVOTTE, "musette": MUSETTE, "waltz": WALTZ}
STRAINS = pytest.mark.parametrize(
    ("piece", "strain"),
    [
        pytest.param(piece, strain, id=f"{name}-{number}")
        for name, piece in PIECES.items()
        for number, strain in enumerate(dict.fromkeys(piece.plan))
    ],
)
MUSIC = pytest.mark.parametrize("piece", PIECES.values(), ids=PIECES)


def sounding(voice: tuple[Note, ...], eighth: int) -> int | None:
    return next(note.key for note in voice if note.start <= eighth < note.start + note.length)


@STRAINS
def test_every_bar_of_every_voice_is_full(piece: Piece, strain: Strain) -> None:
    for voice in strain.voices:
        assert len(voice) == len(strain.voices[0])
        for bar in voice:
            assert sum(note.length for note in notes_of((bar,))) == piece.bar


@STRAINS
def test_no_two_voices_move_in_fifths_or_octaves(piece: Piece, strain: Strain) -> None:
    leading = strain.voices if not piece.struck else (strain.voices[0], strain.voices[-1])  # chords lead nowhere
    voices = [notes_of(voice) for voice in leading]
    length = len(strain.voices[0]) * piece.bar
    for upper, lower in itertools.combinations(voices, 2):
        onsets = sorted({note.start for voice in (upper, lower) for note in voice})
        for moments in (onsets, range(0, length, 2), range(0, length, piece.bar)):
            pairs = [(sounding(upper, at), sounding(lower, at)) for at in moments]
            for (above_, below_), (next_above, next_below) in itertools.pairwise(pairs):
                if above_ is None or below_ is None or next_above is None or next_below is None:
                    continue
                moved = above_ != next_above and below_ != next_below
                parallel = (above_ - below_) % 12 == (next_above - next_below) % 12
                assert not (moved and parallel and (above_ - below_) % 12 in {0, 7})


@STRAINS
def test_no_voice_crosses_another(piece: Piece, strain: Strain) -> None:
    voices = [notes_of(voice) for voice in strain.voices]
    for eighth in range(len(strain.voices[0]) * piece.bar):
        keys = [key for voice in voices if (key := sounding(voice, eighth)) is not None]
        assert keys == sorted(keys, reverse=True)
        assert len(keys) == len(set(keys))


@STRAINS
def test_no_beat_is_a_second_or_a_seventh_against_the_bass_but_a_prepared_one(piece: Piece, strain: Strain) -> None:
    """On the first beat of a bar nothing is a semitone from the bass or from another voice."""
    voices = [notes_of(voice) for voice in strain.voices]
    for at in range(0, len(strain.voices[0]) * piece.bar, piece.bar):
        keys = [key for voice in voices if (key := sounding(voice, at)) is not None]
        for high, low in itertools.combinations(keys, 2):
            assert (high - low) % 12 not in {1, 11}, (at // piece.bar, high, low)


@MUSIC
def test_a_melody_keeps_to_what_can_be_sung(piece: Piece) -> None:
    for strain in piece.plan:
        keys = [note.key for note in notes_of(strain.voices[0]) if note.key is not None]
        assert max(keys) - min(keys) <= 19
        assert max(abs(after - before) for before, after in itertools.pairwise(keys)) <= 12


@pytest.mark.parametrize(("piece", "tonic"), [(MINUET, 7), (SARABANDE, 4), (GAVOTTE, 2), (MUSETTE, 0), (WALTZ, 2)])
def test_a_piece_ends_in_its_key(piece: Piece, tonic: int) -> None:
    *_, last = (note.key for note in notes_of(piece.plan[-1].voices[-1]) if note.key is not None)
    assert last % 12 == tonic


@MUSIC
def test_a_piece_has_two_strains_at_least_and_repeats_each(piece: Piece) -> None:
    assert len(set(piece.plan)) >= 2
    assert len(piece.plan) > len(set(piece.plan))


def test_the_minuets_strain_is_answered_and_contrasted() -> None:
    assert FIRST.voices[0][:4] == RETURN.voices[0][:4]
    attacks = [len(notes_of(strain.voices[2])) for strain in (FIRST, SECOND)]
    assert attacks[1] > 2 * attacks[0]


def test_ornaments_touch_the_neighbours_in_the_key() -> None:
    assert above(key_of("e5"), G_MAJOR) == below(key_of("g5"), G_MAJOR) == key_of("f#5")
    assert (above(key_of("a5"), G_MAJOR), below(key_of("b5"), G_MAJOR)) == (key_of("b5"), key_of("a5"))
