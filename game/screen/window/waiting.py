"""Sleep until the window system has something to say, without polling.

`pygame.event.wait` looks every millisecond (3 % of a core for nothing). SDL sleeps on the window system's socket; it
is asked through the library that pygame has loaded. Where that cannot be had, the loop looks 30 times a second.
"""

import ctypes
import time
from collections.abc import Callable
from typing import Protocol, TypeAlias

import pygame

from game.screen.keys.sdl import sdl_function

Sleep: TypeAlias = Callable[[float], None]
"""Sleep at most so many seconds, less if an event comes."""
POLL = 1 / 30


class Clock(Protocol):
    """What tells seconds and waits for them, as the module `time` does."""

    def perf_counter(self) -> float:
        """Return seconds since some moment."""
        ...

    def sleep(self, seconds: float, /) -> object:
        """Wait so many seconds."""
        ...


def sleeper(driver: str = "") -> Sleep:
    """Return the best sleep that the system of a video driver has, of the one in use if none is named."""
    wait = sdl_function("SDL_WaitEventTimeout", ctypes.c_void_p, ctypes.c_int)
    if wait is None:
        return _poll

    def asleep(seconds: float) -> None:
        wait(None, max(1, int(seconds * 1000)))

    return asleep if (driver or pygame.display.get_driver()) in {"x11", "wayland", "cocoa"} else _poll


def _poll(seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end and not pygame.event.peek():
        time.sleep(POLL)
