"""The right page of the rule book: a clause in plain words, its cards and its convention, or what a search found."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.lessons.book.documents import Document
from game.lessons.book.rulebook import (
    COMMON,
    Clause,
    Entry,
    GameClauses,
    Hit,
    apparatus_of,
    basis_of,
    read_book,
    scenario_of,
    title_of,
)
from game.lessons.book.standing import cited, standings
from game.play.tables import options_of
from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.draw.sprites import Sprites
from game.screen.scenes.rulebook.intents import BookAction
from game.screen.scenes.rulebook.layout import BookLayout
from game.screen.scenes.rulebook.lines import EntryLink, basis_lines, document_lines, draw_links, links_in
from game.stage.pose import CARD_RATIO, Pose
from game.stage.units import Box
from game.table.options import OptionField
from game.table.values import GameId
from game.text.words import Words

HEADING = theme.TextStyle(theme.Typeface.FAT, 25, theme.INK, leading=1.25)
HEAD = theme.TextStyle(theme.Typeface.FAT, 14, theme.ROUGE, track=3, most=1.4)
AGREED = theme.TextStyle(theme.Typeface.FAT, 14, theme.LOSS, track=2.4, most=1.5)
"""The head over an option: a little darker than heads elsewhere, for it may stand where the paper is darkest."""
SOURCE = theme.TextStyle(theme.Typeface.SERIF, 14, theme.SEPIA)
LINK = theme.TextStyle(theme.Typeface.SERIF_IT, 15, theme.SEPIA, most=1.15)
HIT = theme.TextStyle(theme.Typeface.SERIF, 15, theme.INK)
HIT_ID = theme.TextStyle(theme.Typeface.SEMI, 15, theme.LOSS)
NUMBER = theme.TextStyle(theme.Typeface.SERIF_IT, 15, theme.SEPIA, most=1.4)
CARD_W = 94.0
CORNERS = {BookAction.PRINT: "print.link", BookAction.TERMS: "glossary.title"}
COPY_CORNERS = {
    BookAction.PRINT: "print.link",
    BookAction.COPY: "copy.link",
    BookAction.TERMS: "glossary.title",
    BookAction.HISTORY: "history.link",
}
"""What can be pressed in the corners of the right page, by its words; where a copy may lie beside the book one more."""
BESIDE_CORNERS = {BookAction.ANOTHER: "copy.another", BookAction.COPY: "copy.ours"}
"""The same where a copy lies there."""
_STEP = 86.0
_LIFTED = 14.0


@dataclass(frozen=True, slots=True)
class Plain:
    """What the right page says, laid out; `height` is that of all of it, tops are from the top of the column."""

    head: str
    title: tuple[str, ...]
    source: tuple[str, ...]
    gloss: tuple[str, ...]
    gloss_y: float
    cards: tuple[str, ...]
    cards_y: float
    option: tuple[tuple[str, theme.TextStyle], ...]
    """What can be agreed about the clause, then what each of its statements rests on, line by line."""
    option_y: float
    height: float
    links: tuple[EntryLink, ...] = ()
    termed: range = range(0)
    """The lines of `option` in which terms of the trade are explained."""


def plain_of(
    painter: Painter, plan: BookLayout, book: GameClauses, clause: Entry, words: Words, progress: str = ""
) -> Plain:
    """Lay out the plain words of a clause; `progress` is how well it is known from exercises."""
    if isinstance(clause, Document):
        return _plain_of_document(painter, plan, book, clause, words)
    column, lettering = plan.plain, painter.lettering
    language = words.language
    path = scenario_of(book.name, clause)
    titled = title_of(path, language) if path is not None else ""
    title = tuple(painter.wrap(titled, HEADING, column.w)) if titled else ()
    y = len(title) * lettering.leading(HEADING) + 2
    basis = basis_of(clause.id)
    rests = " · ".join(filter(None, (clause.id, standings(basis, words), *cited(basis, "", words), progress)))
    source = tuple(painter.wrap(rests, SOURCE, column.w))
    y += len(source) * lettering.leading(SOURCE) + 10
    gloss = tuple(painter.wrap(clause.plain.within(language), theme.BODY, column.w))
    gloss_y, y = y, y + len(gloss) * lettering.leading(theme.BODY)
    cards = tuple(clause.cards.split())
    cards_y = y + 22
    if cards:
        y = cards_y + _fan_height(len(cards)) + 18
    option = (
        *_option(painter, column.w, book, clause, words),
        *basis_lines(painter, column.w, apparatus_of(book.name), basis, words, leads=book.document is not None),
    )
    option_y = y + (20 if option else 0)
    y = option_y + sum(lettering.leading(type_) for _, type_ in option)
    links = links_in(painter, option, option_y, "" if book.document is None else book.document.id)
    head = words("rulebook.plain")
    return Plain(head, title, source, gloss, gloss_y, cards, cards_y, option, option_y, y, links, range(len(option)))


def _plain_of_document(
    painter: Painter, plan: BookLayout, book: GameClauses, document: Document, words: Words
) -> Plain:
    column, lettering = plan.plain, painter.lettering
    title = tuple(painter.wrap(document.title or document.heading, HEADING, column.w))
    source = tuple(painter.wrap(book.source(words.language), SOURCE, column.w))
    y = len(title) * lettering.leading(HEADING) + len(source) * lettering.leading(SOURCE) + 18
    told, termed = document_lines(painter, column.w, document, apparatus_of(book.name), words)
    height = y + sum(lettering.leading(type_) for _, type_ in told)
    links = links_in(painter, told, y)
    return Plain(words("document.head").upper(), title, source, (), y, (), y, told, y, height, links, termed)


def draw_plain(
    painter: Painter,
    sprites: Sprites,
    plan: BookLayout,
    plain: Plain,
    scroll: float,
    words: Words,
    lifted: int | None,
    corners: Mapping[BookAction, str],
) -> None:
    """Draw the plain words; `lifted` is the card under the pointer or the keyboard."""
    column = plan.plain
    draw_corners(painter, plan, words, corners)
    _draw_head(painter, plan, plain.head)
    clip = painter.target.get_clip()
    painter.target.set_clip(painter.rect(Box(column.x - 14, column.y, column.w + 28, column.h)))
    y = column.y - scroll
    leading = painter.lettering.leading
    for line in plain.title:
        painter.text(line, column.x, y + leading(HEADING) / 2, HEADING)
        y += leading(HEADING)
    for line in plain.source:
        painter.text(line, column.x, y + 2 + leading(SOURCE) / 2, SOURCE)
        y += leading(SOURCE)
    y = column.y - scroll + plain.gloss_y
    for line in plain.gloss:
        painter.text(line, column.x, y + leading(theme.BODY) / 2, theme.BODY)
        y += leading(theme.BODY)
    _draw_cards(painter, sprites, plan, plain, scroll, words, lifted)
    y = column.y - scroll + plain.option_y
    for line, type_ in plain.option:
        if column.y - 3 <= y < column.bottom:  # a line that is cut at the top would lie under the heading
            painter.text(line, column.x, y + leading(type_) / 2, type_)
        y += leading(type_)
    draw_links(painter, column, plain.links, scroll)
    painter.target.set_clip(clip)
    _draw_thumb(painter, column, plain.height, scroll)


def draw_corners(painter: Painter, plan: BookLayout, words: Words, corners: Mapping[BookAction, str]) -> None:
    """Draw the links over the right page."""
    for action, link in links_of(painter, plan, words, corners).items():
        painter.text(painter.fitted(words(corners[action]), LINK, link.w + 1), link.right, link.cy, LINK, "r")
        painter.line(link.x, link.bottom - 3, link.right, link.bottom - 3, theme.SEPIA)


_LEAST = 12.0
"""How far links stand apart at least; longer ones are cut."""


def links_of(
    painter: Painter, plan: BookLayout, words: Words, corners: Mapping[BookAction, str]
) -> dict[BookAction, Box]:
    """Return where the links over the right page lie: in one row, the last at its right edge."""
    widths = [painter.width(words(key), LINK) for key in corners.values()]
    fit = min(1.0, (plan.plain.w - _LEAST * (len(widths) - 1)) / sum(widths))
    widths = [width * fit for width in widths]
    between = (plan.plain.w - sum(widths)) / max(1, len(widths) - 1)
    x, found = plan.plain.x if len(widths) > 1 else plan.plain.right - widths[0], dict[BookAction, Box]()
    for action, width in zip(corners, widths, strict=True):
        found[action] = Box(x, plan.right.y + 6, width, painter.lettering.leading(LINK))
        x += width + between
    return found


def card_boxes(plan: BookLayout, plain: Plain, scroll: float) -> tuple[tuple[int, Box], ...]:
    """Return the cards that can be seen with the box of each, from left to right."""
    column, count = plan.plain, len(plain.cards)
    boxes = []
    for index in range(count):
        x, y, width, _ = _card(plan, plain, index, scroll)
        step = _step(column, count) if index + 1 < count else width
        boxes.append((index, Box(x - width / 2, y - width * CARD_RATIO / 2, min(step, width), width * CARD_RATIO)))
    return tuple((index, box) for index, box in boxes if box.y >= column.y - 20 and box.bottom <= column.bottom + 20)


def hit_rows(painter: Painter, plan: BookLayout, hits: Sequence[Hit], first: int) -> tuple[tuple[int, Box], ...]:
    """Return the rows of a search that fit, from the first that is shown: which hit, and its box."""
    column = plan.plain
    top = column.y + 60 * painter.lettering.growth**0.5
    pitch = 2 * painter.lettering.leading(HIT) + 12
    room = max(1, int((column.bottom + 60 - top) // pitch))
    shown = range(first, min(len(hits), first + room))
    return tuple((n, Box(column.x - 8, top + row * pitch, column.w + 16, pitch - 4)) for row, n in enumerate(shown))


def draw_found(painter: Painter, plan: BookLayout, count: int, words: Words, query: str) -> None:
    """Draw the head of what a search found, and how much it is."""
    column = plan.plain
    _draw_head(painter, plan, words("rulebook.found"))
    said = words.count("rulebook.hits", count) if query.strip() else words("rulebook.type")
    painter.text(said, column.x, column.y + 24 * painter.lettering.growth**0.5, theme.BODY)


def draw_hit(painter: Painter, box: Box, hit: Hit, words: Words) -> None:
    """Draw one hit in its row: the clause's id, its book and how it begins."""
    book = read_book(hit.book)
    clause = book.entries[hit.place]
    line = painter.lettering.leading(HIT)
    width = painter.text(clause.id, box.x + 8, box.y + 5 + line / 2, HIT_ID)
    title = painter.fitted(book.title.within(words.language), SOURCE, box.w - width - 30)
    painter.text(title, box.x + 18 + width, box.y + 5 + line / 2, SOURCE)
    begins = painter.fitted(clause.text.within(words.language), HIT, box.w - 16)
    painter.text(begins, box.x + 8, box.y + 5 + 1.5 * line, HIT)


