"""Give memory back to the system, which the C library would keep for later."""

import ctypes
import gc
import sys
from functools import cache

_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8
_LARGE_BYTES = 262_144


def return_large_blocks() -> None:
    """Let every large block, such as a picture's pixels, go back to the system the moment it is let go.

    The C library begins so, but each large block that is freed raises its bound, up to 32 MB: pictures are then cut
    from a heap that small things keep from shrinking. After a table and a sheet that made 30 MB.
    """
    _c_library("mallopt", _M_MMAP_THRESHOLD, _LARGE_BYTES)


def share_one_heap() -> None:
    """Let all threads take small blocks from one heap: each heap of a thread's own keeps what it has once grown to.

    It is asked before the first thread begins. The interpreter lets one thread at a time run, so nobody waits.
    """
    _c_library("mallopt", _M_ARENA_MAX, 1)


def trim_heap() -> None:
    """Ask the C library to return what is free; elsewhere than on Linux nothing is asked."""
    _c_library("malloc_trim", 0)


def collect() -> None:
    """Let go of scenes that have had their time, and return what they took.

    They hold themselves in circles, as elements of a sheet do, and the interpreter looks for such only after so many
    new objects, whatever they weigh: five scenes were found to hold 86 MB of pictures that nobody could reach. Until
    the program has settled nothing is looked for: that would go through all of it, and the player would wait.
    """
    if settled():
        gc.collect()
        trim_heap()


def settled() -> bool:
    """Tell whether the program has settled."""
    return bool(settle.cache_info().currsize)


@cache
def settle() -> None:
    """Let all that is loaded now stay for good, once: whoever collects need not look through the whole program."""
    gc.freeze()


def _c_library(function: str, *arguments: int) -> None:
    if sys.platform.startswith("linux"):
        try:
            getattr(_libraries(), function)(*arguments)
        except (OSError, AttributeError):  # another C library
            return


@cache
def _libraries() -> ctypes.CDLL:
    """Return what the program is linked with: made anew each time it would be garbage in a circle."""
    return ctypes.CDLL(None)
