"""The door to the lessons, in the salon and at a table, and the list behind it."""

from pathlib import Path

import pytest

from game.lessons.teach.courses import course_of
from game.lessons.teach.reading import Page
from game.play.stored_house import open_house
from game.screen.scene import routes
from game.screen.table.lesson.driver import LessonDriver
from game.screen.table.lesson.tables import played_lesson
from game.store.paths import Paths
from game.table.values import GameId
from tests.company import BANKER, seated, you
from tests.screen.company import at_table
from tests.screen.harness import Pilot
from tests.screen.robot import played_through
from tests.steady import steady


def listed(size: tuple[int, int] = (1280, 720), language: str = "en", game: str = "pharaon") -> Pilot:
    pilot = Pilot(lambda services: routes.lessons(services, game=GameId(game)), size, language)
    pilot.house.learnt = {"pharaon/01": 0, "pharaon/02": 1}
    pilot.lay_anew()
    pilot.settle()
    return pilot


@pytest.mark.parametrize(
    ("size", "language", "game"),
    [((1024, 600), "de", "pharao"), ((1920, 1080), "en", "cascaret")],
)
def test_the_list_can_be_read(size: tuple[int, int], language: str, game: str) -> None:
    assert listed(size, language, game).audit() == []


def test_the_list_offers_the_first_lesson_that_is_not_done_and_every_other() -> None:
    pilot = listed()
    assert {f"learn:{each.id}" for each in course_of("pharaon")} <= set(pilot.targets)
    pilot.press("space")
    assert isinstance(pilot.driver, LessonDriver)
    assert pilot.driver.laid.run.origin.id == "pharaon/03"
    pilot.press("escape")
    pilot.settle()
    pilot.click_on("learn:pharaon/01")
    assert pilot.driver.laid.run.origin.id == "pharaon/01"


@pytest.mark.parametrize(("done", "said"), [({}, "courses.first"), ({"pharaon/01": 0}, "courses.next")])
def test_whoever_has_done_no_lesson_of_a_game_is_offered_the_first(done: dict[str, int], said: str) -> None:
    pilot = listed()
    pilot.house.learnt = done
    pilot.lay_anew()
    pilot.settle()
    assert pilot.targets["next"].name == pilot.services.words(said)


def test_a_lesson_that_is_done_has_its_ribbon_and_one_that_was_left_has_none() -> None:
    pilot = listed()
    path = course_of("prime")[0].path
    pilot.loop.stack = Pilot(lambda services: played_lesson(services, path=path), house=pilot.house).stack
    pages = played_through(pilot)
    while next(pages).page is not Page.ASKED:
        pass
    assert "prime/01" not in pilot.house.lessons()
    assert [reading.page for reading in pages][-1] is Page.CLOSES
    assert pilot.house.lessons()["prime/01"] == 0


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_the_door_at_a_table_opens_the_three_minutes_of_its_game(size: tuple[int, int]) -> None:
    pilot = at_table(seated("pharao", (BANKER, you("Anne"))), size, reduced_motion=True)
    pilot.settle()
    pilot.click_on("icon:learn")
    assert pilot.driver.laid.run.origin.id == "pharao/01"
    pilot.press("escape")
    pilot.press("f5")
    assert pilot.driver.laid.run.origin.id == "pharao/01"


@pytest.mark.parametrize("game", ["pharaon"])
def test_the_last_page_of_the_three_minutes_leads_to_the_real_table(game: str, tmp_path: Path) -> None:
    house = open_house(Paths(tmp_path), lambda: iter(()), seeds=steady())
    first = course_of(game)[0].path
    pilot = Pilot(lambda services: routes.learn(services, path=first), house=house, reduced_motion=True)
    for _ in played_through(pilot):
        pass
    assert {"lesson:leave", "lesson:later", "lesson:table"} <= pilot.targets.keys()
    pilot.press("space")
    assert pilot.driver.sitting is not None
    assert pilot.driver.sitting.game == game
    purse = house.purse()
    told = pilot.services.words("salon.seated", f"chips:{purse.at_table}", f"chips:{purse.chips}")
    assert pilot.notices.shown(pilot.services.words).text == told, "what the table has is part of the purse"
    house.close()


def test_whoever_sits_at_another_table_is_told_so_where_a_lesson_ends(tmp_path: Path) -> None:
    house = open_house(Paths(tmp_path), lambda: iter(()), seeds=steady())
    seating = house.seating(GameId("pharao"), anew=True)
    sat = house.sit_down(GameId("pharao"), seating.options, seating.sitters)
    first = course_of(GameId("pharaon"))[0].path
    pilot = Pilot(lambda services: routes.learn(services, path=first), house=house, reduced_motion=True)
    for _ in played_through(pilot):
        pass
    lesson = pilot.scene
    pilot.press("space")
    pilot.settle()
    assert pilot.scene.page.title == pilot.services.words("conventions.rise.title", "key:salon.pharao")
    pilot.press("escape")
    assert pilot.scene is lesson
    assert house.open_sitting() is not None
    house.rise(sat)
    house.close()


def test_the_door_in_the_salon_opens_the_lessons_of_the_lit_table(tmp_path: Path) -> None:
    house = open_house(Paths(tmp_path), lambda: iter(()), seeds=steady())
    pilot = Pilot(routes.salon, house=house)
    pilot.settle()
    pilot.press("right", "f5")
    assert pilot.scene.page.game == "pharao"
    pilot.press("escape")
    pilot.click_on("lessons")
    assert pilot.scene.page.game == "pharao"
    house.close()
