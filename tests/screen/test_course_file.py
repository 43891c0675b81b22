"""A course of a file at the window: listed, played, shown to a room; of a faulty one it is told why it stays shut."""

from pathlib import Path

import pytest

from game.play.errors import ScenarioError
from game.play.stored_house import open_house
from game.screen.paper.notebook_rows import NotebookText
from game.screen.scene import routes
from game.screen.scenes.lessons.lectern import Lectern
from game.screen.table import common
from game.screen.table.lesson.driver import LessonDriver
from game.screen.table.lesson.exercises import ExerciseDriver
from game.store.paths import Paths
from tests.lessons.test_course_file import COURSE
from tests.screen.harness import PaperHouse, Pilot

LOOKS = [((1280, 720), "fr"), ((1024, 600), "de"), ((1024, 768), "xx"), ((1920, 1080), "en")]


def written(tmp_path: Path, text: str = COURSE) -> Path:
    path = tmp_path / "lessons" / "week.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def opened(path: Path, size: tuple[int, int] = (1280, 720), language: str = "en") -> Pilot:
    pilot = Pilot(lambda services: routes.file(services, path), size, language, house=PaperHouse())
    pilot.settle()
    return pilot


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_its_parts_are_read_in_every_window(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    pilot = opened(written(tmp_path), size, language)
    assert {"part:1", "part:2", "part:3"} <= set(pilot.targets)
    assert pilot.audit() == []


def test_a_part_is_played_and_one_comes_back_to_the_list(tmp_path: Path) -> None:
    pilot = opened(written(tmp_path))
    for part, driver in (("part:1", LessonDriver), ("part:2", ExerciseDriver), ("part:3", LessonDriver)):
        pilot.click_on(part)
        pilot.settle()
        assert isinstance(pilot.driver, driver)
        pilot.press("escape")
        pilot.settle()
        assert "part:1" in pilot.targets


def test_a_lesson_written_out_is_shown_to_a_room(tmp_path: Path) -> None:
    pilot = opened(written(tmp_path))
    pilot.focus("mode")
    pilot.press("right")
    pilot.click_on("part:3")
    pilot.settle()
    assert isinstance(pilot.scene, Lectern)
    assert pilot.scene.title == "Thirteen cards"


def test_it_is_listed_among_ones_own_and_a_faulty_one_says_why(tmp_path: Path) -> None:
    path = written(tmp_path)
    house = PaperHouse(lesson_folder=path.parent)
    pilot = Pilot(routes.lessons, house=house)
    pilot.settle()
    pilot.focus("course:week.toml")
    pilot.press("return")
    pilot.settle()
    assert "part:1" in pilot.targets
    pilot.press("escape")
    written(tmp_path, COURSE.replace("pharaon/02", "pharaon/20"))
    pilot.settle()
    pilot.focus("course:week.toml")
    pilot.press("return")
    pilot.settle()
    assert "week.toml:4: parts[0].lesson" in pilot.scene.page.content().message


def test_a_malformed_one_is_refused_with_every_fault(tmp_path: Path) -> None:
    path = written(tmp_path, COURSE.replace("number = 7", "number = 0").replace("pharaon/02", "pharaon/20"))
    with pytest.raises(ScenarioError) as refused:
        routes.file(opened(written(tmp_path / "good")).services, path)
    assert len(refused.value.faults) == 2


def test_a_table_of_a_course_is_dealt_by_its_number_is_not_cut_and_says_that_it_is_not_sealed(tmp_path: Path) -> None:
    path = written(tmp_path, 'course.en = "A week"\n\n[[parts]]\ntable = "prime"\nnumber = 12\n')
    house = open_house(Paths(tmp_path / "home"), list, beside=False)
    pilot = Pilot(lambda services: routes.file(services, path), language="en", house=house)
    pilot.settle()
    pilot.click_on("part:1")
    pilot.settle()
    session = pilot.runner.session
    assert session.pack == 12
    assert "house:cut" not in pilot.targets
    (seal,) = common.seal(pilot.driver.state())
    assert seal.rows == (NotebookText(pilot.services.words("evening.unsealed")),)
