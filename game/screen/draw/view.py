"""How what is drawn lies in the window: the one place where pixels of the one become pixels of the other."""

from dataclasses import dataclass

import pygame

from game.stage.units import LEAST_H, LEAST_W

_WIDEST, _HIGHEST = 6.0, 4.0
"""What is drawn is at most so many times as wide as high, and as high as wide; beyond it there are bars."""
_POINTED = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})


@dataclass(frozen=True, slots=True)
class WindowView:
    """A picture of `drawn` pixels in a window: it lies at `left`, `top` and is `wide` and `high` there."""

    window: tuple[int, int]
    drawn: tuple[int, int]
    left: int
    top: int
    wide: int
    high: int

    @property
    def whole(self) -> bool:
        """Whether a pixel drawn is a pixel of the window, so that it can be drawn on the window itself."""
        return self.drawn == self.window

    def to_drawn(self, x: float, y: float) -> tuple[int, int]:
        """Return the drawn pixel that lies at a pixel of the window; on a bar it is outside of the picture."""
        w, h = self.drawn
        return int((x - self.left) * w // self.wide), int((y - self.top) * h // self.high)

    def to_window(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of the window at which a drawn pixel lies."""
        w, h = self.drawn
        return self.left + round(x * self.wide / w), self.top + round(y * self.high / h)

    def box_to_window(self, box: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
        """Return where a drawn box lies in the window; both are left, top, right and bottom."""
        left, top, right, bottom = box
        return *self.to_window(left, top), *self.to_window(right, bottom)

    def seen(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return an event with the pointer where it is in the picture."""
        if self.whole or event.type not in _POINTED:
            return event
        return pygame.event.Event(event.type, {**event.dict, "pos": self.to_drawn(*event.pos)})


def view_in(w: int, h: int) -> WindowView:
    """Return how a window is drawn: as it is, or where it is smaller than the least drawn larger and made smaller.

    >>> view_in(1280, 720).drawn, view_in(512, 600).drawn, view_in(2000, 100).left
    ((1280, 720), (1024, 1200), 700)
    """
    wide, high = min(w, round(h * _WIDEST)), min(h, round(w * _HIGHEST))
    if w >= LEAST_W and h >= LEAST_H:
        wide, high = w, h
    larger = max(1.0, LEAST_W / wide, LEAST_H / high)
    return WindowView(
        (w, h), (round(wide * larger), round(high * larger)), (w - wide) // 2, (h - high) // 2, wide, high
    )
