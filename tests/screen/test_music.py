"""The evening's music: no piece twice running, long rests, none begun during a coup, and what it steps back under."""

import random
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from game.play.preferences import Preferences
from game.resources import resource
from game.screen.scene.ducking import Ducking, amplitude
from game.screen.scene.mixer import Mixer
from game.screen.scene.music import HARPSICHORD, PIANO, Playlist
from game.screen.scene.sound_ids import Bus, SoundId


@dataclass
class Salon:
    """Where one is."""

    hushed: bool = False
    coup_open: bool = False
    piano: bool = False


class Stream:
    """The stream of pygame, that notes what is played and ends when it is told to."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.busy, self.volume = False, 0.0

    def load(self, path: Path) -> None:
        self.played.append(path.name.removesuffix("-1.ogg"))

    def play(self, **_: int) -> None:
        self.busy = True

    def get_busy(self) -> bool:
        return self.busy

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def fadeout(self, _: int) -> None:
        self.busy = False


@pytest.fixture
def stream() -> Stream:
    return Stream()


def playing(stream: Stream, music: int = 20) -> Mixer:
    output = ModuleType("output")
    vars(output).update(vars(pygame.mixer) | {"music": stream})
    mixer = Mixer(resource("sounds"), Preferences(music=music), random.Random(3), output=output)
    mixer.music(on=True)
    return mixer


@pytest.mark.parametrize("later", [True, False])
def test_no_piece_is_played_twice_running_and_all_that_suit_are(later: bool) -> None:  # noqa: FBT001  # a case
    playlist = Playlist(random.Random(5))
    pieces = [playlist.next_piece(piano=later) for _ in range(200)]
    assert all(one is not other for one, other in pairwise(pieces))
    assert set(pieces) == {*HARPSICHORD, *(PIANO if later else ())}
    if later:
        assert pieces.count(SoundId.WALTZ) == 100


def test_off_stays_off_and_what_is_turned_off_ends(stream: Stream) -> None:
    mixer = playing(stream, music=0)
    mixer.tick(1000.0, Salon())
    assert stream.played == []
    mixer.set_volumes(Preferences(music=20))
    mixer.tick(0.1, Salon())
    assert len(stream.played) == 1
    mixer.set_volumes(Preferences(music=20, muted=True))
    assert not stream.busy
    mixer.tick(1000.0, Salon())
    assert len(stream.played) == 1
    mixer.close()


@pytest.mark.parametrize(
    ("why", "music", "room"),
    [({"paused": True}, 0.0, 0.0), ({"spoken": True}, -12.0, -12.0), ({"hushed": True}, -9.0, 0.0), ({}, 0.0, 0.0)],
)
def test_music_and_room_step_back_under_what_is_said_and_what_decides(
    why: dict[str, bool], music: float, room: float
) -> None:
    ducking = Ducking()
    for _ in range(60):
        ducking.tick(1 / 60, **why)
    wanted = (0.0, 0.0) if "paused" in why else (amplitude(music), amplitude(room))
    assert (ducking.level[Bus.MUSIC], ducking.level[Bus.ROOM]) == pytest.approx(wanted)
    assert not ducking.moving
    for _ in range(75):
        ducking.tick(1 / 60)
    assert set(ducking.level.values()) == {1.0}


def test_out_of_focus_all_is_silent_in_four_tenths_of_a_second_and_back_in_nine() -> None:
    ducking = Ducking()
    for paused, seconds in ((True, 0.4), (False, 0.9)):
        passed = 0.0
        ducking.tick(1 / 60, paused=paused)
        while ducking.moving:
            ducking.tick(1 / 60, paused=paused)
            passed += 1 / 60
        assert passed == pytest.approx(seconds, abs=0.05)
