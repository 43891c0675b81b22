"""Terms of the trade on the open pages of the rule book."""

from collections.abc import Iterator

from game.lessons.book.rulebook import COMMON, GameClauses
from game.play.tables import facts_of
from game.screen.draw import theme
from game.screen.draw.painter import Painter, PrintedLine
from game.screen.paper.terms import TermBox, terms_among
from game.screen.scenes.rulebook.layout import LAW, BookLayout, Page, indent
from game.screen.scenes.rulebook.lines import NOTE, SAID
from game.screen.scenes.rulebook.plain import Plain
from game.table.values import GameId
from game.text.words import Words

_SAID = (SAID, NOTE)
"""The lines under the plain words in which terms stand."""


def terms_on(
    painter: Painter, plan: BookLayout, book: GameClauses, page: Page, plain: Plain | None, scroll: float, words: Words
) -> tuple[TermBox, ...]:
    """Return the terms on both open pages, each where it stands first; without `plain` those of the left page."""
    letters = "T" if book.name == COMMON else facts_of(GameId(book.name)).clauses
    lines = [*_law(painter, plan, page), *(() if plain is None else _gloss(painter, plan, plain, scroll))]
    return terms_among(painter, lines, words.language, letters)


def _law(painter: Painter, plan: BookLayout, page: Page) -> Iterator[PrintedLine]:
    leading = painter.lettering.leading(LAW)
    for piece in page:
        for count, text in enumerate(piece.lines):
            dx = indent(painter) if count < piece.narrow else 0.0
            yield PrintedLine(text, plan.law.x + dx, plan.law.y + piece.y + (count + 0.5) * leading, LAW)


def _gloss(painter: Painter, plan: BookLayout, plain: Plain, scroll: float) -> Iterator[PrintedLine]:
    column, leading = plan.plain, painter.lettering.leading(theme.BODY)
    for count, text in enumerate(plain.gloss):
        y = column.y - scroll + plain.gloss_y + (count + 0.5) * leading
        if column.y + leading / 2 <= y <= column.bottom - leading / 2:
            yield PrintedLine(text, column.x, y, theme.BODY)
    top = column.y - scroll + plain.option_y
    for number, (text, style) in enumerate(plain.option):
        leading = painter.lettering.leading(style)
        if number in plain.termed and style in _SAID and column.y <= top and top + leading <= column.bottom:
            yield PrintedLine(text, column.x, top + leading / 2, style)
        top += leading
