"""Sleep until the window system has something to say, without polling.

`pygame.event.wait` looks every millisecond (3 % of a core for nothing). SDL sleeps on the window system's socket; it
is asked through the library that pygame has loaded. Where that cannot be had, the loop looks 30 times a second.
"""

import ctypes
import time
from collections.abc import Callable
from typing import TypeAlias

import pygame

from game.screen.keys.sdl import sdl_function

Sleep: TypeAlias = Callable[[float], None]
"""Sleep at most so many seconds, less if an event comes."""
POLL = 1 / 30


def sleeper() -> Sleep:
    """Return the best sleep that this system has."""
    wait = sdl_function("SDL_WaitEventTimeout", ctypes.c_void_p, ctypes.c_int)
    if wait is None:
        return _poll

    def asleep(seconds: float) -> None:
        wait(None, max(1, int(seconds * 1000)))

    return asleep if pygame.display.get_driver() in {"x11", "wayland", "cocoa"} else _poll


def _poll(seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end and not pygame.event.peek():
        time.sleep(POLL)
