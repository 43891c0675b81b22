"""Draw in units: text, plates, wood, paper, pictures. A scene never counts pixels."""

import math
from dataclasses import dataclass, field, replace
from typing import TypeAlias

import pygame

from game.screen.draw.asset_ids import LightId, PictureId, SliceId, TileId
from game.screen.draw.assets import Assets
from game.screen.draw.fitting import fitted, longest
from game.screen.draw.lettering import Lettering
from game.screen.draw.lru import LruCache, bytes_for, surface_bytes
from game.screen.draw.palette import Palette
from game.screen.draw.stretch import nine, smooth
from game.screen.draw.theme import FILLET, INK, ROUGE, Colour, TextStyle, sized
from game.stage.units import Box

PREMUL = pygame.BLEND_PREMULTIPLIED
_UNEVEN = 1.12
"""A line grows with its letters, but for whole pixels of each: by a tenth less or more, small as letters are."""
_PLATE_BYTES = 1_500_000, 8_000_000
"""Plates and shadows kept, at 1280 x 720 and at the most: more than a frame shows of them."""


@dataclass(frozen=True, slots=True)
class AuditedItem:
    """One drawn line of text, for the audit: what, in which role, and where in pixels; `panel` is what it must fit."""

    text: str
    type: TextStyle
    rect: pygame.Rect
    clip: pygame.Rect


@dataclass(slots=True)
class Audit:
    """Collects the drawn text; with `glyphs` False it is left out, so that the ground behind it can be measured."""

    items: list[AuditedItem] = field(default_factory=list)
    glyphs: bool = True


@dataclass(frozen=True, slots=True)
class PrintedLine:
    """A line of text as it stands: its words, its left edge and the middle of its capitals in units, its role."""

    text: str
    x: float
    y: float
    style: TextStyle


Plates: TypeAlias = LruCache[tuple[object, ...], pygame.Surface]


def no_plates(scale: float = 3.0) -> Plates:
    """Return where plates and shadows of one scale are kept that are drawn and not cut from an atlas."""
    return LruCache(bytes_for(scale, *_PLATE_BYTES), surface_bytes)


