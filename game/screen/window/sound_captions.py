"""Captions for sounds on a strip under the scenes: who makes what, and from which side it is heard."""

from dataclasses import dataclass, field
from itertools import pairwise

from game.screen.draw import theme
from game.screen.draw.asset_ids import IconId
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface
from game.screen.scene.sound_ids import SoundId
from game.stage.units import Box
from game.text.words import Words

SECONDS = 2.5
MOST = 3
_STRIP, _GROWS = 32.0, 1.5
"""How high their strip is, and how much higher at most where text is set larger."""
_STYLE = TextStyle(Typeface.SEMI, 17, theme.CREAM, most=_GROWS)
_ASIDE = 0.12
"""How far from the middle a sound must be to be heard from a side."""
_ICON, _PAD, _EDGE, _GAP = 16.0, 12.0, 14.0, 10.0


@dataclass(frozen=True, slots=True)
class Caption:
    """One sound in words; `side` is -1 for the left, 1 for the right, 0 for the middle."""

    sound: SoundId
    who: str
    side: int


@dataclass(slots=True)
class SoundCaptions:
    """The captions that are read now, each with the seconds that it still stays; the newest is the last."""

    _left: dict[Caption, float] = field(default_factory=dict)

    @property
    def shown(self) -> tuple[Caption, ...]:
        """What is to be read."""
        return tuple(self._left)

    def add(self, sound: SoundId, pan: float, who: str = "") -> None:
        """Write a sound down; one that goes on is the same caption for longer."""
        side = 0 if abs(pan - 0.5) < _ASIDE else -1 if pan < 0.5 else 1
        self._left[Caption(sound, who, side)] = SECONDS
        for oldest in [*self._left][:-MOST]:
            del self._left[oldest]

    def tick(self, seconds: float) -> None:
        """Let captions go that have been there long enough."""
        self._left = {each: left - seconds for each, left in self._left.items() if left > seconds}

    def draw(self, painter: Painter, words: Words) -> None:
        """Draw the captions on their strip, each towards the side it is heard from; for the newest there is room."""
        wide, high = (each / painter.scale for each in painter.target.get_size())
        painter.wood(Box(0, 0, wide, high), seed=23)
        painter.fillet(0, 0, wide, 0)
        told = [(each, *_said(painter, each, words)) for each in self.shown]
        while told:
            widths = [width for _, _, width in told]
            places = _places([each.side for each, _, _ in told], widths, wide)
            boxes = [Box(x, 3, width, high - 6) for x, width in zip(places, widths, strict=True)]
            if len(told) == 1 or _fit(boxes, wide):
                for (each, said, _), box in zip(told, boxes, strict=True):
                    _draw_caption(painter, box, said, each.side)
                return
            del told[0]


def _fit(boxes: list[Box], room: float) -> bool:
    """Tell whether captions lie beside one another in so much room."""
    spans = sorted((box.x, box.right) for box in boxes)
    apart = all(one[1] <= other[0] for one, other in pairwise(spans))
    return apart and spans[0][0] >= 0 and spans[-1][1] <= room


def strip_high(high: int, growth: float) -> int:
    """Return how many rows of pixels a picture so high keeps for captions, where nothing else is read.

    >>> strip_high(720, 1.0), strip_high(1080, 2.0)
    (32, 72)
    """
    return round(high / 720 * _STRIP * min(growth, _GROWS))


def _places(sides: list[int], widths: list[float], room: float) -> list[float]:
    """Return where each caption begins: one behind the other from the left, around the middle, up to the right."""
    total = {side: sum(w + _GAP for s, w in zip(sides, widths, strict=True) if s == side) - _GAP for side in (-1, 0, 1)}
    begins = {-1: _EDGE, 0: (room - total[0]) / 2, 1: room - total[1] - _EDGE}
    found: list[float] = []
    for side, width in zip(sides, widths, strict=True):
        found.append(begins[side])
        begins[side] += width + _GAP
    return found


def _said(painter: Painter, caption: Caption, words: Words) -> tuple[str, float]:
    """Return a caption in words, and how wide it is."""
    said = words(caption.sound.caption)
    said = words("caption.sound", caption.who, said) if caption.who else said
    return said, painter.width(said, _STYLE) + 2 * _PAD + (_ICON + 6 if caption.side else 0)


def _draw_caption(painter: Painter, box: Box, said: str, side: int) -> None:
    painter.plate(box, theme.WOOD, radius=6)
    painter.text(said, box.x + _PAD + (_ICON + 6 if side < 0 else 0), box.cy, _STYLE)
    if side:
        icon, x = (IconId.LEFT, box.x + _PAD + 8) if side < 0 else (IconId.RIGHT, box.right - _PAD - 8)
        painter.picture(icon, x, box.cy, _ICON, tint=theme.GOLD)
