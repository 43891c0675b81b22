"""Where the guests sit and put their glasses: chairs of several makes, a side table."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from sprites.paint.room import pen

if TYPE_CHECKING:
    from collections.abc import Callable

OAK: pen.Stops = ((0, "#A8683C"), (0.5, "#6F3B1E"), (1, "#34170A"))
EDGE = "#1F0D06"


def chair(velvet: tuple[str, str, str], *, striped: bool = False) -> str:
    """Upholster a salon chair, its back towards the foot of the picture (60 x 62)."""
    defs = pen.radial("v", ((0, velvet[0]), (0.7, velvet[1]), (1, velvet[2])), 0.45, 0.36, 0.78) + pen.linear("w", OAK)
    seat = "M12,17C12,8 48,8 48,17L50,41C50,49 10,49 10,41Z"
    defs += pen.clip("s", seat)
    body = f'<path d="M8,14C8,4 52,4 52,14L54,43C54,54 6,54 6,43Z" fill="url(#w)" stroke="{EDGE}" stroke-width="1.6"/>'
    body += f'<path d="{seat}" fill="url(#v)" stroke="{EDGE}" stroke-width=".8"/>'
    if striped:
        stripes = "".join(f"M{x},5L{x + (x - 30) * 0.1},52" for x in range(12, 50, 6))
        body += f'<g clip-path="url(#s)">{pen.line(stripes, "#F0D488", 1.5)}</g>'
    else:
        buttons = ((22, 20), (38, 20), (30, 28), (20, 36), (40, 36))
        body += "".join(
            f'<circle cx="{x}" cy="{y}" r="1.5" fill="#F0D488" stroke="{velvet[2]}" stroke-width=".7"/>'
            for x, y in buttons
        )
    nails = "".join(
        f'<circle cx="{11 + i * 4.2:.1f}" cy="{47.5 + 3.1 * math.sin(math.pi * i / 9):.1f}" r=".8" fill="#F0D488"/>'
        for i in range(10)
    )
    body += nails + pen.line("M4,42C6,60 54,60 56,42", EDGE, 6.6) + pen.line("M4,42C6,60 54,60 56,42", "#8A4F2C", 4.6)
    return pen.sheet(60, 62, body + pen.line("M8,47C14,57 46,57 52,47", "#D79A66", 1.1, 'opacity=".8"'), defs)


def armchair(velvet: tuple[str, str, str]) -> str:
    """Upholster a bergere with rolled arms (72 x 70)."""
    defs = pen.radial("v", ((0, velvet[0]), (0.7, velvet[1]), (1, velvet[2])), 0.5, 0.35, 0.8)
    defs += pen.linear("a", ((0, velvet[1]), (0.5, velvet[0]), (1, velvet[2])), 1, 0)
    body = f'<path d="M8,16C8,8 64,8 64,16V44C64,66 8,66 8,44Z" fill="{velvet[2]}" stroke="{EDGE}" stroke-width="1.6"/>'
    body += f'<path d="M17,14C17,7 55,7 55,14V45C55,52 17,52 17,45Z" fill="url(#v)" stroke="{EDGE}" stroke-width="1"/>'
    for x in (5, 56):
        body += (
            f'<rect x="{x}" y="15" width="11" height="38" rx="5.5" fill="url(#a)" stroke="{EDGE}" stroke-width="1.2"/>'
        )
    body += f'<path d="M6,48C8,70 64,70 66,48C58,56 14,56 6,48Z" fill="url(#v)" stroke="{EDGE}" stroke-width="1.4"/>'
    tufts = "".join(
        f'<circle cx="{x}" cy="{y}" r="1.4" fill="#F0D488"/>'
        for x, y in ((22, 58.4), (31, 60.6), (41, 60.6), (50, 58.4), (30, 28), (42, 28))
    )
    return pen.sheet(72, 70, body + tufts + pen.line("M21,12C30,9 42,9 51,12", "#F0D488", 1, 'opacity=".5"'), defs)


def stool(velvet: tuple[str, str, str]) -> str:
    """Upholster a round stool with a fringe (46 x 46)."""
    defs = pen.radial("v", ((0, velvet[0]), (0.65, velvet[1]), (1, velvet[2])), 0.42, 0.38, 0.7)
    fringe = pen.outline(
        [
            (
                23 + (22 if i % 2 else 20) * math.cos(i * math.pi / 40),
                23 + (22 if i % 2 else 20) * math.sin(i * math.pi / 40),
            )
            for i in range(80)
        ]
    )
    body = pen.fill(fringe, "#C9993D", f'stroke="{EDGE}" stroke-width=".8"')
    body += f'<circle cx="23" cy="23" r="18.6" fill="url(#v)" stroke="{EDGE}" stroke-width="1"/>'
    folds = "".join(
        pen.swell(
            [
                (23, 23),
                (23 + 9 * math.cos(a), 23 + 9 * math.sin(a)),
                (23 + 17.6 * math.cos(a), 23 + 17.6 * math.sin(a)),
            ],
            1.1,
        )
        for a in [i * math.tau / 12 for i in range(12)]
    )
    return pen.sheet(
        46,
        46,
        body + pen.fill(folds, velvet[2], 'opacity=".8"') + '<circle cx="23" cy="23" r="2.4" fill="#F0D488"/>',
        defs,
    )


VELVETS: dict[str, tuple[str, str, str]] = {
    "red": ("#A8343A", "#7C1F23", "#3A0C10"),
    "blue": ("#486C9C", "#23457A", "#0E1E3A"),
    "green": ("#4E8A6C", "#2A5C43", "#0F2A1D"),
    "tan": ("#B98A55", "#8A5C2E", "#3C2410"),
}

CHAIRS: dict[str, tuple[Callable[[], str], float]] = {
    "chair.red": (partial(chair, VELVETS["red"]), 47),
    "chair.blue": (partial(chair, VELVETS["blue"]), 47),
    "chair.striped": (partial(chair, VELVETS["red"], striped=True), 47),
    "chair.arm": (partial(armchair, VELVETS["tan"]), 58),
    "chair.arm.green": (partial(armchair, VELVETS["green"]), 58),
    "chair.stool": (partial(stool, VELVETS["red"]), 38),
}


def side_table() -> str:
    """Set a round side table: a candlestick, a carafe, two glasses (120 x 120)."""
    defs = pen.radial("t", ((0, "#9A5430"), (0.8, "#642F17"), (1, "#2E140A")), 0.42, 0.38, 0.7)
    defs += pen.radial("g", ((0, "#FFFFFF", 0.75), (0.45, "#CFE0DC", 0.35), (1, "#E9F4F0", 0.7)), 0.4, 0.36, 0.62)
    defs += pen.radial("w", ((0, "#C2474A"), (1, "#56101A")), 0.4, 0.36, 0.7) + pen.radial("b", pen.BRASS, 0.4, 0.35)
    defs += pen.radial("f", ((0, "#FFF6CF", 0.95), (0.3, "#FFD986", 0.55), (1, "#FFC35A", 0)))
    body = f'<circle cx="60" cy="60" r="55" fill="url(#t)" stroke="{EDGE}" stroke-width="2"/>'
    body += (
        '<circle cx="60" cy="60" r="50" fill="none" stroke="#C9993D" stroke-width="1.6"/><circle '
        'cx="60" cy="60" r="38" fill="none" stroke="#3A1A0C" stroke-width=".8" opacity=".7"/>'
    )
    for x, y, r, paint in ((42, 52, 15, "url(#g)"), (84, 62, 9.5, "url(#g)"), (72, 84, 9.5, "url(#g)")):
        body += f'<circle cx="{x + 1.5}" cy="{y + 3}" r="{r}" fill="#060A04" opacity=".35"/>'
        body += f'<circle cx="{x}" cy="{y}" r="{r}" fill="{paint}" stroke="#DCE8E4" stroke-width="1"/>'
        body += f'<circle cx="{x}" cy="{y}" r="{r * 0.62:.1f}" fill="url(#w)"/>' + pen.line(
            f"M{x - r * 0.7:.1f},{y - r * 0.2:.1f}A{r * 0.75:.1f},{r * 0.75:.1f} 0 0 1 {x},{y - r * 0.72:.1f}",
            "#fff",
            1.4,
        )
    body += '<circle cx="42" cy="52" r="5" fill="url(#g)" stroke="#fff" stroke-width=".8"/>'
    body += (
        '<circle cx="74" cy="35" r="13" fill="#060A04" opacity=".3"/><circle '
        'cx="73" cy="33" r="12" fill="url(#b)" stroke="#3A260A" stroke-width="1.2"/>'
    )
    body += (
        '<circle cx="73" cy="33" r="5.4" fill="#FBF5E6" stroke="#8C7A57" '
        'stroke-width=".8"/><circle cx="73" cy="33" r="22" fill="url(#f)"/>'
    )
    return pen.sheet(120, 120, body, defs)
