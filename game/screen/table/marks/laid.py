"""Marks laid out for one window: what each lies around, and when it is drawn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.cards.faces import Card, read_cards
from game.play.scenarios.marks import ClothMark, ClothMarkKind
from game.screen.table.marks.ways import bends_past, way_between
from game.stage.units import Box
from game.table.values import MOST_SEATS

Found = Callable[[str], Box | None]
"""Where a spot of a mark lies, in units of the window; None where it is not there."""

RING, APART, SHAFT, BETWEEN, CARD, REST, FALL, BOW, LIGHT = 0.32, 0.12, 0.42, 0.16, 0.3, 0.5, 0.45, 0.24, 0.25
"""How long a part of a mark takes, in seconds: rings, arrows, the cards of a sum, its fall, a bow, light."""
OUTSIDE: Final = 4.0
EVERY_SEAT: Final = tuple(f"seat:{seat}" for seat in range(MOST_SEATS))
_SIDE_BY_SIDE = 26.0
_BEFORE = 12.0
"""So far within the edge of the table an arrow ends that leads beyond it."""


@dataclass(frozen=True, slots=True)
class LaidMark:
    """A mark with its boxes, in units of the window; it is drawn from `begins` on for as long as it `lasts`."""

    kind: ClothMarkKind
    boxes: tuple[Box, ...]
    begins: float = 0.0
    lasts: float = 0.0
    numbers: tuple[int, ...] = ()
    amount: int = 0
    falls: int = 0
    name: str = ""
    only: bool = False
    numbered: bool = False
    bends: tuple[float | None, ...] = ()
    """How each way of an arrow is bent; None where it has no room among the cards."""
    paper: Box | None = None
    """Where its sum or its name is written, covering nothing."""

    @property
    def carried_at(self) -> Box:
        """The point of the first way of an arrow beside which what it carries is written."""
        x, y = way_between(self.boxes[0], self.boxes[1], self.bends[0])
        return Box(x, y, 1, 1)


@dataclass(frozen=True, slots=True)
class LaidMarks:
    """The marks of a page, those that veil first, and how long it takes until all are drawn."""

    marks: tuple[LaidMark, ...] = ()
    lasts: float = 0.0


def laid_marks(
    marks: Sequence[ClothMark],
    found: Found,
    counted: Callable[[Card], int],
    called: Callable[[str], str],
    *,
    table: Box,
    cards: Sequence[Box] = (),
) -> LaidMarks:
    """Lay marks where their spots are found; what is not there is left out.

    `counted` is what a card counts at the game, `called` the word for a kind of hand. Arrows stay on the `table` and
    pass round the `cards` on it.
    """
    laid, clock = list[LaidMark](), 0.0
    for mark in marks:
        spots = [each for spot in mark.spots for each in (EVERY_SEAT if spot == "seats" else (spot,))]
        if mark.kind is ClothMarkKind.ARROW:  # it stops before a name as before a portrait
            spots = [each.replace("seat:", "around:") for each in spots]
        boxes = tuple(box for spot in spots if (box := found(spot)) is not None)
        if mark.kind is ClothMarkKind.DIM:
            laid.insert(0, LaidMark(mark.kind, boxes, 0.0, LIGHT, only=mark.only))
            continue
        if not boxes or (mark.kind is ClothMarkKind.ARROW and len(boxes) < 2):  # from here to there
            continue
        numbers = tuple(counted(card) for card in read_cards(" ".join(mark.cards))) if _counts(mark) else ()
        boxes = _together(boxes) if mark.kind is ClothMarkKind.RING else boxes
        arrow = mark.kind is ClothMarkKind.ARROW
        boxes = tuple(_reached(box, table) for box in boxes) if arrow else boxes
        lasts = _lasts(mark.kind, len(boxes), falls=bool(mark.falls))
        name = called(mark.name) if mark.name else ""
        laid.append(
            LaidMark(
                mark.kind,
                boxes,
                clock,
                lasts,
                numbers,
                mark.amount,
                mark.falls,
                name,
                numbered=mark.numbered,
                bends=bends_past(boxes, cards, table, numbered=mark.numbered) if arrow else (),
            )
        )
        clock += lasts + APART
    return LaidMarks(tuple(laid), max((each.begins + each.lasts for each in laid), default=0.0))


def divided(laid: LaidMarks, table: Box) -> tuple[LaidMarks, LaidMarks]:
    """Return the marks that lie on a cloth, and those around something beside it."""
    beside = tuple(
        each
        for each in laid.marks
        if each.kind is ClothMarkKind.RING and not any(table.holds(b.cx, b.cy) for b in each.boxes)
    )
    on_cloth = tuple(each for each in laid.marks if each not in beside)
    return replace(laid, marks=on_cloth), replace(laid, marks=beside)


def _counts(mark: ClothMark) -> bool:
    return mark.kind is ClothMarkKind.COUNT


def _lasts(kind: ClothMarkKind, count: int, *, falls: bool) -> float:
    match kind:
        case ClothMarkKind.RING:
            return RING + APART * (count - 1)
        case ClothMarkKind.ARROW:
            return SHAFT * (count - 1) + BETWEEN * (count - 2)
        case ClothMarkKind.COUNT:
            return CARD * (count + 1) + (REST + FALL if falls else 0.0)
        case ClothMarkKind.FAN:
            return BOW
        case _:
            return LIGHT


def _reached(box: Box, table: Box) -> Box:
    """Return where an arrow comes to; of what lies beside the table, like the purse, the edge before it.

    >>> table = Box(0, 0, 100, 60)
    >>> _reached(Box(10, 20, 8, 8), table), _reached(Box(10, 80, 40, 20), table)
    (Box(x=10, y=20, w=8, h=8), Box(x=20.0, y=46.0, w=20, h=4))
    """
    if table.holds(box.cx, box.cy):
        return box
    x = min(max(box.cx, table.x + _BEFORE), table.right - _BEFORE)
    y = min(max(box.cy, table.y + _BEFORE), table.bottom - _BEFORE)
    return Box(x - 10, y - 2, 20, 4)


def _together(boxes: Sequence[Box]) -> tuple[Box, ...]:
    """Return the boxes with those that lie side by side as one."""
    found = list[Box]()
    for box in boxes:
        last = found[-1] if found else None
        if last is not None and abs(last.cy - box.cy) < box.h / 3 and _gap(last, box) < _SIDE_BY_SIDE:
            left, top = min(last.x, box.x), min(last.y, box.y)
            found[-1] = Box(left, top, max(last.right, box.right) - left, max(last.bottom, box.bottom) - top)
        else:
            found.append(box)
    return tuple(found)


def _gap(one: Box, other: Box) -> float:
    return max(one.x, other.x) - min(one.right, other.right)
