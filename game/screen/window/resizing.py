"""A window whose size is changing: what it showed is stretched over it until it has that size for a while.

To lay a scene out takes up to a tenth of a second, which is too long for a step of an edge that is drawn: it is laid
out once the size rests. By then the window system has taken what was shown, so a copy of it is kept whenever the window
comes to rest, in half the bytes: stretched, nobody misses them. Before full screen, the picture is there already.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.screen.draw.stretch import smooth

_REST = 0.12
"""Seconds after which a size is taken to rest."""
_AGAIN = 1.0
"""Where something goes on moving, a copy is made once in so many seconds."""
_COPY_BITS = 16
_WAITS_FOR = frozenset(
    {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.TEXTINPUT, pygame.QUIT, pygame.MOUSEWHEEL}
)
"""Events that what lies on the window must be laid out for."""


@dataclass(slots=True)
class Resizing:
    """What a window showed, and since when it has had its size."""

    _picture: pygame.Surface | None = None
    _since: float = _REST
    waits: bool = False
    """Whether the scene is still to be laid out for the size that the window has."""

    stands: bool = False
    """Whether the scene is laid out, and the stretched picture still seen in its place."""
    fresh: bool = False
    """Whether something was shown of which no copy is kept yet."""
    _copy: pygame.Surface | None = None
    _copied: float = 0.0

    @property
    def active(self) -> bool:
        """Tell whether another size may come soon, or what is laid out is still to be drawn."""
        return self.waits or self.stands or self._since < _REST

    def toggled(self, picture: pygame.Surface, window: pygame.Surface) -> bool:
        """Show over a window what it showed before full screen, or within it; tell whether it has another size."""
        self._picture = picture
        self._since = _REST
        return self._stretch(window) if picture.get_size() != window.get_size() else False

    def drawn(self, window: pygame.Surface) -> bool:
        """Take another size of a window; tell whether what it showed is stretched over it, or is to be laid out."""
        self._since, self.stands = 0.0, False
        if self._picture is None and self._copy is not None:
            self._picture = self._copy.convert(window)
        return self._picture is not None and self._stretch(window)

    def copy(self, window: pygame.Surface, now: float, *, rests: bool) -> None:
        """Keep a copy of what a window shows where it rests; where it moves, now and then. A clock tells the time."""
        if self.fresh and not self.active and (rests or now - self._copied > _AGAIN):
            self._copy, self._copied, self.fresh = window.convert(_COPY_BITS), now, False

    def _stretch(self, window: pygame.Surface) -> bool:
        assert self._picture is not None  # noqa: S101  # asked before
        smooth(self._picture, window.get_size(), window)
        self.waits, self.stands = True, False
        return True

    def due(self, events: Sequence[pygame.event.Event], seconds: float) -> bool:
        """Let time pass; tell whether the scene is to be laid out now, for the size rests or something is asked.

        Where nothing is asked the picture `stands` meanwhile, and the scene is drawn in a later turn.
        """
        self._since += seconds
        asked = any(event.type in _WAITS_FOR for event in events)
        now = self.waits and (self._since >= _REST or asked)
        self.stands = (now or self.stands) and not asked
        if now or (not self.active and self._picture is not None):
            self.waits, self._picture = False, None
        return now

    @property
    def keeps(self) -> bool:
        """Tell whether what the window shows next is kept, to be stretched: its size may change again soon."""
        return self._since < _REST and not self.waits and self._picture is None

    def shown(self, window: pygame.Surface) -> None:
        """Keep what a window shows while its size may change again soon."""
        if self.keeps:
            self._picture = window.copy()
