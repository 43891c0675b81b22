"""Watch an X display from outside: when a program's window shows something, and when it has come to rest."""

import ctypes
import ctypes.util
import hashlib
import subprocess
import time
from collections.abc import Mapping, Sequence

_EVERY_PLANE, _Z_PIXMAP = 0xFFFFFFFF, 2
_SHOWN = 24
"""So many different pixels on the watched lines are a picture, and no empty window any more."""


class _Image(ctypes.Structure):
    _fields_ = (
        ("width", ctypes.c_int),
        ("height", ctypes.c_int),
        ("xoffset", ctypes.c_int),
        ("format", ctypes.c_int),
        ("data", ctypes.POINTER(ctypes.c_uint32)),
    )


class Display:
    """The middle of the screen, where window managers put a first window, sampled line by line."""

    def __init__(self) -> None:
        library = ctypes.util.find_library("X11")
        if library is None:
            raise OSError("libX11 is not there")
        self._x = ctypes.CDLL(library)
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._x.XDefaultRootWindow.restype = ctypes.c_ulong
        self._x.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
        self._x.XGetImage.restype = ctypes.POINTER(_Image)
        self._x.XGetImage.argtypes = [ctypes.c_void_p, ctypes.c_ulong, *[ctypes.c_int] * 2, *[ctypes.c_uint] * 2,
                                      ctypes.c_ulong, ctypes.c_int]  # fmt: skip
        self._x.XDestroyImage.argtypes = [ctypes.POINTER(_Image)]
        self._display = self._x.XOpenDisplay(None)
        if not self._display:
            raise OSError("there is no display")
        self._root = self._x.XDefaultRootWindow(self._display)

    def lines(self) -> list[bytes]:
        """Return some lines of pixels from the middle of a screen of 1920 x 1080."""
        found = []
        for y in range(400, 740, 20):
            image = self._x.XGetImage(self._display, self._root, 740, y, 440, 1, _EVERY_PLANE, _Z_PIXMAP)
            found.append(ctypes.string_at(image.contents.data, 4 * 440))
            self._x.XDestroyImage(image)
        return found

    def shown(self) -> bool:
        """Tell whether something is shown there."""
        return len({line[at : at + 4] for line in self.lines() for at in range(0, len(line), 12)}) >= _SHOWN

    def start(self, command: Sequence[str], environment: Mapping[str, str], rest: float = 1.0) -> tuple[float, float]:
        """Start a program; return the seconds to its first picture, and to the last change before it rested so long."""
        while self.shown():
            time.sleep(0.02)
        time.sleep(0.3)
        begun = time.perf_counter()
        with subprocess.Popen(  # noqa: S603  # programs named in the bench
            command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as program:
            while not self.shown():
                time.sleep(0.001)
            first = changed = time.perf_counter()
            last = self._digest()
            while time.perf_counter() - changed < rest:
                now = self._digest()
                if now != last:
                    last, changed = now, time.perf_counter()
                time.sleep(0.001)
            program.terminate()
        return first - begun, changed - begun

    def _digest(self) -> bytes:
        return hashlib.blake2b(b"".join(self.lines())).digest()
