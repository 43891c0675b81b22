"""Where everything in the notebook stands, as a value: what is drawn and what can be pressed is taken from it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias, assert_never

import pygame

from game.screen.draw import theme
from game.screen.draw.asset_ids import OrnamentId
from game.screen.draw.fitting import fitted
from game.screen.draw.painter import Painter
from game.screen.keys.focus import FINGER
from game.screen.paper.about import BACK, About
from game.screen.paper.drawing import draw_fold_sign
from game.screen.paper.drawn_notebook import LaidRow, lay_out_row
from game.screen.paper.notebook_rows import (
    Asks,
    Block,
    CoupRow,
    Door,
    FigureRow,
    Marginalia,
    Notebook,
    NotebookPair,
    NotebookText,
    RankedRow,
    row_words,
)
from game.stage.units import Box

LARGE = 1.4
"""Text that is set larger wants more room, and no sentence is set smaller than so to fit."""
SIGN = 16.0
"""How wide the sign at the end of a slot's head is."""
_FOLD = 26.0
"""So much room the sign of a block that folds takes at the right of its head."""
_HAND = 46.0
"""So much room the pointing hand takes at the right of the head."""
_SENTENCE = theme.TextStyle(theme.Typeface.SEMI, 17, theme.INK, leading=1.3)
_SMALLER = theme.TextStyle(theme.Typeface.SEMI, 14, theme.INK, leading=1.3)
_LINES = 4
"""A longer sentence is set smaller."""
_HEAD, _SOURCE, _DECISION, _DOOR, _RECORD = 12.0, 122.0, 155.0, 395.0, 455.0
"""Where the head, the source, the second slot, its door and the third slot stand under the upper edge of the text."""
_SLIVER = 4.0
"""Of a line that ends below the edge so much is seen before it can be pressed."""
_NEAR = 3.0
"""How far above the door a note ends at least."""
FLEURON, _LEFT = 31.0, 8.0
"""How high the rule between two slots is, and how much is left free under the last line."""
_DOOR_HIGH, _BEYOND = 36.0, 9.0
"""How high the door is, and how far it and a tint reach beyond the text."""
_KEY_APART, _KEY_AROUND = 5.0, 4.0
_UNDER_DOOR = 8.0
"""So far the rule stands from a door that other rows have moved down."""
_DOORED = "#F7EED6", "#C9B68C"
_HIGHEST = 160.0
"""So high is a row at most that is not cut by the edge of the paper."""
LEAST = _DOOR + _DOOR_HIGH
"""In less height slots are shut to their heads."""

_NOWHERE = Box(0, 0, 0, 0)
Stroke: TypeAlias = Callable[[Painter], object]


class Slot(Enum):
    """What the notebook is divided into."""

    LAST_EVENT = "just"
    DECISION = "decides"
    RECORD = "record"


@dataclass(frozen=True, slots=True)
class ClosedSlot:
    """A slot of which only the head is seen, and where that is pressed."""

    slot: Slot
    head: str
    box: Box


@dataclass(frozen=True, slots=True)
class AskedLine:
    """Where something in the notebook can be asked about, what, and the words that stand there."""

    box: Box
    about: About
    text: str


@dataclass(frozen=True, slots=True)
class FoldHead:
    """A heading that folds its block away or opens it again, as far as it can be seen."""

    name: str
    head: str
    box: Box


@dataclass(frozen=True, slots=True)
class NotebookRoom:
    """The room of the text, and what the player has made of it.

    `short`: slots are shut to their heads. `noted`: a note takes the foot of the paper. `folded` has the names of the
    blocks that are folded away, None where none can be; `opened` is the slot that lies open where there is room for
    one.
    """

    box: Box
    short: bool = False
    noted: bool = False
    scroll: float = 0.0
    folded: frozenset[str] | None = None
    opened: Slot = Slot.LAST_EVENT


