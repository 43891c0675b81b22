"""Measure the start of the program: run under Xvfb at 1920 x 1080, `python tests/bench/bench_start.py`.

Each start is a process of its own with its own house. The clock runs from just before the process is made to the first
whole frame of the salon on the window, and to the frame that answers a key pressed at that moment. The first start,
with files that may be cold, is told apart.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.play.stored_house import open_house
from game.store.paths import Paths

STARTS = 9
_CHILD = """
import os, sys, time
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
cpu, begun, told, update, get = [], float(sys.argv[1]), [], pygame.display.update, pygame.event.get
sys.argv = sys.argv[:1]
asked, size = [False], []
def timed(*rects):
    update(*rects)
    area = sum(r.w * r.h for r in (rects[0] if rects else [pygame.display.get_surface().get_rect()]))
    if not told and area < 0.9 * pygame.display.get_surface().get_width() * pygame.display.get_surface().get_height():
        return
    size[:] = pygame.display.get_surface().get_size()
    if not told or (asked[0] and len(told) == 1):
        told.append(time.time() - begun)
        cpu.append(time.process_time())
    if len(told) == 1:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
    elif len(told) == 2:
        pygame.event.post(pygame.event.Event(pygame.QUIT))
def heard(*what):
    events = get(*what)
    asked[0] = asked[0] or any(e.type == pygame.KEYDOWN for e in events)
    return events
pygame.display.update, pygame.event.get = timed, heard
from game.app import main
main([])
print(*told, cpu[0], *size, pygame.display.get_driver(), "pygame_gui" in sys.modules)
"""


def start(home: str) -> tuple[float, float, float, str]:
    """Start the program once; return seconds to first frame and first answer, CPU to the first, and the conditions."""
    environment = {**os.environ, "TAPIS_HOME": home, "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(  # noqa: S603  # our own interpreter
        [sys.executable, "-c", _CHILD, str(time.time())],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    frame, answer, cpu, w, h, driver, widgets = done.stdout.split()
    assert widgets == "False", "pygame_gui is loaded before it is used"
    return float(frame), float(answer), float(cpu), f"driver {driver}, {w} x {h}"


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as home:
        house = open_house(Paths(Path(home)), lambda: iter(()))
        house.prefer(width=1920, height=1080)
        house.close()
        first = start(home)
        prerender = [start(home) for _ in range(STARTS)]
    load = os.getloadavg()[0]
    print(f"{first[3]}, load {load:.1f} on {os.cpu_count()} cores")
    for number, name in enumerate(("first frame", "interactive", "own CPU to the first frame")):
        found = sorted(float(each[number]) for each in prerender)
        print(f"{name}: median {statistics.median(found):.3f} s, best {found[0]:.3f}, worst {found[-1]:.3f}")
    print(f"the very first start: {first[0]:.3f} s, interactive {first[1]:.3f} s")


if __name__ == "__main__":
    main()
