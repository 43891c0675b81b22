"""The page of an evening as it lies in a window: its head, and two columns on one sheet of paper."""

from collections.abc import Sequence

import pygame

from game.lessons.printing.evening_page import EveningSaid
from game.play.evening_house import ClosingPage
from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface
from game.screen.keys.focus import Target
from game.screen.paper.column import PaperColumn, PaperItem, paper_sheet
from game.screen.paper.sheet_items import NOTE, GapItem, PairItem, TextItem
from game.screen.scenes.evening.page_items import GAIN, LOSS, ClockCurve, LeaverItem, SplitBars, WishCards
from game.screen.scenes.shared.clock import draw_clock
from game.stage.units import Box

TITLE = TextStyle(Typeface.FAT, 30, theme.INK, most=1.4)
SUB = TextStyle(Typeface.SERIF_IT, 14.5, theme.SEPIA, leading=1.25, most=1.6)
LADY = TextStyle(Typeface.BODONI_IT, 19, theme.INK, leading=1.25, most=1.6)
_EDGE, _LEAST, _OVER = 34.0, 68.0, 10.0
_CLOCK = 27.0
_LADY = 0.5
"""How much of the width the sentence of the lady of the house takes at most."""


class PageSheet:
    """Made for one window."""

    def __init__(self, painter: Painter, box: Box) -> None:
        self.box = box
        self._painter = painter
        self._paper = paper_sheet(painter, box)
        self._head = _LEAST
        self._said: EveningSaid | None = None
        self.columns = self._columns()

    def lay(self, said: EveningSaid, beside: ClosingPage | None, waits: str) -> None:
        """Put on the sheet what a page says; `waits` stands where price, choices and luck will."""
        lines = self._lady(said)
        head = max(_LEAST, len(lines) * self._painter.lettering.leading(LADY) + 2 * _OVER)
        self._said = said
        if head != self._head:
            self._head = head
            self.columns = self._columns()
        left, right = self.columns
        left.lay(_left(said, beside, waits))
        right.lay(_right(said))

    def targets(self, names: tuple[str, str]) -> list[Target]:
        """Return the columns that can be scrolled."""
        left, right = self.columns
        return [*left.targets("left", names[0]), *right.targets("right", names[1])]

    def follow(self, event: pygame.event.Event) -> bool:
        """Let the bars have an event of the pointer; tell whether one of them took it."""
        return any([column.follow(event) for column in self.columns])  # noqa: C419  # each of them has it

    def draw(self, painter: Painter, waits: str) -> None:
        """Draw the sheet; without a page what is waited for."""
        box, said = self.box, self._said
        painter.shade(box)
        painter.target.blit(self._paper, painter.rect(box))
        if said is None:
            painter.text(waits, box.cx, box.cy, LADY, "c")
            return
        left, top = box.x + _EDGE, box.y + _OVER
        beside = left + 2 * _CLOCK + 12
        room = box.w * (1 - _LADY) - (beside - box.x)
        draw_clock(painter, left + _CLOCK, top + _CLOCK, said.last, _CLOCK)
        painter.text(said.words("midnight.title"), beside, top + 20, TITLE)
        for number, line in enumerate(painter.wrap(f"{said.title} · {said.purse}", SUB, room)[:2]):
            painter.text(line, beside, top + 46 + number * painter.lettering.leading(SUB), SUB)
        for number, line in enumerate(self._lady(said)):
            y = top + (number + 0.5) * painter.lettering.leading(LADY) + 2
            painter.text(line, box.right - _EDGE, y, LADY, "r")
        y = box.y + self._head
        painter.line(left, y, box.right - _EDGE, y, theme.ROUGE, 1, 150)
        painter.line(box.cx, y + 12, box.cx, box.bottom - 16, theme.SEPIA, 1, 60)
        for column in self.columns:
            column.draw(painter)

    def picture(self) -> pygame.Surface:
        """Return the sheet as it is seen in the window, a copy of its own."""
        window = self._painter.target
        return window.subsurface(self._painter.rect(self.box).clip(window.get_rect())).copy()

    def _lady(self, said: EveningSaid) -> Sequence[str]:
        return self._painter.wrap(said.lady, LADY, self.box.w * _LADY - 2 * _EDGE)

    def _columns(self) -> tuple[PaperColumn, PaperColumn]:
        box, half = self.box, self.box.w / 2
        top, high = box.y + self._head - _OVER, box.h - self._head + 2 * _OVER
        return (
            PaperColumn(self._painter, Box(box.x, top, half, high)),
            PaperColumn(self._painter, Box(box.cx, top, half, high)),
        )


def _head(text: str) -> TextItem:
    return TextItem(text.upper(), theme.SECTION)


def _left(said: EveningSaid, beside: ClosingPage | None, waits: str) -> list[PaperItem]:
    words, page = said.words, said.page
    found: list[PaperItem] = [_head(words("midnight.curve")), ClockCurve(said, beside), GapItem(4)]
    for what, coup, style in (("best", page.best, GAIN), ("dearest", page.dearest, LOSS)):
        if coup is not None:
            told = words("midnight.at", words(f"midnight.{what}"), said.coup(coup))
            found.append(PairItem(told, said.signed(coup.net), left_type=theme.GLOSS, right_type=style))
    found += [GapItem(6), _head(words("midnight.split"))]
    if page.weighed is None:
        found.append(PairItem(words("midnight.together"), said.signed(page.result)))
        found.append(TextItem(waits, NOTE))
    else:
        found.append(SplitBars(said))
    return [*found, GapItem(4), TextItem(page.line, theme.STRONG), TextItem(words("midnight.line.why"), NOTE)]


def _right(said: EveningSaid) -> list[PaperItem]:
    words = said.words
    found: list[PaperItem] = [_head(words("midnight.wishes")), WishCards(said.wishes())]
    found += [GapItem(4), _head(words("midnight.company"))]
    return [*found, *(LeaverItem(each, said.signed(each.result)) for each in said.company())]
