"""Every turn of the window's thread over a long journal: `python -m tests.bench.bench_turns [OVER] [SEED]`.

TAPIS_HOME names a house, such as `tests.bench.filled` leaves; it is written to. The real program runs in the window
that is there, with its own worker: each thing of the salon and of its sheets is pressed once, its table sat down at,
played at and left, the open sitting gone on with. Prints each turn that took more than OVER milliseconds of its
thread's own time, or twice that by the clock, with the scene and what was pressed; then the most by scene.
"""

import os
import random
import sys
import time
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pygame

from game.play.front import open_front
from game.play.stored_house import open_house
from game.screen.window import program
from game.screen.window.first_picture import open_on
from game.screen.window.loop import Loop
from game.stage.units import Viewport
from game.store.paths import paths_of

_REST = 0.35
"""A scene that has not moved for so many seconds is at rest."""
_LONGEST = 12.0
_EACH = 40
"""So many things of a sheet are pressed at the most."""
_FLEETING = ("leave", "quit", "close", "back")
Event = pygame.event.Event


@dataclass(slots=True)
class Turns:
    """What each turn took; `doing` is what was pressed last."""

    over: float
    doing: str = "opened"
    most: dict[str, tuple[float, float, str]] = field(default_factory=dict)
    slow: int = 0
    count: int = 0

    def note(self, scene: str, own: float, wall: float) -> None:
        """Take a turn down, in milliseconds, and print it where it took long."""
        self.count += 1
        if own > self.most.get(scene, (0.0, 0.0, ""))[0]:
            self.most[scene] = (own, wall, self.doing)
        if own > self.over or wall > 2 * self.over:
            self.slow += 1
            print(f"  {own:7.1f} ms own, {wall:7.1f} ms by the clock: {scene}, {self.doing}", flush=True)


class TimedLoop(Loop):
    """The program's loop, driven by a walk through the scenes instead of a player."""

    turns: ClassVar[Turns]
    chance: ClassVar[random.Random]

    def run(self, *_given: object, **_named: object) -> None:
        """Walk, then close the window."""
        self.inputs.gamepads.start()
        Walk(self).all()


