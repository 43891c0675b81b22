"""A sheet of paper with lines of all kinds on it; what does not fit is scrolled."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from game.screen import theme
from game.screen.asset_ids import OrnamentId
from game.screen.painter import Painter
from game.stage.units import Box

NUMBER: Final = theme.TextStyle(theme.Typeface.FAT, 17, theme.INK)
COLUMN: Final = theme.TextStyle(theme.Typeface.SEMI, 13, theme.SEPIA)
ROW: Final = theme.TextStyle(theme.Typeface.SEMI, 16, theme.INK)
NOTE: Final = theme.TextStyle(theme.Typeface.SERIF, 14, theme.SEPIA, leading=1.3)
CODE: Final = theme.TextStyle(theme.Typeface.SERIF, 13, theme.INK, leading=1.3)
TITLE: Final = theme.TextStyle(theme.Typeface.FAT, 26, theme.INK, track=1, leading=1.3)
CHOSEN: Final = "#E6D6AC"
INSET: Final = 34.0


class PaperItem(Protocol):
    """Something on a sheet, as high as it needs to be."""

    @property
    def id(self) -> str:
        """What it is pressed by; nothing where it cannot be."""
        ...

    def height(self, painter: Painter, width: float) -> float:
        """Return how high it is."""
        ...

    def draw(self, painter: Painter, x: float, y: float, width: float) -> None:
        """Draw it."""
        ...


@dataclass(frozen=True, slots=True)
class GapItem:
    """Room between two things."""

    high: float
    id: str = ""

    def height(self, painter: Painter, width: float) -> float:  # noqa: ARG002  # as items are asked
        """Return how high it is."""
        return self.high

    def draw(self, painter: Painter, x: float, y: float, width: float) -> None:
        """Nothing is seen."""


@dataclass(frozen=True, slots=True)
class TextItem:
    """A text that runs over lines."""

    text: str
    type: theme.TextStyle = theme.GLOSS
    id: str = ""

    def height(self, painter: Painter, width: float) -> float:
        """Return how high it is."""
        return len(painter.wrap(self.text, self.type, width)) * painter.lettering.leading(self.type)

    def draw(self, painter: Painter, x: float, y: float, width: float) -> None:
        """Draw it."""
        painter.paragraph(self.text, x, y, width, self.type)


@dataclass(frozen=True, slots=True)
class RuleItem:
    """The red fleuron between two parts."""

    id: str = ""

    def height(self, painter: Painter, width: float) -> float:  # noqa: ARG002  # as items are asked
        """Return how high it is."""
        return 30.0

    def draw(self, painter: Painter, x: float, y: float, width: float) -> None:
        """Draw it."""
        painter.picture(OrnamentId.FLEURON_RULE, x + width / 2, y + 15, 200, theme.ROUGE)


@dataclass(frozen=True, slots=True)
class PairItem:
    """A text at the left margin and a number at the right; `note` on a line of its own under them."""

    left: str
    right: str
    note: str = ""
    id: str = ""
    left_type: theme.TextStyle = theme.GLOSS
    right_type: theme.TextStyle = theme.FIGURE

    def height(self, painter: Painter, width: float) -> float:
        """Return how high it is."""
        leading = painter.lettering.leading
        high = len(self._lines(painter, width)) * leading(self.left_type)
        if self._apart(painter, width):
            high += len(painter.wrap(self.right, self.right_type, width)) * leading(self.right_type)
        noted = len(painter.wrap(self.note, NOTE, width)) * leading(NOTE) if self.note else 0.0
        return high + noted + 5

    def draw(self, painter: Painter, x: float, y: float, width: float) -> None:
        """Draw it; a number too long to stand beside its text goes under it."""
        leading = painter.lettering.leading
        for line in self._lines(painter, width):
            painter.text(line, x, y + leading(self.left_type) / 2, self.left_type)
            y += leading(self.left_type)
        if self._apart(painter, width):
            y = painter.paragraph(self.right, x, y, width, self.right_type)
        else:
            painter.text(self.right, x + width, y - leading(self.left_type) / 2, self.right_type, "r")
        if self.note:
            painter.paragraph(self.note, x, y, width, NOTE)

    def _apart(self, painter: Painter, width: float) -> bool:
        return painter.width(self.right, self.right_type) > 0.72 * width

    def _lines(self, painter: Painter, width: float) -> list[str]:
        room = width if self._apart(painter, width) else width - painter.width(self.right, self.right_type) - 14
        return painter.wrap(self.left, self.left_type, room)


@dataclass(frozen=True, slots=True)
class CellsItem:
    """A line of a table: a name at the left, the rest ranged right at the ends of their columns."""

    name: str
    cells: tuple[str, ...]
    ends: tuple[float, ...]
    heading: bool = False
    id: str = ""

    def height(self, painter: Painter, width: float) -> float:  # noqa: ARG002  # as items are asked
        """Return how high it is."""
        return painter.lettering.leading(COLUMN if self.heading else NUMBER) + (6 if self.heading else 9)

    def draw(self, painter: Painter, x: float, y: float, width: float) -> None:
        """Draw it."""
        middle = y + self.height(painter, width) / 2
        painter.text(self.name, x, middle, COLUMN if self.heading else ROW)
        for cell, end in zip(self.cells, self.ends, strict=True):
            if self.heading:
                painter.text(cell, x + end, middle, COLUMN, "r")
            else:
                tabular(painter, cell, x + end, middle, NUMBER)
        if self.heading:
            painter.line(
                x, y + self.height(painter, width) - 1, x + width, y + self.height(painter, width), theme.ROUGE
            )


def tabular(painter: Painter, number: str, right: float, y: float, type_: theme.TextStyle) -> None:
    """Draw a number that ends at `right`, every digit as wide as a nought."""
    wide = painter.width("0", type_)
    for letter in reversed(number):
        advance = wide if letter.isdigit() else painter.width(letter, type_)
        painter.text(letter, right - advance / 2, y, type_, "c")
        right -= advance


def tabular_width(painter: Painter, number: str, type_: theme.TextStyle) -> float:
    """Return how wide such a number is."""
    wide = painter.width("0", type_)
    return sum(wide if letter.isdigit() else painter.width(letter, type_) for letter in number)


@dataclass(slots=True)
class PaperColumn:
    """A sheet with its items, scrolled by so much."""

    box: Box
    items: tuple[PaperItem, ...] = ()
    scroll: float = 0.0
    _tops: list[float] = field(default_factory=list)

    @property
    def column(self) -> Box:
        """Where the items are."""
        box = self.box
        return Box(box.x + INSET, box.y + 22, box.w - 2 * INSET, box.h - 44)

    def lay(self, painter: Painter, items: Sequence[PaperItem]) -> None:
        """Put items on the sheet."""
        self.items, self._tops = tuple(items), []
        y = 0.0
        for item in self.items:
            self._tops.append(y)
            y += item.height(painter, self.column.w)
        self._tops.append(y)
        self.scroll = min(self.scroll, self.most)

    @property
    def most(self) -> float:
        """How far it can be scrolled."""
        return max(0.0, self._tops[-1] - self.column.h) if self._tops else 0.0

    def turn(self, units: float) -> bool:
        """Scroll; tell whether anything moved."""
        before, self.scroll = self.scroll, min(self.most, max(0.0, self.scroll + units))
        return self.scroll != before

    def show(self, id_: str) -> None:
        """Scroll so far that an item is seen whole."""
        for item, top, end in zip(self.items, self._tops, self._tops[1:], strict=False):
            if item.id == id_:
                self.scroll = min(self.most, max(end - self.column.h, min(self.scroll, top)))

    def boxes(self) -> tuple[tuple[PaperItem, Box], ...]:
        """Return the items that can be pressed and seen, with their boxes."""
        column, found = self.column, []
        for item, top, end in zip(self.items, self._tops, self._tops[1:], strict=False):
            y = column.y + top - self.scroll
            if item.id and y >= column.y - 4 and y + end - top <= column.bottom + 4:
                found.append((item, Box(column.x - 10, y - 3, column.w + 20, end - top)))
        return tuple(found)

    def draw(self, painter: Painter, chosen: str = "") -> None:
        """Draw the sheet."""
        painter.paper(self.box)
        column = self.column
        clip = Box(column.x - 12, column.y - 4, column.w + 24, column.h + 8)
        painter.target.set_clip(painter.rect(clip))
        for item, box in self.boxes():
            if item.id == chosen:
                painter.plate(box, CHOSEN, 5)
        for item, top, end in zip(self.items, self._tops, self._tops[1:], strict=False):
            y = column.y + top - self.scroll
            if y + end - top > clip.y and y < clip.bottom:
                item.draw(painter, column.x, y, column.w)
        painter.target.set_clip(None)
        if self.most > 1:
            length = max(24.0, column.h * column.h / (column.h + self.most))
            at = (column.h - length) * self.scroll / self.most
            painter.plate(Box(self.box.right - 14, column.y + at, 4, length), theme.SEPIA, 2, 150)
