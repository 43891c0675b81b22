"""Set words as outlines, from the font packages, so that no renderer needs a font."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from importlib.resources import files

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.ttGlyphSet import _TTGlyphSet

from sprites.paint.deck.burin import num


class Face(Enum):
    """The founts used on cards."""

    FAT = str(files("fontpkg_abril_fatface") / "files" / "AbrilFatface-Regular.ttf")
    BLACK = str(files("font_source_serif_pro") / "files" / "SourceSerifPro-Black.otf")
    ROMAN = str(files("fontpkg_bodoni_moda") / "files" / "BodoniModa[opsz,wght].ttf")


@lru_cache
def _fount(face: Face) -> tuple[_TTGlyphSet, dict[int, str], int]:
    font = TTFont(face.value)
    location = {"wght": 600, "opsz": 11} if face is Face.ROMAN else None
    return font.getGlyphSet(location=location), font.getBestCmap(), font["head"].unitsPerEm


def width(words: str, face: Face, size: float, track: float = 0.0) -> float:
    """Return how wide the words are set."""
    glyphs, names, em = _fount(face)
    return float(sum(glyphs[names[ord(c)]].width * size / em + track for c in words) - track)


def outline(words: str, face: Face, size: float, x: float = 0, y: float = 0, track: float = 0.0) -> str:
    """Return the path of words that stand on the base line at y and are centred on x."""
    glyphs, names, em = _fount(face)
    scale = size / em
    pen_x = x - width(words, face, size, track) / 2
    d = []
    for character in words:
        glyph = glyphs[names[ord(character)]]
        pen = SVGPathPen(glyphs, ntos=num)
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, pen_x, y)))
        d.append(pen.getCommands())
        pen_x += glyph.width * scale + track
    return "".join(d)


def cap_height(face: Face, size: float) -> float:
    """Return how high a capital stands."""
    font = TTFont(face.value)
    return float(font["OS/2"].sCapHeight) * size / float(font["head"].unitsPerEm)
