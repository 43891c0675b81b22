"""Lay the deck's pictures on their sheets: courts by suit, stock and backs, small pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.screen.draw.card_plan import BLANK, CARD_W, SETTINGS, SUITS, DeckStyle, pieces
from sprites.paint.atlas import Picture, Sheet
from sprites.paint.deck.burin import num
from sprites.paint.deck.courts import COURTS, court
from sprites.paint.deck.inks import BACK_BLUE, BACK_RED, INK
from sprites.paint.deck.letters import Face, cap_height, outline, width
from sprites.paint.deck.pips import laurel, pip
from sprites.paint.deck.raster import MASTERS, piece, pixels, sized, trimmed, whole
from sprites.paint.deck.stock import back, blank, edge_strip

if TYPE_CHECKING:
    from collections.abc import Iterator

MASK = "#FFFFFF"
"""Pieces that are tinted on the table are painted white."""
WIDEST = {84: 74, 92: 96, 150: 118, 176: 124}
"""How wide a corner letter of each size may be, in card units."""


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
    return name.startswith(("pip.", "letter.", "name.")) or name == "card.laurel"


def _edge(card: int) -> Picture:
    height = round(card * 44 / CARD_W)
    return Picture("card.edge", pixels(sized(edge_strip(), card, height)), 112, (0, 1))


def small(name: str, card: int) -> Picture:
    """Paint one small piece: a pip, a corner letter, a court's name or the laurel."""
    kind, _, rest = name.partition(".")
    if kind == "pip":
        suit, size = rest.split(".")
        half = int(size) * 0.58
        return trimmed(piece(name, pip(suit, int(size), MASK), (-half, -half, 2 * half, 2 * half), card))
    if kind == "letter":
        words, size = rest.split(".")
        return trimmed(piece(name, letter(words, int(size)), (-100, -100, 200, 200), card))
    if kind == "name":
        face, place = rest.split(".")
        return trimmed(piece(name, court_name(face, place), (0, 0, 160, 380), card))
    return trimmed(piece(name, laurel(), (-240, -260, 480, 520), card))


def letter(words: str, size: int) -> str:
    """Return a corner letter as SVG, its capitals centred on 0,0, made narrower where it would be too wide."""
    track = -size * 0.05 if len(words) > 1 else 0.0
    narrow = min(1.0, WIDEST[size] / width(words, Face.FAT, size, track))
    d = outline(words, Face.FAT, size, 0, cap_height(Face.FAT, size) / 2, track)
    return f'<path d="{d}" fill="{MASK}" transform="scale({num(narrow)},1)"/>'


def court_name(face: str, place: str) -> str:
    """Return a court's name set upwards along the frame, under the corner pip or under the index."""
    name = COURTS[face].name
    indexed = SETTINGS[DeckStyle.INDEXED]
    top, room = (152, 132) if place == "plain" else (indexed.court_pip_at[1] + 42, 82)
    size, track = 20.0, 2.6
    run = width(name, Face.FAT, size, track)
    if run > room:
        size, track, run = size * room / run, track * room / run, room
    d = outline(name, Face.FAT, size, 0, 0, track)
    return f'<path d="{d}" fill="{INK}" transform="translate(56,{num(top + run / 2)}) rotate(-90)"/>'
