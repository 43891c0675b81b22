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


def test_a_purse_is_opened_by_the_pointer(sheet: Opened, house: StoredHouse) -> None:
    pilot = sheet()
    assert not pilot.targets["open"].enabled
    pilot.click_on("new")
    pilot.type("Anna")
    pilot.click_on("open")
    assert house.purse().name == "Anna"
    assert pilot.targets["new"].value == ""


def test_a_click_on_the_line_opens_nothing(sheet: Opened, house: StoredHouse) -> None:
    pilot = sheet()
    pilot.click_on("new")
    pilot.type("Anna")
    pilot.click_on("new")
    assert len(house.profiles()) == 1


def test_backspace_takes_a_letter_back_and_a_name_has_an_end(sheet: Opened) -> None:
    pilot = sheet()
    pilot.focus("new")
    pilot.type("abc")
    pilot.press("backspace")
    assert pilot.targets["new"].value == "ab"
    pilot.type("x" * 60)
    assert len(pilot.targets["new"].value) == 24
    assert pilot.audit() == []


def test_space_is_a_letter_in_a_name_and_no_button(sheet: Opened) -> None:
    pilot = sheet()
    pilot.focus("new")
    pilot.type("a b")
    assert pilot.targets["new"].value == "a b"


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


def test_the_gift_of_the_house_is_listed(sheet: Opened) -> None:
    pilot = sheet()
    assert "+500" in told(pilot)
    assert any("Gift from the house" in line for line in told(pilot))


def test_the_gift_of_the_house_is_listed_after_many_sittings(sheet: Opened, house: StoredHouse) -> None:
    for _ in range(21):
        seating = house.seating(GameId("prime"))
        house.rise(house.sit_down(GameId("prime"), seating.options, seating.sitters))
    assert "+500" in told(sheet())


def test_jetons_at_a_table_are_told_of(sheet: Opened, house: StoredHouse) -> None:
    seating = house.seating(GameId("prime"))
    house.sit_down(GameId("prime"), seating.options, seating.sitters)
    assert "At the table" in told(sheet())


def test_cash_of_cascaret_is_told_where_there_is_some(sheet: Opened, house: StoredHouse) -> None:
    assert "Cash from Cascaret" not in told(sheet())
    seating = house.seating(GameId("cascaret"))
    house.sit_down(GameId("cascaret"), seating.options, seating.sitters)
    purse = house.purse()
    assert ("Cash from Cascaret" in told(sheet())) == bool(purse.cash or purse.cash_owed)


def test_escape_and_the_default_button_close(sheet: Opened) -> None:
    pilot = sheet()
    pilot.press("escape")
    assert pilot.scene is None
    pilot = sheet()
    pilot.press("space")
    assert pilot.scene is None


@pytest.mark.parametrize(("language", "you"), [("fr", "Vous"), ("de", "Sie"), ("en", "You")])
def test_a_purse_that_nobody_has_named_is_you_in_the_players_language(language: str, you: str) -> None:
    words = Words(language)
    assert shown_name(words, UNNAMED) == you
    assert shown_name(words, "Marie") == "Marie"


def test_the_player_is_spoken_to_and_others_are_spoken_of() -> None:
    words = Words("en").naming({0: "M. Hector", 1: "You"}, own=1)
    assert words("table.bank.consent", "seat:1") == "You agree."
    assert words("table.bank.consent", "seat:0") == "M. Hector agrees."
    assert words("ruled.prime.side_wins", "seat:0", "seat:1", 20) == "M. Hector and you win 20 and share it."


def test_space_presses_the_button_that_the_ring_is_seen_on_and_else_the_default(
    sheet: Opened, house: StoredHouse
) -> None:
    pilot = sheet()
    pilot.focus("new")
    pilot.type("Anna")
    pilot.press("tab", "space")
    assert house.purse().name == "Anna"
    pilot.click_on("borrow")
    owed = house.purse().owes
    pilot.press("space")
    assert pilot.scene is None
    assert house.purse().owes == owed > 0
