"""Bend the leaves of the Buch: the Appe across, the Paroli's ear, and the higher marks of PA-16.

Every win so far has its own place on the leaf, so that the mark can be read off the card. An ear for a Paroli is
nipped at the corner of its win: top right, bottom left, bottom right, top left for the first to the fourth, so that
the upright rank is read the longest. An Appe leaves its corner whole and adds one roof across the leaf. So 6 = PA has
an ear at the top right and one roof, 5 = AP an ear at the bottom left and one roof, 15 = PPP three ears. From the
fifth win on the same corners are nipped deeper.
"""

from enum import StrEnum
from functools import partial

import pygame

from game.screen.draw.deck import Deck, card_height
from game.screen.draw.lru import LruCache, surface_bytes
from game.screen.draw.stretch import smooth

EAR = 0.36
DEEP_EAR = 0.46
"""How much of the width an ear takes; the deeper one for the fifth win and later."""
SQUASH = (1.0, 0.84, 0.79, 0.75)
"""How high a leaf with no, one, two, three or more roofs stands, of its flat height."""
BELLY = 0.05
FINE = 2
"""Leaves are bent at twice their size and scaled down, which smooths every cut."""
KEPT_BYTES = 3_000_000
"""Bent leaves kept: two dozen at 1080p."""


class Bend(StrEnum):
    """One bend of a leaf."""

    APPE = "A"
    PAROLI = "P"


def bends(multiple: int) -> tuple[Bend, ...]:
    """Return the bends of a leaf that is to win so many times its stake, the first win's first (PA-16).

    With n times won so far an Appe makes 2n of it and a Paroli 2n + 1: the binary digits after the first.

    >>> ["".join(bends(n)) for n in (1, 2, 3, 6, 12, 14, 30)]
    ['', 'A', 'P', 'PA', 'PAA', 'PPA', 'PPPA']
    """
    if multiple < 1:
        raise ValueError(f"a leaf wins at least its stake, not {multiple} times")
    return tuple(Bend.PAROLI if digit == "1" else Bend.APPE for digit in f"{multiple:b}"[1:])


