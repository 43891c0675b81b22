"""No scene that was left is held by anybody, nor the board it was drawn on."""

import gc
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.play.stored_house import open_house
from game.resources import content
from game.screen.scene import routes
from game.screen.scene.scene import Pop, Push, Scene
from game.screen.scene.services import Services
from game.screen.table.sitting.opening import sitting_at_table
from game.store.paths import Paths
from game.table.values import GameId
from tests.company import BANKER, PONTES, seated, you
from tests.screen.harness import Pilot
from tests.screen.noted import Noted

SCENARIO = next((Path(__file__).parents[1] / "scenarios").rglob("*.toml"))
LESSON = next(content("lessons").glob("*/*.toml"))
LEFT: dict[str, Callable[[Services], Scene]] = {
    "table": lambda services: sitting_at_table(services, seated("pharaon", (BANKER, you(), *PONTES))),
    "replay": lambda services: routes.replay(services, path=SCENARIO),
    "file": lambda services: routes.file(services, path=LESSON),
    "exercises": lambda services: routes.exercises(services, game=GameId("pharaon")),
    **{
        name: getattr(routes, name)
        for name in ("rulebook", "accounts", "settings", "purses", "lessons", "keys", "about")
    },
}


@pytest.mark.parametrize("name", [*LEFT][::2])
def test_a_scene_that_was_left_is_gone_and_so_is_its_board(name: str, tmp_path: Path) -> None:
    house = open_house(Paths(tmp_path), lambda: iter(()))
    pilot = Pilot(lambda _: Noted(), house=house, confirm_leave=False, speed=4.0)
    gone: list[weakref.ref[Any]] = []
    for _ in range(2):
        pilot.apply(Push(LEFT[name](pilot.services)))
        pilot.turn()
        pilot.settle()
        pilot.point(640, 300)
        pilot.press("tab", "f12")
        pilot.settle()
        gone += [weakref.ref(each) for each in (pilot.scene, getattr(pilot.scene, "_board", None)) if each is not None]
        while not isinstance(pilot.scene, Noted):
            pilot.apply(Pop())
            pilot.turn()
        pilot.turn()
    gc.collect()
    assert [type(each()).__name__ for each in gone if each() is not None] == []
    house.close()
