"""A moment of ceremony over the cloth: what has fallen, its cards, what it brings, and jetons that fly in a heap."""

import math
from dataclasses import dataclass

from game.screen.draw import theme
from game.screen.draw.asset_ids import JetonId, SliceId
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface
from game.stage.curves import bezier
from game.stage.pose import CARD_RATIO
from game.stage.units import Box, Cloth

LASTS = 2.4
"""So many seconds a moment lies, if nobody presses anything."""
_HEAD = TextStyle(Typeface.FAT, 30, theme.ROUGE, track=1.5, grows=False)
_SUM = TextStyle(Typeface.FAT, 40, theme.WIN, grows=False)
_CARD, _APART, _FAN = 92.0, 62.0, 5.0
_JETON, _MOST, _LEAST = 30.0, 26, 7
_FIRST, _EACH, _FLIGHT, _ARC = 0.25, 0.035, 0.5, 90.0
"""When the first jeton flies, how long after it the next, how long each flies and how high, in seconds and units."""
_UNDER = 74.0
"""How far under the ticket the middle of the heap lies: its jetons never cover what is written."""
_NEAR, _FLAT, _GOLDEN = 0.46, 0.62, math.pi * (3 - math.sqrt(5))
_EASE = bezier(0.3, 0.0, 0.25, 1.0)
_VALUES = (JetonId.ONE, JetonId.FIVE, JetonId.TEN, JetonId.TWENTY)


@dataclass(frozen=True, slots=True)
class Moment:
    """What has fallen, and to whom what it brings goes: `at` is how many seconds it has lain."""

    head: str
    net: str
    cards: tuple[str, ...]
    jetons: int
    at: float = 0.0


def moment_box(cloth: Cloth, moment: Moment) -> Box:
    """Return where the ticket of a moment lies, in cloth units: in the middle, with room for its cards over it."""
    wide = max(320.0, 60.0 + _APART * len(moment.cards))
    middle = (cloth.top + cloth.bottom) / 2
    return Box(476 + cloth.dx - wide / 2, middle - 10, wide, 104 if moment.net else 66)


def draw_moment(painter: Painter, cloth: Cloth, moment: Moment) -> None:
    """Draw a moment as far as it has come."""
    box = moment_box(cloth, moment)
    risen = _EASE(min(1.0, moment.at / 0.3))
    painter.glow(box.cx, box.cy - 40, box.w, 210, 0.5 * risen)
    middle = (len(moment.cards) - 1) / 2
    for number, card in enumerate(moment.cards):
        down = (1 - risen) * 26 + abs(number - middle) * _FAN
        painter.face(card, box.cx + (number - middle) * _APART, box.y - _CARD * CARD_RATIO / 2 - 6 + down, _CARD)
    painter.shade(box)
    painter.slice(SliceId.TICKET, box)
    head = painter.grown_within(moment.head, _HEAD, box.w - 30)
    painter.text(moment.head, box.cx, box.y + 34, head, "c")
    painter.text(moment.net, box.cx, box.y + 75, _SUM, "c")
    for number in range(min(_MOST, max(_LEAST, moment.jetons)) if moment.jetons else 0):
        _draw_jeton(painter, cloth, box, number, moment.at - _FIRST - number * _EACH)


def _draw_jeton(painter: Painter, cloth: Cloth, box: Box, number: int, flown: float) -> None:
    """Draw a jeton of the heap under the ticket: it comes from the sides of the cloth in turn."""
    if flown < 0:
        return
    part = _EASE(min(1.0, flown / _FLIGHT))
    turn, far = number * _GOLDEN, _JETON * _NEAR * number**0.5
    x, y = box.cx + far * math.cos(turn), box.bottom + _UNDER + _FLAT * far * math.sin(turn)
    left = 476 + cloth.dx + (-470 if number % 2 else 470)
    from_y = box.cy + 60 * math.sin(number)
    lift = _ARC * 4 * part * (1 - part)
    picture = _VALUES[number % len(_VALUES)]
    painter.picture(picture, left + (x - left) * part, from_y + (y - from_y) * part - lift, _JETON)
