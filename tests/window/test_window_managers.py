"""What window managers do with the window that insist on a size."""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.version import APP_ID
from tests.window.bus import until
from tests.window.server import (
    Server,
    comes_to,
    needs_i3,
    needs_openbox,
    pixels_of,
    server,
    size_of,
)

_I3 = "# i3 config file (v4)\nfont pango:monospace 8\ndefault_border none\ndefault_floating_border none\n"


@contextmanager
def running(screen: Server, home: Path, manager: list[str], settings: str = "") -> Iterator[subprocess.Popen[bytes]]:
    """Start a window manager and the program under it; end both."""
    home.mkdir(exist_ok=True)
    (home / "settings.toml").write_text(f"confirm_leave = false\nwelcomed = true\n{settings}", "utf-8")
    started = []
    try:
        for command in (manager, [sys.executable, "-m", "game"]):
            started.append(
                subprocess.Popen(command, env=screen.environment(home), stderr=subprocess.DEVNULL)  # noqa: S603  # ours
            )
            assert until(screen.is_managed), "no window manager"
        yield started[-1]
    finally:
        for each in reversed(started):
            each.kill()
            each.wait()


@contextmanager
def in_i3(folder: Path, configured: str = "") -> Iterator[Server]:
    """Start i3 on a screen of 1920x1080, and the program in it."""
    (folder / "i3").write_text(_I3 + configured, "utf-8")
    with (
        server(folder, "1920x1080") as screen,
        running(screen, folder / "home", ["i3", "-c", str(folder / "i3")]),
    ):
        yield screen


def window_of(screen: Server) -> str:
    """Return the number of the program's window, once it can be seen."""
    (window,) = until(lambda: screen.xdotool("search", "--onlyvisible", "--class", APP_ID).split())
    return str(window)


def colours(screen: Server, w: int, h: int) -> int:
    """Count the colours in the corner of a screen, of so many pixels."""
    wide, _, pixels = pixels_of(screen.pixels)
    return len({pixels[4 * (y * wide + x) : 4 * (y * wide + x) + 3] for y in range(0, h, 7) for x in range(0, w, 3)})


@needs_i3
def test_in_a_tiling_window_manager_each_size_is_kept_and_drawn(tmp_path: Path) -> None:
    with in_i3(tmp_path) as screen:
        window = window_of(screen)
        for w, h in ((956, 1080), (1920, 300), (300, 200), (1920, 1080)):
            screen.run("i3-msg", f"gaps right all set {1920 - w}; gaps bottom all set {1080 - h}")
            assert comes_to(screen, window, f"{w}x{h}")
            assert until(lambda w=w, h=h: colours(screen, w, h) > 50), f"{w}x{h} is black"  # type: ignore[misc]
            time.sleep(0.5)
            assert size_of(screen, window) == f"{w}x{h}"


@needs_i3
def test_a_tile_goes_to_full_screen_and_is_a_tile_again(tmp_path: Path) -> None:
    with in_i3(tmp_path, "gaps right 964\n") as screen:
        window = window_of(screen)
        assert comes_to(screen, window, "956x1080")
        assert until(lambda: colours(screen, 956, 1080) > 50), "the tile is black"
        screen.xdotool("windowfocus", "--sync", window)
        for size, w, h in (("1920x1080", 1920, 1080), ("956x1080", 956, 1080)):
            screen.xdotool("key", "F11")
            assert comes_to(screen, window, size)
            assert until(lambda w=w, h=h: colours(screen, w, h) > 50), f"{size} is black"  # type: ignore[misc]


@needs_i3
def test_a_floating_window_is_no_smaller_than_the_least(tmp_path: Path) -> None:
    with in_i3(tmp_path) as screen:
        window = window_of(screen)
        screen.run("i3-msg", "floating enable; resize set 300 200")
        assert comes_to(screen, window, "1024x600")


@needs_i3
def test_a_window_that_begins_on_another_workspace_without_the_focus_is_drawn_when_it_is_shown(tmp_path: Path) -> None:
    asked = f'assign [class="{APP_ID}"] workspace 7\nno_focus [class="{APP_ID}"]\n'
    with in_i3(tmp_path, asked) as screen:
        assert until(lambda: screen.xdotool("search", "--class", APP_ID).split())
        time.sleep(1.0)
        assert not screen.xdotool("search", "--onlyvisible", "--class", APP_ID)
        screen.run("i3-msg", "workspace 7")
        assert comes_to(screen, window_of(screen), "1920x1080")
        assert until(lambda: colours(screen, 1920, 1080) > 50), "the window is black"


_ICONIC = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <applications><application class="*"><iconic>yes</iconic></application></applications>
</openbox_config>
"""


@needs_openbox
def test_a_window_that_begins_minimised_is_drawn_when_it_is_raised(tmp_path: Path) -> None:
    (tmp_path / "openbox.xml").write_text(_ICONIC, "utf-8")
    manager = ["openbox", "--config-file", str(tmp_path / "openbox.xml")]
    with server(tmp_path, "1400x900") as screen, running(screen, tmp_path / "home", manager) as program:
        found = until(lambda: screen.xdotool("search", "--class", APP_ID).split())
        time.sleep(1.0)
        assert not screen.xdotool("search", "--onlyvisible", "--class", APP_ID)
        screen.xdotool("windowactivate", found[-1])
        assert comes_to(screen, window_of(screen), "1280x720")
        assert until(lambda: colours(screen, 1280, 720) > 50), "the window is black"
        assert program.poll() is None