def _draw_thumb(painter: Painter, column: Box, height: float, scroll: float) -> None:
    if height > column.h + 1:
        length = max(24.0, column.h * column.h / height)
        at = (column.h - length) * scroll / (height - column.h)
        painter.plate(Box(column.right + 12, column.y + at, 4, length), theme.SEPIA, 2, 150)


def _draw_head(painter: Painter, plan: BookLayout, said: str) -> None:
    painter.text(painter.fitted(said, HEAD, plan.plain.w), plan.plain.cx, plan.right.y + 50, HEAD, "c")


def _draw_cards(
    painter: Painter, sprites: Sprites, plan: BookLayout, plain: Plain, scroll: float, words: Words, lifted: int | None
) -> None:
    for index, card in enumerate(plain.cards):
        x, y, width, turn = _card(plan, plain, index, scroll)
        up, lift = (_LIFTED, 1.6) if index == lifted else (0.0, 0.8)
        sprites.draw(painter.target, Pose(x, y - up, width, f"card.{card}", turn=turn, lift=lift, z=index))
    if lifted is not None:
        x, y, width, _ = _card(plan, plain, lifted, scroll)
        name = card_name(plain.cards[lifted], words)
        half = painter.width(name, theme.TICKET_PLAIN) / 2 + 12
        x = min(max(x, plan.plain.x + half), plan.plain.right - half)
        box = Box(x - half, y + width * CARD_RATIO / 2 - 16, 2 * half, 28)
        painter.plate(box.grown(0.8), theme.SEPIA, 4)
        painter.plate(box, theme.TICKET, 4)
        painter.text(name, box.cx, box.cy, theme.TICKET_PLAIN, "c")


