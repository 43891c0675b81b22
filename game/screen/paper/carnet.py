"""The carnet: a sheet of paper with marginalia, numbers and record. What does not fit is scrolled."""

from dataclasses import dataclass
from typing import assert_never

from game.screen.draw import theme
from game.screen.draw.asset_ids import OrnamentId, SliceId
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Role, Target
from game.screen.paper.about import About
from game.screen.paper.carnet_rows import (
    Bars,
    Beads,
    Block,
    Carnet,
    CarnetPair,
    CarnetTable,
    CarnetText,
    CoupRow,
    FacesRow,
    FigureRow,
    Marginalia,
    Row,
    Score,
    TableLine,
)
from game.screen.paper.carnet_table import draw_carnet_table
from game.stage.units import Box, Viewport

_INSET = 20.0
_BEAD_PITCH = 20.3
_FOLD = 26.0
"""So much room the sign of a block that folds takes at the right of its head."""
_HAND = 46.0
"""So much room the pointing hand takes at the right of the head."""
_SIGNS = {-1: "−", 0: "=", 1: "+"}
"""What a bar's colour says, for who does not tell the colours apart."""


def sheet(viewport: Viewport) -> Box:
    """Return the box of the paper in its column."""
    column = viewport.carnet
    high = viewport.table.h if viewport.drawer else column.h
    return Box(column.x + 12, column.y + 12, column.w - 24, high - 24)


@dataclass(frozen=True, slots=True)
class FoldBlock:
    """Fold a block of the notebook away, or open it again."""

    name: str


@dataclass(frozen=True, slots=True)
class ReadCarnet:
    """Read the notebook: it opens where it is a drawer, and scrolls."""


def fold_id(name: str) -> str:
    """Return the id of the target that folds a block."""
    return f"fold:{name}"


@dataclass(frozen=True, slots=True)
class AskedLine:
    """Where something in the carnet can be asked about, what, and the words that stand there."""

    box: Box
    about: About
    text: str


