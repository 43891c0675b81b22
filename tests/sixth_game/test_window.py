"""The sixth game at the window: sat down to in the salon, played by hand and by a character, gone on with later."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from game.catalogue import Registration
from game.play.session import Session, Sitter
from game.play.stored_house import StoredHouse, open_house
from game.screen.scene import routes
from game.screen.scene.printable import pages_of_book
from game.screen.table.sitting.opening import sitting_at_table
from game.stage.arrangement import picture
from game.stage.director import Director
from game.stage.pose import card_sprite
from game.stage.tables.plain import PlainArrangement
from game.stage.units import Cloth
from game.store.paths import Paths
from game.table.contract import Shuffling, Waiting
from game.table.values import Chips, GameId, Seat, hand
from game.text.words import Words
from tests.company import seated, you
from tests.screen.company import at_table
from tests.screen.harness import Pilot
from tests.screen.samples import spread
from tests.sixth_game.registration import BATAILLE, ONLY_THE_LAW
from tests.steady import steady

GAME = GameId("bataille")
LANGUAGES = ("fr", "de", "en")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
    opened = open_house(Paths(tmp_path), lambda: iter(()), seeds=steady())
    yield opened
    opened.close()


def sitting() -> Session:
    guest = Sitter("Mme Argine", "cameo.argine", human=False, manner="random", chips=Chips(100))
    return seated(GAME, (you(), guest))


def cards(pilot: Pilot) -> list[str]:
    return [target for target in pilot.targets if target.startswith("card:")]


def play_on(pilot: Pilot, session: Session, most: int = 200) -> None:
    """Play the first card that can be pressed until the deal is over."""
    for _ in range(most):
        pilot.settle()
        if isinstance(session.awaited(), Shuffling):
            return
        if "read" in pilot.targets:
            pilot.press("space")
        elif cards(pilot):
            pilot.click_on(cards(pilot)[0])
    raise AssertionError("the deal does not end")


def test_a_human_and_a_character_play_a_deal_by_mouse_and_the_next_is_dealt() -> None:
    session = sitting()
    pilot = at_table(session)
    play_on(pilot, session)
    assert session.deals == 1
    assert {step.seat for step in session.history if step.seat is not None} == {0, 1}
    pilot.click_on("house:deal")
    pilot.settle()
    assert session.deals == 2


def test_it_is_played_by_the_keyboard_alone() -> None:
    session = sitting()
    pilot = at_table(session, reduced_motion=True)
    for _ in range(80):
        pilot.settle()
        if session.deals == 2:
            return
        pilot.press("space")
        if cards(pilot):
            pilot.press("a")
    raise AssertionError("the keys do not reach the end of a deal")


def test_a_card_that_is_played_travels_from_the_hand_to_the_middle() -> None:
    session, arrangement = sitting(), PlainArrangement(Cloth(), Seat(1), 2)
    session.deal()
    before = session.view(Seat(1))
    token = before.public.tableau.pile(hand(Seat(1)))[0]
    director = Director(before, arrangement)
    step = session.submit(Seat(1), session.offers(Seat(1)).items[0].act)
    after = session.view(Seat(1))
    director.play(before, after, step.events)
    sprite = card_sprite(token)
    start, end = picture(before, arrangement)[sprite], picture(after, arrangement)[sprite]
    director.tick(0.08)
    under_way = director.poses()[sprite]
    assert director.busy
    assert min(start.y, end.y) < under_way.y < max(start.y, end.y)
    while director.busy:
        director.tick(0.05)
    assert director.poses() == picture(after, arrangement)


@pytest.mark.parametrize(("size", "language"), spread([(1280, 720), (1024, 600)], LANGUAGES))
def test_every_word_of_its_table_can_be_read(size: tuple[int, int], language: str) -> None:
    pilot = at_table(sitting(), size, language)
    assert pilot.audit() == []
    told = "".join(item.text for item in pilot.record.items)
    assert "Mme Argine" in told
    assert "‹" not in told


def test_it_has_a_table_in_the_salon_and_is_sat_down_to_and_gone_on_with(house: StoredHouse) -> None:
    house.learn("prime/01", 1)  # a newcomer reads in its place where one begins
    pilot = Pilot(routes.salon, house=house)
    pilot.settle()
    assert f"table:{GAME}" in pilot.targets
    assert pilot.audit() == []
    assert pilot.services.words("salon.subtitle.more", 6) in {item.text for item in pilot.record.items}
    pilot.click_on(f"table:{GAME}")
    pilot.settle()
    pilot.press("space")
    pilot.settle()
    session = pilot.driver.session
    assert session.game == GAME
    while not cards(pilot):
        pilot.settle()
    pilot.click_on(cards(pilot)[0])
    pilot.settle()
    again = house.resume()
    assert again.public == session.public
    assert isinstance(again.awaited(), Waiting)


def laid(house: StoredHouse) -> Session:
    """Sit down in the house as its conventions propose, and play one deal."""
    seating = house.seating(GAME)
    session = house.sit_down(GAME, seating.options, seating.sitters)
    pilot = Pilot(lambda services: sitting_at_table(services, session), house=house, speed=4.0, reduced_motion=True)
    play_on(pilot, session)
    return session


@pytest.mark.parametrize("language", ["de"])
def test_what_stands_around_its_table_opens_and_is_read_aloud(house: StoredHouse, language: str) -> None:
    session = laid(house)
    opens: dict[str, dict[str, object]] = {
        "conventions": {"game": GAME}, "lessons": {"game": GAME}, "exercises": {"game": GAME},
        "collation": {"game": GAME}, "glossary": {"game": GAME}, "rulebook": {"game": GAME},
        "accounts": {}, "review": {"number": session.number},
    }  # fmt: skip
    for name, what in opens.items():
        pilot = Pilot(partial(getattr(routes, name), **what), (1280, 720), language, house=house)
        pilot.settle()
        assert pilot.audit() == [], name
        assert "‹" not in "".join(item.text for item in pilot.record.items), name
        reading = pilot.scene.reading()
        assert any(region.items for region in reading.regions), name


@pytest.mark.parametrize("language", ["fr"])
def test_what_it_came_to_is_told_when_its_player_leaves(house: StoredHouse, language: str) -> None:
    seating = house.seating(GAME)
    session = house.sit_down(GAME, seating.options, seating.sitters)
    pilot = Pilot(
        lambda services: sitting_at_table(services, session),
        language=language,
        house=house,
        speed=4.0,
        reduced_motion=True,
    )
    play_on(pilot, session)
    pilot.press("escape")
    assert pilot.audit() == []
    told = " ".join(item.text for item in pilot.record.items)
    assert Words(language)("ends.leave", f"key:salon.{GAME}") in told
    assert "‹" not in told


def test_two_players_are_neither_more_nor_fewer_and_are_not_asked_for(house: StoredHouse) -> None:
    pilot = Pilot(lambda services: routes.conventions(services, game=GAME), house=house)
    pilot.settle()
    assert {"people:1", "brings"} <= set(pilot.targets)


def test_a_reason_that_is_given_again_and_again_is_told_once() -> None:
    session = sitting()
    pilot = at_table(session)
    play_on(pilot, session)
    assert pilot.audit() == []
    told = [item.text for item in pilot.record.items if "at random" in item.text]
    assert len(told) == 1


def test_its_act_is_asked_why_and_its_sitting_ends_at_home(house: StoredHouse) -> None:
    session = laid(house)
    pilot = Pilot(lambda services: sitting_at_table(services, session), house=house, speed=4.0, reduced_motion=True)
    pilot.settle()
    pilot.press("f12")
    pilot.settle()
    assert any(target.startswith("why:") for target in pilot.targets)
    pilot.press("escape")
    result = house.rise(session)
    assert result.game == GAME
    assert house.open_sitting() is None
    assert house.verify(session.number) == ()
    assert house.replay(session.number).whole


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_rule_book_and_its_clauses_are_printed(language: str) -> None:
    for page in pages_of_book(GAME, "BT-01"):
        made = page.make(Words(language))
        assert "BT-01" in made
        assert "‹" not in made


@pytest.mark.parametrize("brought", [ONLY_THE_LAW])
def test_with_the_law_alone_it_is_played_all_the_same(brought: Registration) -> None:
    assert brought.arrangement != BATAILLE.arrangement
    session = sitting()
    play_on(at_table(session), session)
    assert session.deals == 1
