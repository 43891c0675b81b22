"""What the window system was asked to show, beside what the program has drawn: nothing that changed may stay unseen.

A scene draws into the window's picture and tells the loop where it did; the window shows what lies there and nothing
else. What is drawn beside it comes to light much later, or never.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import pygame
import pytest


@dataclass(slots=True)
class Shown:
    """What stands on the screen."""

    _screen: pygame.Surface | None = None

    def whole(self) -> None:
        """Show all of the window's picture."""
        drawn = pygame.display.get_surface()
        self._screen = drawn.copy() if drawn is not None else None

    def parts(self, rects: Sequence[pygame.Rect] | pygame.Rect | None = None) -> None:
        """Show some parts of it."""
        drawn = pygame.display.get_surface()
        if rects is None or drawn is None or self._screen is None or self._screen.get_size() != drawn.get_size():
            self.whole()
            return
        for rect in [rects] if isinstance(rects, pygame.Rect) else rects:
            self._screen.blit(drawn, rect, rect)

    def unseen(self) -> pygame.Rect | None:
        """Return the box of all that was drawn and is not shown; None where there is nothing."""
        drawn = pygame.display.get_surface()
        if drawn is None or self._screen is None or self._screen.get_size() != drawn.get_size():
            return None  # a window of another size shows nothing yet
        if self._screen.get_buffer().raw == drawn.get_buffer().raw:
            return None
        apart = pygame.mask.from_threshold(drawn, (0, 0, 0), (1, 1, 1, 255), self._screen)
        apart.invert()
        boxes = apart.get_bounding_rects()
        return boxes[0].unionall(boxes[1:]) if boxes else None


@contextmanager
def showing() -> Iterator[Shown]:
    """Follow what the window system is asked to show."""
    shown = Shown()
    flip, update = pygame.display.flip, pygame.display.update

    def flipping() -> None:
        shown.whole()
        flip()

    def updating(rects: Sequence[pygame.Rect] | pygame.Rect | None = None) -> None:
        shown.parts(rects)
        update(rects) if rects is not None else update()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.display, "flip", flipping)
        patch.setattr(pygame.display, "update", updating)
        yield shown
