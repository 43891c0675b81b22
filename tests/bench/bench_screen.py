"""Measure the screen at a table of Pharaon: run under Xvfb at 1920 x 1080, `python tests/bench/bench_screen.py`.

Prints medians with their conditions: a dealing frame's own CPU time, a full redraw, the idle table, memory, answers.
"""

import gc
import os
import statistics
import time
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.play.session import Session, Sitter, sit_down
from game.screen.loop import Loop
from game.screen.scenes.table import TableScene
from game.screen.waiting import sleeper
from game.screen.worker import Worker
from game.table.values import Chips, GameId
from tests.screen.harness import PaperBook, Pilot

SIZE = (1920, 1080)
COMPANY = (
    ("Herr Leopold", "cameo.leopold", "obliging_bank", 2000),
    ("Vous", "cameo.vous", "", 500),
    ("Mme Argine", "cameo.argine", "sharp", 200),
    ("M. César", "cameo.cesar", "system", 200),
    ("Mlle Rachel", "cameo.rachel", "superstitious", 200),
)


def sitting(game: str) -> Session:
    """Seat a whole company at a table."""
    sitters = [Sitter(n, c, not m, manner=m, chips=Chips(chips)) for n, c, m, chips in COMPANY]
    return sit_down(PaperBook(), GameId(game), {}, sitters)


def memory() -> float:
    """Return the proportional memory of this process in MB."""
    for line in Path("/proc/self/smaps_rollup").read_text("ascii").splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    return 0.0


def share(costs: Sequence[float], part: float) -> float:
    """Return a percentile in milliseconds."""
    ordered = sorted(costs)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000


def coup(pilot: Pilot, number: int) -> None:
    """Stake on two cards and let the bank draw, in frames of a sixtieth."""
    for rank in ("7", "K", "4", "A")[number % 2 :: 2]:
        box = pilot.targets[f"rank:{rank}"].box
        at = round(box.cx * pilot.scale), round(box.cy * pilot.scale)
        pilot.turn(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        pilot.turn(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
        frames(pilot)
    pilot.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    frames(pilot)


def frames(pilot: Pilot) -> None:
    """Let the scene come to rest, sixty frames a second."""
    while pilot.scene.moving:
        begun = time.perf_counter()
        pilot.turn()
        time.sleep(max(0.0, 1 / 60 - (time.perf_counter() - begun)))


def main() -> None:
    """Print the figures."""
    costs: list[float] = []
    pilot = Pilot(lambda desk: TableScene(desk, sitting("pharaon")), SIZE)
    pilot.desk.worker = pilot.scene._play.worker = Worker()
    frames(pilot)
    pilot.loop.after_frame = costs.append
    for number in range(12):
        coup(pilot, number)
    driver = pygame.display.get_driver()
    print(f"driver {driver}, {SIZE[0]} x {SIZE[1]}, {len(costs)} frames of 12 coups, five at the table")
    p50, p99, most = share(costs, 0.5), share(costs, 0.99), max(costs) * 1000
    print(f"frame, own CPU: p50 {p50:.2f} ms, p99 {p99:.2f} ms, most {most:.2f} ms")
    pilot.loop.after_frame = None
    print(f"full redraw: median {redraws(pilot):.1f} ms")
    print(f"entering anew: median {entries(pilot):.1f} ms")
    frames(pilot)
    gc.collect()
    print(f"memory (PSS): {memory():.1f} MB")
    print(f"idle at the table: {idle(pilot.loop):.3f} % of a core")


def redraws(pilot: Pilot) -> float:
    """Return the median of drawing everything once more, in ms."""
    board = pilot.scene._board
    found = []
    for _ in range(15):
        board._redraw |= {"rail", "bar", "carnet"}
        board.cloth._drawn = {}
        board.lay_anew()
        begun = time.process_time()
        board.draw()
        found.append(time.process_time() - begun)
    return statistics.median(found) * 1000


def entries(pilot: Pilot) -> float:
    """Return the median of laying the table out for the window, in ms."""
    found = []
    for _ in range(5):
        pilot.desk.relaid = True
        begun = time.process_time()
        pilot.turn()
        found.append(time.process_time() - begun)
    return statistics.median(found) * 1000


def idle(loop: Loop) -> float:
    """Return the share of a core that the idle table takes, in per cent, over five seconds asleep as the loop is."""
    sleep = sleeper()
    for _ in range(3):
        loop.turn(pygame.event.get(), 0.0)
        sleep(0.3)
    begun, cpu = time.monotonic(), time.process_time()
    while time.monotonic() - begun < 5:
        events = pygame.event.get()
        loop.turn(events, 0.0)
        sleep(1.0)
    return (time.process_time() - cpu) / 5 * 100


if __name__ == "__main__":
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    main()
