"""An eight-sided table: six hands of four and the pot."""

import math

from sprites.paint.room import jetons
from sprites.paint.room.table_parts import CENTRE, back, card, chip, plaque

OUTLINE = "M105,4H235L304,52V138L235,186H105L36,138V52Z"


def layout() -> str:
    """Return the drawing that lies on the cloth."""
    x, y = CENTRE
    shown = {90: ((7, "H"), (6, "H"), (1, "H"), (4, "C"))}
    out = f'<ellipse cx="{x}" cy="{y}" rx="52" ry="32" fill="none" stroke="#D8C37A" stroke-width="1" opacity=".55"/>'
    for angle, dx, dy in ((0, 98, 4), (180, -98, 4), (90, 0, 60), (270, 0, -60), (215, -70, -44), (325, 70, -44)):
        across = angle + 90
        for i in range(4):
            ax = (i - 1.5) * 10
            px = x + dx + math.cos(math.radians(across)) * ax
            py = y + dy + math.sin(math.radians(across)) * ax
            fan = (i - 1.5) * 5
            if angle in shown:
                out += card(px, py, *shown[angle][3 - i], turn=-fan, width=20)
            else:
                out += back(px, py, turn=angle - 90 + fan, width=19, blue=True)
    for dx, dy, tint, height in (
        (-16, -4, jetons.BONE, 2),
        (2, -12, jetons.RED, 1),
        (14, 4, jetons.BONE, 3),
        (-4, 10, jetons.GREEN, 1),
        (-26, 10, jetons.BLUE, 1),
        (26, -8, jetons.BONE, 1),
    ):
        out += chip(x + dx, y + dy, tint, height=height)
    out += plaque(x - 8, y - 20, 18) + plaque(x + 32, y + 12, -30)
    return out + back(x + 60, y + 22, width=17, blue=True) + back(x + 59.2, y + 20.4, width=17, blue=True)
