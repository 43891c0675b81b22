"""A sheet of paper over what was there: rows that can be set, by pointer alone or by keys alone. Scenes fill it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.screen import theme
from game.screen.asset_ids import SliceId, TileId
from game.screen.focus import Dragged, Key, Pressed, Ring, Role, Scrolled, Signal, Stepped, Target
from game.screen.form.paint import draw_paper_button, paint
from game.screen.form.place import CHOSEN, NOTE, RED, VALUE, PlacedRow, growth, place
from game.screen.form.rows import Button, ButtonRow, Choice, Row, SeatRow, SheetContent, Slider, Switch, TextField
from game.screen.form.targets import targets_of
from game.screen.painter import Painter
from game.screen.text_input import Look, TextInput
from game.screen.theme import TextStyle, Typeface
from game.stage.units import Box, Viewport

TITLE = TextStyle(Typeface.FAT, 27, theme.INK, track=1.4, grows=False)
_MARGIN, _HEAD, _FOOT, _GUTTER = 36.0, 68.0, 76.0, 44.0
_COLUMN = 400.0
"""The least a column is wide; where two do not fit they lie under one another."""
_WHEEL = 56.0
_LOOK = Look(VALUE)
_COARSE = 10
"""How many pixels of what was there before make one of the dim ground."""


@dataclass(frozen=True, slots=True)
class ValueChanged:
    """Something was set: a number for a slider, the place of a word for a choice, a truth for a switch."""

    id: str
    value: float


@dataclass(frozen=True, slots=True)
class TextChanged:
    """A line was written on."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Activated:
    """A button was pressed, or Return on a line; `close` also comes from Escape."""

    id: str


SheetResult: TypeAlias = ValueChanged | TextChanged | Activated


