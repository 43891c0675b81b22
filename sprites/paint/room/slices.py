"""Plates, tickets and rings that stretch: nine-slice pictures, their corners kept, their middle drawn out.

How much of each edge stays as it is, the program knows: see `SLICE_MARGIN` in `game/screen/draw/asset_ids.py`.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sprites.paint.room import pen

if TYPE_CHECKING:
    from collections.abc import Callable

BUTTON = (64.0, 56.0)
FLAT: pen.Stops = ((0, "#8E8268"), (0.5, "#9E937A"), (1, "#6E644E"))
LIT: pen.Stops = ((0, "#FFF8DC"), (0.42, "#F4D884"), (0.58, "#FFECB8"), (1, "#D0A448"))


def brass(stops: pen.Stops = pen.BRASS) -> str:
    """Polish the brass of the one button that matters."""
    w, h = BUTTON
    defs = pen.linear("a", stops, 0.12)
    body = (
        f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="6" '
        f'fill="url(#a)" stroke="{pen.BRASS_EDGE}" stroke-width="1.6"/>'
    )
    body += (
        f'<rect x="4.5" y="4.5" width="{w - 9}" height="{h - 9}" rx="4" fill="none" stroke="#6B4712" stroke-width="1"/>'
    )
    return pen.sheet(w, h, body + pen.line(f"M6,2.6H{w - 6}", "#FFFBE6", 1.2, 'opacity=".9"'), defs)


def dark(rule: str, ground: str = "#160A05") -> str:
    """Sink a dark button with a brass rule."""
    w, h = BUTTON
    rect = (
        f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="6" '
        f'fill="{ground}" fill-opacity=".93" stroke="{rule}" stroke-width="1.6"/>'
    )
    return pen.sheet(w, h, rect + pen.line(f"M7,3.4H{w - 7}", "#000", 1.4, 'opacity=".5"'))


def ticket(edge: str, width: float = 2.0) -> str:
    """Cut a paper ticket with a coloured edge and its own short shadow."""
    w, h = 48.0, 28.0
    body = f'<rect x="1" y="2.4" width="{w - 2}" height="{h - 3.4}" rx="4" fill="#0B0705" opacity=".36"/>'
    inset = width / 2 + 0.4
    size = f'x="{inset}" y="{inset}" width="{w - 2 * inset}" height="{h - 2 - 2 * inset}" rx="4"'
    return pen.sheet(w, h, body + f'<rect {size} fill="#FBF5E6" stroke="{edge}" stroke-width="{width}"/>')


def speech() -> str:
    """Cut the round ticket in which somebody speaks."""
    w, h = 64.0, 43.0
    body = f'<rect x="1" y="4" width="{w - 2}" height="{h - 5}" rx="19" fill="#08160E" opacity=".42"/>'
    return pen.sheet(
        w,
        h,
        body
        + (
            f'<rect x="1.2" y="1.2" width="{w - 2.4}" height="{h - 5.4}" '
            'rx="18.8" fill="#FBF5E6" stroke="#7C5418" stroke-width="1.8"/>'
        ),
    )


def focus() -> str:
    """Draw the ring of the keyboard: 2.6 u of light, 2 u of keyline outside it (guide, 6)."""
    side = 40.0
    body = (
        f'<rect x="1" y="1" width="{side - 2}" height="{side - 2}" '
        'rx="10" fill="none" stroke="#0B0705" stroke-width="2"/>'
    )
    inner = side - 2 * 3.3
    return pen.sheet(
        side,
        side,
        body
        + (
            f'<rect x="3.3" y="3.3" width="{inner}" height="{inner}" '
            'rx="8" fill="none" stroke="#FFE9A8" stroke-width="2.6"/>'
        ),
    )


def outlined(colour: str, width: float) -> str:
    """Draw a bare rounded outline: a place for a card, a won card, a sewn field."""
    side, m = 40.0, width / 2
    return pen.sheet(
        side,
        side,
        (
            f'<rect x="{m}" y="{m}" width="{side - width}" height="{side - width}" '
            f'rx="6" fill="none" stroke="{colour}" stroke-width="{width}"/>'
        ),
    )


def paper_edge() -> str:
    """Tone the edge of a sheet 10 % down, nothing in its middle, to lie over the paper tile."""
    side, m = 64.0, 18.0
    stops = ((0, "#3A2A12", 0.26), (0.45, "#3A2A12", 0.07), (1, "#3A2A12", 0))
    defs = pen.linear("t", stops) + pen.linear("l", stops, 1, 0)
    defs += pen.linear("b", [(1 - a, c, o) for a, c, o in reversed(stops)])
    defs += pen.linear("r", [(1 - a, c, o) for a, c, o in reversed(stops)], 1, 0)
    body = f'<rect width="{side}" height="{m}" fill="url(#t)"/><rect width="{m}" height="{side}" fill="url(#l)"/>'
    body += (
        f'<rect y="{side - m}" width="{side}" height="{m}" fill="url(#b)"/>'
        f'<rect x="{side - m}" width="{m}" height="{side}" fill="url(#r)"/>'
    )
    return pen.sheet(side, side, body, defs)


def tab(ground: str) -> str:
    """Cut a book's tab, round at the right."""
    w, h = 48.0, 44.0
    shape = f"M1,1H{w - 7}Q{w - 1},1 {w - 1},7V{h - 7}Q{w - 1},{h - 1} {w - 7},{h - 1}H1Z"
    return pen.sheet(
        w,
        h,
        f'<path d="{shape}" fill="{ground}" stroke="#14060A" stroke-width="1.6"/>'
        + pen.line(f"M3,3.4H{w - 8}", "#fff", 1, 'opacity=".18"'),
    )


PLATES: dict[str, tuple[Callable[[], str], float]] = {
    "slice.brass": (brass, 64.0),
    "slice.brass.lit": (partial(brass, LIT), 64.0),
    "slice.brass.off": (partial(brass, FLAT), 64.0),
    "slice.dark": (partial(dark, "#C9993D"), 64.0),
    "slice.dark.lit": (partial(dark, "#FFE9A8", "#2A160C"), 64.0),
    "slice.dark.off": (partial(dark, "#6B5433"), 64.0),
    "slice.ticket": (partial(ticket, "#7C5418", 1.6), 48.0),
    "slice.ticket.win": (partial(ticket, "#1F6A4B"), 48.0),
    "slice.ticket.loss": (partial(ticket, "#A3211C"), 48.0),
    "slice.speech": (speech, 64.0),
    "slice.focus": (focus, 40.0),
    "slice.won": (partial(outlined, "#FFD36B", 3), 40.0),
    "slice.place": (partial(outlined, "#D8C37A", 1.6), 40.0),
    "slice.paper.edge": (paper_edge, 64.0),
    "slice.tab": (partial(tab, "#5E2024"), 48.0),
    "slice.tab.open": (partial(tab, "#A3211C"), 48.0),
}
"""Drawing and its own width in design units."""
