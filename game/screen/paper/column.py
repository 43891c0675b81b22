"""A sheet of paper with items of all kinds under one another; what does not fit is scrolled, by key, wheel or bar."""

from collections.abc import Iterator, Sequence
from typing import Protocol

import pygame

from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Role, Target
from game.stage.units import Box

CHOSEN = "#E6D6AC"
INSET = 34.0
_TOP, _SIDE, _OVER, _LEFT = 22.0, 10.0, 3.0, 12.0
"""Room above the column; how far what marks an item reaches beyond its text at the sides and above; the clip's edge."""
_BAR, _BAR_HIGH, _BAR_REACH = 12.0, 24.0, 12.0
"""How wide the knob of the bar is, the least it is high, and how far beside it the bar can be pressed, in units."""
_BAR_LINE, _KNOB, _KNOB_LIT = "#CDB584", "#8A6A33", "#A07C3E"


class PaperItem(Protocol):
    """Something on a sheet, as high as it needs to be."""

    @property
    def id(self) -> str:
        """What it is pressed by; nothing where it cannot be."""
        ...

    def height(self, painter: Painter, width: float) -> float:
        """Return how high it is, in units."""
        ...

    def draw(self, painter: Painter, x: float, y: float, width: float) -> None:
        """Print it with its upper left corner at a point."""
        ...


class PaperColumn:
    """One sheet at a place of the window."""

    def __init__(self, painter: Painter, box: Box) -> None:
        self._painter, self.box = painter, box
        self.column = Box(box.x + INSET, box.y + _TOP, box.w - 2 * INSET, box.h - 2 * _TOP)
        self.items: tuple[PaperItem, ...] = ()
        """All that stands on it, seen or scrolled away."""
        self.scroll = 0.0
        """How far it is scrolled, in units."""
        self._tops: list[float] = [0.0]
        self._chosen = ""
        self._grip: float | None = None
        """How far under the upper edge of the bar's knob the pointer holds it."""

    def lay(self, items: Sequence[PaperItem], chosen: str = "") -> None:
        """Put items on the sheet, one of them chosen; it stays scrolled as far as it can."""
        if tuple(items) != self.items:
            self.items, self._tops, y = tuple(items), [], 0.0
            for item in self.items:
                self._tops.append(y)
                y += item.height(self._painter, self.column.w)
            self._tops.append(y)
        self._chosen = chosen
        self.scroll_to(self.scroll)

    @property
    def most(self) -> float:
        """How far it can be scrolled, in units."""
        return max(0.0, self._tops[-1] - self.column.h)

    def scroll_to(self, units: float) -> bool:
        """Scroll so far; tell whether anything moved."""
        before, self.scroll = self.scroll, min(self.most, max(0.0, units))
        return self.scroll != before

    def show(self, id_: str) -> None:
        """Scroll so far that an item is seen whole."""
        for item, top, end in zip(self.items, self._tops, self._tops[1:], strict=False):
            if item.id == id_:
                self.scroll_to(max(end - self.column.h, min(self.scroll, top)))

    def targets(self, id_: str, name: str) -> list[Target]:
        """Return the sheet where it can be scrolled, then the items that can be pressed and are seen whole."""
        found = [Target(id_, Role.PAGE, name, self.box)] if self.most else []
        for item, box in self._seen():
            if item.id and box.y >= self.column.y - _OVER - 4 and box.bottom <= self.column.bottom + 4:
                name, value = getattr(item, "left", ""), getattr(item, "right", "")
                found.append(Target(item.id, Role.LINK, name, box, value, intent=getattr(item, "intent", None)))
        return found

    def _seen(self) -> Iterator[tuple[PaperItem, Box]]:
        """Yield the items of which something can be seen, and where they lie on the window with what marks them."""
        for item, top, end in zip(self.items, self._tops, self._tops[1:], strict=False):
            if end >= self.scroll and top <= self.scroll + self.column.h:
                y = self.column.y + top - self.scroll - _OVER
                yield item, Box(self.column.x - _SIDE, y, self.column.w + 2 * _SIDE, end - top)

    # The bar

    def follow(self, event: pygame.event.Event) -> bool:
        """Let the bar have an event of the pointer, in pixels; tell whether it was for the bar."""
        x, y = (each / self._painter.scale for each in event.pos)
        line, knob = self._line(), self._knob()
        if event.type == pygame.MOUSEBUTTONUP:
            held, self._grip = self._grip is not None, None
            return held
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and self.most:
            if not Box(line.x - _BAR_REACH, line.y, line.w + 2 * _BAR_REACH, line.h).holds(x, y):
                return False
            self._grip = y - knob.y if knob.y <= y < knob.bottom else knob.h / 2
        if self._grip is None:
            return False
        self.scroll_to((y - self._grip - line.y) / max(1.0, line.h - knob.h) * self.most)
        return True

    def _line(self) -> Box:
        return Box(self.box.right - 20, self.column.y - 4, _BAR, self.column.h + 8)

    def _knob(self) -> Box:
        line, share = self._line(), self.column.h / max(self.column.h, self._tops[-1])
        high = max(_BAR_HIGH, line.h * share)
        return Box(line.x, line.y + (line.h - high) * self.scroll / (self.most or 1), line.w, high)

    # Drawing

    def draw(self, painter: Painter) -> None:
        """Draw what is seen of the items, the chosen one marked, and the bar where there is more."""
        clip, column = painter.target.get_clip(), self.column
        view = Box(column.x - _LEFT, column.y - 4, self.box.right - 4 - column.x + _LEFT, column.h + 8)
        painter.target.set_clip(painter.rect(view))
        for item, box in self._seen():
            if item.id and item.id == self._chosen:
                painter.plate(box, CHOSEN, 5)
            item.draw(painter, column.x, box.y + _OVER, column.w)
        if self.most:
            line = self._line()
            painter.plate(Box(line.cx - 2, line.y, 4, line.h), _BAR_LINE, 2)
            painter.plate(self._knob(), _KNOB if self._grip is None else _KNOB_LIT, 6)
        painter.target.set_clip(clip)


def paper_sheet(painter: Painter, box: Box) -> pygame.Surface:
    """Return the paper of a sheet with the red line of its margin."""
    surface = pygame.transform.scale(painter.assets.paper(box.w, box.h), painter.rect(box).size)
    painter.within(surface, painter.scale).line(10, 8, 10, box.h - 8, theme.ROUGE, 1, 120)
    return surface
