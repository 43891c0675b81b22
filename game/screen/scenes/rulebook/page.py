"""Draw the rule book: boards and paper, the clauses at the left, tabs and footer."""

from collections.abc import Mapping

import pygame

from game.lessons.book.documents import Document
from game.lessons.book.rulebook import Clause, Entry, GameClauses, basis_of, books
from game.lessons.book.standing import paragraphs
from game.lessons.teach.exercises.practice import WELL, ClauseRecall
from game.screen.draw import theme
from game.screen.draw.asset_ids import IconId, LightId, OrnamentId, SliceId, TileId
from game.screen.draw.fitting import fitted
from game.screen.draw.painter import Painter
from game.screen.paper.text_input import Look, TextInput
from game.screen.scenes.rulebook.intents import BookAction
from game.screen.scenes.rulebook.layout import (
    INITIAL,
    INITIAL_MOST,
    LAW,
    LAW_ID,
    LAW_STANDING,
    MARGIN,
    BookLayout,
    ClausePiece,
    Page,
    indent,
    initial_growth,
)
from game.stage.units import Box
from game.text.words import Words

AUTHOR = theme.TextStyle(theme.Typeface.FAT, 14, theme.ROUGE, track=3, grows=False)
AFTER = theme.TextStyle(theme.Typeface.SERIF_IT, 13.5, theme.SEPIA, grows=False)
_AFTER_MOST = 1.2
WORK = theme.TextStyle(theme.Typeface.BODONI_IT, 17, theme.INK, grows=False)
TITLE = theme.TextStyle(theme.Typeface.FAT, 30, theme.INK, track=3, grows=False)
LEGEND_NAME = theme.TextStyle(theme.Typeface.SEMI, 13.5, theme.LOSS, grows=False)
LEGEND_SAID = theme.TextStyle(theme.Typeface.SERIF, 13.5, theme.INK, grows=False)
_STANDINGS, _LEGEND_MOST = ("text", "inferred", "house"), 1.2
FOLIO = theme.TextStyle(theme.Typeface.BODONI, 16, theme.INK, grows=False)
TAB = theme.TextStyle(theme.Typeface.SEMI, 15, theme.TICKET, grows=False)
HINT = theme.TextStyle(theme.Typeface.SEMI, 16, theme.CREAM, grows=False)
_HEAD_MOST, _TITLE_MOST, _MARGIN_MOST, _TAB_MOST, _FOOTER_MOST = 1.4, 1.2, 1.35, 1.6, 1.6
_MARGIN_LESS = (1.0, 0.94, 0.88, 0.82)
"""How much larger the lines of the heads, of the margin, of the tabs and of the footer can be: they lie one close
under another, or in a strip of fixed height."""
_WRITTEN = theme.TextStyle(theme.Typeface.SEMI, 16, theme.CREAM, most=1.4)
SEARCH = Look(_WRITTEN, ground="#160803", caret=theme.GOLD, marked=theme.GOLD, marked_ink=theme.INK)
"""How the line looks on which one writes what is searched."""
_ROOMY = 58.0
"""How high a clause must be for the pointing hand to stand under its standing."""
_BEAD = 5.0
_LEATHER, _LEATHER_EDGE = "#3B0F12", "#1A0608"
MARK = "#E6D6AC"
"""The ground of the chosen clause."""
_ICONS = {
    BookAction.BACK: IconId.LEFT,
    BookAction.SEARCH: IconId.SEARCH,
    BookAction.FORTH: IconId.RIGHT,
    BookAction.LEAVE: IconId.DOOR,
}
"""What stands in the footer, from left to right."""


def ground_of(painter: Painter, plan: BookLayout) -> pygame.Surface:
    """Return the table and the open book without a word on it, as large as the window."""
    ground = pygame.Surface(painter.target.get_size()).convert(painter.target)
    on = painter.within(ground, painter.scale)
    _draw_table(on, plan)
    _draw_book(on, plan)
    return ground


