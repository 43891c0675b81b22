"""Play the sounds: 16 channels, panned, a little varied, silent where there is no device."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

import pygame

from game.play.preferences import Preferences
from game.resources import resource
from game.screen.draw.lost_files import miss
from game.screen.draw.lru import LruCache
from game.screen.scene.sound_ids import SOUNDS, Bus, SoundId, files_of


def sounds_folder() -> Path | None:
    """Return where the sounds lie; None where they are all gone."""
    try:
        return resource("sounds")
    except FileNotFoundError as error:
        miss("sounds", error)
        return None


CHANNELS: Final = 16
_RATE = 44_100
_KEPT_BYTES = 1_500_000
"""Sounds kept decoded, as much as those of a coup take; to decode one again takes 1 to 2 ms."""
_SAMPLE_BYTES = 2
_FADE = 900
"""Milliseconds in which what goes round becomes as loud as it will be."""


class Looping(Protocol):
    """What goes round: a channel with a sound, or the stream of pygame."""

    def set_volume(self, volume: float, /) -> None:
        """Be so loud, from 0 to 1."""
        ...

    def fadeout(self, milliseconds: int, /) -> None:
        """End within so much time."""
        ...


class Mixer:
    """The sounds of the house. Without a device (or with `folder` None) everything is asked and nothing heard."""

    def __init__(self, folder: Path | None, preferences: Preferences) -> None:
        self._folder = folder
        self._sounds: LruCache[tuple[SoundId, int], pygame.mixer.Sound | None] = LruCache(_KEPT_BYTES, self._weigh)
        self._volumes: dict[Bus, float] = {}
        self._looped: dict[SoundId, Looping] = {}
        self._wanted: set[SoundId] = set()
        self._varied = random.Random(0)  # noqa: S311  # which take and how loud; nothing of the game
        self._opened = folder is None
        self._mono = preferences.mono
        self.device = False
        self.played: list[SoundId] = []
        self.on_sound: Callable[[SoundId, float, str], None] | None = None
        """Told of every sound that is asked for, also where nothing is heard."""
        self.set_volumes(preferences)

    def open(self) -> bool:
        """Open the device, once; tell whether there is one."""
        if not self._opened:
            self._opened = True
            try:
                pygame.mixer.init(_RATE, -16, 1 if self._mono else 2, 1024)
                pygame.mixer.set_num_channels(CHANNELS)
                self.device = True
            except pygame.error:
                self.device = False
        return self.device

    def set_volumes(self, preferences: Preferences) -> None:
        """Take the sliders' positions, or silence; both sides alike where that is preferred."""
        if preferences.mono != self._mono:
            self._mono = preferences.mono
            self._reopen()
        loud = 0.0 if preferences.muted else 0.01
        levels = preferences.effects, preferences.room, preferences.announcements, preferences.music
        self._volumes = dict(
            zip((Bus.EFFECTS, Bus.ROOM, Bus.ANNOUNCEMENTS, Bus.MUSIC), (n * loud for n in levels), strict=True)
        )
        for sound, looping in self._looped.items():
            looping.set_volume(self._volumes[SOUNDS[sound].bus])
        for sound in self._wanted - self._looped.keys():
            self.loop(sound, on=True)

    def play(self, sound: SoundId, pan: float = 0.5, who: str = "") -> None:
        """Play a sound once, from the left (0) to the right (1); `who` makes it, as a caption says."""
        self.played = [*self.played[-31:], sound]
        if self.on_sound is not None:
            self.on_sound(sound, pan, who)
        how = SOUNDS[sound]
        volume = self._volumes[how.bus] * (self._varied.uniform(0.85, 1.0) if how.varied else 1.0)
        if volume <= 0 or not self.open():
            return
        channel, heard = pygame.mixer.find_channel(), self._sound(sound, self._varied.randrange(how.takes))
        if channel is not None and heard is not None:
            channel.play(heard)
            away = (pan - 0.5) * 1.2
            sides = volume * min(1.0, 1 - away), volume * min(1.0, 1 + away)
            channel.set_volume(*((volume,) if self._mono else sides))  # a device of one channel has no sides

    def loop(self, sound: SoundId, *, on: bool) -> None:
        """Let a sound go round, as soon as it is loud enough to be heard, or end it."""
        (self._wanted.add if on else self._wanted.discard)(sound)
        if on and sound not in self._looped and self._volumes[SOUNDS[sound].bus] > 0 and self.open():
            looping = self._stream(sound) if SOUNDS[sound].streamed else self._round(sound)
            if looping is not None:
                looping.set_volume(self._volumes[SOUNDS[sound].bus])
                self._looped[sound] = looping
        elif not on and sound in self._looped:
            self._looped.pop(sound).fadeout(600)

    def close(self) -> None:
        """Let the device go."""
        if self.device:
            pygame.mixer.quit()
            self.device, self._looped = False, {}

    def _reopen(self) -> None:
        """Let the device go, to be opened anew with one channel or two; what goes round goes round again."""
        if self.device:
            self.close()
            self._sounds.clear()
            self._opened = False

    def _round(self, sound: SoundId) -> Looping | None:
        """Let a sound go round on a channel, which alone holds it; None where it cannot be read or none is free."""
        try:
            return self._decoded(sound, 0).play(loops=-1, fade_ms=_FADE)
        except (pygame.error, OSError) as error:
            miss(files_of(sound)[0], error)
            return None

    def _stream(self, sound: SoundId) -> Looping | None:
        """Let a long sound go round from its file, a little of it in memory at a time: decoded it takes 14 MB."""
        assert self._folder is not None  # noqa: S101  # only a mixer with a folder opens a device
        (file,) = files_of(sound)
        try:
            pygame.mixer.music.load(self._folder / file)
            pygame.mixer.music.play(-1, fade_ms=_FADE)
        except (pygame.error, OSError) as error:
            miss(file, error)
            return None
        return pygame.mixer.music

    def _sound(self, sound: SoundId, take: int) -> pygame.mixer.Sound | None:
        """Return a take of a sound, kept for the next time; None where its file cannot be read."""
        heard: pygame.mixer.Sound | None = None
        if (sound, take) not in self._sounds:
            try:
                heard = self._decoded(sound, take)
            except (pygame.error, OSError) as error:
                if not miss(files_of(sound)[take], error):
                    return None
        return self._sounds.keep((sound, take), lambda: heard)

    def _decoded(self, sound: SoundId, take: int) -> pygame.mixer.Sound:
        """Return a take of a sound, decoded anew."""
        assert self._folder is not None  # noqa: S101  # only a mixer with a folder opens a device
        return pygame.mixer.Sound(self._folder / files_of(sound)[take])

    def _weigh(self, sound: pygame.mixer.Sound | None) -> int:
        """Return how many bytes a sound takes as it is played."""
        return 0 if sound is None else round(sound.get_length() * _RATE) * _SAMPLE_BYTES * (1 if self._mono else 2)
