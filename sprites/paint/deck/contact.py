"""Lay every card of the house on one sheet, printed as the program prints them, for `docs/deck.png`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.screen.draw.atlases import Atlases
from game.screen.draw.bent import BentLeaves, bends
from game.screen.draw.card_plan import RANKS, SUITS, DeckStyle
from game.screen.draw.deck import Deck

if TYPE_CHECKING:
    from sprites.paint.atlas import Pixels

SPRITES = Path(__file__).resolve().parents[2]
CLOTH = (36, 85, 59)
PAD = 8
SMALL, LARGE = 84, 190
SAMPLE = "AS 2S KH TD JC 7C QD 9H 5D KS QC JH 8S"
INDEXED = (
    (DeckStyle.INDEXED, "fr"),
    (DeckStyle.FOUR, "de"),
    (DeckStyle.LARGE, "en"),
    (DeckStyle.FOUR_LARGE, "fr"),
)
MARKS = (1, 2, 3, 6, 7, 12, 14, 15, 24, 28, 30)


def contact() -> Pixels:
    """Return the sheet: 52 authentic cards, the other decks and cuts, the marks of PA-16, packets, the courts large."""
    sheets = Atlases(SPRITES)
    authentic = Deck(sheets)
    leaves = BentLeaves(authentic)
    rows = [[authentic.face(rank + suit, SMALL) for rank in RANKS] for suit in SUITS]
    for style, language in INDEXED:
        deck = Deck(sheets, style, language)
        rows.append([deck.face(face, SMALL) for face in SAMPLE.split()])
    deck = Deck(sheets, DeckStyle.INDEXED, "fr")
    rows.append([deck.face(face, width) for width in (64, 38) for face in SAMPLE.split()])
    rows.append([_packet(authentic, "red", 52), _packet(authentic, "blue", 24)])
    rows[-1] += [leaves.leaf(face, "blue", SMALL, bends(n)) for face, n in zip(SAMPLE.split()[2:], MARKS, strict=False)]
    rows.append([leaves.leaf("6H", "red", 64, bends(n)) for n in MARKS])
    courts = [authentic.face(rank + suit, LARGE) for suit in SUITS for rank in "JQK"]
    rows += [courts[:6], courts[6:]]
    return _laid(rows)


def _packet(deck: Deck, colour: str, leaves: int) -> pygame.Surface:
    packet = deck.edge(SMALL, leaves).copy()
    packet.blit(deck.back(colour, SMALL), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return packet


def _laid(rows: list[list[pygame.Surface]]) -> Pixels:
    width = max(sum(c.get_width() + PAD for c in row) for row in rows) + PAD
    heights = [max(c.get_height() for c in row) + PAD for row in rows]
    sheet = pygame.Surface((width, sum(heights) + PAD), pygame.SRCALPHA)
    sheet.fill((*CLOTH, 255))
    y = PAD
    for row, height in zip(rows, heights, strict=True):
        x = PAD
        for card in row:
            sheet.blit(card, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
            x += card.get_width() + PAD
        y += height
    flat = np.frombuffer(pygame.image.tobytes(sheet, "RGBA"), np.uint8)
    return flat.reshape(sheet.get_height(), width, 4)
