"""Another process that holds the journal while the program writes, reads or opens it: told, and nothing is replaced."""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.play.errors import StoreError
from game.play.stored_house import StoredHouse, open_house
from game.screen.scene import routes
from game.screen.scene.scene import Push
from game.screen.scenes.sheets.crash import Crash
from game.store.audit import audit
from game.store.journal_file import SIDES
from game.store.paths import Paths
from game.table.values import GameId
from tests.behind import ledger_of
from tests.screen.harness import Pilot
from tests.screen.test_refused_acts import said, table

HOLDS = """
import sqlite3, sys
held = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=10)
held.execute("BEGIN " + sys.argv[2])
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def holding(paths: Paths, how: str) -> Iterator[None]:
    """Let another process hold the journal: `IMMEDIATE` against writing, `EXCLUSIVE` against reading too."""
    command = [sys.executable, "-c", HOLDS, str(paths.journal), how]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:  # noqa: S603  # ours
        assert child.stdout is not None
        assert child.stdout.readline() == "held\n"
        try:
            yield
        finally:
            child.communicate("")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
    opened = open_house(Paths(tmp_path / "home"), lambda: iter(()), beside=False)
    opened.prefer(welcomed=True, greeted=True, reduced_motion=True, confirm_leave=False, company="none")
    yield opened
    opened.close()


@pytest.mark.parametrize("how", ["IMMEDIATE", "EXCLUSIVE"])
def test_a_house_that_is_held_elsewhere_is_not_opened_and_lies_as_it_lay(tmp_path: Path, how: str) -> None:
    paths = Paths(tmp_path / "home")
    first = open_house(paths, lambda: iter(()), beside=False)
    first.lend(100)
    first.close()
    before = paths.journal.read_bytes(), sorted(path.name for path in paths.home.rglob("*"))
    with holding(paths, how):
        with pytest.raises(StoreError) as refused:
            open_house(paths, lambda: iter(()), beside=False)
        assert refused.value.reason == "busy"
        beside = {f"{paths.journal.name}{end}" for end in SIDES}  # of who holds it
        lies = {path.name for path in paths.home.rglob("*")} - beside
        assert paths.journal.read_bytes() == before[0]
        assert lies == set(before[1])
    again = open_house(paths, lambda: iter(()), beside=False)
    assert again.purse().owed == 100
    assert again.notices() == ()
    again.close()


@pytest.mark.parametrize("how", ["IMMEDIATE"])
def test_at_a_table_it_is_told_and_the_coup_goes_on_afterwards(house: StoredHouse, how: str) -> None:
    pilot = Pilot(table, house=house)
    pilot.settle()
    longest, entries = 0.0, ledger_of(house).head.number
    with holding(Paths(house.file.parent), how):
        told = ""
        for number in range(120):
            begun = time.perf_counter()
            pilot.press("space") if number % 50 == 10 else pilot.turn()
            longest = max(longest, time.perf_counter() - begun)
            told = told or said(pilot)
        assert not isinstance(pilot.scene, Crash)
        assert "nothing has happened" in told or "another program" in told.lower()
        assert longest < 4.0, "SQLite waits for five seconds of itself"
    assert ledger_of(house).head.number == entries
    for _ in range(6):
        pilot.press("space")
        pilot.wait(3)
    assert ledger_of(house).head.number > entries
    assert list(audit(ledger_of(house))) == []


ONLY_READ = {"lessons", "exercises", "review"}
"""They are opened, read and closed without writing: there is nothing to tell."""


@pytest.mark.parametrize("scene", ["salon", "purses"])
def test_a_scene_is_told_of_it_and_can_be_closed(house: StoredHouse, scene: str) -> None:
    seating = house.seating(GameId("prime"))
    session = house.sit_down(GameId("prime"), seating.options, seating.sitters)
    session.deal(20)
    house.rise(session)
    named: dict[str, dict[str, Any]] = {
        "conventions": {"game": GameId("prime")},
        "exercises": {"game": GameId("prime")},
        "review": {"number": 1},
    }
    pilot = Pilot(routes.salon, house=house)
    pilot.settle()
    with holding(Paths(house.file.parent), "EXCLUSIVE"):
        try:
            if scene != "salon":
                pilot.apply(Push(getattr(routes, scene)(pilot.services, **named.get(scene, {}))))
        except StoreError as error:
            pilot.services.refused(error)
        told = ""
        for key in ("tab", "return", "tab", "space", "tab", "return", "escape", "escape", "return", "f11"):
            pilot.press(key)
            for _ in range(10):
                pilot.turn()
            told = told or said(pilot)
            assert not isinstance(pilot.scene, Crash)
            if pilot.scene is None:
                return
        assert bool(told) is (scene not in ONLY_READ)
    pilot.turn(pygame.event.Event(pygame.QUIT))
    assert pilot.scene is None
    assert list(audit(ledger_of(house))) == []