@dataclass(slots=True)
class Walk:
    """Presses one thing after the other in a loop."""

    loop: Loop
    seen: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))

    @property
    def scene(self) -> Any:  # noqa: ANN401  # whatever lies on top
        """The scene that has the window."""
        return self.loop.stack.top

    def all(self) -> None:
        """See all that there is."""
        self.rest()
        for key in ("f1", "f2", "f3", "f5", "f10"):
            self.press(key)
            self.look_round(0)
            self.home()
        for game in ("pharaon", "pharao", "prime", "cascaret", "baccara"):
            self.table(game)
        self.turn(Event(pygame.QUIT))
        assert self.scene is None

    def table(self, game: str) -> None:
        """Sit down at a table, or go on there; play, look at its sheets, leave."""
        self.home()
        self.scene.ring.focused = f"table:{game}"
        self.press("return")
        if self.name == "ConventionsScene" or self.name != "TableScene":
            for id_ in ("sit", "agree", "yes"):
                self.click(id_)
        if self.name != "TableScene":
            self.press("return")
        print(f"{game}: {self.name}", flush=True)
        for number in range(60):
            if self.name != "TableScene":
                break
            there = [each.id for each in self.scene.targets() if each.id not in ("leave", "menu")]
            self.press(*[("space", "return")[number % 2]] if number % 3 else [], rest=2.0)
            if there and self.name == "TableScene":
                self.click(TimedLoop.chance.choice(there), rest=1.0)
            if self.name != "TableScene":
                self.look_round(2)
                self.back_to("TableScene")
        self.home()

    @property
    def name(self) -> str:
        """The kind of the scene that has the window."""
        return type(self.scene).__name__

    def look_round(self, depth: int) -> None:
        """Press each thing of a scene that was not pressed yet, and come back to it."""
        name = self.name
        for _ in range(_EACH):
            if self.scene is None:
                return
            there = [each.id for each in self.scene.targets() if each.enabled and each.id not in self.seen[name]]
            there = [each for each in there if not each.startswith(_FLEETING)]
            if self.name != name or not there:
                return
            self.seen[name].add(there[0])
            self.click(there[0])
            if self.name != name and depth < 3:
                self.look_round(depth + 1)
            self.back_to(name)

    def back_to(self, name: str) -> None:
        """Leave what lies over a scene."""
        for _ in range(8):
            if self.scene is None or self.name in (name, "SalonScene"):
                return
            self.press("escape")

    @property
    def notes(self) -> bool:
        """Whether a note lies on the tables of the salon."""
        return any(each.id == "note:close" for each in self.scene.targets())

    def home(self) -> None:
        """Come back to the salon."""
        for _ in range(14):
            if self.scene is None or (self.name == "SalonScene" and not self.notes):
                return
            self.press("escape" if self.name != "Farewell" else "return")
            for id_ in ("yes", "close", "leave"):
                if self.name not in ("SalonScene", "TableScene") and any(t.id == id_ for t in self.scene.targets()):
                    self.click(id_)
                    break

    def click(self, id_: str, rest: float = _LONGEST) -> None:
        """Click on a thing that is there."""
        found = next((each for each in self.scene.targets() if each.id == id_), None)
        if found is None:
            return
        TimedLoop.turns.doing = id_
        scale = Viewport(*self.size, growth=self.loop.services.preferences.growth).scale
        at = round(found.box.cx * scale), round(found.box.cy * scale)
        self.turn(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        self.turn(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        self.turn(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
        self.rest(rest)

    @property
    def size(self) -> tuple[int, int]:
        """The window's."""
        return self.loop.window.surface.get_size()

    def press(self, *keys: str, rest: float = _LONGEST) -> None:
        """Press keys by name."""
        for key in keys:
            code = pygame.key.key_code(key)
            TimedLoop.turns.doing = key
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                self.turn(Event(kind, key=code, mod=0, unicode="", scancode=0))
            self.rest(rest)

    def rest(self, most: float = _LONGEST) -> None:
        """Let frames pass until the scene has not moved for a while."""
        begun = still = time.perf_counter()
        while self.scene is not None and time.perf_counter() - still < _REST and time.perf_counter() - begun < most:
            self.turn()
            if self.scene is not None and self.scene.moving:
                still = time.perf_counter()
            time.sleep(0.008)

    def turn(self, *events: Event) -> None:
        """Let one turn pass and note what it took."""
        name, taken = self.name, [*pygame.event.get(), *events]
        own, wall = time.thread_time(), time.perf_counter()
        self.loop.guarded_frame(taken, 1 / 60)
        own, wall = (time.thread_time() - own) * 1000, (time.perf_counter() - wall) * 1000
        after = self.name
        TimedLoop.turns.note(name if name == after else f"{name} → {after}", own, wall)
        assert after != "Crash", self.scene.fault


def main(over: float, seed: int) -> int:
    """Run the program over the house that TAPIS_HOME names."""
    TimedLoop.turns, TimedLoop.chance = Turns(over), random.Random(f"turns {seed}")
    program.Loop = TimedLoop  # type: ignore[attr-defined]  # a loop that is walked
    paths = paths_of()
    begun, own = time.perf_counter(), time.thread_time()
    front = open_front(paths)
    window = open_on(front)
    house = open_house(paths, lambda: iter(()), front)
    print(f"opened in {(time.perf_counter() - begun) * 1000:.0f} ms, {(time.thread_time() - own) * 1000:.0f} own")
    program.run(house, window, paths.fonts)
    begun = time.perf_counter()
    house.close()
    print(f"closed in {(time.perf_counter() - begun) * 1000:.0f} ms")
    turns = TimedLoop.turns
    print(
        f"{turns.count} turns, {turns.slow} slow; driver {pygame.display.get_driver()}, load {os.getloadavg()[0]:.1f}"
    )
    for scene, (spent, wall, doing) in sorted(turns.most.items(), key=lambda each: -each[1][0]):
        print(f"{spent:7.1f} ms own, {wall:7.1f} by the clock: {scene}, {doing}")
    return 0


if __name__ == "__main__":
    sys.exit(main(float([*sys.argv[1:], "50"][0]), int([*sys.argv[2:], "1"][0])))
