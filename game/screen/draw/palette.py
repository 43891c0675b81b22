"""The colours of a theme: which ink stands for which of the house's, and what lies under it instead of a material."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.screen.draw.asset_ids import TileId
from game.screen.draw.theme import Colour


@dataclass(frozen=True, slots=True)
class Palette:
    """Inks by the ink they stand for, and the even colours of materials; what is not named stays as it is."""

    inks: Mapping[Colour, Colour] = field(default_factory=dict)
    grounds: Mapping[TileId, Colour] = field(default_factory=dict)

    def ink(self, colour: Colour) -> Colour:
        """Return what a colour of the house is in this theme."""
        return self.inks.get(colour, colour)


USUAL = Palette()
