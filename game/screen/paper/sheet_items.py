"""What stands on two sheets (accounts, review, history, chance): texts, pairs of text and number, lines of tables."""

from dataclasses import dataclass
from typing import Final

from game.screen.draw import theme
from game.screen.draw.asset_ids import OrnamentId
from game.screen.draw.painter import Painter

NUMBER: Final = theme.TextStyle(theme.Typeface.FAT, 17, theme.INK)
COLUMN: Final = theme.TextStyle(theme.Typeface.SEMI, 13, theme.SEPIA)
ROW: Final = theme.TextStyle(theme.Typeface.SEMI, 16, theme.INK)
NOTE: Final = theme.TextStyle(theme.Typeface.SERIF, 14, theme.SEPIA, leading=1.3)
CODE: Final = theme.TextStyle(theme.Typeface.SERIF, 13, theme.INK, leading=1.3)
TITLE: Final = theme.TextStyle(theme.Typeface.FAT, 26, theme.INK, track=1, leading=1.3)


@dataclass(frozen=True, slots=True)
class GapItem:
    """Room between two things."""

    high: float
    id: str = ""

    def height(self, painter: Painter, width: float) -> float:  # noqa: ARG002  # as items are asked
        """Return how high it is."""
        return self.high

    def draw(self, painter: Painter, x: float, y: float, width: float) -> None:
        """Leave the room empty."""


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
        """Print it with its upper left corner at a point, in units."""
        painter.paragraph(self.text, x, y, width, self.type)


@dataclass(frozen=True, slots=True)
class RuleItem:
    """The red fleuron between two parts."""

    id: str = ""

    def height(self, painter: Painter, width: float) -> float:  # noqa: ARG002  # as items are asked
        """Return how high it is."""
        return 30.0

    def draw(self, painter: Painter, x: float, y: float, width: float) -> None:
        """Print it with its upper left corner at a point, in units."""
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
    intent: object = None
    """What pressing it does."""

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
        """Print it with its upper left corner at a point, in units."""
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
