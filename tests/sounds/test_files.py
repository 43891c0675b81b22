"""The sounds as shipped, measured after decoding against what each should be: nobody has judged them by ear."""

import functools
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from game.screen.scene.sound_ids import SOUNDS, Bus, SoundId, files_of

pytest.importorskip("soundfile")

from sounds.synth.figures import Figures, apart, figures, picture
from sounds.synth.harpsichord import hertz
from sounds.synth.ogg import decoded
from sounds.synth.room import BEATS
from sounds.synth.score import key_of
from sounds.synth.waves import RATE, Wave, quick_length

SHIPPED = Path(__file__).parents[2] / "sounds"
MUSIC = tuple(sound for sound in SoundId if SOUNDS[sound].bus is Bus.MUSIC)
ONCE = tuple(sound for sound in SoundId if sound is not SoundId.ROOM and sound not in MUSIC)
SEVERAL = tuple(sound for sound in ONCE if SOUNDS[sound].takes > 1)

FELT = (SoundId.CARD_LIFT, SoundId.BRASS, SoundId.PAGE, SoundId.WORD)
LOUDNESS = {
    **dict.fromkeys(FELT, -32.0),
    SoundId.PENCIL: -34.0,
    SoundId.LOSS: -31.0,
    SoundId.CARD_SLIDE: -27.0,
    SoundId.CARD_SNAP: -27.0,
    SoundId.CARD_FLIP: -27.0,
    SoundId.CARD_BEND: -27.0,
    SoundId.SHOE: -27.0,
    SoundId.JETON: -26.0,
    SoundId.BOWL: -26.0,
    SoundId.STACK: -24.0,
    SoundId.COLLECT: -23.0,
    SoundId.PALETTE: -24.0,
    SoundId.PURSE: -23.0,
    SoundId.SHUFFLE: -23.0,
    SoundId.TURN: -30.0,
    SoundId.CURTAIN: -27.0,
    SoundId.BELL: -25.0,
    SoundId.KNOCK: -25.0,
    SoundId.REFUSE: -29.0,
    SoundId.BETE: -25.0,
    SoundId.LAST_OF_TAILLE: -25.0,
    SoundId.PURSE_EMPTY: -25.0,
    SoundId.WIN: -22.0,
    SoundId.NATURAL: -22.0,
    SoundId.LEVA_SEVEN: -21.0,
    SoundId.LEVA_FIFTEEN: -21.0,
    SoundId.LEVA_THIRTY: -21.0,
    SoundId.FLUX: -21.0,
    SoundId.FIFTY_FIVE: -21.0,
    SoundId.MISTIGRI: -21.0,
    SoundId.BANK_BROKEN: -21.0,
    SoundId.LANTURLU: -20.0,
    SoundId.ROOM: -30.0,
    **dict.fromkeys(MUSIC, -25.0),
}
"""In LUFS: the loudest 0.4 s, or the whole of what goes on; equal within a category, so that one slider rules it."""
CEILINGS = {
    **dict.fromkeys((*FELT, SoundId.PENCIL, SoundId.LOSS, SoundId.TURN, SoundId.ROOM), -8.0),
    **dict.fromkeys(MUSIC, -9.0),
}

CARDS = (SoundId.CARD_SLIDE, SoundId.CARD_SNAP, SoundId.CARD_LIFT, SoundId.CARD_FLIP, SoundId.SHUFFLE)
BONE = (SoundId.JETON, SoundId.STACK, SoundId.COLLECT)
WOOD = (SoundId.KNOCK, SoundId.REFUSE, SoundId.WORD, SoundId.TURN, SoundId.BOWL)
BELLS = (SoundId.BELL, SoundId.LAST_OF_TAILLE, SoundId.NATURAL, SoundId.FLUX)


@functools.cache
def read(name: str) -> bytes:
    return (SHIPPED / name).read_bytes()


@functools.cache
def wave_of(name: str) -> Wave:
    return decoded(read(name))


@functools.cache
def shipped(name: str) -> Figures:
    return figures(wave_of(name))


def takes_of(sound: SoundId) -> list[Figures]:
    return [shipped(name) for name in files_of(sound)]


