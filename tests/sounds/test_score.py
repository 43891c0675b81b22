"""The minuet as written: bars that add up, voices that lead."""

import itertools

import pytest

pytest.importorskip("numpy")

from sounds.synth.score import BAR, FIRST, PLAN, RETURN, SECOND, Note, Strain, above, below, key_of, notes_of

STRAINS = pytest.mark.parametrize("strain", [FIRST, SECOND, RETURN])
D, G = 2, 7


def sounding(voice: tuple[Note, ...], eighth: int) -> int | None:
    return next(note.key for note in voice if note.start <= eighth < note.start + note.length)


@STRAINS
def test_every_bar_of_every_voice_holds_three_beats(strain: Strain) -> None:
    for voice in strain.voices():
        assert len(voice) == 8
        for bar in voice:
            assert sum(note.length for note in notes_of((bar,))) == BAR


@STRAINS
def test_no_two_voices_move_in_fifths_or_octaves(strain: Strain) -> None:
    voices = [notes_of(voice) for voice in strain.voices()]
    for upper, lower in ((0, 1), (0, 2), (1, 2)):
        onsets = sorted({note.start for voice in (voices[upper], voices[lower]) for note in voice})
        for moments in (onsets, range(0, 8 * BAR, 2), range(0, 8 * BAR, BAR)):
            pairs = [(sounding(voices[upper], at), sounding(voices[lower], at)) for at in moments]
            for (above_, below_), (next_above, next_below) in itertools.pairwise(pairs):
                if above_ is None or below_ is None or next_above is None or next_below is None:
                    continue
                moved = above_ != next_above and below_ != next_below
                parallel = (above_ - below_) % 12 == (next_above - next_below) % 12
                assert not (moved and parallel and (above_ - below_) % 12 in {0, 7})


@STRAINS
def test_no_voice_crosses_another(strain: Strain) -> None:
    voices = [notes_of(voice) for voice in strain.voices()]
    for eighth in range(8 * BAR):
        keys = [key for voice in voices if (key := sounding(voice, eighth)) is not None]
        assert keys == sorted(keys, reverse=True)
        assert len(keys) == len(set(keys))


@STRAINS
def test_the_soprano_keeps_to_the_seventh_from_d_to_c(strain: Strain) -> None:
    keys = [note.key for note in notes_of(strain.soprano) if note.key is not None]
    assert min(keys) >= key_of("d5")
    assert max(keys) <= key_of("c6")


def test_the_first_strain_rests_on_the_dominant_and_the_last_on_the_tonic() -> None:
    for strain, root in ((FIRST, D), (RETURN, G)):
        basses = notes_of((strain.bass[-1],))
        assert basses[0].key is not None
        assert basses[0].key % 12 == root
        assert basses[-1].key in {basses[0].key, basses[0].key - 12}
        assert (notes_of((strain.soprano[-1],))[0].key or 0) % 12 == root


def test_a_strain_is_answered_and_contrasted() -> None:
    assert PLAN == (FIRST, FIRST, SECOND, RETURN, SECOND, RETURN)
    assert FIRST.soprano[:4] == RETURN.soprano[:4]
    assert FIRST.soprano[0] == FIRST.soprano[4]
    attacks = [len(notes_of(strain.bass)) for strain in (FIRST, SECOND)]
    assert attacks[1] > 2 * attacks[0]


def test_ornaments_touch_the_neighbours_in_the_key() -> None:
    assert (above(key_of("e5")), below(key_of("g5"))) == (key_of("f#5"), key_of("f#5"))
    assert (above(key_of("a5")), below(key_of("b5"))) == (key_of("b5"), key_of("a5"))
