"""The collation at the window: from the lessons' sheet, two laws and two options of one law side by side."""

import pytest

from game.lessons.book.collation import pairs_of
from game.rules.catalogue import games
from game.screen.scenes.lessons.lesson_list import courses
from game.table.values import GameId
from game.text.words import Words
from tests.screen.harness import Pilot


def said(pilot: Pilot) -> str:
    pilot.note_texts()
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


@pytest.mark.parametrize("game", games())
def test_every_pair_of_a_game_that_is_offered_is_dealt(game: GameId) -> None:
    pilot = Pilot(lambda services: courses(services, game))
    pilot.click_on("collation")
    pilot.settle()
    assert ("sum" in pilot.targets) == (game in {"pharaon", "pharao"}), "elsewhere no card is staked on"
    titles = {pair.title for pair in pairs_of(game, Words("en"))}
    shown = set()
    for _ in titles:
        shown.add(pilot.targets["pair"].value)
        pilot.focus("pair")
        pilot.press("right")
        pilot.settle()
    assert shown == titles
