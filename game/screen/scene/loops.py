"""What goes round without an end, such as the murmur of the room."""

from collections.abc import Callable
from typing import Final

import pygame

from game.screen.draw.lost_files import report_missing
from game.screen.scene.music import FADE_IN, FADE_OUT
from game.screen.scene.sound_device import SoundFiles
from game.screen.scene.sound_ids import SOUNDS, Bus, SoundId, files_of

_ROOM: Final = 0
"""The channel that nothing else takes."""


class Loops:
    """The sounds that are to go round; those of them that can be heard do."""

    def __init__(self, files: SoundFiles) -> None:
        self._files = files
        self._wanted: set[SoundId] = set()
        self._heard: dict[SoundId, pygame.mixer.Channel] = {}

    @property
    def waiting(self) -> frozenset[SoundId]:
        """What is to go round and does not yet."""
        return frozenset(self._wanted - self._heard.keys())

    def want(self, sound: SoundId) -> None:
        """Let a sound go round as soon as it can be heard."""
        self._wanted.add(sound)

    def end(self, sound: SoundId) -> None:
        """End a sound, softly."""
        self._wanted.discard(sound)
        if sound in self._heard:
            self._heard.pop(sound).fadeout(FADE_OUT)

    def begin(self, sound: SoundId) -> None:
        """Let a sound go round now, on the channel that it alone holds."""
        try:
            channel: pygame.mixer.Channel = self._files.device.output.Channel(_ROOM)
            channel.play(self._files.decoded(sound, 0), loops=-1, fade_ms=FADE_IN)
            self._heard[sound] = channel
        except (pygame.error, OSError) as error:
            report_missing(files_of(sound)[0], error)

    def set_volumes(self, volume: Callable[[Bus], float]) -> None:
        """Let each be as loud as its bus."""
        for sound, channel in self._heard.items():
            channel.set_volume(volume(SOUNDS[sound].bus))

    def lose_device(self) -> None:
        """Take up that nothing is heard any more: the device is gone. What is wanted is so again with another."""
        self._heard = {}
