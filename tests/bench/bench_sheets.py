"""Measure how fast sheets open the first time: `xvfb-run -a python tests/bench/bench_sheets.py`.

Each opening is a process of its own, at 1280 x 720: the salon stands, what the program prepares beside the window is
ready, then a key is pressed and let go. Prints the milliseconds of the turn in which the sheet is first shown, of the
whole until nothing changes any more, and of sitting down at each table; medians of five.
"""

import os
import statistics
import subprocess
import sys
import tempfile

STARTS = 5
KEYS = {"settings": "f10", "rule book": "f1", "accounts": "f2", "purses": "f3", "lessons": "f5"}
TABLES = ("pharaon", "pharao", "prime", "cascaret", "baccara")
_CHILD = """
import sys, time
what = sys.argv[1]
import pygame
from game.play.front import open_front
from game.play.stored_house import open_house
from game.screen import program
from game.screen.first_frame import open_on
from game.screen.loop import Loop
from game.store.paths import paths_of
paths = paths_of()
paths.home.mkdir(parents=True, exist_ok=True)
paths.settings.write_text("greeted = true\\nwelcomed = true\\nreduced_motion = true\\n")
front = open_front(paths)
opened = open_on(front, paths.cache, paths.fonts)
house = open_house(paths, lambda: iter(()), front)
made = []
class Measured(Loop):
    def run(self):
        made.append(self)
program.Loop = Measured
closing = program.Worker.close
program.Worker.close = lambda self: None
program.run(house, opened)
loop, = made
services = loop.services
salon = loop.stack.top
begun = time.monotonic()
while time.monotonic() - begun < 3 or (loop.stack.top.moving and time.monotonic() - begun < 8):
    loop.turn(pygame.event.get(), 1 / 60)
    time.sleep(0.005)
def key(kind, name):
    return pygame.event.Event(kind, key=pygame.key.key_code(name), mod=0, unicode="", scancode=0)
if what in ("pharaon", "pharao", "prime", "cascaret", "baccara"):
    salon.ring.focused, what = f"table:{what}", "return"
turns = []
for events in ([key(pygame.KEYDOWN, what)], [key(pygame.KEYUP, what)], *([[]] * 12)):
    at = time.perf_counter()
    loop.turn(events, 1 / 60)
    turns.append(((time.perf_counter() - at) * 1000, loop.stack.top is not salon))
shown = next(spent for spent, there in turns if there)
print(type(loop.stack.top).__name__, shown, sum(spent for spent, _ in turns))
closing(services.worker)
house.close()
"""


def opened(what: str, home: str) -> tuple[str, float, float]:
    """Open once; return the scene, the milliseconds of the turn that showed it, and of all until it rests."""
    done = subprocess.run(  # noqa: S603  # our own interpreter
        [sys.executable, "-c", _CHILD, what],
        env={**os.environ, "TAPIS_HOME": home, "SDL_AUDIODRIVER": "dummy"},
        check=True,
        capture_output=True,
        text=True,
        timeout=120,
    )
    name, shown, whole = done.stdout.split()[-3:]
    return name, float(shown), float(whole)


def main() -> None:
    """Print the medians."""
    with tempfile.TemporaryDirectory() as home:
        opened("f10", home)
        for name, what in [*KEYS.items(), *((table, table) for table in TABLES)]:
            found = [opened(what, home) for _ in range(STARTS)]
            shown = statistics.median(each for _, each, _ in found)
            whole = statistics.median(each for _, _, each in found)
            print(f"{name:10} {found[0][0]:14} first shown {shown:6.1f} ms, until it rests {whole:6.1f} ms")


if __name__ == "__main__":
    main()
