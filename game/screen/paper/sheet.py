"""A sheet of paper over what was there: rows that can be set, by pointer alone or by keys alone. Scenes fill it.

The paper, its words and its buttons are ours; sliders, the bar that scrolls and the line that is written on are
elements of pygame_gui, which lie over them. The focus ring is the one source of focus.
"""

from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.screen.draw import theme
from game.screen.draw.painter import Painter, PrintedLine
from game.screen.draw.theme import sized
from game.screen.keys.focus import Key, Pressed, Ring, Role, Scrolled, Signal, Stepped, Target, at, named
from game.screen.paper.controls import Control, Face, controls_of, draw_control, draw_tip, fold_control, plate
from game.screen.paper.drawn_rows import draw_row, printed_lines
from game.screen.paper.explained import SheetTerms
from game.screen.paper.ground import dimmed, lie_on, paper_of, shaded
from game.screen.paper.layout import HEAD, MARGIN, TITLE, SheetLayout, lay_out
from game.screen.paper.place import NOTE, RED, PlacedRow
from game.screen.paper.pygame_gui_host import SheetElements, clear, draw_elements, turn
from game.screen.paper.results import Activated, Answers, Close, SheetResult, TextChanged
from game.screen.paper.rows import SheetContent, Slider, TextField
from game.screen.paper.text_input import Look, TextInput
from game.stage.units import Box, Viewport

_AROUND = 6
"""How far the ring of the keyboard goes beyond what it is around."""
_WHEEL = 56.0
_TIP_AFTER = 0.7
"""So many seconds the pointer rests on a button before its tip is told."""
_BAR_REACH = 44.0
_RULE, _BAR_LINE = "#C2837A", "#CDB584"
_LOOK = Look(theme.VALUE)
_POINTER = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)


