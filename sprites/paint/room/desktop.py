"""The program's own sign, 16 to 512 px: an ace on the green table, drawn plainer as it gets smaller."""

from __future__ import annotations

from sprites.paint.room import jetons, pen
from sprites.paint.room.suits import suit_path

SIZES: tuple[int, ...] = (16, 24, 32, 48, 64, 128, 256, 512)


def sign(size: int) -> pen.Pixels:
    """Return the sign at one size, straight alpha."""
    return pen.pixels(_small() if size <= 24 else _middle() if size <= 48 else _large(), size)


def _small() -> str:
    """Return two shapes and no more: a card, a club (16 x 16)."""
    body = '<rect x=".5" y=".5" width="15" height="15" rx="3" fill="#1F5A3A" stroke="#3A1A0E" stroke-width="1"/>'
    body += '<rect x="3.5" y="1.5" width="9" height="13" rx="1" fill="#FBF5E6"/>'
    return pen.sheet(16, 16, body + pen.group("translate(8,8) scale(.075)", pen.fill(suit_path("H"), "#A3211C")))


def _middle() -> str:
    """Return the table's edge, the ace and one jeton (48 x 48)."""
    body = _ground(48, 4)
    body += '<rect x="13" y="7" width="24" height="35" rx="2" fill="#060A04" opacity=".4"/>'
    body += '<rect x="12" y="5.5" width="24" height="35" rx="2" fill="#FBF5E6" stroke="#8C7A57" stroke-width=".8"/>'
    body += pen.group("translate(24,21) scale(.19)", pen.fill(suit_path("H"), "#A3211C"))
    disc = '<circle cx="35" cy="35" r="9.4" fill="#C9932F" stroke="#2A1606" stroke-width="1.4"/>'
    body += disc + '<circle cx="35" cy="35" r="6" fill="#F2D27E" stroke="#7E5514" stroke-width="1.2"/>'
    return pen.sheet(48, 48, body, _defs())


def _large() -> str:
    """Return the whole sign: mahogany, brass thread, lit cloth, a card of each colour, jetons (256 x 256)."""
    body = _ground(256, 18)
    body += _card(104, 122, -13, "S", pen.INK) + _card(150, 122, 9, "H", "#A3211C")
    scene = ((84, 196, jetons.BONE, "1", 58), (176, 190, jetons.GOLD, "dealer", 74))
    for x, y, tint, value, width in scene:
        body += f'<circle cx="{x + 2}" cy="{y + 7}" r="{width / 2 + 2}" fill="#060A04" opacity=".38"/>'
        inner = jetons.jeton(value, tint).replace("url(#g)", f"url(#g{value})")
        drawing = inner[inner.index("</defs>") + 7 : -len("</svg>")]
        body += pen.group(f"translate({x - width / 2},{y - width / 2}) scale({width / 120:.4f})", drawing)
    paints = "".join(
        pen.radial(f"g{v}", ((0, t.light), (0.55, t.mid), (1, t.dark)), 0.38, 0.3, 0.85) for _, _, t, v, _ in scene
    )
    bevel = ((0, "#fff", 0.75), (0.5, "#fff", 0), (0.5, "#000", 0), (1, "#000", 0.4))
    return pen.sheet(256, 256, body, _defs() + paints + pen.linear("r", bevel, 0.6))


def _card(x: float, y: float, turn: float, suit: str, ink: str) -> str:
    body = '<rect x="-50" y="-72" width="106" height="154" rx="7" fill="#060A04" opacity=".36"/>'
    body += '<rect x="-51" y="-77" width="102" height="154" rx="7" fill="url(#p)" stroke="#8C7A57" stroke-width="1.6"/>'
    for k in (0, 180):
        body += pen.group(f"rotate({k}) translate(-36,-60) scale(.2)", pen.fill(suit_path(suit), ink))
    return pen.group(
        f"translate({x},{y}) rotate({turn})",
        body + pen.group("translate(0,-6) scale(.62)", pen.fill(suit_path(suit), ink)),
    )


def _ground(side: int, rim: float) -> str:
    def plate(inset: float, paint: str, more: str = "") -> str:
        size = side - 2 * inset
        return (
            f'<rect x="{inset}" y="{inset}" width="{size}" height="{size}" '
            f'rx="{side * 0.19 - inset * 0.7:.1f}" fill="{paint}" {more}/>'
        )

    return (
        plate(side * 0.004, "url(#w)")
        + plate(rim * 0.72, "#D8B25A")
        + plate(rim * 0.9, "#2A1606")
        + plate(rim, "url(#c)")
    )


def _defs() -> str:
    cloth = pen.radial("c", ((0, "#3B8A58"), (0.6, "#245B3B"), (1, "#0E2A1C")), 0.5, 0.42, 0.72)
    wood = pen.linear("w", ((0, "#8A4526"), (0.5, "#5A2816"), (1, "#25100A")))
    return cloth + wood + pen.radial("p", ((0, "#FBF5E6"), (0.75, "#F4EAD3"), (1, "#EBDDBE")))
