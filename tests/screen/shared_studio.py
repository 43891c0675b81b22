"""Pictures and letters made once for all windows of a process: each pilot would else cut and set them for itself."""

import pygame

from game.play.preferences import Preferences
from game.screen.draw.atlases import sprites_folder
from game.screen.draw.lru import LruCache
from game.screen.draw.painter import Painter
from game.screen.draw.studio import Studio
from game.stage.units import Viewport

_LOOKS = 6
"""How many looks are kept at once, a window's scale with its language and settings: each takes up to 60 MB."""
_STUDIOS: LruCache[tuple[object, ...], Studio] = LruCache(_LOOKS)


class SharedStudio(Studio):
    """Has a studio for each look, which other windows have too."""

    def painter(self, surface: pygame.Surface, viewport: Viewport, preferences: Preferences, language: str) -> Painter:
        """Return a painter of the studio that has made this look before."""
        own = self.fonts if preferences.typeface == "own" else None
        look = preferences.deck, preferences.text_size, preferences.high_contrast, preferences.typeface
        key = viewport.scale, language, look, own, sprites_folder()
        studio = _STUDIOS.keep(key, lambda: Studio(fonts=self.fonts))
        studio.audit = self.audit
        return studio.painter(surface, viewport, preferences, language)


def make_anew() -> None:
    """Let all that was made go, for who tests what is made where files are lost, or how it looks to a pixel."""
    _STUDIOS.clear()