class FormSheet:
    """One sheet. The scene shows a `SheetContent`, hands on events, and is told what was done.

    `fitted` makes it no higher than its rows need; `aside` lays it on the carnet's column, beside the table.
    """

    def __init__(
        self, width: float = 1120.0, height: float = 620.0, *, fitted: bool = False, aside: bool = False
    ) -> None:
        self.ring = Ring()
        self.terms = SheetTerms()
        self._fitted, self._aside = fitted, aside
        self._asked = width, height
        self._ground: pygame.Surface | None = None
        """What the window showed before the sheet came, coarse and dark."""
        self._backdrop: tuple[pygame.Rect, pygame.Surface] | None = None
        """That ground over all of the window, with the paper of the sheet where it lies."""
        self.layout: SheetLayout | None = None
        self.content = SheetContent("", (), ())
        self._rows: list[tuple[PlacedRow, tuple[Control, ...]]] = []
        self._controls: tuple[Control, ...] = ()
        self._foot: tuple[Control, ...] = ()
        self._elements: SheetElements | None = None
        self._dragged: str | None = None
        """The slider that is dragged while the sheet is made anew: the size of text is set so."""
        self._written: tuple[TextField, TextInput] | None = None
        self.scroll = 0.0
        """How far the rows are scrolled, in units."""
        self._held = False
        self._rested = 0.0

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Take a window; what it showed before the first time becomes the dim ground."""
        self._viewport, self._painter = viewport, painter
        if self._ground is None:
            self._ground = shaded(painter.target) if self._aside else dimmed(painter.target)
        self.close()

    def show(self, content: SheetContent) -> None:
        """Lay a content out; the focus stays where it was, and so does every slider whose row has kept its place."""
        painter, before = self._painter, (self.layout, self._sliders())
        layout = lay_out(painter, self._viewport, content, self._asked, fitted=self._fitted, aside=self._aside)
        self.layout, self.content = layout, content
        self._rows = [(placed, tuple(controls_of(painter, placed))) for placed in layout.rows]
        self._controls = tuple(each for _, controls in self._rows for each in controls)
        boxes = (_moved(box, layout.box) for box in layout.foot)
        pressed = tuple(plate(painter, button, box) for button, box in zip(content.foot, boxes, strict=True))
        self._foot = (*self._folded(painter, content, layout), *pressed)
        self.scroll = min(self.scroll, layout.most)
        same = before[0] is not None and _lies(before[0]) == _lies(layout) and before[1] == self._sliders()
        if self._elements is None or not same:
            self._make_elements(layout)
        else:
            self._elements.show(self._controls)
        self._scroll_to(self.scroll)
        self.ring.settle(self.targets())
        self._attend()

    def _folded(self, painter: Painter, content: SheetContent, layout: SheetLayout) -> tuple[Control, ...]:
        if content.fold is None:
            return ()
        box = _moved(layout.fold, layout.box)
        return (fold_control(painter, content.fold, box, content.message),)

    def close(self) -> None:
        """Take the sheet away: its elements, and the line that was being written."""
        self._end_writing()
        self._backdrop = None
        if self._elements is not None:
            self._dragged = self._elements.held if self._held else None
            clear()
        self._elements = self.layout = None

    def _make_elements(self, layout: SheetLayout) -> None:
        """Make the library's elements anew; a line that was being written and a knob that was held are so again."""
        if self._elements is not None:
            self._dragged = self._elements.held if self._held else None
        self._end_writing()
        self._elements = SheetElements(self._painter, self._controls, layout.body, layout.length, bar=bool(layout.most))
        self._elements.scroll_to(self.scroll, layout.most)
        if self._dragged is not None and self._held:
            self._elements.hold(self._dragged)
        self._dragged = None

    def _sliders(self) -> tuple[tuple[object, ...], ...]:
        """Return what of the sliders is fixed when they are made."""
        rows = ((each, each.row) for each in self._controls)
        return tuple((c.id, c.box, row.least, row.most, row.step) for c, row in rows if isinstance(row, Slider))

    # Writing

    def _attend(self) -> None:
        """Let the focused line be written on; what was written elsewhere is taken over."""
        control = next((each for each in self._controls if each.id == self.ring.focused), None)
        row = control.row if control is not None and isinstance(control.row, TextField) else None
        if self._written is not None and (row is None or row.id != self._written[0].id):
            self._end_writing()
        if row is not None and control is not None:
            entry = TextInput(row.text, row.most, _LOOK) if self._written is None else self._written[1]
            self._written = row, entry
            entry.write(row.text)
            entry.lay(self._painter, self._line_box(control))

    def _end_writing(self) -> None:
        if self._written is not None:
            self._written[1].close()
            self._written = None

    def _line_box(self, control: Control) -> Box:
        box = self._on_window(control.box)
        return Box(box.x + 6, box.y + 3, box.w - 12, box.h - 6)

    # What the scene hands on

    @property
    def moving(self) -> bool:
        """Whether the pointer waits for a tip."""
        return not self._held and self._rested < _TIP_AFTER and self._tipped() is not None

    @property
    def pointed(self) -> object:
        """What the pointer changes in the picture: what it is over, what it drags, what is told under it."""
        values = self._elements.values if self._elements is not None and self._held else ()
        return self.ring.hovered, self._held, self.scroll, values, self._rested >= _TIP_AFTER

    def tick(self, seconds: float) -> None:
        """Let time pass where the pointer waits for a tip."""
        if self.moving:
            self._rested += seconds

    def _tipped(self) -> Control | None:
        """Return the button under the pointer that has something to tell."""
        found = (each for each in (*self._controls, *self._foot) if each.id == self.ring.hovered and each.tip)
        return next(found, None) if self.layout is not None else None

    def targets(self) -> tuple[Target, ...]:
        """Return what can be set and pressed, in reading order, the foot last."""
        layout = self.layout
        if layout is None:
            return ()
        found = [self._target(each, layout.body) for each in self._controls]
        if layout.most:
            bar = Box(layout.body.right - 7 - _BAR_REACH / 2, layout.body.y, _BAR_REACH, layout.body.h)
            found.append(Target("scroll", Role.SLIDER, "", bar, focusable=False))
        foot = (replace(each.target, region="foot") for each in self._foot)
        return (*found, *foot, *self.terms.targets)

    def _target(self, control: Control, body: Box) -> Target:
        """Return a control as a target; what is scrolled out of sight can be focused, but not pointed at."""
        target, box = control.target, self._on_window(control.target.box)
        top, bottom = max(box.y, body.y), min(box.bottom, body.bottom)
        seen = Box(box.x, top, box.w, bottom - top) if bottom > top else Box(box.x, box.y, box.w, 0)
        if self._written is None or self._written[0].id != control.id:
            return replace(target, box=seen)
        return replace(target, box=seen, value=self._written[1].text, caret=self._written[1].caret)

    def _on_window(self, box: Box) -> Box:
        """Return where something on the rows lies on the window."""
        layout = self.layout
        assert layout is not None  # noqa: S101  # it is asked while the sheet lies there
        return Box(box.x + layout.body.x, box.y + layout.body.y - self.scroll, box.w, box.h)

    def handle(self, event: pygame.event.Event) -> SheetResult | None:
        """Return what an event has done to the sheet."""
        if self.layout is None or self._elements is None or self.terms.handle(event):
            return None
        targets = self.targets()
        self.ring.settle(targets)
        self._attend()
        if event.type in _POINTER:
            return self._point(event, self._elements, targets)
        if self._written is not None and self._written[1].handle(event):
            self.ring.visible = self.ring.visible or event.type == pygame.KEYDOWN
            return self._text_changed()
        focused = self.ring.focused
        signal = self.ring.feed(event, targets, self._painter.scale)
        if self.ring.focused != focused and self.ring.visible:
            self._bring_in(self.ring.focused)
        self._attend()
        return self._answer(signal, self.layout)

    def _point(
        self, event: pygame.event.Event, elements: SheetElements, targets: tuple[Target, ...]
    ) -> SheetResult | None:
        """Let what is ours have the pointer by the ring; sliders, bar and line have it from the library."""
        hovered, left = self.ring.hovered, event.type == pygame.MOUSEMOTION or event.button == pygame.BUTTON_LEFT
        if not left:
            return None
        if event.type != pygame.MOUSEMOTION:
            self._held = event.type == pygame.MOUSEBUTTONDOWN
        scale = self._painter.scale
        pressed = self._held and event.type == pygame.MOUSEBUTTONDOWN
        self.ring.point(targets, event.pos[0] / scale, event.pos[1] / scale, pressed=pressed)
        if pressed or self.ring.hovered != hovered:
            self._rested = 0.0
        signal = self.ring.feed(event, targets, scale)
        self._attend()
        over = at(targets, event.pos[0] / scale, event.pos[1] / scale)
        if pressed and over is not None and over.role is Role.SLIDER:
            if over.focusable:
                elements.press(over.id, event.pos)
            else:
                elements.press_bar(event.pos)
        elif self._written is not None and (not pressed or (over is not None and over.id == self._written[0].id)):
            self._written[1].handle(event)
        elif not pressed:
            turn(event)
        if self.layout is not None and (dragged := elements.scrolled(self.layout.most)) is not None:
            self.scroll = dragged
            self._scroll_to(dragged)
        if isinstance(signal, Pressed) and isinstance(signal.intent, Answers):
            return signal.intent.click
        return elements.changed()

    def _answer(self, signal: Signal | None, layout: SheetLayout) -> SheetResult | None:
        """Return what a key comes to; scroll where it is for that."""
        match signal:
            case Pressed(intent=Answers(press=press)):
                return press
            case Stepped(steps=steps, intent=Answers(less=less, more=more)):
                return more if steps > 0 else less
            case Scrolled(_, steps):
                self._scroll_to(self.scroll + steps * _WHEEL)
            case Key("escape"):
                return Activated(Close())
            case Key("page down" | "page up" as name):
                self._scroll_to(self.scroll + layout.body.h * 0.8 * (1 if name == "page down" else -1))
            case _:
                pass
        return None

    def _text_changed(self) -> TextChanged | None:
        """Return what was written, where it is something else than before."""
        if self._written is None:
            return None
        row, entry = self._written
        return TextChanged(row.intent, entry.text) if row.text != entry.text else None

    # Scrolling

    def _scroll_to(self, units: float) -> None:
        if self.layout is None or self._elements is None:
            return
        self.scroll = min(self.layout.most, max(0.0, units))
        self._elements.scroll_to(self.scroll, self.layout.most)
        self._attend()
        self.terms.look(self._painter, self.content, list(self._lines(self.layout)), self.layout.body)

    def _lines(self, layout: SheetLayout) -> Iterator[PrintedLine]:
        """Yield what is printed on the rows, where it stands on the window."""
        if self.content.terms is None:
            return
        for placed in layout.rows:
            for line in printed_lines(self._painter, placed):
                yield replace(line, x=line.x + layout.body.x, y=line.y + layout.body.y - self.scroll)

    def _bring_in(self, id_: str | None) -> None:
        """Scroll so far that the row of what has an id can be seen."""
        layout = self.layout
        placed = next((row for row, controls in self._rows if any(each.id == id_ for each in controls)), None)
        if placed is None or layout is None:
            return
        top, bottom = placed.box.y - self.scroll, placed.box.bottom - self.scroll
        if top < 0:
            self._scroll_to(self.scroll + top - 6)
        elif bottom > layout.body.h:
            self._scroll_to(self.scroll + min(bottom - layout.body.h + 6, top))

    # Drawing

    def draw(self, painter: Painter) -> None:
        """Draw the sheet over the dim ground."""
        layout = self.layout
        if layout is None:
            return
        window = painter.target
        window.blit(self._under(painter, layout), (0, 0))
        self._draw_head(painter, layout)
        self._draw_message(painter, layout)
        for control in self._foot:
            draw_control(painter, control, lit=control.id == self.ring.hovered)
        self._draw_rows(painter, layout)
        view = painter.rect(layout.body)
        draw_elements(painter, view)
        targets = self.targets()
        if self._written is not None and (line := named(targets, self._written[0].id)) is not None:
            control = next(each for each in self._controls if each.id == line.id)
            window.set_clip(view)
            self._written[1].draw_composed(painter, self._line_box(control))
            window.set_clip(None)
        self._draw_ring(painter, view)
        self.terms.draw(painter, self.ring.hovered)
        tipped = self._tipped()
        if tipped is not None and self._rested >= _TIP_AFTER and not self._held:
            box = tipped.box if tipped in self._foot else self._on_window(tipped.box)
            draw_tip(painter, tipped.tip, box, Box(0, 0, self._viewport.w, self._viewport.h))

    def _draw_rows(self, painter: Painter, layout: SheetLayout) -> None:
        """Draw what of the rows can be seen."""
        view, clip = painter.rect(layout.body), painter.target.get_clip()
        painter.target.set_clip(view)
        for placed, controls in self._rows:
            top = placed.box.y - self.scroll
            if placed.box.bottom + _AROUND > self.scroll and top - _AROUND < layout.body.h:
                y = view.y + painter.px(top) - placed.box.y * painter.scale
                on = painter.within(painter.target, painter.scale, view.x, y)
                draw_row(on, placed)
                for each in controls:
                    draw_control(on, each, lit=each.id == self.ring.hovered)
        if layout.most:
            painter.plate(Box(layout.body.right - 9, layout.body.y, 4, layout.body.h), _BAR_LINE, 2)
        painter.target.set_clip(clip)

    def _draw_ring(self, painter: Painter, view: pygame.Rect) -> None:
        if not self.ring.visible:
            return
        for each in self._foot:
            if each.id == self.ring.focused:
                painter.focus(each.ring)
        for each in self._controls:
            if each.id == self.ring.focused:
                painter.target.set_clip(view.inflate(0, painter.px(2 * _AROUND)))  # the first row begins at the edge
                painter.focus(self._on_window(each.ring))
                painter.target.set_clip(None)

    def _draw_head(self, painter: Painter, layout: SheetLayout) -> None:
        content, box = self.content, layout.box
        most, style = box.w - 2 * MARGIN, TITLE
        while painter.width(content.title, style) > most:
            style = sized(style, 0.95)
        room = most - painter.width(content.title, style) - 24
        painter.text(content.title, box.x + MARGIN, box.y + 38, style)
        if content.subtitle:
            painter.text(painter.fitted(content.subtitle, NOTE, room), box.right - MARGIN, box.y + 40, NOTE, "r")
        painter.line(box.x + MARGIN, box.y + HEAD - 6, box.right - MARGIN, box.y + HEAD - 6, _RULE, 1)

    def _draw_message(self, painter: Painter, layout: SheetLayout) -> None:
        box, top = layout.box, layout.box.bottom - layout.foot_h
        painter.line(box.x + MARGIN, top + 4, box.right - MARGIN, top + 4, _RULE, 1)
        room = layout.fold
        folded = next((each.ring.w + 16 for each in self._foot if each.face is Face.FOLD), 0.0)
        message = self.content.message
        told = painter.wrap(message, RED, room.w - folded)[:2] if message else []
        leading, middle = painter.lettering.leading(RED), (len(told) - 1) / 2
        for number, line in enumerate(told):
            painter.text(line, box.x + MARGIN + folded, top + 39 + (number - middle) * leading, RED)

    def _under(self, painter: Painter, layout: SheetLayout) -> pygame.Surface:
        """Return what lies under the rows, all over the window."""
        rect = painter.rect(layout.box)
        if self._backdrop is None or self._backdrop[0] != rect:
            assert self._ground is not None  # noqa: S101  # a sheet is laid out before it is drawn
            under = pygame.Surface(painter.target.get_size(), 0, painter.target)
            lie_on(self._ground, under, rect)
            under.blit(paper_of(painter, layout.box), rect)
            self._backdrop = rect, under
        return self._backdrop[1]


def _moved(box: Box, by: Box) -> Box:
    return Box(box.x + by.x, box.y + by.y, box.w, box.h)


def _lies(layout: SheetLayout) -> tuple[object, ...]:
    """Return what of a layout the elements were made for."""
    return layout.box, layout.body, layout.length
