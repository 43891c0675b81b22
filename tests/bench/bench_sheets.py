"""Measure how fast sheets open the first time: `xvfb-run -a python tests/bench/bench_sheets.py`.

Each opening is a process of its own, at 1280 x 720: the salon stands, what the program prepares beside the window is
ready, then a key is pressed and let go. Prints the milliseconds of the turn in which the sheet is first shown, of the
worst turn, and of all until nothing changes any more, for sheets, for what opens at each table, and for the table that
is sat down at from there; medians of five. The
processor time is that of the window's thread, and other programs hardly change it.
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
from game.screen.window import program
from game.screen.window.first_picture import open_on
from game.screen.window.loop import Loop
from game.store.paths import paths_of
paths = paths_of()
paths.home.mkdir(parents=True, exist_ok=True)
paths.settings.write_text("greeted = true\\nwelcomed = true\\nreduced_motion = true\\n")
front = open_front(paths)
window = open_on(front)
house = open_house(paths, lambda: iter(()), front)
made = []
class Measured(Loop):
    def run(self, sleep=None):
        made.append(self)
program.Loop = Measured
closing = program.Worker.close
program.Worker.close, program.leave_screen = lambda self: None, lambda: None
program.run(house, window, paths.fonts)
loop, = made
services = loop.services
salon = loop.stack.top
for _ in range(3):
    for _ in range(60):
        loop.run_frame(pygame.event.get(), 1 / 60)
    services.worker.think(lambda: None).result()
def key(kind, name):
    return pygame.event.Event(kind, key=pygame.key.key_code(name), mod=0, unicode="", scancode=0)
sits = what.startswith("sit ")
game = what.removeprefix("sit ")
if game in ("pharaon", "pharao", "prime", "cascaret", "baccara"):
    salon.ring.focused, what = f"table:{game}", "return"
below = salon
if sits:
    for events in ([key(pygame.KEYDOWN, what)], [key(pygame.KEYUP, what)], *([[]] * 60)):
        loop.run_frame(events, 1 / 60)
    services.worker.think(lambda: None).result()
    below, what = loop.stack.top, "space"
turns = []
for events in ([key(pygame.KEYDOWN, what)], [key(pygame.KEYUP, what)], *([[]] * 12)):
    at, used = time.perf_counter(), time.thread_time()
    loop.run_frame(events, 1 / 60)
    spent = (time.thread_time() - used) * 1000, (time.perf_counter() - at) * 1000
    turns.append((*spent, loop.stack.top is not below))
shown = next(turn for turn in turns if turn[2])
used, spent = ([turn[n] for turn in turns] for n in (0, 1))
print(type(loop.stack.top).__name__, shown[0], max(used), sum(used), shown[1], sum(spent))
closing(services.worker)
if sits:
    house.rise(loop.stack.top.session)
house.close()
"""


def opened(what: str, home: str) -> tuple[str, list[float]]:
    """Open once; return the scene, and in milliseconds what each column of the table below says."""
    done = subprocess.run(  # noqa: S603  # our own interpreter
        [sys.executable, "-c", _CHILD, what],
        env={**os.environ, "TAPIS_HOME": home, "SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": ""},
        check=True,
        capture_output=True,
        text=True,
        timeout=120,
    )
    name, *found = done.stdout.split()[-6:]
    return name, [float(each) for each in found]


def main() -> None:
    """Print the medians."""
    print("milliseconds                         processor time                    by the clock")
    print("                              first shown  worst turn    in all   first shown    in all")
    with tempfile.TemporaryDirectory() as home:
        opened("f10", home)
        sat = [(f"sit {table}", f"sit {table}") for table in TABLES]
        for name, what in [*KEYS.items(), *((table, table) for table in TABLES), *sat]:
            found = [opened(what, home) for _ in range(STARTS)]
            shown, worst, used, clock, whole = (
                statistics.median(column) for column in zip(*(each for _, each in found), strict=True)
            )
            line = f"{shown:11.1f} {worst:11.1f} {used:9.1f} {clock:13.1f} {whole:9.1f}"
            print(f"{name:15} {found[0][0]:12} {line}", flush=True)


if __name__ == "__main__":
    main()
