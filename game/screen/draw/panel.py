"""Drawing that is kept: a part of a window is painted when what it shows is another value, and laid in every frame."""

from collections.abc import Callable
from typing import TypeAlias

import pygame

from game.screen.draw.painter import Painter
from game.stage.units import Box

_Where: TypeAlias = "tuple[float, float] | pygame.Rect"


class Recording(pygame.Surface):
    """A canvas as large as a window that remembers what is drawn on it, and has no pixels of its own."""

    def __init__(self, window: pygame.Surface) -> None:
        super().__init__((1, 1), 0, window)
        self._whole = window.get_rect()
        self._clip = self._whole
        self._strokes: list[Callable[[pygame.Surface], object]] = []

    def blit(  # type: ignore[override]  # the names and kinds of arguments that painters use
        self, source: pygame.Surface, dest: _Where, area: pygame.Rect | None = None, special_flags: int = 0
    ) -> pygame.Rect:
        """Remember a picture."""
        at = pygame.Rect(dest).topleft if isinstance(dest, pygame.Rect) else dest
        self._strokes.append(lambda target: target.blit(source, at, area, special_flags))
        return source.get_rect(topleft=at)

    def fill(  # type: ignore[override]  # same
        self, color: pygame.Color, rect: tuple[int, int, int, int] | None = None, special_flags: int = 0
    ) -> pygame.Rect:
        """Remember a box of one colour."""
        self._strokes.append(lambda target: target.fill(color, rect, special_flags))
        return pygame.Rect(rect or self._whole)

    def set_clip(self, rect: pygame.Rect | None) -> None:  # type: ignore[override]  # same
        """Remember where is drawn from now on."""
        self._clip = self._whole if rect is None else rect.clip(self._whole)
        self._strokes.append(lambda target: target.set_clip(rect))

    def get_clip(self) -> pygame.Rect:
        """Return where is drawn."""
        return self._clip

    def get_rect(self, **_: object) -> pygame.Rect:
        """Return the rectangle of the window."""
        return self._whole.copy()

    def get_size(self) -> tuple[int, int]:
        """Return the size of the window."""
        return self._whole.size

    def get_width(self) -> int:
        """Return the width of the window."""
        return self._whole.w

    def get_height(self) -> int:
        """Return the height of the window."""
        return self._whole.h

    def replay(self, target: pygame.Surface) -> None:
        """Draw on a window all that was drawn here."""
        for stroke in self._strokes:
            stroke(target)


class Panel:
    """A part of a window: text that is broken, fitted and set once, and drawn in every frame."""

    def __init__(self) -> None:
        self._value: object = None
        self._recording: Recording | None = None
        self._covers: pygame.Rect | None = None
        self._pixels: pygame.Surface | None = None

    def show(
        self, painter: Painter, value: object, paint: Callable[[Painter], object], covers: Box | None = None
    ) -> None:
        """Paint the panel where it is to show another value than before, or with another painter.

        Where it `covers` a box of the window wholly it is kept as one picture: a table takes 4 ms a frame for 6.
        """
        wanted = painter, value
        if self._recording is None or self._value != wanted:
            self._recording, self._pixels = Recording(painter.target), None
            self._covers = None if covers is None else painter.rect(covers).clip(painter.target.get_rect())
            paint(painter.within(self._recording, painter.scale, painter.dx, painter.dy))
            self._value = wanted

    def clear(self) -> None:
        """Show nothing."""
        self._value = self._recording = self._pixels = None

    def draw(self, target: pygame.Surface) -> None:
        """Lay the panel on a window."""
        if self._pixels is not None and self._covers is not None:
            target.blit(self._pixels, self._covers)
        elif self._recording is not None:
            self._recording.replay(target)
            self._pixels = None if self._covers is None else target.subsurface(self._covers).copy()
