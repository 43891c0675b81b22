"""Painters for a window: they share the pictures as long as scale, language and deck stay what they are."""

from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.play.preferences import LANGUAGES, Preferences
from game.screen.draw.assets import Assets
from game.screen.draw.faces import faces_of
from game.screen.draw.lettering import Lettering
from game.screen.draw.painter import Audit, Painter, Plates, no_plates
from game.screen.draw.palette import USUAL, Palette
from game.stage.units import Viewport


@dataclass(slots=True)
class Studio:
    """Makes the painter of each scene; `audit` is told what text is drawn, `fonts` has the reader's own."""

    audit: Audit | None = None
    fonts: Path | None = None
    _made_for: tuple[float, str, str, str, int, bool, str] | None = None
    _shared: tuple[Lettering, Assets] | None = None
    _plates: Plates = field(default_factory=no_plates)

    def painter(self, surface: pygame.Surface, viewport: Viewport, preferences: Preferences, language: str) -> Painter:
        """Return a painter for a window; what was cut and set for the one before is shared while nothing changes.

        Once it changes all that is let go, though scenes that lie below still have their painters for it.
        """
        pictured = language if language in LANGUAGES else "en"
        contrast, face = preferences.high_contrast, preferences.typeface
        key = viewport.scale, pictured, preferences.deck, preferences.cloth, preferences.text_size, contrast, face
        if self._shared is None or self._made_for != key:
            self._made_for = key
            self._forget()
            palette = _high_contrast() if contrast else USUAL
            assets = Assets(viewport.scale, pictured, preferences.deck, None, palette.grounds, preferences.cloth)
            faces = faces_of(face, self.fonts)
            self._shared = Lettering(preferences.growth, palette, faces, viewport.scale), assets
            self._plates = no_plates(viewport.scale)
        return Painter(surface, viewport.scale, *self._shared, self.audit, self._plates)

    def _forget(self) -> None:
        """Let go of what was cut, set and drawn for another window."""
        self._plates.clear()
        if self._shared is not None:
            lettering, assets = self._shared
            lettering.forget()
            assets.forget_all()


def _high_contrast() -> Palette:
    from game.screen.draw.theme_file import high_contrast  # noqa: PLC0415  # the first frame in usual colours does without

    return high_contrast()
