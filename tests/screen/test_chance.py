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
        ("pharao", (1024, 600), "de", 200),
        ("prime", (1920, 1080), "fr", 150),
        ("cascaret", (1024, 768), "de", 100),
        ("baccara", (1280, 720), "fr", 200),
    ],
)
def test_what_has_been_dealt_can_be_read_and_another_question_asked(
    game: str, size: tuple[int, int], language: str, text_size: int
) -> None:
    pilot = watched(game, size, language, text_size=text_size)
    pilot.press("e")
    assert pilot.scene.reached.count > 0
    assert not pilot.audit()
    first = pilot.scene.question
    pilot.click_on("chance:other")
    pilot.settle()
    assert pilot.scene.question != first


def test_where_no_exact_value_is_known_it_is_said_in_its_place() -> None:
    assert "no exact value is known" in read(watched("cascaret"))
    assert "no exact value is known" in read(watched("prime"))
    assert "exact: 1.98%" in read(watched("pharaon"))


def test_it_stops_goes_on_from_there_to_its_end_and_is_dealt_again_by_another_number() -> None:
    pilot = watched("pharaon")
    pilot.press("space")
    pilot.wait(2.0)
    pilot.press("space")
    stopped, slow = pilot.scene.reached, [*pilot.scene.run.reached]
    assert len(slow) > 10
    assert 0 < stopped.count < pilot.scene.question.most
    pilot.wait(0.5)
    assert pilot.scene.reached == stopped
    pilot.press("e")
    assert stopped.count < pilot.scene.reached.count <= stopped.count + 100
    all_at_once(pilot)
    pilot.press("space")
    pilot.settle()
    first = pilot.scene.reached
    assert first.count == pilot.scene.question.most
    assert not pilot.audit()
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
