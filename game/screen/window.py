"""The window: opened at its remembered size, full screen with F11, never through a texture where there is no GPU."""

import os
import sys
from dataclasses import dataclass

import pygame

from game.stage.units import LEAST_H, LEAST_W

KEY_REPEAT = 400, 45
"""A held key repeats after so many milliseconds, and then every so many."""


_NO_SCREEN = {"dummy", "offscreen", "none"}


@dataclass(slots=True)
class Window:
    """The one window of the program."""

    surface: pygame.Surface
    size: tuple[int, int]
    fullscreen: bool

    def toggle(self) -> None:
        """Go to full screen, or back to the size from before."""
        self.fullscreen = not self.fullscreen
        self.size = _fitting(*self.size)
        self.surface = _set_mode(self.size, fullscreen=self.fullscreen)

    def resized(self, w: int, h: int) -> None:
        """Take a new size from the window system; smaller than the least is drawn at the least."""
        if not self.fullscreen:
            self.size = _fitting(w, h)
            if self.size != (w, h):
                pygame.display.set_mode(self.size, pygame.RESIZABLE)
        self.surface = pygame.display.get_surface() or self.surface


def open_window(size: tuple[int, int], title: str, *, fullscreen: bool = False) -> Window:
    """Open the window. On X11 a texture would cost 20 ms a frame without a GPU, so SDL is told to copy pixels."""
    if sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.init()
    pygame.font.init()
    pygame.key.set_repeat(*KEY_REPEAT)
    pygame.display.set_caption(title)
    size = _fitting(*size)
    return Window(_set_mode(size, fullscreen=fullscreen), size, fullscreen)


def is_headless(driver: str) -> bool:
    """Tell whether what is drawn with a driver can be seen by nobody: without a display SDL picks one in silence."""
    return driver in _NO_SCREEN


def _set_mode(size: tuple[int, int], *, fullscreen: bool) -> pygame.Surface:
    if fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    return pygame.display.set_mode(size, pygame.RESIZABLE)


def _fitting(w: int, h: int) -> tuple[int, int]:
    """Return a size that the window can have: no less than the least, and where there is a screen no more than it."""
    if not is_headless(pygame.display.get_driver()):
        screens = pygame.display.get_desktop_sizes()
        w, h = min(w, max(screen[0] for screen in screens)), min(h, max(screen[1] for screen in screens))
    return max(LEAST_W, w), max(LEAST_H, h)
