"""What lies over every scene: captions of sounds, one line that is said, the line of a pause."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.screen.access.adapter import HEARD, ReaderRequest
from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.window.sound_captions import Caption, SoundCaptions
from game.stage.units import Box
from game.text.words import Words

_RETURNS = (pygame.WINDOWFOCUSGAINED, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.QUIT)
"""What ends a pause beside something that a screen reader asks for."""
_STYLE = TextStyle(Typeface.SEMI, 17, theme.CREAM, most=1.5)
_PAD, _TOP, _WIDEST = 14.0, 54.0, 760.0


@dataclass(slots=True)
class WindowOverlay:
    """While another window has the focus the game is `paused`, where the player wishes it: no time passes for it."""

    captions: SoundCaptions = field(default_factory=SoundCaptions)
    paused: bool = False
    _says: bool = False

    @property
    def moving(self) -> bool:
        """Whether something lies there that goes by itself."""
        return bool(self.captions.shown) or self._says

    def note_sound(self, services: Services, sound: SoundId, pan: float, who: str) -> None:
        """Caption a sound, where the player wishes it."""
        if services.preferences.sound_captions:
            self.captions.add(sound, pan, who)

    def tick(self, events: Sequence[pygame.event.Event], seconds: float, services: Services) -> float:
        """Let time pass; return the seconds that pass for the scene, none in a pause."""
        for event in events:
            if event.type == pygame.WINDOWFOCUSLOST and services.preferences.pause_unfocused:
                self.paused = True
            elif event.type in _RETURNS or (event.type == HEARD and isinstance(event.heard, ReaderRequest)):
                self.paused = False
        seconds = 0.0 if self.paused else seconds
        self.captions.tick(seconds)
        services.says.tick(seconds)
        self._says = bool(services.says.text)
        return seconds

    def shown(self, services: Services, found: str) -> tuple[str, tuple[Caption, ...]]:
        """Return the line that is said, `found` being that of the card finder, and the captions."""
        said = services.words("pause.unfocused") if self.paused else services.says.text
        return said or found, self.captions.shown

    def draw(
        self,
        painter: Painter,
        words: Words,
        over: tuple[str, tuple[Caption, ...]],
        strip: pygame.Surface | None,
    ) -> None:
        """Draw what `shown` has returned; captions lie on a strip of their own."""
        said, _ = over
        if strip is not None:
            self.captions.draw(painter.within(strip, painter.scale), words)
        if said:
            _draw_line(painter, said)


def _draw_line(painter: Painter, said: str) -> None:
    """Draw a sentence in the middle of the window's upper edge."""
    room, leading = painter.target.get_width() / painter.scale, painter.lettering.leading(_STYLE)
    lines = painter.wrap(said, _STYLE, min(_WIDEST * painter.lettering.grown(_STYLE), room - 4 * _PAD))
    wide = max(painter.width(line, _STYLE) for line in lines) + 2 * _PAD
    box = Box((room - wide) / 2, _TOP, wide, len(lines) * leading + 10)
    painter.plate(box, theme.WOOD, radius=6)
    for number, line in enumerate(lines):
        painter.text(line, box.cx, box.y + 5 + (number + 0.5) * leading, _STYLE, "c")
