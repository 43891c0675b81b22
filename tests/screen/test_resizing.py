"""The window resized in the middle of motions: no scene faults. `python -m tests.screen.resizing` meets every frame."""

from pathlib import Path

from game.screen.scene_catalogue import SCENES, open_scene
from tests.screen.harness import Pilot
from tests.screen.resizing import DRIVES, opened


def test_the_window_is_resized_while_a_table_comes_near(tmp_path: Path) -> None:
    house = opened(tmp_path / "home")
    pilot = Pilot(lambda services: open_scene("salon", services), house=house)
    pilot.settle()
    pilot.click_on("table:pharaon")
    pilot.settle()
    pilot.press("return")
    pilot.turn()
    pilot.turn()
    for size in ((1024, 600), (1600, 900)):
        pilot.resize(size)
        assert pilot.scene.moving, "the table is still coming near"
        pilot.turn()
    house.close()


def test_no_scene_is_forgotten_by_who_resizes_them_all() -> None:
    assert {drive.scene for drive in DRIVES.values()} == set(SCENES) - {"table", "clause", "review_branch"}
