"""The notebook: a sheet of paper with marginalia, numbers and record. What does not fit is scrolled."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

import pygame

from game.screen.draw import theme
from game.screen.draw.asset_ids import OrnamentId, SliceId
from game.screen.draw.fitting import fitted
from game.screen.draw.painter import Painter
from game.screen.draw.panel import Recording
from game.screen.keys.focus import FINGER, Role, Target
from game.screen.paper.about import BACK, About
from game.screen.paper.drawing import draw_fold_sign
from game.screen.paper.drawn_notebook import draw_notebook_row
from game.screen.paper.notebook_rows import (
    Asks,
    Block,
    CoupRow,
    Door,
    DoorTo,
    FigureRow,
    Marginalia,
    Notebook,
    NotebookPair,
    NotebookText,
    RankedRow,
    Row,
    TableLine,
    row_words,
)
from game.stage.units import Box, Viewport

_INSET = 20.0
_WIDE, _LARGE = 1280, 1.4
"""In a window that is less wide, in pixels, or where text is set larger, a slot may be shut to its head."""
_LINE = 40.0
"""So far it is scrolled by a step."""
_SIGN = 16.0
"""How wide the sign at the end of a slot's head is."""
_FOLD = 26.0
"""So much room the sign of a block that folds takes at the right of its head."""
_HAND = 46.0
"""So much room the pointing hand takes at the right of the head."""
_SENTENCE = theme.TextStyle(theme.Typeface.SEMI, 17, theme.INK, leading=1.3)
_SMALLER = theme.TextStyle(theme.Typeface.SEMI, 14, theme.INK, leading=1.3)
_LINES = 4
"""A longer sentence is set smaller."""
_JUST, _SOURCE, _DECIDES, _DOOR, _RECORD = 12.0, 122.0, 155.0, 395.0, 455.0
"""Where the head, the source, the second slot, its door and the third slot stand under the upper edge of the text."""
_SLIVER = 4.0
"""Of a line that ends below the edge so much is seen before it can be pressed."""
_NEAR = 3.0
"""How far above the door a note ends at least."""
_FOOT = 24.0
"""A note that ends so far above the lower edge of the paper takes nothing of it."""
_FLEURON, _LEFT = 31.0, 8.0
"""How high the rule between two slots is, and how much is left free under the last line."""
_DOOR_HIGH, _BEYOND = 36.0, 9.0
"""How high the door is, and how far it and a tint reach beyond the text."""
_KEY_APART, _KEY_AROUND = 5.0, 4.0
_UNDER_DOOR = 8.0
"""So far the rule stands from a door that other rows have moved down."""
_DOORED = "#F7EED6", "#C9B68C"


def sheet(viewport: Viewport) -> Box:
    """Return the box of the paper in its column."""
    column = viewport.notebook
    high = viewport.table.h if viewport.drawer else column.h
    return Box(column.x + 12, column.y + 12, column.w - 24, high - 24)


@dataclass(frozen=True, slots=True)
class FoldBlock:
    """Fold a block of the notebook away, or open it again."""

    name: str


@dataclass(frozen=True, slots=True)
class OpenDoor:
    """Open what lies behind the door of the notebook, or shut it again."""

    to: DoorTo


@dataclass(frozen=True, slots=True)
class ReadNotebook:
    """Read the notebook: it opens where it is a drawer, and scrolls by so many lines."""

    steps: float = 0.0


_HIGHEST = 160.0
"""So high is a row at most."""


class Slot(Enum):
    """What the notebook is divided into."""

    JUST = "just"
    DECIDES = "decides"
    RECORD = "record"


