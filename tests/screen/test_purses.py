"""The purses: opened, chosen, named, lent to and repaid; by pointer alone, by keys alone, in every language."""

from collections.abc import Callable
from typing import Any

import pytest

from game.play.house import UNNAMED
from game.play.stored_house import StoredHouse
from game.screen.scene import routes
from game.screen.scene.purse_names import shown_name
from game.table.values import GameId
from game.text.words import Words
from tests.screen.harness import Pilot
from tests.screen.samples import spread

Opened = Callable[..., Pilot]


@pytest.fixture
def sheet(house: StoredHouse) -> Opened:
    def opened(size: tuple[int, int] = (1280, 720), language: str = "en", **preferences: Any) -> Pilot:  # noqa: ANN401
        pilot = Pilot(routes.purses, size, language, house=house, **preferences)
        pilot.settle()
        return pilot

    return opened


def told(pilot: Pilot) -> list[str]:
    return [line.text for placed in pilot.layout.rows for line in placed.lines]


@pytest.mark.parametrize(
    ("size", "language", "text_size"),
    spread([(1280, 720), (1920, 1080), (1024, 600)], ["fr", "de", "en", "xx"], [100, 200]),
)
def test_everything_can_be_read(
    sheet: Opened, house: StoredHouse, size: tuple[int, int], language: str, text_size: int
) -> None:
    house.open_purse("Monsieur de La Rochefoucauld")
    house.lend(300)
    pilot = sheet(size, language, text_size=text_size)
    assert pilot.audit() == []
    for _ in range(6):
        pilot.press("page down")
    assert pilot.audit() == []


def test_a_purse_is_opened_by_writing_a_name_and_return(sheet: Opened, house: StoredHouse) -> None:
    pilot = sheet()
    pilot.focus("new")
    pilot.type("Jean d’Arc")
    pilot.press("enter")
    assert house.purse().name == "Jean d’Arc"
    assert house.purse().chips == 500
    assert [purse.name for purse in house.profiles()] == ["Vous", "Jean d’Arc"]


def test_a_name_that_is_taken_is_refused_in_words(sheet: Opened, house: StoredHouse) -> None:
    pilot = sheet()
    pilot.focus("new")
    pilot.type("Vous")
    pilot.press("enter")
    assert len(house.profiles()) == 1
    assert "Vous" in pilot.scene.page.content().message
    assert pilot.targets["new"].value == "Vous"
    assert pilot.audit() == []


def test_another_purse_is_chosen(sheet: Opened, house: StoredHouse) -> None:
    house.open_purse("Anna")
    pilot = sheet()
    pilot.click_on("choose:Vous")
    assert house.purse().name == "Vous"
    pilot.focus("choose:Anna")
    pilot.press("enter")
    assert house.purse().name == "Anna"
    assert pilot.targets["name"].value == "Anna"


def test_a_purse_is_renamed(sheet: Opened, house: StoredHouse) -> None:
    pilot = sheet()
    pilot.focus("name")
    pilot.type("X")
    pilot.press("enter")
    assert house.purse().name == "X"  # it had no name before
    pilot.focus("name")
    pilot.type("Y")
    pilot.press("enter")
    assert house.purse().name == "XY"


def test_what_is_borrowed_is_owed_listed_and_repaid(sheet: Opened, house: StoredHouse) -> None:
    pilot = sheet()
    assert not pilot.targets["repay"].enabled
    pilot.focus("amount")
    pilot.press("right", "right")
    pilot.click_on("borrow")
    assert (house.purse().chips, house.purse().owed) == (700, 200)
    assert "+200" in told(pilot)
    pilot.click_on("repay")
    assert (house.purse().chips, house.purse().owed) == (500, 0)
    assert "−200" in told(pilot)


def test_no_more_is_repaid_than_is_owed(sheet: Opened, house: StoredHouse) -> None:
    house.lend(30)
    pilot = sheet()
    pilot.click_on("repay")
    assert (house.purse().chips, house.purse().owed) == (500, 0)


def test_the_gift_of_the_house_is_listed_after_many_sittings(sheet: Opened, house: StoredHouse) -> None:
    for _ in range(21):
        seating = house.seating(GameId("prime"))
        house.rise(house.sit_down(GameId("prime"), seating.options, seating.sitters))
    assert "+500" in told(sheet())


@pytest.mark.parametrize(("language", "you"), [("fr", "Vous"), ("de", "Sie"), ("en", "You")])
def test_a_purse_that_nobody_has_named_is_you_in_the_players_language(language: str, you: str) -> None:
    words = Words(language)
    assert shown_name(words, UNNAMED) == you
    assert shown_name(words, "Marie") == "Marie"
