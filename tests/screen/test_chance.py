"""Chance at the window: dealt until it is answered, stopped, again, and told as it is."""

import pytest

from game.screen.scene import routes
from game.table.values import GameId
from tests.screen.harness import Pilot


def watched(game: str, size: tuple[int, int] = (1280, 720), language: str = "en", text_size: int = 100) -> Pilot:
    pilot = Pilot(lambda services: routes.chance(services, game=GameId(game)), size, language, text_size=text_size)
    pilot.settle()
    return pilot


def all_at_once(pilot: Pilot) -> None:
    pilot.focus("speed")
    pilot.press("right")


def read(pilot: Pilot) -> str:
    return " ".join(item.text for region in pilot.scene.reading().regions for item in region.items)


@pytest.mark.parametrize(
    ("game", "size", "language", "text_size"),
    [
        ("pharaon", (1280, 720), "en", 100),
        ("pharao", (1024, 600), "de", 200),
        ("prime", (1920, 1080), "fr", 150),
        ("cascaret", (1024, 768), "de", 100),
        ("baccara", (1280, 720), "fr", 200),
    ],
)
def test_a_question_is_dealt_to_its_end_and_another_can_be_asked(
    game: str, size: tuple[int, int], language: str, text_size: int
) -> None:
    pilot = watched(game, size, language, text_size=text_size)
    all_at_once(pilot)
    pilot.press("space")
    pilot.settle()
    assert pilot.scene.reached.count >= 0.98 * pilot.scene.question.counted
    assert not pilot.audit()
    first = pilot.scene.question
    pilot.click_on("chance:other")
    pilot.settle()
    assert pilot.scene.question != first


def test_where_no_exact_value_is_known_it_is_said_in_its_place() -> None:
    assert "no exact value is known" in read(watched("cascaret"))
    assert "no exact value is known" in read(watched("prime"))
    assert "exact: 1.98%" in read(watched("pharaon"))


def test_it_stops_where_it_is_and_goes_on_from_there() -> None:
    pilot = watched("pharaon")
    pilot.press("space")
    pilot.wait(1.0)
    pilot.press("space")
    stopped = pilot.scene.reached
    assert 0 < stopped.count < pilot.scene.question.most
    pilot.wait(0.5)
    assert pilot.scene.reached == stopped
    pilot.press("e")
    assert stopped.count < pilot.scene.reached.count <= stopped.count + 100
    all_at_once(pilot)
    pilot.press("space")
    pilot.settle()
    assert pilot.scene.reached.count == pilot.scene.question.most


def test_a_slower_run_of_the_same_number_tells_the_same() -> None:
    slow, fast = watched("pharaon"), watched("pharaon")
    slow.press("space")
    slow.wait(2.0)
    slow.press("space")
    all_at_once(fast)
    fast.press("space")
    fast.settle()
    told = {each.count: each for each in fast.scene.run.reached}
    assert len(slow.scene.run.reached) > 10
    assert all(told[each.count] == each for each in slow.scene.run.reached)


def test_again_deals_another_number() -> None:
    pilot = watched("pharaon")
    all_at_once(pilot)
    pilot.press("space")
    pilot.settle()
    first = pilot.scene.reached
    pilot.press("n", "space")
    pilot.settle()
    assert pilot.scene.reached.count == first.count
    assert pilot.scene.reached.mean != first.mean


def test_it_opens_from_the_lessons_and_leads_back() -> None:
    pilot = Pilot(lambda services: routes.lessons(services, game=GameId("cascaret")))
    pilot.click_on("chance")
    pilot.settle()
    assert pilot.scene.question.game == "cascaret"
    pilot.press("escape")
    assert "chance" in pilot.targets
