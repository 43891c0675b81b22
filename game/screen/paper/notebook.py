"""The notebook: a sheet of paper with marginalia, numbers and record. What does not fit is scrolled."""

from collections.abc import Collection
from dataclasses import dataclass

from game.screen.draw import theme
from game.screen.draw.asset_ids import OrnamentId, SliceId
from game.screen.draw.painter import Painter
from game.screen.keys.focus import FINGER, Role, Target
from game.screen.paper.notebook_layout import (
    FLEURON,
    LARGE,
    LEAST,
    NotebookLayout,
    NotebookRoom,
    Slot,
    blank_under_decision,
    lay_out_notebook,
)
from game.screen.paper.notebook_rows import DoorTo, Notebook
from game.stage.units import Box, Viewport

_INSET = 20.0
_WIDE = 1280
"""In a window that is less wide, in pixels, a slot may be shut to its head."""
_LINE = 40.0
"""So far it is scrolled by a step."""
_FOOT = 24.0
"""A note that ends so far above the lower edge of the paper takes nothing of it."""


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


@dataclass(frozen=True, slots=True)
class OpenSlot:
    """Open one of the three slots where the notebook has no room for all."""

    slot: Slot


def slot_id(slot: Slot) -> str:
    """Return the id of the target that opens a slot."""
    return f"slot:{slot.value}"


def lies_in_notebook(id_: str | None) -> bool:
    """Tell whether a target is the notebook or something that opens or folds a part of it."""
    return id_ is not None and (id_ == "carnet" or id_.startswith(("slot:", "fold:")))


def fold_id(name: str) -> str:
    """Return the id of the target that folds a block."""
    return f"fold:{name}"


