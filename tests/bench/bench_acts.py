"""The longest turn of acts that change the whole picture: `python -m tests.bench.bench_acts [SIZE] [PROFILES]`.

The real program runs in the window that is there, in an empty house of its own. Full screen, another size by the
window's edge, each setting that has the scene laid out anew, each table entered for the first time and left: for each
act the turn that took longest is printed, in milliseconds of the window's thread and by the clock, and how many turns
took more than a tenth of a second by the clock. With PROFILES a profile of each act goes to
files whose names begin so.
"""

import cProfile
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.play.front import open_front
from game.play.stored_house import open_house
from game.screen.window import program
from game.screen.window.first_picture import open_on
from game.store.paths import Paths
from game.version import APP_ID
from tests.bench.bench_turns import TimedLoop, Turns, Walk

_OVER = 100.0
_TABLES = ("pharaon", "pharao", "prime", "cascaret", "baccara")
_LAID_OUT_ANEW = ("language", "text_size", "typeface", "deck", "high_contrast")
_STEPS = 8
"""A window's edge is drawn in so many steps."""
PROFILE: list[str] = []


class Noted(Turns):
    """Keeps what each turn took, by the clock and of the thread's own time."""

    def __init__(self, over: float) -> None:
        super().__init__(over)
        self.taken: list[tuple[float, float]] = []

    def note(self, scene: str, own: float, wall: float) -> None:  # noqa: ARG002  # as turns are noted
        """Take a turn down, in milliseconds."""
        self.taken.append((wall, own))


class Acts(Walk):
    """Does each act and tells what its turns took."""

    def all(self) -> None:
        """See all acts."""
        self.wait(2.0)
        for where, key in (("salon", ""), ("settings", "f10"), ("accounts", "f2"), ("rule book", "f1")):
            if key:
                with self.told(f"{where}: first opened"):
                    self.press(key)
            self.window_acts(where)
            if where == "settings":
                self.settings()
            self.home()
        for game in _TABLES:
            self.home()
            with self.told(f"{game}: sat down at the first time"):
                self.sit(game)
            if game in ("pharaon", "cascaret"):
                self.window_acts(game)
                self.settings_over(game)
            with self.told(f"{game}: left for the salon"):
                self.home()
        self.turn(pygame.event.Event(pygame.QUIT))

    def sit(self, game: str) -> None:
        """Sit down at a table, by its conventions where they open."""
        self.scene.ring.focused = f"table:{game}"
        self.press("return")
        if self.name == "SalonScene":
            self.wait(0.5)
        for id_ in ("sit", "agree", "yes"):
            if self.name != "TableScene":
                self.click(id_)
        if self.name != "TableScene":
            self.press("return")
        assert self.name == "TableScene", self.name

    def window_acts(self, where: str) -> None:
        """Go to full screen and back, and draw the window's edge."""
        for _ in range(2):
            with self.told(f"{where}: full screen"):
                self.press("f11")
            with self.told(f"{where}: full screen left"):
                self.press("f11")
        w, h = self.size
        with self.told(f"{where}: edge drawn"):
            for step in range(1, _STEPS + 1):
                self.draw_edge(w - 12 * step, h - 9 * step)
                self.wait(0.03)
            self.rest()
        with self.told(f"{where}: edge drawn back"):
            self.draw_edge(w, h)
            self.rest()

    @staticmethod
    def draw_edge(w: int, h: int) -> None:
        """Give the window another size from outside, as a window manager does."""
        command = ["xdotool", "search", "--onlyvisible", "--class", APP_ID, "windowsize", str(w), str(h)]
        subprocess.run(command, check=True)  # noqa: S603  # as found

    def settings(self) -> None:
        """Change each setting that has all laid out anew, and one-switch scanning in the sheet of keys."""
        for name in _LAID_OUT_ANEW:
            for key in ("right", "left"):
                with self.told(f"settings: {name}, {key}"):
                    self.focus(name)
                    self.press("return" if name == "high_contrast" else key)
        with self.told("settings: sheet of keys"):
            self.focus("keys")
            self.press("return")
        for _ in range(2):
            with self.told("keys: scanning"):
                self.focus("scanning")
                self.press("return")
        self.press("escape")

    def settings_over(self, where: str) -> None:
        """Change the settings under the sheet that lies over a table, and come back to the table."""
        for name in _LAID_OUT_ANEW:
            for key in ("right", "left"):
                self.press("f10")
                self.focus(name)
                self.press("return" if name == "high_contrast" else key)
                with self.told(f"{where}: back after {name}, {key}"):
                    self.press("escape")

    def focus(self, name: str) -> None:
        """Put the keyboard's ring on a row."""
        ring = self.scene.ring
        found = next((each.id for each in self.scene.targets() if each.id.split(":")[0] == name), name)
        ring.focused = found

    def wait(self, seconds: float) -> None:
        """Let turns pass so long."""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            self.turn()
            time.sleep(0.008)

    @contextmanager
    def told(self, what: str) -> Iterator[None]:
        """Print the longest turn of what is done meanwhile."""
        turns = TimedLoop.turns = Noted(1e9)
        profile = cProfile.Profile() if PROFILE else None
        if profile:
            profile.enable()
        yield
        if profile:
            profile.disable()
            profile.dump_stats(f"{PROFILE[0]}-{what.replace(' ', '_').replace(':', '')}.prof")
        walls, owns = zip(*(turns.taken or [(0, 0)]), strict=True)
        over = sum(each > _OVER for each in walls)
        print(f"{max(walls):7.0f} {max(owns):7.0f} {over:4} {sum(walls):8.0f}  {what}", flush=True)


class ActsLoop(TimedLoop):
    """The program's loop, driven by all acts."""

    def run(self, *_given: object, **_named: object) -> None:
        """Do all acts, then close the window."""
        self.inputs.gamepads.start()
        Acts(self).all()


def main(size: tuple[int, int]) -> int:
    """Run the program over an empty house in a window of a size."""
    TimedLoop.turns, TimedLoop.chance = Turns(1e9), random.Random("acts")
    program.Loop = ActsLoop  # type: ignore[attr-defined]  # a loop that is walked
    with tempfile.TemporaryDirectory() as folder:
        paths = Paths(Path(folder))
        paths.settings.write_text(
            "greeted = true\nwelcomed = true\nreduced_motion = true\nconfirm_leave = false\n"
            f"width = {size[0]}\nheight = {size[1]}\n"
        )
        front = open_front(paths)
        window = open_on(front)
        house = open_house(paths, lambda: iter(()), front)
        print(f"{size}: driver {pygame.display.get_driver()}, load {os.getloadavg()[0]:.1f}")
        print("longest turn: wall, own ms; turns over 100; all turns ms", flush=True)
        program.run(house, window, paths.fonts)
        house.close()
    return 0


if __name__ == "__main__":
    _size, *PROFILE = [*sys.argv[1:], *["1280x720"][len(sys.argv) - 1 :]]
    _w, _h = map(int, _size.split("x"))
    sys.exit(main((_w, _h)))
