"""Set type: faces from their packages, cap-height centring, tracking, wrapped lines, the halo on cloth (guide, 2)."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.screen.draw.faces import HOUSE_FACES, Faces
from game.screen.draw.lru import LruCache, bytes_for, surface_bytes
from game.screen.draw.palette import USUAL, Palette
from game.screen.draw.theme import HALO, TextStyle, Typeface
from game.screen.draw.typesetter import Typesetter
from game.text.letters import drawable, lines_of

_KEPT_BYTES = 6_000_000, 32_000_000
"""Lines kept, at 1280 x 720 and at the most: what is not kept of a frame is set anew in the next."""
_KEPT_FONTS = 20
"""Faces at a size that are kept open: each takes 0.1 to 0.3 MB, and less than a thousandth of a second to be opened."""
_KEPT_WIDTHS = 4_000
"""Widths that are kept, about a megabyte: where text is fitted, one line is measured at twenty sizes in each
of several places, and every size is another face to be opened."""
_KEPT_TEXTS = 1_000
"""Texts that are kept broken into lines: to break what a notebook shows takes 6 ms of each frame."""
_APART = (":", ";", "?", "!", "»")
"""Marks that French sets apart from the word before them, and that begin no line."""


LEAST = 13
"""Nothing that is read is set smaller than so many pixels: where a window is small, units of type grow."""


@dataclass(frozen=True, slots=True)
class RenderedLine:
    """A line of type as pixels: `surface`, its halo if it has one, and how far down its baseline lies."""

    surface: pygame.Surface
    halo: pygame.Surface | None
    halo_pad: int
    width: int
    ascent: int
    cap: int


class Lettering:
    """All type of a window at one scale.

    `growth` is the setting of the text's size, 1 to 2; `faces` what stands for the house's typefaces;
    `scale` is pixels a unit of the window: it bounds how much is kept, and says how large a role is at least.
    """

    def __init__(
        self, growth: float = 1.0, palette: Palette = USUAL, faces: Faces = HOUSE_FACES, scale: float = 3.0
    ) -> None:
        self.growth = growth
        self._least = LEAST / scale
        self.faces = faces
        self.palette = palette
        self._fonts: LruCache[tuple[Typeface, int], Typesetter] = LruCache(_KEPT_FONTS)
        self._widths: LruCache[tuple[str, Typeface, int, int], int] = LruCache(_KEPT_WIDTHS)
        self._wrapped: LruCache[tuple[object, ...], list[str]] = LruCache(_KEPT_TEXTS)
        self._caps: dict[tuple[Typeface, int], int] = {}
        self._lines: LruCache[tuple[object, ...], RenderedLine] = LruCache(
            bytes_for(scale * growth, *_KEPT_BYTES), _line_bytes
        )

    def forget(self) -> None:
        """Let every line go that was set, and close the faces: the window has another size now."""
        self._lines.clear()
        self._fonts.clear()
        self._widths.clear()
        self._wrapped.clear()

    def grown(self, type_: TextStyle) -> float:
        """Return how much larger than its own size a role is set."""
        return max(min(self.growth, type_.most) if type_.grows else 1.0, self._least / type_.size)

    def inked(self, type_: TextStyle) -> TextStyle:
        """Return a role in the ink of the theme and in the face that is preferred."""
        ink, face = self.palette.ink(type_.colour), self.faces.face(type_.face)
        return type_ if (ink, face) == (type_.colour, type_.face) else replace(type_, colour=ink, face=face)

    def pixels(self, type_: TextStyle, scale: float) -> int:
        """Return the size of a role in pixels."""
        return max(LEAST, round(type_.size * scale * self.grown(type_)))

    def leading(self, type_: TextStyle) -> float:
        """Return the distance of lines of a role, in units."""
        return type_.size * type_.leading * self.grown(type_)

    def size(self, type_: TextStyle) -> float:
        """Return the size of a role in units, as the setting of the text's size has it."""
        return type_.size * self.grown(type_)

    def width(self, text: str, type_: TextStyle, scale: float) -> float:
        """Return how wide a line is, in units."""
        pixels = self.pixels(type_, scale)
        return self._measure(drawable(text), type_.face, pixels, round(type_.track * scale)) / scale

    def wrap(self, text: str, type_: TextStyle, scale: float, width: float) -> list[str]:
        """Break a text into lines at most `width` units wide; a no-break space does not break, nor one before a colon.

        A word that is wider than a line, such as the path of a file, is broken where the line ends. A line is measured
        only from where its words, each with half an em before it, might not fit: no space is as wide.
        """
        pixels, track = self.pixels(type_, scale), round(type_.track * scale)
        key = (text, type_.face, pixels, track, round(width * scale, 3))
        return self._wrapped.keep(key, lambda: self._break(text, type_, pixels, track, width * scale))

    def _break(self, text: str, type_: TextStyle, pixels: int, track: int, most: float) -> list[str]:
        space = pixels // 2 + 2 * track

        def measure(part: str) -> int:
            return self._measure(part, type_.face, pixels, track)

        lines: list[str] = []
        for paragraph in map(drawable, lines_of(text)):
            line, about = "", 0
            for whole in _unbroken(paragraph):
                word, wide = whole, measure(whole)
                while len(word) > 1 and wide > most:
                    lines += [line] if line else []
                    line, about = "", 0
                    fits = _fitting(word, measure, most)
                    lines.append(word[:fits])
                    word = word[fits:]
                    wide = measure(word)
                longer, about = f"{line} {word}" if line else word, about + wide + space
                if line and about > most and measure(longer) > most:
                    lines.append(line)
                    line, about = word, wide
                else:
                    line = longer
            lines.append(line)
        return lines

    def line(self, text: str, type_: TextStyle, scale: float, *, halo: bool = False) -> RenderedLine:
        """Return a line of type, kept for the next time."""
        pixels, text = self.pixels(type_, scale), drawable(text)
        key = (text, type_.face, pixels, type_.colour, type_.track, halo)
        return self._lines.keep(key, lambda: self._set(text, type_, scale, pixels, halo=halo))

    def _set(self, text: str, type_: TextStyle, scale: float, pixels: int, *, halo: bool) -> RenderedLine:
        font = self._font(type_.face, pixels)
        surface, ascent = font.render(text, pygame.Color(type_.colour), round(type_.track * scale))
        pad = round(9 * scale) if halo else 0
        glow = _halo(surface, pad, scale) if halo else None
        cap = self._cap(type_.face, pixels)
        return RenderedLine(surface.premul_alpha(), glow, pad, surface.get_width(), ascent, cap)

    def _measure(self, text: str, face: Typeface, pixels: int, track: int) -> int:
        """Return how many pixels wide a line is; one that was measured needs no face."""
        return self._widths.keep((text, face, pixels, track), lambda: self._font(face, pixels).width(text, track))

    def _cap(self, face: Typeface, pixels: int) -> int:
        if (face, pixels) not in self._caps:
            self._caps[face, pixels] = self._font(face, pixels).cap
        return self._caps[face, pixels]

    def _font(self, face: Typeface, pixels: int) -> Typesetter:
        return self._fonts.keep((face, pixels), lambda: self.faces.typesetter(face, pixels))


