"""Every sound of the house: its id, its files, its caption and where it is heard.

Each sound has a visible twin; the caption key names it in words (`sound.<id>.caption`). Files lie in `sounds/` and are
made by `python -m sounds.synth`; author and licence stand in `sounds/CREDITS.md`.
"""

from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Final


@unique
class Bus(StrEnum):
    """The slider that governs a sound."""

    EFFECTS = "effects"
    ROOM = "room"
    ANNOUNCEMENTS = "announcements"
    MUSIC = "music"


@unique
class SoundId(StrEnum):
    """The sounds, named by what makes them."""

    CARD_SLIDE = "card_slide"
    CARD_SNAP = "card_snap"
    CARD_LIFT = "card_lift"
    CARD_FLIP = "card_flip"
    CARD_BEND = "card_bend"
    SHUFFLE = "shuffle"
    JETON = "jeton"
    STACK = "stack"
    COLLECT = "collect"
    BOWL = "bowl"
    PALETTE = "palette"
    PURSE = "purse"
    SHOE = "shoe"
    BRASS = "brass"
    PAGE = "page"
    PENCIL = "pencil"
    WORD = "word"
    TURN = "turn"
    CURTAIN = "curtain"
    BELL = "bell"
    KNOCK = "knock"
    REFUSE = "refuse"
    BETE = "bete"
    LOSS = "loss"
    WIN = "win"
    LEVA_SEVEN = "leva_seven"
    LEVA_FIFTEEN = "leva_fifteen"
    LEVA_THIRTY = "leva_thirty"
    FLUX = "flux"
    FIFTY_FIVE = "fifty_five"
    MISTIGRI = "mistigri"
    NATURAL = "natural"
    BANK_BROKEN = "bank_broken"
    LAST_OF_TAILLE = "last_of_taille"
    PURSE_EMPTY = "purse_empty"
    LANTURLU = "lanturlu"
    ROOM = "room"
    MINUET = "minuet"
    SARABANDE = "sarabande"
    GAVOTTE = "gavotte"
    MUSETTE = "musette"
    WALTZ = "waltz"

    @property
    def caption(self) -> str:
        """Return the key of the words that stand for this sound.

        >>> SoundId.BELL.caption
        'sound.bell.caption'
        """
        return f"sound.{self.value}.caption"


@dataclass(frozen=True, slots=True)
class Sound:
    """How a sound is shipped and played: takes to choose from, its bus, and whether it goes round without end.

    `varied` sounds are played up to 2.5 dB softer; `streamed` ones are read from disk as they play.
    """

    bus: Bus
    takes: int = 1
    looped: bool = False
    varied: bool = True
    streamed: bool = False


SOUNDS: Final[dict[SoundId, Sound]] = {
    SoundId.CARD_SLIDE: Sound(Bus.EFFECTS, takes=6),
    SoundId.CARD_SNAP: Sound(Bus.EFFECTS, takes=6),
    SoundId.CARD_LIFT: Sound(Bus.EFFECTS, takes=4),
    SoundId.CARD_FLIP: Sound(Bus.EFFECTS, takes=4),
    SoundId.CARD_BEND: Sound(Bus.EFFECTS, takes=2),
    SoundId.SHUFFLE: Sound(Bus.EFFECTS, takes=4),
    SoundId.JETON: Sound(Bus.EFFECTS, takes=6),
    SoundId.STACK: Sound(Bus.EFFECTS, takes=4),
    SoundId.COLLECT: Sound(Bus.EFFECTS, takes=4),
    SoundId.BOWL: Sound(Bus.EFFECTS, takes=3),
    SoundId.PALETTE: Sound(Bus.EFFECTS, takes=3),
    SoundId.PURSE: Sound(Bus.EFFECTS, takes=2),
    SoundId.SHOE: Sound(Bus.EFFECTS, takes=4),
    SoundId.BRASS: Sound(Bus.EFFECTS, takes=2),
    SoundId.PAGE: Sound(Bus.EFFECTS, takes=3),
    SoundId.PENCIL: Sound(Bus.EFFECTS, takes=4),
    SoundId.WORD: Sound(Bus.EFFECTS, takes=4),
    SoundId.TURN: Sound(Bus.ANNOUNCEMENTS, takes=3, varied=False),
    SoundId.CURTAIN: Sound(Bus.EFFECTS),
    SoundId.BELL: Sound(Bus.ANNOUNCEMENTS, takes=3, varied=False),
    SoundId.KNOCK: Sound(Bus.ANNOUNCEMENTS, takes=4),
    SoundId.REFUSE: Sound(Bus.ANNOUNCEMENTS, varied=False),
    SoundId.BETE: Sound(Bus.ANNOUNCEMENTS, varied=False),
    SoundId.LOSS: Sound(Bus.EFFECTS, takes=2),
    SoundId.WIN: Sound(Bus.ANNOUNCEMENTS, takes=2, varied=False),
    SoundId.LEVA_SEVEN: Sound(Bus.ANNOUNCEMENTS, varied=False),
    SoundId.LEVA_FIFTEEN: Sound(Bus.ANNOUNCEMENTS, varied=False),
    SoundId.LEVA_THIRTY: Sound(Bus.ANNOUNCEMENTS, varied=False),
    SoundId.FLUX: Sound(Bus.ANNOUNCEMENTS, varied=False),
    SoundId.FIFTY_FIVE: Sound(Bus.ANNOUNCEMENTS, varied=False),
    SoundId.MISTIGRI: Sound(Bus.ANNOUNCEMENTS, varied=False),
    SoundId.NATURAL: Sound(Bus.ANNOUNCEMENTS, varied=False),
    SoundId.BANK_BROKEN: Sound(Bus.ANNOUNCEMENTS, varied=False),
    SoundId.LAST_OF_TAILLE: Sound(Bus.ANNOUNCEMENTS, varied=False),
    SoundId.PURSE_EMPTY: Sound(Bus.ANNOUNCEMENTS, varied=False),
    SoundId.LANTURLU: Sound(Bus.ANNOUNCEMENTS, varied=False),
    SoundId.ROOM: Sound(Bus.ROOM, looped=True, varied=False),
    SoundId.MINUET: Sound(Bus.MUSIC, varied=False, streamed=True),
    SoundId.SARABANDE: Sound(Bus.MUSIC, varied=False, streamed=True),
    SoundId.GAVOTTE: Sound(Bus.MUSIC, varied=False, streamed=True),
    SoundId.MUSETTE: Sound(Bus.MUSIC, varied=False, streamed=True),
    SoundId.WALTZ: Sound(Bus.MUSIC, varied=False, streamed=True),
}


def files_of(sound: SoundId) -> tuple[str, ...]:
    """Return the file names of a sound's takes, relative to `sounds/`.

    >>> files_of(SoundId.BOWL)
    ('bowl-1.ogg', 'bowl-2.ogg', 'bowl-3.ogg')
    """
    return tuple(f"{sound.value}-{take}.ogg" for take in range(1, SOUNDS[sound].takes + 1))
