"""Captions for sounds: who makes what, and from which side it is heard, for a few seconds over whatever is shown."""

from dataclasses import dataclass, field

from game.screen.draw import theme
from game.screen.draw.asset_ids import IconId
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface
from game.screen.scene.sound_ids import SoundId
from game.stage.units import Box
from game.text.words import Words

SECONDS = 2.5
MOST = 3
_STYLE = TextStyle(Typeface.SEMI, 17, theme.CREAM, most=1.5)
_ASIDE = 0.12
"""How far from the middle a sound must be to be heard from a side."""
_ICON, _PAD, _EDGE = 16.0, 12.0, 14.0


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

    def hear(self, sound: SoundId, pan: float, who: str = "") -> None:
        """Write a sound down; one that goes on is the same caption for longer."""
        side = 0 if abs(pan - 0.5) < _ASIDE else -1 if pan < 0.5 else 1
        self._left[Caption(sound, who, side)] = SECONDS
        for oldest in [*self._left][:-MOST]:
            del self._left[oldest]

    def tick(self, seconds: float) -> None:
        """Let captions go that have been there long enough."""
        self._left = {each: left - seconds for each, left in self._left.items() if left > seconds}

    def draw(self, painter: Painter, words: Words) -> None:
        """Draw the captions at the sides of the window they are heard from."""
        window = painter.target.get_rect()
        line = painter.lettering.leading(_STYLE) + _PAD
        middle = 0.62 * window.h / painter.scale - line * len(self._left) / 2
        for number, each in enumerate(self._left):
            said = words(each.sound.caption)
            said = words("caption.sound", each.who, said) if each.who else said
            width = painter.width(said, _STYLE) + 2 * _PAD + (_ICON + 6 if each.side else 0)
            room = window.w / painter.scale
            x = {-1: _EDGE, 0: (room - width) / 2, 1: room - width - _EDGE}[each.side]
            _draw_caption(painter, Box(x, middle + number * line, width, line - 4), said, each.side)


def _draw_caption(painter: Painter, box: Box, said: str, side: int) -> None:
    painter.plate(box, theme.WOOD, radius=6)
    painter.text(said, box.x + _PAD + (_ICON + 6 if side < 0 else 0), box.cy, _STYLE)
    if side:
        icon, x = (IconId.LEFT, box.x + _PAD + 8) if side < 0 else (IconId.RIGHT, box.right - _PAD - 8)
        painter.picture(icon, x, box.cy, _ICON, tint=theme.GOLD)
