"""Which letters can be drawn: what the font files of this installation have, and a text without what is no letter."""

import re
import struct
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final
from unicodedata import combining, normalize

_UNDRAWN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\ud800-\udfff\U000e0000-\U000e0fff]"
)
"""Controls, joiners, marks of direction, variants of the letter before, halves of letters, and what is no letter."""
_BREAKS = re.compile("\r\n|[\t-\r\x85\u2028\u2029]")
_LINE_ENDS = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
SPARE_FACES: Final = (
    ("font_source_serif_pro", "files/SourceSerifPro-Regular.otf"),
    ("pygame_gui", "data/NotoSans-Regular.ttf"),
    ("pygame_gui", "data/NotoSansHebrew-Regular.ttf"),
    ("pygame_gui", "data/NotoSansArabic-Regular.ttf"),
    ("pygame_gui", "data/NotoSansGeorgian-Regular.ttf"),
    ("pygame_gui", "data/FiraCode-Regular.ttf"),
    ("pygame_gui", "data/NotoSansJP-Regular.otf"),
    ("pygame_gui", "data/NotoSansKR-Regular.ttf"),
    ("pygame_gui", "data/NotoSansSC-Regular.otf"),
)
"""Font files, by package, that have letters which a face of the house may lack, in the order in which they are asked.

All come with packages that the program needs anyway. The last three are not in the frozen program (20 MB).
"""


def folded(text: str) -> str:
    """Return a text without case and accents, to be searched in.

    >>> folded("Bête, cœur")
    'bete, coeur'
    """
    letters = normalize("NFKD", text.casefold().replace("œ", "oe").replace("æ", "ae"))
    return "".join(each for each in letters if not combining(each))


def drawable(text: str) -> str:
    """Return a text without what cannot be drawn; a letter and its accents are one where there is one, a break a space.

    >>> drawable(chr(0x202E) + "Ar" + chr(0x200B) + "gine" + chr(0) + chr(0xD800))
    'Argine'
    >>> drawable("e" + chr(0x301) + chr(9) + "b") == chr(0xE9) + " b"
    True
    """
    return text if text.isascii() and text.isprintable() else normalize("NFC", _UNDRAWN.sub("", _BREAKS.sub(" ", text)))


def lines_of(text: str) -> list[str]:
    """Return the lines of a text, whatever ends them.

    >>> lines_of("a" + chr(13) + chr(10) + "b" + chr(0x2028))
    ['a', 'b', '']
    """
    return text.split("\n") if text.isascii() and "\r" not in text else _LINE_ENDS.split(text)


def undrawable(text: str) -> tuple[str, ...]:
    """Return each letter of a text, once, that no face of this installation has.

    >>> undrawable("Łódź ♠ Ω שלום"), undrawable("🐶 et 🐶")
    ((), ('🐶',))
    """
    if text.isascii():
        return ()
    return tuple(dict.fromkeys(each for each in drawable(text) if not each.isspace() and not _has(each)))


def undrawable_named(text: str) -> str:
    """Return the letters of a text that no face of this installation has, each with its number.

    >>> undrawable_named("🐶 et 🐶")
    '🐶 (U+1F436)'
    """
    return ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in undrawable(text))


@cache
def spare_files() -> tuple[Path, ...]:
    """Return the spare font files that are there; their packages are found and not imported."""
    found = ((find_spec(package), file) for package, file in SPARE_FACES)
    files = [Path(spec.origin).parent / file for spec, file in found if spec is not None and spec.origin is not None]
    return tuple(file for file in files if file.is_file())


@cache
def letters_of(file: Path) -> frozenset[int]:
    """Return the letters of a font file, as numbers of Unicode; none where it cannot be read."""
    try:
        return frozenset(_mapped(file.read_bytes()))
    except (OSError, struct.error):
        return frozenset()


def _has(letter: str) -> bool:
    return any(ord(letter) in letters_of(file) for file in spare_files())


def _mapped(font: bytes) -> Iterator[int]:
    """Yield what the table « cmap » of a font maps to glyphs: of its subtables the one of most letters."""
    (tables,) = struct.unpack_from(">H", font, 4)
    entries = (struct.unpack_from(">4sLL", font, 12 + 16 * n) for n in range(tables))
    start = next((offset for name, _, offset in entries if name == b"cmap"), None)
    if start is None:
        return
    (count,) = struct.unpack_from(">H", font, start + 2)
    found: dict[int, int] = {}
    for n in range(count):
        platform, encoding, offset = struct.unpack_from(">HHL", font, start + 4 + 8 * n)
        if platform == 0 or (platform == 3 and encoding in {1, 10}):
            found[struct.unpack_from(">H", font, start + offset)[0]] = start + offset
    if 12 in found:
        yield from _groups(font, found[12])
    elif 4 in found:
        yield from _segments(font, found[4])


def _groups(font: bytes, at: int) -> Iterator[int]:
    """Yield the letters of a subtable of format 12: groups of letters whose glyphs follow one another."""
    (groups,) = struct.unpack_from(">L", font, at + 12)
    for n in range(groups):
        first, last, glyph = struct.unpack_from(">LLL", font, at + 16 + 12 * n)
        yield from range(first if glyph else first + 1, last + 1)


def _segments(font: bytes, at: int) -> Iterator[int]:
    """Yield the letters of a subtable of format 4: segments with a difference, or with a list of glyphs."""
    count = struct.unpack_from(">H", font, at + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", font, at + 14)
    starts = struct.unpack_from(f">{count}H", font, at + 16 + 2 * count)
    deltas = struct.unpack_from(f">{count}H", font, at + 16 + 4 * count)
    here = at + 16 + 6 * count
    offsets = struct.unpack_from(f">{count}H", font, here)
    for n, (first, last, delta, offset) in enumerate(zip(starts, ends, deltas, offsets, strict=True)):
        for letter in range(first, last + 1):
            glyph = (letter + delta) % 0x10000
            if offset:
                (glyph,) = struct.unpack_from(">H", font, here + 2 * n + offset + 2 * (letter - first))
            if glyph and letter != 0xFFFF:
                yield letter
