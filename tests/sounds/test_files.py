"""The sounds as shipped, measured after decoding: nobody has judged them by ear."""

import functools
from pathlib import Path

import numpy as np
import pytest

from game.screen.scene.sound_ids import SOUNDS, SoundId, files_of

pytest.importorskip("soundfile")

from sounds.synth.figures import Figures, figures, measured
from sounds.synth.finish import LEAD_IN, TAIL
from sounds.synth.ogg import decoded
from sounds.synth.recipes import RECIPES
from sounds.synth.room import TICKS
from sounds.synth.waves import RATE

SHIPPED = Path(__file__).parents[2] / "sounds"
ONCE = tuple(sound for sound in SoundId if not SOUNDS[sound].looped)

CENTROIDS = {
    SoundId.CARD_SLIDE: (2500, 5500),
    SoundId.CARD_SNAP: (900, 3000),
    SoundId.CARD_FLIP: (1800, 4000),
    SoundId.CARD_BEND: (900, 2800),
    SoundId.SHUFFLE: (1000, 3000),
    SoundId.JETON: (2300, 4500),
    SoundId.STACK: (2300, 4500),
    SoundId.COLLECT: (2000, 4500),
    SoundId.BOWL: (500, 1400),
    SoundId.PALETTE: (700, 2200),
    SoundId.PURSE: (3000, 6500),
    SoundId.SHOE: (1800, 4000),
    SoundId.BRASS: (1000, 2500),
    SoundId.PAGE: (1800, 4200),
    SoundId.CURTAIN: (500, 1800),
    SoundId.BELL: (1040, 1700),
    SoundId.KNOCK: (110, 260),
    SoundId.WIN: (1200, 3000),
    SoundId.LANTURLU: (600, 1100),
    SoundId.BETE: (140, 300),
    SoundId.ROOM: (400, 2600),
    SoundId.MINUET: (600, 2500),
}


@functools.cache
def read(name: str) -> bytes:
    return (SHIPPED / name).read_bytes()


@functools.cache
def shipped(name: str) -> Figures:
    return measured(read(name))


@pytest.mark.parametrize("sound", SoundId)
def test_every_take_stands_at_the_level_of_the_guide(sound: SoundId) -> None:
    for name in files_of(sound):
        assert shipped(name).peak_db == pytest.approx(RECIPES[sound].peak_db, abs=0.6)


@pytest.mark.parametrize("sound", SoundId)
def test_every_take_lasts_as_long_as_its_recipe(sound: SoundId) -> None:
    silence = 0.0 if sound is SoundId.ROOM else LEAD_IN + TAIL
    slack = 1.0 if sound is SoundId.MINUET else 0.001
    for name in files_of(sound):
        assert shipped(name).seconds - silence == pytest.approx(RECIPES[sound].seconds, abs=slack)


@pytest.mark.parametrize("sound", SoundId)
def test_the_spectrum_centres_in_the_band_of_its_material(sound: SoundId) -> None:
    low, high = CENTROIDS[sound]
    for name in files_of(sound):
        assert low < shipped(name).centroid < high


@pytest.mark.parametrize("sound", [*ONCE, SoundId.MINUET])
def test_what_is_played_once_begins_and_ends_in_silence(sound: SoundId) -> None:
    for name in files_of(sound):
        assert shipped(name).ends < 1e-3


@pytest.mark.parametrize("sound", SoundId)
def test_no_take_leans_to_one_side_of_zero(sound: SoundId) -> None:
    for name in files_of(sound):
        assert shipped(name).offset < 1e-4


def test_the_room_closes_on_itself_without_a_click() -> None:
    wave = decoded(read(files_of(SoundId.ROOM)[0]))
    assert figures(wave).seam < 4
    around = [float((wave[at : at + RATE // 4] ** 2).mean()) for at in (0, len(wave) - RATE // 4)]
    assert 0.25 < around[0] / around[1] < 4


def test_the_mantel_clock_keeps_its_step_across_the_seam() -> None:
    wave = decoded(read(files_of(SoundId.ROOM)[0]))
    spectrum = np.fft.rfft(wave)
    hertz = np.fft.rfftfreq(len(wave), 1 / RATE)
    ticking = np.fft.irfft(spectrum * ((hertz > 1600) & (hertz < 2100)), len(wave)) ** 2
    step = len(wave) / TICKS
    heard = [float(ticking[round((beat + 0.4) * step) :][: RATE // 100].mean()) for beat in range(TICKS)]
    between = [float(ticking[round((beat + 0.6) * step) :][: RATE // 100].mean()) for beat in range(TICKS)]
    assert sorted(heard)[1] > 4 * sorted(between)[TICKS // 2]


def test_the_minuet_breathes_before_it_begins_again() -> None:
    wave = decoded(read(files_of(SoundId.MINUET)[0]))
    assert figures(wave).channels == 2
    assert 60 <= len(wave) / RATE <= 90
    assert abs(wave[-RATE // 5 :]).max() < 2e-3
    assert abs(wave[: RATE // 10]).max() < 2e-3


def test_all_the_sounds_weigh_under_two_megabytes() -> None:
    assert sum(len(read(name)) for sound in SoundId for name in files_of(sound)) < 2_000_000


def test_every_file_has_an_id_and_every_id_its_files() -> None:
    found = {path.name for path in SHIPPED.glob("*.ogg")}
    assert found == {name for sound in SoundId for name in files_of(sound)}


def test_every_sound_has_its_line_in_the_credits() -> None:
    lines = (SHIPPED / "CREDITS.md").read_text(encoding="utf-8").splitlines()
    for sound in SoundId:
        own = [line for line in lines if line.startswith(f"| `{sound}` |")]
        assert len(own) == 1
        assert "MIT" in own[0]
        assert f"`{sound.caption}`" in own[0]
