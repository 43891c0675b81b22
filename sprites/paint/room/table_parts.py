"""What lies small on the tables of the salon: cards, backs, jetons, plaques, and furniture scaled down."""

from sprites.paint.room import jetons, pen
from sprites.paint.room.suits import suit_path

WIDTH, HEIGHT = 340, 190
CENTRE = (WIDTH / 2, HEIGHT / 2)
RED, BLACK = "#B3241F", pen.INK
SPOTS: dict[int, tuple[pen.Point, ...]] = {
    1: ((0, 0),),
    2: ((0, -1), (0, 1)),
    3: ((0, -1), (0, 0), (0, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    7: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (0, -0.5)),
    8: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (0, -0.5), (0, 0.5)),
    9: ((-1, -1), (1, -1), (-1, -0.33), (1, -0.33), (-1, 0.33), (1, 0.33), (-1, 1), (1, 1), (0, 0)),
    10: ((-1, -1), (1, -1), (-1, -0.33), (1, -0.33), (-1, 0.33), (1, 0.33), (-1, 1), (1, 1), (0, -0.66), (0, 0.66)),
}


def card(x: float, y: float, rank: int, suit: str, *, turn: float = 0.0, width: float = 21.0) -> str:
    """Paint a card the size of a thumbnail: paper, pips; courts as two robes and a crown."""
    ink = RED if suit in "HD" else BLACK
    body = _stock("#F7EFDC", "#8C7A57")
    if rank > 10:
        robe = {"H": "#B3241F", "D": "#DDA63A", "S": "#23457A", "C": "#2F6B4B"}[suit]
        second = "#23457A" if suit in "HD" else "#B3241F"
        body += '<rect x="-7.6" y="-12.6" width="15.2" height="25.2" fill="none" stroke="#1E1A1C" stroke-width=".5"/>'
        for k in (0, 180):
            bust = pen.fill("M-7.4,0C-7.4,-5 -4,-6.6 0,-6.6C4,-6.6 7.4,-5 7.4,0L7.4,1.2L-7.4,-1.2Z", robe)
            bust += (
                pen.fill("M-2.4,-6.4H2.4L2,0.3L-2,-0.3Z", second) + '<circle cx="0" cy="-8.6" r="2.1" fill="#F3D9BC"/>'
            )
            hat = (
                "M-2.7,-9.6L-3,-12.2L-1.2,-10.9L0,-12.6L1.2,-10.9L3,-12.2L2.7,-9.6Z"
                if rank > 11
                else "M-3,-9.6C-3,-12.6 3,-12.6 3,-9.6Z"
            )
            bust += pen.fill(hat, "#DDA63A") + pen.fill(
                "M-2.6,-8.8C-3.6,-6 -2.6,-5.6 -1.8,-6.4ZM2.6,-8.8C3.6,-6 2.6,-5.6 1.8,-6.4Z", "#5A3A20"
            )
            body += pen.group(f"rotate({k})", bust)
        body += pen.line("M-7.4,-1.3L7.4,1.3", "#DDA63A", 0.9)
        body += pip(suit, -5.4, -10, 3.4, ink) + pip(suit, 5.4, 10, -3.4, ink)
    elif rank == 1:
        body += pip(suit, 0, 0, 8.4, ink)
    else:
        size = 5.4 if rank < 7 else 4.6
        body += "".join(pip(suit, px * 5, py * 10.6, size if py <= 0.01 else -size, ink) for px, py in SPOTS[rank])
    return pen.group(f"translate({x},{y}) rotate({turn}) scale({width / 21:.4f})", body)