def takes(sounds: Iterable[SoundId]) -> Iterator[tuple[SoundId, Figures]]:
    for sound in sounds:
        for take in takes_of(sound):
            yield sound, take


def test_every_take_is_as_loud_as_its_category() -> None:
    for sound, take in takes(SoundId):
        assert take.loudness == pytest.approx(LOUDNESS[sound], abs=1.5), sound


def test_no_take_has_a_peak_that_clips_with_others() -> None:
    for sound, take in takes(SoundId):
        assert take.peak <= CEILINGS.get(sound, -4.0) + 0.3, sound


def test_a_small_speaker_takes_little_away() -> None:
    for sound, take in takes([*ONCE, *MUSIC]):
        assert take.small_speaker <= 3.0, sound


def test_a_sound_begins_when_it_is_asked_for() -> None:
    for sound, take in takes([sound for sound in ONCE if sound is not SoundId.CURTAIN]):
        assert take.lead <= 2.0, sound


def test_takes_differ_as_real_ones_do() -> None:
    for sound in SEVERAL:
        pictures = [picture(wave_of(name)) for name in files_of(sound)]
        assert min(apart(one, other) for one, other in combinations(pictures, 2)) >= 3.0, sound


def test_what_is_small_and_light_has_no_bass() -> None:
    for sound, take in takes([*CARDS, *BONE, SoundId.CARD_BEND, SoundId.SHOE, SoundId.PAGE, SoundId.PENCIL]):
        assert take.bass < 0.01, sound


def test_cards_bone_and_wood_have_no_pitch() -> None:
    for sound, take in takes([*CARDS, *BONE, *WOOD, SoundId.BRASS]):
        assert take.tone < 16, sound


CENTRES = (
    (SoundId.CARD_SNAP, 3200, 7500), (SoundId.CARD_SLIDE, 3200, 7500), (SoundId.SHUFFLE, 3200, 7500),
    (SoundId.JETON, 3000, 6500), (SoundId.COLLECT, 3000, 6500), (SoundId.KNOCK, 500, 2400), (SoundId.WORD, 500, 2400),
)  # fmt: skip
RISES = {
    SoundId.CARD_SNAP: 25.0, SoundId.JETON: 4.0, SoundId.KNOCK: 25.0, SoundId.BRASS: 4.0, SoundId.BELL: 10.0,
}  # fmt: skip


def test_the_spectrum_centres_where_that_of_real_ones_does() -> None:
    for sound, low, high in CENTRES:
        for take in takes_of(sound):
            assert low < take.centroid < high, sound


def test_a_blow_is_at_its_peak_at_once() -> None:
    for sound, take in takes(RISES):
        assert take.rise <= RISES[sound], sound


def test_a_bell_rings_at_the_pitch_of_the_music() -> None:
    for name in (name for sound in BELLS for name in files_of(sound)):
        assert strongest(name, 1000, 6000) == pytest.approx(hertz(key_of("g6")), rel=0.003)


@pytest.mark.parametrize(
    ("sound", "pitches"),
    [
        (SoundId.BETE, ("e3", "g3")),
        (SoundId.LANTURLU, ("g4", "b4", "d5", "g5")),
        (SoundId.MISTIGRI, ("d6", "b5", "g5", "d5")),
        (SoundId.WIN, ("g6", "d6")),
        (SoundId.LEVA_SEVEN, ("d6", "g6")),
        (SoundId.LEVA_FIFTEEN, ("d6", "g6", "b6")),
        (SoundId.LEVA_THIRTY, ("d6", "g6", "b6", "d7")),
    ],
)
def test_notes_stand_at_the_pitch_of_the_music(sound: SoundId, pitches: tuple[str, ...]) -> None:
    for near in (hertz(key_of(pitch)) for pitch in pitches):
        for name in files_of(sound):
            assert strongest(name, near * 0.975, near * 1.025) == pytest.approx(near, rel=0.004)


