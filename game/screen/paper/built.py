"""The elements of a sheet while it lies in a window: panel, scrolling container, rows, head and foot."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pygame
from pygame_gui.elements import UIScrollingContainer

from game.screen.draw.painter import Painter
from game.screen.draw.theme import sized
from game.screen.keys.focus import Role, Target
from game.screen.paper.button_faces import bar_faces, bar_line
from game.screen.paper.controls import Group, RowBuilder, RowControls, ring_box
from game.screen.paper.elements import (
    Control,
    PaperButton,
    PaperPanel,
    PaperSlider,
    Place,
    Printed,
    PrintedImage,
    audited,
    beside_knob,
    painter_on,
    put,
    root_place,
    set_faces,
    target_of,
)
from game.screen.paper.ground import paper_of
from game.screen.paper.layout import HEAD, MARGIN, TITLE, SheetLayout
from game.screen.paper.place import NOTE, RED
from game.screen.paper.pygame_gui_host import at_scale
from game.screen.paper.rows import SheetContent
from game.stage.units import Box

_RULE = "#C2837A"
_BAR = 20
"""How wide the library's scroll bar is, in pixels."""
_BAR_HIT = 24.0
"""So much wider is what can be hit of it, in units."""


class BuiltSheet:
    """Made of a content where its layout says; of all sheets only the last made has elements."""

    def __init__(
        self, painter: Painter, layout: SheetLayout, content: SheetContent, pressed: Callable[[str], None]
    ) -> None:
        self._painter, self.layout, self.content = painter, layout, content
        lettering = painter.lettering
        self.manager = at_scale(painter.target.get_size(), painter.scale, lettering.growth, lettering.faces)
        self.manager.clear_and_reset()  # nothing of another sheet may show through
        self.panel = PaperPanel(painter.rect(layout.box), self.manager, paper_of(painter, layout.box))
        self._scrolled = UIScrollingContainer(
            self._on_sheet(layout.body),
            self.manager,
            container=self.panel,
            parent_element=self.panel,
            allow_scroll_x=False,
        )
        self._line: PrintedImage | None = None
        on_panel = root_place(self.manager, self.panel)
        self._printed = (self._head(on_panel), self._message(on_panel))
        feet = RowBuilder(painter, on_panel, pressed)
        self.foot = [feet.button(button, box) for button, box in zip(content.foot, layout.foot, strict=True)]
        self._builder = RowBuilder(painter, Place(self.manager, self._scrolled, self.panel), pressed)
        self.rows: list[RowControls] = []
        self._asked = 0.0, 0.0
        self._measure()
        self._build(())

    def _build(self, before: Sequence[RowControls]) -> None:
        """Make the rows; one that keeps its form keeps the elements that it had `before`."""
        self.rows = []
        for number, placed in enumerate(self.layout.rows):
            kept = before[number] if number < len(before) else None
            if kept is not None and self._builder.update(kept, placed):
                self.rows.append(kept)
                continue
            if kept is not None:
                kept.kill()
            self.rows.append(self._builder.build(placed))
        for gone in before[len(self.rows) :]:
            gone.kill()

    def takes(self, painter: Painter, layout: SheetLayout, content: SheetContent) -> bool:
        """Take another content where only rows have changed; tell whether it could."""
        if (layout.box, painter) != (self.layout.box, self._painter) or _frame(content) != _frame(self.content):
            return False
        longer = layout.length != self.layout.length
        self.layout, self.content = layout, content
        self._build(self.rows)
        if longer:
            self._measure()
        return True

    def values(self) -> tuple[float, ...]:
        """Return where the sliders stand, and how far the rows are scrolled."""
        sliders = (each for made in self.rows for each in made.controls if isinstance(each, PaperSlider))
        return (self.scroll, *(each.value for each in sliders))

    def kill(self) -> None:
        """Take all elements away, and let go of their pictures."""
        self.panel.kill()
        self.manager.update(0.0)

    # What it tells

    def find(self, id_: str) -> Control | Group | None:
        """Return what has an id."""
        told = (each for made in self.rows for each in made.controls)
        return next((each for each in (*told, *self.foot) if each.meaning.id == id_), None)

    def tip_awaited(self) -> bool:
        """Tell whether the pointer rests on something that has a tool tip which is not shown yet."""
        return any(b.hovered and b.tool_tip_text and b.tool_tip is None for b in self._tipped())

    def tip_shown(self) -> bool:
        """Tell whether a tool tip is shown, which may lie beside the sheet too."""
        return any(b.tool_tip is not None for b in self._tipped())

    def _tipped(self) -> Iterator[PaperButton]:
        """Yield the buttons that may have a tool tip."""
        yield from (each for made in self.rows for each in made.controls if isinstance(each, PaperButton))
        yield from self.foot

    def targets(self) -> tuple[Target, ...]:
        """Return what can be set and pressed, in reading order, the foot last."""
        scale, view, found = self._painter.scale, self.view, list[Target]()
        for made in self.rows:
            for each in made.controls:
                if isinstance(each, Group):
                    buttons = [target_of(button, scale, view) for button in each.buttons]
                    found += [_whole(each, buttons), *buttons]
                else:
                    found.append(target_of(each, scale, view))
        bar = self._scrolled.vert_scroll_bar
        if self.layout.most and bar is not None:
            rect = bar.rect.inflate(round(_BAR_HIT * scale), 0)
            box = Box(rect.x / scale, rect.y / scale, rect.w / scale, rect.h / scale)
            found.append(Target("scroll", Role.SLIDER, "", box, focusable=False))
        return (*found, *(replace(target_of(button, scale), region="foot") for button in self.foot))

    @property
    def view(self) -> pygame.Rect:
        """Where rows can be seen, in pixels of the window."""
        return self._painter.rect(self.layout.body)

    def ring(self, id_: str) -> Box | None:
        """Return the box of what has an id on the window, without the margin in which it can be hit."""
        body, sheet = self.layout.body, self.layout.box
        for made in self.rows:
            box = ring_box(made.placed, id_)
            if box is not None:
                return Box(box.x + body.x, box.y + body.y - self.scroll, box.w, box.h)
        for button, box in zip(self.content.foot, self.layout.foot, strict=True):
            if button.id == id_:
                return Box(box.x + sheet.x, box.y + sheet.y, box.w, box.h)
        return None

    def held(self) -> str | None:
        """Return the id of the slider whose knob is being dragged."""
        sliders = (each for made in self.rows for each in made.controls if isinstance(each, PaperSlider))
        return next((each.meaning.id for each in sliders if each.held), None)

    def hold(self, id_: str | None) -> None:
        """Go on dragging a slider that was being dragged on the sheet before this one."""
        slider = self.find(id_) if id_ is not None else None
        if isinstance(slider, PaperSlider):
            slider.hold()

    def audit(self) -> None:
        """Tell the painter's audit every text on the sheet."""
        for image in self._printed:
            audited(self._painter, image, None)
        for button in self.foot:
            audited(self._painter, button, None)
        for made in self.rows:
            if made.image is not None:
                audited(self._painter, made.image, self.view)
            for element in made.controls:
                for one in element.buttons if isinstance(element, Group) else (element,):
                    if isinstance(one, PaperButton):
                        audited(self._painter, one, self.view)

    # Scrolling

    @property
    def scroll(self) -> float:
        """How far the rows are scrolled, in units."""
        return float(-self._scrolled.scrollable_container.relative_rect.y) / self._painter.scale

    @property
    def meant_scroll(self) -> float:
        """How far it was last scrolled; the bar stands on whole pixels, by which a sheet made anew would creep."""
        meant, came = self._asked
        return meant if self.scroll == came else self.scroll

    def scroll_to(self, units: float) -> None:
        """Scroll so far; the container follows its bar at the manager's update."""
        bar, most = self._scrolled.vert_scroll_bar, self.layout.most
        if bar is not None and most:
            meant = min(most, max(0.0, units))
            bar.set_scroll_from_start_percentage(meant / self.layout.length)
            self.manager.update(0.0)
            self._asked = meant, self.scroll

    def bring_in(self, id_: str | None) -> None:
        """Scroll so far that what has an id can be seen."""
        high = self.layout.body.h
        for made in self.rows:
            if any(id_ == each.meaning.id for each in made.controls):
                top, bottom = made.placed.box.y - self.scroll, made.placed.box.bottom - self.scroll
                if top < 0:
                    self.scroll_to(self.scroll + top - 6)
                elif bottom > high:
                    self.scroll_to(self.scroll + min(bottom - high + 6, top))

    def jump(self, point: tuple[int, int]) -> None:
        """Bring the knob of the scroll bar under a pointer that is pressed beside it, so that it can be dragged on."""
        bar = self._scrolled.vert_scroll_bar
        if self.layout.most and bar is not None and (part := beside_knob(bar, point)) is not None:
            self.scroll_to(part * self.layout.most)

    # Making it

    def _measure(self) -> None:
        """Tell the scrolling container how high its rows are, and dress its bar if it needs one."""
        painter, scrolled = self._painter, self._scrolled
        high = max(scrolled.rect.h, round(self.layout.length * painter.scale))
        bar = _BAR if self.layout.most else 0
        scrolled.set_scrollable_area_dimensions((scrolled.rect.w - bar, high))
        self.manager.update(0.0)
        scroll = scrolled.vert_scroll_bar
        if scroll is not None and scroll.sliding_button is not None and self.layout.most:
            set_faces(scroll.sliding_button, bar_faces(painter, scroll.sliding_button.rect.size))
            if self._line is None:
                rect = scroll.rect.move(-self.panel.rect.x, -self.panel.rect.y)
                self._line = PrintedImage(rect, root_place(self.manager, self.panel), bar_line(painter, rect.size))

    def _on_sheet(self, box: Box) -> pygame.Rect:
        corner = self._painter.rect(self.layout.box).topleft
        return self._painter.rect(box).move(-corner[0], -corner[1])

    def _head(self, place: Place) -> PrintedImage:
        painter, content, width = self._painter, self.content, self.layout.box.w
        most, style = width - 2 * MARGIN, TITLE
        while painter.width(content.title, style) > most:
            style = sized(style, 0.95)
        room = most - painter.width(content.title, style) - 24
        subtitle = painter.fitted(content.subtitle, NOTE, room) if content.subtitle else ""
        lines = (Printed(content.title, MARGIN, 38, style), Printed(subtitle, width - MARGIN, 40, NOTE, "r"))
        return self._print(place, Box(0, 0, width, HEAD), lines, HEAD - 6)

    def _message(self, place: Place) -> PrintedImage:
        painter, box = self._painter, self.layout.box
        first = min((each.x for each in self.layout.foot), default=box.w - MARGIN)
        message = self.content.message
        told = painter.wrap(message, RED, first - MARGIN - 20)[:2] if message else []
        leading, middle = painter.lettering.leading(RED), (len(told) - 1) / 2
        lines = tuple(Printed(line, MARGIN, 39 + (n - middle) * leading, RED) for n, line in enumerate(told))
        high = self.layout.foot_h
        return self._print(place, Box(0, box.h - high, box.w, high), lines, 4)

    def _print(self, place: Place, box: Box, lines: tuple[Printed, ...], rule: float) -> PrintedImage:
        rect = self._painter.rect(box)
        surface = pygame.Surface(rect.size, pygame.SRCALPHA)
        on = painter_on(self._painter, surface)
        on.line(MARGIN, rule, box.w - MARGIN, rule, _RULE, 1)
        put(on, lines)
        return PrintedImage(rect, place, surface, lines)


def _frame(content: SheetContent) -> tuple[object, ...]:
    """Return what of a content stands outside its rows."""
    return content.title, content.subtitle, content.message, content.foot


def _whole(group: Group, buttons: list[Target]) -> Target:
    """Return several buttons as the one thing that they are for the ring."""
    seen = [button.box for button in buttons if button.box.h] or [buttons[0].box]
    x, y = min(box.x for box in seen), min(box.y for box in seen)
    box = Box(x, y, max(box.right for box in seen) - x, max(box.bottom for box in seen) - y)
    meaning = group.meaning
    return Target(meaning.id, meaning.role, meaning.name, box, meaning.value, span=meaning.span)
