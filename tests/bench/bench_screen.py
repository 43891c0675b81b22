"""Measure the screen at a table of Pharaon: run under Xvfb at 1920 x 1080, `python tests/bench/bench_screen.py`.

Prints medians with their conditions: a dealing frame's own CPU time, a full redraw, the idle table, memory, answers.
"""

import gc
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.play.session import Session, Sitter
from game.play.stored_house import StoredHouse, open_house
from game.screen.scene import routes
from game.screen.scene.scene import Push
from game.screen.scene.worker import Worker
from game.screen.table.sitting.opening import sitting_at_table
from game.screen.table.sitting.session_runner import SessionRunner
from game.screen.window.loop import Loop
from game.screen.window.waiting import sleeper
from game.store.paths import Paths
from game.table.values import Chips, GameId
from tests.screen.harness import Pilot

SIZE = (1920, 1080)
BETWEEN: list[float] = []
"""Seconds from one frame to the next while something moved."""
COMPANY = (
    ("Herr Leopold", "cameo.leopold", "obliging_bank", 2000),
    ("Vous", "cameo.vous", "", 500),
    ("Mme Argine", "cameo.argine", "sharp", 200),
    ("M. César", "cameo.cesar", "system", 200),
    ("Mlle Rachel", "cameo.rachel", "superstitious", 200),
)


def opened(folder: str) -> StoredHouse:
    """Open a house with its book on the disk."""
    return open_house(Paths(Path(folder)), lambda: iter(()))


def sitting(house: StoredHouse, game: str) -> Session:
    """Seat a whole company at a table of the house."""
    sitters = [Sitter(n, c, not m, manner=m, chips=Chips(chips)) for n, c, m, chips in COMPANY]
    return house.sit_down(GameId(game), {}, sitters)


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
    """Let the scene come to rest, sixty frames a second, paced as the loop paces them."""
    last = 0.0
    while pilot.scene.moving:
        begun = time.perf_counter()
        if last:
            BETWEEN.append(begun - last)
        last = begun
        pilot.turn()
        time.sleep(max(0.0, 1 / 60 - (time.perf_counter() - begun)))


def timed(times: list[float], what: Callable[..., Any]) -> Callable[..., Any]:
    """Return a call that notes how long it took."""

    def call(*args: Any) -> Any:  # noqa: ANN401  # any call
        begun = time.perf_counter()
        try:
            return what(*args)
        finally:
            times.append(time.perf_counter() - begun)

    return call


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        house = opened(folder)
        measured(house)
        house.close()


def measured(house: StoredHouse) -> None:
    """Play twelve coups and print what they cost."""
    costs: list[float] = []
    answers: list[float] = []
    commits: list[float] = []
    session = sitting(house, "pharaon")
    pilot = Pilot(lambda services: sitting_at_table(services, session), SIZE, house=house, seen=True)
    pilot.services.worker = pilot.runner.worker = Worker()
    frames(pilot)
    pilot.loop.after_frame = costs.append
    pilot.scene.handle = timed(answers, pilot.scene.handle)
    SessionRunner.submit = timed(commits, SessionRunner.submit)  # type: ignore[method-assign]  # a clock around it
    BETWEEN.clear()
    for number in range(12):
        coup(pilot, number)
    driver, load = pygame.display.get_driver(), os.getloadavg()[0]
    print(f"driver {driver}, {SIZE[0]} x {SIZE[1]}, load {load:.1f} on {os.cpu_count()} cores, book on the disk")
    print(f"{len(costs)} frames of 12 coups, five at the table")
    p50, p99, most = share(costs, 0.5), share(costs, 0.99), max(costs) * 1000
    print(f"frame, own CPU: p50 {p50:.2f} ms, p99 {p99:.2f} ms, most {most:.2f} ms")
    late = sum(each > 0.034 for each in BETWEEN)
    rate = 1000 / share(BETWEEN, 0.5)
    print(f"pace: {rate:.1f} frames a second, {late} of {len(BETWEEN)} over 34 ms, most {max(BETWEEN) * 1000:.1f} ms")
    print(f"event answered: p50 {share(answers, 0.5):.2f} ms, most {max(answers) * 1000:.1f} ms")
    print(f"chip commit: p50 {share(commits, 0.5):.2f} ms, p99 {share(commits, 0.99):.2f} ms of {len(commits)}")
    pilot.loop.after_frame = None
    print(f"full redraw: median {redraws(pilot):.1f} ms")
    print(f"entering anew: median {entries(pilot):.1f} ms")
    frames(pilot)
    gc.collect()
    print(f"memory (PSS): {memory():.1f} MB")
    print(f"idle at the table: {idle(pilot.loop):.3f} % of a core")
    print(f"memory (PSS) after a name was written through pygame_gui: {written(pilot):.1f} MB")


def written(pilot: Pilot) -> float:
    """Write on a line of the purses, come back to the table, and return the memory."""
    pilot.stack.apply(Push(routes.purses(pilot.services)))
    pilot.turn()
    pilot.settle()
    pilot.click_on("new")
    pilot.type("Anna")
    assert pilot.targets["new"].value == "Anna"
    pilot.press("escape")
    frames(pilot)
    gc.collect()
    return memory()


def redraws(pilot: Pilot) -> float:
    """Return the median of drawing everything once more, in ms."""
    found = []
    for _ in range(15):
        begun = time.process_time()
        pilot.scene.draw(pilot.painter)
        found.append(time.process_time() - begun)
    return statistics.median(found) * 1000


def entries(pilot: Pilot) -> float:
    """Return the median of laying the table out for the window, in ms."""
    found = []
    for _ in range(5):
        pilot.lay_anew()
        begun = time.process_time()
        pilot.turn()
        found.append(time.process_time() - begun)
    return statistics.median(found) * 1000


def idle(loop: Loop) -> float:
    """Return the share of a core that the idle table takes, in per cent, over five seconds asleep as the loop is."""
    sleep = sleeper()
    for _ in range(3):
        loop.run_frame(pygame.event.get(), 0.0)
        sleep(0.3)
    begun, cpu = time.monotonic(), time.process_time()
    while time.monotonic() - begun < 5:
        events = pygame.event.get()
        loop.run_frame(events, 0.0)
        sleep(1.0)
    return (time.process_time() - cpu) / 5 * 100


if __name__ == "__main__":
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    main()
