"""The two tableaux that are sewn into the cloth of Baccara."""

from game.rules.baccara.state import BOTH
from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.stage.tables.baccara_plan import PLACES, SIDE_W, BaccaraPlan, seating
from game.stage.units import Cloth
from game.table.view import AnyView


def holds_bank(view: AnyView) -> bool:
    """Return whether the viewer holds the bank."""
    return view.seat is not None and seating(view.public).banker == view.seat


def sew_tableaux(painter: Painter, cloth: Cloth, *, deals: bool) -> None:
    """Sew the two tableaux into the cloth, with the places of their pontes."""
    plan = BaccaraPlan(cloth, deals)
    for side in BOTH:
        box = plan.side(side)
        for inset in (0.0, 6.0):
            painter.plate(box.grown(-inset), theme.THREAD, plan.round - inset, 140, width=1.4)
        y = plan.line(side)
        painter.line(box.x + 12, y, box.right - 12, y, theme.THREAD, 1.2, 140)
        ends = (box.y + 8, y) if plan.deals else (y, box.bottom - 12)
        for n in range(1, PLACES):
            x = box.x + n * SIDE_W / PLACES
            painter.line(x, ends[0], x, ends[1], theme.THREAD, 1.2, 140)
