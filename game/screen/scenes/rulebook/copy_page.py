"""The reader's own copy on the right page: its paragraphs, inked in them the words that the open clause rests on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.lessons.book.own_copy import CopyParagraph, Ink, OwnCopy
from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.scenes.rulebook.layout import BookLayout
from game.stage.units import Box
from game.text.words import Words

TEXT: Final = theme.TextStyle(theme.Typeface.SERIF, 17, theme.INK, leading=1.42)
_DEEP = "#6E1210"
"""The red of what stands near the fold, where the paper is dark."""
NUMBER: Final = theme.TextStyle(theme.Typeface.FAT, 15, _DEEP, most=1.4)
HEAD: Final = theme.TextStyle(theme.Typeface.FAT, 14, _DEEP, track=3, most=1.3)
NAME: Final = theme.TextStyle(theme.Typeface.SERIF_IT, 15, theme.INK, most=1.3)
FOUND: Final = theme.TextStyle(theme.Typeface.SEMI, 14, theme.INK, most=1.3)
TOLD: Final = theme.TextStyle(theme.Typeface.SERIF, 13.5, theme.INK, most=1.3)
KEPT: Final = theme.TextStyle(theme.Typeface.SERIF_IT, 13.5, theme.SEPIA, most=1.3)
_TINT, _INKED, _UNDER, _THIN = "#F3E6BD", "#E9C86A", "#8A5F1C", "#C7A767"
_NUMBERS, _APART, _LEAST_NAME = 38.0, 10.0, 60.0


@dataclass(frozen=True, slots=True)
class SetWord:
    """A word as it stands: its number in the paragraph from 1, and its box from the column's corner."""

    number: int
    text: str
    box: Box


@dataclass(frozen=True, slots=True)
class SetParagraph:
    """A paragraph as it stands in the column."""

    told: CopyParagraph
    words: tuple[SetWord, ...]
    y: float
    height: float


@dataclass(frozen=True, slots=True)
class CopyPage:
    """A copy laid out for a window, for one clause: the spans it rests on, and those that other clauses rest on."""

    copy: OwnCopy
    column: Box
    paragraphs: tuple[SetParagraph, ...]
    inked: tuple[tuple[int, int, int], ...]
    others: tuple[tuple[int, int, int], ...]
    foot: tuple[tuple[str, theme.TextStyle], ...]
    foot_h: float

    @property
    def height(self) -> float:
        """How high all of it is."""
        last = self.paragraphs[-1] if self.paragraphs else None
        return 0.0 if last is None else last.y + last.height

    @property
    def first(self) -> float:
        """How far down the first paragraph lies that the clause rests on; the beginning where there is none."""
        cited = {span[0] for span in self.inked}
        return next((each.y for each in self.paragraphs if each.told.number in cited), 0.0)


def copy_page(painter: Painter, plan: BookLayout, copy: OwnCopy, ink: Ink, clause: str, words: Words) -> CopyPage:
    """Lay a copy out for a clause."""
    right = plan.right
    foot = tuple(_foot(painter, plan.plain.w - 28, copy, words))
    foot_h = sum(painter.lettering.leading(style) for _, style in foot) + 16
    top = right.y + 70
    column = Box(right.x + 32, top, plan.plain.right - right.x - 32 + 14, right.bottom - foot_h - 22 - top)
    paragraphs, y = list[SetParagraph](), 4.0
    for told in copy.paragraphs:
        laid = tuple(_set(painter, told, column.w - _NUMBERS - 10, y))
        leading = painter.lettering.leading(TEXT)
        high = (laid[-1].box.y - y if laid else 0.0) + leading
        paragraphs.append(SetParagraph(told, laid, y, high))
        y += high + _APART
    inked = ink.of_clause(clause)
    others = tuple(span for spans in ink.rests.values() for span in spans)
    return CopyPage(copy, column, tuple(paragraphs), inked, others, foot, foot_h)


def _set(painter: Painter, told: CopyParagraph, room: float, y: float) -> Iterator[SetWord]:
    """Yield the words of a paragraph, line by line."""
    space, leading, x = painter.width(" ", TEXT), painter.lettering.leading(TEXT), 0.0
    for number, text in enumerate(told.words, start=1):
        wide = painter.width(text, TEXT)
        if x and x + wide > room:
            x, y = 0.0, y + leading
        yield SetWord(number, text, Box(_NUMBERS + x, y, wide, leading))
        x += wide + space


def _foot(painter: Painter, room: float, copy: OwnCopy, words: Words) -> Iterator[tuple[str, theme.TextStyle]]:
    """Yield the lines at the foot: how much was found, what differs or lacks, and that nothing is kept."""
    told = [(words("copy.found", copy.same, copy.of), FOUND)]
    if copy.differing:
        told.append((words("copy.differs", _listed(copy.differing)), TOLD))
    if copy.missing:
        told.append((words("copy.missing", _listed(copy.missing)), TOLD))
    for said, style in (*told, (words("copy.kept"), KEPT)):
        yield from ((line, style) for line in painter.wrap(said, style, room))


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


