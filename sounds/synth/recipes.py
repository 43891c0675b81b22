"""The list of what is made: each sound's recipe, length, level and how closely it is encoded."""

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from game.screen.scene.sound_ids import SOUNDS, SoundId
from sounds.synth import cards, chips, room, salon
from sounds.synth.finish import looped, trimmed
from sounds.synth.ogg import encoded
from sounds.synth.waves import Chance, Wave

SEED: Final = 1896


@dataclass(frozen=True, slots=True)
class Recipe:
    """How one sound is made: its maker, seconds, peak in dBFS, last fade in seconds, encoder's looseness (0 to 1)."""

    make: Callable[[Chance], Wave]
    seconds: float
    peak_db: float
    fall: float = 0.006
    looseness: float = 0.2


RECIPES: Final[dict[SoundId, Recipe]] = {
    SoundId.CARD_SLIDE: Recipe(cards.card_slide, 0.17, -14),
    SoundId.CARD_SNAP: Recipe(cards.card_snap, 0.09, -12),
    SoundId.CARD_FLIP: Recipe(cards.card_flip, 0.24, -12),
    SoundId.CARD_BEND: Recipe(cards.card_bend, 0.30, -14),
    SoundId.SHUFFLE: Recipe(cards.shuffle, 0.95, -12),
    SoundId.JETON: Recipe(chips.jeton, 0.11, -12),
    SoundId.STACK: Recipe(chips.stack, 0.42, -11),
    SoundId.COLLECT: Recipe(chips.collect, 0.75, -11, fall=0.03),
    SoundId.BOWL: Recipe(chips.bowl, 0.30, -12, fall=0.02),
    SoundId.PALETTE: Recipe(chips.palette, 0.55, -14),
    SoundId.PURSE: Recipe(chips.purse, 0.70, -12, fall=0.05),
    SoundId.SHOE: Recipe(cards.shoe, 0.22, -13),
    SoundId.BRASS: Recipe(room.brass, 0.10, -16),
    SoundId.PAGE: Recipe(cards.page, 0.48, -15),
    SoundId.CURTAIN: Recipe(room.curtain, 1.6, -15, fall=0.05),
    SoundId.BELL: Recipe(room.bell, 1.4, -13, fall=0.12),
    SoundId.KNOCK: Recipe(room.knock, 0.20, -11, fall=0.02),
    SoundId.WIN: Recipe(room.win, 1.2, -10, fall=0.12),
    SoundId.LANTURLU: Recipe(room.lanturlu, 1.9, -9, fall=0.15),
    SoundId.BETE: Recipe(room.bete, 0.80, -11, fall=0.08),
    SoundId.ROOM: Recipe(room.room, room.ROOM_SECONDS, -30, looseness=0.6),
    SoundId.MINUET: Recipe(salon.minuet, 80.1, -12, fall=0.4, looseness=0.7),
}


def wave_of(sound: SoundId, take: int) -> Wave:
    """Synthesise one take (counted from 1), faded at its ends, or closed on itself for the room."""
    recipe = RECIPES[sound]
    chance = np.random.default_rng((SEED, zlib.crc32(sound.encode()), take))
    wave = recipe.make(chance)
    return looped(wave) if sound is SoundId.ROOM else trimmed(wave, recipe.fall)


def file_of(sound: SoundId, take: int) -> bytes:
    """Return the Ogg file of one take."""
    recipe = RECIPES[sound]
    return encoded(wave_of(sound, take), f"{sound.value}-{take}", recipe.peak_db, recipe.looseness)


def takes_of(sound: SoundId) -> range:
    """Return the numbers of a sound's takes."""
    return range(1, SOUNDS[sound].takes + 1)
