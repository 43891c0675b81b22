"""The list of what is made: each sound's recipe, how loud it is by its category, and how closely it is encoded."""

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np

from game.screen.scene.sound_ids import SOUNDS, SoundId
from sounds.synth import cards, chips, pieces, room, salon, table
from sounds.synth.finish import at_loudness, cut_close, faded, looped, without_bass
from sounds.synth.ogg import encoded
from sounds.synth.score import Piece
from sounds.synth.waves import Chance, Wave

SEED: Final = 1896
DC: Final = 45.0
"""What has a body keeps all but its rumble, in Hz."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How one sound is made.

    `loudness` is in LUFS, of its loudest 0.4 s or, for what goes on, of the whole; `below` has no bass, in Hz;
    `fall` is its last fade in seconds; `spread` how takes differ in loudness; `looseness` the encoder's, 0 to 1.
    """

    make: Callable[[Chance], Wave]
    loudness: float
    below: float = DC
    fall: float = 0.012
    ceiling: float = -4.0
    spread: tuple[float, float] | None = (-1.2, 0.8)
    looseness: float = 0.3


def _music(piece: Piece) -> Recipe:
    return Recipe(partial(salon.played, piece), -25, fall=0.4, ceiling=-9, spread=None, looseness=0.7)


RECIPES: Final[dict[SoundId, Recipe]] = {
    SoundId.CARD_SLIDE: Recipe(cards.card_slide, -27, 700, 0.010),
    SoundId.CARD_SNAP: Recipe(cards.card_snap, -27, 520, 0.008),
    SoundId.CARD_LIFT: Recipe(cards.card_lift, -31.5, 700, ceiling=-8),
    SoundId.CARD_FLIP: Recipe(cards.card_flip, -27, 520),
    SoundId.CARD_BEND: Recipe(cards.card_bend, -27, 520),
    SoundId.SHUFFLE: Recipe(cards.shuffle, -23, 900, 0.02),
    SoundId.JETON: Recipe(chips.jeton, -26, 800, 0.010),
    SoundId.STACK: Recipe(chips.stack, -24, 800),
    SoundId.COLLECT: Recipe(chips.collect, -23, 900, 0.03),
    SoundId.BOWL: Recipe(chips.bowl, -26, 300, 0.02),
    SoundId.PALETTE: Recipe(chips.palette, -24, 300),
    SoundId.PURSE: Recipe(chips.purse, -23, 300, 0.05),
    SoundId.SHOE: Recipe(cards.shoe, -27, 400),
    SoundId.BRASS: Recipe(table.brass, -31.8, 500, ceiling=-8),
    SoundId.PAGE: Recipe(cards.page, -32, 500, 0.03, ceiling=-8),
    SoundId.PENCIL: Recipe(cards.pencil, -34, 900, ceiling=-8),
    SoundId.WORD: Recipe(table.word, -32, 300, fall=0.02, ceiling=-8),
    SoundId.TURN: Recipe(table.turn, -30, 300, fall=0.02, ceiling=-8),
    SoundId.CURTAIN: Recipe(table.curtain, -27, fall=0.05, spread=None),
    SoundId.BELL: Recipe(table.bell, -25, fall=0.15, spread=None),
    SoundId.KNOCK: Recipe(table.knock, -25, fall=0.02, spread=(-0.5, 0.5)),
    SoundId.REFUSE: Recipe(table.knock, -29, fall=0.02, spread=None),
    SoundId.BETE: Recipe(table.bete, -25, fall=0.08, spread=None),
    SoundId.LOSS: Recipe(table.loss, -31, fall=0.03, ceiling=-8),
    SoundId.WIN: Recipe(table.win, -22, 300, 0.15, spread=None),
    SoundId.LEVA_SEVEN: Recipe(table.leva_seven, -21, fall=0.15, spread=None),
    SoundId.LEVA_FIFTEEN: Recipe(table.leva_fifteen, -21, fall=0.15, spread=None),
    SoundId.LEVA_THIRTY: Recipe(table.leva_thirty, -21, fall=0.15, spread=None),
    SoundId.FLUX: Recipe(table.flux, -21, 300, 0.15, spread=None),
    SoundId.FIFTY_FIVE: Recipe(table.fifty_five, -21, 300, 0.1, spread=None),
    SoundId.MISTIGRI: Recipe(table.mistigri, -21, fall=0.1, spread=None),
    SoundId.NATURAL: Recipe(table.natural, -22, fall=0.15, spread=None),
    SoundId.BANK_BROKEN: Recipe(table.bank_broken, -21, 300, 0.05, spread=None),
    SoundId.LAST_OF_TAILLE: Recipe(table.last_of_taille, -25, fall=0.15, spread=None),
    SoundId.PURSE_EMPTY: Recipe(table.purse_empty, -25, fall=0.03, spread=None),
    SoundId.LANTURLU: Recipe(table.lanturlu, -20, fall=0.15, spread=None),
    SoundId.ROOM: Recipe(room.room, -30, ceiling=-8, spread=None, looseness=0.9),
    SoundId.MINUET: _music(pieces.MINUET),
    SoundId.SARABANDE: _music(pieces.SARABANDE),
    SoundId.GAVOTTE: _music(pieces.GAVOTTE),
    SoundId.MUSETTE: _music(pieces.MUSETTE),
    SoundId.WALTZ: _music(pieces.WALTZ),
}


def wave_of(sound: SoundId, take: int) -> Wave:
    """Synthesise one take (counted from 1): cut close, or closed on itself for the room."""
    recipe, how = RECIPES[sound], SOUNDS[sound]
    chance = np.random.default_rng((SEED, zlib.crc32(sound.encode()), take))
    wanted = recipe.loudness + (float(chance.uniform(*recipe.spread)) if recipe.spread else 0.0)
    wave = recipe.make(chance)
    if how.looped and not how.streamed:
        return at_loudness(looped(wave), wanted, recipe.ceiling, whole=True)
    wave = at_loudness(without_bass(wave, recipe.below), wanted, recipe.ceiling, whole=how.streamed)
    return faded(wave, recipe.fall) if how.streamed else cut_close(wave, recipe.fall)


def file_of(sound: SoundId, take: int) -> bytes:
    """Return the Ogg file of one take."""
    return encoded(wave_of(sound, take), f"{sound.value}-{take}", RECIPES[sound].looseness)


def takes_of(sound: SoundId) -> range:
    """Return the numbers of a sound's takes."""
    return range(1, SOUNDS[sound].takes + 1)
