"""Give memory back to the system after much of it was let go."""

import ctypes
import sys


def trim_heap() -> None:
    """Ask the C library to return what is free; elsewhere than on Linux nothing is asked."""
    if sys.platform.startswith("linux"):
        try:
            ctypes.CDLL(None).malloc_trim(0)
        except (OSError, AttributeError):
            return