def strongest(name: str, low: float, high: float) -> float:
    """Return the frequency of the strongest line between two."""
    wave = wave_of(name)
    mono = wave.reshape(len(wave), -1).mean(axis=1)
    power = np.abs(np.fft.rfft(mono, 1 << 18))
    frequencies = np.fft.rfftfreq(1 << 18, 1 / RATE)
    within = (frequencies > low) & (frequencies < high)
    return float(frequencies[within][power[within].argmax()])


def test_what_is_played_once_begins_and_ends_in_silence() -> None:
    for sound, take in takes([*ONCE, *MUSIC]):
        assert take.ends < max(1e-3, 10 ** ((take.peak - 50) / 20)), sound


def test_no_take_leans_to_one_side_of_zero() -> None:
    for sound, take in takes(SoundId):
        assert take.offset < 1e-4, sound


def test_the_room_closes_on_itself_without_a_click() -> None:
    wave = wave_of(files_of(SoundId.ROOM)[0])
    assert takes_of(SoundId.ROOM)[0].seam < 4
    around = [float((wave[at : at + RATE // 4] ** 2).mean()) for at in (0, len(wave) - RATE // 4)]
    assert 0.25 < around[0] / around[1] < 4


def test_the_room_is_wide_and_its_clock_keeps_its_step() -> None:
    wave = wave_of(files_of(SoundId.ROOM)[0])
    assert float((wave[:, 0] * wave[:, 1]).mean()) < 0.9 * float((wave**2).mean())
    spectrum = np.fft.rfft(wave[:, 1])
    frequencies = np.fft.rfftfreq(len(wave), 1 / RATE)
    ticking = np.fft.irfft(spectrum * ((frequencies > 2300) & (frequencies < 3000)), len(wave)) ** 2
    step = len(wave) / BEATS
    moments = [round((beat + 0.4) * step) + (round(0.035 * RATE) if beat % 2 else 0) for beat in range(BEATS)]
    heard = [float(ticking[at:][: RATE // 200].mean()) for at in moments]
    between = [float(ticking[round((beat + 0.7) * step) :][: RATE // 200].mean()) for beat in range(BEATS)]
    assert sorted(heard)[1] > 4 * sorted(between)[BEATS // 2]


@pytest.mark.parametrize("sound", MUSIC)
def test_a_piece_of_music_lasts_about_a_minute_between_silences(sound: SoundId) -> None:
    wave = wave_of(files_of(sound)[0])
    assert takes_of(sound)[0].channels == 2
    assert 60 <= len(wave) / RATE <= 100
    assert abs(wave[-RATE // 5 :]).max() < 4e-3
    assert abs(wave[: RATE // 10]).max() < 4e-3


@pytest.mark.parametrize("sound", MUSIC)
def test_music_leaves_room_for_words_and_jetons_and_has_a_bass(sound: SoundId) -> None:
    wave = wave_of(files_of(sound)[0]).mean(axis=1)
    size = quick_length(len(wave))
    power = np.abs(np.fft.rfft(wave, size)) ** 2
    frequencies = np.fft.rfftfreq(size, 1 / RATE)
    between = power[(frequencies > 1200) & (frequencies < 2500)].sum()
    assert between <= 0.3 * power.sum()
    assert power[frequencies < 200].sum() >= 0.01 * power.sum()


def test_all_the_sounds_weigh_under_seven_megabytes_and_none_over_one_point_three() -> None:
    sizes = [len(read(name)) for sound in SoundId for name in files_of(sound)]
    assert sum(sizes) < 7_000_000
    assert max(sizes) < 1_300_000


def test_every_file_has_an_id_and_every_id_its_files() -> None:
    found = {path.name for path in SHIPPED.glob("*.ogg")}
    assert found == {name for sound in SoundId for name in files_of(sound)}


def test_every_sound_has_its_line_in_the_credits() -> None:
    lines = (SHIPPED / "CREDITS.md").read_text(encoding="utf-8").splitlines()
    for sound in SoundId:
        own = [line for line in lines if line.startswith(f"| `{sound}` | {SOUNDS[sound].takes} |")]
        assert len(own) == 1
        assert "MIT" in own[0]
        assert f"`{sound.caption}`" in own[0]
