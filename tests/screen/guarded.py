"""A program of its own that scales a picture with no memory behind it: `python -m tests.screen.guarded W H TO_W TO_H`.

The picture lies at the end of a page and the page after it may not be read, so that who reads past the last pixel is
killed by the system instead of now and then, when nothing happens to lie there.
"""

import ctypes
import mmap
import sys

import pygame

from game.screen.draw.stretch import smooth

COLOUR = (10, 20, 30, 40)
ROUNDED = 2
"""By so much a smaller picture may be darker."""
FORBIDDEN = 0
"""No access at all (PROT_NONE)."""


def guarded(size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of one colour whose last pixel is the last that may be read."""
    wanted = size[0] * size[1] * 4
    pages = -(-wanted // mmap.PAGESIZE)
    room = mmap.mmap(-1, (pages + 1) * mmap.PAGESIZE)
    end = pages * mmap.PAGESIZE
    room[end - wanted : end] = bytes(COLOUR) * (size[0] * size[1])
    whole = (ctypes.c_char * len(room)).from_buffer(room)
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.mprotect(ctypes.c_void_p(ctypes.addressof(whole) + end), mmap.PAGESIZE, FORBIDDEN):
        raise OSError(ctypes.get_errno(), "mprotect")
    pixels = (ctypes.c_char * wanted).from_buffer(room, end - wanted)
    return pygame.image.frombuffer(pixels, size, "RGBA")


if __name__ == "__main__":
    wide, high, to_wide, to_high = map(int, sys.argv[1:])
    scaled = smooth(guarded((wide, high)), (to_wide, to_high))
    assert scaled.get_size() == (to_wide, to_high)
    seen = [scaled.get_at((x, y)) for x in range(to_wide) for y in range(to_high)]
    assert all(abs(is_ - was) <= ROUNDED for each in seen for is_, was in zip(each, COLOUR, strict=True))