def bend(card: pygame.Surface, back: pygame.Surface, marks: tuple[Bend, ...]) -> pygame.Surface:
    """Return the leaf bent: a premultiplied surface as high as the card and a little wider, the leaf in its middle."""
    leaf = card
    for win, mark in enumerate(marks):
        if mark is Bend.PAROLI:
            at_left, at_bottom = bool(win % 2), win % 4 in {1, 2}
            leaf = pygame.transform.flip(leaf, flip_x=at_left, flip_y=at_bottom)
            _ear(leaf, back, DEEP_EAR if win > 3 else EAR)
            leaf = pygame.transform.flip(leaf, flip_x=at_left, flip_y=at_bottom)
    roofs = marks.count(Bend.APPE)
    if roofs:
        leaf = _roofed(leaf, roofs)
    w, h = card.get_size()
    whole = pygame.Surface((round(w * (1 + 2 * BELLY)), h), pygame.SRCALPHA)
    whole.blit(leaf, ((whole.get_width() - leaf.get_width()) // 2, (h - leaf.get_height()) // 2))
    return whole


def _triangle(size: int, points: tuple[tuple[float, float], ...], inside: int, outside: int) -> pygame.Surface:
    """Return a square mask in white, its alpha one thing inside the points (0..1) and another outside, cut smoothly."""
    rough = pygame.Surface((size * 3, size * 3), pygame.SRCALPHA)
    rough.fill((outside, outside, outside, outside))
    pygame.draw.polygon(rough, (inside,) * 4, [(x * size * 3, y * size * 3) for x, y in points])
    return smooth(rough, (size, size))


def _ear(leaf: pygame.Surface, back: pygame.Surface, share: float) -> None:
    """Nip the top right corner inwards: the corner goes, the flap shows the back and throws a soft shadow."""
    w = leaf.get_width()
    e = round(w * share)
    room = round(e * 1.5)
    shade = pygame.Surface((room, room), pygame.SRCALPHA)
    left = room - e
    pygame.draw.polygon(shade, (14, 8, 4, 190), [(left - e * 0.02, e * 0.04), (room, e), (left - e * 0.07, e * 1.1)])
    shade = pygame.transform.gaussian_blur(shade.premul_alpha(), max(2, w // 40))
    leaf.blit(shade, (w - room, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    leaf.blit(_triangle(e, ((0, 0), (1, 0), (1, 1)), 0, 255), (w - e, 0), special_flags=pygame.BLEND_RGBA_MULT)
    leaf.blit(_flap(back, w, e), (w - e, 0), special_flags=pygame.BLEND_PREMULTIPLIED)


def _flap(back: pygame.Surface, w: int, e: int) -> pygame.Surface:
    """Return the back's corner turned over the fold, brightest at the fold, with a dark rim at its two cut edges.

    It is taken a little inwards, so that the colour of the back outweighs its margin and can be told when small.
    """
    inset = round(w * 0.028)
    corner = back.subsurface(pygame.Rect(w - e - inset, inset, e, e))
    flap = pygame.transform.flip(pygame.transform.rotate(corner, 90), flip_x=False, flip_y=True)
    light = pygame.Surface((2, 2))
    for at, level in (((0, 0), 250), ((1, 1), 250), ((0, 1), 196), ((1, 0), 255)):
        light.set_at(at, (level, level, level))
    flap.blit(smooth(light, (e, e)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    edge = max(2, w // 110)
    pygame.draw.line(flap, (58, 40, 22), (edge // 2, 0), (edge // 2, e - edge * 3), edge)
    pygame.draw.line(flap, (58, 40, 22), (edge * 3, e - edge), (e, e - edge), edge)
    pygame.draw.line(flap, (255, 248, 230), (edge, edge), (e, e), edge * 3)
    flap.blit(
        _triangle(e, ((0, 0), (1, 1), (0.07, 1), (0, 0.93)), 255, 0), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return flap


def _roofed(leaf: pygame.Surface, roofs: int) -> pygame.Surface:
    """Fold the leaf across into roofs: each far slope lit, each near slope in shade, wider towards the eye."""
    w, h = leaf.get_width(), round(leaf.get_height() * SQUASH[min(roofs, 3)])
    low = smooth(leaf, (w, h))
    wide = round(w * (1 + 2 * BELLY))
    out = pygame.Surface((wide, h), pygame.SRCALPHA)
    for y in range(h):
        t = y / h * roofs % 1
        rise = 1 - abs(2 * t - 1)
        row = low.subsurface(pygame.Rect(0, y, w, 1))
        row = smooth(row, (round(w * (1 + BELLY * rise**0.8)), 1))
        level = _light(t, h / roofs)
        row.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        out.blit(row, ((wide - row.get_width()) // 2, y))
    return out


def _light(t: float, roof: float) -> int:
    """Return how light the row at t (0 far eave, 0.5 ridge, 1 near eave) of a roof `roof` rows deep is, of 255."""
    line = 2.4 / roof
    if t < 0.5:
        return 255 if t > 0.5 - line else round(226 + 29 * (2 * t) ** 2)
    if t < 0.5 + line:
        return 150
    return round(196 + 26 * (2 * t - 1))


class BentLeaves:
    """The bent leaves of one deck, bent when first asked for and kept."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._kept: LruCache[tuple[str, str, int, tuple[Bend, ...]], pygame.Surface] = LruCache(
            KEPT_BYTES, surface_bytes
        )

    def leaf(self, face: str, colour: str, width: int, marks: tuple[Bend, ...]) -> pygame.Surface:
        """Return a leaf whose flat card is `width` pixels wide and whose back has that colour; do not draw on it."""
        key = (face, colour, width, marks)
        return self._kept.keep(key, partial(self._bent, face, colour, width, marks))

    def _bent(self, face: str, colour: str, width: int, marks: tuple[Bend, ...]) -> pygame.Surface:
        card, back = self._deck.proof(face, width, FINE), self._deck.back(colour, width * FINE)
        fine = bend(card, back, marks)
        return smooth(fine, (round(fine.get_width() / FINE), card_height(width)))