class FormSheet:
    """One sheet. The scene shows a `SheetContent`, hands on events, and is told what was done.

    `fitted` makes it no higher than its rows need.
    """

    def __init__(self, width: float = 1120.0, height: float = 620.0, *, fitted: bool = False) -> None:
        self.ring = Ring()
        self._fitted = fitted
        self._asked = width, height
        self._content: SheetContent | None = None
        self._ground: pygame.Surface | None = None
        self._paper: pygame.Surface | None = None
        self._rows: tuple[PlacedRow, ...] = ()
        self._foot: dict[str, Box] = {}
        self._scroll = self._length = 0.0
        self._pointer = (0.0, 0.0)
        self._drawn: tuple[str | None, str | None, float, int] = (None, None, 0.0, 0)
        self._written: tuple[str, TextInput] | None = None
        self._stale = True

    # Laying out

    def enter(self, viewport: Viewport, painter: Painter) -> None:
        """Take a window; what it showed before the first time becomes the dim ground."""
        self._viewport, self._painter = viewport, painter
        if self._ground is None:
            self._ground = _dimmed(painter.target)
        if self._content is not None:
            self.show(self._content)

    def show(self, content: SheetContent) -> None:
        """Lay a content out; the focus stays where it was."""
        self._content = content
        painter, viewport = self._painter, self._viewport
        w, h = min(self._asked[0], viewport.w - 24), min(self._asked[1], viewport.h - 24)
        inner = w - 2 * _MARGIN
        count = len(content.columns)
        wide = (inner - 14 - _GUTTER * (count - 1)) / count
        columns: Sequence[Sequence[Row]] = content.columns
        if count > 1 and wide < _COLUMN * min(growth(painter), 1.3):
            columns, wide = [[row for column in content.columns for row in column]], inner - 14
        rows, self._length = [], 0.0
        for number, column in enumerate(columns):
            y = 0.0
            for row in column:
                placed = place(painter, row, wide).moved(number * (wide + _GUTTER), y)
                rows.append(placed)
                y = placed.box.bottom
            self._length = max(self._length, y)
        h = min(h, self._length + 8 + _HEAD + _FOOT) if self._fitted else h
        self.box = Box((viewport.w - w) / 2, (viewport.h - h) / 2, w, h)
        self.body = Box(self.box.x + _MARGIN - 8, self.box.y + _HEAD, inner + 16, h - _HEAD - _FOOT)
        rows = [placed.moved(self.box.x + _MARGIN, self.body.y) for placed in rows]
        self._rows = tuple(rows)
        self._scroll = min(self._scroll, self._most)
        self._foot = self._placed_foot(content.foot)
        if self._paper is None or self._paper.get_size() != painter.rect(self.box).size:
            self._paper = _sheet(painter, self.box)
        self.ring.settle(self.targets())
        self._attend()
        self._stale = True

    def close(self) -> None:
        """Put the pen down: the sheet is taken away."""
        if self._written is not None:
            self._written[1].close()
            self._written = None

    def _attend(self) -> None:
        """Give the pen to the line that is focused; what was written elsewhere is taken over."""
        row = self._row(self.ring.focused or "")
        if self._written is not None and (row is None or getattr(row, "id", "") != self._written[0]):
            self.close()
        if isinstance(row, TextField):
            if self._written is None:
                self._written = row.id, TextInput(row.text, row.most, _LOOK)
            self._written[1].write(row.text)
            self._written[1].lay(self._painter, self._line_box(row.id))

    def _line_box(self, id_: str) -> Box:
        line = self._part(id_, "line")
        return Box(line.x + 6, line.y - self._scroll + 3, line.w - 12, line.h - 6)

    def _placed_foot(self, foot: Sequence[Button]) -> dict[str, Box]:
        """Lay the buttons of the foot from the right, the default one last."""
        high, right, boxes = 46.0, self.box.right - _MARGIN, {}
        widths = [max(116.0, self._painter.width(button.label, CHOSEN) + 48) for button in foot]
        for button, wide in reversed(list(zip(foot, widths, strict=True))):
            boxes[button.id] = Box(right - wide, self.box.bottom - _FOOT + 16, wide, high)
            right -= wide + 14
        return dict(reversed(boxes.items()))

    @property
    def _most(self) -> float:
        return max(0.0, self._length - self.body.h + 8)

    # What the scene hands on

    @property
    def moving(self) -> bool:
        """Tell whether something is still to be drawn."""
        return self._stale or self._now() != self._drawn

    def targets(self) -> tuple[Target, ...]:
        """Return what can be set and pressed, in reading order, the foot last."""
        if self._content is None:
            return ()
        rows = targets_of(self._rows, self.body, self._scroll)
        bar = self._knob()
        scroll = () if bar is None else (Target("scroll", Role.SLIDER, "", self._track(), focusable=False),)
        foot = tuple(
            Target(b.id, Role.BUTTON, b.label, self._foot[b.id], "", b.key, b.default, b.enabled)
            for b in self._content.foot
        )
        return (*rows, *scroll, *foot)

    def handle(self, event: pygame.event.Event) -> SheetResult | None:
        """Return what an event has done to the sheet."""
        targets = self.targets()
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            self._pointer = event.pos[0] / self._viewport.scale, event.pos[1] / self._viewport.scale
        self.ring.settle(targets)
        focused = self.ring.focused
        self._attend()
        keyed = event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
        if keyed and self._written is not None and self._written[1].handle(event):
            self.ring.visible = self.ring.visible or event.type == pygame.KEYDOWN
            return self._wrote()
        signal = self.ring.feed(event, targets, self._viewport.scale)
        if self.ring.focused != focused and self.ring.visible:
            self._bring_in()
        self._attend()
        if not keyed and self._written is not None:
            self._written[1].handle(event)
        return self._answer(signal)

    def _wrote(self) -> TextChanged | None:
        """Return what was written, where it is something else than before."""
        if self._written is None:
            return None
        id_, entry = self._written
        row = self._row(id_)
        return TextChanged(id_, entry.text) if isinstance(row, TextField) and row.text != entry.text else None

    def _answer(self, signal: Signal | None) -> SheetResult | None:
        match signal:
            case Pressed("scroll") | Dragged("scroll"):
                self._scroll_to(self._pointer[1])
            case Pressed(id_):
                return self._pressed(id_)
            case Stepped(id_, steps):
                return self._stepped(id_, steps)
            case Dragged(id_, x) if isinstance(row := self._row(id_), Slider):
                return _slid(row, self._part(id_, "track"), x)
            case Scrolled(_, steps):
                self._scroll = min(self._most, max(0.0, self._scroll + steps * _WHEEL))
            case Key("escape"):
                return Activated("close")
            case Key("page down" | "page up" as name):
                turn = self.body.h * 0.8 * (1 if name == "page down" else -1)
                self._scroll = min(self._most, max(0.0, self._scroll + turn))
            case _:
                pass
        return None

    def _pressed(self, id_: str) -> SheetResult | None:
        whole, _, part = id_.partition("/")
        row = self._row(whole)
        match row:
            case Slider():
                return _slid(row, self._part(whole, "track"), self._pointer[0]) if not self.ring.visible else None
            case Switch():
                return ValueChanged(row.id, float(not row.on))
            case Choice():
                if part.startswith("word:"):
                    return ValueChanged(row.id, int(part.removeprefix("word:")))
                return self._stepped(row.id, -1 if part == "less" else 1)
            case SeatRow():
                return ValueChanged(row.id, -1 if part == "less" else 1)
            case TextField() if not self.ring.visible:
                return None
            case _:
                return Activated(id_)

    def _stepped(self, id_: str, steps: int) -> SheetResult | None:
        row = self._row(id_)
        match row:
            case Slider():
                value = min(row.most, max(row.least, round((row.value + steps * row.step) / row.step) * row.step))
                return ValueChanged(row.id, value)
            case Choice():
                at = (row.chosen + steps) % len(row.words)
                return ValueChanged(row.id, at)
            case SeatRow():
                return ValueChanged(row.id, steps)
            case _:
                return None

    # Where things are

    def _row(self, id_: str) -> Row | None:
        for placed in self._rows:
            row = placed.row
            if isinstance(row, SeatRow):
                for sub in (row.chips, row.sides):
                    if sub is not None and sub.id == id_:
                        return sub
            if getattr(row, "id", None) == id_:
                return row
        return None

    def _part(self, id_: str, part: str) -> Box:
        return next(placed.parts[part] for placed in self._rows if getattr(placed.row, "id", None) == id_)

    def _bring_in(self) -> None:
        """Scroll so far that what is focused can be seen."""
        for target in self.targets():
            if target.id != self.ring.focused or target.id in self._foot:
                continue
            placed = next((each for each in self._rows if _holds(each.row, target.id)), None)
            if placed is None:
                continue
            top, bottom = placed.box.y - self._scroll, placed.box.bottom - self._scroll
            if top < self.body.y:
                self._scroll -= self.body.y - top + 6
            elif bottom > self.body.bottom:
                self._scroll += min(bottom - self.body.bottom + 6, top - self.body.y)
            self._scroll = min(self._most, max(0.0, self._scroll))

    def _track(self) -> Box:
        return Box(self.body.right - 6, self.body.y, 34, self.body.h)

    def _knob(self) -> Box | None:
        if self._most <= 0:
            return None
        track = self._track()
        high = max(40.0, track.h * self.body.h / (self._length + 8))
        return Box(track.x + 6, track.y + (track.h - high) * self._scroll / self._most, 12, high)

    def _scroll_to(self, y: float) -> None:
        knob, track = self._knob(), self._track()
        if knob is not None and track.h > knob.h:
            part = (y - track.y - knob.h / 2) / (track.h - knob.h)
            self._scroll = min(self._most, max(0.0, part * self._most))

    # Drawing

    def _now(self) -> tuple[str | None, str | None, float, int]:
        written = self._written[1].revision if self._written is not None else 0
        return self.ring.focused if self.ring.visible else None, self.ring.hovered, self._scroll, written

    def draw(self) -> list[pygame.Rect]:
        """Draw what has changed: everything, or the paper."""
        content, painter = self._content, self._painter
        if content is None or not self.moving:
            return []
        rects = [painter.rect(self.box)]
        if self._stale and self._ground is not None:
            painter.target.blit(_lain_on(self._ground, painter.target, rects[0]), (0, 0))
            rects = [painter.target.get_rect()]
        if self._paper is not None:
            painter.target.blit(self._paper, painter.rect(self.box))
        focused, hovered, scroll, _ = self._now()
        x, right = self.box.x + _MARGIN, self.box.right - _MARGIN
        y = self.box.y + 38
        wide = painter.text(content.title, x, y, TITLE)
        subtitle = painter.fitted(content.subtitle, NOTE, right - x - wide - 24) if content.subtitle else ""
        painter.text(subtitle, right, y + 2, NOTE, "r")
        painter.line(x, self.box.y + _HEAD - 6, right, self.box.y + _HEAD - 6, theme.ROUGE, 1, 150)
        clip = painter.target.get_clip()
        painter.target.set_clip(painter.rect(self.body))
        for placed in self._rows:
            if placed.box.bottom - scroll > self.body.y and placed.box.y - scroll < self.body.bottom:
                paint(painter, placed.moved(0, -scroll), focused, hovered)
        if self._written is not None:
            self._written[1].draw(painter, self._line_box(self._written[0]))
        painter.target.set_clip(clip)
        self._draw_bar()
        self._draw_foot(content, focused, hovered)
        self._drawn, self._stale = self._now(), False
        return rects

    def _draw_bar(self) -> None:
        knob, track = self._knob(), self._track()
        if knob is not None:
            self._painter.plate(Box(track.x + 10, track.y, 4, track.h), "#CDB584", 2)
            self._painter.plate(knob, "#8A6A33", 6)

    def _draw_foot(self, content: SheetContent, focused: str | None, hovered: str | None) -> None:
        painter = self._painter
        left, y = self.box.x + _MARGIN, self.box.bottom - _FOOT
        painter.line(left, y + 4, self.box.right - _MARGIN, y + 4, theme.ROUGE, 1, 150)
        first = min((box.x for box in self._foot.values()), default=self.box.right - _MARGIN)
        lines = painter.wrap(content.message, RED, first - left - 20) if content.message else []
        leading = painter.lettering.leading(RED)
        for number, line in enumerate(lines[:2]):
            offset = (number - (len(lines[:2]) - 1) / 2) * leading
            painter.text(line, left, y + 39 + offset, RED)
        for button in content.foot:
            lit, here = hovered == button.id, focused == button.id
            draw_paper_button(painter, button, self._foot[button.id], lit=lit, focused=here)