class NotebookPanel:
    """A notebook in its column: what the player has scrolled, folded and opened, and how it is laid out for that."""

    def __init__(self, viewport: Viewport) -> None:
        self.viewport = viewport
        self.scroll = 0.0
        self._taken = 0.0
        """So much of the lower end a note takes."""
        self.folded: frozenset[str] | None = None
        """The names of the blocks that are folded away; None where none can be."""
        self.opened = Slot.LAST_EVENT
        """The slot that lies open where there is room for one."""
        self.layout = NotebookLayout(self.box)
        self._laid: object = None
        """What the layout was made of."""

    @property
    def box(self) -> Box:
        """The box of the text: it ends above a note that lies on the paper."""
        paper = sheet(self.viewport)
        return Box(paper.x + _INSET, paper.y + 8, paper.w - 2 * _INSET, paper.h - 16 - self._taken)

    @property
    def _room(self) -> NotebookRoom:
        return NotebookRoom(self.box, self.is_short, self._taken > 0, self.scroll, self.folded, self.opened)

    def end_above(self, note: Box | None) -> None:
        """Let the text end above a note at the foot of the paper, so that all of it can be scrolled into sight."""
        paper = sheet(self.viewport)
        lies = note is not None and paper.holds(note.cx, note.bottom + _FOOT)
        self._taken = paper.bottom - 8 - note.y if note is not None and not lies else 0.0

    def blank(self, painter: Painter, notebook: Notebook) -> Box | None:
        """Return where nothing is written under what helps to decide; None where the paper has no such place."""
        if not notebook.slots or self.viewport.drawer or self.scroll or self.is_narrow:
            return None
        return blank_under_decision(painter, notebook, self._room)

    @property
    def is_short(self) -> bool:
        """Whether the slots want more room: the window is narrow, text is large, a note takes the door's place."""
        return self.is_narrow or self.box.h < LEAST

    @property
    def is_narrow(self) -> bool:
        """Whether the window is narrow, or text is large."""
        viewport = self.viewport
        return viewport.px_w < _WIDE or viewport.growth > LARGE or viewport.columned

    def scroll_by(self, steps: float) -> bool:
        """Scroll by so many lines; tell whether anything moved."""
        most = max(0.0, self.layout.height - self.box.h)
        before, self.scroll = self.scroll, min(most, max(0.0, self.scroll + _LINE * steps))
        return self.scroll != before

    def scroll_to(self, opened: Collection[str]) -> bool:
        """Scroll to a block that is opened in the lower half of the paper; tell whether anything moved."""
        heads = (each.box for each in self.layout.folds if each.name in opened and each.box.y > self.box.cy)
        head = next(heads, None)
        return head is not None and self.scroll_by((head.y - self.box.y) / _LINE)

    def lay_out(self, painter: Painter, notebook: Notebook) -> None:
        """Lay the notebook out where it is to show something else, or otherwise."""
        made_of = painter.lettering, notebook, self._room
        if made_of != self._laid:
            self.layout = lay_out_notebook(painter, notebook, self._room)
            self.scroll = self.layout.scroll
            self._laid = painter.lettering, notebook, self._room

    def draw(self, painter: Painter, *, focused: bool = False) -> None:
        """Draw what is laid out on its sheet, with the fillet that lies on the cloth's edge."""
        self._lay_sheet(painter)
        for stroke in self.layout.strokes:
            stroke(painter)
        if self.layout.height > self.box.h + 1:
            self._thumb(painter)
        if self.layout.more is not None:
            _points_down(painter, self.layout.more)
        if focused and not self.viewport.drawer:
            painter.focus(sheet(self.viewport).grown(-6))

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

    def _thumb(self, painter: Painter) -> None:
        box, height = self.box, self.layout.height
        track = box.h - 8
        length = max(24.0, track * box.h / height)
        at = (track - length) * self.scroll / max(1.0, height - box.h)
        painter.plate(Box(box.right + 9, box.y + 4 + at, 4, length), theme.SEPIA, 2, 150)

    @property
    def handle(self) -> Box:
        """The handle of the drawer, at the right edge of the cloth."""
        return Box(self.viewport.w - 44, self.viewport.table.bottom - 100, 44, 88)

    def draw_handle(self, painter: Painter) -> None:
        """Draw the handle of the shut drawer."""
        box = self.handle
        painter.slice(SliceId.TICKET, box)
        painter.picture(OrnamentId.MANICULE, box.cx, box.cy, 32)

    # What can be pressed

    def target(self, name: str, *, shut: bool = False) -> Target:
        """Return the notebook as a target, to be scrolled by keys; shut, it is the handle of its drawer."""
        box = self.handle if shut else sheet(self.viewport)
        return Target("carnet", Role.PAGE, name, box, key="f4", intent=ReadNotebook())

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
            for each in self.layout.closed
        )

    def door_target(self) -> tuple[Target, ...]:
        """Return the door as a target; while its slot is shut for its key alone."""
        if self.layout.door is None:
            return ()
        door, box, seen = self.layout.door
        opens = OpenDoor(door.to)
        return (Target("worth", Role.BUTTON, door.text, box, key="w", focusable=seen, region="carnet", intent=opens),)

    def fold_targets(self) -> tuple[Target, ...]:
        """Return the headings under which something can be folded away."""
        folded = self.folded or frozenset[str]()
        return tuple(
            Target(
                fold_id(each.name),
                Role.SWITCH,
                each.head,
                each.box,
                checked=each.name not in folded,
                region="carnet",
                intent=FoldBlock(each.name),
            )
            for each in self.layout.folds
        )

    def more_target(self, name: str) -> tuple[Target, ...]:
        """Return the sign that more lies below as a target: a press turns to what is not seen yet."""
        more = self.layout.more
        if more is None:
            return ()
        page = ReadNotebook((self.layout.seen.h - FLEURON) / _LINE)
        finger = Box(more.cx - FINGER / 2, more.bottom - FINGER, FINGER, FINGER)
        return (Target("more", Role.BUTTON, name, finger, focusable=False, region="carnet", intent=page),)


def _points_down(painter: Painter, sign: Box) -> None:
    """Draw the sign that more lies below."""
    for down in range(7):
        painter.line(sign.cx - 7 + down, sign.y + down, sign.cx + 8 - down, sign.y + down, theme.ROUGE)
