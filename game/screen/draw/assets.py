"""Every picture at the exact size a window shows it, from the atlases in `sprites/`; the only way to them.

What comes out is kept and shared: draw it, never draw on it. Sprites are premultiplied and go to the canvas with
`BLEND_PREMULTIPLIED`; cloth, boards, floors and lights are opaque. All widths are in design units.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias
from weakref import WeakSet

import pygame

from game.screen.draw import stretch
from game.screen.draw.asset_ids import (
    SLICE_MARGIN,
    SUIT_ORNAMENT,
    LightId,
    OrnamentId,
    PictureId,
    SliceId,
    TileId,
)
from game.screen.draw.atlases import Atlases, Shape, sprites_folder
from game.screen.draw.lru import LruCache, bytes_for, surface_bytes

if TYPE_CHECKING:
    from game.screen.draw.deck import Deck

KEPT_BYTES = 8_000_000, 64_000_000
"""Pictures kept at exact sizes, at 1280 x 720 and at the most: more than a frame shows, or it would cut them again."""
CLOTH_TOP = 1.36
"""The light on bare cloth is painted divided by this: the cloth is brightened as much before it is darkened."""
BOARD_TOP = 1.18
"""The same for the round of a board."""
BLENDED = frozenset({LightId.GLOW, LightId.RAIL})
"""Lights that keep their alpha; the others multiply or add."""
AMBER = "#D07A12"
KEYLINE = "#1E1A1C"
Pictures: TypeAlias = LruCache[tuple[object, ...], pygame.Surface]


@dataclass(frozen=True, slots=True)
class SpriteImage:
    """A picture at its exact size, and the pixel of it that sits on the place given."""

    surface: pygame.Surface
    pivot: tuple[int, int]


_CLOTHS = {"blue": (70, 130, 255), "claret": (255, 70, 80), "chestnut": (235, 140, 75)}
"""The colours of cloths other than the green one that is painted."""
_DYED = 1.5
"""How much lighter a dyed cloth is made: every dye takes light away."""


class Assets:
    """The house's pictures at one scale (pixels a design unit), one language, one style of deck.

    `grounds` are even colours that stand for materials.
    """

    def __init__(
        self,
        scale: float,
        language: str = "fr",
        style: str = "authentic",
        folder: Path | None = None,
        grounds: Mapping[TileId, str] | None = None,
        cloth: str = "",
    ) -> None:
        self._grounds = grounds or {}
        self._cloth = _CLOTHS.get(cloth)
        self.scale = scale
        self._atlases = Atlases(folder or sprites_folder())
        self._style, self._language = style, language
        self._deck: Deck | None = None
        self._dependent_caches: WeakSet[Pictures] = WeakSet()
        self._kept = self.cache(bytes_for(scale, *KEPT_BYTES))
        self._tiles: dict[TileId, pygame.Surface] = {}

    @property
    def deck(self) -> "Deck":
        """The cards, had when the first of them is asked for."""
        if self._deck is None:
            from game.screen.draw.card_plan import DeckStyle  # noqa: PLC0415  # the salon shows no card
            from game.screen.draw.deck import Deck  # noqa: PLC0415  # same

            self._deck = Deck(self._atlases, DeckStyle(self._style), self._language, self.scale)
        return self._deck

    def suit_ink(self, suit: str) -> str | None:
        """Return the colour of a suit in a deck of four colours; None where it is red or black."""
        from game.screen.draw.card_plan import DeckStyle, letter_ink  # noqa: PLC0415  # the salon shows no card

        return letter_ink(suit, DeckStyle(self._style))

    def px(self, units: float) -> int:
        """Return a length in pixels, at least one."""
        return max(1, round(units * self.scale))

    def sprite(self, picture: PictureId, width: float | None = None) -> SpriteImage:
        """Return a picture, as wide as it is normally shown unless a width is given."""
        master, shape = self._shape(picture, width)
        wide = self.px(width or shape.width_u)
        surface = self._kept.keep(
            (picture, wide), lambda: stretch.sized(self._atlases.cut(picture, master).surface, wide)
        )
        return SpriteImage(surface, (round(shape.pivot[0] * wide), round(shape.pivot[1] * surface.get_height())))

    def tinted(self, picture: PictureId, colour: str, width: float | None = None) -> pygame.Surface:
        """Return a white picture (an icon, a suit, a fleuron) in a colour written as `#RRGGBB`."""
        wide = self.px(width or self._shape(picture, width)[1].width_u)
        return self._kept.keep(
            (picture, wide, colour), lambda: stretch.tinted(self.sprite(picture, width).surface, colour)
        )

    def suit(self, letter: str, colour: str, width: float) -> pygame.Surface:
        """Return one of S, H, D, C in a colour; an amber diamond lies on its ink keyline, or it would be too pale."""
        glyph = self.tinted(SUIT_ORNAMENT[letter], colour, width)
        if (letter, colour) != ("D", AMBER):
            return glyph
        return self._kept.keep(("amber", self.px(width)), lambda: self._on_keyline(glyph, width))

    def plate(self, plate: SliceId, width: float, height: float) -> pygame.Surface:
        """Return a stretched plate, ticket or ring."""
        size = (self.px(width), self.px(height))
        return self._kept.keep((plate, *size), lambda: self._nine(plate, size))

    def _nine(self, plate: SliceId, size: tuple[int, int], onto: pygame.Surface | None = None) -> pygame.Surface:
        master, shape = self._shape(plate, None)
        margin = round(SLICE_MARGIN[plate] * shape.size[0] / shape.width_u)
        corner = round(SLICE_MARGIN[plate] * self.scale)
        return stretch.nine(self._atlases.cut(plate, master).surface, margin, corner, size, onto)

    def tile(self, tile: TileId) -> pygame.Surface:
        """Return a material's tile at the window's scale, opaque; it stays until `release`.

        Grain is never enlarged, for it would blur; only the battens of the parquet have a size to keep.
        """
        if tile not in self._tiles and tile in self._grounds:
            self._tiles[tile] = _even(self._grounds[tile])
        if tile not in self._tiles:
            master, shape = self._shape(tile, None)
            whole = self.px(shape.width_u)
            side = whole if tile is TileId.PARQUET else min(whole, shape.size[0])
            self._tiles[tile] = _opaque(stretch.sized(self._atlases.cut(tile, master).surface, side))
            self._atlases.drop(tile, master)  # a tile has an atlas of its own
        return self._tiles[tile]

    def light(self, light: LightId, width: float, height: float, strength: float = 1.0) -> pygame.Surface:
        """Return a light or a shade stretched to a size; opaque when it is there to multiply or to add.

        `strength` below 1 weakens what is blended or added; a light that multiplies is left at 1.
        """
        size = (self.px(width), self.px(height))
        return self._kept.keep((light, *size, strength), lambda: _weaker(self._stretched(light, size), strength))

    def cloth(self, width: float, height: float) -> pygame.Surface:
        """Lay a cloth under its lamp: opaque, not kept, for a scene holds one background only."""
        out = self._spread(TileId.BAIZE, width, height)
        if TileId.BAIZE in self._grounds:
            return out
        _brightened(out, CLOTH_TOP)
        if self._cloth is not None:
            out = _dyed(out, self._cloth)
        out.blit(self._stretched(LightId.CLOTH, out.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return out

    def board(self, width: float, height: float, *, upright: bool = False, seed: int = 0) -> pygame.Surface:
        """Return a rounded mahogany board, opaque; another `seed`, another part of the tree."""
        size = (self.px(width), self.px(height))
        return self._kept.keep(
            ("board", *size, upright, seed), lambda: self._make_board(width, height, seed, upright=upright)
        )

    def paper(self, width: float, height: float, tile: TileId = TileId.PAPER) -> pygame.Surface:
        """Return a sheet of paper with its toned edge, opaque."""
        size = (self.px(width), self.px(height))
        return self._kept.keep(("paper", tile, *size), lambda: self._make_paper(width, height, tile))

    def ground(self, tile: TileId, width: float, height: float) -> pygame.Surface:
        """Cover a size with a bare material: opaque, not kept."""
        return self._spread(tile, width, height)

    def cover(self, surface: pygame.Surface, tile: TileId, width: float, height: float) -> None:
        """Cover so much of a surface with a bare material, from its corner, without a picture of that size between."""
        stretch.spread(self.tile(tile), (self.px(width), self.px(height)), onto=surface)

    def trim(self, surface: pygame.Surface, width: float, height: float) -> None:
        """Tone the edge of a paper that lies on a surface from its corner; nothing is kept of it."""
        self._nine(SliceId.PAPER_EDGE, (self.px(width), self.px(height)), surface)

    def face(self, face: str, width: float) -> pygame.Surface:
        """Return a card's face, written as `7H`."""
        return self.deck.face(face, self.px(width))

    def back(self, colour: str, width: float) -> pygame.Surface:
        """Return the `red` or the `blue` back."""
        return self.deck.back(colour, self.px(width))

    def forget(self) -> None:
        """Let everything go that was cut for a scene which has had its time, the deck excepted."""
        self._kept.clear()
        self._tiles.clear()

    def forget_all(self) -> None:
        """Let everything go, cards and what others made of these pictures too: the window has another scale now."""
        self.forget()
        self._atlases.release()
        if self._deck is not None:
            self._deck.forget()
        for cache in self._dependent_caches:
            cache.clear()

    def cache(self, most: int) -> Pictures:
        """Return a cache of so many bytes for what is made of these pictures: it is cleared when all of them go."""
        made: Pictures = LruCache(most, surface_bytes)
        self._dependent_caches.add(made)
        return made

    def _shape(self, picture: str, width: float | None) -> tuple[int, Shape]:
        """Return the smallest master that need not be enlarged, and the picture's shape at it."""
        small, large = self._atlases.shape(picture, 1), self._atlases.shape(picture, 2)
        if small is not None and (large is None or self.px(width or small.width_u) <= small.size[0]):
            return 1, small
        if large is None:
            raise KeyError(picture)
        return 2, large

    def _spread(self, tile: TileId, width: float, height: float, seed: int = 0) -> pygame.Surface:
        origin = (-self.px(seed * 137), -self.px(seed * 61)) if seed else (0, 0)
        return stretch.spread(self.tile(tile), (self.px(width), self.px(height)), origin)

    def _make_board(self, width: float, height: float, seed: int, *, upright: bool) -> pygame.Surface:
        tile, light = (TileId.MAHOGANY_UPRIGHT, LightId.BOARD_UPRIGHT) if upright else (TileId.MAHOGANY, LightId.BOARD)
        if tile in self._grounds:
            return self._spread(tile, width, height)
        out = _brightened(self._spread(tile, width, height, seed), BOARD_TOP)
        out.blit(self._lit(light, out), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return out

    def _make_paper(self, width: float, height: float, tile: TileId) -> pygame.Surface:
        out = self._spread(tile, width, height)
        self.trim(out, width, height)
        return out

    def _lit(self, light: LightId, like: pygame.Surface) -> pygame.Surface:
        return self._stretched(light, like.get_size())

    def _stretched(self, light: LightId, size: tuple[int, int]) -> pygame.Surface:
        drawn = stretch.smooth(self._atlases.cut(light, 2).surface, size)
        return drawn if light in BLENDED else _opaque(drawn)

    def _on_keyline(self, glyph: pygame.Surface, width: float) -> pygame.Surface:
        ground = self.tinted(OrnamentId.DIAMOND_KEYLINE, KEYLINE, width).copy()
        ground.blit(glyph, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return ground


def _dyed(surface: pygame.Surface, colour: tuple[int, int, int]) -> pygame.Surface:
    """Return a material in another colour, as light or dark as it is."""
    grey = pygame.transform.grayscale(surface)
    grey.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    return _brightened(grey, _DYED)


def _brightened(surface: pygame.Surface, top: float) -> pygame.Surface:
    """Add the surface's own colours once more, times what `top` is above one; no channel here comes near white."""
    more = surface.copy()
    level = round((top - 1) * 255)
    more.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return surface


def _even(colour: str) -> pygame.Surface:
    """Return a tile of one colour."""
    tile = pygame.Surface((256, 256)).convert()
    tile.fill(pygame.Color(colour))
    return tile


def _weaker(surface: pygame.Surface, strength: float) -> pygame.Surface:
    if strength < 1:
        level = round(strength * 255)
        surface.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _opaque(surface: pygame.Surface) -> pygame.Surface:
    return surface.convert(pygame.Surface((1, 1)))
