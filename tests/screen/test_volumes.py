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
from game.screen.scene.sound_ids import SOUNDS, Bus, SoundId, files_of

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


def test_what_goes_across_the_cloth_is_heard_to_go_and_stays_where_it_has_come(device: Device) -> None:
    heard, sides = device.mixer(), list[float]()
    heard.play(SoundId.CARD_SLIDE, 0.9, comes_from=(0.1, 0.2))
    for _ in range(4):
        left, right = device.last().volumes
        sides.append(right / left)
        device.now += 0.1
        heard.tick(0.1)
    assert sides[0] < 1 < sides[2], "from the left to the right"
    assert sides[0] < sides[1] < sides[2] == sides[3]
    device.rest()
    heard.play(SoundId.CARD_SLIDE, 0.9)
    left, right = device.last().volumes
    assert right / left == pytest.approx(sides[3])


def test_bells_and_moments_ring_in_the_middle(device: Device) -> None:
    device.mixer().play(SoundId.WIN, 0.0)
    left, right = device.last().volumes
    assert left == pytest.approx(right)


def test_for_mono_a_sound_has_no_side_and_is_as_loud(device: Device) -> None:
    device.mixer(Preferences(announcements=50, mono=True)).play(SoundId.BELL, 0.0)
    (volume,) = device.last().volumes
    assert volume == pytest.approx(0.5 * math.sqrt(0.5))


def test_effects_vary_by_two_and_a_half_decibels(device: Device) -> None:
    heard, levels = device.mixer(), list[float]()
    for _ in range(200):
        heard.play(SoundId.JETON)
        levels.append(math.hypot(*device.last().volumes) / 0.8)
        device.rest()
    assert 10 ** (-2.5 / 20) <= min(levels) < 0.77
    assert 0.98 < max(levels) <= 1.0
    assert len(heard.played) == 32


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


def test_each_in_a_run_is_softer_and_a_rest_ends_the_run(device: Device) -> None:
    heard, levels = device.mixer(Preferences(announcements=100)), list[float]()
    for gap in (0.1,) * 8 + (1.0,):
        heard.play(SoundId.BELL)
        levels.append(math.hypot(*device.last().volumes))
        device.rest(gap)
    heard.play(SoundId.BELL)
    assert levels[1] == pytest.approx(10 ** (-0.7 / 20))
    assert levels[7] == levels[6] == pytest.approx(10 ** (-3.0 / 20))
    assert math.hypot(*device.last().volumes) == pytest.approx(1.0)


def test_a_sound_is_not_begun_twice_at_once_but_both_are_told_of(device: Device) -> None:
    heard, told = device.mixer(), list[SoundId]()
    heard.on_sound = lambda sound, *_: told.append(sound)
    for _ in range(3):
        heard.play(SoundId.CARD_SLIDE)
    assert len(device.heard) == 1
    assert told == [SoundId.CARD_SLIDE] * 3


def test_no_more_voices_are_heard_than_a_table_has_and_the_bell_always_has_one(device: Device) -> None:
    heard = device.mixer()
    for _ in range(5):
        for sound in (SoundId.CARD_SLIDE, SoundId.CARD_SNAP, SoundId.JETON, SoundId.WORD, SoundId.PENCIL):
            heard.play(sound)
            device.now += 0.03
    effects = [channel for channel in device.channels if channel.busy]
    assert len(effects) == 10
    assert len(device.heard) == 25, "of too many the oldest end, and none is left out"
    heard.play(SoundId.BELL)
    assert sum(channel.busy for channel in device.channels) == 11


def test_of_one_sound_three_voices_are_heard_at_most(device: Device) -> None:
    heard = device.mixer()
    for _ in range(5):
        heard.play(SoundId.CARD_SLIDE)
        device.now += 0.03
    assert [channel.faded for channel in device.channels if channel.busy] == [20, 20, 0, 0, 0]


@pytest.mark.parametrize("order", [(SoundId.JETON, SoundId.COLLECT), (SoundId.COLLECT, SoundId.JETON)])
def test_of_jetons_that_are_one_story_the_greatest_is_loudest(device: Device, order: tuple[SoundId, SoundId]) -> None:
    heard = device.mixer()
    for sound in order:
        heard.play(sound)
        device.now += 0.04
    levels = {channel.heard[0][0].split("-")[0]: math.hypot(*channel.volumes) for channel in device.channels[4:6]}
    assert levels["jeton"] <= 0.5 * 0.8 + 1e-3 < 10 ** (-2.5 / 20) * 0.8 <= levels["collect"]


def test_what_is_softer_by_its_event_is_played_softer(device: Device) -> None:
    device.mixer().play(SoundId.BELL, gain=-6.0)
    assert math.hypot(*device.last().volumes) == pytest.approx(0.5 * 10 ** (-6 / 20))


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


def test_who_makes_a_sound_and_where_is_told_also_where_nothing_is_heard() -> None:
    told: list[tuple[SoundId, float, str]] = []
    heard = Mixer(None, QUIET)
    heard.on_sound = lambda *what: told.append(what)
    heard.play(SoundId.KNOCK, 0.25, "Argine")
    assert told == [(SoundId.KNOCK, 0.25, "Argine")]
    assert not heard.device


def test_what_goes_with_another_sound_has_no_caption() -> None:
    told: list[SoundId] = []
    heard = Mixer(None, QUIET)
    heard.on_sound = lambda sound, *_: told.append(sound)
    heard.play(SoundId.CARD_LIFT, gain=-6.0)
    heard.play(SoundId.CARD_SNAP)
    assert told == [SoundId.CARD_SNAP]


def test_effects_are_varied_and_of_what_is_announced_the_knock_alone() -> None:
    for sound, how in SOUNDS.items():
        assert how.varied == (how.bus is Bus.EFFECTS or sound is SoundId.KNOCK), sound
