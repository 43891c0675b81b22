"""The evening's music: which piece comes next, how long the pause before it is, and the player of both."""

import random
from typing import Final, Protocol

import pygame

from game.screen.draw.lost_files import report_missing
from game.screen.scene.sound_device import SoundFiles
from game.screen.scene.sound_ids import SoundId, files_of

HARPSICHORD: Final = (SoundId.MINUET, SoundId.SARABANDE, SoundId.GAVOTTE, SoundId.MUSETTE)
"""What one danced to when Pharao was played."""
PIANO: Final = (SoundId.WALTZ,)
"""What one danced to a hundred years later."""
REST: Final = 45.0, 120.0
"""Seconds of the room alone between two pieces."""
FADE_IN: Final = 900
"""Milliseconds in which what goes on becomes as loud as it will be."""
FADE_OUT: Final = 600


class MusicContext(Protocol):
    """What the music has to know of the scene on top."""

    @property
    def hushed(self) -> bool:
        """Whether a card that decides is being turned."""
        ...

    @property
    def coup_open(self) -> bool:
        """Whether a coup is under way, so that no piece of music begins."""
        ...

    @property
    def piano(self) -> bool:
        """Whether a game of a later age is played there, with a piano."""
        ...


class Playlist:
    """Draws piece after piece, none twice running; `silence` is how many seconds nothing is to be played yet."""

    def __init__(self, chance: random.Random) -> None:
        self.silence = 0.0
        self._chance = chance
        self._last: SoundId | None = None

    def next_piece(self, *, piano: bool) -> SoundId:
        """Return the next piece; where there is a `piano` one for it, as often as another lies between.

        >>> playlist = Playlist(random.Random(1))
        >>> [playlist.next_piece(piano=True) in PIANO for _ in range(4)]
        [True, False, True, False]
        """
        suits = PIANO if piano and self._last not in PIANO else HARPSICHORD
        self._last = self._chance.choice([piece for piece in suits if piece is not self._last])
        return self._last

    def begin_silence(self) -> None:
        """Start the silence between two pieces."""
        self.silence = self._chance.uniform(*REST)


class MusicPlayer:
    """Plays the playlist while music is `wanted`."""

    def __init__(self, files: SoundFiles, chance: random.Random) -> None:
        self.wanted = False
        self._files = files
        self._playlist = Playlist(chance)
        self._playing = False

    def stop(self) -> None:
        """End the piece that is played, softly."""
        if self._playing:
            self._files.device.output.music.fadeout(FADE_OUT)
            self._playing = False

    def lose_device(self) -> None:
        """Take up that nothing is played any more: the device is gone."""
        self._playing = False

    def set_volume(self, volume: float) -> None:
        """Play as loud as that, from 0 to 1."""
        if self._playing:
            self._files.device.output.music.set_volume(volume)

    def tick(self, seconds: float, context: MusicContext | None) -> None:
        """Let time pass for the piece, or for the silence after which another comes."""
        if self._playing:
            self._playing = bool(self._files.device.output.music.get_busy())
            if not self._playing:
                self._playlist.begin_silence()
            return
        self._playlist.silence -= seconds
        if self._playlist.silence <= 0 and not (context is not None and context.coup_open):
            self._begin_piece(piano=context is not None and context.piano)

    def _begin_piece(self, *, piano: bool) -> None:
        """Play a piece from its file, a little of it in memory at a time: decoded it takes 14 MB."""
        (file,) = files_of(self._playlist.next_piece(piano=piano))
        try:
            self._files.device.output.music.load(self._files.path(file))
            self._files.device.output.music.play(fade_ms=FADE_IN)
            self._playing = True
        except (pygame.error, OSError) as error:
            report_missing(file, error)
            self._playlist.begin_silence()
