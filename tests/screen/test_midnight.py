"""Midnight on the screen: the candles, the page that adds up, and what is done with it; and the album of cards."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.lessons.printing.evening_page import EveningSaid, print_evening
from game.play.evening.evening import Evening
from game.play.evening_house import ResultSplit
from game.play.stored_house import StoredHouse, open_house
from game.screen.scene import routes
from game.store.paths import Paths
from game.table.values import Chips, GameId
from game.text.words import LANGUAGES, Words
from tests.play.evening.evenings import plays
from tests.screen.harness import PaperEvenings, Pilot

NUMBER = 20261128


def spent(house: StoredHouse, *games: str, minutes: int = 12, beside: str = "") -> int:
    """Spend an evening at some tables, `beside` somebody without a jeton, and return its number in the journal."""
    evenings = house.evenings
    evenings.begin(NUMBER, {house.purse().name: Chips(200), **({beside: Chips(0)} if beside else {})})
    for game in games:
        session = evenings.sit(GameId(game))
        evening = Evening(house.opened.journal, session.evening)
        plays(evening, session, minutes)
        evening.rise(session)
    evenings.end()
    return evenings.kept()[0].at


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
    found = open_house(Paths(tmp_path / "home"), lambda: iter(()), beside=False)
    yield found
    found.close()


def page_of(house: StoredHouse, at: int, *, candles: bool = False, still: bool = False) -> Pilot:
    return Pilot(lambda services: routes.midnight(services, at, candles=candles), house=house, reduced_motion=still)


def read(pilot: Pilot) -> list[str]:
    return [getattr(item, "text", item) for region in pilot.scene.reading().regions for item in region.items]


def test_any_key_leads_to_the_page_and_reduced_motion_has_no_candles(house: StoredHouse) -> None:
    at = spent(house, "pharaon")
    pilot = page_of(house, at, candles=True)
    pilot.press("x")
    assert "midnight:print" in pilot.targets
    assert "midnight:print" in page_of(house, at, candles=True, still=True).targets


def test_the_page_is_read_aloud_as_text_with_the_curve_by_quarters(house: StoredHouse) -> None:
    at = spent(house, "pharaon")
    pilot = page_of(house, at)
    pilot.settle()
    (page,) = house.evenings.closing(at)
    said = read(pilot)
    assert page.line in said
    assert {"8:00: 200", "8:15: " + str([chips for minute, chips in page.curve if minute <= 15][-1])} <= set(said)
    assert all(any(each.name in line for line in said) for each in page.company)


def test_price_choices_and_luck_come_and_add_up_to_the_result(house: StoredHouse) -> None:
    at = spent(house, "pharaon", "baccara")
    pilot = page_of(house, at)
    pilot.settle()
    said = pilot.scene.state.said
    assert sum(part for _, part in said.split()) == pytest.approx(said.page.result)
    assert [name for name, _ in said.split()] == ["price", "choices", "luck"]
    done, every = pilot.scene.state.done
    assert done == every > 0


@pytest.mark.usefixtures("weighed_once")
def test_the_better_act_is_asked_for_at_the_dearest_choice(house: StoredHouse) -> None:
    pilot = page_of(house, spent(house, "prime", minutes=15))
    pilot.settle()
    dearest = pilot.scene.state.dearest
    assert dearest
    assert [each.weighed.lost for each in dearest] == sorted((each.weighed.lost for each in dearest), reverse=True)
    many = len(dearest)
    assert pilot.targets["midnight:better"].name == f"Find the better choice (1 of {many})"
    pilot.press("space")
    assert "lesson" in pilot.scene.key_scopes
    pilot.press("escape")
    pilot.settle()
    assert pilot.targets["midnight:better"].name == f"Find the better choice ({1 % many + 1} of {many})"


def test_a_journal_without_that_evening_says_so(house: StoredHouse) -> None:
    pilot = page_of(house, 7)
    assert pilot.scene.state.failed == Words("en")("midnight.none")
    pilot.press("b")
    assert pilot.scene is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_printed_page_has_the_line_the_wishes_and_the_company(house: StoredHouse, language: str) -> None:
    (page,) = house.evenings.closing(spent(house, "pharaon"))
    printed, words = print_evening([page], Words(language)), Words(language)
    said = EveningSaid(page, words)
    assert page.line in printed
    assert all(each.name in printed for each in page.company)
    assert "<svg" in printed
    assert "‹" not in printed
    assert said.split() == ()
    weighed = EveningSaid(replace(page, weighed=ResultSplit(-1.0, -2.0)), words)
    assert dict(weighed.split())["luck"] == page.result + 3


def test_a_guest_and_a_wish_of_a_later_edition_are_told_as_far_as_they_are_known(house: StoredHouse) -> None:
    (page,) = house.evenings.closing(spent(house, "pharaon"))
    later = replace(page, company=(replace(page.company[0], name="M. Nemo"),), wishes=(("prime.unheard_of", True),))
    said = EveningSaid(later, Words("en"))
    assert [each.name for each in said.company()] == ["M. Nemo"]
    assert said.company()[0].remark == ""
    assert said.wishes() == ()


def test_whoever_has_no_card_yet_finds_the_page_of_the_last_evening_in_the_album(house: StoredHouse) -> None:
    pilot = Pilot(routes.album, house=house)
    assert not pilot.targets["album:evening"].enabled
    at = spent(house)
    pilot = Pilot(routes.album, house=house)
    pilot.note_texts()
    assert Words("en")("album.greet.been") in [item.text for item in pilot.record.items]
    pilot.press("e")
    pilot.settle()
    assert [page.line for page in pilot.scene.state.pages] == [page.line for page in house.evenings.closing(at)]


def test_the_album_shows_a_page_a_game_and_tells_the_card_that_is_chosen(house: StoredHouse) -> None:
    pilot = Pilot(routes.album, house=house)
    cards = [card.wish for card in house.evenings.album().cards]
    first = [f"card:{wish.id}" for wish in cards if wish.game == cards[0].game]
    assert [name for name in pilot.targets if name.startswith("card:")] == first
    pilot.press("space")
    shown = {name for name in pilot.targets if name.startswith("card:")}
    assert shown.isdisjoint(first)
    pages = [shown]
    while pages[-1].isdisjoint(first):
        pilot.press("space")
        pages.append({name for name in pilot.targets if name.startswith("card:")})
    assert set().union(*pages) == {f"card:{wish.id}" for wish in cards}


def test_a_card_leads_to_its_evening(house: StoredHouse) -> None:
    at, won = next(_won(house))
    pilot = Pilot(routes.album, house=house)
    assert pilot.targets[f"card:{won}"].value.startswith(f"Evening no.\u00a0{NUMBER + at - 1}")
    pilot.click_on(f"card:{won}")
    pilot.press("e")
    pilot.settle()
    assert [page.line for page in pilot.scene.state.pages] == [page.line for page in house.evenings.closing(at)]


def test_a_card_leads_to_its_own_evening_after_its_number_was_played_again(house: StoredHouse) -> None:
    at, won = next(_won(house))
    house.evenings.begin(NUMBER + at - 1, {house.purse().name: Chips(60)})
    house.evenings.end()
    assert house.evenings.kept()[0].number == house.evenings.kept()[1].number
    pilot = Pilot(routes.album, house=house)
    pilot.click_on(f"card:{won}")
    pilot.press("e")
    pilot.settle()
    assert [page.line for page in pilot.scene.state.pages] == [page.line for page in house.evenings.closing(at)]


def _won(house: StoredHouse) -> Iterator[tuple[int, str]]:
    """Spend evenings until a wish is reached."""
    for number in range(NUMBER, NUMBER + 12):
        evenings = house.evenings
        evenings.begin(number, {house.purse().name: Chips(60)})
        session = evenings.sit(GameId("pharaon"))
        evening = Evening(house.opened.journal, session.evening)
        plays(evening, session, 20)
        evening.rise(session)
        (page,) = evenings.end()
        yield from ((evening.at, wish) for wish, got in page.wishes if got)


@pytest.mark.parametrize(("cards", "rank"), [(0, 1), (2, 1), (3, 2), (8, 3), (16, 4), (30, 5)])
def test_so_many_cards_give_a_rank_which_has_its_name_and_greeting(cards: int, rank: int) -> None:
    assert PaperEvenings(cards).album().rank == rank
    assert all(Words(language).has(f"album.{what}.{rank}") for language in LANGUAGES for what in ("rank", "greet"))


@pytest.mark.usefixtures("weighed_once")
def test_the_page_of_the_other_player_asks_for_no_better_choice_of_the_own_purse(house: StoredHouse) -> None:
    house.open_purse("Odile")
    house.choose(house.profiles()[0].name)
    pilot = page_of(house, spent(house, "prime", minutes=15, beside="Odile"))
    pilot.settle()
    assert pilot.targets["midnight:better"].enabled
    pilot.press("o")
    assert not pilot.targets["midnight:better"].enabled
    pilot.press("o")
    assert pilot.targets["midnight:better"].enabled
