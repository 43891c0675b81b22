"""A sheet of paper over what was there: rows that can be set, by pointer alone or by keys alone. Scenes fill it.

Everything on it is an element of pygame_gui: a panel, a scrolling container, sliders, check boxes, buttons, text lines.
The pointer works them through the library; keys go to the focus ring, which works the element that is focused.
"""

from dataclasses import replace

import pygame

from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Key, Pressed, Ring, Scrolled, Signal, Stepped, Target
from game.screen.paper.built import BuiltSheet
from game.screen.paper.controls import Group
from game.screen.paper.elements import PaperButton, PaperSlider, ToggleButton
from game.screen.paper.explained import SheetTerms
from game.screen.paper.ground import dimmed, lie_on, shaded
from game.screen.paper.layout import SheetLayout, lay_out
from game.screen.paper.pygame_gui_host import forget_pointer
from game.screen.paper.results import Activated, SheetResult, TextChanged, ValueChanged
from game.screen.paper.rows import Choice, Row, SeatRow, SheetContent, Slider, Switch, TextField
from game.screen.paper.text_input import Look, TextInput
from game.stage.units import Box, Viewport

_AROUND = 6
"""How far the ring of the keyboard goes beyond what it is around."""
_WHEEL = 56.0
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
        self._fitted, self._aside = fitted, aside
        self._asked = width, height
        self._ground: pygame.Surface | None = None
        """What the window showed before the sheet came, coarse and dark."""
        self._backdrop: tuple[pygame.Rect, pygame.Surface] | None = None
        """That ground over all of the window, with the shadow of the sheet where it lies."""
        self._layout: SheetLayout | None = None
        self._built: BuiltSheet | None = None
        self._kept_scroll = 0.0
        self._activated: list[str] = []
        self._held = False
        self._dragged: str | None = None
        """The slider that is dragged, where the sheet is made anew meanwhile: the size of text is set so."""
        self._written: tuple[str, TextInput] | None = None
        self.terms = SheetTerms()

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Take a window; what it showed before the first time becomes the dim ground."""
        self._viewport, self._painter = viewport, painter
        if self._ground is None:
            self._ground = shaded(painter.target) if self._aside else dimmed(painter.target)
            forget_pointer()
        self.close()

    def show(self, content: SheetContent) -> None:
        """Lay a content out; the focus stays where it was, and so does every element whose row has kept its form."""
        painter = self._painter
        layout = self._layout = lay_out(
            painter, self._viewport, content, self._asked, fitted=self._fitted, aside=self._aside
        )
        if self._built is not None and self._built.takes(painter, layout, content):
            self._kept_scroll = self._built.meant_scroll
        else:
            self.close()
            self._built = BuiltSheet(painter, layout, content, self._activated.append)
            self._built.scroll_to(self._kept_scroll)
            self._built.hold(self._dragged if self._held else None)
        self.ring.settle((*self._built.targets(), *self.terms.targets))
        self._attend()
        self._built.manager.update(0.0)

    def close(self) -> None:
        """Take the sheet away: its elements, and the line that was being written."""
        self._end_writing()
        self._backdrop = None
        if self._built is not None:
            self._kept_scroll = self._built.meant_scroll
            self._dragged = self._built.held()
            self._built.kill()
            self._built = None

    @property
    def scroll(self) -> float:
        """How far the rows are scrolled, in units."""
        return self._kept_scroll if self._built is None else self._built.scroll

    # Writing

    def _attend(self) -> None:
        """Let the focused line be written on; what was written elsewhere is taken over."""
        row = self._row(self.ring.focused or "")
        if self._written is not None and (row is None or getattr(row, "id", "") != self._written[0]):
            self._end_writing()
        if isinstance(row, TextField):
            if self._written is None:
                self._written = row.id, TextInput(row.text, row.most, _LOOK)
            self._written[1].write(row.text)
            self._written[1].lay(self._painter, self._line_box(row.id))

    def _end_writing(self) -> None:
        if self._written is not None:
            self._written[1].close()
            self._written = None

    def _line_box(self, id_: str) -> Box:
        layout = self._layout
        assert layout is not None  # noqa: S101  # a line is written on only where it lies
        line = next(p.parts["line"] for p in layout.rows if isinstance(p.row, TextField) and p.row.id == id_)
        return Box(line.x + layout.body.x + 6, line.y + layout.body.y - self.scroll + 3, line.w - 12, line.h - 6)

    # What the scene hands on

    @property
    def moving(self) -> bool:
        """Whether the pointer waits for a tool tip."""
        return self._built is not None and not self._held and self._built.tip_awaited()

    @property
    def pointed(self) -> object:
        """What the pointer changes in the picture: what it is over, what it drags, what a tool tip says."""
        values = self._built.values() if self._built is not None and self._held else ()
        tip = self._built is not None and self._built.tip_shown()
        return self.ring.hovered, self._held, values, tip

    def tick(self, seconds: float) -> None:
        """Let time pass where the pointer waits for a tool tip."""
        if self._built is not None and self.moving:
            self._built.manager.update(seconds)

    def targets(self) -> tuple[Target, ...]:
        """Return what can be set and pressed, in reading order, the foot last; told by the elements themselves."""
        if self._built is None:
            return ()
        targets = (*self._built.targets(), *self.terms.targets)
        if self._written is None:
            return targets
        id_, entry = self._written
        return tuple(replace(each, value=entry.text, caret=entry.caret) if each.id == id_ else each for each in targets)

    def handle(self, event: pygame.event.Event) -> SheetResult | None:
        """Return what an event has done to the sheet."""
        built = self._built
        if built is None:
            return None
        if self.terms.handle(event, built.content):
            return None
        targets = self.targets()
        self.ring.settle(targets)
        self._attend()
        if event.type in _POINTER:
            self._point(event, built, targets)
        elif self._written is not None and self._written[1].handle(event):
            self.ring.visible = self.ring.visible or event.type == pygame.KEYDOWN
            return self._text_changed()
        else:
            focused = self.ring.focused
            signal = self.ring.feed(event, targets, self._painter.scale)
            if self.ring.focused != focused and self.ring.visible:
                built.bring_in(self.ring.focused)
            self._attend()
            if (done := self._key(signal, built)) is not None:
                return done
        return self._read(built)

    def _point(self, event: pygame.event.Event, built: BuiltSheet, targets: tuple[Target, ...]) -> None:
        """Let the library's built have the pointer; the ring only follows it."""
        scale = self._painter.scale
        built.manager.pointer = event.pos
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if event.type != pygame.MOUSEMOTION:
            self._held = pressed
        self.ring.point(targets, event.pos[0] / scale, event.pos[1] / scale, pressed=pressed)
        if pressed:
            built.jump(event.pos)
        built.manager.process_events(event)
        built.manager.update(0.0)
        self._attend()
        if self._written is not None:
            self._written[1].handle(event)

    def _key(self, signal: Signal | None, built: BuiltSheet) -> SheetResult | None:
        """Work the focused element as a key says; scroll; close."""
        match signal:
            case Pressed(id_):
                element = built.find(id_)
                if isinstance(element, PaperButton | ToggleButton):
                    element.press()
                elif isinstance(element, PaperSlider):
                    element.go_round()
                elif isinstance(element, Group):
                    return self._stepped(id_, 1)
            case Stepped(id_, steps):
                element = built.find(id_)
                if isinstance(element, PaperSlider):
                    element.move(steps)
                elif isinstance(element, Group):
                    return self._stepped(id_, steps)
            case Scrolled(_, steps):
                self._scroll_by(built, steps * _WHEEL)
            case Key("escape"):
                return Activated("close")
            case Key("page down" | "page up" as name):
                self._scroll_by(built, built.layout.body.h * 0.8 * (1 if name == "page down" else -1))
            case _:
                pass
        return None

    def _read(self, built: BuiltSheet) -> SheetResult | None:
        """Return what the built say now that the rows do not say yet."""
        built.manager.update(0.0)
        if self._activated:
            id_ = self._activated[0]
            self._activated.clear()
            return self._pressed(id_)
        for made in built.rows:
            row = made.placed.row
            for element in made.controls:
                if isinstance(element, PaperSlider) and isinstance(row, Slider) and element.moved_from(row.value):
                    return ValueChanged(row.id, element.value)
                if isinstance(element, ToggleButton) and isinstance(row, Switch) and element.get_state() != row.on:
                    return ValueChanged(row.id, float(not row.on))
        return None

    def _pressed(self, id_: str) -> SheetResult | None:
        whole, _, part = id_.partition("/")
        row = self._row(whole)
        if isinstance(row, Choice) and part.startswith("word:"):
            return ValueChanged(row.id, int(part.removeprefix("word:")))
        if isinstance(row, Choice | SeatRow) and part:
            return self._stepped(whole, -1 if part == "less" else 1)
        if isinstance(row, TextField) and not self.ring.visible:
            return None
        return Activated(id_)

    def _stepped(self, id_: str, steps: int) -> SheetResult | None:
        row = self._row(id_)
        if isinstance(row, Choice):
            return ValueChanged(row.id, (row.chosen + steps) % len(row.words))
        return ValueChanged(id_, steps) if isinstance(row, SeatRow) else None

    def _text_changed(self) -> TextChanged | None:
        """Return what was written, where it is something else than before."""
        if self._written is None:
            return None
        id_, entry = self._written
        row = self._row(id_)
        return TextChanged(id_, entry.text) if isinstance(row, TextField) and row.text != entry.text else None

    def _scroll_by(self, built: BuiltSheet, units: float) -> None:
        built.scroll_to(built.scroll + units)

    def _row(self, id_: str) -> Row | None:
        for placed in self._layout.rows if self._layout is not None else ():
            row = placed.row
            if isinstance(row, SeatRow):
                for sub in (row.chips, row.sides):
                    if sub is not None and sub.id == id_:
                        return sub
            if getattr(row, "id", None) == id_:
                return row
        return None

    # Drawing

    def draw(self, painter: Painter) -> None:
        """Draw the sheet over the dim ground."""
        built = self._built
        if built is None:
            return
        painter.target.blit(self._under(built, painter.target), (0, 0))
        built.manager.draw_ui(painter.target)
        painter.target.set_clip(built.view)
        if self._written is not None:
            self._written[1].draw(painter, self._line_box(self._written[0]))
        ring = built.ring(self.ring.focused) if self.ring.visible and self.ring.focused else None
        if ring is not None:
            at_foot = any(self.ring.focused == b.meaning.id for b in built.foot)
            around = built.view.inflate(0, painter.px(2 * _AROUND))  # the first row begins where the view does
            painter.target.set_clip(None if at_foot else around)
            painter.focus(ring)
        painter.target.set_clip(None)
        self.terms.draw(painter, built, self.ring.hovered)
        if painter.audit is not None:
            built.audit()

    def _under(self, built: BuiltSheet, window: pygame.Surface) -> pygame.Surface:
        """Return what lies under the sheet, all over the window."""
        if self._backdrop is None or self._backdrop[0] != built.panel.rect:
            assert self._ground is not None  # noqa: S101  # a sheet is laid out before it is drawn
            under = pygame.Surface(window.get_size(), 0, window)
            lie_on(self._ground, under, built.panel.rect)
            self._backdrop = built.panel.rect.copy(), under
        return self._backdrop[1]
