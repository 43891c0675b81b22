"""Marks, drawn: rings, arrows, light, sums, bows and veils, each as far as it has come."""

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.play.scenarios.marks import ClothMarkKind
from game.screen.draw import theme
from game.screen.draw.asset_ids import SliceId
from game.screen.draw.painter import Painter
from game.screen.table.marks.laid import APART, BETWEEN, CARD, OUTSIDE, REST, RING, SHAFT, LaidMark, LaidMarks
from game.screen.table.marks.ways import STEP, way
from game.stage.units import Box

_PEN, _EDGE = 1.7, 2.7
_ROUND = 9.0
_HEAD = 13.0
_VEIL = 100
_WITHIN = 6.0
_TENS = 10
_RIBBON = 32.0
_HIGH = 84.0
_INWARDS = 24.0
"""So far from the outer edge of a spot its number stands: over a portrait, not over the name beside it."""
_DISC = 13.0
"""The radius of the disc of a number; in a small window, where its digit is no smaller, it grows with it."""
_SUM: Final = theme.TextStyle(theme.Typeface.FAT, 26, theme.INK, grows=False)
_FALLEN: Final = theme.TextStyle(theme.Typeface.FAT, 17, theme.ROUGE, grows=False)
_NUMBER: Final = theme.TextStyle(theme.Typeface.FAT, 15, theme.BRASS_INK, grows=False)


def draw_marks(
    window: Painter,
    laid: LaidMarks,
    clock: float,
    table: Box,
    words: Sequence[Box] = (),
    *,
    fit: float,
    still: bool,
) -> None:
    """Draw the marks of a page as they are after so many seconds; `still` ones are there at once, with firm lines.

    They lie on a `table` and are `fit` times as large as in the guide. What a pen draws has gaps where `words` stand.
    """
    painter = window.within(window.target, window.scale * fit, window.dx, window.dy)
    gaps = [_scaled(box, fit) for box in words]
    table, laid = _scaled(table, fit), replace(laid, marks=tuple(_fitted(each, fit) for each in laid.marks))
    lit = [box for each in laid.marks if each.kind is not ClothMarkKind.DIM for box in each.boxes]
    for each in laid.marks:
        done = 1.0 if still or not each.lasts else min(1.0, max(0.0, (clock - each.begins) / each.lasts))
        if done <= 0:
            continue
        match each.kind:
            case ClothMarkKind.DIM:
                _veil(painter, each, lit, done, table)
            case ClothMarkKind.RING:
                _rings(painter, each, done, gaps, still=still)
            case ClothMarkKind.GLOW:
                _light(painter, each.boxes[0], done, still=still)
            case ClothMarkKind.ARROW:
                _arrows(painter, each, done, gaps)
            case ClothMarkKind.COUNT:
                _count(painter, each, done, still=still)
            case ClothMarkKind.FAN:
                _bow(painter, each, done, table)
    for each in laid.marks:
        if each.numbered:
            done = 1.0 if still else min(1.0, max(0.0, (clock - each.begins) / each.lasts))
            _order(painter, each, done, table)


def _scaled(box: Box, fit: float) -> Box:
    return Box(box.x / fit, box.y / fit, box.w / fit, box.h / fit)


def _fitted(mark: LaidMark, fit: float) -> LaidMark:
    paper = None if mark.paper is None else _scaled(mark.paper, fit)
    return replace(mark, boxes=tuple(_scaled(box, fit) for box in mark.boxes), paper=paper)


def _rings(painter: Painter, mark: LaidMark, done: float, gaps: Sequence[Box], *, still: bool) -> None:
    for number, box in enumerate(mark.boxes):
        share = min(1.0, (done * mark.lasts - number * APART) / RING)
        outline = box.grown(OUTSIDE)
        if still:
            _corners(painter, outline, gaps)
        elif share >= 1:
            _outline(painter, outline, theme.FOCUS)
        elif share > 0:
            whole = list(_around(outline))
            _pen(painter, whole[: round(len(whole) * share)], gaps)


def _outline(painter: Painter, box: Box, colour: theme.Colour) -> None:
    painter.plate(box.grown(1), theme.HALO, _ROUND + 1, width=5)
    painter.plate(box, colour, _ROUND, width=3)


def _corners(painter: Painter, box: Box, gaps: Sequence[Box]) -> None:
    """Draw a ring that does not move: its corners."""
    arm = min(box.w, box.h) / 3
    for x, along in ((box.x, 1), (box.right, -1)):
        for y, down in ((box.y, 1), (box.bottom, -1)):
            _pen(painter, list(_straight((x + along * arm, y), (x, y))), gaps)
            _pen(painter, list(_straight((x, y), (x, y + down * arm))), gaps)


