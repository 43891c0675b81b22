"""No text is smaller than 18 px at 1920 x 1080 and 36 px at 3840 x 2160, from descender to ascender, in either face."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from game.screen.draw import theme
from game.screen.draw.faces import Faces
from game.screen.draw.lettering import Lettering
from game.screen.draw.theme import TextStyle, Typeface

LETTERS: Final = "bdfhklgjpqy"
LEAST: Final = 12.0
"""How much of the height of the window, in units, a text has: 18 px of 1080."""


def height(type_: TextStyle, scale: float, *, sans: bool) -> int:
    """Return how many rows of pixels have ink of the tallest and the deepest letters."""
    lettering = Lettering(faces=Faces(sans=sans))
    return lettering.line(LETTERS, replace(type_, track=0), scale).surface.get_bounding_rect().h


def test_every_style_is_high_enough() -> None:
    styles = {name: style for name, style in vars(theme).items() if isinstance(style, TextStyle)}
    assert len(styles) > 20
    assert low(styles.values()) == set()


def low(styles: Iterable[TextStyle]) -> set[tuple[Typeface, float]]:
    """Return the faces and sizes of the styles whose letters are not high enough."""
    return {
        (style.face, style.size)
        for style in styles
        for scale in (1.5, 3.0)
        for sans in (False, True)
        if height(style, scale, sans=sans) < LEAST * scale
    }
