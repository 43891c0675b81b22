"""Motion hurts nobody and decides nothing: no flashes, the system's wish for stillness, one ledger with and without."""

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

import pygame
import pytest

from game.play.stored_house import StoredHouse, open_house
from game.screen.draw.stretch import smooth
from game.screen.scene import routes
from game.screen.scene.system_wishes import system_has_high_contrast, system_reduces_motion, system_text_size
from game.store.paths import Paths
from tests.screen.harness import FRAME, Pilot, luminance
from tests.screen.test_large_text import USUAL, seated_at

GRID = (32, 18)
MOST_FLASHES = 3
SWING, DARK = 0.1, 0.8
"""A flash is a swing of a tenth of the brightest there is, there and back, whose darker side is below this (WCAG)."""


def brightness(surface: pygame.Surface) -> list[float]:
    """Return the relative luminance of each field of the window."""
    small = smooth(surface, GRID)
    return [luminance(small.get_at((x, y))) for y in range(GRID[1]) for x in range(GRID[0])]


def flashes(field: list[float]) -> int:
    """Return the most flashes that one field of the window has within a second: pairs of opposite swings."""
    turns, low, high, rising = list[int](), field[0], field[0], 0
    for frame, level in enumerate(field):
        low, high = min(low, level), max(high, level)
        if rising <= 0 and level - low >= SWING and low < DARK:
            turns.append(frame)
            rising, high = 1, level
        elif rising >= 0 and high - level >= SWING and level < DARK:
            turns.append(frame)
            rising, low = -1, level
        if rising > 0:
            low = max(low, level)
        if rising < 0:
            high = min(high, level)
    a_second = round(1 / FRAME)
    return max((sum(first <= turn < first + a_second for turn in turns) // 2 for first in turns), default=0)


@pytest.mark.parametrize(("game", "key"), [("pharaon", "space"), ("cascaret", "f")])
def test_nothing_flashes_more_than_three_times_a_second(game: str, key: str) -> None:
    pilot = seated_at(game, (USUAL, "en", 100))
    pilot.services.prefer(reduced_motion=False, speed=4.0)
    fields: list[list[float]] = []
    pilot.press(key)
    while pilot.scene.moving and len(fields) < 150:
        pilot.turn()
        fields.append(brightness(pilot.window.surface))
    assert len(fields) > 20
    assert max(flashes([frame[each] for frame in fields]) for each in range(GRID[0] * GRID[1])) <= MOST_FLASHES


@pytest.fixture
def houses(tmp_path: Path) -> Iterator[Callable[[str], StoredHouse]]:
    opened: list[StoredHouse] = []

    def house(name: str) -> StoredHouse:
        numbers = count(1)
        seeds = lambda size: next(numbers).to_bytes(size, "big")  # noqa: E731  # as short as it is
        opened.append(open_house(Paths(tmp_path / name), lambda: iter(()), seeds=seeds))
        return opened[-1]

    yield house
    for each in opened:
        each.close()


def ledger(path: Path) -> list[tuple[object, ...]]:
    """Return everything a journal holds but its hours, and the hashes that are taken of them."""
    with closing(sqlite3.connect(path)) as connection:
        entries = connection.execute("SELECT number, kind, sitting, coups, body FROM entry ORDER BY number").fetchall()
        return entries + connection.execute("SELECT * FROM posting ORDER BY entry, line").fetchall()


def test_the_ledger_is_the_same_with_and_without_motion(houses: Callable[[str], StoredHouse], tmp_path: Path) -> None:
    for name, still in (("moving", False), ("still", True)):
        house = houses(name)
        pilot = Pilot(routes.salon, (1024, 600), house=house, reduced_motion=still)
        pilot.services.prefer(speed=4.0, speed_characters=4.0, speed_settlement=4.0, trick_pause=0.5)
        pilot.settle()
        pilot.press("return")
        for _ in range(3):
            pilot.settle()
            pilot.press("space")
        pilot.settle()
    kept = [ledger(tmp_path / name / "journal.sqlite3") for name in ("moving", "still")]
    assert kept[0] == kept[1]
    assert len(kept[0]) > 20


@pytest.mark.skipif(os.name == "nt", reason="a command of the system is written as a shell script here")
@pytest.mark.parametrize(("printed", "still"), [("false", True), ("true", False), ("", False), ("No such key", False)])
def test_the_systems_wish_is_asked_for(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    printed: str,
    still: bool,  # noqa: FBT001  # a case of the table
) -> None:
    command = tmp_path / "gsettings"
    command.write_text(f"#!/bin/sh\necho '{printed}'\n", "utf-8")
    command.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    assert system_reduces_motion("linux") is still


@pytest.mark.skipif(os.name == "nt", reason="a command of the system is written as a shell script here")
@pytest.mark.parametrize(
    ("printed", "contrast", "size"),
    [("true", True, 100), ("false", False, 100), ("1.25", False, 125), ("1.0", False, 100), ("3.0", False, 200),
     ("0.8", False, 100), ("inf", False, 100), ("No such key", False, 100)],
)  # fmt: skip
def test_the_systems_contrast_and_size_of_text_are_asked_for(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    printed: str,
    contrast: bool,  # noqa: FBT001  # a case of the table
    size: int,
) -> None:
    command = tmp_path / "gsettings"
    command.write_text(f"#!/bin/sh\necho '{printed}'\n", "utf-8")
    command.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    assert (system_has_high_contrast("linux"), system_text_size("linux")) == (contrast, size)


def test_a_system_that_is_slow_to_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    command = tmp_path / "gsettings"
    command.write_text("#!/bin/sh\necho false\nexec sleep 30\n", "utf-8")
    command.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    begun = time.monotonic()
    assert not system_reduces_motion("linux", patience=0.2)
    assert time.monotonic() - begun < 25
