"""A copy that the player takes instead of the journal: it is proved in the worker while the salon goes on."""

import threading
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pygame

from game.play.house import Progress
from game.play.stored_house import open_house
from game.screen.scene import routes
from game.screen.scene.worker import DONE, Worker
from game.store.paths import Paths
from tests.screen.harness import Pilot


def test_a_copy_that_is_chosen_is_proved_beside_the_window_and_can_be_stopped(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    house = open_house(paths, lambda: iter(()), beside=False)
    for amount in (1, 2, 4):
        house.lend(amount)
        house.back_up()
    house.lend(3)
    house.lend(5)
    house.close()
    newest = max(paths.backups.iterdir(), key=lambda path: int(path.name.split("-")[2]))
    away = newest.rename(tmp_path / newest.name)
    paths.journal.write_bytes(b"worms")
    house = open_house(paths, lambda: iter(()), beside=False)
    away.rename(newest)  # the folder of copies is all there again, and goes further
    pilot = Pilot(routes.salon, house=house)
    placed: list[str] = []
    go_on, threads, asked = Event(), set[str](), house.prepare_copy

    def prepare(name: str, stopped: Callable[[], bool], progress: Progress) -> Callable[[], None]:
        threads.add(threading.current_thread().name)
        progress(1, 4)
        begun = time.monotonic()
        while not (go_on.is_set() or stopped()) and time.monotonic() - begun < 90:
            time.sleep(0.001)
        ready = asked(name, stopped, progress)

        def put() -> None:
            placed.append(threading.current_thread().name)
            ready()

        return put

    house.prepare_copy = prepare  # type: ignore[assignment, method-assign]  # a slow disk
    pilot.services.worker = Worker()
    pilot.press("escape")  # that it was damaged; then what was lost is told, and a copy is offered
    offered = next(name for name in pilot.targets if name.startswith("note:copy:"))
    for _ in range(2):  # stopped, it is offered again
        pilot.click_on(offered)
        until(pilot, lambda: "25%" in pilot.targets["note:close"].value)
        assert list(pilot.targets) == ["note:close"]
        pilot.resize((1024, 768))
        until(pilot, lambda: "25%" in pilot.targets["note:close"].value)
        pilot.press("escape")
        assert offered in pilot.targets
        pilot.resize((1280, 720))
    assert placed == []
    pilot.click_on(offered)
    go_on.set()
    until(pilot, lambda: bool(placed))
    assert placed == [threading.current_thread().name]
    assert offered not in pilot.targets
    assert all(name.startswith("thinking") for name in threads)
    assert threading.current_thread().name not in threads
    pilot.services.worker.close()
    house.close()


def until(pilot: Pilot, what: Callable[[], bool], most: float = 60.0) -> None:
    """Let frames pass until something is so."""
    begun = time.monotonic()
    while not what():
        assert time.monotonic() - begun < most
        pilot.turn(pygame.event.Event(DONE))
