"""Line icons in a box of 24, stroke 1.8, drawn for this house in white: the program tints them."""

from __future__ import annotations

import math

from sprites.paint.room import pen
from sprites.paint.room.suits import suit_path

BOX = 24.0
NOTE = (
    "M9,18V6L19,4V16M9,18A2.8,2.4 0 1 1 6.2,15.6A2.8,2.4 0 0 1 9,18M19,16A2.8,2.4 0 1 1 16.2,13.6A2.8,2.4 0 0 1 19,16"
)
STROKES: dict[str, str] = {
    "book": "M12,6C9,4 5,4 3,5V19C5,18 9,18 12,20C15,18 19,18 21,19V5C19,4 15,4 12,6V20",
    "music": NOTE,
    "door": "M6,21V3H15L18,4.5V21M4,21H20M14.5,12V12.6M15,3V21",
    "statistics": (
        "M4,3V21M20,3V21M4,7H20M4,12H20M4,17H20M8,5.6V8.4M11,5.6V8.4"
        "M16,10.6V13.4M9,15.6V18.4M13,15.6V18.4M16.5,15.6V18.4"
    ),
    "purse": "M9,7.5L6.6,3.6C9,4.8 10.4,3 12,3C13.6,3 15,4.8 17.4,3.6L15,7.5M8.2,7.8H15.8"
    "M9,8.2C5.4,11 4,14 4.4,17C4.8,20 7.4,21 12,21C16.6,21 19.2,20 19.6,17"
    "C20,14 18.6,11 15,8.2M12,12A2.8,2.8 0 1 0 12,17.6A2.8,2.8 0 0 0 12,12",
    "left": "M14.8,4.5L7.3,12L14.8,19.5",
    "right": "M9.2,4.5L16.7,12L9.2,19.5",
    "keys": (
        "M12,3A9,9 0 1 0 12,21A9,9 0 0 0 12,3M9.2,9.6C9.2,6.4 14.8,6.4 14.8,9.6C14.8,11.6 12,11.8 12,14.2M12,17V17.5"
    ),
    "search": "M10.5,4A6.5,6.5 0 1 0 10.5,17A6.5,6.5 0 0 0 10.5,4M15.3,15.3L20.5,20.5",
}


def icon(name: str) -> str:
    """Return one icon in white; the gear is cut rather than stroked."""
    if name == "gear":
        return pen.sheet(BOX, BOX, pen.line(_gear(), "#fff", 1.7))
    return pen.sheet(BOX, BOX, pen.line(STROKES[name], "#fff", 1.8))


NAMES: tuple[str, ...] = (*STROKES, "gear")


def suit(letter: str) -> str:
    """Return a suit in white, filling its box (100 x 116)."""
    return pen.sheet(100, 116, pen.group("translate(50,58)", pen.fill(suit_path(letter), "#fff")))


def suit_keyline(letter: str) -> str:
    """Return the outline that goes under an amber diamond, in white (100 x 116)."""
    line = pen.line(suit_path(letter), "#fff", 7)
    return pen.sheet(100, 116, pen.group("translate(50,58)", pen.fill(suit_path(letter), "#fff") + line))


def manicule() -> str:
    """Point the printer's hand at a clause (60 x 28)."""
    cuff = pen.fill("M2,6H14V22H2Z", pen.INK)
    hand = (
        "M16,7C20,5 26,4 31,5L54,6.5C58.5,7 58.5,11.5 54,12L40,12.5C43.5,13 43.5,16.5 40,17C42,18 41.5,20.5 38.5,21"
        "C39.5,22.5 38.5,24.5 35.5,24.5C29,25 22,24.5 16,21.5Z"
    )
    body = cuff + f'<path d="{hand}" fill="{pen.PAPER}" stroke="{pen.INK}" stroke-width="1.7" stroke-linejoin="round"/>'
    body += pen.line(
        "M40,12.5H30M40,17H31M38.5,21H31M26,9C30,9.5 33,11 34,13M52,8.4C54.5,8.6 55,10.2 53.6,10.8", pen.INK, 1.3
    )
    hatch = "".join(pen.swell([(x, 18 + (x - 18) * 0.1), (x + 3, 21), (x + 7, 23)], 0.9) for x in (18, 21, 24, 27))
    buttons = "".join(f'<circle cx="8" cy="{y}" r="1.3" fill="{pen.PAPER}"/>' for y in (10, 14, 18))
    return pen.sheet(60, 28, body + pen.fill(hatch, pen.INK) + buttons + pen.line("M17,9V20M19,8.6V20.6", pen.INK, 0.8))


def fleuron(kind: str) -> str:
    """Set a printer's ornament in white: `rule` divides a column, `leaf` starts a line."""
    if kind == "rule":
        body = pen.fill("M100,2L105,8L100,14L95,8Z", "#fff")
        wings = "M90,8C82,0 74,2 70,8C74,14 82,16 90,8ZM110,8C118,0 126,2 130,8C126,14 118,16 110,8Z"
        return pen.sheet(200, 16, body + pen.fill(wings, "#fff") + _rules(200, 66, 8))
    heart = (
        "M2,12C6,10.5 8,6 12,5.2C16,4.4 18.4,7.4 17.2,10C18.4,9.8 19,11 18.8,12"
        "C19,13 18.4,14.2 17.2,14C18.4,16.6 16,19.6 12,18.8C8,18 6,13.5 2,12Z"
    )
    return pen.sheet(
        24, 24, pen.fill(heart, "#fff") + pen.line("M17,12C20,12 22.5,9.5 22,6C21.6,3.6 19,3.4 18.4,5", "#fff", 1.5)
    )


def _rules(width: float, inner: float, y: float) -> str:
    long = f"M8,{y}H{inner}M{width - inner},{y}H{width - 8}"
    short = f"M20,{y + 3.3}H{inner}M{width - inner},{y + 3.3}H{width - 20}"
    return pen.line(long, "#fff", 1.2) + pen.line(short, "#fff", 0.8)


def _gear() -> str:
    teeth: list[pen.Point] = []
    for i in range(8):
        middle = i * math.tau / 8
        for r, off in ((6.6, -0.24), (9.4, -0.16), (9.4, 0.16), (6.6, 0.24)):
            teeth.append((12 + r * math.cos(middle + off), 12 + r * math.sin(middle + off)))
    return pen.outline(teeth) + "M12,9A3,3 0 1 0 12,15A3,3 0 0 0 12,9"
