"""The history at the window: every fact, its sources, what is not known, and every mark can be reached and read."""

import pytest

from game.lessons.book.history import read_history, standing_of
from game.screen.scene import routes
from game.screen.scenes.history.pictures import _DRAWN
from game.text.words import Words
from tests.screen.harness import Pilot


def opened(route: str, size: tuple[int, int] = (1280, 720), language: str = "en", text_size: int = 100) -> Pilot:
    pilot = Pilot(getattr(routes, route), size, language, text_size=text_size)
    pilot.settle()
    return pilot


def read(pilot: Pilot) -> set[str]:
    regions = pilot.scene.reading().regions
    told = {item.text for region in regions for item in region.items if not isinstance(item, str)}
    return told | {f"{target.name} {target.value}".strip() for target in pilot.targets.values()}


@pytest.mark.parametrize(("size", "language", "text_size"), [((1024, 600), "de", 200), ((1280, 720), "fr", 100)])
def test_every_page_can_be_read_in_every_window(size: tuple[int, int], language: str, text_size: int) -> None:
    pilot = opened("history", size, language, text_size)
    for game in read_history().games:
        pilot.click_on(f"page:{game}")
        pilot.settle()
        assert not pilot.audit()
        pilot.press("space")
        pilot.settle()
        assert not pilot.audit()


@pytest.mark.parametrize("game", read_history().games)
def test_every_fact_is_reached_by_keys_and_tells_its_standing_and_its_sources(game: str) -> None:
    pilot, words = opened("history"), Words("en")
    pilot.click_on(f"page:{game}")
    facts = read_history().of_game(game)
    pilot.focus(f"fact:{facts[0].id}")
    for fact in facts:
        assert pilot.scene.fact == fact
        told = " ".join(read(pilot))
        assert fact.say.en in told
        assert standing_of(fact, words) in told
        assert all(read_history().sources[each].title in told for each in fact.sources)
        assert all(each.say.en in told for each in read_history().unknown_of(game))
        pilot.press("down")


def test_the_answer_is_hidden_until_it_is_asked_for_and_leads_to_its_facts() -> None:
    pilot = opened("history")
    answer = read_history().questions[0].answer
    assert "The answer:" not in " ".join(read(pilot))
    pilot.press("space")
    assert pilot.scene.fact.id == answer[0]
    assert "The answer:" in " ".join(read(pilot))


def test_every_picture_is_of_a_fact_and_can_be_drawn() -> None:
    history = read_history()
    ranked = {fact.id for fact in history.facts if fact.rank}
    assert set(_DRAWN) == ranked
    pilot = opened("history")
    for game in history.games:
        pilot.click_on(f"page:{game}")
        for fact in history.of_game(game):
            pilot.scene.view.left.show(f"fact:{fact.id}")
            pilot.turn()
            pilot.click_on(f"fact:{fact.id}")
            pilot.settle()
            assert pilot.scene.fact == fact


@pytest.mark.parametrize(("size", "language", "text_size"), [((1024, 600), "de", 200)])
def test_every_mark_of_the_timeline_is_told(size: tuple[int, int], language: str, text_size: int) -> None:
    pilot, told = opened("timeline", size, language, text_size), set[str]()
    for number in range(len(read_history().marks)):
        told.add(pilot.scene.mark.id)
        if number % 18 == 0:
            assert not pilot.audit()
        pilot.press("space")
    assert told == {mark.id for mark in read_history().marks}


def test_it_opens_from_the_rule_book_and_can_be_printed() -> None:
    pilot = Pilot(lambda services: routes.rulebook(services, game="prime"))
    pilot.settle()
    pilot.click_on("history")
    pilot.settle()
    assert pilot.scene.page == "prime"
    pilot.click_on("print")
    pilot.settle()
    assert "history" in " ".join(pilot.targets)
