"""A window whose edge is dragged: its last frame is stretched over it, and laid out anew once the size rests.

To lay a scene out takes up to a fifth of a second, which is too long for every step of an edge.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.screen.draw.stretch import smooth

_REST = 0.12
"""Seconds after which a size is taken to rest."""
_KEPT_BITS = 16
"""The last frame is kept in half the bytes: stretched, nobody misses them."""
_ASKS = frozenset(
    {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.TEXTINPUT, pygame.QUIT, pygame.MOUSEWHEEL}
)
"""Events that what lies on the window must be laid out for."""


@dataclass(slots=True)
class Resizing:
    """The last frame that came to rest, and whether it stands stretched on a window of another size."""

    waits: bool = False
    """Whether the scene is still to be laid out for the size that the window has."""
    _frame: pygame.Surface | None = None
    _fresh: bool = False
    _since: float = 0.0

    def changed(self) -> None:
        """Note that another frame was drawn."""
        self._fresh, self._frame = True, None

    def keep(self, window: pygame.Surface) -> None:
        """Keep the frame that a window has come to rest with: the window system takes it with the next size."""
        if self._fresh and not self.waits:
            self._frame, self._fresh = window.convert(_KEPT_BITS), False

    def begin(self, window: pygame.Surface) -> bool:
        """Stretch the kept frame over a window of another size; return False where none is kept, or none is needed."""
        self.waits = self._frame is not None and self._frame.get_size() != window.get_size()
        if self._frame is not None and self.waits:
            smooth(self._frame.convert(window), window.get_size(), window)
            self._since = 0.0
        return self.waits

    def tick(self, events: Sequence[pygame.event.Event], seconds: float) -> None:
        """Let time pass, until the size rests or something is asked of what lies on the window."""
        self._since += seconds
        if self._since >= _REST or any(event.type in _ASKS for event in events):
            self.waits = False