def back(x: float, y: float, *, turn: float = 0.0, width: float = 21.0, blue: bool = False) -> str:
    """Paint a back the size of a thumbnail."""
    colour = "#1F3B5E" if blue else "#7C1F23"
    body = _stock("#F4EAD3", "#8C7A57") + f'<rect x="-9" y="-14.4" width="18" height="28.8" rx="1" fill="{colour}"/>'
    lattice = "".join(
        f"M{-9 + i * 4.5},-14.4L{-9 + i * 4.5 + 9},14.4M{-9 + i * 4.5 + 9},-14.4L{-9 + i * 4.5},14.4"
        for i in range(-1, 4)
    )
    body += pen.line(lattice, "#F4EAD3", 0.35, 'opacity=".55"')
    body += '<rect x="-7.8" y="-13.2" width="15.6" height="26.4" fill="none" stroke="#F4EAD3" stroke-width=".7"/>'
    body += f'<ellipse rx="4.2" ry="5.6" fill="{colour}" stroke="#F4EAD3" stroke-width=".7"/>'
    return pen.group(f"translate({x},{y}) rotate({turn}) scale({width / 21:.4f})", body)


def _stock(paper: str, edge: str) -> str:
    shade = '<rect x="-10.8" y="-14.6" width="22" height="33" rx="1.8" fill="#060A04" opacity=".30"/>'
    return (
        shade
        + f'<rect x="-10.5" y="-16" width="21" height="32" rx="1.4" fill="{paper}" stroke="{edge}" stroke-width=".5"/>'
    )


def pip(suit: str, x: float, y: float, size: float, ink: str) -> str:
    """Paint one pip, its centre at (x, y); a size below nought stands on its head."""
    return pen.group(f"translate({x},{y}) scale({size / 100:.4f})", pen.fill(suit_path(suit), ink))


def chip(x: float, y: float, tint: jetons.Tint, *, height: int = 1, r: float = 6.2) -> str:
    """Stack jetons the size of a lentil."""
    out = f'<ellipse cx="{x + 0.6}" cy="{y + 2}" rx="{r + 0.9}" ry="{r}" fill="#060A04" opacity=".38"/>'
    for i in range(height):
        cy = y - i * 1.5
        out += f'<circle cx="{x}" cy="{cy}" r="{r}" fill="{tint.mid}" stroke="#1A0D08" stroke-width=".6"/>'
    cy = y - (height - 1) * 1.5
    out += (
        f'<circle cx="{x}" cy="{cy}" r="{r - 1.2}" fill="none" stroke="{tint.engraving}" '
        'stroke-width="1.1" stroke-dasharray="1.6 1.5" opacity=".8"/>'
    )
    return out + f'<circle cx="{x}" cy="{cy}" r="{r * 0.56:.2f}" fill="{tint.light}" opacity=".8"/>'


def plaque(x: float, y: float, turn: float = 0.0) -> str:
    """Lay a plaque of nacre."""
    body = '<rect x="-9.4" y="-5" width="19.4" height="12.6" rx="1.6" fill="#060A04" opacity=".35"/>'
    body += (
        '<rect x="-9" y="-5.8" width="18" height="11.6" rx="1.6" fill="#E6E3E4" stroke="#2A2018" stroke-width=".6"/>'
    )
    body += '<rect x="-7.2" y="-4" width="14.4" height="8" fill="none" stroke="#4B4450" stroke-width=".5"/>'
    return pen.group(f"translate({x},{y}) rotate({turn})", body + '<ellipse rx="3.6" ry="2.6" fill="#B9B0BE"/>')


def prop(body: str, x: float, y: float, width: float, natural: float, turn: float = 0.0) -> str:
    """Set down a piece of furniture's drawing, scaled, its centre at (x, y)."""
    k = width / natural
    return f'<g transform="translate({x},{y}) rotate({turn}) scale({k:.4f})">{body}</g>'


def box(x: float, y: float) -> str:
    """Set down the open dealing box."""
    out = f'<rect x="{x - 13.4}" y="{y - 16}" width="28" height="38" rx="3" fill="#060A04" opacity=".4"/>'
    out += (
        f'<rect x="{x - 13.5}" y="{y - 19}" width="27" height="38" '
        'rx="2.4" fill="#D2A548" stroke="#3A260A" stroke-width="1"/>'
    )
    out += (
        f'<rect x="{x - 12}" y="{y - 17.5}" width="24" height="35" '
        'rx="1.8" fill="none" stroke="#FFF0BE" stroke-width=".8"/>'
    )
    return out + f'<rect x="{x - 9.6}" y="{y - 15}" width="19.2" height="30" fill="#150C05"/>'
