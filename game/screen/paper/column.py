"""A sheet of paper with items of all kinds under one another; what does not fit is scrolled.

The paper is a panel, the column a scrolling container. An item is printed on an image, or on a button where it can be
pressed; only items that can be seen have elements, so a journal of two hundred sittings costs no more than ten.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Protocol

import pygame
from pygame_gui.elements import UIScrollingContainer

from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Role, Target
from game.screen.paper.button_faces import bar_faces, bar_line
from game.screen.paper.elements import (
    Faces,
    Meaning,
    PaperButton,
    PaperPanel,
    Place,
    PrintedImage,
    beside_knob,
    painter_on,
    root_place,
    set_faces,
    target_of,
)
from game.screen.paper.pygame_gui_host import Manager
from game.stage.units import Box

CHOSEN = "#E6D6AC"
INSET = 34.0
_TOP, _SIDE, _OVER, _LEFT = 22.0, 10.0, 3.0, 12.0
"""Room above the column; how far an item's element reaches beyond its text at the sides and above; the clip's edge."""
_BAR = 20
"""How wide the library's scroll bar is, in pixels."""


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
    """One sheet at a place of the window. `pressed` is told the id of an item that was pressed."""

    def __init__(self, painter: Painter, manager: Manager, box: Box, pressed: Callable[[str], None]) -> None:
        self._painter, self._manager, self.box, self._pressed = painter, manager, box, pressed
        self.column = Box(box.x + INSET, box.y + _TOP, box.w - 2 * INSET, box.h - 2 * _TOP)
        self.panel = PaperPanel(painter.rect(box), manager, _paper(painter, box))
        self._items: tuple[PaperItem, ...] = ()
        self._tops: list[float] = [0.0]
        self._made: dict[int, PaperButton | PrintedImage] = {}
        self._line: PrintedImage | None = None
        self._chosen = ""

    @cached_property
    def _scrolled(self) -> UIScrollingContainer:
        """The container of the items, made when the first of them is laid: making it takes as long as the paper."""
        painter, box, column = self._painter, self.box, self.column
        clip = Box(column.x - _LEFT, column.y - 4, box.right - 4 - column.x + _LEFT, column.h + 8)
        corner = painter.rect(box).topleft
        rect = painter.rect(clip).move(-corner[0], -corner[1])
        return UIScrollingContainer(
            rect, self._manager, container=self.panel, parent_element=self.panel, allow_scroll_x=False
        )

    @property
    def _place(self) -> Place:
        return Place(self._manager, self._scrolled, self.panel)

    def lay(self, items: Sequence[PaperItem], chosen: str = "") -> None:
        """Put items on the sheet, one of them chosen; it stays scrolled as far as it can."""
        if tuple(items) != self._items:
            self._clear()
            self._items, self._tops, y = tuple(items), [], 0.0
            for item in self._items:
                self._tops.append(y)
                y += item.height(self._painter, self.column.w)
            self._tops.append(y)
            self._measure()
            self.fill()
        self._chosen = chosen
        for made in self._made.values():
            if isinstance(made, PaperButton):
                made.choose(chosen=made.meaning.id == chosen)
        self.scroll_to(min(self.scroll, self.most))

    @property
    def items(self) -> tuple[PaperItem, ...]:
        """All that stands on it, seen or scrolled away."""
        return self._items

    @property
    def most(self) -> float:
        """How far it can be scrolled, in units."""
        return max(0.0, self._tops[-1] - self.column.h)

    @property
    def scroll(self) -> float:
        """How far it is scrolled, in units."""
        if not self._items:
            return 0.0
        return float(-self._scrolled.scrollable_container.relative_rect.y) / self._painter.scale

    def scroll_to(self, units: float) -> bool:
        """Scroll so far; tell whether anything moved. The bar stands on whole pixels: asked again, it would creep."""
        before, bar = self.scroll, self._scrolled.vert_scroll_bar if self.most else None
        wanted = min(self.most, max(0.0, units))
        if bar is not None and wanted != before:
            bar.set_scroll_from_start_percentage(wanted / self._length)
            self._manager.update(0.0)
            self.fill()
        return self.scroll != before

    def show(self, id_: str) -> None:
        """Scroll so far that an item is seen whole."""
        for item, top, end in zip(self._items, self._tops, self._tops[1:], strict=False):
            if item.id == id_:
                self.scroll_to(min(self.most, max(end - self.column.h, min(self.scroll, top))))

    def fill(self) -> None:
        """Make the elements of what can be seen now, and take away those that cannot."""
        seen = self._seen
        for gone in self._made.keys() - seen:
            self._made.pop(gone).kill()
        for number in sorted(seen - self._made.keys()):
            self._made[number] = self._make(number)

    @property
    def _seen(self) -> set[int]:
        scroll = self.scroll
        return {
            number
            for number, (top, end) in enumerate(zip(self._tops, self._tops[1:], strict=False))
            if end >= scroll - 8 and top <= scroll + self.column.h + 8
        }

    def targets(self, id_: str, name: str) -> list[Target]:
        """Return the sheet where it can be scrolled, then what is made of the items that are seen whole."""
        scale = self._painter.scale
        found = [Target(id_, Role.PAGE, name, self.box)] if self.most else []
        for number, made in sorted(self._made.items()):
            top, end = self._tops[number] - self.scroll, self._tops[number + 1] - self.scroll
            if isinstance(made, PaperButton) and top >= -4 and end <= self.column.h + 4:
                found.append(target_of(made, scale))
        return found

    def buttons(self) -> tuple[PaperButton, ...]:
        """Return the items that are seen and can be pressed."""
        return tuple(made for made in self._made.values() if isinstance(made, PaperButton))

    def jump(self, point: tuple[int, int]) -> None:
        """Bring the knob of the scroll bar under a pointer that is pressed beside it, so that it can be dragged on."""
        bar = self._scrolled.vert_scroll_bar if self.most else None
        if bar is not None and (part := beside_knob(bar, point)) is not None:
            self.scroll_to(part * self.most)

    def audit(self) -> None:
        """Tell the painter's audit every text that is seen."""
        if not self._items:
            return
        painter, clip = self._painter, self._painter.target.get_clip()
        painter.target.set_clip(self._scrolled.rect)
        for number, made in self._made.items():
            on = painter.within(painter.target, painter.scale, made.rect.x, made.rect.y)
            self._items[number].draw(on, _SIDE, _OVER, self.column.w)
        painter.target.set_clip(clip)

    @property
    def _length(self) -> float:
        return self._tops[-1] + 8

    def _clear(self) -> None:
        for made in self._made.values():
            made.kill()
        self._made.clear()

    def _make(self, number: int) -> PaperButton | PrintedImage:
        item, top, end = self._items[number], self._tops[number], self._tops[number + 1]
        rect = self._painter.rect(
            Box(_LEFT - _SIDE, 4 + top - _OVER, self.column.w + 2 * _SIDE, end - top + (0 if item.id else 2 * _OVER))
        )
        if not item.id:
            return PrintedImage(rect, self._place, self._printed(item, rect.size))
        meaning = Meaning(item.id, Role.LINK, getattr(item, "left", ""), getattr(item, "right", ""))
        plain, chosen = self._printed(item, rect.size), self._printed(item, rect.size, CHOSEN)
        made = PaperButton(rect, self._place, Faces(plain, plain, chosen, plain), meaning, self._pressed)
        made.choose(chosen=item.id == self._chosen)
        return made

    def _printed(self, item: PaperItem, size: tuple[int, int], ground: str = "") -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        on = painter_on(self._painter, surface)
        if ground:
            on.plate(Box(0, 0, size[0] / on.scale, size[1] / on.scale), ground, 5)
        item.draw(on, _SIDE, _OVER, self.column.w)
        return surface

    def _measure(self) -> None:
        """Tell the container how high its items are, and dress its bar if it needs one."""
        painter, scrolled = self._painter, self._scrolled
        high = max(scrolled.rect.h, round(self._length * painter.scale)) if self.most else scrolled.rect.h
        scrolled.set_scrollable_area_dimensions((scrolled.rect.w - _BAR, high))
        self._manager.update(0.0)
        bar = scrolled.vert_scroll_bar
        if self._line is not None:
            self._line.kill()
            self._line = None
        if bar is not None and bar.sliding_button is not None and self.most:
            set_faces(bar.sliding_button, bar_faces(painter, bar.sliding_button.rect.size))
            rect = bar.rect.move(-self.panel.rect.x, -self.panel.rect.y)
            self._line = PrintedImage(rect, root_place(self._manager, self.panel), bar_line(painter, rect.size))


def _paper(painter: Painter, box: Box) -> pygame.Surface:
    """Return the paper of a sheet with the red line of its margin."""
    surface = pygame.transform.scale(painter.assets.paper(box.w, box.h), painter.rect(box).size)
    painter_on(painter, surface).line(10, 8, 10, box.h - 8, theme.ROUGE, 1, 120)
    return surface
