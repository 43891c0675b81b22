"""How an evening goes, in four small pictures: the clock, a table, a wish that came true, the page of midnight."""

from itertools import pairwise

from game.lessons.printing.evening_page import WishSaid
from game.screen.draw import theme
from game.screen.draw.asset_ids import table_picture
from game.screen.draw.painter import Painter
from game.screen.paper.rows import Sketch, SketchRow
from game.screen.scenes.evening.visiting_card import CARD, draw_card
from game.screen.scenes.shared.clock import draw_clock
from game.stage.units import Box
from game.table.values import GameId
from game.text.words import Words

_TEN_PAST_NINE = 70
_CURVE = (0.5, 0.35, 0.6, 0.75, 0.55, 0.3, 0.15)
"""A purse by the clock: how far below the upper edge of its page."""


def how_it_goes(words: Words) -> SketchRow:
    """Return the four pictures with their sentences."""
    drawn = (("clock", _clock), ("table", _table), ("wish", _wish), ("page", _page))
    return SketchRow(tuple(Sketch(draws, words(f"evening.how.{name}")) for name, draws in drawn))


def _clock(painter: Painter, box: Box) -> None:
    draw_clock(painter, box.cx, box.cy, _TEN_PAST_NINE, box.h / 2)


def _table(painter: Painter, box: Box) -> None:
    painter.picture(table_picture(GameId("pharaon")), box.cx, box.cy, box.h * 1.6)


def _wish(painter: Painter, box: Box) -> None:
    draw_card(painter, WishSaid("", "prime", "", "easy", reached=True), _sheet(box))


def _page(painter: Painter, box: Box) -> None:
    page = _sheet(box)
    painter.shade(page, 70)
    painter.plate(page, CARD, 3)
    inner = page.grown(-8)
    step = inner.w / (len(_CURVE) - 1)
    heights = [inner.y + inner.h * each for each in _CURVE]
    for number, (before, after) in enumerate(pairwise(heights)):
        at = inner.x + number * step
        painter.line(at, before, at + step, before, theme.INK, 1.6)
        painter.line(at + step, min(before, after), at + step, max(before, after), theme.INK, 1.6)
    painter.dot(inner.right, heights[-1], 3.5, theme.ROUGE)


def _sheet(box: Box) -> Box:
    wide = min(box.w, box.h * 1.5)
    return Box(box.cx - wide / 2, box.y + 2, wide, box.h - 4)
