"""Colours, typefaces and sizes of the house, by the names of the art guide (1, 2)."""

from dataclasses import dataclass, replace
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
PAPER: Final = "#F1E6CB"
TICKET: Final = "#FBF5E6"
BEAD_OUT: Final = "#6B5A45"
BEAD_HOT: Final = "#E3CF9C"
HALO: Final = "#06170D"
OFF: Final = "#9C8C70"
PALE: Final = "#CDBE9F"
"""The words of a dark button that cannot be pressed now, which have to be read all the same."""
PLATE_INK: Final = "#33200A"
"""The second line on brass."""
WOOD: Final = "#2A120A"
FILLET: Final = ("#3A260A", "#F0D488", "#A77A2A", "#2A1606")


class Typeface(Enum):
    """What text is set in, by its use."""

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
    SANS = "sans"
    """Atkinson Hyperlegible, made for readers with low vision: stands for the others where the player prefers it."""
    SANS_IT = "sans italic"
    SANS_BOLD = "sans bold"


@dataclass(frozen=True, slots=True)
class TextStyle:
    """A role of text: face, size and tracking in units, colour, and leading where it runs over lines.

    `grows` roles follow the setting of the text's size, up to `most` times their own.
    """

    face: Typeface
    size: float
    colour: Colour
    track: float = 0.0
    leading: float = 1.3
    grows: bool = True
    most: float = 2.0


def sized(type_: TextStyle, growth: float) -> TextStyle:
    """Return a role that does not grow of itself, so much larger than its own size."""
    return type_ if growth == 1 else replace(type_, size=type_.size * growth)


BAR_TITLE: Final = TextStyle(Typeface.FAT, 24, GOLD, track=4, grows=False)
BAR_SUB: Final = TextStyle(Typeface.BODONI_IT, 16, SOFT, grows=False)
BAR_STATE: Final = TextStyle(Typeface.SERIF, 16, CREAM, grows=False)
HOUSE_TITLE: Final = TextStyle(Typeface.BODONI, 46, GOLD, track=10, grows=False)
PURSE_HEAD: Final = TextStyle(Typeface.FAT, 13, GOLD, track=2, grows=False)
PURSE: Final = TextStyle(Typeface.FAT, 36, CREAM, grows=False)
PURSE_UNIT: Final = TextStyle(Typeface.BODONI_IT, 17, SOFT, grows=False)
SECTION: Final = TextStyle(Typeface.FAT, 14, ROUGE, track=2.4, most=1.5)
CLAUSE: Final = TextStyle(Typeface.BODONI_IT, 17, INK, leading=1.26)
SOURCE: Final = TextStyle(Typeface.SERIF, 13, SEPIA)
GLOSS: Final = TextStyle(Typeface.SERIF, 15, INK, leading=1.32)
BODY: Final = TextStyle(Typeface.SERIF, 18, INK, leading=1.4)
STRONG: Final = TextStyle(Typeface.SEMI, 15, INK)
VALUE: Final = TextStyle(Typeface.SEMI, 15.5, INK)
CHOSEN: Final = TextStyle(Typeface.BOLD, 15.5, BRASS_INK)
"""What a row of a sheet holds, and one that is chosen, on brass."""
FIGURE: Final = TextStyle(Typeface.BOLD, 18, INK)
BEAD: Final = TextStyle(Typeface.FAT, 14, INK, grows=False)
NAME: Final = TextStyle(Typeface.SEMI, 17, CREAM, most=1.5)
LABEL: Final = TextStyle(Typeface.SEMI, 15, CREAM, most=1.5)
LABEL_PLAIN: Final = TextStyle(Typeface.SERIF, 15, DIM, most=1.5)
STATUS: Final = TextStyle(Typeface.SERIF_IT, 15, AMBER, most=1.5)
SHORT_CAPTION: Final = TextStyle(Typeface.SERIF, 14, AMBER, most=1.1)
STATUS_LARGE: Final = TextStyle(Typeface.SEMI, 18, AMBER, most=1.5)
WOVEN: Final = TextStyle(Typeface.BODONI, 15, THREAD, track=4, grows=False)
PROMPT: Final = TextStyle(Typeface.SEMI, 17, CREAM, grows=False)
PROMPT_SUB: Final = TextStyle(Typeface.SERIF, 16, SOFT, grows=False)
BUTTON: Final = TextStyle(Typeface.SEMI, 18, CREAM, grows=False)
BUTTON_SUB: Final = TextStyle(Typeface.SERIF, 14, SOFT, grows=False)
BUTTON_OFF: Final = TextStyle(Typeface.SERIF, 17, PALE, grows=False)
BUTTON_SUB_OFF: Final = TextStyle(Typeface.SERIF, 14, PALE, grows=False)
BRASS: Final = TextStyle(Typeface.BOLD, 18, BRASS_INK, grows=False)
BRASS_SUB: Final = TextStyle(Typeface.SERIF, 14, BRASS_INK, grows=False)
JETON_NUMBER: Final = TextStyle(Typeface.FAT, 20, BRASS_INK, grows=False)
"""A number on a jeton that answers a question."""
KEY: Final = TextStyle(Typeface.SEMI, 12.5, KEYCAP, grows=False)
KEY_ON_CARD: Final = TextStyle(Typeface.SEMI, 12.5, KEYCAP, most=1.8)
SPOKEN: Final = TextStyle(Typeface.BODONI_IT, 20, INK, most=1.5)
TICKET_WIN: Final = TextStyle(Typeface.BOLD, 17, WIN, most=1.5)
TICKET_LOSS: Final = TextStyle(Typeface.BOLD, 17, LOSS, most=1.5)
TICKET_PLAIN: Final = TextStyle(Typeface.SEMI, 15, INK, most=1.5)
TOAST: Final = TextStyle(Typeface.SERIF, 16, INK, leading=1.3)
TOAST_CLAUSE: Final = TextStyle(Typeface.SEMI, 13, ROUGE)
