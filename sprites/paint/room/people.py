"""Cut-paper portraits in brass ovals: each guest told by outline alone, at 52 u wide and in grey.

A head faces left about the origin: forehead at x -38, crown at y -76, nape at x 42, bust down to y 168.
"""

from __future__ import annotations

from dataclasses import dataclass

from sprites.paint.room import pen

CUT = "#F1E6CB"
ROSE, MIST, SAGE = "#EFD8C6", "#D3DCDC", "#DCE0C4"
BLACK = "#1B1517"

MAN = "M-64,168C-60,128 -34,112 -6,104L40,112C70,120 88,140 92,168Z"
BROAD = "M-84,168C-78,126 -46,112 -8,102L42,108C84,116 104,140 108,168Z"
WOMAN = "M-52,168C-50,140 -36,122 -10,108C-2,100 4,92 4,80L36,80C34,98 40,108 54,114C76,122 86,144 88,168Z"
STOUT = "M-76,168C-72,138 -50,120 -14,108C-4,102 2,92 2,80L44,80C44,96 50,104 66,110C92,120 104,144 106,168Z"


def profile(
    nose: pen.Point, *, brow: float = -39, lip: float = -47, chin: pen.Point = (-40, 67), bridge: float = -37
) -> str:
    """Return a head and neck: what tells faces apart is the nose, the brow, the lips and the chin."""
    nx, ny = nose
    cx, cy = chin
    return (
        f"M6,-76C-14,-76 -30,-66 -35,-48C-38,-38 {brow + 1},-32 "
        f"{brow},-26C{brow - 0.5},-20 {bridge + 1},-18 {bridge},-13"
        f"C{bridge - 3},-4 {nx + 5},{ny - 9} {nx},{ny - 1}C{nx - 2},{ny + 4} {nx + 3},{ny + 8} {nx + 10},{ny + 8}"
        f"C-41,{ny + 9} -41,{ny + 11} -42,{ny + 13}C-44,{ny + 15} {lip - 0.5},34 {lip},38C{lip + 1},41 -41,40.5 -41,42"
        f"C-41,43.5 {lip + 2.5},44 {lip + 3},48C{lip + 4},52 -39,51 -39,55C-40,59 {cx - 3},{cy - 5} {cx + 2},{cy + 3}"
        f"C{cx + 8},{cy + 10} -20,{cy + 11} -10,74L4,72C6,84 2,96 -8,104L44,120C36,100 39,82 44,64C58,38 66,6 61,-24"
        "C55,-62 32,-77 6,-76Z"
    )


STRAIGHT = profile((-54, 18))
ROMAN = profile((-60, 20), brow=-41, bridge=-43, chin=(-42, 68))
SNUB = profile((-52, 13), bridge=-34, lip=-46)
FINE = profile((-53, 15), brow=-37, bridge=-36, lip=-46, chin=(-38, 66))
SHARP = profile((-62, 22), brow=-38, bridge=-41, chin=(-46, 70))
ROUND = profile((-53, 17), brow=-40, chin=(-38, 68)) + "M-38,56C-44,84 -14,98 10,88L18,60Z"


@dataclass(frozen=True, slots=True)
class Guest:
    """One portrait: solid parts cut from black paper, then what is cut out of them again."""

    parts: tuple[str, ...]
    cuts: str
    ground: str = CUT
    faces_right: bool = False


def cameo(guest: Guest) -> str:
    """Set a guest in a brass oval (120 x 150)."""
    rim = ((0, "#FBEAB0"), (0.45, "#C9993D"), (0.6, "#EBCB7A"), (1, "#6E4812"))
    defs = '<clipPath id="o"><ellipse cx="60" cy="75" rx="51.4" ry="66.4"/></clipPath>' + pen.linear("r", rim, 1)
    defs += pen.radial("f", ((0, "#FFFFFF", 0.45), (0.7, "#FFFFFF", 0), (1, "#4A3210", 0.32)), 0.46, 0.42, 0.62)
    body = '<ellipse cx="60" cy="75" rx="58" ry="73" fill="url(#r)" stroke="#2A1606" stroke-width="1.8"/>'
    body += f'<ellipse cx="60" cy="75" rx="52" ry="67" fill="{guest.ground}" stroke="#2A1606" stroke-width="1.6"/>'
    body += '<ellipse cx="60" cy="75" rx="51" ry="66" fill="url(#f)"/>'
    turn = "translate(63,79) scale(-.44,.44)" if guest.faces_right else "translate(57,79) scale(.44)"
    shapes = "".join(pen.fill(part, BLACK) for part in guest.parts)
    inside = f'<g clip-path="url(#o)">{pen.group(turn, shapes + guest.cuts)}</g>'
    return pen.sheet(120, 150, body + inside, defs)
