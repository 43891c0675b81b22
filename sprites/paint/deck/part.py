"""Lay the deck's pictures on their sheets: courts by suit, stock and backs, small pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.screen.draw.card_plan import BARE_BELOW, BARE_RIGHT, BLANK, CARD_W, CUTS, SUITS, TAIL, WIDEST, pieces
from sprites.paint.atlas import Picture, Sheet
from sprites.paint.deck.burin import num
from sprites.paint.deck.courts import COURTS, court
from sprites.paint.deck.inks import BACK_BLUE, BACK_RED, GROUND, INK
from sprites.paint.deck.letters import Face, cap_height, outline, width
from sprites.paint.deck.pips import laurel, pip
from sprites.paint.deck.raster import MASTERS, piece, pixels, sized, trimmed, whole
from sprites.paint.deck.stock import back, blank, edge_strip

if TYPE_CHECKING:
    from collections.abc import Iterator

MASK = "#FFFFFF"
"""Pieces that are tinted on the table are painted white."""


def sheets() -> Iterator[Sheet]:
    """Yield the deck's sheets at both masters."""
    for master, card in MASTERS.items():
        for suit in SUITS:
            faces = [rank + suit for rank in "JQK"]
            pictures = tuple(whole(f"court.{face}", court(COURTS[face]), card) for face in faces)
            yield Sheet(f"deck_courts_{suit.lower()}", master, pictures)
        plain = {"back.red": back(BACK_RED), "back.blue": back(BACK_BLUE)}
        backs = tuple(whole(name, document, card) for name, document in plain.items())
        yield Sheet("deck_backs", master, (*backs, _edge(card)))
        stamps = tuple(small(name, card) for name in sorted(pieces()) if _is_small(name))
        yield Sheet("deck_pieces", master, (whole(BLANK, blank(), card), *stamps))


def _is_small(name: str) -> bool:
    return name.startswith(("pip.", "letter.", "name.", "corner.")) or name == "card.laurel"


def _edge(card: int) -> Picture:
    height = round(card * 44 / CARD_W)
    return Picture("card.edge", pixels(sized(edge_strip(), card, height)), 112, (0, 1))


def small(name: str, card: int) -> Picture:
    """Paint one small piece: a pip, a corner letter, a court's name or bare corner, or the laurel."""
    kind, _, rest = name.partition(".")
    if kind == "pip":
        suit, size = rest.split(".")
        half = int(size) * 0.58
        return trimmed(piece(name, pip(suit, int(size), MASK), (-half, -half, 2 * half, 2 * half), card))
    if kind == "letter":
        words, cap = rest.split(".")
        half = int(cap)
        return trimmed(piece(name, letter(words, half), (-half, -half, 2 * half, 2 * half), card))
    if kind == "name":
        return trimmed(piece(name, court_name(rest), (0, 0, 160, 380), card))
    if kind == "corner":
        cap, _, tail = rest.partition(".")
        return trimmed(piece(name, bare_corner(int(cap), tail=bool(tail)), (0, 0, 200, 340), card))
    return trimmed(piece(name, laurel(), (-240, -260, 480, 520), card))


def letter(words: str, cap: int) -> str:
    """Return a letter as SVG, its capitals `cap` high and centred on 0,0, made narrower where it would be too wide."""
    size = cap / cap_height(Face.BLACK, 1)
    track = -size * 0.04 if len(words) > 1 else 0.0
    narrow = min(1.0, WIDEST[cap] / width(words, Face.BLACK, size, track))
    d = outline(words, Face.BLACK, size, 0, cap / 2, track)
    return f'<path d="{d}" fill="{MASK}" transform="scale({num(narrow)},1)"/>'


def court_name(face: str) -> str:
    """Return a court's name set upwards along the frame, under the corner pip."""
    name, top, room = COURTS[face].name, 152, 132
    size, track = 20.0, 2.6
    run = width(name, Face.FAT, size, track)
    if run > room:
        size, track, run = size * room / run, track * room / run, room
    d = outline(name, Face.FAT, size, 0, 0, track)
    return f'<path d="{d}" fill="{INK}" transform="translate(56,{num(top + run / 2)}) rotate(-90)"/>'


def bare_corner(cap: int, *, tail: bool) -> str:
    """Return the bare corner in which a court's index stands, so that it lies over nothing of the picture."""
    cut = next(each for each in CUTS.values() if each.court_letter == cap)
    right = cut.court_letter_at[0] + BARE_RIGHT[cap]
    below = cut.court_pip_at[1] + cut.court_pip / 2 + BARE_BELOW + (cap * TAIL if tail else 0)
    d = f"M31.7,29.7H{num(right)}V{num(below - 22)}q0,22 -22,22H31.7Z"
    return f'<path d="{d}" fill="{GROUND}" stroke="{INK}" stroke-width="3.4"/>'
