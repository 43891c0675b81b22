"""Two monitors of memory, side by side: an Xorg with the driver « dummy », whose outputs xrandr turns on and off."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.window.server import Server, running_server

XORG, DUMMY = Path("/usr/lib/xorg/Xorg"), Path("/usr/lib/xorg/modules/drivers/dummy_drv.so")
WIDE, HIGH = 1280, 800
needs_two_monitors = pytest.mark.skipif(
    not (XORG.exists() and DUMMY.exists() and all(map(shutil.which, ("xdotool", "openbox", "xrandr")))),
    reason="there is no Xorg with the driver « dummy », or no xdotool, openbox or xrandr here",
)
_CONFIGURED = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoAddGPU" "false"
EndSection
Section "Device"
  Identifier "memory"
  Driver "dummy"
  VideoRam 64000
EndSection
Section "Screen"
  Identifier "screen"
  Device "memory"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Virtual 2560 800
  EndSubSection
EndSection
"""
_TIMING = ("83.5", "1280", "1352", "1480", "1680", "800", "803", "809", "831")


@contextmanager
def two_monitors(folder: Path) -> Iterator[Server]:
    """Start a server with two monitors of 1280x800, side by side; its pixels cannot be read from a file."""
    (folder / "xorg.conf").write_text(_CONFIGURED, "utf-8")
    files = ("-config", str(folder / "xorg.conf"), "-logfile", str(folder / "xorg.log"))
    with running_server((str(XORG), "-noreset", *files, "-nolisten", "tcp")) as display:
        if display == ":":
            pytest.skip("Xorg does not start here")
        screen = Server(display, folder / "no_pixels")
        screen.run("xrandr", "--newmode", "usual", *_TIMING)
        for output, place in (("DUMMY0", "0x0"), ("DUMMY1", f"{WIDE}x0")):
            screen.run("xrandr", "--addmode", output, "usual")
            screen.run("xrandr", "--output", output, "--mode", "usual", "--pos", place)
        screen.run("xrandr", "--query")  # only what was asked about is told to programs that ask for what is current
        if screen.run("xrandr", "--listmonitors").split("\n")[0] != "Monitors: 2":
            pytest.skip("this Xorg has one monitor alone")
        yield screen


def left_of(screen: Server, window: str) -> int:
    """Return where the left edge of a window lies."""
    found = dict(line.split("=") for line in screen.xdotool("getwindowgeometry", "--shell", window).splitlines())
    return int(found.get("X", "-1"))