def _light(painter: Painter, box: Box, done: float, *, still: bool) -> None:
    if not still:
        painter.glow(box.cx, box.cy, box.w * 0.9 + 12, box.h * 0.75 + 12, round(0.5 * done, 1))
    _outline(painter, box.grown(OUTSIDE), theme.GOLD)
    if still:
        painter.plate(box.grown(OUTSIDE + 6), theme.GOLD, _ROUND + 6, width=2)


def _arrows(painter: Painter, mark: LaidMark, done: float, gaps: Sequence[Box]) -> None:
    pairs = list(zip(mark.boxes, mark.boxes[1:], strict=False))
    for number, ((source, target), bend) in enumerate(zip(pairs, mark.bends, strict=True)):
        begins = number * (SHAFT + BETWEEN)
        share = min(1.0, (done * mark.lasts - begins) / SHAFT) if done < 1 else 1.0
        if share > 0 and bend is not None:
            _shaft(painter, list(way(source, target, bend)), _eased(share), gaps)
            if mark.paper is not None and share == 1:
                _tag(painter, str(mark.amount), mark.paper.cx, mark.paper.cy)


def _order(painter: Painter, mark: LaidMark, done: float, table: Box) -> None:
    """Number the spots of an arrow, beside them."""
    arrived = (max(0.0, number * (SHAFT + BETWEEN) - BETWEEN) for number in range(len(mark.boxes)))
    shown = sum(done * mark.lasts >= at - 0.01 for at in arrived)
    placed = list[Box]()
    for number, box in enumerate(mark.boxes[:shown], start=1):
        beside = sum(each == box for each in placed)
        placed.append(box)
        outwards = 1 if box.cx < table.cx else -1
        card = box.h > _HIGH  # beside it, or its rank is covered
        x = (box.x if outwards > 0 else box.right) + outwards * (-beside * 26 - 16 if card else beside * 26 + _INWARDS)
        _disc(painter, str(number), x, max(box.y + (20 if card else 4), table.y + 15))


def _shaft(painter: Painter, path: list[tuple[float, float]], share: float, gaps: Sequence[Box]) -> None:
    drawn = path[: max(1, round(len(path) * share))]
    _pen(painter, drawn, gaps)
    if share == 1 and len(path) > 1:
        (x, y), (fx, fy) = path[-1], path[max(0, len(path) - 6)]
        turn = math.atan2(y - fy, x - fx)
        for aside in (2.6, -2.6):
            end = x + _HEAD * math.cos(turn + aside), y + _HEAD * math.sin(turn + aside)
            _pen(painter, list(_straight((x, y), end)), gaps)


def sum_said(mark: LaidMark) -> str:
    """Return a sum as it is written: `8 + 5 = 13`."""
    return f"{' + '.join(map(str, mark.numbers))} = {sum(mark.numbers)}"


def paper_size(painter: Painter, mark: LaidMark) -> tuple[float, float] | None:
    """Return how large the paper of a sum or of a name is, in units of the cloth; None of a mark without any."""
    if mark.kind is ClothMarkKind.COUNT:
        return painter.width(sum_said(mark), _SUM) + 30, 42
    named = mark.name if mark.kind is ClothMarkKind.FAN else str(mark.amount or "")
    if named:
        return painter.width(named, theme.TICKET_PLAIN) + 22, 28
    return None


