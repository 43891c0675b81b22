"""What is seen of the salon's room: one lamp fades into another, and one steps up to the table that is meant."""

import pygame
import pytest

from game.screen.scenes.shared.plan import SalonPlan, tables
from game.screen.scenes.shared.room import ZOOM, Room
from game.stage.units import Viewport
from game.table.values import GameId
from tests.screen.test_text_input import painted


@pytest.fixture(scope="module")
def room() -> Room:
    return Room(SalonPlan(Viewport(1280, 720)), painted())


def seen(room: Room, old: GameId | None, new: GameId | None, part: float) -> dict[GameId, int]:
    """Return how bright it is at each table, with the lamp so far on its way from one to another."""
    room.draw(room.painter, old, new, part)
    found = {}
    for game in tables():
        around = pygame.Rect(0, 0, 60, 40)
        around.center = room.painter.at(*room.plan.table(game))
        found[game] = sum(pygame.transform.average_color(room.painter.target, around)[:3])
    return found


@pytest.mark.parametrize("game", tables())
def test_one_steps_up_to_the_table_that_is_meant(room: Room, game: GameId) -> None:
    window, painter = room.painter.rect(room.plan.room), room.painter
    at = painter.at(*room.plan.table(game))
    whole = pygame.Surface(window.size).convert(painter.target)
    pygame.draw.rect(whole, "white", pygame.Rect(0, 0, 12, 12).move(at[0] - window.x - 6, at[1] - window.y - 6))
    found = []
    for factor in (1.0, 1.3, 1.6, 2.2, ZOOM):
        room.zoomed(painter, whole, game, factor)
        shown = pygame.mask.from_threshold(painter.target.subsurface(window), "white", (90, 90, 90))
        assert shown.count() == pytest.approx((12 * factor) ** 2, rel=0.25), "as much larger as it is nearer"
        found.append(pygame.Vector2(shown.centroid()) + window.topleft)
    assert found[0].distance_to(at) < 2, "nothing has moved yet"
    far = [each.distance_to(window.center) for each in found]
    assert far[-1] <= far[0] + 3
