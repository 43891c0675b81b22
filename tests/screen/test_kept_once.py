"""Of a table nothing is kept twice: neither what its one picture is made of, nor what lies on the cloth already."""

from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.play.preferences import Preferences
from game.screen.draw.asset_ids import LightId
from game.screen.draw.lru import LruCache, surface_bytes
from game.screen.draw.painter import Painter
from game.screen.draw.parts import at_once
from game.screen.draw.sprites import Sprites
from game.screen.draw.studio import Studio
from game.screen.paper.carnet import CarnetPanel, sheet
from game.screen.paper.carnet_rows import Carnet
from game.stage.units import Box, Viewport
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table

LARGE = 500_000
"""So many bytes no sprite of a table takes at 1280 x 720, and each of its grounds more."""


def window(viewport: Viewport) -> Painter:
    """Return the painter of a window in which the cloth's edge lies beside the carnet."""
    surface = pygame.display.set_mode((round(viewport.w * viewport.scale), round(viewport.h * viewport.scale)))
    surface.fill((0, 60, 30))
    return Studio().painter(surface, viewport, Preferences(), "en")


def kept(painter: Painter) -> list[tuple[object, int]]:
    """Return by name all the pictures kept by a painter and its assets that are as large as a ground."""
    caches: list[LruCache[tuple[object, ...], pygame.Surface]] = [painter._kept, painter.assets._kept]
    found = [(key[0], surface_bytes(made)) for each in caches for key, (made, _) in each._kept.items()]
    return [(name, size) for name, size in found if size > LARGE]


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1600, 1000)])
def test_the_board_of_the_carnet_and_its_paper_are_one_picture_and_look_as_drawn(
    size: tuple[int, int],
) -> None:
    viewport = Viewport(*size)
    painter = window(viewport)
    panel = CarnetPanel(viewport)
    shown = []
    for _ in range(3):
        panel.draw(painter, Carnet(None))
        shown.append(painter.target.get_buffer().raw)
        assert kept(painter) == []
    column = viewport.carnet
    top = painter.below_fillet(column.y - 1)
    painter.wood(Box(column.x, top, column.w, column.bottom - top), upright=True, seed=13)
    painter.fillet(column.x, top, column.x, column.bottom)
    painter.paper(sheet(viewport))
    assert len(kept(painter)) == 3, "the board, the paper and its shadow"
    shown.append(painter.target.get_buffer().raw)
    assert all(one == other for one, other in pairwise(shown))


def test_a_table_keeps_nothing_of_what_is_sewn_into_its_cloth() -> None:
    pilot = at_table(seated("baccara", (BANKER, you(), *PONTES)))
    painter = pilot.scene.board.painter
    assert kept(painter) == []
    painter.plate(Box(0, 0, 500, 400), "#C7B36A", 54, 140, 3)
    assert [name for name, _ in kept(painter)] == ["plate"]


def test_the_light_over_a_table_is_held_by_its_cloth_alone() -> None:
    assets = window(Viewport(1280, 720)).assets
    light = at_once(assets.light_in_parts(LightId.TABLE, 960, 580))
    assert assets._kept.weight == 0
    assert light.get_buffer().raw == assets.light(LightId.TABLE, 960, 580).get_buffer().raw
    assert assets._kept.weight == surface_bytes(light)


@pytest.mark.parametrize(("size", "most"), [((1280, 720), 20_500_000), ((3840, 2160), 80_000_000)])
def test_what_a_table_may_keep_for_later_is_bound_by_the_size_of_its_window(size: tuple[int, int], most: int) -> None:
    painter = window(Viewport(*size))
    sprites = Sprites(painter.assets, painter.scale, 100)
    caches: list[LruCache[Any, Any]] = [
        painter._kept,
        painter.assets._kept,
        painter.assets.deck._kept,
        painter.lettering._lines,
        sprites._kept,
        sprites._leaves._kept,
    ]
    assert sum(each._most for each in caches) <= most
