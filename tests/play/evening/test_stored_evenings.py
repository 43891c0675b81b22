"""What the house answers of evenings: what one begins with, where one goes on, when a table is over, what is kept."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.play.errors import EveningError, StoreError
from game.play.evening.evening import Evening
from game.play.evening.files import wishes_file
from game.play.evening_house import CardWon, GuestState
from game.play.house_parts import House, SalonEvenings
from game.play.session import Session
from game.play.stored_house import StoredHouse, open_house
from game.store.paths import Paths
from game.table.contract import Over
from game.table.values import Chips, GameId
from tests.play.evening.evenings import NUMBER, one_thing, plays

PHARAON, CASCARET = GameId("pharaon"), GameId("cascaret")
TYPED = str(NUMBER)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
    found = open_house(Paths(tmp_path), lambda: iter(()), beside=False)
    yield found
    found.close()


@pytest.fixture
def evenings(house: House) -> SalonEvenings:
    house.evenings.begin(NUMBER, {house.purse().name: Chips(200)})
    return house.evenings


def evening_of(house: StoredHouse, session: Session) -> Evening:
    return Evening(house.opened.journal, session.evening)


def rise(evenings: SalonEvenings, session: Session) -> None:
    evenings.rise(session, evenings.meanwhile(session))


def to_the_end(house: StoredHouse, session: Session) -> None:
    """Play until the table is over, the last tour called by the house as soon as it is due."""
    while not house.evenings.hour(session).rises:
        if house.evenings.hour(session).calls:
            session.call_last_tour()
        one_thing(session)


def test_a_number_is_offered_with_its_eight_guests_and_nothing_is_begun_by_looking(house: House) -> None:
    offer = house.evenings.offered(TYPED)
    assert offer.number == NUMBER
    assert len(offer.company) == 8
    assert {guest.state for guest in offer.company} == {GuestState.AWAITED}
    assert [len(wishes) for wishes in offer.wishes] == [3, 3]
    assert offer.purse == house.purse().chips
    assert not house.evening_open


def test_what_is_no_number_is_refused(house: House) -> None:
    with pytest.raises(EveningError, match="no_number"):
        house.evenings.offered("eight o’clock")


def test_the_number_drawn_blindly_is_one(house: House) -> None:
    assert house.evenings.offered(house.evenings.drawn()).company


def test_at_eight_a_player_sees_who_is_there_and_which_table_has_enough(evenings: SalonEvenings) -> None:
    now = evenings.now()
    assert now is not None
    assert (now.minute, now.player.pocket, now.game, now.over) == (0, 200, None, False)
    there = [guest.name for guest in now.company if guest.state is GuestState.THERE]
    assert there
    for table in now.tables:
        assert (table.refused is None) == bool(table.beside)
        assert set(table.beside) <= {guest.name for guest in now.company}


def test_who_sits_down_takes_what_he_may_and_goes_on_at_the_same_card(house: StoredHouse) -> None:
    house.evenings.begin(NUMBER, {house.purse().name: Chips(200)})
    session = house.evenings.sit(PHARAON)
    assert [sitter.chips for sitter in session.sitters if sitter.human] == [150]
    for _ in range(9):
        one_thing(session)
    again = house.resume()
    assert again.public == session.public
    one_thing(again)
    now = house.evenings.now()
    assert now is not None
    assert now.game == PHARAON


def test_a_shoe_after_a_cut_follows_from_the_number_too(house: StoredHouse) -> None:
    house.evenings.begin(NUMBER, {house.purse().name: Chips(200)})
    session = house.evenings.sit(PHARAON)
    one_thing(session)
    expected = session.pledge
    assert house.resume().pledge == expected


def test_nobody_rises_while_a_coup_is_under_way(house: StoredHouse) -> None:
    house.evenings.begin(NUMBER, {house.purse().name: Chips(200)})
    session = house.evenings.sit(GameId("prime"))
    one_thing(session)
    with pytest.raises(EveningError, match="coup_open"):
        rise(house.evenings, session)
    assert house.open_sitting() is not None


@pytest.mark.parametrize("game", ["pharaon", "pharao", "baccara", "prime"])
def test_between_two_coups_one_rises_from_any_table(house: StoredHouse, game: str) -> None:
    house.evenings.begin(NUMBER, {house.purse().name: Chips(200)})
    session = house.evenings.sit(PHARAON)
    plays(evening_of(house, session), session, 20)
    rise(house.evenings, session)
    session = house.evenings.sit(GameId(game))
    plays(evening_of(house, session), session, 12)
    rise(house.evenings, session)
    assert house.open_sitting() is None


def test_at_the_walk_it_is_told_what_has_happened_and_the_next_table_is_offered(house: StoredHouse) -> None:
    house.evenings.begin(NUMBER, {house.purse().name: Chips(200)})
    session = house.evenings.sit(PHARAON)
    plays(evening_of(house, session), session, 40)
    rise(house.evenings, session)
    now = house.evenings.now()
    assert now is not None
    assert now.told
    assert len(now.told) <= 3
    assert now.minute >= 46
    assert now.tables


@pytest.mark.parametrize("game", ["pharaon", "baccara", "cascaret"])
def test_a_table_is_over_at_midnight_and_a_tour_that_was_called_is_finished(house: StoredHouse, game: str) -> None:
    house.evenings.begin(NUMBER, {house.purse().name: Chips(200)})
    session = house.evenings.sit(PHARAON)
    plays(evening_of(house, session), session, 180)
    rise(house.evenings, session)
    session = house.evenings.sit(GameId(game))
    to_the_end(house, session)
    assert house.evenings.minute() >= 240 - 6 * (game == "cascaret")
    if game == "cascaret":
        assert isinstance(session.awaited(), Over)
    rise(house.evenings, session)
    now = house.evenings.now()
    assert now is not None
    assert now.over
    pages = house.evenings.end()
    assert house.evenings.closing(1) == pages
    assert not house.evening_open
    kept = house.evenings.kept()
    assert [(each.number, each.over, each.lines) for each in kept] == [(NUMBER, True, (pages[0].line,))]


def test_free_play_stays_offered_and_the_clock_stands_still_meanwhile(house: StoredHouse) -> None:
    house.evenings.begin(NUMBER, {house.purse().name: Chips(200)})
    seating = house.seating(PHARAON)
    free = house.sit_down(PHARAON, seating.options, seating.sitters)
    for _ in range(12):
        one_thing(free)
    assert house.evenings.minute() == 0
    assert house.evenings.sit(PHARAON).evening
    assert house.evenings.minute() == 6


def test_a_debt_is_paid_before_anything_is_brought(house: StoredHouse) -> None:
    evenings = house.evenings
    evenings.begin(NUMBER, {house.purse().name: Chips(200)})
    session = evenings.sit(PHARAON)
    plays(evening_of(house, session), session, 20)
    rise(evenings, session)
    now = evenings.now()
    assert now is not None
    lender, most = next(iter(now.player.lenders.items()))
    evenings.borrow(lender, most)
    evenings.end()
    offer = evenings.offered(TYPED)
    assert offer.due == {lender: most}
    assert offer.purse == house.purse().chips - most
    assert offer.again


def test_the_album_keeps_a_wish_once_and_a_number_that_was_closed_before_adds_nothing(house: StoredHouse) -> None:
    evenings = house.evenings
    blank = evenings.album()
    assert (len(blank.cards), blank.reached, blank.rank) == (len(wishes_file()), 0, 1)
    evenings.begin(NUMBER, {house.purse().name: Chips(200)})
    session = evenings.sit(PHARAON)
    plays(evening_of(house, session), session, 52)
    rise(evenings, session)
    (page,) = evenings.end()
    album = evenings.album()
    assert {card.wish.id for card in album.cards if card.reached} == {wish for wish, got in page.wishes if got}
    evenings.begin(NUMBER, {house.purse().name: Chips(200)})
    evenings.end()
    assert evenings.album() == album


def test_three_cards_make_the_second_rank(house: StoredHouse) -> None:
    blank, when = house.evenings.album(), CardWon(1, datetime(2026, 11, 28, tzinfo=UTC), NUMBER, "M. Hector")
    some = tuple(replace(card, reached=(when,)) for card in blank.cards[:3])
    assert [replace(blank, cards=(*some[:many], *blank.cards[many:])).rank for many in (2, 3)] == [1, 2]


def test_two_share_an_evening_each_with_a_pocket_of_his_own(house: StoredHouse) -> None:
    house.open_purse("Odile")
    house.choose(house.profiles()[0].name)
    names = [purse.name for purse in house.profiles()]
    house.evenings.begin(NUMBER, {names[0]: Chips(100), names[1]: Chips(50)})
    session = house.evenings.sit(PHARAON)
    assert {sitter.name: sitter.chips for sitter in session.sitters if sitter.human} == {names[0]: 100, names[1]: 50}
    now = house.evenings.now()
    assert now is not None
    assert [player.pocket for player in now.players] == [0, 0]


def test_an_open_evening_cannot_be_begun_twice(evenings: SalonEvenings, house: House) -> None:
    with pytest.raises(StoreError, match="evening_open"):
        evenings.begin(7, {house.purse().name: Chips(50)})


def test_an_evening_cut_off_before_what_happened_elsewhere_was_written_goes_on_and_loses_no_chip(
    house: StoredHouse,
) -> None:
    evenings = house.evenings
    evenings.begin(NUMBER, {house.purse().name: Chips(200)})
    session = evenings.sit(PHARAON)
    evening = evening_of(house, session)
    plays(evening, session, 20)
    session.rise()  # and the page of the other table never came
    found = evenings.now()
    assert found is not None
    assert (found.game, found.minute, found.told) == (None, evening.minute, ())
    again = evenings.sit(PHARAON)
    plays(evening_of(house, again), again, 20)
    rise(evenings, again)
    (page,) = evenings.end()
    assert [table.start for table in page.tables] == [6, found.minute + 6]
    assert sum(house.opened.journal.ledger.balances("").values()) == 0


def test_a_table_is_over_when_its_bank_is_broken(house: StoredHouse) -> None:
    house.evenings.begin(NUMBER, {house.purse().name: Chips(10)})
    session = house.evenings.sit(PHARAON, bank=True)
    to_the_end(house, session)
    assert session.public.tableau.owned(session.public.banker) == 0
    assert house.evenings.minute() < 60
