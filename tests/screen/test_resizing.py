"""The window resized in the middle of motions: no scene faults. `python -m tests.screen.resizing` meets every frame."""

from collections.abc import Iterator
from inspect import getmembers, isfunction
from pathlib import Path

import pygame
import pytest

from game.play.stored_house import StoredHouse
from game.screen.scene import routes
from game.screen.window.resizing import Resizing
from tests.screen.harness import Pilot
from tests.screen.noted import Noted, key
from tests.screen.resizing import DRIVES, opened

RED, BLUE = pygame.Color(200, 20, 20), pygame.Color(20, 20, 200)


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


def test_a_window_that_is_dragged_shows_its_last_frame_stretched_until_its_size_rests() -> None:
    resizing, shown = Resizing(), window((80, 60), RED)
    resizing.changed()
    resizing.keep(shown)
    for width in (100, 110, 120):
        step = window((width, 60), BLUE)
        resizing.begin(step)
        assert step.get_at((width - 2, 58))[0] > 190, "it is stretched from edge to edge"
        resizing.keep(step)  # what is stretched is not kept for the next
        for _ in range(2):
            resizing.tick((), 0.05)
            assert resizing.waits
    resizing.tick((), 0.05)
    assert not resizing.waits


@pytest.mark.parametrize(
    "kind", [pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.TEXTINPUT, pygame.MOUSEWHEEL]
)
def test_what_is_asked_of_a_window_that_is_dragged_is_not_kept_waiting(kind: int) -> None:
    resizing = Resizing()
    resizing.changed()
    resizing.keep(window((80, 60), RED))
    resizing.begin(window((100, 60), BLUE))
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
    resizing.tick((moved,), 0.01)
    assert resizing.waits, "the pointer alone asks nothing"
    resizing.tick((moved, pygame.event.Event(kind)), 0.01)
    assert not resizing.waits


def test_a_window_of_the_same_size_waits_for_nothing() -> None:
    resizing = Resizing()
    resizing.changed()
    resizing.keep(window((80, 60), RED))
    resizing.begin(window((80, 60), BLUE))
    assert not resizing.waits


def test_a_scene_is_laid_out_once_for_the_size_at_which_an_edge_rests() -> None:
    scene = Noted()
    pilot = Pilot(lambda _: scene, seen=True)
    pilot.loop.come_to_rest()
    scene.log.clear()
    for step in range(1, 6):
        pilot.resize((1280 - 20 * step, 720), rests=False)
        pilot.turn()
    assert scene.log == []
    pilot.wait(0.2)
    assert scene.log == ["lay_out", "draw"]
    assert pilot.house.preferences.width == 1180


def test_of_several_sizes_in_one_turn_only_the_last_is_laid_out() -> None:
    scene = Noted()
    pilot = Pilot(lambda _: scene, seen=True)
    scene.log.clear()
    sizes = ((1100, 640), (1200, 700), (1024, 600))
    pygame.display.set_mode(sizes[-1], pygame.RESIZABLE)
    pilot.turn(*(pygame.event.Event(pygame.VIDEORESIZE, w=w, h=h, size=(w, h)) for w, h in sizes))
    assert scene.log == ["lay_out", "draw"]
    assert (pilot.house.preferences.width, pilot.house.preferences.height) == (1024, 600)


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
