"""The pointer: a hand over what can be pressed, an arrow over what is grey or only read."""

import pygame

from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table


def test_the_pointer_is_a_hand_over_whatever_can_be_pressed_and_an_arrow_elsewhere() -> None:
    pilot = at_table(seated("pharaon", (BANKER, you(), *PONTES)), speed=0.0, speed_characters=0.01)
    shapes = {}
    for target in ("rank:7", "ready", "icon:book", "jeton:10", "again", "carnet"):
        box = pilot.targets[target].box
        pilot.point(box.cx, box.bottom - 100 if target == "carnet" else box.cy)
        shapes[target] = pilot.loop.inputs.pointer.shape
    hand, arrow = pygame.SYSTEM_CURSOR_HAND, pygame.SYSTEM_CURSOR_ARROW
    assert not pilot.targets["again"].enabled
    assert shapes == {
        "rank:7": hand, "ready": hand, "icon:book": hand, "jeton:10": hand, "again": arrow, "carnet": arrow,
    }  # fmt: skip
    pilot.point(470, 600)
    assert pilot.loop.inputs.pointer.shape == arrow
