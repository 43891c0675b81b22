"""A round table: the basket of jetons and four hands of five."""

from sprites.paint.room import jetons, pen
from sprites.paint.room.table_parts import CENTRE, back, card, chip

OUTLINE = "M170,3C246,3 296,42 296,95C296,148 246,187 170,187C94,187 44,148 44,95C44,42 94,3 170,3Z"


def layout() -> str:
    """Return the drawing that lies on the cloth."""
    x, y = CENTRE
    out = f'<ellipse cx="{x}" cy="{y}" rx="88" ry="52" fill="none" stroke="#D8C37A" stroke-width=".9" opacity=".45"/>'
    out += f'<ellipse cx="{x - 4}" cy="{y + 4}" rx="40" ry="30" fill="#060A04" opacity=".4"/>'
    out += f'<ellipse cx="{x - 4}" cy="{y}" rx="38" ry="28" fill="#7F4424" stroke="#1F0D06" stroke-width="1.2"/>'
    out += (
        f'<ellipse cx="{x - 4}" cy="{y}" rx="36.4" ry="26.4" '
        'fill="none" stroke="#E0A878" stroke-width=".8" opacity=".7"/>'
    )
    out += f'<ellipse cx="{x - 4}" cy="{y}" rx="32" ry="22.6" fill="#4A2412" stroke="#1F0D06" stroke-width="1"/>'
    spots = ((-18, -6), (-4, -11), (10, -7), (-11, 2), (3, -1), (15, 4), (-20, 7), (-3, 10), (9, 11))
    tints = (
        jetons.BONE,
        jetons.RED,
        jetons.GREEN,
        jetons.BONE,
        jetons.BONE,
        jetons.BLUE,
        jetons.RED,
        jetons.BONE,
        jetons.GREEN,
    )
    for (dx, dy), tint in zip(spots, tints, strict=True):
        out += chip(x - 4 + dx, y + dy, tint, r=5.6)
    hand = ((11, "C"), (13, "D"), (10, "D"), (9, "S"), (7, "H"))
    for i in range(5):
        k = i - 2
        out += card(x + k * 12, y + 57 + abs(k), *hand[i], turn=k * 5, width=19)
        out += back(x - k * 11, y - 57 - abs(k), turn=180 + k * 5, width=18)
        out += back(x - 88 - abs(k), y + k * 9.5, turn=90 + k * 5, width=18)
        out += back(x + 88 + abs(k), y + k * 9.5, turn=-90 - k * 5, width=18)
    for i in range(5):
        out += back(x - 58 + i * 5, y - 38 - i * 1.5, turn=-16 + i * 7, width=17, blue=True)
    out += pen.line(f"M{x - 66},{y - 36}L{x - 28},{y - 46}", "#FFF9E8", 2.6) + pen.line(
        f"M{x - 66},{y - 36}L{x - 28},{y - 46}", "#A3211C", 0.7
    )
    return (
        out
        + back(x + 44, y - 32, width=17)
        + back(x + 43.2, y - 33.6, width=17)
        + card(x + 62, y - 30, 12, "D", turn=-4, width=18)
    )
