"""How a thing lies on the cloth: sprites by identity, and the pose of each."""

import math
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple, TypeAlias

from game.cards.shoe import Token
from game.stage.units import Box
from game.table.values import Place

CARD_RATIO = 1.52
"""Height of a card to its width."""


class SpriteKind(Enum):
    """What a sprite is."""

    CARD = "card"
    CHIP = "chip"
    PROP = "prop"


class Sprite(NamedTuple):
    """A thing on the cloth that keeps its identity: a card by its token, a jeton by place and number, a prop by name.

    A prop is anything else that lies there: the box, the bowl, a leaf of a Buch, a cameo.
    """

    kind: SpriteKind
    name: str
    number: int = 0


def card_sprite(token: Token) -> Sprite:
    """Return the sprite of a card."""
    return Sprite(SpriteKind.CARD, "", token)


def card_of(thing: Hashable) -> Token | None:
    """Return the card that a thing on the cloth is, None where it is none.

    >>> card_of(card_sprite(Token(4))), card_of("house:deal")
    (4, None)
    """
    return Token(thing.number) if isinstance(thing, Sprite) and thing.kind is SpriteKind.CARD else None


def chip_sprite(place: Place, index: int) -> Sprite:
    """Return the sprite of the n-th jeton from the bottom that lies at a place."""
    return Sprite(SpriteKind.CHIP, place, index)


def prop_sprite(name: str) -> Sprite:
    """Return the sprite of a prop."""
    return Sprite(SpriteKind.PROP, name)


@dataclass(frozen=True, slots=True)
class Pose:
    """How a sprite lies: its centre, its width and its turn (degrees, counter-clockwise), in cloth units.

    `look` is a picture's id: `card.7H`, `back.red`, `jeton.5` ... `lift` is the height over the cloth, for the shadows
    (guide 6: .5 to .6 lying, 1 in the hand, up to 3 in flight; 0 casts none). Higher `z` lies over lower.
    `stretch` narrows a card that turns over, `swell` makes it larger on its way, `veil` darkens what is out of play (0
    to 1), `ring` outlines in gold what has won, `lost` in a double red line what has lost, `glow` lays warm light under
    it; `alpha` fades it.
    """

    x: float
    y: float
    width: float
    look: str
    turn: float = 0.0
    lift: float = 0.5
    z: float = 0.0
    ratio: float = CARD_RATIO
    stretch: float = 1.0
    swell: float = 1.0
    veil: float = 0.0
    ring: bool = False
    lost: bool = False
    glow: float = 0.0
    alpha: float = 1.0

    @property
    def box(self) -> Box:
        """The box of the thing as it lies unturned."""
        height = self.width * self.ratio
        return Box(self.x - self.width / 2, self.y - height / 2, self.width, height)

    @property
    def reach(self) -> Box:
        """The box that holds the thing as it lies turned."""
        height, turn = self.width * self.ratio, math.radians(self.turn)
        aside, upright = abs(math.sin(turn)), abs(math.cos(turn))
        w, h = self.width * upright + height * aside, self.width * aside + height * upright
        return Box(self.x - w / 2, self.y - h / 2, w, h)

    def moved(self, x: float, y: float) -> "Pose":
        """Return the same pose somewhere else."""
        return replace(self, x=x, y=y)


Picture: TypeAlias = Mapping[Sprite, Pose]
