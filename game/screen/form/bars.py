"""A row of bars on a sheet: numbers over and under a line, as what a purse gained from coup to coup."""

from collections.abc import Sequence

from game.screen import theme
from game.screen.painter import Painter
from game.stage.units import Box

_MOST = 48
"""So many bars at most; of more numbers every so many-eth is shown, the last always."""
_LEAST_HIGH = 2.0


def shown(values: Sequence[int]) -> tuple[int, ...]:
    """Return the numbers that get a bar.

    >>> shown(range(100))[:3], shown(range(100))[-1], len(shown(range(100)))
    ((2, 5, 8), 99, 34)
    """
    step = max(1, -(-len(values) // _MOST))
    return tuple(values[min(len(values), at + step) - 1] for at in range(0, len(values), step))


def draw_bars(painter: Painter, values: Sequence[int], box: Box) -> None:
    """Draw the bars in a box: gains blue above the line, losses red below it."""
    bars = shown(values)
    if not bars:
        return
    most, least = max(0, *bars), min(0, *bars)
    span = float(most - least or 1)
    nought = box.y + box.h * most / span
    pitch = box.w / max(len(bars), 12)
    wide = min(18.0, pitch * 0.7)
    for n, value in enumerate(bars):
        high = max(_LEAST_HIGH, box.h * abs(value) / span)
        colour = theme.ROUGE if value < 0 else theme.BLEU if value else theme.ALIKE
        top = nought if value < 0 else nought - high
        painter.plate(Box(box.x + (n + 0.5) * pitch - wide / 2, top, wide, high), colour, 2)
    painter.line(box.x, nought, box.right, nought, theme.SEPIA, 1, 150)
