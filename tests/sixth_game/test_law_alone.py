"""A game that brings its law and nothing else: it has no words, no book and no figures, and every room bears it."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from game.catalogue import Registration
from game.lessons.book.collation import pairs_of
from game.play.stored_house import StoredHouse, open_house
from game.screen.scene import routes
from game.store.paths import Paths
from game.table.contract import Shuffling
from game.table.values import GameId
from game.text.words import Words
from tests.screen.harness import Pilot
from tests.sixth_game.registration import ONLY_THE_LAW
from tests.steady import steady

GAME = GameId("bataille")
LANGUAGES = ("fr", "de", "en")


@pytest.fixture
def brought() -> Registration:
    return ONLY_THE_LAW


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
    found = open_house(Paths(tmp_path), lambda: iter(()), seeds=steady())
    yield found
    found.close()


def readable(pilot: Pilot) -> bool:
    """Tell whether everything on the screen can be read, and nothing is a key without words."""
    assert pilot.audit() == []
    return not any("‹" in item.text for item in pilot.record.items)


def played(house: StoredHouse, language: str) -> Pilot:
    """Sit down in the salon and play a deal; every screen on the way can be read."""
    pilot = Pilot(routes.salon, language=language, house=house)
    pilot.settle()
    assert readable(pilot)
    pilot.click_on(f"table:{GAME}")
    pilot.settle()
    pilot.press("space")
    session = pilot.driver.session
    for _ in range(200):
        pilot.settle()
        assert readable(pilot)
        if session.deals and session.history and isinstance(session.awaited(), Shuffling):
            return pilot
        cards = [target for target in pilot.targets if target.startswith("card:")]
        if cards and "read" not in pilot.targets:
            pilot.click_on(cards[0])
        else:
            pilot.press("space")
    raise AssertionError("the deal does not end")


def test_its_table_answers_why_and_its_sittings_stand_in_accounts_and_review(house: StoredHouse) -> None:
    """In one language: that no other lacks a word is held where the catalogues are compiled."""
    pilot = played(house, "fr")
    answers_why(pilot)
    house.rise(pilot.scene.driver.session)
    stands_elsewhere(house, "fr", pilot.scene.driver.session.number)


def answers_why(pilot: Pilot) -> None:
    answered = 0
    for target in [target for target in pilot.targets if target.startswith("why:")]:
        if target in pilot.targets:  # an answer takes the place of the lines below it
            pilot.click_on(target)
            pilot.settle()
            assert readable(pilot)
            answered += 1
    pilot.press("f12")
    pilot.settle()
    assert readable(pilot)
    assert answered


def stands_elsewhere(house: StoredHouse, language: str, number: int) -> None:
    for name, what in (
        ("accounts", {}),
        ("accounts", {"page": "sittings"}),
        ("accounts", {"page": "account"}),
        ("review", {"number": number}),
        ("conventions", {"game": GAME}),
        ("glossary", {"game": GAME}),
        ("rulebook", {"game": GAME}),
        ("exercises", {"game": GAME}),
        ("lessons", {"game": GAME}),
    ):
        pilot = Pilot(partial(getattr(routes, name), **what), language=language, house=house)
        pilot.settle()
        assert readable(pilot), name
        if name == "review":
            pilot.press("space")
            pilot.settle()
            for _ in range(4):
                assert readable(pilot)
                pilot.press("right")
                pilot.settle()


def test_its_options_are_collated_without_a_book() -> None:
    pairs = pairs_of(GAME, Words("en"))
    assert [pair.title for pair in pairs] == ["Ace low"]


def test_a_key_of_a_game_that_brings_words_is_still_missed_where_it_has_none() -> None:
    words = Words("en")
    assert words("option.bataille.ante") == "Ante"
    assert words("option.bataille.ante.why") == ""
    assert words("spoken.nothing_of_the_kind") == "Nothing of the kind"
    assert words("option.pharaon.nothing") == "‹option.pharaon.nothing›"
    assert words("nothing") == "‹nothing›"
