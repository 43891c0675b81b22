"""How large the leaves of Pharao lie that are staked on, one beside the other, so that all of them are seen."""

import math
from collections.abc import Iterable, Sequence

from game.cards.faces import Rank
from game.stage.pose import CARD_RATIO
from game.stage.units import Box

OWN_W = 110.0
_CLOSE_W = 104.0
"""So wide at most are leaves that lie closer than two lines in full need: they have one line."""
_BEFORE_BANKER_W = 84.0
_CAPTIONS, _CAPTION, _TAG = 48.0, 24.0, 34.0
"""So much room two lines under a leaf take, one, and what it brought where the next row lies under it."""
_SPREAD = 60.0


def own_leaves(ranks: Sequence[Rank], area: Box) -> dict[Rank, Box]:
    """Lay a player's own leaves in the middle of an area: in one row with two lines under each, or closer."""
    wide = _rows(ranks, area, 1, OWN_W, _SPREAD, _CAPTIONS)
    if has_long_captions(wide.values()):
        return wide
    closer = ((1, _CAPTION), (2, _TAG))
    return max((_rows(ranks, area, rows, _CLOSE_W, 12, under) for rows, under in closer), key=_width)


def rivals_leaves(ranks: Sequence[Rank], x: float, y: float, width: float, room: float) -> dict[Rank, Box]:
    """Lay another player's leaves under his cameo in one row, which closes up where there are many."""
    pitch = min(width + 6, (room - width) / max(1, len(ranks) - 1))
    return {rank: Box(x + n * pitch, y, width, width * CARD_RATIO) for n, rank in enumerate(ranks)}


def leaves_before_banker(ranks: Sequence[Rank], area: Box) -> dict[Rank, Box]:
    """Lay a player's leaves before the banker, in as many rows as let them be as large as they can."""
    laid = (_rows(ranks, area, rows, _BEFORE_BANKER_W, 8, _CAPTION) for rows in range(1, 6))
    boxes = max(laid, key=_width)
    left = min((box.x for box in boxes.values()), default=area.x) - area.x
    return {rank: Box(box.x - left, box.y, box.w, box.h) for rank, box in boxes.items()}


def has_long_captions(boxes: Iterable[Box]) -> bool:
    """Tell whether leaves lie far enough apart for two lines in full under each."""
    return all(box.w >= OWN_W for box in boxes)


def _rows(ranks: Sequence[Rank], area: Box, rows: int, most: float, gap: float, caption: float) -> dict[Rank, Box]:
    across = max(1, math.ceil(len(ranks) / rows))
    pitch = area.w / across
    width = min(most, pitch - gap, (area.h / rows - caption) / CARD_RATIO)
    step, high = min(pitch, width + gap), width * CARD_RATIO
    left = area.cx - (step * (across - 1) + width) / 2
    return {
        rank: Box(left + n % across * step, area.y + n // across * (high + caption), width, high)
        for n, rank in enumerate(ranks)
    }


def _width(boxes: dict[Rank, Box]) -> float:
    return min((box.w for box in boxes.values()), default=0.0)
