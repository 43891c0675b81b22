"""What belongs to a scene that is over or to a window of another size is let go."""

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.play.preferences import Preferences
from game.play.stored_house import open_house
from game.screen.draw.asset_ids import IconId
from game.screen.draw.memory import collect, settle
from game.screen.draw.studio import Studio
from game.screen.draw.theme import TOAST
from game.screen.paper.pygame_gui_host import manager
from game.screen.scene.routes import open_scene
from game.screen.scene.scene import Pop, Push
from game.stage.units import Box, Viewport
from game.store.paths import Paths
from tests.screen.harness import Pilot
from tests.screen.test_loop import Painted


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Let the interpreter look for circles only where it is asked to, in a program that has settled."""
    gc.disable()
    settle()
    yield
    settle.cache_clear()
    gc.enable()


@pytest.mark.usefixtures("uncollected")
def test_a_scene_that_holds_itself_is_let_go_soon_after_it_is_over() -> None:
    pilot = Pilot(lambda _: Painted())
    over = Painted()
    over.following = over
    gone = weakref.ref(over)
    pilot.apply(Push(over))
    del over
    pilot.turn()
    pilot.apply(Pop())
    pilot.turn()
    assert gone() is not None
    pilot.turn()
    assert gone() is None


def test_what_was_made_for_a_window_of_another_size_is_let_go() -> None:
    studio, preferences = Studio(), Preferences()
    window = pygame.display.set_mode((1280, 720))
    former = studio.painter(window, Viewport(1280, 720), preferences, "en")
    made = former.assets.cache(1_000_000)
    made.keep(("a",), lambda: pygame.Surface((10, 10)))
    former.picture(next(iter(IconId)), 100, 100)
    former.face("7H", 100, 100, 80)
    former.text("seven", 100, 100, TOAST)
    former.shade(Box(10, 10, 300, 200))
    kept = (made, former.assets._kept, former.assets.deck._kept, former.lettering._lines, former._kept)
    assert all(cache.weight for cache in kept)
    same = studio.painter(window, Viewport(1280, 720), preferences, "en")
    assert same._kept is former._kept
    assert all(cache.weight for cache in kept)
    studio.painter(window, Viewport(1600, 900), preferences, "en")
    assert [cache.weight for cache in kept] == [0, 0, 0, 0, 0]


def test_nothing_is_looked_for_before_the_program_has_settled(uncollected: None) -> None:  # noqa: ARG001  # a fixture
    settle.cache_clear()
    early = weakref.ref(circle())
    collect()
    assert early() is not None
    settle()
    late = weakref.ref(circle())
    collect()
    assert late() is None


def circle() -> Painted:
    scene = Painted()
    scene.following = scene
    return scene


@pytest.mark.parametrize("name", ["purses", "accounts"])
def test_no_picture_of_a_sheet_that_was_left_is_held(name: str, tmp_path: Path) -> None:
    house = open_house(Paths(tmp_path), lambda: iter(()))
    pilot = Pilot(lambda _: Painted(), house=house)
    pilot.apply(Push(open_scene(name, pilot.services)))
    pilot.turn()
    pilot.settle()
    assert any(picture.get_width() for picture, *_ in manager().ui_group.visible)
    pilot.press("escape")
    pilot.turn()
    assert not any(picture.get_width() for picture, *_ in manager().ui_group.visible)
    house.close()
