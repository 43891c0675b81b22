"""Captions for sounds: who makes what, and from which side it is heard, for a few seconds over whatever is shown."""

from dataclasses import dataclass, field

import pygame

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


@dataclass(slots=True)
class _Caption:
    """One sound in words; `side` is -1 for the left, 1 for the right, 0 for the middle."""

    sound: SoundId
    who: str
    side: int
    left: float = SECONDS


@dataclass(slots=True)
class SoundCaptions:
    """The captions that are read now. They lie over the window: what is under them is put back before a frame."""

    _captions: list[_Caption] = field(default_factory=list)
    _under: list[tuple[pygame.Surface, pygame.Rect]] = field(default_factory=list)

    @property
    def shown(self) -> bool:
        """Tell whether a caption is to be read."""
        return bool(self._captions)

    def hear(self, sound: SoundId, pan: float, who: str = "") -> None:
        """Write a sound down; one that goes on is the same caption for longer."""
        side = 0 if abs(pan - 0.5) < _ASIDE else -1 if pan < 0.5 else 1
        same = [each for each in self._captions if (each.sound, each.who, each.side) == (sound, who, side)]
        if same:
            same[0].left = SECONDS
        else:
            self._captions = [*self._captions, _Caption(sound, who, side)][-MOST:]

    def pass_time(self, seconds: float) -> None:
        """Let captions go that have been there long enough."""
        for each in self._captions:
            each.left -= seconds
        self._captions = [each for each in self._captions if each.left > 0]

    def lift(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Put back what was under the captions; return where that was."""
        for under, rect in reversed(self._under):
            target.blit(under, rect)
        lifted = [rect for _, rect in self._under]
        self._under = []
        return lifted

    def lay(self, painter: Painter, words: Words) -> list[pygame.Rect]:
        """Draw the captions at the sides of the window they are heard from; return where they lie."""
        window = painter.target.get_rect()
        line = painter.lettering.leading(_STYLE) + _PAD
        middle = 0.62 * window.h / painter.scale - line * len(self._captions) / 2
        for number, each in enumerate(self._captions):
            said = words(each.sound.caption)
            said = words("caption.sound", each.who, said) if each.who else said
            width = painter.width(said, _STYLE) + 2 * _PAD + (_ICON + 6 if each.side else 0)
            room = window.w / painter.scale
            x = {-1: _EDGE, 0: (room - width) / 2, 1: room - width - _EDGE}[each.side]
            self._lay(painter, Box(x, middle + number * line, width, line - 4), said, each.side)
        return [rect for _, rect in self._under]

    def _lay(self, painter: Painter, box: Box, said: str, side: int) -> None:
        rect = painter.rect(box).inflate(4, 4).clip(painter.target.get_rect())
        self._under.append((painter.target.subsurface(rect).copy(), rect))
        painter.plate(box, theme.WOOD, radius=6)
        text = box.x + _PAD + (_ICON + 6 if side < 0 else 0)
        painter.text(said, text, box.cy, _STYLE)
        if side:
            icon, x = (IconId.LEFT, box.x + _PAD + 8) if side < 0 else (IconId.RIGHT, box.right - _PAD - 8)
            painter.picture(icon, x, box.cy, _ICON, tint=theme.GOLD)
