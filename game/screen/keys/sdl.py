"""A function of SDL's own, in the library that pygame has loaded; pygame has no name for a few of them."""

import ctypes
from contextlib import suppress
from typing import Any


def sdl_function(name: str) -> Any:  # noqa: ANN401  # a function of C
    """Return a function of SDL by its name, None where it cannot be had."""
    try:
        import pygame.base  # noqa: PLC0415  # only its file is wanted, and only where SDL can be asked
    except ImportError:
        return None
    for library in (pygame.base.__file__, "SDL2.dll"):  # Windows finds nothing in what a library is linked to
        with suppress(OSError, AttributeError):
            return getattr(ctypes.CDLL(library), name)
    return None
