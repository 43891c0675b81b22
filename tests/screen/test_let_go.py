"""What belongs to a scene that is over or to a window of another size is let go."""

import gc
import weakref
from collections.abc import Iterator

import pygame
import pytest

from game.play.preferences import Preferences
from game.screen.asset_ids import IconId
from game.screen.memory import collect, settle
from game.screen.scene import Pop, Push
from game.screen.studio import Studio
from game.screen.theme import TOAST
from game.stage.units import Box, Viewport
from tests.screen.harness import Pilot
from tests.screen.test_loop import Painted


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Let the interpreter look for circles only where it is asked to, in a program that has settled."""
    gc.disable()
    settle()
    yield
    settle.cache_clear()
    gc.unfreeze()
    gc.enable()


@pytest.mark.usefixtures("uncollected")
def test_a_scene_that_holds_itself_is_let_go_soon_after_it_is_over() -> None:
    pilot = Pilot(lambda _: Painted())
    over = Painted()
    over.following = over
    gone = weakref.ref(over)
    pilot.loop._apply(Push(over))
    del over
    pilot.turn()
    pilot.loop._apply(Pop())
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
