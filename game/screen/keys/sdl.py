"""A function of SDL's own, in the library that pygame has loaded; pygame has no name for a few of them."""

import ctypes
from typing import Any


def sdl_function(name: str) -> Any:  # noqa: ANN401  # a function of C
    """Return a function of SDL by its name, None where it cannot be had."""
    try:
        import pygame.base  # noqa: PLC0415  # only its file is wanted, and only where SDL can be asked

        return getattr(ctypes.CDLL(pygame.base.__file__), name)
    except (ImportError, OSError, AttributeError):
        return None
