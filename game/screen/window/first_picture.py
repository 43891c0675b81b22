"""The window, opened with a painting of the salon on it: something to see while the house is still opened."""

import pygame

from game.play.front import Front
from game.resources import resource
from game.screen.draw.stretch import smooth
from game.screen.window.window import Window, open_window
from game.version import NAME


def open_on(front: Front, *, salon: bool = True) -> Window:
    """Open the window as the player left it, and show the painting on it where the `salon` comes next.

    Raises:
        NoScreenError: there is no display.
    """
    preferences = front.preferences
    size = (preferences.width, preferences.height) if front.settings.given("width") else None
    window = open_window(size, NAME, fullscreen=preferences.fullscreen, monitor=preferences.monitor)
    if salon:
        _show_painting(window)
    return window


def _show_painting(window: Window) -> None:
    try:
        painting = pygame.image.load(resource("sprites/salon.jpg"))
    except (OSError, pygame.error):
        return  # the salon itself comes soon
    smooth(painting.convert(window.surface), window.surface.get_size(), window.surface)
    window.present()
