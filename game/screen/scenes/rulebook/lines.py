"""The lines of the right page under the plain words: what a clause rests on, what is told of a document, and the links.

A link is words in these lines that lead to an entry when they are pressed.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.lessons.book.apparatus import Apparatus, ClauseBasis
from game.lessons.book.document_parts import DocumentLine, document_parts
from game.lessons.book.documents import Document
from game.lessons.book.standing import cited_statement
from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.stage.units import Box
from game.text.words import Words

Lines = list[tuple[str, theme.TextStyle]]
HEADING = theme.TextStyle(theme.Typeface.FAT, 14, theme.LOSS, track=2.4, most=1.5)
CITED = theme.TextStyle(theme.Typeface.SEMI, 14, theme.LOSS)
SAID = theme.TextStyle(theme.Typeface.SERIF, 16, theme.INK)
LEADS = theme.TextStyle(theme.Typeface.SERIF_IT, 16, theme.LOSS)
"""What leads to the page of the document."""
NOTE = theme.TextStyle(theme.Typeface.SERIF_IT, 15, theme.SEPIA)
GAP = theme.TextStyle(theme.Typeface.SEMI, 6, theme.LOSS)
"""An empty line of it is the room above each thing that is told with its paragraph, but the first."""
CLAUSES: Final = theme.TextStyle(theme.Typeface.SEMI, 15, theme.LOSS)
"""The ids of clauses in a row: each leads to its clause."""
_ID = re.compile(r"[A-Z]+-\d+")
_BETWEEN = " · "


@dataclass(frozen=True, slots=True)
class EntryLink:
    """Words that lead to a clause, or to the document, by its id; the box is from the column's corner."""

    to: str
    box: Box


def basis_lines(
    painter: Painter, width: float, apparatus: Apparatus, basis: ClauseBasis, words: Words, *, leads: bool
) -> Lines:
    """Return the lines: each statement under its standing and paragraphs, what is doubtful, what the document is.

    `leads` where the document has a page of its own: the last line leads there.
    """
    language = words.language

    def wrapped(said: str, style: theme.TextStyle) -> Lines:
        return [(line, style) for line in painter.wrap(said, style, width)]

    lines: Lines = [("", SAID), *wrapped(words("rulebook.basis"), HEADING)]
    for number, statement in enumerate(basis.statements):
        lines += [("", GAP)] if number else []
        lines += wrapped(cited_statement(statement, words), CITED)
        lines += wrapped(statement.say.within(language), SAID)
        if statement.note is not None:
            lines += wrapped(statement.note.within(language), NOTE)
    if basis.doubt is not None:
        lines += wrapped(words("rulebook.doubt", basis.doubt.within(language)), NOTE)
    if basis.paragraphs and apparatus.known is not None:
        lines += [
            ("", SAID),
            *wrapped(words("rulebook.document"), HEADING),
            *wrapped(apparatus.cited_in(language), SAID),
        ]
        lines += wrapped(apparatus.known.within(language), NOTE)
        lines += wrapped(words("document.link"), LEADS) if leads else []
    return lines


def document_lines(
    painter: Painter, width: float, document: Document, apparatus: Apparatus, words: Words
) -> tuple[tuple[tuple[str, theme.TextStyle], ...], range]:
    """Return the lines of a document's page, each part under its heading, and those in which terms of the trade stand.

    Of the book itself and of its print one speaks in other words: terms stand in what it tells of the game.
    """
    lines: Lines = []
    termed = range(0)
    for part in document_parts(document, apparatus, words):
        lines += [("", SAID)] if lines else []
        lines += [(line, HEADING) for line in painter.wrap(part.heading.upper(), HEADING, width)]
        first = len(lines)
        for line in part.lines:
            lines += [("", GAP)] if line.cited else []
            lines += _wrapped(painter, width, line)
        if part.id == "besides":
            termed = range(first, len(lines))
    return tuple(lines), termed


def _wrapped(painter: Painter, width: float, told: DocumentLine) -> Iterator[tuple[str, theme.TextStyle]]:
    clauses = _BETWEEN.join(told.clauses)
    for said, style in ((told.cited, CITED), (told.said, SAID), (told.note, NOTE), (clauses, CLAUSES)):
        yield from ((line, style) for line in painter.wrap(said, style, width) if said)


def links_in(
    painter: Painter, lines: Sequence[tuple[str, theme.TextStyle]], top: float, document: str = ""
) -> tuple[EntryLink, ...]:
    """Return what leads somewhere in some lines that begin so far below the top of the column.

    `document` is the id of the page that the line under what is known leads to.
    """
    found: list[EntryLink] = []
    y = top
    for line, style in lines:
        leading = painter.lettering.leading(style)
        if style == CLAUSES:
            for match in _ID.finditer(line):
                x = painter.width(line[: match.start()], style)
                found.append(EntryLink(match[0], Box(x, y, painter.width(match[0], style), leading)))
        elif style == LEADS:
            found.append(EntryLink(document, Box(0, y, painter.width(line, style), leading)))
        y += leading
    return tuple(found)


def link_boxes(column: Box, links: Sequence[EntryLink], scroll: float) -> Iterator[tuple[int, EntryLink, Box]]:
    """Yield the links that are wholly seen, each with its number and its box in the window."""
    for number, link in enumerate(links):
        y = column.y - scroll + link.box.y
        if y >= column.y - 1 and y + link.box.h <= column.bottom + 1:
            yield number, link, Box(column.x + link.box.x, y, link.box.w, link.box.h)


def draw_links(painter: Painter, column: Box, links: Sequence[EntryLink], scroll: float) -> None:
    """Draw a line under each link that is seen."""
    for _, _, box in link_boxes(column, links, scroll):
        painter.line(box.x, box.bottom - 3, box.right, box.bottom - 3, theme.LOSS)
