"""What is drawn on the page of an evening: the curve by the clock, luck and choices apart, wishes, who left how."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.lessons.printing.evening_page import EveningSaid, LeaverSaid, WishSaid
from game.play.characters import company
from game.play.evening_house import ClosingPage
from game.screen.draw import theme
from game.screen.draw.asset_ids import CameoId
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface
from game.screen.scenes.evening.visiting_card import card_height, draw_card
from game.stage.units import Box

AXIS = TextStyle(Typeface.SERIF, 13, theme.SEPIA, most=1.3)
BAND = TextStyle(Typeface.SERIF_IT, 13.5, theme.SEPIA, most=1.3)
NAME = TextStyle(Typeface.SEMI, 16, theme.INK)
REMARK = TextStyle(Typeface.SERIF_IT, 13.5, theme.SEPIA, leading=1.15)
LABEL = TextStyle(Typeface.SERIF, 15, theme.INK)
GAIN, LOSS, EVEN = (TextStyle(Typeface.BOLD, 16, colour) for colour in (theme.WIN, theme.LOSS, theme.INK))
END = TextStyle(Typeface.FAT, 18, theme.INK, most=1.3)
SUM = TextStyle(Typeface.FAT, 22, theme.INK)
_BANDS = ("#E6D7AF", "#F0E5C6")
_PLOT, _STEP = 150.0, 60
_DASH, _GAP, _INSET = 6.0, 4.0, 10.0
_REMARK_AT, _LEAST_ROW = 152.0, 33.0


@dataclass(frozen=True, slots=True)
class ClockCurve:
    """What was at hand by the clock, a step for each coup that concerned the player, over the tables as bands.

    `beside` is the other player's page where two share the evening: drawn in dashes.
    """

    said: EveningSaid
    beside: ClosingPage | None = None
    id: str = ""

    def height(self, painter: Painter, width: float) -> float:  # noqa: ARG002  # as items are asked
        """Return how high it is."""
        return _PLOT + painter.lettering.leading(AXIS) + 10

    def draw(self, painter: Painter, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at a point."""
        page = self.said.page
        curves = [each.curve for each in (page, self.beside) if each is not None]
        most = max(chips for curve in curves for _, chips in curve)
        least = min(chips for curve in curves for _, chips in curve)
        margin = max(painter.width(str(each), AXIS) for each in (most, least)) + 8
        plot = Box(x + margin, y, width - margin - 12, _PLOT)
        named = self._named(painter, plot)
        leading = painter.lettering.leading(BAND)
        on = _Scale(plot, self.said.last, least, most, (max((row for *_, row in named), default=0) + 1) * leading + 4)
        for number, table in enumerate(page.tables):
            band = Box(on.x(table.start), plot.y, on.x(table.until) - on.x(table.start), plot.h)
            painter.plate(band, _BANDS[number % 2], 0)
        for name, at, row in named:
            painter.text(name, at, plot.y + (row + 0.5) * leading + 4, BAND, "c")
        for chips in sorted({most, least}):
            painter.line(plot.x, on.y(chips), plot.right, on.y(chips), theme.SEPIA, 1, 60)
            painter.text(str(chips), plot.x - 8, on.y(chips), AXIS, "r")
        _dotted(painter, plot.x, plot.right, on.y(page.curve[0][1]))
        below = plot.bottom + 6 + painter.lettering.leading(AXIS) / 2
        for minute in range(0, on.last + 1, _STEP):
            anchor = "r" if minute == on.last else "c"
            at = plot.right if anchor == "r" else on.x(minute)
            painter.text(self.said.hour(minute), at, below, AXIS, anchor)
        if self.beside is not None:
            _steps(painter, on, self.beside, dashed=True)
        _steps(painter, on, page)
        for coup, colour in ((page.best, theme.WIN), (page.dearest, theme.LOSS)):
            if coup is not None:
                chips = [chips for minute, chips in page.curve if minute <= coup.minute][-1]
                painter.dot(on.x(coup.minute), on.y(chips), 5, colour)
        ends = page.curve[-1][1]
        painter.dot(on.x(page.minute), on.y(ends), 4, theme.INK)
        wide = painter.width(str(ends), END)
        if on.x(page.minute) + 10 + wide <= plot.right:
            painter.text(str(ends), on.x(page.minute) + 10, on.y(ends), END)
        else:
            painter.text(str(ends), plot.right, on.y(ends) + (18 if on.y(ends) < plot.cy else -18), END, "r")

    def _named(self, painter: Painter, plot: Box) -> list[tuple[str, float, int]]:
        """Return the name of each table with its middle, and in which row it has room beside the others."""
        found, ends = list[tuple[str, float, int]](), list[float]()
        for table in self.said.page.tables:
            name = self.said.words(f"salon.{table.game}")
            wide = painter.width(name, BAND)
            middle = plot.x + plot.w * (table.start + table.until) / 2 / self.said.last
            at = max(plot.x + wide / 2, min(plot.right - wide / 2, middle))
            row = next((row for row, end in enumerate(ends) if end + 6 <= at - wide / 2), len(ends))
            ends[row : row + 1] = [at + wide / 2]
            found.append((name, at, row))
        return found


