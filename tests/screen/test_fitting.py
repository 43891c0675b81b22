"""How large and how long text may be where it has so much room: found by few measures, the same as by all of them."""

from itertools import product

import pygame
import pytest

from game.lessons.book.rulebook import books, read_book
from game.screen.draw import theme
from game.screen.draw.fitting import fitted
from game.screen.draw.lettering import Lettering
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, sized
from tests.screen.test_core import ASSETS

STYLES = (theme.BODY, theme.VALUE, theme.BRASS, theme.KEY, theme.PROMPT, theme.SOURCE)


def painted(scale: float, growth: float) -> Painter:
    pygame.font.init()
    return Painter(pygame.Surface((8, 8)), scale, Lettering(growth), ASSETS)


def read(language: str) -> list[str]:
    """Return what stands in the books, from a word to a whole clause."""
    found = [each.text.within(language) for name in books() for each in read_book(name).entries]
    return [*found[::9], *(each.partition(" ")[0] for each in found[::7]), *(each[:24] for each in found[::8])]


def grown(painter: Painter, text: str, style: TextStyle, width: float) -> TextStyle:
    """Return the size of a line as it is found by trying all sizes from the largest down."""
    plain = TextStyle(style.face, style.size, style.colour, style.track, style.leading, most=style.most, grows=False)
    most = painter.lettering.grown(style) if style.grows else min(painter.lettering.growth, 2.0)
    return sized(plain, fitted(most, lambda tried: painter.width(text, sized(plain, tried)) <= width))


def cut(painter: Painter, text: str, style: TextStyle, width: float) -> str:
    """Return a text as it is cut by taking letter after letter from it."""
    if painter.width(text, style) <= width:
        return text
    while text and painter.width(text + "…", style) > width:
        text = text[:-1]
    return text.rstrip() + "…"


@pytest.mark.parametrize(("scale", "growth"), [(0.8, 1.3), (3.0, 2.0)])
def test_a_line_is_set_as_large_as_if_all_sizes_had_been_tried(scale: float, growth: float) -> None:
    painter = painted(scale, growth)
    for text, style in product(read("de")[::3], STYLES[:4]):
        usual = painter.width(text, style) / growth
        for room in (1.02, 1.2, 1.55):
            assert (
                painter.grown_within(text, style, usual * room).size == grown(painter, text, style, usual * room).size
            )


@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_a_text_is_cut_where_it_would_be_letter_by_letter(language: str) -> None:
    painter = painted(1.0, 1.0)
    for text, style, width in product(read(language)[::4], STYLES[::2], (6, 40, 155, 420)):
        assert painter.fitted(text, style, width) == cut(painter, text, style, width)
