"""The window resized in the middle of motions: no scene faults. `python -m tests.screen.resizing` meets every frame."""

from collections.abc import Iterator
from inspect import getmembers, isfunction
from pathlib import Path

import pygame
import pytest

from game.play.stored_house import StoredHouse
from game.screen.scene import routes
from tests.screen.harness import Pilot
from tests.screen.noted import key
from tests.screen.resizing import DRIVES, opened


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
    found = opened(tmp_path / "home")
    yield found
    found.close()


def window(size: tuple[int, int], colour: pygame.Color) -> pygame.Surface:
    made = pygame.Surface(size)
    made.fill(colour)
    return made


def test_the_window_is_resized_while_a_table_comes_near(house: StoredHouse) -> None:
    pilot = Pilot(routes.salon, house=house, seen=True)
    pilot.settle()
    pilot.click_on("table:pharaon")
    pilot.settle()
    pilot.press("return")
    pilot.turn()
    pilot.turn()
    for size in ((1024, 600), (1600, 900)):
        pilot.resize(size)
        assert pilot.scene.moving, "the table is still coming near"
        pilot.turn()


def test_no_scene_is_forgotten_by_who_resizes_them_all() -> None:
    scenes = {name for name, each in getmembers(routes, isfunction) if each.__module__ == routes.__name__}
    led_to = {
        "table",
        "first_sitting",
        "numbered_sitting",
        "clause",
        "review_branch",
        "evening",
        "evening_seat",
        "evening_owing",
    }
    assert {drive.scene for drive in DRIVES.values()} == scenes - led_to


def test_full_screen_lays_the_scene_out_in_the_same_turn_and_the_former_size_comes_back(
    house: StoredHouse,
) -> None:
    pilot = Pilot(routes.settings, (1024, 600), house=house)
    pilot.settle()
    before = pilot.targets
    for full in (True, False):
        pilot.turn(key(pygame.K_F11))
        pilot.turn(key(pygame.K_F11, up=True))
        assert (pilot.window.fullscreen, pilot.targets == before) == (full, not full)
        assert house.preferences.fullscreen == full
    assert (house.preferences.width, house.preferences.height) == (1024, 600)