@dataclass(frozen=True, slots=True)
class OpenSlot:
    """Open one of the three slots where the notebook has no room for all."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class ClosedSlot:
    """A slot of which only the head is seen, and where that is pressed."""

    slot: Slot
    head: str
    box: Box


def slot_id(slot: Slot) -> str:
    """Return the id of the target that opens a slot."""
    return f"slot:{slot.value}"


def lies_in_notebook(id_: str | None) -> bool:
    """Tell whether a target is the notebook or something that opens or folds a part of it."""
    return id_ is not None and (id_ == "carnet" or id_.startswith(("slot:", "fold:")))


def fold_id(name: str) -> str:
    """Return the id of the target that folds a block."""
    return f"fold:{name}"


@dataclass(frozen=True, slots=True)
class AskedLine:
    """Where something in the notebook can be asked about, what, and the words that stand there."""

    box: Box
    about: About
    text: str


class NotebookPanel:
    """Draws a notebook and knows how far it can be scrolled."""

    def __init__(self, viewport: Viewport) -> None:
        self.viewport = viewport
        self.scroll = 0.0
        self.height = 0.0
        self._taken = 0.0
        """So much of the lower end a note takes."""
        self.folded: frozenset[str] | None = None
        """The names of the blocks that are folded away; None where none can be."""
        self.folds: tuple[tuple[str, str, Box], ...] = ()
        """What folds a block away or opens it again: its name, its heading, and where that is pressed."""
        self.opened = Slot.JUST
        """The slot that lies open where there is room for one."""
        self.seen = self.box
        """Where what can be scrolled is seen."""
        self.closed: tuple[ClosedSlot, ...] = ()
        """The slots of which only the heads are seen."""
        self.door: tuple[Door, Box] | None = None
        """The door, and where it is pressed."""
        self._offered: Door | None = None
        """The door that there is, seen or not."""
        self.asked: tuple[AskedLine, ...] = ()
        """What can be asked about; the link of the marginalia asks about nothing in particular."""

    @property
    def box(self) -> Box:
        """The box of the text: it ends above a note that lies on the paper."""
        paper = sheet(self.viewport)
        return Box(paper.x + _INSET, paper.y + 8, paper.w - 2 * _INSET, paper.h - 16 - self._taken)

    def end_above(self, note: Box | None) -> None:
        """Let the text end above a note at the foot of the paper, so that all of it can be scrolled into sight."""
        paper = sheet(self.viewport)
        lies = note is not None and paper.holds(note.cx, note.bottom + _FOOT)
        self._taken = paper.bottom - 8 - note.y if note is not None and not lies else 0.0

    def blank(self, painter: Painter, notebook: Notebook) -> Box | None:
        """Return where nothing is written under what helps to decide; None where the paper has no such place."""
        if not notebook.slots or self.viewport.drawer or self.scroll or self.is_narrow:
            return None
        box, unseen = self.box, painter.within(Recording(painter.target), painter.scale, painter.dx, painter.dy)
        unseen.audit = None
        found, self.seen, top = (self.asked, self.folds, self.seen), box, box.y
        just = top if (said := notebook.marginalia) is None else self._just(unseen, said, None, top)
        end = self._block(unseen, notebook.blocks[0], max(just, top + _DECIDES - _FLEURON) + _FLEURON)
        self.asked, self.folds, self.seen = found
        foot = top + (_DOOR if notebook.door is not None else _RECORD - _FLEURON)
        return Box(box.x, end, box.w, foot - _NEAR - end) if end < foot - _NEAR else None

    @property
    def is_short(self) -> bool:
        """Whether the slots want more room: the window is narrow, text is large, a note takes the door's place."""
        return self.is_narrow or self.box.h < _DOOR + _DOOR_HIGH

    @property
    def is_narrow(self) -> bool:
        """Whether the window is narrow, or text is large."""
        viewport = self.viewport
        return viewport.px_w < _WIDE or viewport.growth > _LARGE or viewport.columned

    def turn(self, steps: float) -> bool:
        """Scroll by so many lines; tell whether anything moved."""
        most = max(0.0, self.height - self.box.h)
        before, self.scroll = self.scroll, min(most, max(0.0, self.scroll + _LINE * steps))
        return self.scroll != before

    def turn_to(self, opened: Collection[str]) -> bool:
        """Scroll to a block that is opened in the lower half of the paper; tell whether anything moved."""
        head = next((box for name, _, box in self.folds if name in opened and box.y > self.box.cy), None)
        return head is not None and self.turn((head.y - self.box.y) / _LINE)

    def draw(self, painter: Painter, notebook: Notebook, *, focused: bool = False) -> None:
        """Draw the column, with the fillet that lies on the cloth's edge, and find what can be asked and folded."""
        box = self.box
        self._lay_sheet(painter)
        self.asked, self.folds, self.closed, self.door = (), (), (), None
        self._offered = notebook.door
        painter.target.set_clip(painter.rect(Box(box.x - _BEYOND, box.y, box.w + 2 * _BEYOND, box.h)))
        y, blocks, self.seen = box.y + 6 - self.scroll, notebook.blocks, box
        if notebook.slots and self.is_short:
            y, blocks = self._open_slots(painter, notebook), ()
        elif notebook.slots:
            y, blocks = self._slots(painter, notebook), notebook.blocks[2:]
        elif notebook.marginalia is not None:
            if notebook.back is not None:
                self._back(painter, notebook.back, y)
            self._link(painter, notebook.marginalia.head, notebook.asks)
            y = self._marginalia(painter, notebook.marginalia, y, points=notebook.back is None)
        for count, block in enumerate(blocks):
            self._end_before_head(painter, block, y)
            if count or notebook.slots or notebook.marginalia is not None:
                painter.picture(OrnamentId.FLEURON_RULE, box.cx, y + 14, 200, theme.ROUGE)
                y += 31
            y = self._block(painter, block, y)
        painter.target.set_clip(None)
        self.height = y + self.scroll - box.y + _LEFT
        self.scroll = min(self.scroll, max(0.0, self.height - box.h))
        if self.height > box.h + 1:
            self._thumb(painter, box)
        if self.more is not None:
            _points_down(painter, self.more)
        if focused and not self.viewport.drawer:
            painter.focus(sheet(self.viewport).grown(-6))

    def _slots(self, painter: Painter, notebook: Notebook) -> float:
        """Draw the three slots, each from its own line on, or lower where the one before it needs the room."""
        top, box = self.box.y - self.scroll, self.box
        y = top
        if notebook.marginalia is not None:
            y = self._just(painter, notebook.marginalia, notebook.asks, top)
        decides, record = notebook.blocks[:2]
        y = self._fleuron(painter, max(y, top + _DECIDES - _FLEURON))
        y = self._block(painter, decides, y)
        if notebook.door is not None:
            y = self._door(painter, notebook.door, max(y, top + _DOOR))
        y = self._fleuron(painter, max(y + _UNDER_DOOR, top + _RECORD - _FLEURON))
        return self._block(painter, record, y) if box.h else y

    def _open_slots(self, painter: Painter, notebook: Notebook) -> float:
        """Draw the heads of the slots that are shut, those before the open one at the top and the rest at the foot.

        The open one is scrolled between them. Those after it lie open too as far as each is seen whole: the place of
        its head stays empty then, so that no other head moves.
        """
        decides, record, *_ = notebook.blocks
        heads = {Slot.DECIDES: decides.head, Slot.RECORD: record.head}
        if notebook.marginalia is not None:
            heads = {Slot.JUST: notebook.marginalia.head, **heads}
        opened = self.opened if self.opened in heads else Slot.DECIDES
        order, box = [*heads], self.box
        later = order[order.index(opened) + 1 :]
        before = order[: order.index(opened)]
        top = box.y + sum(self._head_high(painter, heads[slot]) for slot in before)
        foot = box.bottom - sum(self._head_high(painter, heads[slot]) for slot in later)
        self.seen = Box(box.x, top, box.w, max(0.0, foot - top))
        if self._taken and not self._is_whole(painter, notebook, opened, top + 8 - self.scroll):
            return self._one_under_another(painter, notebook, heads, opened)
        top = box.y
        for slot in before:
            top = self._closed_slot(painter, slot, heads[slot], top)
        painter.target.set_clip(painter.rect(Box(box.x - _BEYOND, top, box.w + 2 * _BEYOND, self.seen.h)))
        y = self._slot(painter, notebook, opened, top + (8 if top > box.y else 0) - self.scroll)
        shut = list(later)
        while shut and self._is_whole(painter, notebook, shut[0], y + _FLEURON):
            y = self._slot(painter, notebook, shut.pop(0), self._fleuron(painter, y))
        painter.target.set_clip(None)
        for slot in later:
            if slot in shut:
                self._closed_slot(painter, slot, heads[slot], foot)
            foot += self._head_high(painter, heads[slot])
        return y + box.h - self.seen.h - (top - box.y)

    def _one_under_another(
        self, painter: Painter, notebook: Notebook, heads: Mapping[Slot, str], opened: Slot
    ) -> float:
        """Draw the open slot and the heads of the others in one column that is scrolled: a note takes their place."""
        box, self.seen = self.box, self.box
        y = box.y - self.scroll
        for slot, head in heads.items():
            if slot is opened:
                y = self._slot(painter, notebook, slot, y + (8 if y > box.y - self.scroll else 0))
            else:
                y = self._closed_slot(painter, slot, head, y)
        self.closed = tuple(each for each in self.closed if box.y <= each.box.y and each.box.bottom <= box.bottom + 1)
        return y

    def _slot(self, painter: Painter, notebook: Notebook, slot: Slot, y: float) -> float:
        """Draw what lies in a slot; what follows the record lies with it."""
        decides, record, *rest = notebook.blocks
        match slot:
            case Slot.JUST:
                y = self._just(painter, said, notebook.asks, y) if (said := notebook.marginalia) is not None else y
            case Slot.DECIDES:
                y = self._block(painter, decides, y + 4)
                y = y if notebook.door is None else self._door(painter, notebook.door, y + 6) + 8
            case Slot.RECORD:
                y = self._block(painter, record, y + 4)
                for block in rest:
                    y = self._block(painter, block, self._fleuron(painter, y))
            case _:
                assert_never(slot)
        return y

    def _is_whole(self, painter: Painter, notebook: Notebook, slot: Slot, y: float) -> bool:
        """Return True where a slot that begins at `y` would be seen whole, whatever is scrolled."""
        found = self.asked, self.folds, self.door
        unseen = painter.within(Recording(painter.target), painter.scale, painter.dx, painter.dy)
        unseen.audit = None
        end = self._slot(unseen, notebook, slot, y)
        self.asked, self.folds, self.door = found
        return end + self.scroll + _LEFT <= self.seen.bottom

    def _head_high(self, painter: Painter, head: str) -> float:
        lines = len(painter.wrap(head, theme.SECTION, self.box.w - _FOLD))
        return max(FINGER, lines * painter.lettering.leading(theme.SECTION) + 14)

    def _closed_slot(self, painter: Painter, slot: Slot, head: str, y: float) -> float:
        """Draw the head of a slot under a line, and the sign of what opens; return where it ends."""
        box, high = self.box, self._head_high(painter, head)
        if y > box.y:
            painter.plate(Box(box.x, y, box.w, 1), _DOORED[1], 0)
        leading, lines = painter.lettering.leading(theme.SECTION), painter.wrap(head, theme.SECTION, box.w - _FOLD)
        for count, line in enumerate(lines):
            down = (count - (len(lines) - 1) / 2) * leading
            painter.text(line, box.x, y + high / 2 + down, theme.SECTION)
        draw_fold_sign(painter, box.right - 8, y + high / 2, is_open=False)
        self.closed = (*self.closed, ClosedSlot(slot, head, Box(box.x, y, box.w, high)))
        return y + high

    def slot_targets(self) -> tuple[Target, ...]:
        """Return the heads of the slots that can be opened."""
        return tuple(
            Target(
                slot_id(each.slot),
                Role.SWITCH,
                each.head,
                each.box,
                checked=False,
                region="carnet",
                intent=OpenSlot(each.slot),
            )
            for each in self.closed
        )

    def _fleuron(self, painter: Painter, y: float) -> float:
        painter.picture(OrnamentId.FLEURON_RULE, self.box.cx, y + 16, 200, theme.ROUGE)
        return y + _FLEURON

    def _just(self, painter: Painter, said: Marginalia, asks: Asks | None, top: float) -> float:
        """Draw what has just happened in its sentence, how one asks why of it, and its source in one small line."""
        box = self.box
        painter.text(said.head, box.x, top + _JUST, theme.SECTION)
        if asks:
            left = box.x + painter.width(said.head, theme.SECTION) + 10
            self._why(painter, asks, top + _JUST, box.right - left)
            self._asks(top, 28, None, said.head, min(left, box.right - _HAND))
        told, source = said.gloss or said.clause, painter.lettering.leading(theme.SOURCE)
        if self.is_short:
            room = self.seen.h - 34 - source
            style = _sentence_within(painter, told, box.w, room)
            least = top + min(_SOURCE, 34 + room)
        else:
            style = _SENTENCE if len(painter.wrap(told, _SENTENCE, box.w)) <= _LINES else _SMALLER
            least = top + _SOURCE
        self._end_between(painter, top + 26, painter.lettering.leading(style), len(painter.wrap(told, style, box.w)))
        foot = painter.paragraph(told, box.x, top + 26, box.w, style)
        y = max(foot + 8 * painter.lettering.grown(theme.SOURCE), least)
        parts = said.source.split(" · ")
        while len(parts) > 1 and painter.width(" · ".join(parts), theme.SOURCE) > box.w:
            parts.pop()  # the whole of it is told on asking
        self._end_between(painter, y - source / 2, source, 1)
        painter.text(painter.fitted(" · ".join(parts), theme.SOURCE, box.w), box.x, y, theme.SOURCE)
        return y + 8

    def _why(self, painter: Painter, asks: Asks, y: float, room: float) -> None:
        """Draw how one asks why at the right of a head: the words, underlined as what explains is, and the key."""
        cap = _key_wide(painter, asks.key)
        wide = painter.width(asks.text, theme.SOURCE)
        if wide + cap > room:
            return
        right = self.box.right - cap
        if asks.key:
            high = painter.lettering.leading(theme.SOURCE) + _KEY_AROUND
            _draw_key(painter, asks.key, Box(right + _KEY_APART, y - high / 2, cap - _KEY_APART, high))
        painter.text(asks.text, right, y, theme.SOURCE, "r")
        for dot in range(int(wide // 4)):
            down = painter.lettering.size(theme.SOURCE) * 0.72
            painter.plate(Box(right - wide + 4 * dot, y + down, 2, 1.2), theme.ROUGE, 0)

    def _door(self, painter: Painter, door: Door, y: float) -> float:
        """Draw the door with its words and its key."""
        box = Box(self.box.x - 4, y, self.box.w + 8, _DOOR_HIGH)
        painter.plate(box, _DOORED[0], 5)
        painter.plate(box, _DOORED[1], 5, width=1)
        style = theme.TextStyle(theme.Typeface.SERIF_IT, 16, theme.INK)
        cap = painter.width(door.legend, theme.SOURCE) + 14 if door.legend else 0.0
        style = painter.grown_within(door.text, style, box.w - cap - 34)
        painter.text(painter.fitted(door.text, style, box.w - cap - 34), box.x + 14, box.cy, style)
        if door.legend:
            _draw_key(painter, door.legend, Box(box.right - cap - 8, box.y + 6, cap, box.h - 12))
        foot = min(box.bottom, self.seen.bottom)
        if box.y >= self.seen.y and foot - box.y > _DOOR_HIGH / 2:
            self.door = door, Box(box.x, box.y, box.w, foot - box.y)
        return box.bottom - 11

    def door_target(self) -> tuple[Target, ...]:
        """Return the door as a target; while its slot is shut for its key alone, at the sign of that slot's head."""
        shut = next((each.box for each in self.closed if each.slot is Slot.DECIDES), None)
        if self.door is not None:
            door, box = self.door
        elif self._offered is not None and shut is not None:
            door, box = self._offered, Box(shut.right - _SIGN, shut.y, _SIGN, shut.h)
        else:
            return ()
        seen, opens = self.door is not None, OpenDoor(door.to)
        return (Target("worth", Role.BUTTON, door.text, box, key="w", focusable=seen, region="carnet", intent=opens),)

    def covers(self, painter: Painter) -> Box:
        """Return all of the window that its board lies on, with the fillet at its left edge."""
        column, edge = self.viewport.notebook, max(1, painter.px(1)) / painter.scale
        top = painter.below_fillet(column.y - 1)
        return Box(column.x - edge, top, column.w + edge, column.bottom - top)

    def _lay_sheet(self, painter: Painter) -> None:
        """Lay the paper, over the cloth where the notebook is a drawer; else on its board."""
        column, paper = self.viewport.notebook, sheet(self.viewport)
        if not self.viewport.drawer:
            top = painter.below_fillet(column.y - 1)
            painter.wood(Box(column.x, top, column.w, column.bottom - top), upright=True, seed=13)
            painter.fillet(column.x, top, column.x, column.bottom)
        painter.paper(paper)

    def target(self, name: str, *, shut: bool = False) -> Target:
        """Return the notebook as a target, to be scrolled by keys; shut, it is the handle of its drawer."""
        box = self.handle if shut else sheet(self.viewport)
        return Target("carnet", Role.PAGE, name, box, key="f4", intent=ReadNotebook())

    def fold_targets(self) -> tuple[Target, ...]:
        """Return the headings under which something can be folded away."""
        folded = self.folded or frozenset[str]()
        return tuple(
            Target(
                fold_id(name),
                Role.SWITCH,
                head,
                box,
                checked=name not in folded,
                region="carnet",
                intent=FoldBlock(name),
            )
            for name, head, box in self.folds
        )

    @property
    def handle(self) -> Box:
        """The handle of the drawer, at the right edge of the cloth."""
        return Box(self.viewport.w - 44, self.viewport.table.bottom - 100, 44, 88)

    def draw_handle(self, painter: Painter) -> None:
        """Draw the handle of the shut drawer."""
        box = self.handle
        painter.slice(SliceId.TICKET, box)
        painter.picture(OrnamentId.MANICULE, box.cx, box.cy, 32)

    def _thumb(self, painter: Painter, box: Box) -> None:
        track = box.h - 8
        length = max(24.0, track * box.h / self.height)
        at = (track - length) * self.scroll / max(1.0, self.height - box.h)
        painter.plate(Box(box.right + 9, box.y + 4 + at, 4, length), theme.SEPIA, 2, 150)

    @property
    def more(self) -> Box | None:
        """Where the sign lies that more is below: under the text, or at the foot of the open slot."""
        if self.height - _LEFT - self.scroll <= self.box.h + 1:
            return None
        foot = self.seen.bottom - (0 if self.seen.bottom == self.box.bottom and not self._taken else _SIGN / 2)
        return Box(self.box.cx - _SIGN, foot - 1, 2 * _SIGN, _SIGN / 2)

    def more_target(self, name: str) -> tuple[Target, ...]:
        """Return the sign that more lies below as a target: a press turns to what is not seen yet."""
        if self.more is None:
            return ()
        page = ReadNotebook((self.seen.h - _FLEURON) / _LINE)
        finger = Box(self.more.cx - FINGER / 2, self.more.bottom - FINGER, FINGER, FINGER)
        return (Target("more", Role.BUTTON, name, finger, focusable=False, region="carnet", intent=page),)

    def _back(self, painter: Painter, back: Asks, y: float) -> None:
        """Draw what takes the answer away, at the right of its head."""
        wide = painter.width(back.text, theme.SOURCE) + _key_wide(painter, back.key)
        self._why(painter, back, y + 13, self.box.w)
        self._asks(y - 3, FINGER, BACK, back.text, self.box.right - max(FINGER, wide + 8))

    def _marginalia(self, painter: Painter, said: Marginalia, y: float, *, points: bool) -> float:
        box = self.box
        painter.text(said.head, box.x, y + 13, theme.SECTION)
        if points:
            painter.picture(OrnamentId.MANICULE, box.right - 20, y + 14, 38)
        y += 28
        if said.gloss:
            y = painter.paragraph(said.gloss, box.x, y, box.w, theme.STRONG) + 5
        if said.clause:  # no line is left free for none
            y = painter.paragraph(said.clause, box.x, y, box.w, theme.CLAUSE)
        for line in painter.wrap(said.source, theme.SOURCE, box.w):
            leading = painter.lettering.leading(theme.SOURCE)
            painter.text(line, box.right, y + 2 + leading / 2, theme.SOURCE, "r")
            y += leading
        return y + 4

    def _block(self, painter: Painter, block: Block, y: float) -> float:
        box, top = self.box, y
        if block.head:
            room = box.w - (_FOLD if block.folds and self.folded is not None else 0)
            for line in painter.wrap(block.head, theme.SECTION, room):
                painter.text(line, box.x, y + 9, theme.SECTION)
                y += painter.lettering.leading(theme.SECTION) + 3
            y += 4
        if block.folds and self.folded is not None:
            away = block.folds in self.folded
            draw_fold_sign(painter, box.right - 8, top + 9, is_open=not away)
            self._folds(block, Box(box.x, top - 4, box.w, y - top + 4))
            if away:
                return y
        for row in block.rows:
            self._end_before(painter, row, y)
            top, y = y, draw_notebook_row(painter, box, row, y, self._asks_line)
            if isinstance(row, FigureRow | CoupRow | NotebookPair | NotebookText | RankedRow) and row.about is not None:
                self._asks(top, y - top, row.about, row_words(row))
        return y + 4

    def _end_before(self, painter: Painter, row: Row, y: float) -> None:
        """Let nothing more be seen from a row on that the paper's edge would cut, until it is scrolled."""
        bottom = self.seen.bottom
        if self.scroll or not bottom - _HIGHEST < y < bottom:
            return
        unseen = painter.within(Recording(painter.target), painter.scale, painter.dx, painter.dy)
        unseen.audit = None
        found = self.asked, self.folds
        end = draw_notebook_row(unseen, self.box, row, y, self._asks_line)
        self.asked, self.folds = found
        if end > bottom + 1:
            self._end_at(painter, y)

    def _end_before_head(self, painter: Painter, block: Block, y: float) -> None:
        """Let no head be seen alone at the foot of the paper, whose first row the edge would cut."""
        bottom = self.seen.bottom
        if self.scroll or not block.head or not block.rows or not bottom - _HIGHEST < y < bottom:
            return
        if self.folded is not None and block.folds in self.folded:
            return
        unseen = painter.within(Recording(painter.target), painter.scale, painter.dx, painter.dy)
        unseen.audit = None
        found = self.asked, self.folds
        end = self._block(unseen, replace(block, rows=block.rows[:1], folds=""), y + _FLEURON)
        self.asked, self.folds = found
        if end > bottom + 1:
            self._end_at(painter, y)

    def _end_between(self, painter: Painter, y: float, leading: float, lines: int) -> None:
        """Let the edge cut no line from `y` on: what begins with such a line is not seen until it is scrolled."""
        whole = int((self.seen.bottom + 1 - y) // leading)
        if not self.scroll and 0 <= whole < lines:
            self._end_at(painter, y + whole * leading)

    def _end_at(self, painter: Painter, y: float) -> None:
        clip, edge = painter.target.get_clip(), painter.at(0, y)[1]
        if edge < clip.bottom:
            painter.target.set_clip(pygame.Rect(clip.x, clip.y, clip.w, max(0, edge - clip.y)))
            painter.lines = None  # nor is a term underlined in what is not seen

    def _link(self, painter: Painter, head: str, asks: Asks | None) -> None:
        """Write beside the head how one asks why, where there is room; the hand that points asks it as well."""
        box, y = self.box, self.box.y + 6 - self.scroll
        if asks is None:
            return
        left = box.x + painter.width(head, theme.SECTION) + 14
        told = f"{asks.text} {asks.key}".strip()
        width = painter.width(told, theme.SOURCE)
        if left + width < box.right - _HAND:
            painter.text(told, box.right - _HAND, y + 13, theme.SOURCE, "r")
        self._asks(y, 28, None, head, left)

    def _folds(self, block: Block, head: Box) -> None:
        """Note where a block is folded, as far as its heading can be seen."""
        top, foot = max(head.y, self.seen.y), min(head.bottom, self.seen.bottom)
        if foot - top > head.h / 2:
            self.folds = (*self.folds, (block.folds, block.head, Box(head.x, top, head.w, foot - top)))

    def _asks(self, y: float, h: float, about: About, text: str, left: float | None = None) -> None:
        """Note what can be asked about, as far as it can be seen; a whole line unless it begins at `left`."""
        box = self.box
        x = box.x if left is None else left
        top, foot = max(y, self.seen.y), min(y + h, self.seen.bottom)
        if foot >= top + _SLIVER:
            self.asked = (*self.asked, AskedLine(Box(x, top, box.right - x, foot - top), about, text))

    def _asks_line(self, line: TableLine, y: float, h: float) -> None:
        """Note that a line of a sheet can be asked about, if it can."""
        if line.about is not None:
            self._asks(y, h, line.about, row_words(line))


def _key_wide(painter: Painter, key: str) -> float:
    """Return how much room a key takes after the words that it is the key of."""
    return painter.width(key, theme.SOURCE) + 12 + _KEY_APART if key else 0.0


def _draw_key(painter: Painter, key: str, box: Box) -> None:
    painter.plate(box, theme.TICKET, 4)
    painter.plate(box, theme.INK, 4, width=1)
    painter.text(key, box.cx, box.cy, theme.SOURCE, "c")


def _sentence_within(painter: Painter, told: str, wide: float, high: float) -> theme.TextStyle:
    """Return how large a sentence is set in a slot: as is asked for, or smaller where it has no room, but large yet."""

    def fits(growth: float) -> bool:
        style = replace(_SENTENCE, most=growth)
        return painter.lettering.leading(style) * len(painter.wrap(told, style, wide)) <= high

    grown = painter.lettering.growth
    return replace(_SENTENCE, most=max(fitted(grown, fits), min(grown, _LARGE)))


def _points_down(painter: Painter, sign: Box) -> None:
    """Draw the sign that more lies below."""
    for down in range(7):
        painter.line(sign.cx - 7 + down, sign.y + down, sign.cx + 8 - down, sign.y + down, theme.ROUGE)
