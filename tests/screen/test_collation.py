"""The collation at the window: from the lessons' sheet, two laws and two options of one law side by side."""

import pytest

from game.screen.scenes.lesson_list import courses
from game.table.values import GameId
from tests.screen.harness import Pilot


def said(pilot: Pilot) -> str:
    pilot.audit()
    return " ".join(item.text for item in pilot.record.items)


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "en"), ((1024, 600), "de")])
def test_two_laws_and_two_options_lie_side_by_side(size: tuple[int, int], language: str) -> None:
    pilot = Pilot(lambda services: courses(services, GameId("pharaon")), size, language)
    pilot.click_on("collation")
    pilot.settle()
    assert not pilot.audit()
    page = pilot.scene.page
    drawn = said(pilot)
    assert "Pharaon | Pharao" in drawn
    assert ("the same money" in drawn) == (language == "en")
    pilot.click_on("more")
    pilot.settle()
    assert "6" in said(pilot).split()
    while page._at < 3:
        pilot.focus("pair")
        pilot.press("right")
        pilot.settle()
    assert not pilot.audit()
    pilot.press("escape")
    assert "collation" in pilot.targets
