"""Play the sounds: each from its place, no take twice running, under what is announced; silent without a device."""

import random
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Final

import pygame

from game.play.preferences import Preferences
from game.screen.scene.ducking import Ducking
from game.screen.scene.effects import Effects, Takes
from game.screen.scene.loops import Loops
from game.screen.scene.music import MusicContext, MusicPlayer
from game.screen.scene.sound_device import SoundDevice, SoundFiles
from game.screen.scene.sound_ids import SOUNDS, Bus, SoundId

_ANSWERS: Final = frozenset({SoundId.KNOCK, SoundId.REFUSE, SoundId.TURN})
"""What nothing steps back for, though it is announced."""


class Mixer:
    """The sounds of the house. Without a device (or with `folder` None) everything is asked and nothing heard.

    `evening` draws the order of the music; `clock` tells seconds; `output` is what plays: as much of `pygame.mixer`.
    """

    def __init__(
        self,
        folder: Path | None,
        preferences: Preferences,
        evening: random.Random | None = None,
        clock: Callable[[], float] = time.monotonic,
        output: ModuleType = pygame.mixer,
    ) -> None:
        self._device = SoundDevice(output, mono=preferences.mono, silent=folder is None)
        self.files = SoundFiles(folder, self._device)
        self.volumes: dict[Bus, float] = {}
        """How loud each bus is by the player's sliders, from 0 to 1."""
        self._ducking = Ducking()
        self._takes = Takes()
        self._effects = Effects(self._device, clock)
        self._loops = Loops(self.files)
        self._musicians = MusicPlayer(self.files, evening or random.Random())  # noqa: S311  # nothing of the game
        self.played: list[SoundId] = []
        self.on_sound: Callable[[SoundId, float, str], None] | None = None
        """Told of every sound that is asked for and is more than a part of another, also where nothing is heard."""
        self.set_volumes(preferences)

    @property
    def device(self) -> bool:
        """Whether there is a device, and it is open."""
        return self._device.is_open

    @property
    def without_device(self) -> bool:
        """Whether a device was asked for and there is none: nothing can be heard, however loud it is set."""
        return self._device.is_missing

    @property
    def moving(self) -> bool:
        """Whether music and room are on their way to another level, so that time has to pass for them."""
        return self.device and self._ducking.moving

    def open(self) -> bool:
        """Open the device, once; tell whether there is one."""
        return self._device.open()

    def set_volumes(self, preferences: Preferences) -> None:
        """Take the sliders' positions, or silence; both sides alike where that is preferred."""
        if preferences.mono != self._device.mono:
            self._device.mono = preferences.mono
            self._reopen()
        loud = 0.0 if preferences.muted else 0.01
        levels = preferences.effects, preferences.room, preferences.announcements, preferences.music
        self.volumes = dict(
            zip((Bus.EFFECTS, Bus.ROOM, Bus.ANNOUNCEMENTS, Bus.MUSIC), (n * loud for n in levels), strict=True)
        )
        self._set_levels()
        for sound in self._loops.waiting:
            self.loop(sound, on=True)
        self.music(on=self._musicians.wanted)

    def play(
        self,
        sound: SoundId,
        pan: float = 0.5,
        who: str = "",
        gain: float = 0.0,
        comes_from: tuple[float, float] | None = None,
    ) -> None:
        """Play a sound once, from the left (0) to the right (1); `who` makes it, as a caption says.

        `gain` is how much louder than usual it is, in decibels: what is softer goes with another, and has no caption.
        What `comes_from` another place goes to its own in so many seconds.
        """
        self.played = [*self.played[-31:], sound]
        if self.on_sound is not None and gain >= 0:
            self.on_sound(sound, pan, who)
        bus = SOUNDS[sound].bus
        volume = self.volumes[bus]
        if volume <= 0 or self._effects.has_just_begun(sound) or not self.open():
            return
        heard = self.files.take(sound, self._takes.next_take(sound))
        if heard is None:
            return
        gain += self._takes.gain(sound)
        if bus is Bus.ANNOUNCEMENTS and sound is not SoundId.KNOCK:  # it is heard all around
            pan, comes_from = 0.5, None
        self._effects.play(sound, heard, volume, gain, pan, comes_from)
        if bus is Bus.ANNOUNCEMENTS and sound not in _ANSWERS:
            self._ducking.announce(heard.get_length())

    def loop(self, sound: SoundId, *, on: bool) -> None:
        """Let a sound go round, as soon as it is loud enough to be heard, or end it."""
        if not on:
            self._loops.end(sound)
            return
        self._loops.want(sound)
        if sound in self._loops.waiting and self.volumes[SOUNDS[sound].bus] > 0 and self.open():
            self._loops.begin(sound)
            self._set_levels()

    def music(self, *, on: bool) -> None:
        """Let there be music, as soon as it is loud enough to be heard, or end it."""
        self._musicians.wanted = on
        if not (on and self.volumes[Bus.MUSIC] > 0):
            self._musicians.stop()

    def tick(
        self, seconds: float, context: MusicContext | None = None, *, paused: bool = False, spoken: bool = False
    ) -> None:
        """Let time pass for what goes on: music and room step back, and a piece begins where it disturbs nobody.

        `paused` tells that another window has the focus, `spoken` that something is being read aloud.
        """
        self._ducking.tick(seconds, paused=paused, spoken=spoken, hushed=context is not None and context.hushed)
        if self._musicians.wanted and self.volumes[Bus.MUSIC] > 0 and not paused and self.open():
            self._musicians.tick(seconds, context)
        if self.device:
            self._set_levels()
            self._effects.follow()

    def close(self) -> None:
        """Let the device go."""
        self._close(for_good=True)

    def _close(self, *, for_good: bool) -> None:
        if self.device:
            self._device.close(for_good=for_good)
            self._effects.clear()
            self._loops.lose_device()
            self._musicians.lose_device()

    def _reopen(self) -> None:
        """Let the device go, to be opened anew with one channel or two; what goes round goes round again."""
        if self.device:
            self._close(for_good=False)
            self.files.clear()

    def _set_levels(self) -> None:
        self._loops.set_volumes(self._level)
        self._musicians.set_volume(self._level(Bus.MUSIC))

    def _level(self, bus: Bus) -> float:
        return self.volumes[bus] * self._ducking.level[bus]
