"""Measure the start of the program: `xvfb-run -s "-screen 0 1920x1080x24" python tests/bench/bench_start.py`.

Each start is a process of its own; the same house is opened by all of them, after a first start that makes it. First
from inside: the processor time to the first whole frame, and the seconds to it and to the frame that answers a key
pressed at that moment. Then from outside, by what the display shows, in turn with the programs we measure ours beside
as far as Debian's packages of them are installed: `pokerth`, which shows a picture before its window, and `aisleriot`.
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
from tests.bench.watched import Display

STARTS = 9
OTHERS = {"PokerTH": "/usr/games/pokerth", "AisleRiot": "/usr/games/sol"}
_CHILD = """
import sys, time
begun, sys.argv, told, asked = float(sys.argv[1]), sys.argv[:1], [], []
from game import app
called_first = app._called_first
def pressed(pygame, kind, **what):
    pygame.event.post(pygame.event.Event(kind, mod=0, unicode="", scancode=0, **what))
def watched(*given):
    # what of pygame a first frame needs is loaded by now, and no more of it
    import pygame.display, pygame.event
    update, flip, get = pygame.display.update, pygame.display.flip, pygame.event.get
    def timed(show, *what):
        show(*what)
        if not told:
            told.append((time.time() - begun, time.process_time()))
            pressed(pygame, pygame.KEYDOWN, key=pygame.K_TAB)
        elif asked and len(told) == 1:
            told.append((time.time() - begun, time.process_time()))
            pygame.event.post(pygame.event.Event(pygame.QUIT))
    def heard(*what):
        events = get(*what)
        asked.extend(event for event in events if event.type == pygame.KEYDOWN)
        return events
    pygame.display.update, pygame.display.flip = (lambda *what: timed(update, *what)), (lambda: timed(flip))
    pygame.event.get = heard
    return called_first(*given)
app._called_first = watched
app.main([])
import pygame
(frame, cpu), (answer, _) = told
size = "x".join(map(str, pygame.display.get_window_size())) if pygame.display.get_init() else "closed"
print(frame, answer, cpu, pygame.display.get_driver(), size, "pygame_gui" in sys.modules)
"""


def started(environment: dict[str, str]) -> tuple[float, float, float, str]:
    """Start the program once; return seconds to first frame and first answer, CPU to the first, and the conditions."""
    done = subprocess.run(  # noqa: S603  # our own interpreter
        [sys.executable, "-c", _CHILD, str(time.time())],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    frame, answer, cpu, driver, size, _ = done.stdout.split()
    return float(frame), float(answer), float(cpu), f"driver {driver}, {size}"


def told(name: str, seconds: list[float]) -> None:
    """Print the middle, the best and the worst of some starts."""
    print(f"{name}: median {statistics.median(seconds):.3f} s, best {min(seconds):.3f}, worst {max(seconds):.3f}")


def from_inside(environment: dict[str, str]) -> None:
    """Measure our own starts by their own clock."""
    first = started(environment)
    warm = [started(environment) for _ in range(STARTS)]
    print(first[3])
    for number, name in enumerate(("first frame", "first answer to a key", "processor time to the first frame")):
        told(name, [float(each[number]) for each in warm])
    print(f"the very first start: {first[0]:.3f} s, answer {first[1]:.3f} s")


def from_outside(environment: dict[str, str]) -> None:
    """Measure ours and the others in turn by what the display shows."""
    display = Display()
    commands = {"Tapis Vert": [sys.executable, "-m", "game"]}
    commands |= {name: [path] for name, path in OTHERS.items() if Path(path).exists()}
    for command in commands.values():
        display.start(command, environment)
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    for _ in range(STARTS):
        for name, command in commands.items():
            found[name].append(display.start(command, environment))
    for name, starts in found.items():
        told(f"{name}, first picture", [first for first, _ in starts])
        told(f"{name}, as it stays", [last for _, last in starts])


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "HOME": home, "TAPIS_HOME": home, "SDL_AUDIODRIVER": "dummy"}
        environment |= {"PYTHONPATH": str(Path(__file__).parents[2]), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        house = open_house(Paths(Path(home)), lambda: iter(()))
        house.prefer(width=1920, height=1080, greeted=True)
        house.close()
        print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        from_inside(environment)
        from_outside(environment)


if __name__ == "__main__":
    main()
