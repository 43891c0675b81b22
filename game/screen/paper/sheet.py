"""A sheet of paper over what was there: rows that can be set, by pointer alone or by keys alone. Scenes fill it.

The paper, its words and its buttons are ours; sliders, the bar that scrolls and the line that is written on are
elements of pygame_gui, which lie over them. The focus ring is the one source of focus.
"""

from dataclasses import dataclass, replace

import pygame

from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.draw.theme import sized
from game.screen.keys.focus import Key, Pressed, Ring, Role, Scrolled, Signal, Stepped, Target, at, named
from game.screen.paper.controls import Control, Face, draw_control, draw_tip
from game.screen.paper.drawn_rows import draw_row
from game.screen.paper.ground import SheetGround
from game.screen.paper.laid_sheet import LaidSheet, SheetShape, lay_content
from game.screen.paper.layout import HEAD, MARGIN, TITLE, SheetLayout
from game.screen.paper.place import NOTE, RED
from game.screen.paper.pygame_gui_host import SheetElements, clear, draw_elements, turn
from game.screen.paper.results import Activated, Answers, Close, SheetResult, TextChanged
from game.screen.paper.rows import SheetContent, TextField
from game.screen.paper.terms import SheetTerms
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


@dataclass(slots=True)
class _PointerOverSheet:
    """The pointer: whether a button of it is held, and for how many seconds it has rested on what it is over."""

    held: bool = False
    rested: float = 0.0

    @property
    def asks_for_tip(self) -> bool:
        """Whether it has rested for long enough that a tip is told."""
        return self.rested >= _TIP_AFTER


