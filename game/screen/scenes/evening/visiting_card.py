"""A visiting card of a wish: its sentence and what is played with at its table; the dotted place of one."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.lessons.printing.evening_page import WishSaid
from game.screen.draw import theme
from game.screen.draw.asset_ids import OrnamentId
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface
from game.screen.scenes.shared.clock import EVENING, draw_clock
from game.stage.units import Box

WISH = TextStyle(Typeface.BODONI_IT, 15.5, theme.INK, leading=1.2, most=1.6)
WISH_MISSED = TextStyle(Typeface.BODONI_IT, 15.5, theme.SEPIA, leading=1.2, most=1.6)
CARD, _CORNER, _BOWL, _BOWL_INSIDE = "#FCF8EC", "#DDCB9B", "#5B3A1E", "#7A5230"
_DASH, _GAP = 6.0, 4.0
_CARD_W, _CARD_H = 16.0, 24.0
_FOOT, _EMPTY_FOOT = 34.0, 22.0
"""How much of a card the emblem takes at its foot; the suit on an empty place."""
_STEPS = ("easy", "middling", "hard", "great")
SUIT_OF = {
    "pharaon": OrnamentId.SPADE, "pharao": OrnamentId.HEART, "prime": OrnamentId.DIAMOND, "cascaret": OrnamentId.CLUB,
}  # fmt: skip
"""The suit of each game's wishes; one of another has a leaf."""


def card_height(painter: Painter, wish: WishSaid, width: float) -> float:
    """Return how high a card is that its sentence has room on."""
    lines = len(painter.wrap(wish.text, WISH, width - 24))
    return max(74.0, lines * painter.lettering.leading(WISH) + (_FOOT if wish.reached else _EMPTY_FOOT) + 14)


def draw_card(painter: Painter, wish: WishSaid, box: Box, *, chosen: bool = False) -> None:
    """Draw a visiting card with its corner turned down, or the dotted place of one."""
    style = WISH if wish.reached else WISH_MISSED
    if wish.reached:
        painter.shade(box, 70)
        painter.plate(box, CARD, 3)
        painter.plate(box.grown(-6), theme.SEPIA, 2, alpha=70, width=1)
        painter.plate(Box(box.right - 18, box.y, 18, 18), _CORNER, 0)
    else:
        for x in _marks(box.x, box.right):
            painter.line(x, box.y, x + _DASH, box.y, theme.SEPIA, 1.4)
            painter.line(x, box.bottom, x + _DASH, box.bottom, theme.SEPIA, 1.4)
        for y in _marks(box.y, box.bottom):
            painter.line(box.x, y, box.x, y + _DASH, theme.SEPIA, 1.4)
            painter.line(box.right, y, box.right, y + _DASH, theme.SEPIA, 1.4)
    if chosen:
        painter.plate(box.grown(4), theme.ROUGE, 5, width=2)
    foot = _FOOT if wish.reached else _EMPTY_FOOT
    style, kept = _kept(painter, wish.text, style, Box(box.x, box.y, box.w, box.h - foot))
    leading = painter.lettering.leading(style)
    top = box.y + (box.h - foot) / 2 - len(kept) * leading / 2 + 3
    for number, line in enumerate(kept):
        painter.text(line, box.cx, top + (number + 0.5) * leading, style, "c")
    if wish.reached:
        _draw_emblem(painter, wish, box.cx, box.bottom - _FOOT / 2 - 3)
    else:
        painter.picture(SUIT_OF.get(wish.game, OrnamentId.FLEURON_LEAF), box.cx, box.bottom - 14, 12, theme.ALIKE)


def _kept(painter: Painter, text: str, style: TextStyle, box: Box) -> tuple[TextStyle, list[str]]:
    """Return the lines of a card as large as they fit on it; of more lines than it has the last is cut."""
    wide, high = box.w - 20, box.h - 8
    for share in (1.0, 0.92, 0.85):
        tried = replace(style, size=style.size * share)
        lines, most = painter.wrap(text, tried, wide), max(1, int(high // painter.lettering.leading(tried)))
        if len(lines) <= most:
            return tried, lines
    return tried, [*lines[: most - 1], painter.fitted(" ".join(lines[most - 1 :]), tried, wide)]


def _draw_emblem(painter: Painter, wish: WishSaid, x: float, y: float) -> None:
    """Draw what is played with at the table of a wish, and beside it a dot for each step that it was harder."""
    match wish.game:
        case "pharaon":
            _fan(painter, ("7S", "QH"), x, y, turn=_CARD_W + 3)
            painter.dot(x + _CARD_W / 2 + 1.5, y + 3, 4, theme.GOLD)
        case "pharao":
            _fan(painter, ("KC",), x, y, turn=0)
            painter.plate(Box(x + _CARD_W / 2 - 6, y - _CARD_H / 2, 6, 6), _CORNER, 0)
        case "baccara":
            _fan(painter, ("9D", "KS"), x, y, turn=8)
        case "prime":
            _fan(painter, ("7S", "6H", "AC", "5D"), x, y, turn=8)
        case "cascaret":
            painter.plate(Box(x - 17, y - 9, 34, 19), _BOWL, 9)
            painter.plate(Box(x - 14, y - 7, 28, 14), _BOWL_INSIDE, 7)
            for dx, dy, colour in ((-7, -1, theme.ROUGE), (0, 1, CARD), (6, -2, theme.BLEU), (1, -4, theme.GOLD)):
                painter.dot(x + dx, y + dy, 3.6, colour)
        case _:
            draw_clock(painter, x, y, EVENING, _CARD_H / 2)
    steps = _STEPS.index(wish.difficulty) if wish.difficulty in _STEPS else 0
    for step in range(steps):
        for side in (-1, 1):
            painter.dot(x + side * (28 + 8 * step), y, 2.2, theme.GOLD if steps == len(_STEPS) - 1 else theme.ROUGE)


def _fan(painter: Painter, faces: Sequence[str], x: float, y: float, *, turn: float) -> None:
    """Draw small cards beside one another, each so much farther to the right."""
    left = x - turn * (len(faces) - 1) / 2
    for number, face in enumerate(faces):
        at = left + number * turn
        painter.plate(Box(at - _CARD_W / 2 - 1, y - _CARD_H / 2 - 1, _CARD_W + 2, _CARD_H + 2), theme.SEPIA, 2)
        painter.face(face, at, y, _CARD_W)


def _marks(start: float, end: float) -> Iterator[float]:
    """Yield where the dashes of a side begin, as far apart as lets one end at each corner."""
    count = max(1, round((end - start - _DASH) / (_DASH + _GAP)))
    for number in range(count + 1):
        yield start + number * (end - start - _DASH) / count
