"""Name the printer's inks; nothing on a card uses any other colour."""

from enum import Enum

INK = "#1E1A1C"
PAPER = "#F4EAD3"
STOCK = "#FBF7EB", "#F8F3E4", "#F1E9D5"
"""The white of a card in the middle, at three quarters and at its edge."""
GROUND = "#FCF8EC"
FLESH = "#F3D9BC"
RED = "#B3241F"
BLUE = "#23457A"
GOLD = "#DDA63A"
GREEN = "#2F6B4B"
WHITE = "#FBF5E6"
STEEL = "#C9D3D6"
BLADE = "#D5DCDD"
WOOD = "#C98B2B"
EYE = "#FFFDF4"
MEN_LIPS = "#C4584A"
CUT_EDGE = "#8C7A57"
BACK_RED = "#7C1F23"
BACK_BLUE = "#1F3B5E"


class Hair(Enum):
    """The five hair inks."""

    BLOND = "#E3B457"
    CHESTNUT = "#9A5428"
    BLACK = "#33292B"
    WHITE = "#F3ECDA"
    GREY = "#B9B4AC"

    @property
    def strand(self) -> str:
        """Return the ink of the following lines: black hair is cut with a pale line."""
        return "#8A766E" if self is Hair.BLACK else INK
