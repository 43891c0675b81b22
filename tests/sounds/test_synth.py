"""The makers of sounds: the same every time, free of clicks, true in pitch; only short ones are made here."""

import doctest
import zlib
from types import ModuleType

import numpy as np
import pytest

pytest.importorskip("soundfile")

from game.screen.scene.sound_ids import SoundId
from sounds.synth import figures, finish, harpsichord, score, waves
from sounds.synth.bodies import BONE, card, slap
from sounds.synth.finish import at_loudness, cut_close, looped, without_bass
from sounds.synth.harpsichord import hertz, string
from sounds.synth.loudness import integrated, momentary
from sounds.synth.ogg import checksum, decoded, pages, vorbis, with_serial
from sounds.synth.piano import struck_string
from sounds.synth.pieces import G_MAJOR, MINUET
from sounds.synth.recipes import file_of, wave_of
from sounds.synth.salon import in_the_room, moments, ornamented, varied
from sounds.synth.waves import RATE, Wave, burst, convolved, lay_at, noise, partial_of, ringing, samples, silence, touch

SHORT = [SoundId.CARD_SNAP, SoundId.CARD_LIFT, SoundId.JETON, SoundId.BOWL, SoundId.BRASS, SoundId.KNOCK, SoundId.WORD]


def spectrum(wave: Wave) -> tuple[Wave, Wave]:
    power: Wave = np.abs(np.fft.rfft(wave)).astype(np.float64)
    return np.fft.rfftfreq(len(wave), 1 / RATE).astype(np.float64), power


def strongest(wave: Wave, near: float) -> float:
    frequencies, power = spectrum(np.pad(wave, (0, 4 * len(wave))))
    within = (frequencies > near * 0.94) & (frequencies < near * 1.06)
    return float(frequencies[within][power[within].argmax()])


@pytest.mark.parametrize("sound", SHORT)
def test_a_take_is_the_same_every_time_and_no_other(sound: SoundId) -> None:
    assert np.array_equal(wave_of(sound, 1), wave_of(sound, 1))
    assert not np.array_equal(wave_of(sound, 1), wave_of(sound, 2))


@pytest.mark.parametrize(("sound", "take"), [(SoundId.JETON, 1), (SoundId.BRASS, 2)])
def test_a_file_is_the_same_to_the_byte(sound: SoundId, take: int) -> None:
    assert len({file_of(sound, take) for _ in range(8)}) == 1


def test_every_page_carries_the_serial_of_its_name_and_a_true_checksum() -> None:
    for page in pages(file_of(SoundId.KNOCK, 2)):
        serial, _, signed = (int.from_bytes(page[at : at + 4], "little") for at in (14, 18, 22))
        assert serial == zlib.crc32(b"knock-2")
        assert signed == checksum(page[:22] + bytes(4) + page[26:])


def test_the_checksum_agrees_with_the_encoders_own() -> None:
    for page in pages(vorbis(wave_of(SoundId.BOWL, 1), 0.5)):
        assert int.from_bytes(page[22:26], "little") == checksum(page[:22] + bytes(4) + page[26:])


def test_a_new_serial_changes_nothing_that_is_heard() -> None:
    raw = vorbis(wave_of(SoundId.BOWL, 1), 0.5)
    assert np.array_equal(decoded(raw), decoded(with_serial(raw, 7)))


def test_bytes_that_are_no_page_are_refused() -> None:
    with pytest.raises(ValueError, match="no page begins at byte 0"):
        pages(b"RIFF" + bytes(40))


@pytest.mark.parametrize("sound", SHORT)
def test_a_sound_starts_and_ends_at_zero_without_an_offset(sound: SoundId) -> None:
    wave = wave_of(sound, 1)
    assert wave[0] == wave[-1] == 0
    assert abs(wave.mean()) < 1e-12 * len(wave)


