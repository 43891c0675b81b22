"""Play the sounds: each from its place, no take twice running, under what is announced; silent without a device."""

import math
import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Final, Protocol

import pygame

from game.play.preferences import Preferences
from game.resources import resource
from game.screen.draw.lost_files import miss
from game.screen.draw.lru import LruCache
from game.screen.scene.ducking import Ducking, amplitude
from game.screen.scene.music import Programme
from game.screen.scene.sound_ids import SOUNDS, Bus, SoundId, files_of


def sounds_folder() -> Path | None:
    """Return where the sounds lie; None where they are all gone."""
    try:
        return resource("sounds")
    except FileNotFoundError as error:
        miss("sounds", error)
        return None


CHANNELS: Final = 14
_ROOM: Final = 0
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
_ANSWERS: Final = frozenset({SoundId.KNOCK, SoundId.REFUSE, SoundId.TURN})
"""What nothing steps back for, though it is announced."""
_RATE = 44_100
_KEPT_BYTES = 1_500_000
"""Sounds kept decoded, as much as those of a coup take; to decode one again takes 1 to 2 ms."""
_SAMPLE_BYTES = 2
_FADE = 900
"""Milliseconds in which what goes round becomes as loud as it will be."""
_GIVES_WAY = 20
"""Milliseconds in which a voice ends for which there is no room."""


class Place(Protocol):
    """Where one is while things are heard: the scene on top."""

    @property
    def hushed(self) -> bool:
        """Whether a card that decides is being turned."""
        ...

    @property
    def coup_open(self) -> bool:
        """Whether a coup is under way, so that no piece of music begins."""
        ...

    @property
    def later(self) -> bool:
        """Whether a game of a later age is played there, with a piano."""
        ...


