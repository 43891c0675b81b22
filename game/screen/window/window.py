"""The window: opened as it was left, full screen with F11, drawn at whatever size a window manager gives it."""

import os
from dataclasses import dataclass, field
from warnings import catch_warnings

import pygame

from game.resources import content
from game.screen.draw.lost_files import report_missing
from game.screen.draw.stretch import smooth
from game.screen.draw.view import WindowView, view_in
from game.screen.keys.keyboard import KEY_REPEAT
from game.stage.units import LEAST_H, LEAST_W
from game.version import APP_ID

USUAL = 1280, 720
"""The size of a first window on all screens but the largest."""
_FRAME = 90
"""So much of a screen's height title bar and panels may take."""
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

    Scenes draw on `surface`, which is the window's own pixels or, where `view` says so, a picture that is scaled into
    it. A `strip` below it is kept free of them where one is wanted. `size` is that to open it with another time, and
    `monitor` the number of the screen to open it on.
    """

    surface: pygame.Surface
    size: tuple[int, int]
    fullscreen: bool = False
    monitor: int = 0
    view: WindowView = field(init=False)
    strip: pygame.Surface | None = field(init=False, default=None)
    _whole: pygame.Surface = field(init=False)
    _strip_high: int = 0

    def __post_init__(self) -> None:
        self._draw_on(self.surface)

    def toggle(self) -> None:
        """Go to full screen, or back: as it is, for a mode set anew takes two or three times as long."""
        self.fullscreen = not self.fullscreen
        window = _display_window()
        if self.fullscreen:
            window.set_fullscreen(desktop=True)
        else:
            window.set_windowed()
        self._draw_on(pygame.display.get_surface() or self.surface)

    def sync_size(self) -> bool:
        """Take the size that the window system has given; return whether it is another. None is ever asked for."""
        shown = pygame.display.get_surface()
        if shown is None or shown.get_size() == self.view.window:
            return False
        self._draw_on(shown)
        w, h = self.view.window
        if not self.fullscreen and w >= LEAST_W and h >= LEAST_H:
            self.size = w, h
        return True

    def keep_strip(self, high: int) -> None:
        """Keep so many of the lowest rows of pixels free of scenes, or none."""
        if high != self._strip_high:
            self._strip_high = high
            self._cut()

    def present(self) -> None:
        """Show what was drawn. A window that has another size by now is shown once that is followed."""
        shown, view = pygame.display.get_surface(), self.view
        if shown is None or shown.get_size() != view.window:
            return
        if not view.whole:
            place = pygame.Rect(view.left, view.top, view.wide, view.high)
            smooth(self._whole, place.size, shown.subsurface(place))
        pygame.display.flip()

    def _draw_on(self, shown: pygame.Surface) -> None:
        self.view = view_in(*shown.get_size())
        self._whole = shown if self.view.whole else pygame.Surface(self.view.drawn)
        self._cut()

    def _cut(self) -> None:
        w, h = self._whole.get_size()
        high = min(self._strip_high, h // 4)
        self.surface = self._whole.subsurface((0, 0, w, h - high)) if high else self._whole
        self.strip = self._whole.subsurface((0, h - high, w, high)) if high else None


class NoScreenError(Exception):
    """Raised where there is no display to open a window on."""


def open_window(size: tuple[int, int] | None, title: str, *, fullscreen: bool = False, monitor: int = 0) -> Window:
    """Open the window, in the size that suits the screen where none is given.

    A monitor that is gone is the first one. On X11 a texture would cost 20 ms a frame without a GPU, so SDL is told to
    copy pixels.

    Raises:
        NoScreenError: nobody could see it. A driver without a screen that the environment asks for is taken.
    """
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
    if driver == "x11":  # Wayland has no other way than a texture
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    _set_icon()
    pygame.font.init()
    pygame.key.set_repeat(*KEY_REPEAT)
    pygame.display.set_caption(title)
    screens = pygame.display.get_desktop_sizes()
    there = monitor if monitor < len(screens) else 0
    size = size or _suiting(screens[there])
    try:
        shown = _opened(_fitting(size, screens[there]), there, fullscreen=fullscreen)
    except pygame.error as error:
        raise NoScreenError(str(error)) from None
    return Window(shown, size, fullscreen, monitor)  # a monitor that is away today may be there again tomorrow


def _set_icon() -> None:
    try:
        pygame.display.set_icon(pygame.image.load(content("icon.png")))
    except (pygame.error, OSError) as error:
        report_missing("icon.png", error)


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


def hints_least(driver: str) -> bool:
    """Tell whether a window manager is told the least size: on Wayland SDL would draw beyond the edge of a tile.

    >>> hints_least("x11"), hints_least("wayland"), hints_least("dummy")
    (True, False, False)
    """
    return driver != "wayland" and not is_headless(driver)


def _display_window() -> "pygame.Window":
    """Return the window itself: in the one way that pygame offers yet, of which it warns."""
    with catch_warnings(action="ignore", category=DeprecationWarning):
        return pygame.Window.from_display_module()


def _opened(size: tuple[int, int], monitor: int, *, fullscreen: bool) -> pygame.Surface:
    """Ask once for a window of a size, and take what is given.

    One that begins with full screen is hidden until then: it has a size of its own to go back to. One that leaves its
    title bar no room is maximised, or its lowest rows would hang below the screen.
    """
    hidden = pygame.HIDDEN if fullscreen else 0
    with catch_warnings(action="ignore", category=RuntimeWarning):  # a window manager may give another size
        shown = pygame.display.set_mode(size, pygame.RESIZABLE | hidden, display=monitor)
    window, screens = _display_window(), pygame.display.get_desktop_sizes()
    if hints_least(pygame.display.get_driver()):
        window.minimum_size = min(LEAST_W, *(w for w, _ in screens)), min(LEAST_H, *(h for _, h in screens))
    if fullscreen:
        window.set_fullscreen(desktop=True)
        window.show()
    elif not is_headless(pygame.display.get_driver()) and size[1] > screens[monitor][1] - _FRAME:
        window.maximize()
    return pygame.display.get_surface() or shown


def _suiting(screen: tuple[int, int]) -> tuple[int, int]:
    return USUAL if is_headless(pygame.display.get_driver()) else size_for(screen)


def size_for(screen: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a first window on a screen: the usual one, or on a large screen two thirds of it.

    >>> size_for((1366, 768)), size_for((3840, 2160)), size_for((3440, 1440))
    ((1280, 720), (2560, 1440), (1706, 960))
    """
    (w, h), (screen_w, screen_h) = USUAL, screen
    scale = min(2 * screen_w / (3 * w), 2 * screen_h / (3 * h))
    return (int(w * scale), int(h * scale)) if scale > 1 else USUAL


def _fitting(size: tuple[int, int], screen: tuple[int, int]) -> tuple[int, int]:
    """Return the size to open a window with: no less than the least, and where there is a screen no more than it."""
    w, h = max(LEAST_W, size[0]), max(LEAST_H, size[1])
    return (w, h) if is_headless(pygame.display.get_driver()) else (min(w, screen[0]), min(h, screen[1]))