def draw_copy(painter: Painter, plan: BookLayout, page: CopyPage, scroll: float, words: Words) -> None:
    """Draw the copy: the paragraphs of the clause tinted, its words inked, and what others rest on underlined."""
    right, column = plan.right, page.column
    head = words("copy.head").upper()
    wide = painter.text(head, column.x, right.y + 48, HEAD)
    room = column.right - column.x - wide - 20
    if room > _LEAST_NAME:
        painter.text(painter.fitted(page.copy.name, NAME, room), column.x + wide + 18, right.y + 48, NAME)
    painter.line(column.x, right.y + 62, column.right, right.y + 62, theme.ROUGE, 1, 150)
    clip = painter.target.get_clip()
    painter.target.set_clip(painter.rect(Box(column.x - 8, column.y, column.w + 16, column.h)))
    cited = {span[0] for span in page.inked}
    for each in page.paragraphs:
        y = column.y - scroll + each.y
        if y + each.height < column.y or y > column.bottom:
            continue
        if each.told.number in cited:
            painter.plate(Box(column.x - 4, y - 3, column.w + 8, each.height + 6), _TINT, 5)
        if each.told.number is not None:
            middle = y + painter.lettering.leading(TEXT) / 2
            painter.text(str(each.told.number), column.x + _NUMBERS - 14, middle, NUMBER, "r")
        _draw_words(painter, page, each, column.y - scroll)
    painter.target.set_clip(clip)
    _draw_foot(painter, plan, page)


def _draw_words(painter: Painter, page: CopyPage, paragraph: SetParagraph, top: float) -> None:
    number, x = paragraph.told.number, page.column.x
    if paragraph.told.same:
        for run in _runs(paragraph, [span for span in page.others if span[0] == number]):
            painter.line(x + run.x, top + run.bottom - 4, x + run.right, top + run.bottom - 4, _THIN, 1.2)
        for run in _runs(paragraph, [span for span in page.inked if span[0] == number]):
            painter.plate(Box(x + run.x - 2, top + run.y + 2, run.w + 4, run.h - 4), _INKED, 3)
            painter.line(x + run.x, top + run.bottom - 4, x + run.right, top + run.bottom - 4, _UNDER, 1.8)
    for word in paragraph.words:
        if top + word.box.y < page.column.y - 3:
            continue  # a line that is cut at the top would lie under the heading
        painter.text(word.text, x + word.box.x, top + word.box.y + word.box.h / 2, TEXT)


def _runs(paragraph: SetParagraph, spans: Sequence[tuple[int, int, int]]) -> Iterator[Box]:
    """Yield the boxes of neighbouring words in a line that lie within spans."""
    run: Box | None = None
    last = 0
    for word in paragraph.words:
        if not any(first <= word.number <= end for _, first, end in spans):
            continue
        if run is not None and word.number == last + 1 and word.box.y == run.y:
            run = Box(run.x, run.y, word.box.right - run.x, run.h)
        else:
            if run is not None:
                yield run
            run = word.box
        last = word.number
    if run is not None:
        yield run


def _draw_foot(painter: Painter, plan: BookLayout, page: CopyPage) -> None:
    box = Box(page.column.x, plan.right.bottom - page.foot_h - 14, page.column.w, page.foot_h)
    painter.plate(box, "#F7EED6", 5)
    painter.plate(box, _THIN, 5, width=1)
    y = box.y + 8
    for line, style in page.foot:
        painter.text(line, box.x + 14, y + painter.lettering.leading(style) / 2, style)
        y += painter.lettering.leading(style)


def draw_thread(painter: Painter, page: CopyPage, start: Box, scroll: float) -> None:
    """Draw the red thread from a clause to the first paragraph that it rests on, where both are seen."""
    cited = {span[0] for span in page.inked}
    first = next((each for each in page.paragraphs if each.told.number in cited), None)
    if first is None:
        return
    x, y = page.column.x - 6, page.column.y - scroll + first.y + min(first.height, 36) / 2
    if not page.column.y <= y <= page.column.bottom:
        return
    left, top = start.right + 4, start.y + min(start.h, 40) / 2
    points = []
    for step in range(25):
        t = step / 24
        ease = t * t * (3 - 2 * t)
        points.append(painter.at(left + (x - left) * t, top + (y - top) * ease))
    for away in range(max(1, painter.px(1.6))):
        pygame.draw.aalines(painter.target, theme.ROUGE, False, [(px, py + away) for px, py in points])  # noqa: FBT003  # pygame takes no names here
    painter.dot(left, top, 4, theme.ROUGE)
    painter.dot(x, y, 4, theme.ROUGE)
