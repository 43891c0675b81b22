"""The window under a Wayland compositor that tiles: each size is drawn whole, and so are fractional scales."""

import ctypes
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from game.version import APP_ID
from tests.window.bus import until

_ROOTLESS = 65534
"""Who runs sway where we are root, for whom it does not start."""


def _is_there() -> bool:
    try:
        ctypes.CDLL("libwayland-egl.so.1")  # without it SDL cannot show what it draws
    except OSError:
        return False
    return all(map(shutil.which, ("sway", "swaymsg", "grim")))


needs_sway = pytest.mark.skipif(not _is_there(), reason="there is no sway, grim or libwayland-egl here")


@dataclass(frozen=True, slots=True)
class Compositor:
    """A running sway, and what a program needs to open its window there."""

    environment: Mapping[str, str]

    def ask(self, *words: str) -> str:
        """Run a tool against it; return what it says."""
        done = subprocess.run(words, env=self.environment, capture_output=True, check=False)  # noqa: S603  # ours
        return done.stdout.decode("utf-8", "replace")

    def order(self, *orders: str) -> None:
        """Give it orders, one after another."""
        for each in orders:
            self.ask("swaymsg", "-q", each)

    def tile(self) -> tuple[int, int]:
        """Return the size that our window has; no size where there is none."""
        return next(_tiles(json.loads(self.ask("swaymsg", "-t", "get_tree") or "{}")), (0, 0))

    def ends_before(self, folder: Path, w: int, h: int) -> bool:
        """Tell whether what stands at the right of the salon's foot ends before the edge of a window so large."""
        file = folder / "screen.ppm"
        self.ask("grim", "-t", "ppm", str(file))
        head, _, pixels = file.read_bytes().partition(b"\n255\n")
        wide = int(head.split()[1])

        def is_gold(x: int, y: int) -> bool:
            red, green, _ = pixels[3 * (y * wide + x) : 3 * (y * wide + x) + 3]
            return red > 180 and green > 140

        gold = {x for x in range(w - 200, w) for y in range(h - 40, h - 10) if is_gold(x, y)}
        return bool(gold) and max(gold) < w - 20


def _tiles(node: Mapping[str, Any]) -> Iterator[tuple[int, int]]:
    if node.get("app_id") == APP_ID:
        yield node["rect"]["width"], node["rect"]["height"]
    for each in (*node.get("nodes", ()), *node.get("floating_nodes", ())):
        yield from _tiles(each)


@contextmanager
def in_sway(folder: Path) -> Iterator[Compositor]:
    """Start sway on a screen of memory, and the program in it."""
    runtime, home = Path(tempfile.mkdtemp()), folder / "home"  # sockets have short names, and sway is another user
    home.mkdir()
    (home / "settings.toml").write_text('confirm_leave = false\nwelcomed = true\nlanguage = "en"\n', "utf-8")
    (runtime / "config").write_text("output HEADLESS-1 resolution 1920x1080\ndefault_border none\n", "utf-8")
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SDL_") and name != "DISPLAY"}
    ours = {"XDG_RUNTIME_DIR": str(runtime), "HOME": str(runtime), "WLR_RENDERER": "pixman"}
    ours |= {"WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1"}
    user = _ROOTLESS if os.geteuid() == 0 else None
    if user is not None:
        os.chown(runtime, user, user)
        (runtime / "config").chmod(0o644)
    command = ("sway", "-c", str(runtime / "config"))
    who: dict[str, Any] = {} if user is None else {"user": user, "group": user, "extra_groups": ()}
    sway = subprocess.Popen(command, env={**kept, **ours}, stderr=subprocess.DEVNULL, **who)  # noqa: S603  # ours
    program = None
    try:
        sockets = until(lambda: [*runtime.glob("sway-ipc*")] if (runtime / "wayland-1").exists() else [])
        if not sockets:
            pytest.skip("sway does not start here")
        there = {"WAYLAND_DISPLAY": "wayland-1", "SWAYSOCK": str(sockets[0]), "TAPIS_HOME": str(home)}
        environment = {**kept, **ours, **there, "SDL_AUDIODRIVER": "dummy"}
        program = subprocess.Popen([sys.executable, "-m", "game"], env=environment)
        compositor = Compositor(environment)
        assert until(lambda: compositor.tile() == (1920, 1080)), "no window"
        yield compositor
    finally:
        for each in (program, sway):
            if each is not None:
                each.kill()
                each.wait()
        shutil.rmtree(runtime, ignore_errors=True)


@needs_sway
def test_half_a_screen_is_drawn_to_its_right_edge(tmp_path: Path) -> None:
    with in_sway(tmp_path) as sway:
        sway.order("gaps right all set 964")
        assert until(lambda: sway.tile() == (956, 1080))
        assert until(lambda: sway.ends_before(tmp_path, 956, 1080)), "the door lies beyond the edge"


@needs_sway
def test_a_fractional_scale_is_drawn_to_the_edge_of_the_screen(tmp_path: Path) -> None:
    with in_sway(tmp_path) as sway:
        sway.order("output HEADLESS-1 scale 1.5")
        assert until(lambda: sway.tile() == (1280, 720))
        assert until(lambda: sway.ends_before(tmp_path, 1920, 1080)), "the door lies beyond the edge"