def test_the_ends_of_a_sudden_wave_are_rounded_off() -> None:
    cut = cut_close(np.full(RATE // 10, 0.5) + np.sin(np.arange(RATE // 10) * 0.3), 0.006)
    assert abs(cut.sum()) < 1e-9
    assert abs(cut[: samples(0.001) + 3]).max() < 0.05
    assert abs(cut[-samples(0.006) - 10 :]).max() < 0.01


def test_what_is_silent_before_a_sound_is_cut_off() -> None:
    late = np.concatenate((np.zeros(RATE), np.sin(np.arange(RATE // 10) * 0.3)))
    assert len(cut_close(late, 0.006)) < RATE // 10 + samples(0.008)


def test_a_full_tone_in_both_speakers_is_as_loud_as_the_standard_says() -> None:
    tone = np.sin(2 * np.pi * 997 * np.arange(2 * RATE) / RATE)
    assert integrated(tone) == pytest.approx(0.0, abs=0.1)  # -3.01 LUFS a side
    assert momentary(tone * 0.1) == pytest.approx(-20.0, abs=0.1)
    assert momentary(tone[: samples(0.04)]) == pytest.approx(-10.0, abs=0.3), (
        "a tenth of the time, a tenth of the power"
    )
    low = np.sin(2 * np.pi * 30 * np.arange(2 * RATE) / RATE)
    assert integrated(low) < -5


def test_a_peak_is_rounded_off_and_its_loudness_given_back() -> None:
    clicks = slap(np.random.default_rng(3))
    wave = at_loudness(clicks, -27.0, -4.0)
    assert momentary(wave) == pytest.approx(-27.0, abs=1.0)
    assert np.abs(wave).max() <= 10 ** (-4 / 20) * 1.02
    assert np.abs(clicks * 10 ** ((-27.0 - momentary(clicks)) / 20)).max() > 10 ** (-4 / 20), "it had one"


def test_what_is_light_loses_its_bass_and_keeps_the_rest() -> None:
    both = [np.sin(2 * np.pi * hz * np.arange(RATE) / RATE) for hz in (100, 3000)]
    thin = [float(np.sqrt((without_bass(wave, 500) ** 2).mean() / (wave**2).mean())) for wave in both]
    assert thin[0] < 0.05
    assert thin[1] > 0.99


def test_a_place_is_equally_strong_wherever_it_is() -> None:
    powers = []
    for place in (0.0, 0.3, 0.5, 1.0):
        out = silence(0.01, 2)
        lay_at(out, 0.0, np.ones(100), place)
        powers.append(float((out**2).sum()))
    assert powers == pytest.approx([100.0] * 4)


def test_a_burst_falls_to_a_third_in_its_time() -> None:
    blow = burst(np.random.default_rng(1), 0.4, 1000, 9000, 0.05) ** 2
    early, late = (float(blow[samples(at) : samples(at + 0.02)].mean()) for at in (0.02, 0.07))
    assert late / early == pytest.approx(np.exp(-2), rel=0.5)


def test_noise_stays_within_its_band_and_closes_on_itself() -> None:
    wave = looped(noise(np.random.default_rng(1), 0.5, 1400, 6500))
    frequencies, power = spectrum(wave)
    inside = power[(frequencies > 1800) & (frequencies < 5000)].mean()
    for low, high in ((100, 500), (14_000, 20_000)):
        assert inside > 10 * power[(frequencies > low) & (frequencies < high)].mean()
    assert abs(wave[0] - wave[-1]) < 4 * np.abs(np.diff(wave)).mean()


def test_a_hard_touch_is_brighter_than_a_soft_one() -> None:
    chance = np.random.default_rng(5)
    answer = ringing(chance, BONE, 0.05)
    hard, soft = (figures.figures(convolved(touch(chance, long, 0.1), answer)).centroid for long in (0.05, 0.3))
    assert hard > 1.3 * soft


def test_a_card_has_many_modes_and_no_pitch() -> None:
    chance = np.random.default_rng(6)
    assert len(card(chance)) > 20
    assert figures.figures(slap(chance)).tone < 16
    assert figures.figures(ringing(chance, ((1000, 200, 1.0),), 0.3)).tone > 25


def test_takes_are_as_far_apart_as_they_differ() -> None:
    chance = np.random.default_rng(7)
    one = wave_of(SoundId.JETON, 1)
    hissing = one + 0.001 * noise(chance, len(one) / RATE, 1000, 9000)[: len(one)]
    jeton, hiss, snap = (figures.picture(wave) for wave in (one, hissing, wave_of(SoundId.CARD_SNAP, 1)))
    assert figures.apart(jeton, jeton) == 0
    assert figures.apart(jeton, hiss) < 3
    assert figures.apart(jeton, snap) > 6


@pytest.mark.parametrize("key", [43, 62, 69, 84])
def test_a_string_sounds_at_its_pitch(key: int) -> None:
    wave = string(key, 0.6, np.random.default_rng(2), octave=False)
    assert strongest(wave, hertz(key)) == pytest.approx(hertz(key), rel=0.003)


def test_a_stiff_string_stretches_its_partials() -> None:
    wave = string(69, 1.0, np.random.default_rng(2), octave=False)
    ninth = strongest(wave, 9 * hertz(69))
    assert 1.0008 < ninth / (9 * hertz(69)) < 1.01


def evens_over_odds(key: int, *, octave: bool) -> float:
    frequencies, power = spectrum(string(key, 0.5, np.random.default_rng(key), octave=octave))
    nearest = np.round(frequencies / hertz(key))
    even = (nearest % 2 == 0) & (nearest > 0) & (nearest < 9)
    odd = (nearest % 2 == 1) & (nearest < 9)
    return float((power[even] ** 2).sum() / (power[odd] ** 2).sum())


def test_the_octave_stop_lifts_the_even_partials_over_the_odd() -> None:
    with_it, without = (sum(evens_over_odds(key, octave=stop) for key in range(60, 72)) for stop in (True, False))
    assert with_it > 1.15 * without


def test_fifths_of_the_temperament_are_pure_or_narrow_by_a_sixth_of_a_comma() -> None:
    cents = [1200 * np.log2(hertz(key + 7) / hertz(key)) for key in range(48, 60)]
    for fifth in cents:
        assert fifth == pytest.approx(702.0, abs=0.2) or fifth == pytest.approx(698.0, abs=0.2)
    assert sum(fifth < 700 for fifth in cents) == 6


def test_time_slows_before_a_cadence_and_most_at_the_end() -> None:
    going, ending = (np.diff(moments(MINUET, 8, last=last)) for last in (False, True))
    assert going[-5] > going[7]
    assert ending[-1] > 1.3 * going[-1]


@pytest.mark.parametrize("ornament", ["", "m", "t"])
def test_an_ornament_fills_its_note_and_ends_on_it(ornament: str) -> None:
    steps = ornamented(76, ornament, 0.8, G_MAJOR)
    assert steps[-1][0] == 76
    assert sum(length for _, _, length in steps) == pytest.approx(0.8)


def test_a_repeat_has_its_mordents_elsewhere() -> None:
    assert varied(score.Note(74, 0, 2, "m")).ornament == ""
    assert varied(score.Note(74, 0, 3, "")).ornament == "m"
    for same in (score.Note(74, 0, 2, ""), score.Note(74, 0, 4, "t")):
        assert varied(same) == same


@pytest.mark.parametrize("key", [43, 57, 74, 86])
def test_a_string_of_the_piano_sounds_at_its_pitch(key: int) -> None:
    struck = struck_string(key, 0.6, np.random.default_rng(2))
    assert strongest(struck, hertz(key)) == pytest.approx(hertz(key), rel=0.004)


def test_a_partial_falls_at_its_rate_and_keeps_its_phase_from_block_to_block() -> None:
    wave = partial_of(441.0, 3.0, 0.5, 0.7)
    t = np.arange(len(wave)) / RATE
    assert np.allclose(wave, np.exp(-3.0 * t) * np.sin(2 * np.pi * 441.0 * t + 0.7), atol=1e-9)


def test_the_salon_answers_differently_on_either_side_and_falls_silent() -> None:
    dry = np.zeros((samples(1.5), 2))
    dry[10] = 1.0
    wet = in_the_room(dry, np.random.default_rng(4)) - dry
    assert not np.allclose(wet[:, 0], wet[:, 1])
    assert np.abs(wet[: samples(0.005)]).max() < 1e-3
    early, late = (float((wet[samples(at) : samples(at + 0.2)] ** 2).sum()) for at in (0.0, 0.8))
    assert late < early / 1000


@pytest.mark.parametrize("module", [waves, finish, figures, harpsichord, score])
def test_the_examples_in_the_docstrings_hold(module: ModuleType) -> None:
    told = doctest.testmod(module)
    assert told.attempted > 0
    assert told.failed == 0
