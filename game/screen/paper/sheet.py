"""A sheet of paper over what was there: rows that can be set, by pointer alone or by keys alone. Scenes fill it.

Everything on it is an element of pygame_gui: a panel, a scrolling container, sliders, check boxes, buttons, text lines.
The pointer works them through the library; keys go to the focus ring, which works the element that is focused.
"""

from dataclasses import replace

import pygame

from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.keys.focus import ADVANCE, Key, Pressed, Ring, Scrolled, Signal, Stepped, Target
from game.screen.paper.built import BuiltSheet
from game.screen.paper.coming import coming_targets
from game.screen.paper.controls import Group
from game.screen.paper.elements import PaperButton, PaperSlider, ToggleButton
from game.screen.paper.explained import SheetTerms
from game.screen.paper.ground import dimmed, lie_on, shaded
from game.screen.paper.layout import SheetLayout, lay_out, lay_paper
from game.screen.paper.pygame_gui_host import forget_pointer
from game.screen.paper.results import Activated, SheetResult, TextChanged, ValueChanged
from game.screen.paper.rows import Choice, Row, SeatRow, SheetContent, Slider, Switch, TextField
from game.screen.paper.text_input import Look, TextInput
from game.stage.units import Box, Viewport

_AROUND = 6
"""How far the ring of the keyboard goes beyond what it is around."""
_WHEEL = 56.0
_ROWS_A_FRAME, _ROWS_OF_A_LARGE, _LARGE = 6, 3, 1.75
"""So many rows are made a frame while a sheet opens, so that its first frame does not wait for the last of them.

The second number is for windows of more pixels a unit than the third: the sheet is drawn in the same turn.
"""
_LOOK = Look(theme.VALUE)
ASKS = (
    pygame.KEYDOWN,
    pygame.TEXTINPUT,
    pygame.TEXTEDITING,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
    ADVANCE,
)
"""Events for which all rows are to be there."""
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
        self._layout: SheetLayout | None = None
        self._built: BuiltSheet | None = None
        self._shown = self._renewed = False
        self._size = (0, 0)
        """How large the window was on which it was drawn."""
        self._lies = False
        """Whether the ground lies on the window all around the sheet, and nothing over it."""
        self._kept_scroll = 0.0
        self._activated: list[str] = []
        self.spreads = False
        """Whether rows are always made some a turn, even where a slider is dragged; the scene puts off what asks."""
        self._held = False
        self._dragged: str | None = None
        """The slider that is dragged, where the sheet is made anew meanwhile: the size of text is set so."""
        self._drawn: tuple[str | None, str | None, int] = (None, None, 0)
        self._written: tuple[str, TextInput] | None = None
        self.terms = SheetTerms()
        self._stale = True

    def enter(self, viewport: Viewport, painter: Painter) -> None:
        """Take a window; what it showed before the first time becomes the dim ground."""
        self._viewport, self._painter = viewport, painter
        if self._ground is None:
            self._ground = shaded(painter.target) if self._aside else dimmed(painter.target)
            forget_pointer()
        self.close()

    def show(self, content: SheetContent) -> None:
        """Lay a content out; the focus stays where it was, and so does every element whose row has kept its form."""
        painter = self._painter
        at_once = self._shown and self._held and not self.spreads
        opens = self._built is None and not self._fitted and not at_once
        layout = self._layout = self._lay_paper(content) if opens else self._lay_out(content)
        if self._built is not None and self._built.takes(painter, layout, content):
            self._kept_scroll = self._built.meant_scroll
        else:
            self.close()
            self._built = BuiltSheet(painter, layout, content, self._activated.append)
            if at_once:
                self._built.build()
            self._built.scroll_to(self._kept_scroll)
            self._built.hold(self._dragged if self._held else None)
        self._renewed = self._shown and self._built.unfinished
        self._shown = True
        if not self._renewed:
            self._come(self._built)
        self._stale = True

    def _lay_out(self, content: SheetContent) -> SheetLayout:
        fitted, aside = self._fitted, self._aside
        return lay_out(self._painter, self._viewport, content, self._asked, fitted=fitted, aside=aside)

    def _lay_paper(self, content: SheetContent) -> SheetLayout:
        return lay_paper(self._painter, self._viewport, content, self._asked)

    def _build(self, built: BuiltSheet, most: int | None = None) -> None:
        """Make the next rows, all of them unless a number is given; where they are placed is found out first.

        Where the sheet was there before, the focus comes back to its row.
        """
        if not built.layout.whole:
            self._layout = self._lay_out(built.content)
            built.lay_rows(self._layout)
        built.build(most)
        self._stale = True
        if self._renewed and not built.unfinished:
            built.scroll_to(self._kept_scroll)
            built.hold(self._dragged if self._held else None)
            self._come(built)

    def _come(self, built: BuiltSheet) -> None:
        """Let the focus be on what is there."""
        self._renewed = False
        self.ring.settle((*built.targets(), *self.terms.targets))
        self._attend()

    def close(self) -> None:
        """Take the sheet away: its elements, and the line that was being written."""
        self._lies = False
        self._end_writing()
        if self._built is not None:
            self._kept_scroll = self._kept_scroll if self._renewed else self._built.meant_scroll
            self._dragged = self._dragged if self._renewed else self._built.held()
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
        """Tell whether something is still to be drawn."""
        return self._stale or self._now() != self._drawn or self.unfinished or self._tip_awaited

    @property
    def unfinished(self) -> bool:
        """Tell whether rows are still to be made."""
        return self._built is not None and self._built.unfinished

    @property
    def renewing(self) -> bool:
        """Tell whether rows are still to be made of a sheet that was there before: each turn makes some."""
        return self._renewed and self.unfinished

    @property
    def _tip_awaited(self) -> bool:
        return self._built is not None and not self._held and self._built.tip_awaited()

    def tick(self, seconds: float) -> None:
        """Make some more rows of a sheet that opens; let time pass where the pointer waits for a tool tip.

        The paper with its head and its buttons is drawn first, so that it is there at once; no row is placed before.
        """
        if self._built is not None and self._built.unfinished:
            if not self._stale or self._renewed:
                self._build(self._built, _ROWS_OF_A_LARGE if self._painter.scale > _LARGE else _ROWS_A_FRAME)
            self._stale = True
        elif self._built is not None and self._tip_awaited:
            self._built.manager.update(seconds)
            self._stale = self._stale or not self._tip_awaited

    def targets(self) -> tuple[Target, ...]:
        """Return what can be set and pressed, in reading order, the foot last; told by the elements themselves."""
        if self._built is None:
            return ()
        if self._built.unfinished:
            self._build(self._built)
        targets = (*self._built.targets(), *self.terms.targets)
        if self._written is None:
            return targets
        id_, entry = self._written
        return tuple(replace(each, value=entry.text, caret=entry.caret) if each.id == id_ else each for each in targets)

    def coming(self) -> tuple[Target, ...]:
        """Return what can be pressed, or will be once all rows are made; nothing is made for it."""
        built = self._built
        return self.targets() if built is None or not built.unfinished else coming_targets(built.content)

    def handle(self, event: pygame.event.Event) -> SheetResult | None:
        """Return what an event has done to the sheet."""
        built = self._built
        if built is None:
            return None
        if built.unfinished and event.type not in ASKS:  # or a key let go, or a window moved, makes all rows at once
            built.manager.pointer = getattr(event, "pos", built.manager.pointer)
            return None
        alone, changed = self.terms.handle(event, built.content)
        self._stale = self._stale or changed
        if alone:
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
            self._held, self._stale = pressed, True
        hovered = self.ring.hovered
        self.ring.point(targets, event.pos[0] / scale, event.pos[1] / scale, pressed=pressed)
        if pressed:
            built.jump(event.pos)
        built.manager.process_events(event)
        built.manager.update(0.0)
        self._attend()
        if self._written is not None:
            self._written[1].handle(event)
        self._stale = self._stale or self._held or hovered != self.ring.hovered

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
                if isinstance(element, PaperSlider) and isinstance(row, Slider) and element.value != row.value:
                    self._stale = True
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
        self._stale = True

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

    def _now(self) -> tuple[str | None, str | None, int]:
        written = self._written[1].revision if self._written is not None else 0
        return self.ring.focused if self.ring.visible else None, self.ring.hovered, written

    def draw(self) -> list[pygame.Rect]:
        """Draw the sheet where anything on it has changed; the ground around it only where it does not lie yet."""
        built, painter = self._built, self._painter
        if built is None or not self.moving:
            return []
        size = painter.target.get_size()
        if self._renewed and built.unfinished and size == self._size:
            return []  # what was there is seen until all rows are
        self._size, lay = size, self._lies
        if self._ground is not None and not lay:
            lie_on(self._ground, painter.target, built.panel.rect)
        built.manager.update(0.0)
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
        slip = self.terms.draw(painter, built, self.ring.hovered)
        if painter.audit is not None:
            built.audit()
        self._drawn, self._stale = self._now(), False
        self._lies = not slip and not built.tip_shown()
        return [built.panel.rect.copy() if lay and self._lies else painter.target.get_rect()]
