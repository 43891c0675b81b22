"""A row of bars on a sheet: numbers over and under a line, as what a purse gained from coup to coup."""

from collections.abc import Sequence

from game.screen.draw import theme
from game.screen.draw.painter import Painter, PrintedLine
from game.stage.units import Box

_MOST = 48
"""So many bars at most; of more numbers every so many-eth is shown, the last always."""
_LEAST_HIGH, _WIDEST = 2.0, 40.0
_MOST_FIGURES, _FIGURE = 16, 17.0
"""So many bars at most have their number at their end, and how high that is."""


def shown(values: Sequence[int]) -> tuple[int, ...]:
    """Return the numbers that get a bar.

    >>> shown(range(100))[:3], shown(range(100))[-1], len(shown(range(100)))
    ((2, 5, 8), 99, 34)
    """
    step = max(1, -(-len(values) // _MOST))
    return tuple(values[min(len(values), at + step) - 1] for at in range(0, len(values), step))


def figures(values: Sequence[int], box: Box, growth: float = 1.0) -> tuple[PrintedLine, ...]:
    """Return the numbers at the ends of few bars in a box, `x` their middle; of many none can be read.

    >>> [each.text for each in figures((5, -2), Box(0, 0, 100, 80))]
    ['+5', '−2']
    """
    bars = shown(values)
    if not bars or len(bars) > _MOST_FIGURES:
        return ()
    found = []
    for value, bar in zip(bars, _laid(bars, box, growth), strict=True):
        away = _FIGURE * growth / 2
        y = bar.bottom + away if value < 0 else bar.y - away
        found.append(PrintedLine(f"{value:+d}".replace("-", "−") if value else "0", bar.cx, y, theme.SOURCE))
    return tuple(found)


def draw_bars(painter: Painter, values: Sequence[int], box: Box) -> None:
    """Draw the bars in a box: gains blue above the line, losses red below it."""
    bars = shown(values)
    if not bars:
        return
    laid = _laid(bars, box, painter.lettering.growth)
    for value, bar in zip(bars, laid, strict=True):
        painter.plate(bar, theme.ROUGE if value < 0 else theme.BLEU if value else theme.ALIKE, 2)
    nought = laid[0].y if bars[0] < 0 else laid[0].bottom
    painter.line(box.x, nought, box.right, nought, theme.SEPIA, 1, 150)


def _laid(bars: Sequence[int], box: Box, growth: float) -> list[Box]:
    """Lay bars out over the whole width of a box, with room for numbers at their ends where there are few."""
    most, least = max(0, *bars), min(0, *bars)
    room = _FIGURE * growth if len(bars) <= _MOST_FIGURES else 0.0
    over, under = room * (any(bar >= 0 for bar in bars)), room * (least < 0)
    unit = (box.h - over - under) / (most - least or 1)
    nought = box.y + over + unit * most
    pitch = box.w / len(bars)
    wide = min(_WIDEST, pitch * 0.7)
    laid = []
    for number, value in enumerate(bars):
        high = max(_LEAST_HIGH, unit * abs(value))
        laid.append(Box(box.x + (number + 0.5) * pitch - wide / 2, nought - (high if value >= 0 else 0), wide, high))
    return laid
