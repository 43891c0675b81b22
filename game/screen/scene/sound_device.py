"""The sound device of the system, and the sounds as they are decoded for it."""

from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Final

import pygame

from game.resources import resource
from game.screen.draw.lost_files import report_missing
from game.screen.draw.lru import LruCache
from game.screen.scene.sound_ids import SoundId, files_of

CHANNELS: Final = 14
_RATE = 44_100
_KEPT_BYTES = 1_500_000
"""Sounds kept decoded, as much as those of a coup take; to decode one again takes 1 to 2 ms."""
_SAMPLE_BYTES = 2


def sounds_folder() -> Path | None:
    """Return where the sounds lie; None where they are all gone."""
    try:
        return resource("sounds")
    except FileNotFoundError as error:
        report_missing("sounds", error)
        return None


class SoundDevice:
    """A device with two sides, or with one where it is `mono`; opened once, when something is to be heard.

    `output` is what plays: as much of `pygame.mixer`.
    """

    def __init__(self, output: ModuleType, *, mono: bool, silent: bool) -> None:
        self.output = output
        self.mono = mono
        self.is_open = False
        self.is_missing = False
        """Whether it was asked for and there is none."""
        self._asked = silent

    def open(self) -> bool:
        """Open the device, once; tell whether there is one."""
        if not self._asked:
            self._asked = True
            try:
                self.output.init(_RATE, -16, 1 if self.mono else 2, 1024)
                self.output.set_num_channels(CHANNELS)
                self.is_open = True
            except pygame.error:
                self.is_open = False
            self.is_missing = not self.is_open
        return self.is_open

    def close(self, *, for_good: bool = True) -> None:
        """Let the device go, which is open; it can be opened again where that is not `for_good`."""
        self.output.quit()
        self.is_open, self._asked = False, for_good


class SoundFiles:
    """The sounds of a folder, decoded for a device; those that were heard last are kept so."""

    def __init__(self, folder: Path | None, device: SoundDevice) -> None:
        self._folder, self.device = folder, device
        self._kept: LruCache[tuple[SoundId, int], pygame.mixer.Sound | None] = LruCache(_KEPT_BYTES, self._weigh)

    @property
    def kept(self) -> Sequence[pygame.mixer.Sound]:
        """What is kept, longest unheard first."""
        return [each for each in self._kept.values() if each is not None]

    @property
    def weight(self) -> int:
        """How many bytes are kept."""
        return self._kept.weight

    def take(self, sound: SoundId, take: int) -> pygame.mixer.Sound | None:
        """Return a take of a sound, kept for the next time; None where its file cannot be read."""
        heard: pygame.mixer.Sound | None = None
        if (sound, take) not in self._kept:
            try:
                heard = self.decoded(sound, take)
            except (pygame.error, OSError) as error:
                if not report_missing(files_of(sound)[take], error):
                    return None
        return self._kept.keep((sound, take), lambda: heard)

    def decoded(self, sound: SoundId, take: int) -> pygame.mixer.Sound:
        """Return a take of a sound, decoded anew."""
        read: pygame.mixer.Sound = self.device.output.Sound(self.path(files_of(sound)[take]))
        return read

    def path(self, file: str) -> Path:
        """Return where a file of a sound lies."""
        assert self._folder is not None  # noqa: S101  # only a mixer with a folder opens a device
        return self._folder / file

    def clear(self) -> None:
        """Let go of what is kept: the device is another."""
        self._kept.clear()

    def _weigh(self, sound: pygame.mixer.Sound | None) -> int:
        """Return how many bytes a sound takes as it is played."""
        sides = 1 if self.device.mono else 2
        return 0 if sound is None else round(sound.get_length() * _RATE) * _SAMPLE_BYTES * sides
