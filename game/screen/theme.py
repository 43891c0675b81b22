"""Colours, typefaces and sizes of the house, by the names of the art guide (1, 2)."""

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

Colour: TypeAlias = str
"""A colour as `#RRGGBB`."""

INK: Final = "#1E1A1C"
SEPIA: Final = "#4A3623"
CREAM: Final = "#F4EAD3"
SOFT: Final = "#E4D6B6"
"""The second line on wood."""
DIM: Final = "#E8E0C4"
"""The second line on cloth."""
AMBER: Final = "#FFE3A0"
GOLD: Final = "#E9C873"
KEYCAP: Final = "#F0DDA6"
ROUGE: Final = "#A3211C"
BLEU: Final = "#23457A"
ALIKE: Final = "#8C7A57"
"""In charts, what is neither better nor worse."""
WIN: Final = "#14523A"
LOSS: Final = "#8C1A16"
BRASS_INK: Final = "#22130A"
THREAD: Final = "#C7B36A"
FOCUS: Final = "#FFE9A8"
FOCUS_LINE: Final = "#0B0705"
PAPER: Final = "#F1E6CB"
TICKET: Final = "#FBF5E6"
BEAD_OUT: Final = "#6B5A45"
BEAD_HOT: Final = "#E3CF9C"
HALO: Final = "#06170D"
OFF: Final = "#9C8C70"
WOOD: Final = "#2A120A"
FILLET: Final = ("#3A260A", "#F0D488", "#A77A2A", "#2A1606")
SUITS: Final = {"S": INK, "C": INK, "H": "#B3241F", "D": "#B3241F"}


class Face(Enum):
    """The typefaces."""

    FAT = "fat"
    """Abril Fatface: titles in capitals, numerals."""
    BODONI = "bodoni"
    """Bodoni Moda: the house's title."""
    BODONI_IT = "bodoni italic"
    """Bodoni Moda italic: the clause in force, announcements."""
    SERIF = "serif"
    SERIF_IT = "serif italic"
    SEMI = "serif semibold"
    BOLD = "serif bold"


@dataclass(frozen=True, slots=True)
class Type:
    """A role of text: face, size and tracking in units, colour, and leading where it runs over lines.

    `grows` roles follow the setting of the text's size, up to `most` times their own.
    """

    face: Face
    size: float
    colour: Colour
    track: float = 0.0
    leading: float = 1.3
    grows: bool = True
    most: float = 2.0


BAR_TITLE: Final = Type(Face.FAT, 24, GOLD, track=4, grows=False)
BAR_SUB: Final = Type(Face.BODONI_IT, 16, SOFT, grows=False)
BAR_STATE: Final = Type(Face.SERIF, 16, CREAM, grows=False)
HOUSE_TITLE: Final = Type(Face.BODONI, 46, GOLD, track=10, grows=False)
PURSE_HEAD: Final = Type(Face.FAT, 13, GOLD, track=2, grows=False)
PURSE: Final = Type(Face.FAT, 36, CREAM, grows=False)
PURSE_UNIT: Final = Type(Face.BODONI_IT, 17, SOFT, grows=False)
PAGE_TITLE: Final = Type(Face.FAT, 28, INK, track=2)
SECTION: Final = Type(Face.FAT, 14, ROUGE, track=2.4, most=1.5)
CLAUSE: Final = Type(Face.BODONI_IT, 17, INK, leading=1.26)
SOURCE: Final = Type(Face.SERIF, 13, SEPIA)
GLOSS: Final = Type(Face.SERIF, 15, INK, leading=1.32)
BODY: Final = Type(Face.SERIF, 18, INK, leading=1.4)
STRONG: Final = Type(Face.SEMI, 15, INK)
FIGURE: Final = Type(Face.BOLD, 18, INK)
BEAD: Final = Type(Face.FAT, 14, INK, grows=False)
NAME: Final = Type(Face.SEMI, 17, CREAM, most=1.3)
LABEL: Final = Type(Face.SEMI, 15, CREAM, most=1.3)
LABEL_PLAIN: Final = Type(Face.SERIF, 15, DIM, most=1.3)
STATUS: Final = Type(Face.SERIF_IT, 15, AMBER, most=1.3)
STATUS_LARGE: Final = Type(Face.SEMI, 18, AMBER, most=1.3)
WOVEN: Final = Type(Face.BODONI, 15, THREAD, track=4, grows=False)
PROMPT: Final = Type(Face.SEMI, 17, CREAM, grows=False)
PROMPT_SUB: Final = Type(Face.SERIF, 16, SOFT, grows=False)
BUTTON: Final = Type(Face.SEMI, 18, CREAM, grows=False)
BUTTON_SUB: Final = Type(Face.SERIF, 14, SOFT, grows=False)
BRASS: Final = Type(Face.BOLD, 18, BRASS_INK, grows=False)
BRASS_SUB: Final = Type(Face.SERIF, 14, BRASS_INK, grows=False)
KEY: Final = Type(Face.SEMI, 12, KEYCAP, grows=False)
SPOKEN: Final = Type(Face.BODONI_IT, 20, INK, grows=False)
TICKET_WIN: Final = Type(Face.BOLD, 17, WIN, grows=False)
TICKET_LOSS: Final = Type(Face.BOLD, 17, LOSS, grows=False)
TICKET_PLAIN: Final = Type(Face.SEMI, 15, INK, grows=False)
TOAST: Final = Type(Face.SERIF, 16, INK, leading=1.3, grows=False)
TOAST_CLAUSE: Final = Type(Face.SEMI, 13, ROUGE, grows=False)