class FormSheet:
    """One sheet. The scene shows a `SheetContent`, hands on events, and is told what was done."""

    def __init__(self, shape: SheetShape | None = None) -> None:
        self.ring = Ring()
        self.terms = SheetTerms()
        self._shape = shape or SheetShape()
        self._ground = SheetGround(aside=self._shape.aside)
        self._laid: LaidSheet | None = None
        self._elements: SheetElements | None = None
        self._dragged: str | None = None
        """The slider that is dragged while the sheet is made anew: the size of text is set so."""
        self._written: tuple[TextField, TextInput] | None = None
        self.scroll = 0.0
        """How far the rows are scrolled, in units."""
        self._pointer = _PointerOverSheet()

    @property
    def layout(self) -> SheetLayout | None:
        """How the sheet lies on the window; None while it does not."""
        return self._laid.layout if self._laid is not None else None

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Take a window; what it showed before the first time becomes the dim ground."""
        self._viewport, self._painter = viewport, painter
        self._ground.take(painter.target)
        self.close()

    def show(self, content: SheetContent) -> None:
        """Lay a content out; the focus stays where it was, and so does every slider whose row has kept its place."""
        before, laid = self._laid, lay_content(self._painter, self._viewport, content, self._shape)
        self._laid = laid
        self.scroll = min(self.scroll, laid.layout.most)
        if self._elements is None or before is None or before.fixed != laid.fixed:
            self._make_elements(laid)
        else:
            self._elements.show(laid.controls)
        self._scroll_to(self.scroll)
        self.ring.settle(self.targets())
        self._attend(laid)

    def close(self) -> None:
        """Take the sheet away: its elements, and the line that was being written."""
        self._end_writing()
        self._ground.forget()
        if self._elements is not None:
            self._dragged = self._elements.held if self._pointer.held else None
            clear()
        self._elements = self._laid = None

    def _make_elements(self, laid: LaidSheet) -> None:
        """Make the library's elements anew; a line that was being written and a knob that was held are so again."""
        if self._elements is not None:
            self._dragged = self._elements.held if self._pointer.held else None
        self._end_writing()
        layout = laid.layout
        self._elements = SheetElements(self._painter, laid.controls, layout.body, layout.length, bar=bool(layout.most))
        self._elements.scroll_to(self.scroll, layout.most)
        if self._dragged is not None and self._pointer.held:
            self._elements.hold(self._dragged)
        self._dragged = None

    # Writing

    def _attend(self, laid: LaidSheet) -> None:
        """Let the focused line be written on; what was written elsewhere is taken over."""
        control = next((each for each in laid.controls if each.id == self.ring.focused), None)
        row = control.row if control is not None and isinstance(control.row, TextField) else None
        if self._written is not None and (row is None or row.id != self._written[0].id):
            self._end_writing()
        if row is not None and control is not None:
            entry = TextInput(row.text, row.most, _LOOK) if self._written is None else self._written[1]
            self._written = row, entry
            entry.write(row.text)
            entry.lay(self._painter, self._line_box(laid, control))

    def _end_writing(self) -> None:
        if self._written is not None:
            self._written[1].close()
            self._written = None

    def _line_box(self, laid: LaidSheet, control: Control) -> Box:
        box = laid.on_window(control.box, self.scroll)
        return Box(box.x + 6, box.y + 3, box.w - 12, box.h - 6)

    # What the scene hands on

    @property
    def moving(self) -> bool:
        """Whether the pointer waits for a tip."""
        return not self._pointer.held and not self._pointer.asks_for_tip and self._tipped() is not None

    @property
    def pointed(self) -> object:
        """What the pointer changes in the picture: what it is over, what it drags, what is told under it."""
        values = self._elements.values if self._elements is not None and self._pointer.held else ()
        return self.ring.hovered, self._pointer.held, self.scroll, values, self._pointer.asks_for_tip

    def tick(self, seconds: float) -> None:
        """Let time pass where the pointer waits for a tip."""
        if self.moving:
            self._pointer.rested += seconds

    def _tipped(self) -> Control | None:
        """Return the button under the pointer that has something to tell."""
        there = () if self._laid is None else (*self._laid.controls, *self._laid.foot)
        return next((each for each in there if each.id == self.ring.hovered and each.tip), None)

    def targets(self) -> tuple[Target, ...]:
        """Return what can be set and pressed, in reading order, the foot last."""
        laid = self._laid
        if laid is None:
            return ()
        found, body = [self._target(laid, each) for each in laid.controls], laid.layout.body
        if laid.layout.most:
            bar = Box(body.right - 7 - _BAR_REACH / 2, body.y, _BAR_REACH, body.h)
            found.append(Target("scroll", Role.SLIDER, "", bar, focusable=False))
        foot = (replace(each.target, region="foot") for each in laid.foot)
        return (*found, *foot, *self.terms.targets)

    def _target(self, laid: LaidSheet, control: Control) -> Target:
        """Return a control as a target; what is scrolled out of sight can be focused, but not pointed at."""
        target, box, body = control.target, laid.on_window(control.target.box, self.scroll), laid.layout.body
        top, bottom = max(box.y, body.y), min(box.bottom, body.bottom)
        seen = Box(box.x, top, box.w, bottom - top) if bottom > top else Box(box.x, box.y, box.w, 0)
        if self._written is None or self._written[0].id != control.id:
            return replace(target, box=seen)
        return replace(target, box=seen, value=self._written[1].text, caret=self._written[1].caret)

    def handle(self, event: pygame.event.Event) -> SheetResult | None:
        """Return what an event has done to the sheet."""
        laid = self._laid
        if laid is None or self._elements is None or self.terms.handle(event):
            return None
        targets = self.targets()
        self.ring.settle(targets)
        self._attend(laid)
        if event.type in _POINTER:
            return self._point(event, laid, self._elements, targets)
        if self._written is not None and self._written[1].handle(event):
            self.ring.visible = self.ring.visible or event.type == pygame.KEYDOWN
            return self._text_changed()
        focused = self.ring.focused
        signal = self.ring.feed(event, targets, self._painter.scale)
        if self.ring.focused != focused and self.ring.visible:
            self._bring_in(laid, self.ring.focused)
        self._attend(laid)
        return self._answer(signal, laid.layout)

    def _point(
        self, event: pygame.event.Event, laid: LaidSheet, elements: SheetElements, targets: tuple[Target, ...]
    ) -> SheetResult | None:
        """Let what is ours have the pointer by the ring; sliders, bar and line have it from the library."""
        hovered, left = self.ring.hovered, event.type == pygame.MOUSEMOTION or event.button == pygame.BUTTON_LEFT
        if not left:
            return None
        if event.type != pygame.MOUSEMOTION:
            self._pointer.held = event.type == pygame.MOUSEBUTTONDOWN
        scale = self._painter.scale
        pressed = self._pointer.held and event.type == pygame.MOUSEBUTTONDOWN
        self.ring.point(targets, event.pos[0] / scale, event.pos[1] / scale, pressed=pressed)
        if pressed or self.ring.hovered != hovered:
            self._pointer.rested = 0.0
        signal = self.ring.feed(event, targets, scale)
        self._attend(laid)
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
        if (dragged := elements.scrolled(laid.layout.most)) is not None:
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
        laid = self._laid
        if laid is None or self._elements is None:
            return
        self.scroll = min(laid.layout.most, max(0.0, units))
        self._elements.scroll_to(self.scroll, laid.layout.most)
        self._attend(laid)
        lines = list(laid.lines(self._painter, self.scroll))
        self.terms.look(self._painter, laid.content, lines, laid.layout.body)

    def _bring_in(self, laid: LaidSheet, id_: str | None) -> None:
        """Scroll so far that the row of what has an id can be seen."""
        placed = next((row for row, controls in laid.rows if any(each.id == id_ for each in controls)), None)
        if placed is None:
            return
        top, bottom = placed.box.y - self.scroll, placed.box.bottom - self.scroll
        if top < 0:
            self._scroll_to(self.scroll + top - 6)
        elif bottom > laid.layout.body.h:
            self._scroll_to(self.scroll + min(bottom - laid.layout.body.h + 6, top))

    # Drawing

    def draw(self, painter: Painter) -> None:
        """Draw the sheet over the dim ground."""
        laid = self._laid
        if laid is None:
            return
        layout, window = laid.layout, painter.target
        window.blit(self._ground.under(painter, layout.box), (0, 0))
        _draw_head(painter, laid)
        _draw_message(painter, laid)
        for control in laid.foot:
            draw_control(painter, control, lit=control.id == self.ring.hovered)
        self._draw_rows(painter, laid)
        view = painter.rect(layout.body)
        draw_elements(painter, view)
        targets = self.targets()
        if self._written is not None and (line := named(targets, self._written[0].id)) is not None:
            control = next(each for each in laid.controls if each.id == line.id)
            window.set_clip(view)
            self._written[1].draw_composed(painter, self._line_box(laid, control))
            window.set_clip(None)
        self._draw_ring(painter, laid, view)
        self.terms.draw(painter, self.ring.hovered)
        tipped = self._tipped()
        if tipped is not None and self._pointer.asks_for_tip and not self._pointer.held:
            box = tipped.box if tipped in laid.foot else laid.on_window(tipped.box, self.scroll)
            draw_tip(painter, tipped.tip, box, Box(0, 0, self._viewport.w, self._viewport.h))

    def _draw_rows(self, painter: Painter, laid: LaidSheet) -> None:
        """Draw what of the rows can be seen."""
        layout = laid.layout
        view, clip = painter.rect(layout.body), painter.target.get_clip()
        painter.target.set_clip(view)
        for placed, controls in laid.rows:
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

    def _draw_ring(self, painter: Painter, laid: LaidSheet, view: pygame.Rect) -> None:
        if not self.ring.visible:
            return
        for each in laid.foot:
            if each.id == self.ring.focused:
                painter.focus(each.ring)
        for each in laid.controls:
            if each.id == self.ring.focused:
                painter.target.set_clip(view.inflate(0, painter.px(2 * _AROUND)))  # the first row begins at the edge
                painter.focus(laid.on_window(each.ring, self.scroll))
                painter.target.set_clip(None)