class Painter:
    """Draws on one surface at one scale; `dx`, `dy` are where unit (0, 0) lies, in pixels.

    `plates` are shared with other painters; without them it keeps its own.
    """

    def __init__(
        self,
        target: pygame.Surface,
        scale: float,
        lettering: Lettering,
        assets: Assets,
        audit: Audit | None = None,
        plates: Plates | None = None,
    ) -> None:
        self.target = target
        self.scale = scale
        self.lettering = lettering
        self.assets = assets
        self.audit = audit
        self.dx = self.dy = 0.0
        self.lines: list[PrintedLine] | None = None
        """Where each line of text is noted that is drawn, while somebody wants to know."""
        self._kept = no_plates() if plates is None else plates

    def within(self, target: pygame.Surface, scale: float, dx: float = 0, dy: float = 0) -> "Painter":
        """Return a painter for another surface, scale or origin that shares everything kept."""
        other = Painter(target, scale, self.lettering, self.assets, self.audit, self._kept)
        other.dx, other.dy = dx, dy
        return other

    @property
    def palette(self) -> Palette:
        """The colours of the theme."""
        return self.lettering.palette

    def px(self, units: float) -> int:
        """Return a length in pixels."""
        return round(units * self.scale)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Return a point in pixels of the target."""
        return round(self.dx + x * self.scale), round(self.dy + y * self.scale)

    def rect(self, box: Box) -> pygame.Rect:
        """Return a box in pixels; neighbours that share an edge in units share it in pixels."""
        left, top = self.at(box.x, box.y)
        right, bottom = self.at(box.right, box.bottom)
        return pygame.Rect(left, top, right - left, bottom - top)

    # Text

    def width(self, text: str, type_: TextStyle) -> float:
        """Return how wide a line is, in units."""
        return self.lettering.width(text, type_, self.scale)

    def wrap(self, text: str, type_: TextStyle, width: float) -> list[str]:
        """Break a text into lines."""
        return self.lettering.wrap(text, type_, self.scale, width)

    def text(self, text: str, x: float, y: float, type_: TextStyle, anchor: str = "l", *, halo: bool = False) -> float:
        """Draw a line whose capitals are centred on `y`; anchor l, c or r. Return its width in units."""
        if not text:
            return 0.0
        role, type_ = type_, self.lettering.inked(type_)
        line = self.lettering.line(text, type_, self.scale, halo=halo)
        left, middle = self.at(x, y)
        left -= {"l": 0, "c": line.width // 2, "r": line.width}[anchor]
        top = round(middle + line.cap / 2) - line.ascent
        if line.halo is not None:
            self.target.blit(line.halo, (left - line.halo_pad, top - line.halo_pad), special_flags=PREMUL)
        if self.lines is not None:
            self.lines.append(PrintedLine(text, (left - self.dx) / self.scale, y, role))
        if self.audit is not None:
            rect = pygame.Rect(left, top + line.ascent - line.cap, line.width, line.cap)
            self.audit.items.append(AuditedItem(text, type_, rect, self.target.get_clip()))
        if self.audit is None or self.audit.glyphs:
            self.target.blit(line.surface, (left, top), special_flags=PREMUL)
        return line.width / self.scale

    def paragraph(self, text: str, x: float, y: float, width: float, type_: TextStyle, *, halo: bool = False) -> float:
        """Draw wrapped lines from `y` down, which is the top of the first line; return where the next would begin."""
        leading = self.lettering.leading(type_)
        for line in self.wrap(text, type_, width):
            self.text(line, x, y + leading / 2, type_, halo=halo)
            y += leading
        return y

    def fitted(self, text: str, type_: TextStyle, width: float) -> str:
        """Return a text cut to a width with an ellipsis where it is longer: for names that players type."""
        if self.width(text, type_) <= width:
            return text
        return text[: longest(len(text), lambda count: self.width(text[:count] + "…", type_) <= width)].rstrip() + "…"

    # Pictures

    def grown_within(self, text: str, type_: TextStyle, width: float, most: float = 2.0) -> TextStyle:
        """Return a role at the size of text that is preferred, or as large as a line has room for, never under its own.

        `most` bounds a role that does not grow of itself; one that does has its own bound.
        """
        plain = replace(type_, grows=False)
        largest = self.lettering.grown(type_) if type_.grows else min(self.lettering.growth, most)
        wide = self.width(text, sized(plain, largest)) if largest > 1 else 0
        about = largest * width / wide * _UNEVEN if wide > width else largest
        return sized(plain, fitted(largest, lambda tried: self.width(text, sized(plain, tried)) <= width, about))

    def picture(
        self, name: PictureId, x: float, y: float, width: float | None = None, tint: Colour | None = None
    ) -> None:
        """Draw a picture, its pivot (mostly its middle) on the point. White pictures take a tint."""
        width = None if width is None else self._asked(width)
        sprite = self.assets.sprite(name, width)
        surface = sprite.surface if tint is None else self.assets.tinted(name, self.palette.ink(tint), width)
        left, top = self.at(x, y)
        self.target.blit(surface, (left - sprite.pivot[0], top - sprite.pivot[1]), special_flags=PREMUL)

    def suit(self, letter: str, x: float, y: float, width: float, colour: Colour) -> None:
        """Draw a suit, its middle on the point."""
        surface = self.assets.suit(letter, self.palette.ink(colour), self._asked(width))
        self.centred(surface, x, y)

    def suit_ink(self, suit: str) -> Colour:
        """Return the colour of a suit on paper: one of four where the deck has four, else red or black."""
        return self.assets.suit_ink(suit) or (ROUGE if suit in "HD" else INK)

    def face(self, face: str, x: float, y: float, width: float) -> None:
        """Draw a card's face, its middle on the point."""
        self.centred(self.assets.face(face, self._asked(width)), x, y)

    def centred(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Draw a premultiplied surface, its middle on the point."""
        left, top = self.at(x, y)
        where = (left - surface.get_width() // 2, top - surface.get_height() // 2)
        self.target.blit(surface, where, special_flags=PREMUL)

    def slice(self, name: SliceId, box: Box) -> None:
        """Draw a plate, a ticket or a ring that stretches."""
        surface = self.assets.plate(name, self._asked(box.w), self._asked(box.h))
        self.target.blit(surface, self.at(box.x, box.y), special_flags=PREMUL)

    def _asked(self, units: float) -> float:
        """Convert units of this painter into those of the assets, which are cut at the window's scale."""
        return units * self.scale / self.assets.scale

    def wood(self, box: Box, *, upright: bool = False, seed: int = 0) -> None:
        """Lay mahogany, rounded by the light of a rail."""
        self.target.blit(self.assets.board(box.w, box.h, upright=upright, seed=seed), self.at(box.x, box.y))

    def ground(self, tile: TileId, box: Box) -> None:
        """Cover a box with a bare material."""
        self.target.blit(self.assets.ground(tile, box.w, box.h), self.at(box.x, box.y))

    def paper(self, box: Box, margin_line: float | None = 10) -> None:
        """Lay a sheet of paper with its darker edge, its soft shadow and the red line of its margin."""
        self.shade(box)
        self.target.blit(self.assets.paper(box.w, box.h), self.at(box.x, box.y))
        if margin_line is not None:
            self.line(box.x + margin_line, box.y + 8, box.x + margin_line, box.bottom - 8, ROUGE, 1, 120)

    def shade(self, box: Box, strength: int = 110) -> None:
        """Lay the soft shadow of a thing that lies on the screen."""
        rect = self.rect(box).move(0, self.px(3)).inflate(self.px(16), self.px(16))

        def soft() -> pygame.Surface:
            small = pygame.Surface((max(6, rect.w // 8), max(6, rect.h // 8)), pygame.SRCALPHA)
            small.fill((0, 0, 0, strength), small.get_rect().inflate(-2, -2))
            return smooth(small, rect.size)

        self.target.blit(self._kept.keep(("shade", rect.w, rect.h, strength), soft), rect, special_flags=PREMUL)

    # Lines and boxes

    def line(
        self, x0: float, y0: float, x1: float, y1: float, colour: Colour, width: float = 1, alpha: int = 255
    ) -> None:
        """Draw a line across or down."""
        (left, top), (right, bottom), thick = self.at(x0, y0), self.at(x1, y1), max(1, self.px(width))
        size = (right - left or thick, bottom - top or thick)
        if alpha == 255:
            self.target.fill(pygame.Color(colour), (left, top, *size))
        else:
            surface = pygame.Surface(size, pygame.SRCALPHA)
            surface.fill((*pygame.Color(colour)[:3], alpha))
            self.target.blit(surface, (left, top))

    def fillet(self, x0: float, y0: float, x1: float, y1: float) -> None:
        """Draw the brass fillet where wood meets cloth: four lines."""
        upright = x0 == x1
        thick = max(1, self.px(1))
        left, top = self.at(x0, y0)
        right, bottom = self.at(x1, y1)
        for count, colour in enumerate(FILLET):
            at = (count - 1) * thick
            rect = (left + at, top, thick, bottom - top) if upright else (left, top + at, right - left, thick)
            self.target.fill(pygame.Color(colour), rect)

    def below_fillet(self, y: float) -> float:
        """Return where the first line of pixels begins under a level fillet, in units."""
        return (self.at(0, y)[1] + 3 * max(1, self.px(1)) - self.dy) / self.scale

    def plate(self, box: Box, colour: Colour, radius: float = 4, alpha: int = 255, width: float = 0) -> None:
        """Draw a rounded box, filled, or outlined where a width is given; smooth at its corners."""
        rect = self.rect(box)
        if rect.w < 1 or rect.h < 1:
            return

        def made() -> pygame.Surface:
            corner, thick, ink = self.px(radius), max(2, self.px(width * 2)) if width else 0, pygame.Color(colour)
            ink.a = alpha
            edge = max(corner, thick) + 2
            small = 2 * edge + 1, 2 * edge + 1
            if rect.w <= small[0] or rect.h <= small[1]:
                return _smooth_plate(rect.size, ink, corner, thick)
            return nine(_smooth_plate(small, ink, corner, thick), edge, edge, rect.size)

        key = ("plate", rect.w, rect.h, colour, self.px(radius), alpha, self.px(width * 2))
        self.target.blit(self._kept.keep(key, made), rect, special_flags=PREMUL)

    def oval(self, box: Box, colour: Colour, width: float, alpha: int = 255) -> None:
        """Draw the smooth line of an ellipse: a place that is sewn into the cloth."""
        rect = self.rect(box)
        fine = pygame.Surface((rect.w * 3, rect.h * 3), pygame.SRCALPHA)
        ink = pygame.Color(colour)
        pygame.draw.ellipse(fine, (ink.r, ink.g, ink.b, alpha), fine.get_rect(), max(2, self.px(width * 3)))
        thin = smooth(fine.premul_alpha(), rect.size)
        self.target.blit(thin, rect, special_flags=PREMUL)

    def dot(self, x: float, y: float, radius: float, colour: Colour, width: float = 0) -> None:
        """Draw a smooth disc, or a ring."""
        side = max(3, round(2 * radius * self.scale))

        def round_() -> pygame.Surface:
            fine = pygame.Surface((side * 6, side * 6), pygame.SRCALPHA)
            ink = pygame.Color(self.palette.ink(colour))
            pygame.draw.circle(fine, ink, (side * 3, side * 3), side * 3, round(width * self.scale * 6) if width else 0)
            return smooth(fine.premul_alpha(), (side, side))

        left, top = self.at(x, y)
        dot = self._kept.keep(("dot", side, colour, round(width * self.scale * 10)), round_)
        self.target.blit(dot, (left - side // 2, top - side // 2), special_flags=PREMUL)

    def wedge(
        self, root: tuple[float, float], tip: tuple[float, float], width: float, colour: Colour, edge: Colour
    ) -> None:
        """Draw a smooth wedge that grows out of an edge, open at its root and lined at its two sides."""
        far = math.hypot(tip[0] - root[0], tip[1] - root[1]) or 1.0
        along = (tip[0] - root[0]) / far, (tip[1] - root[1]) / far
        foot = root[0] - 3 * along[0], root[1] - 3 * along[1]
        half = width / 2
        feet = [(foot[0] - by * along[1] * half, foot[1] + by * along[0] * half) for by in (-1, 1)]
        left, top = (min(each[axis] for each in (*feet, tip)) - 2 for axis in (0, 1))
        right, bottom = (max(each[axis] for each in (*feet, tip)) + 2 for axis in (0, 1))
        rect, fine = self.rect(Box(left, top, right - left, bottom - top)), 3 * self.scale
        rough = pygame.Surface((rect.w * 3, rect.h * 3), pygame.SRCALPHA)
        first, last, end = (((x - left) * fine, (y - top) * fine) for x, y in (*feet, tip))
        pygame.draw.polygon(rough, pygame.Color(colour), (first, end, last))
        for side in (first, last):
            pygame.draw.line(rough, pygame.Color(edge), side, end, max(2, round(1.4 * fine)))
        self.target.blit(smooth(rough.premul_alpha(), rect.size), rect, special_flags=PREMUL)

    def focus(self, box: Box) -> None:
        """Draw the ring of the keyboard around a box."""
        self.slice(SliceId.FOCUS, box.grown(6))

    def glow(self, x: float, y: float, radius_x: float, radius_y: float, strength: float = 0.6) -> None:
        """Lay warm light around a point."""
        rect = self.rect(Box(x - radius_x, y - radius_y, 2 * radius_x, 2 * radius_y))

        def warm() -> pygame.Surface:
            light = self.assets.light(LightId.GLOW, rect.w / self.assets.scale, rect.h / self.assets.scale).copy()
            level = round(255 * strength)
            light.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
            return light

        self.target.blit(
            self._kept.keep(("glow", rect.w, rect.h, round(strength, 1)), warm), rect, special_flags=PREMUL
        )


def _smooth_plate(size: tuple[int, int], ink: pygame.Color, corner: int, thick: int) -> pygame.Surface:
    """Return a rounded box of so many pixels, drawn at twice its size; `thick` is its outline there, 0 where filled."""
    double = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    pygame.draw.rect(double, ink, double.get_rect(), thick, border_radius=corner * 2)
    return smooth(double.premul_alpha(), size)
