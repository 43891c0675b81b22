"""Font files of the house's typefaces: from their packages, the sans for all of them, or one of the reader's own."""

from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pygame

from game.screen.draw.lost_files import report_missing
from game.screen.draw.theme import Typeface
from game.screen.draw.typesetter import Typesetter
from game.text.letters import letters_of

FILES = {
    Typeface.FAT: ("fontpkg_abril_fatface", "AbrilFatface-Regular.ttf"),
    Typeface.BODONI: ("fontpkg_bodoni_moda", "BodoniModa[opsz,wght].ttf"),
    Typeface.BODONI_IT: ("fontpkg_bodoni_moda", "BodoniModa-Italic[opsz,wght].ttf"),
    Typeface.SERIF: ("font_source_serif_pro", "SourceSerifPro-Regular.otf"),
    Typeface.SERIF_IT: ("font_source_serif_pro", "SourceSerifPro-It.otf"),
    Typeface.SEMI: ("font_source_serif_pro", "SourceSerifPro-Semibold.otf"),
    Typeface.BOLD: ("font_source_serif_pro", "SourceSerifPro-Bold.otf"),
    Typeface.SANS: ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Regular.ttf"),
    Typeface.SANS_IT: ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Italic.ttf"),
    Typeface.SANS_BOLD: ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Bold.ttf"),
}
_SANS = {
    Typeface.FAT: Typeface.SANS_BOLD,
    Typeface.BODONI: Typeface.SANS,
    Typeface.BODONI_IT: Typeface.SANS_IT,
    Typeface.SERIF: Typeface.SANS,
    Typeface.SERIF_IT: Typeface.SANS_IT,
    Typeface.SEMI: Typeface.SANS_BOLD,
    Typeface.BOLD: Typeface.SANS_BOLD,
}
"""Which face stands for each of the house's."""
_BOLD = frozenset({Typeface.FAT, Typeface.SEMI, Typeface.BOLD, Typeface.SANS_BOLD})


@dataclass(frozen=True, slots=True)
class Faces:
    """What stands for the house's typefaces: with `sans` the sans faces, with `own` one file of the reader's."""

    sans: bool = False
    own: Path | None = None

    def face(self, face: Typeface) -> Typeface:
        """Return the typeface that stands for one of the house's."""
        return _SANS.get(face, face) if self.sans else face

    def file(self, face: Typeface) -> Path:
        """Return the font file that stands for a typeface; where it is lost the next one that can be read."""
        if self.own is not None and is_font(self.own):
            return self.own
        wanted = self.face(face)
        return next((each for each in map(font_file, (wanted, *FILES)) if each is not None), _last_resort())

    def typesetter(self, face: Typeface, pixels: int) -> Typesetter:
        """Return what sets a typeface at a size, and in spare faces the letters that it does not have."""
        return Typesetter(self.font(face, pixels), letters_of(self.file(face)), pixels, bold=face in _BOLD)

    def font(self, face: Typeface, pixels: int) -> pygame.font.Font:
        """Return the font that stands for a typeface; of a file of the reader's the bold is made by thickening.

        Where its file cannot be opened any more, letters that need none stand in.
        """
        file = self.file(face)
        try:
            font = pygame.font.Font(file, pixels)
        except (pygame.error, OSError) as error:
            report_missing(file.name, error)
            from game.screen.draw.plain_pictures import plain_font  # noqa: PLC0415  # nobody needs it where all is there

            return plain_font(pixels)
        font.bold = self.own is not None and face in _BOLD
        return font


HOUSE_FACES = Faces()
"""Every typeface by its own file."""


def faces_of(typeface: str, folder: Path | None) -> Faces:
    """Return the faces that a preference asks for; where `own` has no file that can be read, the sans stands."""
    if typeface == "period":
        return HOUSE_FACES
    if typeface == "sans" or folder is None:
        return Faces(sans=True)
    from game.screen.draw.own_face import own_face  # noqa: PLC0415  # the first frame in other faces does without

    return Faces(sans=True, own=own_face(folder))


@cache
def font_file(face: Typeface) -> Path | None:
    """Return where a face lies; its package is found and not imported, which costs time at the start.

    None where it is not there or cannot be read.
    """
    package, name = FILES[face]
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        report_missing(name, "its package is not installed")
        return None
    file = Path(spec.origin).parent / "files" / name
    return file if is_font(file) else None


@cache
def is_font(file: Path) -> bool:
    """Tell whether letters can be set from a file; where not it is missed."""
    pygame.font.init()  # or every file would be none, for good, where this is asked before the window is opened
    try:
        pygame.font.Font(file, 12).size("A")  # of what is no font at all one is made that fails at its first letter
    except (pygame.error, OSError, ValueError) as error:
        report_missing(file.name, error)
        return False
    return True


def _last_resort() -> Path:
    """Return the file of the font that comes with pygame."""
    return Path(pygame.font.__file__ or "").with_name(pygame.font.get_default_font())