def _count(painter: Painter, mark: LaidMark, done: float, *, still: bool) -> None:
    """Write what each card lends, then the sum; what falls away slides down, and what is left is underlined."""
    clock = mark.lasts if still or done >= 1 else done * mark.lasts
    lent = min(len(mark.numbers), int(clock / CARD) + 1)
    for box in mark.boxes[:lent]:
        _outline(painter, box.grown(1), theme.FOCUS)
    if mark.paper is None:
        return
    paper = mark.paper
    painter.slice(SliceId.TICKET, paper)
    x = paper.x + 13 + painter.text(" + ".join(map(str, mark.numbers[:lent])), paper.x + 13, paper.cy, _SUM)
    if clock < len(mark.numbers) * CARD:
        return
    total = sum(mark.numbers)
    x += painter.text(" = ", x, paper.cy, _SUM)
    falls = mark.falls == _TENS and total >= _TENS and clock >= (len(mark.numbers) + 1) * CARD + REST
    if not falls:
        painter.text(str(total), x, paper.cy, _SUM)
        return
    tens, left = str(total // _TENS), str(total % _TENS)
    wide = painter.width(tens, _SUM)
    painter.text(tens, x, paper.cy + 8, _FALLEN)
    over = painter.text(left, x + wide + 3, paper.cy, _SUM)
    painter.line(x + wide + 3, paper.bottom - 8, x + wide + 3 + over, paper.bottom - 8, theme.ROUGE, 2.5)


def _bow(painter: Painter, mark: LaidMark, done: float, table: Box) -> None:
    """Tie cards that belong together by a bow under them, or a frame where there is no room, and name them."""
    left, right = min(box.x for box in mark.boxes), max(box.right for box in mark.boxes)
    top, bottom = min(box.y for box in mark.boxes), max(box.bottom for box in mark.boxes)
    if bottom + _RIBBON > table.bottom:
        _outline(painter, Box(left, top, right - left, bottom - top).grown(1), theme.GOLD)
    else:
        arc = list(_arc(left, right, bottom + 3, 12.0))
        _pen(painter, arc[: max(1, round(len(arc) * done))])
    if mark.paper is not None and done >= 1:
        painter.slice(SliceId.TICKET, mark.paper)
        painter.text(mark.name, mark.paper.cx, mark.paper.cy - 0.5, theme.TICKET_PLAIN, "c")


def _veil(painter: Painter, mark: LaidMark, lit: Sequence[Box], done: float, table: Box) -> None:
    """Take light from all that is not to be looked at, or from one person alone."""
    if mark.only:
        for box in mark.boxes:
            painter.plate(box.grown(_WITHIN), theme.HALO, _ROUND, round(_VEIL * done))
        return
    kept = [box.grown(_WITHIN) for box in (*mark.boxes, *lit)]
    for piece in _between(table, kept):
        painter.plate(piece, theme.HALO, 0, round(_VEIL * done / 10) * 10)


def _between(table: Box, kept: Sequence[Box]) -> Iterator[Box]:
    """Yield the boxes that cover a table but for some of its parts."""
    edges = sorted(
        {table.y, table.bottom, *(min(max(y, table.y), table.bottom) for b in kept for y in (b.y, b.bottom))}
    )
    for top, bottom in itertools.pairwise(edges):
        if bottom - top < 0.5:  # less than half a pixel
            continue
        x = table.x
        for box in sorted((b for b in kept if b.y < bottom and b.bottom > top), key=lambda b: b.x):
            if box.x > x:
                yield Box(x, top, min(box.x, table.right) - x, bottom - top)
            x = max(x, box.right)
        if x < table.right:
            yield Box(x, top, table.right - x, bottom - top)


def _tag(painter: Painter, text: str, x: float, y: float) -> None:
    style = theme.TICKET_PLAIN
    width, high = painter.width(text, style) + 22, 26.0 * painter.lettering.grown(style)
    painter.slice(SliceId.TICKET, Box(x - width / 2, y - high / 2, width, high))
    painter.text(text, x, y - 0.5, style, "c")


def _disc(painter: Painter, text: str, x: float, y: float) -> None:
    around = max(_DISC, _DISC / _NUMBER.size * painter.lettering.pixels(_NUMBER, painter.scale) / painter.scale)
    painter.dot(x, y, around + 1, theme.HALO)
    painter.dot(x, y, around, theme.GOLD)
    painter.text(text, x, y - 0.5, _NUMBER, "c")


def _pen(painter: Painter, path: Sequence[tuple[float, float]], gaps: Sequence[Box] = ()) -> None:
    """Draw a line as a pen does; it is lifted where words stand, or they would be pale on it."""
    path = [(x, y) for x, y in path if not any(gap.holds(x, y) for gap in gaps)]
    for radius, colour in ((_EDGE, theme.HALO), (_PEN, theme.FOCUS)):
        for x, y in path:
            painter.dot(x, y, radius, colour)


def _straight(one: tuple[float, float], other: tuple[float, float]) -> Iterator[tuple[float, float]]:
    length = math.hypot(other[0] - one[0], other[1] - one[1])
    steps = max(1, round(length / STEP))
    for number in range(steps + 1):
        t = number / steps
        yield one[0] + (other[0] - one[0]) * t, one[1] + (other[1] - one[1]) * t


def _around(box: Box) -> Iterator[tuple[float, float]]:
    """Yield the outline of a box as a pen draws it, from the upper left."""
    corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom), (box.x, box.y))
    for one, other in itertools.pairwise(corners):
        yield from _straight(one, other)


def _arc(left: float, right: float, y: float, deep: float) -> Iterator[tuple[float, float]]:
    steps = max(2, round((right - left) / STEP))
    for number in range(steps + 1):
        t = number / steps
        yield left + (right - left) * t, y + deep * math.sin(math.pi * t)


def _eased(share: float) -> float:
    return share * share * (3 - 2 * share)
