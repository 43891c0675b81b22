"""Frames of the window while chance is dealt beside it: `python -m tests.bench.bench_chance [SECONDS]`.

TAPIS_HOME names a house, such as `tests.bench.filled` leaves. The real program runs in the window that is there, asks
for a turn 60 times a second as it does for a player, and deals each game at its highest speed for so many seconds.
Prints for each game how many coups or tailles were dealt, how many of the turns that were due came, the median and the
longest of them in milliseconds by the clock and of the window's own thread, and how many took more than a frame.
"""

import os
import statistics
import sys
import time
from typing import ClassVar

import pygame

from game.play.front import open_front
from game.play.stored_house import open_house
from game.screen.scene import routes
from game.screen.scene.scene import Push
from game.screen.window import program
from game.screen.window.first_picture import open_on
from game.screen.window.loop import Loop
from game.store.paths import paths_of
from game.table.values import GameId
from tests.bench.bench_turns import TimedLoop, Turns, Walk

GAMES = ("pharaon", "pharao", "prime", "cascaret", "baccara")
FRAME = 1 / 60


class ChanceLoop(Loop):
    """The program's loop, in which chance is dealt at one game after the other."""

    seconds: ClassVar[float]

    def run(self, *_given: object, **_named: object) -> None:
        """Deal at each game, then close the window."""
        self.inputs.gamepads.start()
        for game in GAMES:
            watch(self, GameId(game), self.seconds)
        self.guarded_frame([pygame.event.Event(pygame.QUIT)], FRAME)


def watch(loop: Loop, game: GameId, seconds: float) -> None:
    """Deal at a game, and print what the turns took meanwhile."""
    walk = Walk(loop)
    walk.home()
    loop.stack.apply(Push(routes.chance(loop.services, game)))
    walk.rest()
    walk.scene.ring.focused = "speed"
    walk.press("right", "right", rest=0.0)
    own, wall = list[float](), list[float]()
    walk.press("space", rest=0.0)
    begun = due = time.perf_counter()
    while time.perf_counter() - begun < seconds and walk.scene.moving:
        before, thread = time.perf_counter(), time.thread_time()
        loop.guarded_frame(pygame.event.get(), FRAME)
        wall.append((time.perf_counter() - before) * 1000)
        own.append((time.thread_time() - thread) * 1000)
        due += FRAME
        time.sleep(max(0.0, due - time.perf_counter()))
    took = time.perf_counter() - begun
    dealt = walk.scene.reached.count if walk.scene.reached is not None else 0
    late = sum(each > FRAME * 1000 for each in wall)
    print(
        f"{game}: {dealt} dealt in {took:.1f} s; {len(wall)} of {took / FRAME:.0f} turns, {late} over a frame; "
        f"median {statistics.median(wall):.1f}, most {max(wall):.1f} ms by the clock; "
        f"median {statistics.median(own):.1f}, most {max(own):.1f} own",
        flush=True,
    )
    walk.press("space", rest=0.0)
    walk.press("escape")


def main(seconds: float) -> int:
    """Run the program over the house that TAPIS_HOME names."""
    ChanceLoop.seconds, TimedLoop.turns = seconds, Turns(float("inf"))
    program.Loop = ChanceLoop  # type: ignore[attr-defined]  # a loop that is walked
    paths = paths_of()
    front = open_front(paths)
    window = open_on(front)
    house = open_house(paths, lambda: iter(()), front)
    program.run(house, window, paths.fonts)
    house.close()
    print(f"driver {pygame.display.get_driver()}, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    return 0


if __name__ == "__main__":
    sys.exit(main(float([*sys.argv[1:], "10"][0])))
