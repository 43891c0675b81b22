"""The window: opened at its remembered size, full screen with F11, never through a texture where there is no GPU."""

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from warnings import catch_warnings

import pygame

from game.resources import content
from game.screen.draw.lost_files import miss
from game.screen.keys.repeat import KEY_REPEAT
from game.stage.units import LEAST_H, LEAST_W
from game.version import APP_ID

USUAL = 1280, 720
"""The size of a first window on all screens but the largest."""
OF_WINDOW = frozenset(
    {
        pygame.ACTIVEEVENT,
        pygame.VIDEOEXPOSE,
        pygame.WINDOWSHOWN,
        pygame.WINDOWHIDDEN,
        pygame.WINDOWMOVED,
        pygame.WINDOWRESIZED,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWMINIMIZED,
        pygame.WINDOWMAXIMIZED,
        pygame.WINDOWENTER,
        pygame.WINDOWLEAVE,
        pygame.WINDOWFOCUSGAINED,
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWTAKEFOCUS,
        pygame.WINDOWDISPLAYCHANGED,
    }
)
"""Events of the window that mean nothing to a scene; half a dozen of them come with every full screen."""
_NO_SCREEN = {"dummy", "offscreen", "none"}
_IDENTITY = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS", "SDL_APP_ID")


@dataclass(slots=True)
class Window:
    """The one window of the program.

    It goes to full screen and back as it is: a mode set anew takes two or three times as long. One that has never been
    anything but full screen has no size of its own to go back to, and is not `resizable` yet.
    """

    surface: pygame.Surface
    size: tuple[int, int]
    fullscreen: bool
    resizable: bool = True

    def toggle(self) -> None:
        """Go to full screen, or back to the size from before."""
        self.fullscreen = not self.fullscreen
        self.size = _fitting(*self.size)
        window = _display_window()
        if self.fullscreen:
            window.set_fullscreen(desktop=True)
        elif self.resizable:
            window.set_windowed()
        self.surface = pygame.display.get_surface() or self.surface
        if not self.fullscreen and self.surface.get_size() != self.size:
            self.surface = _set_mode(self.size, fullscreen=False)
            self.resizable = True

    def resized(self, w: int, h: int) -> None:
        """Take a new size from the window system; smaller than the least is drawn at the least."""
        if not self.fullscreen:
            self.size = _fitting(w, h)
            if self.size != (w, h):
                pygame.display.set_mode(self.size, pygame.RESIZABLE)
        self.surface = pygame.display.get_surface() or self.surface


def without_older_sizes(events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
    """Return events with the last size of the window before all others: nothing is laid out for those it had before."""
    sizes = [each for each in events if each.type == pygame.VIDEORESIZE]
    return [*sizes[-1:], *(each for each in events if each.type != pygame.VIDEORESIZE)]


class NoScreenError(Exception):
    """Raised where there is no display to open a window on."""


def open_window(size: tuple[int, int] | None, title: str, *, fullscreen: bool = False) -> Window:
    """Open the window, in the size that suits the screen where none is given.

    On X11 a texture would cost 20 ms a frame without a GPU, so SDL is told to copy pixels.

    Raises:
        NoScreenError: nobody could see it. A driver without a screen that the environment asks for is taken.
    """
    if sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    for name in _IDENTITY:
        os.environ[name] = APP_ID  # pygame has put the name of the started file there
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoScreenError(str(error)) from None
    driver = pygame.display.get_driver()
    if is_headless(driver) and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise NoScreenError(driver)
    _set_icon()
    pygame.font.init()
    pygame.key.set_repeat(*KEY_REPEAT)
    pygame.display.set_caption(title)
    size = _fitting(*(size or _suiting()))
    return Window(_set_mode(size, fullscreen=fullscreen), size, fullscreen, not fullscreen)


def _set_icon() -> None:
    try:
        pygame.display.set_icon(pygame.image.load(content("icon.png")))
    except (pygame.error, OSError) as error:
        miss("icon.png", error)


def leave_screen() -> None:
    """Let nothing be seen of the window any more, for it answers no longer: what is still written needs no picture."""
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        _display_window().hide()


def bring_forward() -> None:
    """Bring the window before all others."""
    window = _display_window()
    if pygame.display.get_active():
        window.show()
    else:
        window.restore()
    window.focus()


def is_headless(driver: str) -> bool:
    """Tell whether what is drawn with a driver can be seen by nobody: without a display SDL picks one in silence."""
    return driver in _NO_SCREEN


def _display_window() -> "pygame.Window":
    """Return the window itself: in the one way that pygame offers yet, of which it warns."""
    with catch_warnings(action="ignore", category=DeprecationWarning):
        return pygame.Window.from_display_module()


def _set_mode(size: tuple[int, int], *, fullscreen: bool) -> pygame.Surface:
    if fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    if surface.get_size() != size:  # after full screen window managers give the size of the screen, unless asked again
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    return surface


def _suiting() -> tuple[int, int]:
    return USUAL if is_headless(pygame.display.get_driver()) else size_for(pygame.display.get_desktop_sizes()[0])


def size_for(screen: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a first window on a screen: the usual one, or on a large screen two thirds of it.

    >>> size_for((1366, 768)), size_for((3840, 2160)), size_for((3440, 1440))
    ((1280, 720), (2560, 1440), (1706, 960))
    """
    (w, h), (screen_w, screen_h) = USUAL, screen
    scale = min(2 * screen_w / (3 * w), 2 * screen_h / (3 * h))
    return (int(w * scale), int(h * scale)) if scale > 1 else USUAL


def _fitting(w: int, h: int) -> tuple[int, int]:
    """Return a size that the window can have: no less than the least, and where there is a screen no more than it."""
    if not is_headless(pygame.display.get_driver()):
        screens = pygame.display.get_desktop_sizes()
        w, h = min(w, max(screen[0] for screen in screens)), min(h, max(screen[1] for screen in screens))
    return max(LEAST_W, w), max(LEAST_H, h)
