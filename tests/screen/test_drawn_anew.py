"""A scene that was drawn part by part looks as if it were drawn anew: nothing is left behind, and nothing forgotten.

A window that changes its size, its language or its colours lays every scene out again; what a player was at stays.
"""

from itertools import islice

import pygame
import pytest

from tests.screen.golden_pictures import dealt_as, difference
from tests.screen.golden_states import sheet
from tests.screen.harness import Pilot
from tests.screen.ledger_house import time_stands
from tests.screen.walk_states import WALKS
from tests.screen.walks import do


@pytest.mark.parametrize(
    ("name", "most"),
    [("walk-curtain", 9), ("walk-glossary", 9), ("walk-lesson", 5), ("walk-review", 3), ("walk-rulebook", 9)],
)
def test_after_every_press_a_scene_looks_as_if_it_were_drawn_anew(name: str, most: int) -> None:
    walk = WALKS[name]
    with dealt_as(name), time_stands(), walk.within():
        pilot = walk.opened()
        for each in islice(walk.presses, most):
            do(pilot, each)
            pilot.settle()
            if pilot.scene is None:
                return
            assert _stays(pilot), f"after {each!r}"


def _stays(pilot: Pilot) -> bool:
    """Tell whether a scene that is laid out again has the same focus, and looks the same."""
    before, focused = pilot.window.surface.copy(), pilot.scene.ring.focused
    pilot.services.needs_layout = True
    pilot.turn()
    pilot.settle()
    apart = difference(before, pilot.window.surface)
    return pilot.scene.ring.focused == focused and not apart.seen


@pytest.mark.parametrize("name", ["crash", "lectern"])
def test_a_button_under_the_pointer_lights_up_at_once_and_is_as_before_when_it_leaves(name: str) -> None:
    pilot = sheet(name, "en")()
    pilot.point(1, 1)
    pilot.settle()
    before = pilot.window.surface.copy()
    for each in [each for each in pilot.targets.values() if each.enabled and not each.default]:
        pilot.point(each.box.cx, each.box.cy)
        pilot.settle()
        lit = difference(before, pilot.window.surface).box
        assert lit.w > 0, each.id
        assert each.box.grown(1).holds(lit.centerx / pilot.scale, lit.centery / pilot.scale), each.id
        light = [sum(pygame.transform.average_color(seen, lit)[:3]) for seen in (before, pilot.window.surface)]
        assert light[0] < light[1], each.id
        pilot.point(1, 1)
        pilot.settle()
        assert difference(before, pilot.window.surface).pixels == 0, each.id
