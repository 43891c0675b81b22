"""How loud a sound is and from which side it comes: reckoned at channels that only note what they are told."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.play.preferences import Preferences
from game.screen.scene.mixer import CHANNELS, Mixer
from game.screen.scene.sound_ids import SOUNDS, Bus, SoundId, files_of

QUIET = Preferences(effects=80, room=20, announcements=50, music=10)


class Channel:
    """A channel that notes what is played on it, and how loud."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, dict[str, int]]] = []
        self.volumes: tuple[float, ...] = ()
        self.faded = 0

    def play(self, sound: "Sound", **how: int) -> None:
        self.heard.append((sound.name, how))

    def set_volume(self, *sides: float) -> None:
        self.volumes = sides

    def fadeout(self, milliseconds: int) -> None:
        self.faded = milliseconds


class Sound:
    def __init__(self, path: Path, channel: Channel) -> None:
        self.name, self.channel = path.name, channel

    def get_length(self) -> float:
        return 0.5

    def play(self, **how: int) -> Channel:
        self.channel.play(self, **how)
        return self.channel


@pytest.fixture
def channel(monkeypatch: pytest.MonkeyPatch) -> Channel:
    found = Channel()
    opened: list[tuple[Any, ...]] = []
    monkeypatch.setattr(pygame.mixer, "init", lambda *how: opened.append(how))
    monkeypatch.setattr(pygame.mixer, "quit", lambda: None)
    monkeypatch.setattr(pygame.mixer, "set_num_channels", lambda count: opened.append((count,)))
    monkeypatch.setattr(pygame.mixer, "find_channel", lambda: found)
    monkeypatch.setattr(pygame.mixer, "Sound", lambda path: Sound(path, found))
    found.opened = opened  # type: ignore[attr-defined]  # looked at by one test
    return found


def mixer(preferences: Preferences = QUIET) -> Mixer:
    return Mixer(Path("sounds"), preferences)


def test_the_device_is_opened_once_with_two_sides_and_for_mono_with_one(channel: Channel) -> None:
    heard = mixer()
    heard.play(SoundId.BELL)
    heard.play(SoundId.BELL)
    assert channel.opened == [(44_100, -16, 2, 1024), (CHANNELS,)]  # type: ignore[attr-defined]  # as above
    mixer(Preferences(mono=True)).play(SoundId.BELL)
    assert channel.opened[2] == (44_100, -16, 1, 1024)  # type: ignore[attr-defined]  # as above
    assert CHANNELS == 16


@pytest.mark.parametrize(
    ("pan", "left", "right"), [(0.5, 0.5, 0.5), (0.0, 0.5, 0.2), (1.0, 0.2, 0.5), (0.25, 0.5, 0.35)]
)
def test_a_sound_comes_from_its_side(channel: Channel, pan: float, left: float, right: float) -> None:
    """An announcement at 50 %: the side it is not on hears less by six fifths of how far it is from the middle."""
    mixer().play(SoundId.BELL, pan)
    assert channel.volumes == pytest.approx((left, right))


def test_for_mono_a_sound_has_no_side(channel: Channel) -> None:
    mixer(Preferences(announcements=50, mono=True)).play(SoundId.BELL, 0.0)
    assert channel.volumes == pytest.approx((0.5,))


def test_effects_are_varied_a_little_and_take_all_their_takes(channel: Channel) -> None:
    heard, levels = mixer(), set()
    for _ in range(200):
        heard.play(SoundId.JETON)
        levels.add(max(channel.volumes))
    assert 0.8 * 0.85 <= min(levels) < 0.8 * 0.86
    assert 0.8 * 0.99 < max(levels) <= 0.8
    assert {name for name, _ in channel.heard} == {Path(name).name for name in files_of(SoundId.JETON)}
    assert len(heard.played) == 32


def test_each_kind_of_sound_has_its_own_volume_and_none_is_heard_muted(channel: Channel) -> None:
    for sound, level in ((SoundId.BELL, 0.5), (SoundId.BETE, 0.5)):
        mixer().play(sound)
        assert channel.volumes == pytest.approx((level, level))
    channel.heard.clear()
    silent = mixer(Preferences(effects=80, muted=True))
    silent.play(SoundId.JETON)
    silent.loop(SoundId.ROOM, on=True)
    mixer(Preferences(announcements=0)).play(SoundId.BELL)
    assert channel.heard == []
    assert silent.played == [SoundId.JETON]


def test_what_goes_round_begins_when_it_can_be_heard_follows_its_slider_and_fades(channel: Channel) -> None:
    heard = mixer(Preferences(room=0))
    heard.loop(SoundId.ROOM, on=True)
    assert channel.heard == []
    heard.set_volumes(Preferences(room=40))
    assert channel.heard == [(Path(files_of(SoundId.ROOM)[0]).name, {"loops": -1, "fade_ms": 900})]
    assert channel.volumes == pytest.approx((0.4,))
    heard.set_volumes(Preferences(room=70))
    assert channel.volumes == pytest.approx((0.7,))
    assert len(channel.heard) == 1
    heard.loop(SoundId.ROOM, on=True)
    assert len(channel.heard) == 1
    heard.loop(SoundId.ROOM, on=False)
    assert channel.faded == 600
    heard.set_volumes(Preferences(room=50))
    assert len(channel.heard) == 1, "what is no longer wanted does not begin again"


def test_who_makes_a_sound_and_where_is_told_also_where_nothing_is_heard() -> None:
    told: list[tuple[SoundId, float, str]] = []
    heard = Mixer(None, QUIET)
    heard.on_sound = lambda *what: told.append(what)
    heard.play(SoundId.KNOCK, 0.25, "Argine")
    assert told == [(SoundId.KNOCK, 0.25, "Argine")]
    assert not heard.device


def test_effects_are_varied_and_of_what_is_announced_the_knock_alone() -> None:
    for sound, how in SOUNDS.items():
        assert how.varied == (how.bus is Bus.EFFECTS or sound is SoundId.KNOCK), sound
    assert {sound for sound, how in SOUNDS.items() if how.looped} == {SoundId.ROOM, SoundId.MINUET}