def _draw_head(painter: Painter, laid: LaidSheet) -> None:
    content, box = laid.content, laid.layout.box
    most, style = box.w - 2 * MARGIN, TITLE
    while painter.width(content.title, style) > most:
        style = sized(style, 0.95)
    room = most - painter.width(content.title, style) - 24
    painter.text(content.title, box.x + MARGIN, box.y + 38, style)
    if content.subtitle:
        painter.text(painter.fitted(content.subtitle, NOTE, room), box.right - MARGIN, box.y + 40, NOTE, "r")
    painter.line(box.x + MARGIN, box.y + HEAD - 6, box.right - MARGIN, box.y + HEAD - 6, _RULE, 1)


def _draw_message(painter: Painter, laid: LaidSheet) -> None:
    layout, message = laid.layout, laid.content.message
    box, top = layout.box, layout.box.bottom - layout.foot_h
    painter.line(box.x + MARGIN, top + 4, box.right - MARGIN, top + 4, _RULE, 1)
    room = layout.fold
    folded = next((each.ring.w + 16 for each in laid.foot if each.face is Face.FOLD), 0.0)
    told = painter.wrap(message, RED, room.w - folded)[:2] if message else []
    leading, middle = painter.lettering.leading(RED), (len(told) - 1) / 2
    for number, line in enumerate(told):
        painter.text(line, box.x + MARGIN + folded, top + 39 + (number - middle) * leading, RED)
