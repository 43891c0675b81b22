"""Ask the libraries of a frozen folder for their versions: `python library_versions.py FOLDER` prints them as JSON.

It is called by the Python that froze the folder, under wine too, and needs nothing else.
"""

import ctypes
import json
import os
import platform
import re
import subprocess
import sys
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

LIBFFI_OF_PYTHON = "3.4.4"
"""What Python 3.13 for Windows and macOS is built with; a libffi before 3.5 has no function that tells."""


class _Numbers(ctypes.Structure):
    """SDL's version: three bytes."""

    _fields_ = (("major", ctypes.c_uint8), ("minor", ctypes.c_uint8), ("patch", ctypes.c_uint8))

    def __str__(self) -> str:
        return f"{self.major}.{self.minor}.{self.patch}"


def _sdl(library: ctypes.CDLL) -> str:
    found = _Numbers()
    library.SDL_GetVersion(ctypes.byref(found))
    return str(found)


def _linked(function: str) -> Callable[[ctypes.CDLL], str]:
    """Return a question to a library that comes with SDL."""

    def ask(library: ctypes.CDLL) -> str:
        asked = getattr(library, function)
        asked.restype = ctypes.POINTER(_Numbers)
        return str(asked().contents)

    return ask


def _numbers(library: ctypes.CDLL, function: str, *arguments: object) -> str:
    """Return what a function writes into three numbers."""
    found = [ctypes.c_int() for _ in range(3)]
    getattr(library, function)(*arguments, *map(ctypes.byref, found))
    return ".".join(str(each.value) for each in found)


def _freetype(library: ctypes.CDLL) -> str:
    opened = ctypes.c_void_p()
    library.FT_Init_FreeType(ctypes.byref(opened))
    return _numbers(library, "FT_Library_Version", opened)


def _harfbuzz(library: ctypes.CDLL) -> str:
    """Ask SDL_ttf for the HarfBuzz that it stands on, or on Windows has within itself."""
    library.TTF_Init()
    return _numbers(library, "TTF_GetHarfBuzzVersion")


def _text(function: str, *arguments: None) -> Callable[[ctypes.CDLL], str]:
    def ask(library: ctypes.CDLL) -> str:
        asked = getattr(library, function)
        asked.restype = ctypes.c_char_p
        return str(asked(*arguments).decode())

    return ask


def _libffi(library: ctypes.CDLL) -> str:
    if hasattr(library, "ffi_get_version"):
        return _text("ffi_get_version")(library)
    if sys.platform != "linux":
        return LIBFFI_OF_PYTHON
    asked = ("dpkg-query", "--show", "--showformat=${Version}", "libffi8")
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.partition("-")[0]


def _jpeg(library: ctypes.CDLL) -> str:
    """Read what libjpeg-turbo would say of itself: no function of it tells."""
    found = re.search(rb"libjpeg-turbo version ([0-9.]+)", Path(library._name).read_bytes())  # noqa: SLF001  # its file
    return found[1].decode() if found else ""


_TTF = ("libSDL2_ttf*", "SDL2_ttf.dll")
ASKED: dict[str, tuple[tuple[str, ...], Callable[[ctypes.CDLL], str]]] = {
    "SDL": (("libSDL2-2*", "SDL2.dll"), _sdl),
    "SDL_image": (("libSDL2_image*", "SDL2_image.dll"), _linked("IMG_Linked_Version")),
    "SDL_mixer": (("libSDL2_mixer*", "SDL2_mixer.dll"), _linked("Mix_Linked_Version")),
    "SDL_ttf": (_TTF, _linked("TTF_Linked_Version")),
    "FreeType": (("libfreetype*", "freetype.dll"), _freetype),
    "HarfBuzz": (_TTF, _harfbuzz),
    "libpng": (("libpng*",), _text("png_get_libpng_ver", None)),
    "libjpeg-turbo": (("libjpeg*",), _jpeg),
    "zlib": (("libz.*", "libz-*", "zlib1.dll"), _text("zlibVersion")),
    "SQLite": (("libsqlite3*", "sqlite3.dll"), _text("sqlite3_libversion")),
    "libffi": (("libffi*",), _libffi),
}
"""By the names of the parts: the files that can tell, and how they are asked."""


def versions(folder: Path) -> dict[str, str]:
    """Return the version of each library that is there, and of Python itself."""
    found = {"Python": platform.python_version()}
    for part, (patterns, ask) in ASKED.items():
        named = [path for pattern in patterns for path in sorted(folder.rglob(pattern))]
        files = [path for path in named if any(ending in path.name for ending in (".so", ".dll", ".dylib"))]
        if files:
            if sys.platform == "win32":
                os.add_dll_directory(str(files[0].parent.resolve()))
            with suppress(OSError, AttributeError):  # it cannot tell; where it should, the bill of materials is refused
                found[part] = ask(ctypes.CDLL(str(files[0].resolve())))
    return {"zlib": zlib.ZLIB_RUNTIME_VERSION, **found}  # on Windows it is a part of Python itself


if __name__ == "__main__":
    print(json.dumps(versions(Path(sys.argv[1]))))
