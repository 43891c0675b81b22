"""A square-shouldered table with scooped corners."""

from sprites.paint.room import jetons, pen
from sprites.paint.room.table_parts import CENTRE, RED, back, box, card, chip, pip

OUTLINE = "M40,4H300C300,22 316,38 334,38V152C316,152 300,168 300,186H40C40,168 24,152 6,152V38C24,38 40,22 40,4Z"


def layout() -> str:
    """Return the drawing that lies on the cloth."""
    x, y = CENTRE
    out = box(x, y - 48) + back(x, y - 47, width=15.5, blue=True)
    out += card(x - 40, y - 48, 6, "H", turn=-2) + card(x + 40, y - 48, 7, "C", turn=2)
    book = (1, 13, 11, 10, 9, 7, 6, 5, 4, 3, 2)
    for i, rank in enumerate(book):
        out += card(x - 110 + i * 22, y + 57, rank, "H", width=17)
    out += card(x - 46, y + 7, 8, "H", width=25) + chip(x - 46, y + 11, jetons.BONE, height=3)
    bent = '<rect x="-13" y="-14" width="26" height="15" fill="#FBF3E0" stroke="#8C7A57" stroke-width=".5"/>'
    bent += '<rect x="-13" y="1" width="26" height="13" fill="#CDBF9C" stroke="#8C7A57" stroke-width=".5"/>'
    bent += "".join(pip("H", px, py, 5.4, RED) for px, py in ((-7, -8), (7, -8), (-7, 8), (7, 8), (0, -5)))
    out += pen.group(
        f"translate({x},{y + 7})", '<rect x="-13" y="-12" width="27" height="30" fill="#060A04" opacity=".3"/>' + bent
    )
    out += chip(x, y + 6, jetons.RED, height=2) + card(x + 46, y + 7, 12, "H", width=25)
    ear = "M0,0L9,9L0,9Z"
    out += pen.group(
        f"translate({x + 49.6},{y - 12.4})",
        pen.fill("M0,0H9.4V9.4Z", "#20523A") + pen.fill(ear, "#EADDBF", 'stroke="#8C7A57" stroke-width=".5"'),
    )
    out += chip(x + 44, y + 13, jetons.BONE, height=4)
    out += (
        card(x - 122, y - 34, 12, "D", turn=4)
        + chip(x - 122, y - 32, jetons.RED)
        + card(x + 122, y - 34, 13, "C", turn=-4)
    )
    return out + chip(x + 122, y - 32, jetons.GREEN, height=2)
