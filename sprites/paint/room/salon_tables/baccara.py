"""A kidney-shaped table: the bank and its two sides."""

from sprites.paint.room import furniture, jetons, pen
from sprites.paint.room.table_parts import CENTRE, back, card, chip, plaque, prop

OUTLINE = (
    "M66,6C110,-2 140,26 170,26C200,26 230,-2 274,6C320,14 338,60 "
    "334,104C330,156 290,186 170,186C50,186 10,156 6,104C2,60 20,14 66,6Z"
)


def layout() -> str:
    """Return the drawing that lies on the cloth."""
    x, y = CENTRE
    lines = pen.line(f"M{x},{y - 8}V{y + 76}", "#D8C37A", 1.1, 'opacity=".7"')
    lines += pen.line(
        (
            f"M{x - 138},{y - 10}C{x - 130},{y + 46} {x - 60},{y + 50} "
            f"{x},{y + 50}C{x + 60},{y + 50} {x + 130},{y + 46} {x + 138},{y - 10}"
        ),
        "#D8C37A",
        1.1,
        'opacity=".7"',
    )
    for dx in (-66, 66):
        lines += pen.line(f"M{x + dx * 1.05},{y + 46}L{x + dx * 1.2},{y + 68}", "#D8C37A", 1, 'opacity=".6"')
    sabot = '<rect x="-60" y="-25" width="122" height="60" rx="6" fill="#060A04" opacity=".4"/>'
    sabot += '<rect x="-60" y="-30" width="120" height="60" rx="6" fill="#642F17" stroke="#1F0D06" stroke-width="2"/>'
    sabot += '<rect x="-38" y="-20" width="90" height="40" fill="#150A05" stroke="#C9993D" stroke-width="2"/>'
    sabot += "".join(
        f'<rect x="{-36 + i * 3}" y="-18" width="2.4" height="36" fill="{"#F4EAD3" if i % 2 else "#DCCDA8"}"/>'
        for i in range(20)
    )
    sabot += '<rect x="-61" y="-24" width="24" height="48" rx="3" fill="#D2A548" stroke="#3A260A" stroke-width="1.6"/>'
    out = lines + prop(sabot, x + 60, y - 46, 52, 120, 6)
    out += back(x - 10, y - 42, turn=2, width=20) + back(x + 4, y - 42, turn=-4, width=20)
    out += f'<ellipse cx="{x - 66}" cy="{y - 42}" rx="25" ry="18" fill="#060A04" opacity=".4"/>'
    out += f'<ellipse cx="{x - 66}" cy="{y - 45}" rx="24" ry="17" fill="#7F4424" stroke="#1F0D06" stroke-width="1"/>'
    out += f'<ellipse cx="{x - 66}" cy="{y - 45}" rx="20" ry="13" fill="#4A2412"/>' + card(
        x - 66, y - 45, 3, "S", turn=40, width=13
    )
    out += card(x - 78, y + 10, 13, "H", turn=4) + card(x - 57, y + 11, 6, "C", turn=-3)
    out += card(x + 57, y + 10, 4, "C", turn=3) + card(x + 78, y + 11, 3, "D", turn=-4)
    out += plaque(x - 42, y + 64) + plaque(x + 40, y + 64, 6) + chip(x - 92, y + 54, jetons.RED, height=3)
    out += chip(x + 92, y + 54, jetons.BONE, height=4) + chip(x + 114, y + 42, jetons.GREEN, height=2)
    blade = furniture.palette()
    inner = (
        blade[blade.index("</defs>") + 7 : -len("</svg>")].replace("url(#g)", "#7C4424").replace("url(#b)", "#C9993D")
    )
    return out + prop(pen.group("translate(-210,-46)", inner), x + 122, y - 14, 66, 420, 118)