@dataclass(slots=True)
class _Voice:
    """A sound as it is heard now."""

    sound: SoundId
    channel: pygame.mixer.Channel
    begun: float
    volume: float
    pan: float
    comes_from: tuple[float, float] | None = None
    """Where it begins, and in how many seconds it is at its place."""


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
        self._folder, self._clock, self._output = folder, clock, output
        self._sounds: LruCache[tuple[SoundId, int], pygame.mixer.Sound | None] = LruCache(_KEPT_BYTES, self._weigh)
        self._volumes: dict[Bus, float] = {}
        self._looped: dict[SoundId, pygame.mixer.Channel] = {}
        self._wanted: set[SoundId] = set()
        self._varied = random.Random(0)  # noqa: S311  # which take and how loud; nothing of the game
        self._bags: dict[SoundId, list[int]] = {}
        self._takes: dict[SoundId, int] = {}
        """What is left of each sound's takes, and which was heard last."""
        self._runs: dict[SoundId, tuple[float, int]] = {}
        """When each sound was begun last, and as which of its run."""
        self._voices: list[_Voice] = []
        self._ducking = Ducking()
        self._programme = Programme(evening or random.Random())  # noqa: S311  # same
        self._music, self._piece = False, False
        """Whether music is wanted, and whether a piece is being played."""
        self._opened = folder is None
        self._mono = preferences.mono
        self.device = False
        self.played: list[SoundId] = []
        self.on_sound: Callable[[SoundId, float, str], None] | None = None
        """Told of every sound that is asked for and is more than a part of another, also where nothing is heard."""
        self.set_volumes(preferences)

    @property
    def moving(self) -> bool:
        """Whether music and room are on their way to another level, so that time has to pass for them."""
        return self.device and self._ducking.moving

    @property
    def volumes(self) -> Mapping[Bus, float]:
        """How loud each kind of sound is by its slider, from 0 to 1."""
        return self._volumes

    @property
    def kept_bytes(self) -> int:
        """How many bytes the sounds take that are kept decoded."""
        return self._sounds.weight

    def open(self) -> bool:
        """Open the device, once; tell whether there is one."""
        if not self._opened:
            self._opened = True
            try:
                self._output.init(_RATE, -16, 1 if self._mono else 2, 1024)
                self._output.set_num_channels(CHANNELS)
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
        self._set_levels()
        for sound in self._wanted - self._looped.keys():
            self.loop(sound, on=True)
        self.music(on=self._music)

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
        how, now = SOUNDS[sound], self._clock()
        volume = self._volumes[how.bus]
        last, run = self._runs.get(sound, (-math.inf, 0))
        if volume <= 0 or now - last < _CLOSE or not self.open():
            return
        heard = self._sound(sound, self._take(sound))
        if heard is None:
            return
        run = run + 1 if now - last < _RUN else 0
        self._runs[sound] = now, run
        if how.varied:
            gain += self._varied.uniform(_LOOSE, 0.0)
        volume *= amplitude(gain + max(_FALLEN, run * _FALLS) + self._in_story(sound, now))
        moment = how.bus is Bus.ANNOUNCEMENTS and sound is not SoundId.KNOCK
        voice = _Voice(sound, self._channel(sound), now, volume, 0.5 if moment else pan, None if moment else comes_from)
        voice.channel.play(heard)
        self._place(voice)
        self._voices.append(voice)
        if moment and sound not in _ANSWERS:
            self._ducking.announce(heard.get_length())

    def loop(self, sound: SoundId, *, on: bool) -> None:
        """Let a sound go round, as soon as it is loud enough to be heard, or end it."""
        (self._wanted.add if on else self._wanted.discard)(sound)
        if on and sound not in self._looped and self._volumes[SOUNDS[sound].bus] > 0 and self.open():
            self._round(sound)
            self._set_levels()
        elif not on and sound in self._looped:
            self._looped.pop(sound).fadeout(600)

    def music(self, *, on: bool) -> None:
        """Let there be music, as soon as it is loud enough to be heard, or end it."""
        self._music = on
        if self._piece and not (on and self._volumes[Bus.MUSIC] > 0):
            self._output.music.fadeout(600)
            self._piece = False

    def tick(self, seconds: float, place: Place | None = None, *, paused: bool = False, spoken: bool = False) -> None:
        """Let time pass for what goes on: music and room step back, and a piece begins where it disturbs nobody.

        `paused` tells that another window has the focus, `spoken` that something is being read aloud.
        """
        self._ducking.tick(seconds, paused=paused, spoken=spoken, hushed=place is not None and place.hushed)
        if self.device:
            self._set_levels()
            for voice in self._voices:
                if voice.comes_from is not None:
                    self._place(voice)
        if not self._music or self._volumes[Bus.MUSIC] <= 0 or paused or not self.open():
            return
        if self._piece:
            self._piece = bool(self._output.music.get_busy())
            if not self._piece:
                self._programme.ended()
            return
        self._programme.silence -= seconds
        if self._programme.silence <= 0 and not (place is not None and place.coup_open):
            self._begin_piece(later=place is not None and place.later)

    def close(self) -> None:
        """Let the device go."""
        if self.device:
            self._output.quit()
            self.device, self._looped, self._piece = False, {}, False
            self._voices.clear()

    def _reopen(self) -> None:
        """Let the device go, to be opened anew with one channel or two; what goes round goes round again."""
        if self.device:
            self.close()
            self._sounds.clear()
            self._opened = False

    def _set_levels(self) -> None:
        for sound, looping in self._looped.items():
            bus = SOUNDS[sound].bus
            looping.set_volume(self._volumes[bus] * self._ducking.level[bus])
        if self._piece:
            self._output.music.set_volume(self._volumes[Bus.MUSIC] * self._ducking.level[Bus.MUSIC])

    def _take(self, sound: SoundId) -> int:
        """Draw the next take from a bag of all of them; a new bag does not begin with the last one."""
        bag = self._bags.setdefault(sound, [])
        last = self._takes.get(sound)
        if not bag:
            bag += range(SOUNDS[sound].takes)
            self._varied.shuffle(bag)
            if bag[-1] == last:
                bag.reverse()
        self._takes[sound] = bag.pop()
        return self._takes[sound]

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
        room: list[pygame.mixer.Channel] = [self._output.Channel(number) for number in _CHANNELS_OF[SOUNDS[sound].bus]]
        free = next((channel for channel in room if not channel.get_busy()), None)
        if free is not None:
            return free
        oldest = next((each for each in self._voices if SOUNDS[each.sound].bus is SOUNDS[sound].bus), None)
        if oldest is None:
            return room[0]
        self._voices.remove(oldest)
        return oldest.channel

    def _place(self, voice: _Voice) -> None:
        """Let a voice come from its place, or from where it is on its way, as loud from a side as from the middle."""
        pan = voice.pan
        if voice.comes_from is not None:
            start, seconds = voice.comes_from
            gone = min(1.0, (self._clock() - voice.begun) / seconds)
            pan = start + (pan - start) * gone
            voice.comes_from = voice.comes_from if gone < 1 else None
        angle = (0.15 + 0.70 * pan) * math.pi / 2
        if self._mono:  # a device of one channel has no sides
            voice.channel.set_volume(voice.volume * math.sqrt(0.5))
        else:
            voice.channel.set_volume(voice.volume * math.cos(angle), voice.volume * math.sin(angle))

    def _round(self, sound: SoundId) -> None:
        """Let a sound go round on its channel, which alone holds it."""
        try:
            channel = self._output.Channel(_ROOM)
            channel.play(self._decoded(sound, 0), loops=-1, fade_ms=_FADE)
            self._looped[sound] = channel
        except (pygame.error, OSError) as error:
            miss(files_of(sound)[0], error)

    def _begin_piece(self, *, later: bool) -> None:
        """Play a piece from its file, a little of it in memory at a time: decoded it takes 14 MB."""
        assert self._folder is not None  # noqa: S101  # only a mixer with a folder opens a device
        (file,) = files_of(self._programme.next_piece(later=later))
        try:
            self._output.music.load(self._folder / file)
            self._output.music.play(fade_ms=_FADE)
            self._piece = True
        except (pygame.error, OSError) as error:
            miss(file, error)
            self._programme.ended()
        self._set_levels()

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
        read: pygame.mixer.Sound = self._output.Sound(self._folder / files_of(sound)[take])
        return read

    def _weigh(self, sound: pygame.mixer.Sound | None) -> int:
        """Return how many bytes a sound takes as it is played."""
        return 0 if sound is None else round(sound.get_length() * _RATE) * _SAMPLE_BYTES * (1 if self._mono else 2)
