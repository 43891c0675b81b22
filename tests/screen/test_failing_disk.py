"""Every scene on a disk that refuses at one of its calls: it is told, nothing has happened, and all goes on."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.play.stored_house import StoredHouse, open_house
from game.screen.scene import routes
from game.screen.scene.services import Services
from game.screen.scenes.sheets.crash import Crash
from game.store.audit import audit
from game.store.paths import Paths
from game.table.values import GameId
from tests.at_home import at_home
from tests.behind import ledger_of
from tests.screen.failing import driven, drives, house_with_a_past
from tests.screen.harness import Pilot
from tests.store.faulty import ALL, Disk, disk, full, refused

Script = Callable[[Pilot], None]
CALLS = (1, 2, 6)
"""A write is six calls at the most: its first ones are refused, and its last. `tests.screen.failing` has them all."""


@pytest.fixture
def fault() -> Iterator[Disk]:
    with disk() as found:
        yield found


@pytest.fixture
def house(tmp_path: Path, fault: Disk) -> Iterator[StoredHouse]:  # noqa: ARG001  # opened on the disk that fails later
    opened = open_house(Paths(tmp_path / "home"), lambda: iter(()), beside=False)
    opened.prefer(welcomed=True, reduced_motion=True)
    yield opened
    opened.close()


def pressing(*keys: str) -> Script:
    def script(pilot: Pilot) -> None:
        for key in keys:
            if pilot.scene is not None:
                pilot.press(key)
                pilot.turn()

    return script


def resized(pilot: Pilot) -> None:
    pilot.resize((1100, 700))
    pilot.turn()


def table(game: str) -> Callable[[Services], object]:
    def opened(services: Services) -> object:
        house = services.house
        if house.open_sitting() is None:
            seating = house.seating(GameId(game))
            session = house.sit_down(GameId(game), seating.options, seating.sitters)
        else:
            session = house.resume()
        return routes.table(services, session=session, captions=())

    return opened


SCENES: dict[str, tuple[Callable[[Services], object], Script]] = {
    "the lamp of the salon": (routes.salon, pressing("right", "down", "f11", "f11")),
    "a table chosen in the salon": (routes.salon, pressing("return", "space", "space")),
    "a resize": (routes.salon, resized),
    "settings": (routes.settings, pressing(*["tab", "right"] * 9, "escape")),
    "purses": (routes.purses, pressing(*["tab", "space"] * 8, "escape")),
    "conventions": (
        lambda s: routes.conventions(s, game=GameId("prime")), pressing("tab", "right", "return", "space"),
    ),
    "accounts": (lambda s: routes.accounts(s, page="account"), pressing("space", "tab", "space", "escape")),
    "the rule book": (routes.rulebook, pressing("right", "right", "escape")),
    **{
        f"a table of {game}": (table(game), pressing(*["space"] * 6, "m", *["space"] * 4, "escape", "escape", "space"))
        for game in ("pharaon", "pharao", "prime", "cascaret", "baccara")
    },
}  # fmt: skip


def worth(house: StoredHouse) -> int:
    return sum(purse.chips + purse.at_table - purse.owed for purse in house.profiles())


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_tells_of_a_refused_write_and_goes_on(house: StoredHouse, fault: Disk, name: str) -> None:
    make, script = SCENES[name]
    for at in CALLS:
        pilot = Pilot(make, house=house)  # type: ignore[arg-type]  # scenes by name
        fault.refuse(at, full if at % 2 else refused, ALL if at % 3 else 1)
        script(pilot)
        assert not isinstance(pilot.scene, Crash)
        fault.heal()
        assert list(audit(ledger_of(house))) == []
        script(pilot)
        pilot.turn(pygame.event.Event(pygame.QUIT))
        assert pilot.scene is None
    assert list(audit(ledger_of(house))) == []


def test_a_refused_act_is_told_in_words(house: StoredHouse, fault: Disk) -> None:
    pilot = Pilot(table("pharaon"), house=house)  # type: ignore[arg-type]  # scenes by name
    pilot.settle()
    before = worth(house)
    notice = None
    fault.refuse(1, full)
    for _ in range(20):
        pilot.press("space")
        notice = notice or pilot.notices.shown(pilot.services.words)
    fault.heal()
    assert notice is not None
    assert "nothing has changed" in notice.text
    assert "full" in notice.text
    assert worth(house) == before
    while not pilot.scene.driver.session.begun:
        pilot.press("space")
        pilot.settle()


@pytest.mark.parametrize("name", ["settings_file", "print", "exercise", "purses", "tutor"])
def test_what_else_can_be_pressed_on_a_disk_that_refuses_ends_no_scene(
    tmp_path: Path, fault: Disk, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """`python -m tests.screen.failing` does it to every scene and at more calls."""
    at_home(tmp_path, monkeypatch)
    house = house_with_a_past(tmp_path / "home")
    runs, calls = driven(house, fault, drives(house)[name], 2)
    house.close()
    assert calls >= runs - 1
    assert calls