class CarnetPanel:
    """Draws a carnet and knows how far it can be scrolled."""

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
        self.asked: tuple[AskedLine, ...] = ()
        """What can be asked about; the link of the marginalia asks about nothing in particular."""

    @property
    def box(self) -> Box:
        """The box of the text: it ends above a note that lies on the paper."""
        paper = sheet(self.viewport)
        return Box(paper.x + _INSET, paper.y + 8, paper.w - 2 * _INSET, paper.h - 16 - self._taken)

    def end_above(self, note: Box | None) -> None:
        """Let the text end above a note that lies on the paper, so that all of it can be scrolled into sight."""
        paper = sheet(self.viewport)
        self._taken = paper.bottom - 8 - note.y if note is not None and paper.holds(note.cx, note.cy) else 0.0

    def turn(self, steps: float) -> bool:
        """Scroll by so many lines; tell whether anything moved."""
        most = max(0.0, self.height - self.box.h)
        before, self.scroll = self.scroll, min(most, max(0.0, self.scroll + 40 * steps))
        return self.scroll != before

    def draw(self, painter: Painter, carnet: Carnet, *, focused: bool = False) -> None:
        """Draw the column, with the fillet that lies on the cloth's edge, and find what can be asked and folded."""
        box = self.box
        self._lay_sheet(painter)
        self.asked, self.folds = (), ()
        painter.target.set_clip(painter.rect(box))
        y = box.y + 6 - self.scroll
        if carnet.marginalia is not None:
            self._link(painter, carnet.marginalia.head, carnet.asks)
            y = self._marginalia(painter, carnet.marginalia, y)
        for count, block in enumerate(carnet.blocks):
            if count or carnet.marginalia is not None:
                painter.picture(OrnamentId.FLEURON_RULE, box.cx, y + 14, 200, theme.ROUGE)
                y += 31
            y = self._block(painter, block, y)
        painter.target.set_clip(None)
        self.height = y + self.scroll - box.y + 8
        self.scroll = min(self.scroll, max(0.0, self.height - box.h))
        if self.height > box.h + 1:
            self._thumb(painter, box)
        if focused and not self.viewport.drawer:
            painter.focus(sheet(self.viewport).grown(-6))

    def covers(self, painter: Painter) -> Box:
        """Return all of the window that its board lies on, with the fillet at its left edge."""
        column, edge = self.viewport.carnet, max(1, painter.px(1)) / painter.scale
        top = painter.below_fillet(column.y - 1)
        return Box(column.x - edge, top, column.w + edge, column.bottom - top)

    def _lay_sheet(self, painter: Painter) -> None:
        """Lay the paper, over the cloth where the carnet is a drawer; else on its board."""
        column, paper = self.viewport.carnet, sheet(self.viewport)
        if not self.viewport.drawer:
            top = painter.below_fillet(column.y - 1)
            painter.wood(Box(column.x, top, column.w, column.bottom - top), upright=True, seed=13)
            painter.fillet(column.x, top, column.x, column.bottom)
        painter.paper(paper)

    def target(self, name: str, *, shut: bool = False) -> Target:
        """Return the carnet as a target, to be scrolled by keys; shut, it is the handle of its drawer."""
        box = self.handle if shut else sheet(self.viewport)
        return Target("carnet", Role.PAGE, name, box, key="f4", intent=ReadCarnet())

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

    def _marginalia(self, painter: Painter, said: Marginalia, y: float) -> float:
        box = self.box
        painter.text(said.head, box.x, y + 13, theme.SECTION)
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
            painter.text("+" if away else "−", box.right - 8, top + 9, theme.SECTION, "c")
            self._folds(block, Box(box.x, top - 4, box.w, y - top + 4))
            if away:
                return y
        for row in block.rows:
            top, y = y, self._row(painter, row, y)
            if isinstance(row, FigureRow | CoupRow | CarnetPair | CarnetText) and row.about is not None:
                self._asks(top, y - top, row.about, _text(row))
        return y + 4

    def _link(self, painter: Painter, head: str, asks: str) -> None:
        """Write beside the head how one asks why, where there is room; the hand that points asks it as well."""
        box, y = self.box, self.box.y + 6 - self.scroll
        if not asks:
            return
        left = box.x + painter.width(head, theme.SECTION) + 14
        width = painter.width(asks, theme.SOURCE)
        if left + width < box.right - _HAND:
            painter.text(asks, box.right - _HAND, y + 13, theme.SOURCE, "r")
        self._asks(y, 28, None, head, left)

    def _folds(self, block: Block, head: Box) -> None:
        """Note where a block is folded, as far as its heading can be seen."""
        top, foot = max(head.y, self.box.y), min(head.bottom, self.box.bottom)
        if foot - top > head.h / 2:
            self.folds = (*self.folds, (block.folds, block.head, Box(head.x, top, head.w, foot - top)))

    def _asks(self, y: float, h: float, about: About, text: str, left: float | None = None) -> None:
        """Note what can be asked about, as far as it can be seen; a whole line unless it begins at `left`."""
        box = self.box
        x = box.x if left is None else left
        top, foot = max(y, box.y), min(y + h, box.bottom)
        if foot > top:
            self.asked = (*self.asked, AskedLine(Box(x, top, box.right - x, foot - top), about, text))

    def _asks_line(self, line: TableLine, y: float, h: float) -> None:
        """Note that a line of a sheet can be asked about, if it can."""
        if line.about is not None:
            self._asks(y, h, line.about, _text(line))

    def _row(self, painter: Painter, row: Row, y: float) -> float:
        match row:
            case FigureRow(label, value, lit=lit):
                return self._two(painter, label, theme.GLOSS, value, theme.FIGURE, y, lit=lit)
            case CarnetPair(left, right, lit):
                return self._two(painter, left, theme.STRONG, right, theme.GLOSS, y, lit=lit)
            case Beads():
                return self._beads(painter, row, y)
            case CoupRow():
                return self._coup(painter, row, y)
            case Score():
                return self._score(painter, row, y)
            case CarnetText(text):
                return painter.paragraph(text, self.box.x, y, self.box.w, theme.GLOSS) + 2
            case Bars():
                return self._bars(painter, row, y)
            case FacesRow():
                return self._faces(painter, row, y)
            case CarnetTable():
                return draw_carnet_table(painter, self.box, row, y, self._asks_line)
            case _:
                assert_never(row)

    def _two(
        self,
        painter: Painter,
        left: str,
        left_type: theme.TextStyle,
        right: str,
        right_type: theme.TextStyle,
        y: float,
        *,
        lit: bool = False,
    ) -> float:
        """Draw two texts at the margins; the left one is broken where they would meet. What is lit lies on a tint."""
        box, grown = self.box, painter.lettering.growth
        room = box.w - painter.width(right, right_type) - 12
        lines = painter.wrap(left, left_type, max(60.0, room)) if left else [""]
        below = (
            painter.wrap(right, right_type, box.w) if painter.width(right, right_type) > box.w * 0.62 and left else []
        )
        if lit:
            high = (24 + 20 * len(below) if below else 24 + 19 * (len(lines) - 1)) * grown
            painter.plate(Box(box.x - 6, y - 1, box.w + 12, high), theme.BEAD_HOT, 4)
        if below:
            painter.text(left, box.x, y + 11 * grown, left_type)
            for line in below:
                y += 20 * grown
                painter.text(line, box.right, y + 11 * grown, right_type, "r")
            return y + 24 * grown
        for count, line in enumerate(lines):
            painter.text(line, box.x, y + 11 * grown + count * 19 * grown, left_type)
        painter.text(right, box.right, y + 11 * grown, right_type, "r")
        return y + (24 + 19 * (len(lines) - 1)) * grown

    def _beads(self, painter: Painter, beads: Beads, y: float) -> float:
        box = self.box
        pitch = min(_BEAD_PITCH, box.w / max(1, len(beads.columns)))
        for count, bead in enumerate(beads.columns):
            x = box.x + 10 + count * pitch
            if bead.hot:
                painter.plate(Box(x - 10, y - 1, 20, 77), theme.BEAD_HOT, 4)
            painter.text(bead.letter, x, y + 9, theme.BEAD, "c")
            for level in range(bead.left + bead.out):
                if level < bead.left:
                    painter.dot(x, y + 26 + level * 12.5, 4.3, theme.INK)
                else:
                    painter.dot(x, y + 26 + level * 12.5, 4.2, theme.BEAD_OUT, 1.2)
        return y + 84

    def _coup(self, painter: Painter, coup: CoupRow, y: float) -> float:
        box, grown = self.box, painter.lettering.growth
        middle, style = y + 10 * grown, theme.TextStyle(theme.Typeface.SERIF, 15, theme.SEPIA)
        wide = max(18 * grown, painter.width(coup.number, style))
        painter.text(coup.number, box.x + wide, middle, style, "r")
        x = box.x + max(30 * grown, wide + 6 * grown)
        for letter, suit in coup.cards:
            colour = theme.ROUGE if suit in "HD" else theme.INK
            width = painter.text(letter, x, middle, theme.TextStyle(theme.Typeface.SEMI, 16, colour))
            painter.suit(suit, x + width + 9 * grown, middle, 12 * grown, colour)
            x += 46 * grown
        room = box.right - x - 4
        lines = painter.wrap(coup.outcome, theme.GLOSS, room) if coup.outcome else []
        for count, line in enumerate(lines):
            painter.text(line, box.right, middle + count * 19 * grown, theme.GLOSS, "r")
        return y + (22 + 19 * max(0, len(lines) - 1)) * grown

    def _score(self, painter: Painter, score: Score, y: float) -> float:
        box, grown = self.box, painter.lettering.growth
        note = theme.TextStyle(theme.Typeface.SERIF_IT, 15, theme.SEPIA if score.good else theme.LOSS)
        number_x = box.x + box.w * 0.57
        name_type = theme.STRONG if score.own else theme.GLOSS
        names = painter.wrap(score.name, name_type, number_x - box.x - 10 - painter.width(score.number, theme.STRONG))
        notes = painter.wrap(score.note, note, box.right - number_x - 8) if score.note else []
        for number, (line, style, x, anchor) in enumerate(
            [*((line, name_type, box.x, "l") for line in names), *((line, note, box.right, "r") for line in notes)]
        ):
            down = number if number < len(names) else number - len(names)
            painter.text(line, x, y + (10 + 19 * down) * grown, style, anchor)
        painter.text(score.number, number_x, y + 10 * grown, theme.STRONG, "r")
        return y + (22 + 19 * (max(len(names), len(notes)) - 1)) * grown

    def _bars(self, painter: Painter, row: Bars, y: float) -> float:
        box, grown = self.box, painter.lettering.growth
        pitch, foot = box.w / max(1, len(row.bars)), y + 74 * grown
        for caption, x, anchor, colour in (
            (row.left, box.x, "l", theme.ROUGE),
            (row.right, box.right, "r", theme.BLEU),
        ):
            painter.text(caption, x, y + 8 * grown, theme.TextStyle(theme.Typeface.SERIF_IT, 13, colour), anchor)
        for count, bar in enumerate(row.bars):
            x, high = box.x + (count + 0.5) * pitch, max(2.0, 52 * bar.share * grown)
            colour = theme.ROUGE if bar.good < 0 else theme.BLEU if bar.good > 0 else theme.ALIKE
            painter.plate(Box(x - 8, foot - high, 16, high), colour, 2)
            label = theme.TextStyle(theme.Typeface.SEMI, 14, theme.INK)
            painter.text(bar.label, x, foot + 13 * grown, label, "c")
            painter.text(_SIGNS[bar.good], x, foot + 29 * grown, label, "c")
        return foot + 44 * grown

    def _faces(self, painter: Painter, faces: FacesRow, y: float) -> float:
        box = self.box
        pitch = min(45.5, (box.w - 38) / max(1, len(faces.faces) - 1))
        for count, face in enumerate(faces.faces):
            painter.face(face, box.x + 19 + count * pitch, y + 29, 38)
        small = theme.TextStyle(theme.Typeface.SERIF_IT, 14, theme.INK)
        if not (faces.left or faces.right):
            return y + 64
        leading = painter.lettering.leading(small)
        y += 61 + leading / 2
        painter.text(faces.left, box.x, y, small)
        if faces.left and faces.right and painter.width(faces.left, small) + painter.width(faces.right, small) > box.w:
            y += leading
        painter.text(faces.right, box.right, y, small, "r")
        return y + leading / 2 + 5


def _text(row: FigureRow | CoupRow | CarnetPair | CarnetText | TableLine) -> str:
    """Return the words that stand in a line."""
    match row:
        case FigureRow(left, right) | CarnetPair(left, right):
            return f"{left} {right}".strip()
        case CoupRow(number, cards, outcome):
            return " ".join((number, *(letter for letter, _ in cards), outcome)).strip()
        case CarnetText(text):
            return text
        case TableLine(cells):
            return " ".join(cell for cell in cells if isinstance(cell, str))
        case _:
            assert_never(row)