@dataclass(frozen=True, slots=True, eq=False)
class NotebookLayout:
    """A notebook that is laid out. `strokes` draw it in their order; `scroll` is no further than there is text."""

    box: Box
    scroll: float = 0.0
    height: float = 0.0
    seen: Box = _NOWHERE
    """Where what can be scrolled is seen."""
    more: Box | None = None
    """Where the sign lies that more is below: under the text, or at the foot of the open slot."""
    strokes: tuple[Stroke, ...] = ()
    asked: tuple[AskedLine, ...] = ()
    """What can be asked about; the link of the marginalia asks about nothing in particular."""
    folds: tuple[FoldHead, ...] = ()
    closed: tuple[ClosedSlot, ...] = ()
    door: tuple[Door, Box, bool] | None = None
    """The door, where it is pressed, and whether it is seen: in a slot that is shut its head's sign stands for it."""


def lay_out_notebook(painter: Painter, notebook: Notebook, room: NotebookRoom) -> NotebookLayout:
    """Lay out a notebook; one that is scrolled further than it reaches is scrolled back."""
    laying = _Laying(painter, notebook, room, room.box)
    box, height = room.box, laying.whole() + room.scroll - room.box.y + _LEFT
    most = max(0.0, height - box.h)
    if room.scroll > most:
        return lay_out_notebook(painter, notebook, replace(room, scroll=most))
    seen, more = laying.seen, None
    if height - _LEFT - room.scroll > box.h + 1:
        foot = seen.bottom - (0 if seen.bottom == box.bottom and not room.noted else SIGN / 2)
        more = Box(box.cx - SIGN, foot - 1, 2 * SIGN, SIGN / 2)
    door = None if laying.door is None else (*laying.door, True)
    shut = next((each.box for each in laying.closed if each.slot is Slot.DECISION), None)
    if door is None and notebook.door is not None and shut is not None:
        door = notebook.door, Box(shut.right - SIGN, shut.y, SIGN, shut.h), False
    strokes, asked, folds, closed = (
        tuple(laying.strokes),
        tuple(laying.asked),
        tuple(laying.folds),
        tuple(laying.closed),
    )
    return NotebookLayout(box, room.scroll, height, seen, more, strokes, asked, folds, closed, door)


def blank_under_decision(painter: Painter, notebook: Notebook, room: NotebookRoom) -> Box | None:
    """Return where nothing is written under what helps to decide; None where the paper has no such place."""
    box, laying = room.box, _Laying(painter, notebook, room, room.box)
    last = box.y if notebook.marginalia is None else laying.last_event(notebook.marginalia, box.y)
    end = laying.block(notebook.blocks[0], max(last, box.y + _DECISION - FLEURON) + FLEURON)
    foot = box.y + (_DOOR if notebook.door is not None else _RECORD - FLEURON)
    return Box(box.x, end, box.w, foot - _NEAR - end) if end < foot - _NEAR else None


