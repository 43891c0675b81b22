"""The pictures of the lessons: a few cards, jetons, heads and arrows each, and a sentence for whoever hears them."""

from functools import lru_cache
from typing import Final

import msgspec

from game.lessons.book.localized import LocalizedText
from game.resources import content

WIDE: Final = 264.0
HIGH: Final = 350.0
"""The sheet of a picture, in its own units."""

Two = tuple[float, float]
Four = tuple[float, float, float, float]


class Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing of a picture: what it `is`, as poses name it (`card.7S`, `jeton.10`), its middle, width and turn.

    A `faint` one is only a shade. Beside these a picture has an `arrow` from one point to another, and an `oval` or a
    `box` in outline, by its middle and its two widths; and what is `told` in a word or a number, about `at`.
    """

    is_: str = msgspec.field(name="is", default="")
    at: Two = (0.0, 0.0)
    wide: float = 0.0
    turn: float = 0.0
    faint: bool = False
    arrow: Four | None = None
    oval: Four | None = None
    box: Four | None = None
    told: LocalizedText | None = None

    @property
    def is_card(self) -> bool:
        """Whether it is a card, face up or down."""
        return self.is_.startswith(("card.", "back."))


class LessonPicture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One picture: its name, what it says to the ear, and its things, the later over the earlier."""

    name: str
    said: LocalizedText
    things: tuple[Thing, ...]


class _Pictures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    picture: tuple[LessonPicture, ...]


@lru_cache(maxsize=1)
def lesson_pictures() -> dict[str, LessonPicture]:
    """Return every picture by its name."""
    found = msgspec.toml.decode(content("pictures.toml").read_bytes(), type=_Pictures)
    return {each.name: each for each in found.picture}