def _slid(row: Slider, track: Box, x: float) -> ValueChanged:
    """Return where a slider is when its knob is let go at a point."""
    part = min(1.0, max(0.0, (x - track.x - 10) / (track.w - 20)))
    value = row.least + part * (row.most - row.least)
    return ValueChanged(row.id, min(row.most, max(row.least, round(value / row.step) * row.step)))


def _holds(row: Row, id_: str) -> bool:
    """Tell whether a target belongs to a row."""
    if isinstance(row, ButtonRow):
        return any(button.id == id_ for button in row.buttons)
    if isinstance(row, SeatRow) and row.button is not None and row.button.id == id_:
        return True
    if isinstance(row, SeatRow) and any(sub is not None and sub.id == id_ for sub in (row.chips, row.sides)):
        return True
    return getattr(row, "id", None) == id_


def _sheet(painter: Painter, box: Box) -> pygame.Surface:
    """Return the paper itself; what it was made of is not kept."""
    whole = pygame.Surface(painter.rect(box).size).convert(painter.target)
    on = painter.within(whole, painter.scale)
    on.ground(TileId.PAPER, Box(0, 0, box.w, box.h))
    on.slice(SliceId.PAPER_EDGE, Box(0, 0, box.w, box.h))
    painter.assets.forget()
    return whole


def _lain_on(ground: pygame.Surface, window: pygame.Surface, sheet: pygame.Rect) -> pygame.Surface:
    """Return the dim ground as large as the window, with the shadow of the sheet on it."""
    shaded = ground.copy()
    x, y = ground.get_width() / window.get_width(), ground.get_height() / window.get_height()
    fall = pygame.Rect(sheet.x * x, sheet.y * y, sheet.w * x, sheet.h * y).inflate(2, 2)
    shaded.fill((70, 68, 66), fall, special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(shaded, window.get_size())


def _dimmed(window: pygame.Surface) -> pygame.Surface:
    """Return what a window shows, coarse and dark: the ground on which the sheet lies."""
    w, h = window.get_size()
    coarse = pygame.transform.smoothscale(window, (max(2, w // _COARSE), max(2, h // _COARSE)))
    coarse.fill((120, 116, 112), special_flags=pygame.BLEND_RGB_MULT)
    return coarse
