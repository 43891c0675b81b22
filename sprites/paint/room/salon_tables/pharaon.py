"""A long table with round ends: the punters sit along it."""

from sprites.paint.room import jetons
from sprites.paint.room.table_parts import CENTRE, back, box, card, chip

OUTLINE = "M86,4H254C306,4 336,42 336,95C336,148 306,186 254,186H86C34,186 4,148 4,95C4,42 34,4 86,4Z"


def layout() -> str:
    """Return the drawing that lies on the cloth."""
    x, y = CENTRE
    out = box(x, y - 48) + back(x, y - 47, width=15.5)
    out += card(x - 44, y - 48, 12, "H", turn=2) + card(x + 44, y - 48, 9, "C", turn=-3)
    for i, rank in enumerate((13, 12, 11, 10, 9, 8)):
        out += card(x - 92 + i * 31, y + 3, rank, "S")
    for i, rank in enumerate((1, 2, 3, 4, 5, 6)):
        out += card(x - 92 + i * 31, y + 46, rank, "S")
    out += card(x + 98, y + 24, 7, "S")
    out += chip(x - 60, y + 8, jetons.BONE, height=3) + chip(x + 34, y + 6, jetons.RED, height=2)
    return out + chip(x + 2, y + 52, jetons.GREEN, height=3) + chip(x - 92, y + 50, jetons.BLUE)