class _Laying:
    """Lays a notebook out from above; each method takes the height where a part begins, and returns where it ends."""

    def __init__(self, painter: Painter, notebook: Notebook, room: NotebookRoom, seen: Box) -> None:
        self._painter, self._notebook, self._room = painter, notebook, room
        self.seen = seen
        self.strokes: list[Stroke] = []
        self.asked: list[AskedLine] = []
        self.folds: list[FoldHead] = []
        self.closed: list[ClosedSlot] = []
        self.door: tuple[Door, Box] | None = None

    def whole(self) -> float:
        """Lay all of it out."""
        notebook, room, box = self._notebook, self._room, self._room.box
        self._clip(box)
        y, blocks = box.y + 6 - room.scroll, notebook.blocks
        if notebook.slots and room.short:
            y, blocks = self._open_slots(), ()
        elif notebook.slots:
            y, blocks = self._slots(), notebook.blocks[2:]
        elif notebook.marginalia is not None:
            if notebook.back is not None:
                self._back(notebook.back, y)
            self._link(notebook.marginalia.head)
            y = self._marginalia(notebook.marginalia, y)
        for count, block in enumerate(blocks):
            self._end_before_head(block, y)
            if count or notebook.slots or notebook.marginalia is not None:
                self._rule(y + 14)
                y += 31
            y = self.block(block, y)
        self._clip(None)
        return y

    # Slots

    def _slots(self) -> float:
        """Lay the three slots, each from its own line on, or lower where the one before it needs the room."""
        notebook, box = self._notebook, self._room.box
        y = top = box.y - self._room.scroll
        if notebook.marginalia is not None:
            y = self.last_event(notebook.marginalia, top)
        decision, record = notebook.blocks[:2]
        y = self._fleuron(max(y, top + _DECISION - FLEURON))
        y = self.block(decision, y)
        if notebook.door is not None:
            y = self._door(notebook.door, max(y, top + _DOOR))
        y = self._fleuron(max(y + _UNDER_DOOR, top + _RECORD - FLEURON))
        return self.block(record, y) if box.h else y

    def _open_slots(self) -> float:
        """Lay the heads of the slots that are shut, those before the open one at the top and the rest at the foot.

        The open one is scrolled between them. Those after it lie open too as far as each is seen whole: the place of
        its head stays empty then, so that no other head moves.
        """
        room, box = self._room, self._room.box
        decision, record, *_ = self._notebook.blocks
        heads = {Slot.DECISION: decision.head, Slot.RECORD: record.head}
        if self._notebook.marginalia is not None:
            heads = {Slot.LAST_EVENT: self._notebook.marginalia.head, **heads}
        opened = room.opened if room.opened in heads else Slot.DECISION
        order = [*heads]
        later, before = order[order.index(opened) + 1 :], order[: order.index(opened)]
        top = box.y + sum(self._closed_high(heads[slot]) for slot in before)
        foot = box.bottom - sum(self._closed_high(heads[slot]) for slot in later)
        self.seen = Box(box.x, top, box.w, max(0.0, foot - top))
        if room.noted and self._laid_whole(opened, top + 8 - room.scroll) is None:
            return self._one_under_another(heads, opened)
        top = box.y
        for slot in before:
            top = self._closed_slot(slot, heads[slot], top)
        self._clip(Box(box.x, top, box.w, self.seen.h))
        y = self._slot(opened, top + (8 if top > box.y else 0) - room.scroll)
        shut = list(later)
        while shut and (laid := self._laid_whole(shut[0], y + FLEURON)) is not None:
            self._fleuron(y)
            trial, y = laid
            self._join(trial)
            shut.pop(0)
        self._clip(None)
        for slot in later:
            if slot in shut:
                self._closed_slot(slot, heads[slot], foot)
            foot += self._closed_high(heads[slot])
        return y + box.h - self.seen.h - (top - box.y)

    def _one_under_another(self, heads: Mapping[Slot, str], opened: Slot) -> float:
        """Lay the open slot and the heads of the others in one column that is scrolled: a note takes their place."""
        box = self.seen = self._room.box
        y = top = box.y - self._room.scroll
        for slot, head in heads.items():
            y = self._slot(slot, y + (8 if y > top else 0)) if slot is opened else self._closed_slot(slot, head, y)
        self.closed = [each for each in self.closed if box.y <= each.box.y and each.box.bottom <= box.bottom + 1]
        return y

    def _slot(self, slot: Slot, y: float) -> float:
        """Lay what lies in a slot; what follows the record lies with it."""
        notebook = self._notebook
        decision, record, *rest = notebook.blocks
        match slot:
            case Slot.LAST_EVENT:
                y = y if notebook.marginalia is None else self.last_event(notebook.marginalia, y)
            case Slot.DECISION:
                y = self.block(decision, y + 4)
                y = y if notebook.door is None else self._door(notebook.door, y + 6) + 8
            case Slot.RECORD:
                y = self.block(record, y + 4)
                for block in rest:
                    y = self.block(block, self._fleuron(y))
            case _:
                assert_never(slot)
        return y

    def _laid_whole(self, slot: Slot, y: float) -> "tuple[_Laying, float] | None":
        """Lay out a slot by itself; return it and where it ends, None where it would not be seen whole."""
        trial = _Laying(self._painter, self._notebook, self._room, self.seen)
        end = trial._slot(slot, y)
        return (trial, end) if end + self._room.scroll + _LEFT <= self.seen.bottom else None

    def _join(self, laid: "_Laying") -> None:
        self.strokes += laid.strokes
        self.asked += laid.asked
        self.folds += laid.folds
        self.door = laid.door or self.door

    def _closed_high(self, head: str) -> float:
        lines = len(self._painter.wrap(head, theme.SECTION, self._room.box.w - _FOLD))
        return max(FINGER, lines * self._painter.lettering.leading(theme.SECTION) + 14)

    def _closed_slot(self, slot: Slot, head: str, y: float) -> float:
        """Lay the head of a slot under a line, and the sign of what opens."""
        box, high = self._room.box, self._closed_high(head)
        leading = self._painter.lettering.leading(theme.SECTION)
        lines = self._painter.wrap(head, theme.SECTION, box.w - _FOLD)

        def draw(on: Painter) -> None:
            if y > box.y:
                on.plate(Box(box.x, y, box.w, 1), _DOORED[1], 0)
            for count, line in enumerate(lines):
                down = (count - (len(lines) - 1) / 2) * leading
                on.text(line, box.x, y + high / 2 + down, theme.SECTION)
            draw_fold_sign(on, box.right - 8, y + high / 2, is_open=False)

        self.strokes.append(draw)
        self.closed.append(ClosedSlot(slot, head, Box(box.x, y, box.w, high)))
        return y + high

    # What lies in them

    def last_event(self, said: Marginalia, top: float) -> float:
        """Lay what has just happened in its sentence, how one asks why of it, and its source in one small line."""
        painter, box, asks = self._painter, self._room.box, self._notebook.asks
        self._text(said.head, box.x, top + _HEAD, theme.SECTION)
        if asks:
            left = box.x + painter.width(said.head, theme.SECTION) + 10
            if _asks_wide(painter, asks) <= box.right - left:
                self.strokes.append(lambda on: _draw_asks(on, asks, top + _HEAD, box.right))
            self._asks(top, 28, None, said.head, min(left, box.right - _HAND))
        told, source = said.gloss or said.clause, painter.lettering.leading(theme.SOURCE)
        if self._room.short:
            room = self.seen.h - 34 - source
            style = _sentence_within(painter, told, box.w, room)
            least = top + min(_SOURCE, 34 + room)
        else:
            style = _SENTENCE if len(painter.wrap(told, _SENTENCE, box.w)) <= _LINES else _SMALLER
            least = top + _SOURCE
        foot = self._paragraph(told, top + 26, style, cut=True)
        y = max(foot + 8 * painter.lettering.grown(theme.SOURCE), least)
        parts = said.source.split(" · ")
        while len(parts) > 1 and painter.width(" · ".join(parts), theme.SOURCE) > box.w:
            parts.pop()  # the whole of it is told on asking
        self._end_between(y - source / 2, source, 1)
        self._text(painter.fitted(" · ".join(parts), theme.SOURCE, box.w), box.x, y, theme.SOURCE)
        return y + 8

    def _door(self, door: Door, y: float) -> float:
        """Lay the door with its words and its key."""
        box = Box(self._room.box.x - 4, y, self._room.box.w + 8, _DOOR_HIGH)
        self.strokes.append(lambda on: _draw_door(on, door, box))
        foot = min(box.bottom, self.seen.bottom)
        if box.y >= self.seen.y and foot - box.y > _DOOR_HIGH / 2:
            self.door = door, Box(box.x, box.y, box.w, foot - box.y)
        return box.bottom - 11

    def _marginalia(self, said: Marginalia, y: float) -> float:
        painter, box = self._painter, self._room.box
        self._text(said.head, box.x, y + 13, theme.SECTION)
        hand = y + 14
        if self._notebook.back is None:
            self.strokes.append(lambda on: on.picture(OrnamentId.MANICULE, box.right - 20, hand, 38))
        y += 28
        if said.gloss:
            y = self._paragraph(said.gloss, y, theme.STRONG) + 5
        if said.clause:  # no line is left free for none
            y = self._paragraph(said.clause, y, theme.CLAUSE)
        leading = painter.lettering.leading(theme.SOURCE)
        for line in painter.wrap(said.source, theme.SOURCE, box.w):
            self._text(line, box.right, y + 2 + leading / 2, theme.SOURCE, "r")
            y += leading
        return y + 4

    def _back(self, back: Asks, y: float) -> None:
        """Write what takes the answer away at the right of its head."""
        right, middle = self._room.box.right, y + 13
        self.strokes.append(lambda on: _draw_asks(on, back, middle, right))
        self._asks(y - 3, FINGER, BACK, back.text, right - max(FINGER, _asks_wide(self._painter, back) + 8))

    def _link(self, head: str) -> None:
        """Write beside the head how one asks why, where there is room; the hand that points asks it as well."""
        box, y, asks = self._room.box, self._room.box.y + 6 - self._room.scroll, self._notebook.asks
        if asks is None:
            return
        left = box.x + self._painter.width(head, theme.SECTION) + 14
        told = f"{asks.text} {asks.key}".strip()
        if left + self._painter.width(told, theme.SOURCE) < box.right - _HAND:
            self._text(told, box.right - _HAND, y + 13, theme.SOURCE, "r")
        self._asks(y, 28, None, head, left)

    def block(self, block: Block, y: float) -> float:
        """Lay a block: its heading, and its rows unless they are folded away."""
        box, folded = self._room.box, self._room.folded
        end = y + self._head_high(block)
        if block.head:
            for count, line in enumerate(self._head_lines(block)):
                pitch = self._painter.lettering.leading(theme.SECTION) + 3
                self._text(line, box.x, y + 9 + count * pitch, theme.SECTION)
        if block.folds and folded is not None:
            away = block.folds in folded
            self.strokes.append(lambda on: draw_fold_sign(on, box.right - 8, y + 9, is_open=not away))
            head, foot = max(y - 4, self.seen.y), min(end, self.seen.bottom)
            if foot - head > (end - y + 4) / 2:
                self.folds.append(FoldHead(block.folds, block.head, Box(box.x, head, box.w, foot - head)))
            if away:
                return end
        for row in block.rows:
            laid = lay_out_row(self._painter, box, row)
            self._row(laid, end)
            if isinstance(row, FigureRow | CoupRow | NotebookPair | NotebookText | RankedRow) and row.about is not None:
                self._asks(end, laid.high, row.about, row_words(row))
            end += laid.high
        return end + 4

    def _head_lines(self, block: Block) -> list[str]:
        room = self._room.box.w - (_FOLD if block.folds and self._room.folded is not None else 0)
        return self._painter.wrap(block.head, theme.SECTION, room)

    def _head_high(self, block: Block) -> float:
        pitch = self._painter.lettering.leading(theme.SECTION) + 3
        return len(self._head_lines(block)) * pitch + 4 if block.head else 0.0

    def _row(self, laid: LaidRow, y: float) -> None:
        self._end_before(laid, y)
        self.strokes.append(lambda on: laid.draw(on, y))
        for line, down, high in laid.lines:
            if line.about is not None:
                self._asks(y + down, high, line.about, row_words(line))

    def _asks(self, y: float, h: float, about: About, text: str, left: float | None = None) -> None:
        """Note what can be asked about, as far as it can be seen; a whole line unless it begins at `left`."""
        box = self._room.box
        x = box.x if left is None else left
        top, foot = max(y, self.seen.y), min(y + h, self.seen.bottom)
        if foot >= top + _SLIVER:
            self.asked.append(AskedLine(Box(x, top, box.right - x, foot - top), about, text))

    # Where the paper ends

    def _clip(self, box: Box | None) -> None:
        """Let nothing be seen outside of a box but the edges of its tints, or let all be seen again."""
        wide = None if box is None else Box(box.x - _BEYOND, box.y, box.w + 2 * _BEYOND, box.h)
        self.strokes.append(lambda on: on.target.set_clip(None if wide is None else on.rect(wide)))

    def _end_before(self, laid: LaidRow, y: float) -> None:
        """Let nothing more be seen from a row on that the paper's edge would cut, until it is scrolled."""
        bottom = self.seen.bottom
        if not self._room.scroll and bottom - _HIGHEST < y < bottom and y + laid.high > bottom + 1:
            self.strokes.append(lambda on: _end_at(on, y))

    def _end_before_head(self, block: Block, y: float) -> None:
        """Let no head be seen alone at the foot of the paper, whose first row the edge would cut."""
        bottom = self.seen.bottom
        if self._room.scroll or not block.head or not block.rows or not bottom - _HIGHEST < y < bottom:
            return
        if self._room.folded is not None and block.folds in self._room.folded:
            return
        first = lay_out_row(self._painter, self._room.box, block.rows[0])
        if y + FLEURON + self._head_high(block) + first.high + 4 > bottom + 1:
            self.strokes.append(lambda on: _end_at(on, y))

    def _end_between(self, y: float, leading: float, lines: int) -> None:
        """Let the edge cut no line from `y` on: what begins with such a line is not seen until it is scrolled."""
        whole = int((self.seen.bottom + 1 - y) // leading)
        if not self._room.scroll and 0 <= whole < lines:
            self.strokes.append(lambda on: _end_at(on, y + whole * leading))

    # Strokes

    def _text(self, text: str, x: float, y: float, style: theme.TextStyle, anchor: str = "l") -> None:
        self.strokes.append(lambda on: on.text(text, x, y, style, anchor))

    def _paragraph(self, text: str, y: float, style: theme.TextStyle, *, cut: bool = False) -> float:
        box, leading = self._room.box, self._painter.lettering.leading(style)
        lines = len(self._painter.wrap(text, style, box.w))
        if cut:
            self._end_between(y, leading, lines)
        self.strokes.append(lambda on: on.paragraph(text, box.x, y, box.w, style))
        return y + lines * leading

    def _rule(self, y: float) -> None:
        self.strokes.append(lambda on: on.picture(OrnamentId.FLEURON_RULE, self._room.box.cx, y, 200, theme.ROUGE))

    def _fleuron(self, y: float) -> float:
        self._rule(y + 16)
        return y + FLEURON


def _end_at(painter: Painter, y: float) -> None:
    """Let nothing be seen from a height on."""
    clip, edge = painter.target.get_clip(), painter.at(0, y)[1]
    if edge < clip.bottom:
        painter.target.set_clip(pygame.Rect(clip.x, clip.y, clip.w, max(0, edge - clip.y)))
        painter.lines = None  # nor is a term underlined in what is not seen


def _asks_wide(painter: Painter, asks: Asks) -> float:
    return painter.width(asks.text, theme.SOURCE) + _key_wide(painter, asks.key)


def _draw_asks(painter: Painter, asks: Asks, y: float, right: float) -> None:
    """Draw how one asks why at the right of a head: the words, underlined as what explains is, and the key."""
    cap, wide = _key_wide(painter, asks.key), painter.width(asks.text, theme.SOURCE)
    right -= cap
    if asks.key:
        high = painter.lettering.leading(theme.SOURCE) + _KEY_AROUND
        _draw_key(painter, asks.key, Box(right + _KEY_APART, y - high / 2, cap - _KEY_APART, high))
    painter.text(asks.text, right, y, theme.SOURCE, "r")
    for dot in range(int(wide // 4)):
        down = painter.lettering.size(theme.SOURCE) * 0.72
        painter.plate(Box(right - wide + 4 * dot, y + down, 2, 1.2), theme.ROUGE, 0)


def _draw_door(painter: Painter, door: Door, box: Box) -> None:
    painter.plate(box, _DOORED[0], 5)
    painter.plate(box, _DOORED[1], 5, width=1)
    style = theme.TextStyle(theme.Typeface.SERIF_IT, 16, theme.INK)
    cap = painter.width(door.legend, theme.SOURCE) + 14 if door.legend else 0.0
    style = painter.grown_within(door.text, style, box.w - cap - 34)
    painter.text(painter.fitted(door.text, style, box.w - cap - 34), box.x + 14, box.cy, style)
    if door.legend:
        _draw_key(painter, door.legend, Box(box.right - cap - 8, box.y + 6, cap, box.h - 12))


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
    return replace(_SENTENCE, most=max(fitted(grown, fits), min(grown, LARGE)))
