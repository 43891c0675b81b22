"""A screen of memory: an X server without a monitor whose pixels can be read, and keys that are really held."""

import os
import shutil
import struct
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.window.bus import until

needs_xvfb = pytest.mark.skipif(shutil.which("Xvfb") is None, reason="there is no Xvfb here")
needs_xdotool = pytest.mark.skipif(
    shutil.which("Xvfb") is None or shutil.which("xdotool") is None, reason="there is no Xvfb or no xdotool here"
)
needs_openbox = pytest.mark.skipif(
    not all(map(shutil.which, ("Xvfb", "xdotool", "openbox"))), reason="there is no Xvfb, xdotool or openbox here"
)
needs_i3 = pytest.mark.skipif(
    not all(map(shutil.which, ("Xvfb", "xdotool", "i3", "i3-msg"))), reason="there is no Xvfb, xdotool or i3 here"
)


@dataclass(frozen=True, slots=True)
class Server:
    """A running server: its display, and the file in which its pixels stand."""

    display: str
    pixels: Path

    def environment(self, home: Path) -> dict[str, str]:
        """Return what a program needs to open its window there, with a house of its own."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
        return {**kept, "DISPLAY": self.display, "TAPIS_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}

    def xdotool(self, *arguments: str) -> str:
        """Let xdotool do something; return what it says."""
        return self.run("xdotool", *arguments)

    def run(self, *command: str) -> str:
        """Run a tool on this display; return what it says."""
        environment = {**os.environ, "DISPLAY": self.display}
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False).stdout.strip()  # noqa: S603  # ours

    def is_managed(self) -> bool:
        """Tell whether a window manager is there: without one, xdotool counts 0 desktops."""
        return self.xdotool("get_num_desktops") not in {"", "0"}

    def shows_something(self) -> bool:
        """Tell whether a picture is there: a window is, before anything is drawn in it."""
        return len(set(pixels_of(self.pixels)[2][:: 4 * 997])) > 20

    def leave(self, program: subprocess.Popen[bytes]) -> int:
        """Press Escape, which leads to the way out and then out, until the program has ended; return with what.

        Two presses that wait for one slow frame are one: none is counted on.
        """

        def ended() -> bool:
            self.xdotool("key", "Escape")
            return bool(until(lambda: program.poll() is not None, 1.0))

        assert until(ended), "Escape does not lead out"
        return program.wait()


@contextmanager
def server(folder: Path, size: str = "1280x720") -> Iterator[Server]:
    """Start a server on the first display that is free."""
    # without -noreset it begins anew, and refuses who comes meanwhile, whenever its last client has gone
    command = ("Xvfb", "-noreset", "-screen", "0", f"{size}x24", "-fbdir", str(folder), "-nolisten", "tcp")
    with running_server(command) as display:
        yield Server(display, folder / "Xvfb_screen0")


@contextmanager
def running_server(command: Sequence[str]) -> Iterator[str]:
    """Run a server on the first display that is free; yield which that is, a colon alone where it does not start."""
    reading, writing = os.pipe()
    told_to = ("-displayfd", str(writing))
    running = subprocess.Popen([*command, *told_to], pass_fds=(writing,), stderr=subprocess.DEVNULL)  # noqa: S603  # ours
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        yield f":{number}"
    finally:
        running.terminate()
        running.wait()


def pixels_of(file: Path) -> tuple[int, int, bytes]:
    """Read the picture that a server keeps in its file (XWD): width, height, and four bytes a pixel."""
    whole = file.read_bytes()
    head = struct.unpack(">25I", whole[:100])
    begins, width, height, line = head[0] + 12 * head[19], head[4], head[5], head[12]
    rows = (whole[begins + y * line : begins + y * line + 4 * width] for y in range(height))
    return width, height, b"".join(rows)


def size_of(screen: Server, window: str) -> str:
    """Return how large a window is, as `1280x720`."""
    return screen.xdotool("getwindowgeometry", window).split()[-1]


def comes_to(screen: Server, window: str, size: str) -> bool:
    """Tell whether a window comes to have a size."""
    return bool(until(lambda: size_of(screen, window) == size))
