"""What is heard once: which take of it, on which channel, how loud beside others like it, and from which side."""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.screen.scene.ducking import amplitude
from game.screen.scene.sound_device import CHANNELS, SoundDevice
from game.screen.scene.sound_ids import SOUNDS, Bus, SoundId

_CHANNELS_OF: Final = {Bus.ANNOUNCEMENTS: range(1, 4), Bus.EFFECTS: range(4, CHANNELS)}
"""The room has a channel of its own, and no effect takes one from what is announced."""
_ALIKE: Final = 3
"""So many voices of one sound are heard at once."""
_CLOSE, _RUN, _STORY = 0.028, 0.25, 0.08
"""Seconds within which a sound is not begun again, a run of it goes on, and jetons are one story."""
_LOOSE, _FALLS, _FALLEN, _ASIDE = -2.5, -0.7, -3.0, -6.0
"""Decibels: how far levels vary, what each in a run is softer by, how far at most, and what gives way in a story."""
_JETONS: Final = (SoundId.JETON, SoundId.BOWL, SoundId.STACK, SoundId.PALETTE, SoundId.COLLECT, SoundId.WIN)
"""What jetons are heard by, the greatest last."""
_GIVES_WAY = 20
"""Milliseconds in which a voice ends for which there is no room."""


class Takes:
    """Draws which take of a sound is heard, and how loud: no take twice running."""

    def __init__(self) -> None:
        self._chance = random.Random(0)  # noqa: S311  # nothing of the game
        self._bags: dict[SoundId, list[int]] = {}
        """What is left of each sound's takes."""
        self._last: dict[SoundId, int] = {}

    def next_take(self, sound: SoundId) -> int:
        """Draw the next take from a bag of all of them; a new bag does not begin with the last one."""
        bag = self._bags.setdefault(sound, [])
        if not bag:
            bag += range(SOUNDS[sound].takes)
            self._chance.shuffle(bag)
            if bag[-1] == self._last.get(sound):
                bag.reverse()
        self._last[sound] = bag.pop()
        return self._last[sound]

    def gain(self, sound: SoundId) -> float:
        """Return by how many decibels a sound is another than usual."""
        return self._chance.uniform(_LOOSE, 0.0) if SOUNDS[sound].varied else 0.0


@dataclass(slots=True)
class _SoundVoice:
    """A sound as it is heard now."""

    sound: SoundId
    channel: pygame.mixer.Channel
    begun: float
    volume: float
    pan: float
    comes_from: tuple[float, float] | None = None
    """Where it begins, and in how many seconds it is at its place."""


class Effects:
    """The sounds that are heard now, each once."""

    def __init__(self, device: SoundDevice, clock: Callable[[], float]) -> None:
        self._device, self._clock = device, clock
        self._voices: list[_SoundVoice] = []
        self._runs: dict[SoundId, tuple[float, int]] = {}
        """When each sound was begun last, and as which of its run."""

    def has_just_begun(self, sound: SoundId) -> bool:
        """Whether a sound was begun so short a time ago that it is not begun again."""
        last, _ = self._runs.get(sound, (-math.inf, 0))
        return self._clock() - last < _CLOSE

    def play(
        self,
        sound: SoundId,
        heard: pygame.mixer.Sound,
        volume: float,
        gain: float,
        pan: float,
        comes_from: tuple[float, float] | None,
    ) -> None:
        """Play a take of a sound at a volume from 0 to 1, by so many decibels louder than that."""
        now = self._clock()
        last, run = self._runs.get(sound, (-math.inf, 0))
        run = run + 1 if now - last < _RUN else 0
        self._runs[sound] = now, run
        volume *= amplitude(gain + max(_FALLEN, run * _FALLS) + self._in_story(sound, now))
        voice = _SoundVoice(sound, self._channel(sound), now, volume, pan, comes_from)
        voice.channel.play(heard)
        self._place(voice)
        self._voices.append(voice)

    def follow(self) -> None:
        """Let what goes across the cloth go on."""
        for voice in self._voices:
            if voice.comes_from is not None:
                self._place(voice)

    def clear(self) -> None:
        """Forget what is heard: the device is gone."""
        self._voices.clear()

    def _in_story(self, sound: SoundId, now: float) -> float:
        """Return by how much a sound of jetons is softer under a greater one that has just begun; lesser ones yield."""
        if sound not in _JETONS:
            return 0.0
        near = [each for each in self._voices if each.sound in _JETONS and now - each.begun < _STORY]
        if any(_JETONS.index(each.sound) >= _JETONS.index(sound) for each in near):
            return _ASIDE
        for each in near:
            each.volume *= amplitude(_ASIDE)
            self._place(each)
        return 0.0

    def _channel(self, sound: SoundId) -> pygame.mixer.Channel:
        """Return where a sound is played: of too many alike the oldest ends, and where all are taken the oldest."""
        self._voices = [each for each in self._voices if each.channel.get_busy()]
        alike = [each for each in self._voices if each.sound is sound]
        if len(alike) >= _ALIKE:
            alike[0].channel.fadeout(_GIVES_WAY)
            self._voices.remove(alike[0])
        room: list[pygame.mixer.Channel] = [
            self._device.output.Channel(number) for number in _CHANNELS_OF[SOUNDS[sound].bus]
        ]
        free = next((channel for channel in room if not channel.get_busy()), None)
        if free is not None:
            return free
        oldest = next((each for each in self._voices if SOUNDS[each.sound].bus is SOUNDS[sound].bus), None)
        if oldest is None:
            return room[0]
        self._voices.remove(oldest)
        return oldest.channel

    def _place(self, voice: _SoundVoice) -> None:
        """Let a voice come from its place, or from where it is on its way, as loud from a side as from the middle."""
        pan = voice.pan
        if voice.comes_from is not None:
            start, seconds = voice.comes_from
            gone = min(1.0, (self._clock() - voice.begun) / seconds)
            pan = start + (pan - start) * gone
            voice.comes_from = voice.comes_from if gone < 1 else None
        angle = (0.15 + 0.70 * pan) * math.pi / 2
        if self._device.mono:  # a device of one channel has no sides
            voice.channel.set_volume(voice.volume * math.sqrt(0.5))
        else:
            voice.channel.set_volume(voice.volume * math.cos(angle), voice.volume * math.sin(angle))