def _draw_table(painter: Painter, plan: BookLayout) -> None:
    viewport, boards = plan.viewport, plan.boards
    painter.ground(TileId.MAHOGANY, Box(0, 0, viewport.w, viewport.h))
    room = painter.assets.light(LightId.ROOM, viewport.w, viewport.h)
    painter.target.blit(room, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    painter.shade(boards.grown(4), 150)
    painter.plate(boards, _LEATHER, 10)
    painter.plate(boards, _LEATHER_EDGE, 10, width=2)


def _draw_book(painter: Painter, plan: BookLayout) -> None:
    left = plan.left
    for under in (8, 5, 2):
        edge = Box(left.x - under, left.y - under * 0.3, 2 * (left.w + under), left.h)
        painter.plate(edge, "#B9A57C" if under % 2 else "#D8C8A2", 1)
    both = Box(left.x, left.y, 2 * left.w, left.h)
    painter.target.blit(painter.assets.paper(both.w, both.h), painter.at(both.x, both.y))
    fold = painter.assets.light(LightId.SPINE, both.w, both.h)
    painter.target.blit(fold, painter.at(both.x, both.y), special_flags=pygame.BLEND_RGB_MULT)
    painter.wood(plan.footer, seed=9)
    painter.fillet(plan.footer.x, plan.footer.y, plan.footer.right, plan.footer.y)


def draw_law(
    painter: Painter,
    plan: BookLayout,
    book: GameClauses,
    page: Page,
    words: Words,
    chosen: int,
    beads: Mapping[str, ClauseRecall],
) -> None:
    """Draw the left page: where the law is from, and its clauses in order, those of exercises with their bead."""
    left, language = plan.left, words.language
    author, _, work = (book.source(language) or "Tapis Vert").partition(", ")
    work = work or book.subtitle.within(language)
    middle = left.x + 18 + (left.w - 18) / 2
    room = left.w - 80
    after = words("rulebook.told_after") if book.document else ""
    _draw_fitted(painter, after, middle, left.y + 18, (AFTER, _AFTER_MOST), room)
    _draw_fitted(painter, author.upper(), middle, left.y + (38 if after else 32), (AUTHOR, _HEAD_MOST), room)
    smaller = (theme.sized(WORK, k) for k in _MARGIN_LESS)
    style = next((each for each in smaller if painter.width(work, each) <= room), theme.sized(WORK, _MARGIN_LESS[-1]))
    _draw_fitted(painter, work, middle, left.y + (60 if after else 57), (style, _HEAD_MOST), room)
    _draw_fitted(painter, book.title.within(language).upper(), middle, left.y + 87, (TITLE, _TITLE_MOST), room)
    painter.picture(OrnamentId.FLEURON_RULE, middle, left.y + 118, 186, theme.ROUGE)
    _draw_legend(painter, plan, words)
    for piece in page:
        _draw_piece(painter, plan, book, piece, words, chosen=piece.clause == chosen)
        bead = beads.get(book.entries[piece.clause].id)
        if bead is not None and piece.begins:
            id_ = book.entries[piece.clause].id
            beside = painter.width(id_, _in_margin(painter, id_, LAW_ID))
            middle_y = plan.law.y + piece.y + painter.lettering.leading(LAW) / 2
            _draw_bead(painter, plan.law.x - 16 - beside - 11, middle_y, bead)
    told = [each for piece in page if isinstance(each := book.entries[piece.clause], Clause)]
    folio = paragraphs([number for each in told for number in basis_of(each.id).paragraphs], words)
    if folio:
        _draw_fitted(painter, f"— {folio} —", middle, left.bottom - 24, (FOLIO, _HEAD_MOST), room)


def _draw_legend(painter: Painter, plan: BookLayout, words: Words) -> None:
    """Draw what the three standings under the ids mean."""
    box = plan.legend
    painter.plate(box, "#F7EED6", 5)
    painter.plate(box, "#C9B68C", 5, width=1)
    names = [words(f"rulebook.standing.{each}") + (" +" if each == "inferred" else "") for each in _STANDINGS]
    meant = [words(f"rulebook.meant.{each}") for each in _STANDINGS]

    def wide(growth: float) -> float:
        styles = theme.sized(LEGEND_NAME, growth), theme.sized(LEGEND_SAID, growth)
        return max(painter.width(each, styles[0]) for each in names) + max(
            painter.width(each, styles[1]) for each in meant
        )

    growth = fitted(min(painter.lettering.growth, _LEGEND_MOST), lambda tried: wide(tried) + 44 <= box.w)
    name_style, said_style = theme.sized(LEGEND_NAME, growth), theme.sized(LEGEND_SAID, growth)
    first = max(painter.width(each, name_style) for each in names)
    for number, (name, said) in enumerate(zip(names, meant, strict=True)):
        y = box.y + 5 + (box.h - 10) * (number + 0.5) / len(names)
        painter.text(name, box.x + 14, y, name_style)
        painter.text(painter.fitted(said, said_style, box.w - first - 42), box.x + 28 + first, y, said_style)


def _draw_fitted(
    painter: Painter, said: str, x: float, y: float, style: tuple[theme.TextStyle, float], room: float
) -> None:
    """Draw a centred line; the style comes with how much larger than usual it can be."""
    plain, most = style
    set_ = painter.grown_within(said, plain, room, most)
    painter.text(painter.fitted(said, set_, room), x, y, set_, "c")


def _in_margin(painter: Painter, said: str, style: theme.TextStyle) -> theme.TextStyle:
    """Return a role as it fits the margin: larger where it may grow, a little smaller before a word is cut."""
    usual = painter.grown_within(said, style, MARGIN - 20, _MARGIN_MOST)
    tried = (theme.sized(usual, each) for each in _MARGIN_LESS)
    return next((each for each in tried if painter.width(said, each) <= MARGIN - 20), usual)


def _draw_bead(painter: Painter, x: float, y: float, bead: ClauseRecall) -> None:
    """Draw how well a clause is known: a ring where nothing was practised, as full as it is known, red where due."""
    colour = theme.LOSS if bead.due else theme.SEPIA
    painter.dot(x, y, _BEAD, colour, width=1.4)
    if bead.recall is not None:
        painter.dot(x, y, (_BEAD - 2) * bead.recall**0.5, theme.WIN if bead.recall >= WELL and not bead.due else colour)


def piece_box(plan: BookLayout, piece: ClausePiece) -> Box:
    """Return what is pressed to choose a clause: its lines and the margin beside them."""
    law = plan.law
    return Box(law.x - MARGIN, law.y + piece.y - 5, law.w + MARGIN + 10, piece.height + 10)


def draw_tabs(painter: Painter, plan: BookLayout, titles: tuple[str, ...], chosen: str) -> None:
    """Draw the tabs of the books, the open one brighter, all of them in letters of one size."""
    places = [plan.tab(index, chosen=name == chosen) for index, name in enumerate(books())]
    room = min(box.w for box in places) - 12
    style = min((painter.grown_within(title, TAB, room, _TAB_MOST) for title in titles), key=lambda each: each.size)
    for box, name, title in zip(places, books(), titles, strict=True):
        painter.slice(SliceId.TAB_OPEN if name == chosen else SliceId.TAB, box)
        painter.text(painter.fitted(title, style, room), box.cx, box.cy, style, "c")


def draw_footer(
    painter: Painter, plan: BookLayout, hints: dict[BookAction, Box], words: Words, *, entry: TextInput | None
) -> None:
    """Draw what can be done with the book; the line to write on where something is searched."""
    style = _hint_style(painter, plan, words)
    for action, box in hints.items():
        said = words(f"rulebook.{action.value}")
        after = action is BookAction.FORTH
        width = painter.width(said, style)
        if action is BookAction.SEARCH and entry is not None:
            painter.plate(Box(box.x - 8, box.y + 6, box.w + 16, box.h - 12), SEARCH.ground, 6)
            entry.draw(painter, search_box(hints))
        painter.picture(_ICONS[action], box.right - 10 if after else box.x + 10, box.cy, 18, theme.GOLD)
        if action is BookAction.SEARCH and entry is not None:
            continue
        painter.text(said, box.right - 26 - width if after else box.x + 26, box.cy, style)


def _hint_widths(painter: Painter, words: Words, style: theme.TextStyle) -> dict[BookAction, float]:
    return {action: painter.width(words(f"rulebook.{action.value}"), style) + 28 for action in _ICONS}


def _footer_edge(plan: BookLayout) -> float:
    return min(84.0, plan.left.x)


def _hint_style(painter: Painter, plan: BookLayout, words: Words) -> theme.TextStyle:
    """Return the style of the footer's words: as large as was asked for and as fits beside one another."""
    room = plan.footer.w - 2 * _footer_edge(plan) - 34 - 4 * 24
    largest = min(painter.lettering.growth, _FOOTER_MOST)

    def fits(tried: float) -> bool:
        return sum(_hint_widths(painter, words, theme.sized(HINT, tried)).values()) <= room

    return theme.sized(HINT, fitted(largest, fits))


def hint_boxes(painter: Painter, plan: BookLayout, words: Words) -> dict[BookAction, Box]:
    """Return where what can be done lies in the footer: back, search, forth, and the link."""
    footer = plan.footer
    wide = _hint_widths(painter, words, _hint_style(painter, plan, words))
    edge = _footer_edge(plan)
    left = edge + wide[BookAction.BACK] + 24
    right = footer.right - edge - wide[BookAction.LEAVE] - 34 - wide[BookAction.FORTH] - 24
    search_w = max(wide[BookAction.SEARCH], min(250.0, right - left))
    middle = max(left, min(footer.w / 2 - search_w / 2, right - search_w))
    return {
        BookAction.BACK: Box(edge, footer.y, wide[BookAction.BACK], footer.h),
        BookAction.SEARCH: Box(middle, footer.y, search_w, footer.h),
        BookAction.FORTH: Box(right + 24, footer.y, wide[BookAction.FORTH], footer.h),
        BookAction.LEAVE: Box(footer.right - edge - wide[BookAction.LEAVE], footer.y, wide[BookAction.LEAVE], footer.h),
    }


def search_box(hints: dict[BookAction, Box]) -> Box:
    """Return where the line to write on lies in the footer."""
    box = hints[BookAction.SEARCH]
    return Box(box.x + 22, box.y + 9, box.w - 18, box.h - 18)


def _draw_piece(
    painter: Painter, plan: BookLayout, book: GameClauses, piece: ClausePiece, words: Words, *, chosen: bool
) -> None:
    law, leading = plan.law, painter.lettering.leading(LAW)
    clause = book.entries[piece.clause]
    top = law.y + piece.y
    if chosen:
        painter.plate(piece_box(plan, piece), MARK, 6)
        if piece.height >= _ROOMY:
            painter.picture(OrnamentId.MANICULE, law.x - 32, top + leading / 2 + 38, 30)
    if piece.begins:
        painter.text(clause.id, law.x - 16, top + leading / 2, _in_margin(painter, clause.id, LAW_ID), "r")
        standing = _standing(clause, words)
        style = _in_margin(painter, standing, LAW_STANDING)
        below = top + leading / 2 + 17 * min(painter.lettering.growth, _MARGIN_MOST)
        painter.text(painter.fitted(standing, style, MARGIN - 20), law.x - 16, below, style, "r")
    if piece.initial:
        _draw_initial(painter, law.x, top + 2, piece.initial, book.suit)
    for count, line in enumerate(piece.lines):
        dx = indent(painter) if count < piece.narrow else 0.0
        painter.text(line, law.x + dx, top + (count + 0.5) * leading, LAW)


def _standing(entry: Entry, words: Words) -> str:
    """Return what stands under an id: on what the clause rests first, or that it is the document."""
    if isinstance(entry, Document):
        return words("document.entry")
    first, *others = basis_of(entry.id).standings
    return words(f"rulebook.standing.{first}") + (" +" if others else "")


def _draw_initial(painter: Painter, x: float, y: float, letter: str, suit: str) -> None:
    """Draw the first letter in cream on its red plate, a suit in the corner."""
    grown = initial_growth(painter)
    side = INITIAL * grown
    painter.plate(Box(x, y, side, side), theme.ROUGE, 2)
    painter.plate(Box(x + 4, y + 4, side - 8, side - 8), theme.TICKET, 1, width=1.4)
    type_ = theme.TextStyle(theme.Typeface.BODONI, 42, theme.TICKET, most=INITIAL_MOST)
    painter.text(letter, x + side * 0.53, y + side * 0.55, type_, "c")
    painter.suit(suit, x + 11 * grown, y + 12 * grown, 10 * grown, theme.TICKET)