def _unbroken(paragraph: str) -> list[str]:
    """Return what has to stand on one line each: a word, with the marks that French sets apart from it.

    >>> _unbroken("Une carte : « le dix » ?")
    ['Une', 'carte :', '« le', 'dix » ?']
    """
    found: list[str] = []
    for word in paragraph.split(" "):
        if found and (word.startswith(_APART) or found[-1].endswith("«")):
            found[-1] = f"{found[-1]} {word}"
        else:
            found.append(word)
    return found


def _fitting(word: str, measure: Callable[[str], int], most: float) -> int:
    """Return how many letters of a word fit into a line, at least one."""
    fits = range(2, len(word))
    return next((n - 1 for n in fits if measure(word[:n]) > most), len(word) - 1)


def _halo(glyphs: pygame.Surface, pad: int, scale: float) -> pygame.Surface:
    """Return the dark halo of a line: two soft copies of its glyphs, the sum kept under alpha 200."""
    ink = pygame.Color(HALO)
    w, h = glyphs.get_width() + 2 * pad, glyphs.get_height() + 2 * pad
    mask = glyphs.copy()
    mask.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    dark = pygame.Surface((w, h), pygame.SRCALPHA)
    dark.blit(mask.premul_alpha(), (pad, pad), special_flags=pygame.BLEND_PREMULTIPLIED)
    wide = pygame.transform.box_blur(
        pygame.transform.box_blur(dark, max(1, round(3 * scale))), max(1, round(2 * scale))
    )
    near = pygame.transform.box_blur(dark, max(1, round(1.5 * scale)))
    for more in (near, wide, near):
        wide.blit(more, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    wide.fill((ink.r, ink.g, ink.b, 200), special_flags=pygame.BLEND_RGBA_MULT)
    wide.fill((200, 200, 200, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return wide


def _line_bytes(line: RenderedLine) -> int:
    return surface_bytes(line.surface) + (surface_bytes(line.halo) if line.halo is not None else 0)
