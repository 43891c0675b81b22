"""The chart of chance: the band in which it stays, the exact value, and the curve that grows while it is dealt."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10
from typing import Final

import pygame

from game.play.simulations.chance import Prospect, Reached
from game.screen.draw import theme
from game.screen.draw.asset_ids import SliceId
from game.screen.draw.painter import PREMUL, Painter
from game.screen.draw.panel import Panel
from game.stage.units import Box
from game.text.numbers import percent, whole
from game.text.words import Words

HEAD: Final = theme.TextStyle(theme.Typeface.FAT, 24, theme.INK, most=1.2)
SUB: Final = theme.TextStyle(theme.Typeface.SERIF_IT, 15, theme.SEPIA, most=1.2)
AXIS: Final = theme.TextStyle(theme.Typeface.SERIF, 14, theme.SEPIA, most=1.2)
NOTE: Final = theme.TextStyle(theme.Typeface.SERIF_IT, 15, theme.SEPIA, most=1.2)
EXACT: Final = theme.TextStyle(theme.Typeface.BOLD, 15, theme.LOSS, most=1.2)
HERE: Final = theme.TextStyle(theme.Typeface.BOLD, 17, theme.INK, most=1.2)
FIRST: Final = 100
"""The number with which the chart begins."""
_BAND, _ALPHA = "#BC9038", (46, 52)
_REACH = 2.6
"""How many standard errors of the first number the chart shows over and under the middle."""
_MOST_POINTS = 700
_STEPS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2)


@dataclass(frozen=True, slots=True)
class ChartSaid:
    """What stands on the chart in words, and how far it goes; `share` where nothing can be under nought."""

    title: str
    subtitle: str
    across: str
    exact: str
    most: int
    share: bool
    band: str = ""


@dataclass(frozen=True, slots=True)
class Scale:
    """Where a number and a mean stand in the plot: the number by its logarithm."""

    plot: Box
    most: int
    low: float
    high: float

    def x(self, count: float) -> float:
        """Return where so many stand, in units."""
        return self.plot.x + self.plot.w * log10(max(FIRST, count) / FIRST) / log10(self.most / FIRST)

    def y(self, mean: float) -> float:
        """Return where a mean stands, in units."""
        return self.plot.bottom - self.plot.h * (mean - self.low) / (self.high - self.low)

    def high_of(self, error: float) -> float:
        """Return how high an error is, in units."""
        return self.plot.h * error / (self.high - self.low)

    @property
    def marks(self) -> tuple[float, ...]:
        """The means that have a line of their own: seven at most."""
        step = next((each for each in _STEPS if (self.high - self.low) / each <= 7), _STEPS[-1])
        first = -int(-self.low // step) if self.low > 0 else int(self.low / step)
        return tuple(n * step for n in range(first, int(self.high / step) + 1) if self.low <= n * step <= self.high)

    @property
    def counts(self) -> tuple[int, ...]:
        """The numbers that have a line: powers of ten, and the last."""
        powers = [10**n for n in range(2, 7) if 10**n < self.most * 0.75]
        return (*powers, self.most)


def scale_of(plot: Box, said: ChartSaid, known: Prospect) -> Scale:
    """Return the scale that shows where chance may lead from the first number on."""
    reach = _REACH * known.error(FIRST)
    low = max(0.0, known.near - reach) if said.share else known.near - reach
    return Scale(plot, said.most, low, known.near + reach)


class Chart:
    """One sheet of paper in a window; what does not move is painted once."""

    def __init__(self, painter: Painter, box: Box) -> None:
        self._painter, self.box = painter, box
        grown = min(painter.lettering.growth, AXIS.most)
        self.plot = Box(box.x + 84 * grown, box.y + 70 * grown, box.w - 84 * grown - 50, box.h - 132 * grown)
        self._panel = Panel()

    def show(
        self, said: ChartSaid, known: Prospect | None, earlier: Sequence[tuple[Reached, ...]], words: Words
    ) -> None:
        """Paint the axes, the band, the exact value and earlier runs, where they are others than before."""
        self._panel.show(
            self._painter,
            (said, known, tuple(map(id, earlier)), words.language),
            lambda painter: self._paint(painter, said, known, earlier, words),
            covers=self.box,
        )

    def draw(self, painter: Painter, said: ChartSaid, known: Prospect | None, run: Sequence[Reached], now: str) -> None:
        """Draw what was painted, and over it the curve so far with its last point, and `now` in a ticket beside it."""
        self._panel.draw(painter.target)
        if known is None or not run:
            return
        scale = scale_of(self.plot, said, known)
        before = painter.target.get_clip()
        painter.target.set_clip(painter.rect(self.plot.grown(1)))
        if known.exact is None:
            self._draw_band(painter, _about(run, scale))
        curve(painter, painter.target, _thinned(run, scale), theme.INK, 2.2)
        painter.target.set_clip(before)
        last = run[-1]
        x, y = scale.x(last.count), min(self.plot.bottom, max(self.plot.y, scale.y(last.mean)))
        painter.glow(x, y, 34, 34, 0.5)
        painter.dot(x, y, 6.5, theme.INK)
        painter.dot(x, y, 4, theme.TICKET)
        wide = painter.width(now, HERE) + 34
        above = known.exact is None or last.mean >= known.exact
        top = y - 54 if above else y + 24
        legend = self.plot.y + painter.lettering.leading(EXACT) + 10
        top = min(self.plot.bottom - 34, max(legend, top))
        left = min(self.plot.right - wide, max(self.plot.x + 4, x - wide / 2))
        ticket = Box(left, top, wide, 30 * min(painter.lettering.growth, HERE.most))
        painter.slice(SliceId.TICKET, ticket)
        painter.text(now, ticket.cx, ticket.cy, HERE, "c")

    def _paint(
        self,
        painter: Painter,
        said: ChartSaid,
        known: Prospect | None,
        earlier: Sequence[tuple[Reached, ...]],
        words: Words,
    ) -> None:
        box, plot = self.box, self.plot
        painter.paper(box, None)
        head = box.y + 34 * min(painter.lettering.growth, HEAD.most)
        title = painter.grown_within(said.title, HEAD, box.w - 60, HEAD.most)
        wide = painter.text(painter.fitted(said.title, title, box.w - 60), box.x + 30, head, title)
        if painter.width(said.subtitle, SUB) + wide + 90 <= box.w:
            painter.text(said.subtitle, box.right - 30, head + 2, SUB, "r")
        if known is None:
            return
        scale = scale_of(plot, said, known)
        if known.exact is not None:
            self._draw_band(painter, _before(known, scale))
        for count in scale.counts:
            x = scale.x(count)
            painter.line(x, plot.y, x, plot.bottom, theme.SEPIA, 1, 60)
            painter.text(whole(count, words.language), min(x, plot.right - 4), plot.bottom + 18, AXIS, "c")
        digits = 0 if scale.high - scale.low > 0.06 else 1 if scale.high - scale.low > 0.006 else 2
        for mean in scale.marks:
            y = scale.y(mean)
            painter.line(plot.x, y, plot.right, y, theme.SEPIA, 1, 150 if abs(mean) < 1e-9 else 50)
            said_mean = percent(mean, words.language, digits)
            signed = said_mean if said.share or mean <= 0 else f"+{said_mean}"
            painter.text(signed, plot.x - 10, y, AXIS, "r")
        painter.text(said.across, plot.cx, plot.bottom + 40 * min(painter.lettering.growth, AXIS.most), NOTE, "c")
        self._paint_earlier(painter, scale, earlier)
        self._paint_exact(painter, said, scale, known)
        wide = painter.width(said.band, NOTE) + 34
        if said.band and wide + painter.width(said.exact, EXACT) + 80 <= plot.w:
            ground = Box(plot.x + 6, plot.y + 4, wide + 10, painter.lettering.leading(EXACT) + 4)
            painter.plate(ground, theme.PAPER, 4, 225)
            painter.plate(Box(ground.x + 6, ground.cy - 6, 20, 12), _BAND, 2, 120)
            painter.text(said.band, ground.x + 34, ground.cy, NOTE)

    def _paint_exact(self, painter: Painter, said: ChartSaid, scale: Scale, known: Prospect) -> None:
        """Draw the exact value as a dashed line with its words; where there is none the words stand in its place."""
        plot = self.plot
        y = scale.y(known.near)
        half = painter.lettering.leading(EXACT) / 2
        if known.exact is not None:
            x = plot.x
            while x < plot.right:
                painter.line(x, y - 1, min(plot.right, x + 7), y - 1, theme.ROUGE, 2)
                x += 12
        wide = painter.width(said.exact, EXACT)
        at = plot.right - 6 - wide
        ground = Box(at - 6, plot.y + 4, wide + 12, 2 * half + 4)
        painter.plate(ground, theme.PAPER, 4, 225)
        painter.text(said.exact, plot.right - 6, ground.cy, EXACT, "r")
        if known.exact is not None:
            painter.line(at - 38, ground.cy - 1, at - 12, ground.cy - 1, theme.ROUGE, 2)

    def _draw_band(self, painter: Painter, edges: Sequence[tuple[float, float, float]]) -> None:
        """Draw where nineteen of twenty runs stay, and within it where two of three do.

        Of each place across there is the middle and the standard error, in units.
        """
        rect = painter.rect(self.plot)
        if len(edges) < 2:
            return
        for errors, alpha in zip((2, 1), _ALPHA, strict=True):
            band = pygame.Surface(rect.size, pygame.SRCALPHA)
            upper = [(x, y - errors * error) for x, y, error in edges]
            lower = [(x, y + errors * error) for x, y, error in edges]
            points = [
                ((x - self.plot.x) * painter.scale, (y - self.plot.y) * painter.scale)
                for x, y in (*upper, *reversed(lower))
            ]
            pygame.draw.polygon(band, (*pygame.Color(_BAND)[:3], alpha), points)
            painter.target.blit(band.premul_alpha(), rect, special_flags=PREMUL)

    def _paint_earlier(self, painter: Painter, scale: Scale, earlier: Sequence[tuple[Reached, ...]]) -> None:
        rect = painter.rect(self.plot)
        for run in earlier:
            pale = pygame.Surface(rect.size, pygame.SRCALPHA)
            pale.fill((*pygame.Color(theme.SEPIA)[:3], 0))
            on = painter.within(pale, painter.scale, -self.plot.x * painter.scale, -self.plot.y * painter.scale)
            curve(on, pale, _thinned(run, scale), theme.SEPIA, 1.3)
            pale.fill((255, 255, 255, 90), special_flags=pygame.BLEND_RGBA_MULT)
            painter.target.blit(pale.premul_alpha(), rect, special_flags=PREMUL)


def _before(known: Prospect, scale: Scale) -> list[tuple[float, float, float]]:
    """Return the band about the exact value, as it is known before anything is dealt."""
    counts = [FIRST * (scale.most / FIRST) ** (n / 80) for n in range(81)]
    return [(scale.x(each), scale.y(known.near), scale.high_of(known.error(each))) for each in counts]


def _about(run: Sequence[Reached], scale: Scale) -> list[tuple[float, float, float]]:
    """Return the band about the mean of a run: nobody knows where it should be."""
    known = [each for each in run if each.count >= FIRST and each.error is not None]
    step = max(1, len(known) // 160)
    kept = [*known[::step], *known[-1:]]
    return [(scale.x(each.count), scale.y(each.mean), scale.high_of(each.error or 0.0)) for each in kept]


def curve(
    painter: Painter, target: pygame.Surface, points: Sequence[tuple[float, float]], colour: str, width: float
) -> None:
    """Draw a line through points, in units, smooth at its edges."""
    placed = [(painter.dx + x * painter.scale, painter.dy + y * painter.scale) for x, y in points]
    if len(placed) < 2:
        return
    ink, half = pygame.Color(colour), width * painter.scale / 2
    thick = max(1, round(width * painter.scale))
    pygame.draw.lines(target, ink, False, placed, thick)  # noqa: FBT003  # pygame takes no names here
    for away in (-half, half):
        pygame.draw.aalines(target, ink, False, [(x, y + away) for x, y in placed])  # noqa: FBT003  # same


def _thinned(run: Sequence[Reached], scale: Scale) -> list[tuple[float, float]]:
    """Return the points of a run, of many only so many as can be told apart, the last always."""
    shown = [each for each in run if each.count >= FIRST]
    found: list[tuple[float, float]] = []
    pitch = scale.plot.w / _MOST_POINTS
    for each in shown:
        x = scale.x(each.count)
        if not found or x - found[-1][0] >= pitch:
            found.append((x, scale.y(each.mean)))
    if shown:
        found.append((scale.x(shown[-1].count), scale.y(shown[-1].mean)))
    return found


@dataclass(frozen=True, slots=True)
class Histogram:
    """How often each large block by itself came to so much: red under nought and blue over it."""

    values: tuple[float, ...]
    middle: float
    spread: float
    id: str = ""

    def height(self, painter: Painter, width: float) -> float:  # noqa: ARG002  # as items are asked
        """Return how high it is."""
        return 98.0

    def draw(self, painter: Painter, x: float, y: float, width: float) -> None:
        """Draw a bar for each step of a third of what chance spreads."""
        counts = bins(self.values, self.middle, self.spread)
        most, wide = max(1, *counts), width / _BINS
        for number, count in enumerate(counts):
            low = self.middle + (number - _BINS / 2) * _BIN * self.spread
            colour = theme.ROUGE if low + _BIN * self.spread / 2 < 0 else theme.BLEU
            if count:
                high = max(1.5, 86 * count / most)
                painter.plate(Box(x + number * wide + 1, y + 90 - high, wide - 2, high), colour, 1)
        painter.line(x, y + 90, x + width, y + 90, theme.SEPIA, 1, 200)
        nought = 0.5 - self.middle / (_BINS * _BIN * self.spread) if self.spread else -1.0
        if 0 <= nought <= 1:
            painter.line(x + width * nought, y, x + width * nought, y + 94, theme.SEPIA, 1, 150)


_BINS, _BIN = 20, 0.3
"""How many bars a histogram has, and how many times what chance spreads each is wide."""


def bins(values: Sequence[float], middle: float, spread: float) -> tuple[int, ...]:
    """Return how many values fall into each of the steps about a middle, those beyond into the outermost.

    >>> bins((-0.1, 0.1, 9.0), 0.0, 1.0)[8:12], bins((9.0,), 0.0, 1.0)[-1]
    ((0, 1, 1, 0), 1)
    """
    counts = [0] * _BINS
    step = _BIN * spread or 1.0
    for value in values:
        counts[min(_BINS - 1, max(0, int((value - middle) // step) + _BINS // 2))] += 1
    return tuple(counts)
