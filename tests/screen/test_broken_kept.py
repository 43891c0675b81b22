"""What scenes have asked the settings to keep, broken: every scene opens as if nothing had been kept."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from game.play.stored_house import StoredHouse, open_house
from game.screen.scene import routes
from game.screen.scene.scene import Push
from game.screen.scenes.sheets.crash import Crash
from game.store.paths import Paths
from game.table.values import GameId
from tests.screen.harness import Pilot

SMALL = (640, 360)
"""What is drawn is not looked at here."""
VALUES: tuple[Any, ...] = (
    0, -1, 10**18, 10**40, 0.5, float("nan"), float("inf"), True, "", "prime", "x" * 5000, "\u202e\u200b",
    [], [[]], [1, "a"], {}, {"a": {"b": []}}, [{}], [{"name": "Vous"}], [[[[[[[[1]]]]]]]],
)  # fmt: skip


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
    house = opened(tmp_path, {})
    yield house
    house.close()


def opened(folder: Path, kept: object) -> StoredHouse:
    """Open a house in whose settings this, whatever it is, stands for what scenes have kept."""
    paths = Paths(folder / "home")
    paths.home.mkdir(exist_ok=True)
    paths.settings.write_bytes(tomli_w.dumps({"kept": kept}).encode("utf-8"))
    house = open_house(paths, lambda: iter(()), beside=False)
    house.prefer(welcomed=True, greeted=True, reduced_motion=True, confirm_leave=False, company="none")
    return house


def damages(laid: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield what was kept of a table with one thing after the other spoiled, left out or added."""
    for name in laid:
        for value in VALUES:
            yield {**laid, name: value}
        yield {key: each for key, each in laid.items() if key != name}
    sitters = laid["sitters"]
    for at, sitter in enumerate(sitters):
        for name in sitter:
            for value in VALUES if at == 0 else VALUES[:4]:
                yield {
                    **laid,
                    "sitters": [{**each, name: value} if n == at else each for n, each in enumerate(sitters)],
                }
    yield {**laid, "sitters": sitters * 4}
    yield {**laid, "sitters": sitters[:1] * len(sitters)}
    yield {**laid, "sitters": [{**each, "human": True} for each in sitters]}
    yield {**laid, "sitters": [{**each, "human": False} for each in sitters]}
    yield {**laid, "sitters": list(reversed(sitters))}
    for value in VALUES:
        yield {**laid, "options": {"limit": value, "partners": value, "no_such": value}}
    yield {"nothing": "of it"}


@pytest.mark.parametrize("game", ["pharao"])
def test_a_table_is_laid_whatever_was_kept_of_it(house: StoredHouse, game: str) -> None:
    seating = house.seating(GameId(game))
    house.rise(house.sit_down(GameId(game), seating.options, seating.sitters))
    laid = house.remembered(f"table-{game}")
    assert laid
    pilot = Pilot(routes.salon, house=house)
    for number, damaged in enumerate(damages(laid)):
        house.remember(f"table-{game}", damaged)
        page = routes.conventions(pilot.services, game=GameId(game)).page  # type: ignore[attr-defined]  # a sheet
        assert page.content().columns
        again = house.seating(GameId(game))
        if number % 40 == 0:
            house.rise(house.sit_down(GameId(game), again.options, again.sitters, strict=again.strict))


@pytest.mark.parametrize("value", VALUES[::6], ids=range(len(VALUES[::6])))
def test_every_scene_opens_whatever_was_kept_for_it(tmp_path: Path, value: object) -> None:
    names = {
        "salon": "lit",
        "visited": "Vous",
        "carnet": "folded",
        "rulebook": "clause",
        "reviewed": "sittings",
        "keys": "all.press",
    }
    kept: dict[str, Any] = {name: {key: value} for name, key in names.items()}
    for every in (kept, dict.fromkeys(names, value), value):
        house = opened(tmp_path, every)
        pilot = Pilot(routes.salon, SMALL, house=house)
        pilot.settle()
        for scene in ("rulebook", "keys", "settings"):
            pilot.apply(Push(getattr(routes, scene)(pilot.services)))
            pilot.turn()
        seating = house.seating(GameId("prime"))
        session = house.sit_down(GameId("prime"), seating.options, seating.sitters)
        pilot.apply(Push(routes.table(pilot.services, session=session, captions=())))
        pilot.wait(0.1)
        assert not isinstance(pilot.scene, Crash)
        house.rise(session)
        house.close()
