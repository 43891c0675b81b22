"""Where everything of the rule book lies, and how its clauses are broken into pages."""

from dataclasses import dataclass
from math import ceil
from typing import Final

from game.lessons.book.rulebook import GameClauses
from game.screen.draw.painter import Painter
from game.screen.draw.theme import INK, LOSS, SEPIA, TextStyle, Typeface
from game.stage.units import Box, Viewport

FOOTER: Final = 44.0
TAB_W, TAB_H, TAB_PITCH = 84.0, 44.0, 58.0
MARGIN: Final = 104.0
"""The column of ids and standings at the left of the text."""
INITIAL: Final = 66.0
INITIAL_MOST: Final = 1.4
"""How much larger the initial can be: beside a larger one no line would have room for a long word."""
_INDENT = 78.0
_BETWEEN = 15.0
LEGEND: Final = 74.0
"""How high it is what the standings mean, at the foot of the left page."""
HEAD: Final = 140.0
"""How far down the text of the left page begins."""

LAW: Final = TextStyle(Typeface.BODONI, 19, INK, leading=1.3)
LAW_ID: Final = TextStyle(Typeface.SEMI, 14, LOSS, grows=False)
LAW_STANDING: Final = TextStyle(Typeface.SERIF_IT, 13, SEPIA, grows=False)


@dataclass(frozen=True, slots=True)
class BookLayout:
    """An open book in the middle of a window, its tabs at the right, the footer below; in units of the window."""

    viewport: Viewport

    @property
    def boards(self) -> Box:
        """The covers, a little larger than the pages."""
        w = min(1148.0, self.viewport.w - 2 * 66)
        h = min(628.0, self.viewport.h - FOOTER - 34)
        return Box((self.viewport.w - w) / 2, max(14.0, (self.viewport.h - FOOTER - h) / 2 + 6), w, h)

    @property
    def left(self) -> Box:
        """The left page."""
        boards = self.boards
        return Box(boards.x + 18, boards.y + 12, boards.w / 2 - 18, boards.h - 24)

    @property
    def right(self) -> Box:
        """The right page."""
        left = self.left
        return Box(left.right, left.y, left.w, left.h)

    @property
    def spread(self) -> Box:
        """Both pages without the strip over which the tabs lie: what is turned."""
        left = self.left
        return Box(left.x + 10, left.y, 2 * left.w - 20, left.h)

    @property
    def law(self) -> Box:
        """The column of the clauses."""
        left = self.left
        return Box(left.x + 18 + MARGIN, left.y + HEAD, left.w - 18 - MARGIN - 48, left.h - HEAD - 44 - LEGEND)

    @property
    def legend(self) -> Box:
        """What the standings mean, under the clauses."""
        left = self.left
        return Box(left.x + 36, left.bottom - 42 - LEGEND + 6, left.w - 36 - 40, LEGEND - 6)

    @property
    def plain(self) -> Box:
        """The column of the plain words, from under its heading to above its button."""
        right = self.right
        return Box(right.x + 48, right.y + 70, right.w - 48 - 62, right.h - 70 - 82)

    @property
    def button(self) -> Box:
        """The default button, as wide as it is without its words."""
        right = self.right
        return Box(right.x + 48, right.bottom - 68, 200, 48)

    @property
    def footer(self) -> Box:
        """The wood below."""
        return Box(0, self.viewport.h - FOOTER, self.viewport.w, FOOTER)

    def tab(self, index: int, *, chosen: bool) -> Box:
        """Return a tab; the chosen one comes out a little farther from the book."""
        right = self.right.right
        return Box(right - (14 if chosen else 6), self.left.y + 38 + index * TAB_PITCH, TAB_W + chosen * 8, TAB_H)


@dataclass(frozen=True, slots=True)
class ClausePiece:
    """Part of a clause on a page; `clause` is its place among the entries of the book.

    `y` is the top of its first line; `begins` where its id stands in the margin.
    """

    clause: int
    lines: tuple[str, ...]
    y: float
    height: float
    begins: bool
    initial: str = ""
    narrow: int = 0
    """How many lines stand beside the initial."""


Page = tuple[ClausePiece, ...]


def paginate(painter: Painter, book: GameClauses, language: str, column: Box) -> tuple[Page, ...]:
    """Break the clauses of a book, and its document, into pages; one that is taller than a page goes on overleaf."""
    leading = painter.lettering.leading(LAW)
    fitting = max(1, int(column.h // leading))
    pages: list[Page] = []
    page: list[ClausePiece] = []
    y = 0.0
    for place, entry in enumerate(book.entries):
        said = entry.text.within(language)
        plain = painter.wrap(said, LAW, column.w)
        if page and y + len(plain) * leading > column.h:
            pages.append(tuple(page))
            page, y = [], 0.0
        if page or not said[:1].isalpha() or not _room_beside_initial(painter, said, column):
            piece = ClausePiece(place, tuple(plain), y, len(plain) * leading, begins=True)
        else:
            piece = _with_initial(painter, place, said, column)
        while piece.y + len(piece.lines) * leading > column.h + 0.5 and len(piece.lines) > fitting:
            first, rest = _split(piece, fitting, leading)
            pages.append((first,))
            page, piece = [], rest
        page.append(piece)
        y = piece.y + piece.height + _BETWEEN * painter.lettering.growth**0.5
    return (*pages, tuple(page))


def page_of(pages: tuple[Page, ...], clause: int) -> int:
    """Return the page on which a clause begins."""
    return next(n for n, page in enumerate(pages) for piece in page if piece.clause == clause and piece.begins)


def _with_initial(painter: Painter, place: int, said: str, column: Box) -> ClausePiece:
    """Return a clause whose first letter is the red initial; so many lines as it is high stand beside it."""
    leading, grown = painter.lettering.leading(LAW), initial_growth(painter)
    beside = ceil((INITIAL * grown - 4) / leading)
    narrow = painter.wrap(said[1:], LAW, column.w - _INDENT * grown)
    head, rest = narrow[:beside], " ".join(narrow[beside:])
    lines = (*head, *(painter.wrap(rest, LAW, column.w) if rest else ()))
    height = max(len(lines) * leading, INITIAL * grown + 6)
    return ClausePiece(place, tuple(lines), 0.0, height, begins=True, initial=said[0].upper(), narrow=len(head))


def _room_beside_initial(painter: Painter, said: str, column: Box) -> bool:
    """Tell whether no word of a clause would have to be broken in the narrow lines beside its initial."""
    widest = max(painter.width(word, LAW) for word in said[1:].split(" "))
    return widest <= column.w - indent(painter)


def _split(piece: ClausePiece, fitting: int, leading: float) -> tuple[ClausePiece, ClausePiece]:
    rest = piece.lines[fitting:]
    first = ClausePiece(
        piece.clause,
        piece.lines[:fitting],
        piece.y,
        fitting * leading,
        begins=piece.begins,
        initial=piece.initial,
        narrow=piece.narrow,
    )
    return first, ClausePiece(piece.clause, rest, 0.0, len(rest) * leading, begins=False)


def indent(painter: Painter) -> float:
    """Return how far the lines beside the initial are set in."""
    return _INDENT * initial_growth(painter)


def initial_growth(painter: Painter) -> float:
    """Return how much larger than usual the initial is drawn."""
    return min(painter.lettering.growth, INITIAL_MOST)
