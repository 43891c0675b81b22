"""What a pose looks like, read once from how the stage writes it: `card.KH`, `back.red`, `bent.7S.p`, `jeton.5`."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from game.screen.draw.asset_ids import CameoId, FurnitureId, IconId, JetonId, OrnamentId, PictureId, SalonId

_PICTURES: dict[str, PictureId] = {
    str(member): member for kind in (JetonId, FurnitureId, CameoId, IconId, OrnamentId, SalonId) for member in kind
}


@dataclass(frozen=True, slots=True)
class OpenCard:
    """A card face up."""

    face: str


@dataclass(frozen=True, slots=True)
class CardBack:
    """A card face down, of a colour."""

    colour: str


@dataclass(frozen=True, slots=True)
class BentCard:
    """A leaf of the player's book with the marks of its corners, a letter each."""

    face: str
    marks: str


@dataclass(frozen=True, slots=True)
class PicturePart:
    """The left part of a picture that is so many units wide as a whole."""

    picture: PictureId
    width: float


@dataclass(frozen=True, slots=True)
class WholePicture:
    """A picture of the room."""

    picture: PictureId


Look: TypeAlias = OpenCard | CardBack | BentCard | PicturePart | WholePicture


@lru_cache(maxsize=512)
def look_of(written: str) -> Look:
    """Return the look that is written so.

    >>> look_of("card.TS"), look_of("part.1562.sabot.cards")
    (OpenCard(face='TS'), PicturePart(picture=<FurnitureId.SABOT_CARDS: 'sabot.cards'>, width=156.2))
    """
    match written.split(".", 2):
        case ["card", face]:
            return OpenCard(face)
        case ["back", colour]:
            return CardBack(colour)
        case ["bent", face, marks]:
            return BentCard(face, marks)
        case ["part", tenths, picture]:
            return PicturePart(_PICTURES[picture], int(tenths) / 10)
        case _:
            return WholePicture(_PICTURES[written])
