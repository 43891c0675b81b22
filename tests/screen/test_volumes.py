"""How loud a sound is and from which side it comes: reckoned at channels that only note what they are told."""

import math
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import cast

import pytest

from game.play.preferences import Preferences
from game.screen.scene.mixer import Mixer
from game.screen.scene.sound_device import CHANNELS
from game.screen.scene.sound_ids import SOUNDS, SoundId, files_of

QUIET = Preferences(effects=80, room=20, announcements=50, music=10)


class Noting:
    """A channel that notes what is played on it, and how loud."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, dict[str, int]]] = []
        self.volumes: tuple[float, ...] = ()
        self.faded = 0
        self.busy = False

    def play(self, sound: "Sound", **how: int) -> None:
        self.heard.append((sound.name, how))
        self.busy = True

    def get_busy(self) -> bool:
        return self.busy

    def set_volume(self, *sides: float) -> None:
        self.volumes = sides

    def fadeout(self, milliseconds: int) -> None:
        self.faded = milliseconds


class Sound:
    def __init__(self, path: Path) -> None:
        self.name = path.name

    def get_length(self) -> float:
        return 0.5


class Device:
    """An output of all channels, what it was opened with, and a clock that goes when it is told to."""

    Sound = Sound

    def __init__(self) -> None:
        self.channels = [Noting() for _ in range(CHANNELS)]
        self.opened: list[tuple[int, ...]] = []
        self.now = 0.0

    def init(self, *how: int) -> None:
        self.opened.append(how)

    def set_num_channels(self, count: int) -> None:
        self.opened.append((count,))

    def Channel(self, number: int) -> Noting:  # noqa: N802  # as pygame calls it
        return self.channels[number]

    def quit(self) -> None:
        """Nothing has to be closed."""

    @property
    def heard(self) -> list[str]:
        return [name for channel in self.channels for name, _ in channel.heard]

    def last(self) -> Noting:
        """Return the channel that plays."""
        (playing,) = (channel for channel in self.channels if channel.busy)
        return playing

    def rest(self, seconds: float = 1.0) -> None:
        """Let all end that is heard."""
        self.now += seconds
        for channel in self.channels:
            channel.busy = False

    def mixer(self, preferences: Preferences = QUIET) -> Mixer:
        return Mixer(Path("sounds"), preferences, clock=lambda: self.now, output=cast("ModuleType", self))


@pytest.fixture
def device() -> Device:
    return Device()


def test_the_device_is_opened_once_with_two_sides_and_for_mono_with_one(device: Device) -> None:
    heard = device.mixer()
    heard.play(SoundId.BELL)
    heard.play(SoundId.KNOCK)
    assert device.opened == [(44_100, -16, 2, 1024), (CHANNELS,)]
    device.mixer(Preferences(mono=True)).play(SoundId.BELL)
    assert device.opened[2] == (44_100, -16, 1, 1024)


@pytest.mark.parametrize("place", [0.0, 0.25, 0.5, 0.75, 1.0])
def test_a_sound_comes_from_its_side_and_is_as_loud_there_as_in_the_middle(device: Device, place: float) -> None:
    heard = device.mixer(Preferences(announcements=50))
    heard.play(SoundId.KNOCK, place)
    left, right = device.last().volumes
    assert 0.5 * 10 ** (-2.5 / 20) <= math.hypot(left, right) <= 0.5
    assert (left > right) == (place < 0.5) or left == pytest.approx(right)
    assert min(left, right) > 0.2 * max(left, right), "the other ear hears it too"


@pytest.mark.parametrize("sound", [sound for sound in SoundId if SOUNDS[sound].takes > 1])
def test_no_take_is_heard_twice_running_in_five_hundred_and_all_are(device: Device, sound: SoundId) -> None:
    heard = device.mixer()
    for _ in range(500):
        heard.play(sound)
        device.rest()
    names = device.heard
    assert len(names) == 500
    assert all(one != other for one, other in pairwise(names))
    assert set(names) == set(files_of(sound))


def test_a_sound_is_not_begun_twice_at_once_but_both_are_told_of(device: Device) -> None:
    heard, told = device.mixer(), list[SoundId]()
    heard.on_sound = lambda sound, *_: told.append(sound)
    for _ in range(3):
        heard.play(SoundId.CARD_SLIDE)
    assert len(device.heard) == 1
    assert told == [SoundId.CARD_SLIDE] * 3


def test_each_kind_of_sound_has_its_own_volume_and_none_is_heard_muted(device: Device) -> None:
    for sound in (SoundId.BELL, SoundId.BETE):
        device.mixer().play(sound)
        assert math.hypot(*device.last().volumes) == pytest.approx(0.5)
        device.rest()
    silent = device.mixer(Preferences(effects=80, muted=True))
    begun = len(device.heard)
    silent.play(SoundId.JETON)
    silent.loop(SoundId.ROOM, on=True)
    device.mixer(Preferences(announcements=0)).play(SoundId.BELL)
    assert len(device.heard) == begun
    assert silent.played == [SoundId.JETON]


def test_what_goes_round_begins_when_it_can_be_heard_follows_its_slider_and_fades(device: Device) -> None:
    heard, room = device.mixer(Preferences(room=0)), device.channels[0]
    heard.loop(SoundId.ROOM, on=True)
    assert room.heard == []
    heard.set_volumes(Preferences(room=40))
    assert room.heard == [(Path(files_of(SoundId.ROOM)[0]).name, {"loops": -1, "fade_ms": 900})]
    assert room.volumes == pytest.approx((0.4,))
    heard.set_volumes(Preferences(room=70))
    assert room.volumes == pytest.approx((0.7,))
    heard.loop(SoundId.ROOM, on=True)
    assert len(room.heard) == 1
    heard.loop(SoundId.ROOM, on=False)
    assert room.faded == 600
    heard.set_volumes(Preferences(room=50))
    assert len(room.heard) == 1, "what is no longer wanted does not begin again"


@pytest.mark.parametrize(("sound", "steps_back"), [(SoundId.WIN, True), (SoundId.KNOCK, False), (SoundId.JETON, False)])
def test_the_room_steps_back_under_what_is_announced_and_comes_back(
    device: Device,
    sound: SoundId,
    steps_back: bool,  # noqa: FBT001  # a case
) -> None:
    heard, room = device.mixer(Preferences(room=40)), device.channels[0]
    heard.loop(SoundId.ROOM, on=True)
    heard.play(sound)
    heard.tick(0.05)
    assert room.volumes == pytest.approx((0.4 * (10 ** (-3 / 20) if steps_back else 1.0),))
    assert heard.moving is steps_back
    for _ in range(120):
        heard.tick(1 / 60)
    assert room.volumes == pytest.approx((0.4,))
    assert not heard.moving
