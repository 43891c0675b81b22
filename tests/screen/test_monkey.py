"""Keys and clicks at random through all scenes: no fault, no chip lost. `python -m tests.screen.monkey` does more."""

from pathlib import Path

from game.play.stored_house import open_house
from game.store.paths import Paths
from tests.screen.monkey import monkey


def test_a_monkey_breaks_nothing(tmp_path: Path) -> None:
    house = open_house(Paths(tmp_path / "home"), list, beside=False)
    assert len(monkey(house, 120, 1).scenes) > 2
    house.close()