@dataclass(frozen=True, slots=True)
class _Scale:
    """Where a minute and a number of chips lie on a plot; its `head` is left free for the names of the tables."""

    plot: Box
    last: int
    least: int
    most: int
    head: float

    def x(self, minute: int) -> float:
        return self.plot.x + self.plot.w * minute / self.last

    def y(self, chips: int) -> float:
        room = self.plot.h - self.head - _INSET
        return self.plot.y + self.head + room * (self.most - chips) / ((self.most - self.least) or 1)


def _steps(painter: Painter, on: _Scale, page: ClosingPage, *, dashed: bool = False) -> None:
    at, chips = 0, page.curve[0][1]
    for minute, after in (*page.curve, (page.minute, page.curve[-1][1])):
        if dashed:
            _dotted(painter, on.x(at), on.x(minute), on.y(chips), theme.BLEU)
        else:
            painter.line(on.x(at), on.y(chips), on.x(minute), on.y(chips), theme.INK, 2)
            upper, lower = sorted((on.y(chips), on.y(after)))
            painter.line(on.x(minute), upper, on.x(minute), lower, theme.INK, 2)
        at, chips = minute, after


def _dotted(painter: Painter, x0: float, x1: float, y: float, colour: str = theme.SEPIA) -> None:
    x = x0
    while x < x1:
        painter.line(x, y, min(x1, x + _DASH), y, colour, 1.5)
        x += _DASH + _GAP


