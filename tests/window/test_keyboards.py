"""Every key that is named on screen can be pressed as it is named, on real keyboards under a real window system."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.screen.keys.commands import commands
from tests.window.bus import until
from tests.window.server import Server, needs_openbox, server

KEYS = (*range(10, 22), *range(24, 36), *range(38, 49), 51, *range(52, 62), 94)
"""The keycodes of digits, letters and signs, as X numbers them."""
PAD = {79: "7", 80: "8", 81: "9", 83: "4", 84: "5", 85: "6", 87: "1", 88: "2", 89: "3", 90: "0"}
NAMED = {each.key for each in commands() if len(each.key) == 1 and each.key not in "?."}
needs_layouts = pytest.mark.skipif(shutil.which("setxkbmap") is None, reason="there is no setxkbmap here")
LAYOUTS = ("us -variant dvorak", "us -variant intl", "fr", "de", "cz", "tr", "ru")
"""Letters elsewhere, dead keys, digits under shift, umlauts, signs in the place of digits, two letters i, no Latin."""


def pressed(screen: Server, log: Path, codes: tuple[int, ...]) -> list[list[str]]:
    """Press keys one after another; return for each what it writes and what it may be called."""
    before = len(lines(log))
    screen.xdotool(*(word for code in codes for word in ("key", str(code))))
    assert until(lambda: len(lines(log)) >= before + len(codes)), lines(log)[before:]
    return [line.split("\t") for line in lines(log)[before:]]


def lines(log: Path) -> list[str]:
    return log.read_text("utf-8").splitlines()


@needs_openbox
@needs_layouts
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_key_that_is_named_can_be_pressed_as_it_is_named(layout: str, tmp_path: Path) -> None:
    log = tmp_path / "keys"
    with server(tmp_path) as screen, log.open("w", encoding="utf-8") as out:
        screen.run("setxkbmap", "-layout", *layout.split())
        environment = screen.environment(tmp_path / "home")
        started = []
        try:
            for command, told in (
                (["openbox"], subprocess.DEVNULL),
                ([sys.executable, "-m", "tests.window.listening", "listening"], out),
            ):
                started.append(
                    subprocess.Popen(command, env=environment, stdout=told, stderr=subprocess.DEVNULL)  # noqa: S603  # ours
                )
                # a manager that comes after the window keeps it, and gives it no focus
                assert until(screen.is_managed), "no window manager"
            assert until(lambda: "ready" in lines(log)), "the window has no focus"
            found = pressed(screen, log, KEYS)
            called = {name for _, *names in found for name in names}
            assert called >= NAMED, sorted(NAMED - called)
            for writes, *names in found:
                if writes.isascii() and writes.isalpha():
                    assert writes in names, (writes, names)
            pad = pressed(screen, log, tuple(PAD))
            assert {"home", "up", "page up", "left", "right", "end", "down", "page down", "insert"} <= {
                name for _, *names in pad for name in names
            }
        finally:
            for each in reversed(started):
                each.kill()
                each.wait()