def card_name(card: str, words: Words) -> str:
    """Return a card in words."""
    return words("card.of", f"rank:{card[0]}", f"suit:{card[1]}")


def _card(plan: BookLayout, plain: Plain, index: int, scroll: float) -> tuple[float, float, float, float]:
    """Return the middle, the width and the turn of a card of the fan."""
    column, count = plan.plain, len(plain.cards)
    step = _step(column, count)
    away = index - (count - 1) / 2
    x = column.cx + away * step
    y = column.y - scroll + plain.cards_y + CARD_W * CARD_RATIO / 2 + abs(away) * 5
    return x, y, CARD_W, -away * min(2.9, 11.6 / count)


def _step(column: Box, count: int) -> float:
    return min(_STEP, (column.w - CARD_W) / max(1, count - 1))


def _fan_height(count: int) -> float:
    return CARD_W * CARD_RATIO + 5 * (count - 1) / 2


def _option(
    painter: Painter, width: float, book: GameClauses, clause: Clause, words: Words
) -> list[tuple[str, theme.TextStyle]]:
    """Return the convention that a clause names, its values and which of them is the house's."""
    if book.name == COMMON:
        return []
    lines: list[tuple[str, theme.TextStyle]] = []
    for field in options_of(GameId(book.name)):
        if field.name != clause.option and field.clause != clause.id:
            continue
        label = words(f"option.{book.name}.{field.name}")
        lines += [(line, theme.STRONG) for line in painter.wrap(label, theme.STRONG, width)]
        lines += [
            (line, theme.GLOSS)
            for said in _values(field, book.name, words)
            for line in painter.wrap(said, theme.GLOSS, width)
        ]
    if lines:
        lines.insert(0, (words("rulebook.convention"), AGREED))
    return lines


def _values(field: OptionField, game: str, words: Words) -> list[str]:
    if not field.choices:
        return [words("rulebook.between", field.least, field.most, int(field.default))]
    said = []
    for value in field.choices:
        name = words(
            f"rulebook.switch.{str(value).lower()}"
            if isinstance(value, bool)
            else f"option.{game}.{field.name}.{value}"
        )
        said.append(words("rulebook.usual", name) if value == field.default else f"– {name}")
    return said
