"""Where everything of an evening's room lies: the clock in the header, the guests on their chairs, what is told."""

from collections import Counter
from collections.abc import Iterator, Mapping

from game.play.evening_house import EveningNow, GuestState
from game.screen.scenes.shared.clock import RADIUS
from game.screen.scenes.shared.plan import HEADER, SalonPlan, tables
from game.stage.units import Box

CLOCK_Y = 56.0
MARGIN, TITLE_W = 40.0, 256.0
CARD_W, CARD_H, CARD_GAP = 62.0, 48.0, 10.0
_NARROW = 1100.0
_TOLD_W, _TOLD_LEAST = 290.0, 190.0
_STANDS = ((-128.0, 92.0), (128.0, 92.0), (-60.0, 104.0), (60.0, 104.0), (0.0, 108.0), (-150.0, 20.0), (150.0, 20.0))
"""Where those stand, from the middle of a table, who find no chair there."""


def is_narrow(plan: SalonPlan) -> bool:
    """Tell whether the header has no room for the title of the house beside the clock."""
    return plan.viewport.w < _NARROW


def clock_at(plan: SalonPlan) -> tuple[float, float]:
    """Return the middle of the clock."""
    return plan.viewport.w / 2, CLOCK_Y


def wish_box(plan: SalonPlan, number: int, many: int) -> Box:
    """Return where the visiting card of a wish lies, counted from 0."""
    right = plan.viewport.w - MARGIN - (many - 1 - number) * (CARD_W + CARD_GAP)
    return Box(right - CARD_W, (HEADER - CARD_H) / 2 - 2, CARD_W, CARD_H)


def beside_clock(plan: SalonPlan, wishes: int) -> tuple[Box, Box]:
    """Return the boxes at the left and at the right of the clock, between title and wishes."""
    middle, near = plan.viewport.w / 2, RADIUS + 16
    left = MARGIN if is_narrow(plan) else MARGIN + TITLE_W + 20
    right = wish_box(plan, 0, wishes).x - 16 if wishes else plan.viewport.w - MARGIN
    return Box(left, 0, middle - near - left, HEADER), Box(middle + near, 0, right - middle - near, HEADER)


def told_box(plan: SalonPlan, high: float) -> Box:
    """Return where what is told lies: at the lower right, beside the last plate."""
    plates = max(plan.plate(game).right for game, place in tables().items() if place.y > plan.room.h / 2)
    wide = max(_TOLD_LEAST, min(_TOLD_W, plan.viewport.w - plates - 24))
    return Box(plan.viewport.w - wide - 12, plan.room.bottom - high - 10, wide, high)


def told_room(plan: SalonPlan) -> float:
    """Return how high it may be: under the plates of the upper row."""
    upper = max(plan.plate(game).bottom for game, place in tables().items() if place.y <= plan.room.h / 2)
    return plan.room.bottom - upper - 24


def chairs_kept(plan: SalonPlan) -> Iterator[tuple[float, float]]:
    """Yield where the last chair of each table stands, which is kept for whoever has the rank for it."""
    for game, place in tables().items():
        if place.chairs:
            x, y = plan.table(game)
            yield x + place.chairs[-1].dx * plan.k, y + place.chairs[-1].dy * plan.k


def guests_at(plan: SalonPlan, now: EveningNow, *, kept: bool) -> Mapping[str, tuple[float, float]]:
    """Return where each guest who is there sits or stands: at the table where he was last, or likes best.

    Where the last chair of each table is `kept` for the player nobody sits on it.
    """
    taken, found = Counter[str](), dict[str, tuple[float, float]]()
    for guest in now.company:
        if guest.state is not GuestState.THERE or guest.at not in tables():
            continue
        chairs = [(chair.dx, chair.dy) for chair in tables()[guest.at].chairs]
        chairs = chairs[:-1] if kept else chairs
        places = [*chairs, *_STANDS]
        dx, dy = places[taken[guest.at] % len(places)]
        taken[guest.at] += 1
        x, y = plan.table(guest.at)
        found[guest.name] = x + dx * plan.k, y + dy * plan.k
    return found
