"""While the program rests it sees once a second that its journal is there, and says what it had to do about it."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.play.stored_house import StoredHouse, open_house
from game.screen.scene import services
from game.screen.scene.routes import open_scene
from game.store.paths import Paths
from tests.screen.harness import Pilot
from tests.steady import steady


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
    opened = open_house(Paths(tmp_path / "home"), lambda: iter(()), seeds=steady())
    opened.prefer(welcomed=True)
    opened.lend(5)
    opened.notices()
    yield opened
    opened.close()


@pytest.fixture
def pilot(house: StoredHouse, monkeypatch: pytest.MonkeyPatch) -> Pilot:
    monkeypatch.setattr(services, "_LOOKED_EVERY", 0.0)
    found = Pilot(lambda given: open_scene("about", given), house=house)
    found.settle()
    assert found.services.says.text == ""
    return found


def test_what_had_to_be_put_back_is_said_wherever_one_is(pilot: Pilot, house: StoredHouse) -> None:
    house.file.unlink()
    pilot.turn()
    assert house.file.exists()
    assert pilot.services.says.text == pilot.services.words("house.notice.put_back_gone")
    assert [each.key for each in house.notices()] == ["house.notice.put_back_gone"], "the salon has a note of it too"


def test_what_cannot_be_put_back_is_said_once(pilot: Pilot, house: StoredHouse, tmp_path: Path) -> None:
    house.file.parent.rename(tmp_path / "away")
    pilot.turn()
    assert pilot.services.says.text == pilot.services.words("house.exchanged", str(house.file))
    pilot.services.says.text = ""
    pilot.turn()
    assert pilot.services.says.text == ""
    shutil.rmtree(house.file.parent)
    (tmp_path / "away").rename(house.file.parent)
    pilot.turn()
    house.file.parent.rename(tmp_path / "away")
    pilot.turn()
    assert pilot.services.says.text != "", "once it was there again it is said anew"
    shutil.rmtree(house.file.parent)
    (tmp_path / "away").rename(house.file.parent)


def test_nobody_looks_in_every_frame(house: StoredHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(lambda given: open_scene("about", given), house=house)
    pilot.settle()
    looked = list[int]()

    def look(_: StoredHouse) -> tuple[()]:
        looked.append(1)
        return ()

    monkeypatch.setattr(StoredHouse, "look_after", look)
    now = [1000.0]
    monkeypatch.setattr("game.screen.scene.services.time.monotonic", lambda: now[0])
    pilot.services._looked = 1000.0
    for _ in range(5):
        pilot.turn()
    now[0] += 1.0
    for _ in range(5):
        pilot.turn()
    assert len(looked) == 1
