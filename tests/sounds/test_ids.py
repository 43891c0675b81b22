"""The list of sounds, which needs nothing but Python."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.screen.scene.music import HARPSICHORD, PIANO
from game.screen.scene.sound_ids import SOUNDS, Bus, SoundId, files_of


def test_every_id_is_described_once() -> None:
    assert list(SOUNDS) == list(SoundId)


def test_no_file_serves_two_sounds() -> None:
    names = [name for sound in SoundId for name in files_of(sound)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("sound", [SoundId.CARD_SLIDE, SoundId.CARD_SNAP, SoundId.JETON])
def test_what_is_heard_most_has_six_takes(sound: SoundId) -> None:
    assert len(files_of(sound)) == 6


def test_captions_are_keys_of_their_own() -> None:
    captions = {sound.caption for sound in SoundId}
    assert len(captions) == len(SoundId)
    assert all(caption.startswith("sound.") and caption.endswith(".caption") for caption in captions)


@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_every_sound_can_be_read_in_three_languages(language: str) -> None:
    part = Path(__file__).parents[2] / "game" / "content" / "locale" / language / "sound.po"
    keys = {line.split('"')[1] for line in part.read_text(encoding="utf-8").splitlines() if line.startswith("msgid")}
    assert keys - {""} == {sound.caption for sound in SoundId}


def test_only_the_room_goes_round_and_music_is_read_as_it_plays() -> None:
    assert {sound for sound in SoundId if SOUNDS[sound].looped} == {SoundId.ROOM}
    assert SOUNDS[SoundId.ROOM].bus is Bus.ROOM
    assert {sound for sound in SoundId if SOUNDS[sound].streamed} == {*HARPSICHORD, *PIANO}
    assert all(SOUNDS[sound].bus is Bus.MUSIC for sound in (*HARPSICHORD, *PIANO))


def test_the_list_is_read_without_numpy_or_pygame() -> None:
    asked = (
        "import sys, game.screen.scene.sound_ids; print(sorted({'numpy', 'pygame', 'soundfile'} & set(sys.modules)))"
    )
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)  # noqa: S603  # our own interpreter
    assert told.stdout.strip() == "[]"
