"""The ribbon of a lesson that is done: a bow of two tails under a rosette; an empty ring where there is none yet."""

from typing import Final

from game.screen.draw.painter import Painter
from game.screen.draw.theme import GOLD, LOSS, ROUGE
from game.screen.paper.rows import Ribbon
from game.stage.units import Box

_RING: Final = "#B9A57C"
_RADIUS = 17.0


def draw_ribbon(painter: Painter, ribbon: Ribbon, x: float, y: float) -> None:
    """Draw a ribbon about a point: gold in the middle where nothing had to be shown."""
    if ribbon is Ribbon.NONE:
        painter.dot(x, y, _RADIUS, _RING, 2)
        return
    for side in (-1, 1):
        painter.plate(Box(x + side * 8 - 5, y, 10, 30), LOSS, 1)
    painter.dot(x, y - 3, _RADIUS, ROUGE)
    painter.dot(x, y - 3, _RADIUS - 5, GOLD if ribbon is Ribbon.DONE else ROUGE)
    painter.dot(x, y - 3, _RADIUS - 5, GOLD, 1.5)