@dataclass(frozen=True, slots=True)
class SplitBars:
    """Price, choices and luck from one line of nought, and what they add up to."""

    said: EveningSaid
    id: str = ""

    def height(self, painter: Painter, width: float) -> float:
        """Return how high it is."""
        rows = sum(high for *_, high in self._rows(painter, width))
        return rows + painter.lettering.leading(SUM) + 8

    def draw(self, painter: Painter, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at a point."""
        parts = self.said.split()
        low, high = min(0.0, *(part for _, part in parts)), max(0.0, *(part for _, part in parts))
        bars = Box(x + 0.56 * width, y, 0.28 * width, 0)
        unit = bars.w / ((high - low) or 1)
        nought = bars.x - low * unit
        top = y
        for lines, part, colour, tall in self._rows(painter, width):
            for number, line in enumerate(lines):
                painter.text(line, x, top + (number + 0.5) * painter.lettering.leading(LABEL), LABEL)
            painter.plate(Box(nought + min(0.0, part) * unit, top + 4, max(1.5, abs(part) * unit), tall - 8), colour, 2)
            painter.text(self.said.figure(part), x + width, top + tall / 2, _of(part), "r")
            top += tall
        painter.line(nought, y, nought, top, theme.INK, 1)
        painter.line(x, top + 2, x + width, top + 2, theme.SEPIA, 1, 150)
        middle = top + 6 + painter.lettering.leading(SUM) / 2
        painter.text(self.said.words("midnight.together"), x, middle, NAME)
        painter.text(self.said.signed(self.said.page.result), x + width, middle, SUM, "r")

    def _rows(self, painter: Painter, width: float) -> Iterator[tuple[list[str], float, str, float]]:
        for part, value in self.said.split():
            lines = painter.wrap(self.said.part(part, value), LABEL, 0.54 * width)
            yield lines, value, _of(value).colour, len(lines) * painter.lettering.leading(LABEL) + 2


@dataclass(frozen=True, slots=True)
class WishCards:
    """The wishes of the evening side by side: a visiting card for each that came true, else its empty place."""

    wishes: tuple[WishSaid, ...]
    id: str = ""

    def height(self, painter: Painter, width: float) -> float:
        """Return how high they are: as the one with most words."""
        wide = self._wide(width)
        return max((card_height(painter, wish, wide) for wish in self.wishes), default=0) + 8

    def draw(self, painter: Painter, x: float, y: float, width: float) -> None:
        """Draw them with their upper left corner at a point."""
        high = self.height(painter, width) - 8
        for wish in self.wishes:
            draw_card(painter, wish, Box(x, y, self._wide(width), high))
            x += self._wide(width) + 12

    def _wide(self, width: float) -> float:
        return (width - 12 * (len(self.wishes) - 1)) / max(1, len(self.wishes))


@dataclass(frozen=True, slots=True)
class LeaverItem:
    """One of the company: portrait, name and result, under them the hours and what was said at the door."""

    leaver: LeaverSaid
    result: str
    id: str = ""

    def height(self, painter: Painter, width: float) -> float:
        """Return how high it is."""
        name = painter.lettering.leading(NAME)
        if self._beside(painter, width):
            return max(name, _LEAST_ROW) + 1
        return name + len(self._note(painter, width)) * painter.lettering.leading(REMARK) + 1

    def draw(self, painter: Painter, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at a point."""
        leading, high = painter.lettering.leading, self.height(painter, width)
        cameo = next((each.cameo for each in company() if each.name == self.leaver.name), "")
        if cameo:
            painter.picture(CameoId(cameo), x + 14, y + high / 2, 26)
        if self._beside(painter, width):
            middle = y + high / 2
            painter.text(self.leaver.name, x + 38, middle, NAME)
            painter.text(self.result, x + width, middle, _of(self.leaver.result), "r")
            painter.text(self._told, x + _REMARK_AT, middle, REMARK)
            return
        painter.text(self.leaver.name, x + 38, y + leading(NAME) / 2, NAME)
        painter.text(self.result, x + width, y + leading(NAME) / 2, _of(self.leaver.result), "r")
        y += leading(NAME)
        for line in self._note(painter, width):
            painter.text(line, x + 38, y + leading(REMARK) / 2, REMARK)
            y += leading(REMARK)

    def _note(self, painter: Painter, width: float) -> Sequence[str]:
        return painter.wrap(self._told, REMARK, width - 38)

    @property
    def _told(self) -> str:
        """The hours, and what was said at the door."""
        return " · ".join(filter(None, (self.leaver.hours, self.leaver.remark)))

    def _beside(self, painter: Painter, width: float) -> bool:
        """Tell whether all of it stands in one line."""
        room = width - _REMARK_AT - painter.width(self.result, EVEN) - 14
        named = 38 + painter.width(self.leaver.name, NAME) + 10
        return named <= _REMARK_AT and painter.width(self._told, REMARK) <= room


def _of(amount: float) -> TextStyle:
    return EVEN if not amount else GAIN if amount > 0 else LOSS
