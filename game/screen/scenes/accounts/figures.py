"""The figures of a player: a table of games, his worth as a line of ink, the banks' edges measured and computed."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from game.play.house import GameRecord, PursePoint
from game.play.tables import facts_of
from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.paper import sheet_items as sheet
from game.screen.paper.column import PaperItem
from game.screen.paper.sheet_items import CellsItem, GapItem, PairItem, RuleItem, TextItem
from game.screen.scenes.shared.ink_line import ink_line
from game.stage.units import Box
from game.text.numbers import percent, whole
from game.text.words import Words

_COLUMNS = ("coups", "won", "lost", "net", "best", "betes")
_LABEL = theme.TextStyle(theme.Typeface.SERIF, 13, theme.SEPIA)
_CHART_H = 112.0
_BAR_H = 8.0
_FEW = 30
"""Fewer coups tell nothing of an edge."""


def day(at: datetime, words: Words) -> str:
    """Return a date as the language writes it."""
    here = at.astimezone()
    return words("accounts.date", f"{here.day:02}", f"{here.month:02}", here.year)


def police(found: Sequence[GameRecord], words: Words) -> list[str]:
    """Return what came of the police exercise, a sentence for each side of the table."""
    kept = [record.police for record in found if record.police is not None]
    return [
        said
        for each in kept
        for said in (
            words("accounts.police.bank", each.caught, each.wronged),
            words("accounts.police.ponte", each.cheated, each.was_caught),
        )
    ]


def records(painter: Painter, width: float, found: Sequence[GameRecord], words: Words) -> list[PaperItem]:
    """Return a table of the games, or where the type is too large for one, a paragraph for each."""
    if not found:
        return [TextItem(words("accounts.none"))]
    names = [words(f"salon.{record.game}") for record in found]
    columns = _COLUMNS if any(facts_of(record.game).bete for record in found) else _COLUMNS[:-1]
    lines = [_cells(record, words)[: len(columns)] for record in found]
    heads = tuple(words(f"accounts.{column}") for column in columns)
    wide = [
        max(
            painter.width(head, sheet.COLUMN),
            *(sheet.tabular_width(painter, line[at], sheet.NUMBER) for line in lines),
        )
        for at, head in enumerate(heads)
    ]
    first = max(painter.width(name, sheet.ROW) for name in names)
    gap = (width - first - sum(wide)) / len(wide)
    if gap < 8:
        return _stacked(names, heads, lines)
    ends = tuple(first + sum(wide[: at + 1]) + gap * (at + 1) for at in range(len(wide)))
    table: list[PaperItem] = [CellsItem("", heads, ends, heading=True), GapItem(4)]
    return table + [CellsItem(name, line, ends) for name, line in zip(names, lines, strict=True)]


def edges(found: Sequence[GameRecord], words: Words) -> list[PaperItem]:
    """Return the bank's edge at each game, measured above and computed below, as bars of ink; none where none is known.

    Of a game where nobody stakes a sum of his own, as at Cascaret, it is said that there is none.
    """
    shown = [record for record in found if record.edge_measured is not None or record.coups]
    if not shown:
        return [TextItem(words("accounts.no_edge"), sheet.NOTE)]
    known = {record.game: _measured(record) for record in shown}
    every = [0.0, *(value or 0.0 for r in shown for value in (known[r.game][0], _float(r.edge_computed)))]
    reach = min(every), max(0.001, *every)
    items: list[PaperItem] = []
    for record in shown:
        edge, spread = known[record.game]
        if record.edge_measured is None:
            name = words(f"salon.{record.game}")
            items += [
                PairItem(name, words("accounts.no_stakes"), left_type=theme.STRONG, right_type=_LABEL),
                GapItem(3),
            ]
            continue
        error = f" ± {percent(spread, words.language)}" if record.edge_error is not None else ""
        said = [
            words("accounts.few", record.coups)
            if edge is None
            else words("accounts.measured", percent(edge, words.language) + error)
        ]
        if record.edge_computed is not None:
            said.append(words("accounts.computed", percent(record.edge_computed, words.language, 2)))
        bars = EdgeBars(edge, spread, _float(record.edge_computed), reach)
        items += [
            PairItem(words(f"salon.{record.game}"), ", ".join(said), left_type=theme.STRONG, right_type=_LABEL),
            *([] if edge is None and record.edge_computed is None else [bars]),
            *_assumed(record, words),
            GapItem(3),
        ]
    return [*items, EdgeScale(reach, words)] if any(isinstance(item, EdgeBars) for item in items) else items


def _assumed(record: GameRecord, words: Words) -> list[PaperItem]:
    """Return in words what the computed edge takes for granted."""
    key = f"accounts.assumes.{record.game}"
    return [TextItem(words(key), sheet.NOTE)] if record.edge_computed is not None and words.has(key) else []


def _measured(record: GameRecord) -> tuple[float | None, float]:
    """Return an edge as it was measured with its error; none where there were too few coups."""
    return (record.edge_measured or 0.0, record.edge_error or 0.0) if record.coups >= _FEW else (None, 0.0)


def totals(found: Sequence[GameRecord], words: Words) -> list[PaperItem]:
    """Return all games together."""
    net, language = sum(record.net for record in found), words.language
    colour = theme.WIN if net >= 0 else theme.LOSS
    number = theme.TextStyle(theme.Typeface.BOLD, 18, colour)
    return [
        RuleItem(),
        PairItem(words("accounts.sittings"), whole(sum(record.sittings for record in found), language)),
        PairItem(words("accounts.staked"), whole(sum(record.staked for record in found), language)),
        PairItem(words("accounts.worst"), whole(min((record.worst for record in found), default=0), language)),
        PairItem(words("accounts.all"), whole(net, language, signed=True), right_type=number),
    ]


@dataclass(frozen=True, slots=True)
class WorthChart:
    """What the player was worth, as a line of ink with a dot for each sitting; labels at its ends only."""

    points: tuple[PursePoint, ...]
    words: Words
    id: str = ""

    def said(self) -> str:
        """Return in words what the line shows: where it begins and ends, and how low and high it goes."""
        words, chips = self.words, [point.chips for point in self.points]
        first, last = (
            f"{whole(at.chips, words.language)} ({day(at.at, words)})" for at in (self.points[0], self.points[-1])
        )
        least, most = (whole(each, words.language) for each in (min(chips), max(chips)))
        return words("accounts.worth.said", first, last, least, most)

    def height(self, painter: Painter, width: float) -> float:  # noqa: ARG002  # as items are asked
        """Return how high it is."""
        return _CHART_H + 2 * painter.lettering.leading(_LABEL)

    def draw(self, painter: Painter, x: float, y: float, width: float) -> None:
        """Print it with its upper left corner at a point, in units."""
        chips, language = [point.chips for point in self.points], self.words.language
        least, most = worth_ends(chips)
        label = painter.lettering.leading(_LABEL)
        margin = max(painter.width(whole(each, language), _LABEL) for each in (least, most)) + 10
        plot = Box(x + margin, y + label / 2, width - margin - 6, _CHART_H)
        painter.text(whole(most, language), plot.x - 10, plot.y + 1, _LABEL, "r")
        if least != most:
            painter.text(whole(least, language), plot.x - 10, plot.bottom - 1, _LABEL, "r")
        painter.line(plot.x - 4, plot.y, plot.x - 4, plot.bottom, theme.SEPIA, 1, 150)
        painter.line(plot.x - 4, plot.bottom + 4, plot.right, plot.bottom + 4, theme.SEPIA, 1, 150)
        first, last = day(self.points[0].at, self.words), day(self.points[-1].at, self.words)
        below = plot.bottom + 8 + label / 2
        painter.text(first, plot.x, below, _LABEL)
        if len(self.points) > 1:
            painter.text(last, plot.right, below, _LABEL, "r")
        ink_line(painter, plot, _placed(chips))


@dataclass(frozen=True, slots=True)
class EdgeBars:
    """Two bars of ink from one beginning: what was measured with its standard error, and what was computed.

    What is not known has no bar. `reach` is the least and the most that any game shows, so that all begin at one line.
    """

    measured: float | None
    error: float
    computed: float | None
    reach: tuple[float, float]
    id: str = ""

    def height(self, painter: Painter, width: float) -> float:  # noqa: ARG002  # as items are asked
        """Return how high it is."""
        return 2 * _BAR_H + 8

    def draw(self, painter: Painter, x: float, y: float, width: float) -> None:
        """Draw it; a loss of the bank goes to the left of the beginning."""
        least, most = self.reach
        span, room = most - least, width - 16
        zero = x + room * -least / span
        for row, value, colour in ((0, self.measured, theme.INK), (1, self.computed, theme.BLEU)):
            if value is None:
                continue
            length = room * abs(value) / span
            left = zero if value >= 0 else zero - length
            painter.plate(Box(left, y + row * (_BAR_H + 3), max(2.0, length), _BAR_H), colour, 1)
        painter.line(zero, y - 3, zero, y + 2 * _BAR_H + 6, theme.SEPIA, 1, 170)
        if self.measured is None:
            return
        spread = min(room * self.error / span, width)
        end = zero + room * self.measured / span
        middle = y + _BAR_H / 2
        left, right = max(x, end - spread), min(x + width, end + spread)
        painter.line(left, middle, right, middle + 1, theme.ROUGE)
        for at in (left, right):
            painter.line(at, middle - 4, at, middle + 4, theme.ROUGE)


@dataclass(frozen=True, slots=True)
class EdgeScale:
    """What the bars over it are measured by: a line from the least to the most, with nought on it."""

    reach: tuple[float, float]
    words: Words
    id: str = ""

    def height(self, painter: Painter, width: float) -> float:  # noqa: ARG002  # as items are asked
        """Return how high it is."""
        return 6 + painter.lettering.leading(_LABEL)

    def draw(self, painter: Painter, x: float, y: float, width: float) -> None:
        """Draw it; an end that is nought itself is named once."""
        (least, most), language = self.reach, self.words.language
        room = width - 16
        painter.line(x, y, x + room, y, theme.SEPIA, 1, 150)
        below = y + 6 + painter.lettering.leading(_LABEL) / 2
        right = 0.0
        for value, anchor in ((least, "l"), (0.0, "l" if not least else "c"), (most, "r")):
            at = x + room * (value - least) / (most - least)
            said = percent(value, language)
            painter.line(at, y - 3, at, y + 3, theme.SEPIA, 1, 150)
            begins = at - painter.width(said, _LABEL) * {"l": 0.0, "c": 0.5, "r": 1.0}[anchor]
            if begins >= right:
                painter.text(said, at, below, _LABEL, anchor)
                right = begins + painter.width(said, _LABEL) + 8


def _float(edge: Fraction | float | None) -> float | None:
    return None if edge is None else float(edge)


def _cells(record: GameRecord, words: Words) -> tuple[str, ...]:
    language = words.language
    return (
        whole(record.coups, language),
        whole(record.won, language),
        whole(record.lost, language),
        whole(record.net, language, signed=True),
        whole(record.best, language, signed=True),
        whole(record.betes, language) if facts_of(record.game).bete else "—",
    )


def _stacked(names: Sequence[str], heads: Sequence[str], lines: Sequence[Sequence[str]]) -> list[PaperItem]:
    items: list[PaperItem] = []
    for name, line in zip(names, lines, strict=True):
        items.append(TextItem(name, theme.SECTION))
        items += [PairItem(head, cell) for head, cell in zip(heads, line, strict=True)]
        items.append(GapItem(8))
    return items


def worth_ends(chips: Sequence[int]) -> tuple[int, int]:
    """Return the ends of the axis of a worth: a quarter of the most apart at least, or little lost looks like ruin.

    >>> worth_ends([500, 470]), worth_ends([500, 200]), worth_ends([500])
    ((375, 500), (200, 500), (500, 500))
    """
    least, most = min(chips), max(chips)
    return (min(least, most - most // 4), most) if least != most else (least, most)


def _placed(chips: Sequence[int]) -> list[tuple[float, float]]:
    """Return points of a plot as shares of its width and height, from its upper left corner.

    >>> _placed([500, 400, 600])
    [(0.0, 0.5), (0.5, 1.0), (1.0, 0.0)]
    >>> _placed([500, 470])
    [(0.0, 0.0), (1.0, 0.24)]
    """
    least, most = worth_ends(chips)
    span = most - least or 1
    last = max(1, len(chips) - 1)
    flat = least == most
    return [(at / last, 0.5 if flat else (most - each) / span) for at, each in enumerate(chips)]
