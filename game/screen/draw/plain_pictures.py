"""What stands for a picture that is lost: even colours, and cards on which rank and suit can still be read.

All of it is premultiplied, as the pictures of the atlases are.
"""

from contextlib import suppress
from io import BytesIO

import pygame
from pygame.pkgdata import getResource

from game.screen.draw.card_plan import COLOURS, index_letter
from game.screen.draw.theme import CREAM, GOLD, INK, OFF, PAPER, TICKET, WOOD

_MATERIALS = {
    "tile.baize": "#14523A",
    "tile.paper": PAPER,
    "tile.ticket": TICKET,
    "tile.velvet": "#4A1412",
    "slice.brass.off": OFF,
}
_SLICES = {"slice.brass": GOLD, "slice.dark": WOOD, "slice.": TICKET}
_BLENDED = ("light.glow", "light.floor", "shade.rail", "slice.paper.edge", "slice.place", "slice.focus", "slice.won")
_RINGS = ("slice.place", "slice.focus", "slice.won")
_WHITE = ("icon.", "plate.", "fleuron", "palette", "manicule")
_BACKS = {"back.red": "#8C2F2B", "back.blue": "#2F4A6B"}

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
    elif name.startswith("light.") and name not in _BLENDED:
        surface.fill("white")  # it multiplies: everything stays as bright as it is
    elif name.startswith("suit."):
        draw_suit(surface, name.removeprefix("suit.")[:1].upper(), surface.get_rect(), pygame.Color("white"))
    elif name.startswith(("jeton.", "cameo.", "bowl", "box")):
        pygame.draw.ellipse(surface, CREAM, surface.get_rect())
        pygame.draw.ellipse(surface, INK, surface.get_rect(), max(1, min(size) // 24))
    elif name not in _BLENDED:
        white = "white" if name.startswith(_WHITE) else WOOD
        sliced = next((colour for begins, colour in _SLICES.items() if name.startswith(begins)), white)
        surface.fill(_MATERIALS.get(name) or _BACKS.get(name) or sliced)
        if name.startswith("back."):
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
