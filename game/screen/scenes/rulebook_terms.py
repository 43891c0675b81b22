"""Terms of the trade on the open pages of the rule book: underlined once, explained under the pointer and by key."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.lessons.glossary import Term, terms_in
from game.lessons.rulebook import COMMON, GameClauses
from game.play.tables import facts_of
from game.screen import theme
from game.screen.focus import Role, Target
from game.screen.painter import Painter
from game.screen.scenes.rulebook_basis import NOTE, SAID
from game.screen.scenes.rulebook_layout import LAW, BookLayout, Page, indent
from game.screen.scenes.rulebook_plain import Plain
from game.stage.units import Box
from game.table.values import GameId
from game.text.words import Words

_WIDE = 330.0
_INSET = 14.0
_DOT, _PITCH = 1.6, 4.0
_SAID = (SAID, NOTE)
"""The lines under the plain words in which terms stand."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a page: its words, its left edge, its middle and its type."""

    text: str
    x: float
    y: float
    style: theme.TextStyle


@dataclass(frozen=True, slots=True)
class TermBox:
    """A term and where its words stand."""

    term: Term
    box: Box

    @property
    def id(self) -> str:
        """The id of its target."""
        return f"term:{self.term.id}"


def terms_on(
    painter: Painter, plan: BookLayout, book: GameClauses, page: Page, plain: Plain | None, scroll: float, words: Words
) -> tuple[TermBox, ...]:
    """Return the terms on both open pages, each where it stands first; without `plain` those of the left page."""
    letters = "T" if book.name == COMMON else facts_of(GameId(book.name)).clauses
    lines = [*_law(painter, plan, page), *(() if plain is None else _gloss(painter, plan, plain, scroll))]
    found = []
    for number, at in terms_in([line.text for line in lines], words.language, letters):
        line = lines[number]
        leading = painter.lettering.leading(line.style)
        left = line.x + painter.width(line.text[: at.start], line.style)
        wide = painter.width(line.text[at.start : at.end], line.style)
        found.append(TermBox(at.term, Box(left, line.y - leading / 2, wide, leading)))
    return tuple(found)


def term_targets(found: Sequence[TermBox], words: Words) -> list[Target]:
    """Return the terms as what can be focused: the name says what they mean."""
    language = words.language
    return [
        Target(each.id, Role.LINK, f"{each.term.name.within(language)}: {each.term.means.within(language)}", each.box)
        for each in found
    ]


def draw_underlines(painter: Painter, found: Sequence[TermBox]) -> None:
    """Draw dots under each term."""
    for each in found:
        y = each.box.bottom - 3
        for number in range(int(each.box.w / _PITCH) + 1):
            painter.plate(Box(each.box.x + number * _PITCH, y, _DOT, _DOT), theme.SEPIA, 0)


def draw_meaning(painter: Painter, plan: BookLayout, each: TermBox, words: Words) -> None:
    """Draw what a term means, on a slip beside it that stays in the window."""
    language = words.language
    wide = _WIDE * painter.lettering.growth**0.5
    room = wide - 2 * _INSET
    name = each.term.name.within(language)
    said = painter.wrap(each.term.means.within(language), theme.GLOSS, room)
    clauses = painter.wrap(" · ".join(each.term.clauses), theme.SOURCE, room)
    leading = painter.lettering.leading
    high = 2 * 10 + leading(theme.STRONG) + len(said) * leading(theme.GLOSS) + len(clauses) * leading(theme.SOURCE)
    viewport = plan.viewport
    x = min(max(8.0, each.box.cx - wide / 2), viewport.w - wide - 8)
    below = each.box.bottom + 6
    y = below if below + high <= viewport.h - 8 else max(8.0, each.box.y - 6 - high)
    box = Box(x, y, wide, high)
    painter.plate(box.grown(1.2), theme.SEPIA, 6)
    painter.plate(box, theme.TICKET, 5)
    y += 10
    painter.text(name, x + _INSET, y + leading(theme.STRONG) / 2, theme.STRONG)
    y = painter.paragraph(" ".join(said), x + _INSET, y + leading(theme.STRONG), room, theme.GLOSS)
    painter.paragraph(" ".join(clauses), x + _INSET, y, room, theme.SOURCE)


def _law(painter: Painter, plan: BookLayout, page: Page) -> Iterator[Line]:
    leading = painter.lettering.leading(LAW)
    for piece in page:
        for count, text in enumerate(piece.lines):
            dx = indent(painter) if count < piece.narrow else 0.0
            yield Line(text, plan.law.x + dx, plan.law.y + piece.y + (count + 0.5) * leading, LAW)


def _gloss(painter: Painter, plan: BookLayout, plain: Plain, scroll: float) -> Iterator[Line]:
    column, leading = plan.plain, painter.lettering.leading(theme.BODY)
    for count, text in enumerate(plain.gloss):
        y = column.y - scroll + plain.gloss_y + (count + 0.5) * leading
        if column.y + leading / 2 <= y <= column.bottom - leading / 2:
            yield Line(text, column.x, y, theme.BODY)
    top = column.y - scroll + plain.option_y
    for number, (text, style) in enumerate(plain.option):
        leading = painter.lettering.leading(style)
        if number in plain.termed and style in _SAID and column.y <= top and top + leading <= column.bottom:
            yield Line(text, column.x, top + leading / 2, style)
        top += leading
