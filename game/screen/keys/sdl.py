"""A function of SDL's own, in the library that pygame has loaded; pygame has no name for a few of them."""

import ctypes
from collections.abc import Callable
from contextlib import suppress


def sdl_function(name: str, *arguments: type) -> Callable[..., int] | None:
    """Return a function of SDL that takes such arguments and gives a whole number, None where it cannot be had."""
    try:
        import pygame.base  # noqa: PLC0415  # only its file is wanted, and only where SDL can be asked
    except ImportError:
        return None
    for library in (pygame.base.__file__, "SDL2.dll"):  # Windows finds nothing in what a library is linked to
        with suppress(OSError, AttributeError):
            found = ctypes.CDLL(library)[name]
            found.argtypes, found.restype = list(arguments), ctypes.c_int
            return found
    return None
