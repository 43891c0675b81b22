"""What stands for a picture that is lost: even colours, and cards on which rank and suit can still be read.

All of it is premultiplied, as the pictures of the atlases are.
"""

from contextlib import suppress
from io import BytesIO

import pygame
from pygame.pkgdata import getResource

from game.screen.draw.asset_ids import (
    POINT_PLATES,
    ROUND_JETONS,
    CameoId,
    CardPieceId,
    FurnitureId,
    IconId,
    LightId,
    OrnamentId,
    SliceId,
    TileId,
)
from game.screen.draw.card_plan import COLOURS, index_letter
from game.screen.draw.theme import CREAM, GOLD, INK, OFF, PAPER, TICKET, WOOD

_RINGS = frozenset({SliceId.PLACE, SliceId.FOCUS, SliceId.WON})
_MULTIPLIED = frozenset(LightId) - {LightId.GLOW, LightId.FLOOR, LightId.RAIL}
"""Lights under which everything stays as bright as it is where they are white."""
_CLEAR = frozenset({LightId.GLOW, LightId.FLOOR, LightId.RAIL, SliceId.PAPER_EDGE})
_SUITS = {
    OrnamentId.SPADE: "S",
    OrnamentId.HEART: "H",
    OrnamentId.DIAMOND: "D",
    OrnamentId.CLUB: "C",
    OrnamentId.DIAMOND_KEYLINE: "D",
}
_BOWLS = (FurnitureId.BOX_BODY, FurnitureId.BOWL_BODY, FurnitureId.BOWL_SHADE)
_ROUND = frozenset[str]({*ROUND_JETONS, *CameoId, *_BOWLS})
_BACKS: dict[str, str] = {CardPieceId.BACK_RED: "#8C2F2B", CardPieceId.BACK_BLUE: "#2F4A6B"}
_FLEURONS = (OrnamentId.FLEURON_RULE, OrnamentId.FLEURON_LEAF)
_WHITE = (*IconId, *POINT_PLATES, FurnitureId.PALETTE, *_FLEURONS, OrnamentId.MANICULE)
_TICKETS = (SliceId.TICKET, SliceId.TICKET_WIN, SliceId.TICKET_LOSS, SliceId.SPEECH, SliceId.TAB, SliceId.TAB_OPEN)
_COLOURS: dict[str, str] = {
    TileId.BAIZE: "#14523A",
    TileId.PAPER: PAPER,
    TileId.TICKET: TICKET,
    TileId.VELVET: "#4A1412",
    **dict.fromkeys((SliceId.BRASS, SliceId.BRASS_LIT), GOLD),
    SliceId.BRASS_OFF: OFF,
    **dict.fromkeys(_TICKETS, TICKET),
    **_BACKS,
    **dict.fromkeys(_WHITE, "white"),
}
"""What is of one colour; everything else is of wood."""

_LETTERS = b""
with suppress(OSError), getResource("freesansbold.ttf") as _file:  # type: ignore[no-untyped-call]  # it says no types
    _LETTERS = _file.read()


def plain_font(size: int) -> pygame.font.Font:
    """Return pygame's own letters, which were read as the program began: they are wanted where no file can be read."""
    return pygame.font.Font(BytesIO(_LETTERS) if _LETTERS else None, size)


def plain_picture(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return what stands for a picture of a size."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if name in _RINGS:
        pygame.draw.rect(surface, CREAM, surface.get_rect(), max(1, min(size) // 16))
    elif name in _MULTIPLIED:
        surface.fill("white")
    elif name in _SUITS:
        draw_suit(surface, _SUITS[OrnamentId(name)], surface.get_rect(), pygame.Color("white"))
    elif name in _ROUND:
        pygame.draw.ellipse(surface, CREAM, surface.get_rect())
        pygame.draw.ellipse(surface, INK, surface.get_rect(), max(1, min(size) // 24))
    elif name not in _CLEAR:
        surface.fill(_COLOURS.get(name, WOOD))
        if name in _BACKS:
            pygame.draw.rect(surface, PAPER, surface.get_rect(), max(1, size[0] // 24))
    return surface.premul_alpha()


def plain_card(face: str, size: tuple[int, int], language: str) -> pygame.Surface:
    """Return a card written as `7H`, with its rank and its suit in two corners and in the middle."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    corner = max(2, size[0] // 16)
    pygame.draw.rect(surface, PAPER, surface.get_rect(), border_radius=corner)
    pygame.draw.rect(surface, INK, surface.get_rect(), max(1, size[0] // 80), border_radius=corner)
    rank, suit = face[:-1], face[-1]
    ink = pygame.Color(COLOURS[suit])
    letter = "10" if rank == "T" else index_letter(rank, language)
    written = plain_font(max(8, size[0] * 2 // 5)).render(letter, True, ink)  # noqa: FBT003  # no names
    half = pygame.Surface(size, pygame.SRCALPHA)
    half.blit(written, (corner, corner))
    side = max(4, size[0] // 5)
    draw_suit(half, suit, pygame.Rect(corner, corner + written.get_height(), side, side), ink)
    surface.blit(half, (0, 0))
    surface.blit(pygame.transform.rotate(half, 180), (0, 0))
    middle = pygame.Rect(0, 0, size[0] // 2, size[0] // 2)
    middle.center = surface.get_rect().center
    draw_suit(surface, suit, middle, ink)
    return surface.premul_alpha()


def draw_suit(surface: pygame.Surface, suit: str, box: pygame.Rect, ink: pygame.Color) -> None:
    """Draw one of S, H, D, C in a box."""
    x, y, w, h = box

    def at(across: float, down: float) -> tuple[float, float]:
        return x + across * w, y + down * h

    if suit == "D":
        pygame.draw.polygon(surface, ink, [at(0.5, 0), at(0.9, 0.5), at(0.5, 1), at(0.1, 0.5)])
        return
    round_ = max(1.0, 0.25 * min(w, h))
    places = {
        "H": (at(0.27, 0.28), at(0.73, 0.28)),
        "S": (at(0.27, 0.55), at(0.73, 0.55)),
        "C": (at(0.5, 0.25), at(0.25, 0.6), at(0.75, 0.6)),
    }
    for place in places.get(suit, ()):
        pygame.draw.circle(surface, ink, place, round_)
    if suit == "H":
        pygame.draw.polygon(surface, ink, [at(0.05, 0.4), at(0.95, 0.4), at(0.5, 1)])
        return
    if suit == "S":
        pygame.draw.polygon(surface, ink, [at(0.05, 0.45), at(0.95, 0.45), at(0.5, 0)])
    pygame.draw.polygon(surface, ink, [at(0.5, 0.4), at(0.3, 1), at(0.7, 1)])
