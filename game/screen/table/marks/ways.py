"""The ways that arrows take between two boxes: slightly bent, and round the cards that lie between."""

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import Final

from game.stage.units import Box

STEP: Final = 1.6
"""So far from one another the points of a line lie that a pen draws."""
_BENDS: Final = (0.14, -0.14, 0.3, -0.3, 0.5, -0.5, 0.75, -0.75)
"""How far a way may be bent, the likeliest first."""
_SHORT, _TAG_AT = 10.0, 0.35
_BARRED: Final = 0.12
"""A numbered way of which more lies on cards is left out: its numbers tell the order."""


def way(source: Box, target: Box, bend: float) -> Iterator[tuple[float, float]]:
    """Yield a bent way from the edge of one box to just before another."""
    (x0, y0), (x1, y1) = _edge(source, target, 4.0), _edge(target, source, _SHORT)
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    mx, my = (x0 + x1) / 2 - (y1 - y0) * bend, (y0 + y1) / 2 + (x1 - x0) * bend
    steps = max(2, round(length / STEP))
    for number in range(steps + 1):
        t = number / steps
        yield (
            (1 - t) ** 2 * x0 + 2 * t * (1 - t) * mx + t * t * x1,
            (1 - t) ** 2 * y0 + 2 * t * (1 - t) * my + t * t * y1,
        )


def way_between(source: Box, target: Box, bend: float | None) -> tuple[float, float]:
    """Return a point of the way of an arrow, beside which what it carries is written."""
    path = list(way(source, target, _BENDS[0] if bend is None else bend))
    return path[round(len(path) * _TAG_AT)]


def bends_past(
    boxes: Sequence[Box], cards: Sequence[Box], table: Box, *, numbered: bool = False
) -> tuple[float | None, ...]:
    """Return how each way from box to box is bent so that it lies on no other card, or on as few as may be.

    None for a `numbered` way that has no room. A way does not leave the `table` either.
    """
    return tuple(_bend(source, target, cards, table, numbered=numbered) for source, target in itertools.pairwise(boxes))


def _bend(source: Box, target: Box, cards: Sequence[Box], table: Box, *, numbered: bool) -> float | None:
    between = [card for card in cards if not _meets(card, source) and not _meets(card, target)]
    begins = table.holds(source.cx, source.cy)

    def barred(bend: float) -> float:
        path = list(way(source, target, bend))
        return sum(
            any(card.holds(x, y) for card in between) or (begins and not table.holds(x, y)) for x, y in path
        ) / len(path)

    best = min(_BENDS, key=barred)
    return None if numbered and barred(best) > _BARRED else best


def _meets(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def _edge(box: Box, towards: Box, outside: float) -> tuple[float, float]:
    """Return where the way from the middle of a box to another leaves it."""
    dx, dy = towards.cx - box.cx, towards.cy - box.cy
    if not dx and not dy:
        return box.cx, box.y - outside
    across = (box.w / 2 + outside) / abs(dx) if dx else math.inf
    down = (box.h / 2 + outside) / abs(dy) if dy else math.inf
    share = min(across, down, 0.9)
    return box.cx + dx * share, box.cy + dy * share
