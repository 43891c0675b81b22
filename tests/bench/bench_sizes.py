"""Every scene while its window changes: `python -m tests.bench.bench_sizes [OVER] [SCENE ...]`.

TAPIS_HOME names a house, such as `tests.bench.filled` leaves; it is written to. In the window that is there each scene
is opened, drawn larger by its edge step by step, put to full screen and back, set in another language and at another
size of text. Prints each turn of more than OVER milliseconds of the window's thread, and the most of each thing.
"""

import subprocess
import sys
import time
from collections import defaultdict
from typing import Any, ClassVar

import pygame

from game.play.front import open_front
from game.play.stored_house import open_house
from game.screen.scene import routes
from game.screen.scene.scene import Scene
from game.screen.window import program
from game.screen.window.first_picture import open_on
from game.screen.window.loop import Loop
from game.store.paths import paths_of

_LONGEST = 8.0
_REST = 0.4
SMALL, LARGE = (1280, 720), (1900, 1000)
SHEETS = ("salon", "settings", "rulebook", "accounts", "lessons", "purses", "keys", "conventions", "about")
TABLES = ("pharaon", "pharao", "prime", "cascaret", "baccara")
Event = pygame.event.Event


def _has_note(scene: Scene | None) -> bool:
    """Tell whether a note lies on the tables of the salon."""
    return scene is not None and any(each.id == "note:close" for each in scene.targets())


class Sized(Loop):
    """The program's loop, led from scene to scene."""

    over: ClassVar[float]
    asked: ClassVar[tuple[str, ...]]

    def run(self, *_given: object, **_named: object) -> None:
        """See each scene change, then close the window."""
        self.most: dict[tuple[str, str], float] = defaultdict(float)
        self.doing = "opened"
        self.name = "salon"
        self._rest()
        for name in self.asked:
            self.name = name
            self._home()
            self._open(name)
            self._change(name)
        self._do("closing", Event(pygame.QUIT))
        for (name, doing), spent in sorted(self.most.items(), key=lambda each: -each[1])[:40]:
            print(f"{spent:7.1f} ms own: {name}, {doing}")

    def _open(self, name: str) -> None:
        top: Any = self.stack.top
        if name in TABLES:
            top.ring.focused = f"table:{name}"
            self._key("opening", "return")
            if type(self.stack.top).__name__ == "ConventionsScene":
                self._key("sitting down", "return")
            for _ in range(4):
                self._key("playing", "space")
        elif name == "conventions":
            top.ring.focused = "table:prime"
            self._key("opening", "return")
        elif name != "salon":
            given: dict[str, object] = {"scopes": ("salon",)} if name == "keys" else {}
            given |= {"game": "pharaon"} if name == "lessons" else {}
            from game.screen.scene.scene import Push  # noqa: PLC0415

            self.doing = "opening"
            begun = time.thread_time()
            self._apply(Push(getattr(routes, name)(self.services, **given)))
            self._note((time.thread_time() - begun) * 1000)
            self._rest()
        print(name, type(self.stack.top).__name__, flush=True)

    def _change(self, name: str) -> None:  # noqa: ARG002
        self._size("before", SMALL)
        self._rest()
        for number in range(6):
            w, h = LARGE
            self._size("first step" if not number else "further steps", (w - 9 * number, h - 7 * number))
            self._pass("first step" if not number else "further steps", 0.04)
        self._rest("laid out after steps")
        self._size("smaller at once", SMALL)
        self._rest()
        self._key("to full screen", "f11")
        self._key("back from full screen", "f11")
        for language in ("de", "fr"):
            self.services.prefer(language=language)
            self.lay_out_anew()
            self.doing = "another language"
            self._rest()
        for size in (150, 100):
            self.services.prefer(text_size=size)
            self.lay_out_anew()
            self.doing = "another size of text"
            self._rest()

    def _home(self) -> None:
        for _ in range(9):
            if type(self.stack.top).__name__ == "SalonScene" and not _has_note(self.stack.top):
                return
            self._key("leaving", "escape")
            for target in self.stack.top.targets() if self.stack.top else ():
                if target.id in ("yes", "close") and type(self.stack.top).__name__ != "SalonScene":
                    self._key("leaving", "return")
                    break

    def _size(self, doing: str, size: tuple[int, int]) -> None:
        self.doing = doing
        window = str(pygame.display.get_wm_info()["window"])
        subprocess.run(["xdotool", "windowsize", window, *map(str, size)], check=True)  # noqa: S603, S607
        self._pass(doing, 0.05)

    def _key(self, doing: str, name: str) -> None:
        self._do(doing, Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=0, unicode="", scancode=0))
        self._do(doing, Event(pygame.KEYUP, key=pygame.key.key_code(name), mod=0, unicode="", scancode=0))
        self._rest()

    def _do(self, doing: str, event: Event) -> None:
        self.doing = doing
        self._turn(event)

    def _pass(self, doing: str, seconds: float) -> None:
        self.doing, end = doing, time.perf_counter() + seconds
        while time.perf_counter() < end:
            self._turn()
            time.sleep(0.006)

    def _rest(self, doing: str = "") -> None:
        self.doing = doing or self.doing
        begun = still = time.perf_counter()
        while self.stack.top is not None and time.perf_counter() - still < _REST:
            self._turn()
            top: Any = self.stack.top
            if (top and top.moving) or self.stretched:
                still = time.perf_counter()
            if time.perf_counter() - begun > _LONGEST:
                break
            time.sleep(0.006)

    def _turn(self, *events: Event) -> None:
        if self.stack.top is None:
            return
        now = time.perf_counter()
        seconds, self.last = min(0.1, now - getattr(self, "last", now)), now
        own = time.thread_time()
        self.guarded_frame([*pygame.event.get(), *events], seconds)
        top: Any = self.stack.top
        if top is not None and not top.moving:
            self.come_to_rest()
        self._note((time.thread_time() - own) * 1000)

    def _note(self, own: float) -> None:
        key = self.name, self.doing
        self.most[key] = max(self.most[key], own)
        if own > self.over:
            print(f"  {own:6.1f} ms own: {self.name}, {self.doing}", flush=True)


def main(over: float, scenes: tuple[str, ...]) -> int:
    """Run the program over the house that TAPIS_HOME names."""
    Sized.over, Sized.asked = over, scenes or (*SHEETS, *TABLES)
    program.Loop = Sized  # type: ignore[attr-defined]  # a loop that is led
    paths = paths_of()
    front = open_front(paths)
    window = open_on(front)
    house = open_house(paths, lambda: iter(()), front)
    program.run(house, window, paths.fonts)
    house.close()
    return 0


if __name__ == "__main__":
    _given = sys.argv[1:]
    sys.exit(main(float([*_given, "50"][0]), tuple(_given[1:])))
