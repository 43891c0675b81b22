"""An evening at the salon: begun at the clock, played from table to table, cut off anywhere, and over at midnight."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count, islice
from pathlib import Path
from sqlite3 import SQLITE_DENY
from typing import Any

import msgspec
import pytest

from game.play.evening.number import drawn_wishes
from game.play.evening_house import EveningNow, GuestState
from game.play.stored_house import StoredHouse, open_house
from game.screen.scene import routes
from game.screen.scene.spoken import ReadText
from game.store.audit import audit
from game.store.paths import Paths
from game.table.values import Chips, GameId
from game.text.hours import hour_words
from game.text.words import Words
from tests.play.evening.evenings import NUMBER, one_thing, plays
from tests.play.evening.test_stored_evenings import evening_of
from tests.screen.harness import Pilot
from tests.screen.test_one_switch import SwitchUser, a_coup

PHARAON = GameId("pharaon")
MIDNIGHT, TEN, WALK = 240, 120, 6
EARLY_WISH = "pharaon.early"
WITH_EARLY = tuple(islice((number for number in count(20261101) if EARLY_WISH in drawn_wishes(number, 0)), 6))
"""Evenings that wish for something which the first coups of a taille may bring."""
FIRST_TABLE = "evening.first_table"
WITH_FIRST_TABLE = tuple(islice((number for number in count(20261101) if FIRST_TABLE in drawn_wishes(number, 0)), 6))
FEW = 20261129
"""An evening at whose beginning one guest is there."""
Opened = Callable[..., Pilot]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
    found = open_house(Paths(tmp_path), list, beside=False)
    found.prefer(welcomed=True, confirm_leave=False)
    yield found
    found.close()


@pytest.fixture
def salon(house: StoredHouse) -> Opened:
    def opened(size: tuple[int, int] = (1280, 720), language: str = "en", **preferences: Any) -> Pilot:  # noqa: ANN401
        pilot = Pilot(routes.salon, size, language, house=house, **preferences)
        pilot.settle()
        return pilot

    return opened


def begin(house: StoredHouse, brings: int = 200) -> None:
    house.evenings.begin(NUMBER, {house.purse().name: Chips(brings)})


def now(house: StoredHouse) -> EveningNow:
    found = house.evenings.now()
    assert found is not None
    return found


def stay(house: StoredHouse, minutes: int, game: GameId = PHARAON) -> None:
    """Play so long at a table, away from the screen, and rise."""
    session = house.evenings.sit(game)
    plays(evening_of(house, session), session, minutes)
    house.evenings.rise(session, house.evenings.meanwhile(session))


def in_room(salon: Opened, *how: Any, **preferences: Any) -> Pilot:  # noqa: ANN401  # as the salon is opened
    pilot = salon(*how, **preferences)
    pilot.press("b")
    pilot.settle()
    return pilot


def read(pilot: Pilot) -> str:
    """Return all that a reader is told of the scene: its texts, and what can be pressed with its value."""
    texts = [
        item.text for region in pilot.scene.reading().regions for item in region.items if isinstance(item, ReadText)
    ]
    pressable = [f"{target.name} {target.value}" for target in pilot.targets.values()]
    return " ".join([*texts, *pressable])


# Before eight, and in the free salon


def test_a_table_of_the_evening_says_so_in_the_free_salon_and_leads_back_to_the_evening(
    salon: Opened, house: StoredHouse
) -> None:
    begin(house)
    house.evenings.sit(PHARAON)
    pilot = salon()
    assert Words("en")("salon.of_evening") in read(pilot)
    for press in ("table:pharaon", "conventions"):
        pilot = salon()
        pilot.click_on(press)
        pilot.settle()
        assert pilot.scene.key_scopes == ("evening",)
        assert now(house).game == PHARAON, "nobody has risen from it"


def test_a_sitting_in_free_play_is_told_before_the_clock_is_wound_and_at_its_table_after_that(
    salon: Opened, house: StoredHouse
) -> None:
    pilot, words = salon(), Words("en")
    pilot.focus("lessons")
    seating = house.seating(PHARAON)
    house.sit_down(PHARAON, seating.options, seating.sitters).deal(10)
    pilot.resize((1280, 760))
    assert pilot.scene.ring.focused == "table:pharaon", "whoever has sat down meanwhile comes back to that table"
    pilot.click_on("evening")
    pilot.settle()
    assert words("evening.still_open", "key:salon.pharaon") in read(pilot)
    begin(house)
    pilot = in_room(salon)
    assert pilot.targets["table:pharaon"].value == words("evening.plate.open")
    pilot.press("f5")
    pilot.settle()
    assert pilot.scene.key_scopes != ("evening",)


def test_touching_the_clock_asks_for_the_number_and_nothing_is_begun_by_escape(
    salon: Opened, house: StoredHouse
) -> None:
    pilot = salon()
    pilot.click_on("evening")
    assert {"wind", "number", "another", "today"} <= pilot.targets.keys()
    assert sum(each.startswith("guest:") for each in pilot.targets) == 8
    pilot.press("escape")
    assert not house.evening_open


def test_the_evening_begins_by_two_keys_with_what_was_brought_last(salon: Opened, house: StoredHouse) -> None:
    house.remember("evening", {"brings": 100})
    pilot = salon()
    pilot.press("b", "space")
    pilot.settle()
    assert now(house).player.brought == 100
    assert "table:pharaon" in pilot.targets
    assert house.remembered("evening") == {"brings": 100}


def test_the_house_greets_by_rank_and_shows_the_album_before_an_evening_begins(salon: Opened) -> None:
    pilot = salon()
    pilot.press("b")
    assert Words("en")("album.greet.1") in read(pilot)
    pilot.press("a")
    assert "album:next" in pilot.targets
    pilot.press("escape")
    assert "wind" in pilot.targets


def test_a_press_on_somebody_who_is_expected_tells_who_he_is_and_what_he_brings(
    salon: Opened, house: StoredHouse
) -> None:
    guest = house.evenings.offered().company[0]
    pilot = salon()
    pilot.press("b")
    pilot.click_on("guest:1")
    said = read(pilot)
    assert Words("en")(guest.portrait) in said
    assert str(guest.purse) in said


def test_a_table_that_is_over_is_weighed_while_the_evening_goes_on(salon: Opened, house: StoredHouse) -> None:
    begin(house)
    stay(house, 20)
    pilot = in_room(salon)
    (sittings,) = (each.sittings for each in house.evenings.kept())
    for _ in range(100):
        pilot.turn()
    assert pilot.services.evening_figures.split(sittings) is not None


def test_what_is_no_number_is_said_and_the_old_one_stays(salon: Opened, house: StoredHouse) -> None:
    pilot = salon()
    pilot.press("b")
    pilot.click_on("number")
    for _ in range(8):
        pilot.press("backspace")
    pilot.type("zero")
    pilot.press("return")
    assert "That is no number of an evening" in read(pilot)
    assert not house.evening_open


def test_a_number_that_cannot_be_looked_up_is_said_however_it_was_asked_for(salon: Opened, house: StoredHouse) -> None:
    pilot = salon()
    pilot.press("b")
    connection = house.opened.journal.ledger.connection
    connection.set_authorizer(lambda *_: SQLITE_DENY)
    for button in ("another", "today"):
        pilot.click_on(button)
        assert "no access" in read(pilot), button
        pilot.click_on("guest:1")
        assert "no access" not in read(pilot), button
    connection.set_authorizer(None)


def test_after_the_number_of_the_day_was_played_another_stands_ready(salon: Opened, house: StoredHouse) -> None:
    today = house.evenings.offered().number
    house.evenings.begin(today, {house.purse().name: Chips(200)})
    house.evenings.end()
    pilot = salon()
    pilot.press("b")
    assert str(today) not in pilot.targets["number"].value
    assert Words("en")("evening.another.ready") in read(pilot)
    pilot.click_on("today")
    assert str(today) in pilot.targets["number"].value
    assert Words("en")("evening.again") in read(pilot)


@pytest.mark.parametrize("size", [(1024, 600)])
@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_begin_sheet_shows_everything_at_once(salon: Opened, size: tuple[int, int], language: str) -> None:
    pilot = salon(size, language)
    pilot.press("b")
    assert "wind" in pilot.targets
    assert "scroll" not in pilot.targets


def test_nobody_brings_more_than_his_purse_holds(salon: Opened, house: StoredHouse) -> None:
    seating = house.seating(PHARAON)
    sitters = [replace(each, chips=Chips(400 if each.human else 100)) for each in seating.sitters]
    house.sit_down(PHARAON, seating.options, sitters)
    offer = house.evenings.offered(str(NUMBER))
    pilot = salon()
    pilot.press("b")
    offered = [int(word) for target in pilot.targets.values() for word in target.words if word.isdigit()]
    assert offered
    assert max(offered) <= offer.purse


# Between tables


def test_who_was_met_at_the_evening_before_remembers_it_at_eight_by_its_sum(salon: Opened, house: StoredHouse) -> None:
    house.evenings.begin(NUMBER + 1, {house.purse().name: Chips(200)})
    assert house.evenings.last_time() is None
    stay(house, 60)
    result = now(house).player.at_hand - 200
    house.evenings.end()
    begin(house)
    last = house.evenings.last_time()
    assert last is not None
    assert last.result == result
    assert last.guest in {guest.name for guest in now(house).company if guest.state is GuestState.THERE}
    way = "up" if result > 0 else "down" if result < 0 else "even"
    words = Words("en")
    assert words(f"evening.remembers.{way}", last.guest, f"chips:{abs(result)}") in texts_of(in_room(salon))


def test_whoever_sits_down_is_told_beside_whom_and_with_how_much(salon: Opened, house: StoredHouse) -> None:
    begin(house)
    pilot = in_room(salon)
    offer = next(each for each in now(house).tables if each.game == PHARAON)
    pilot.click_on("table:pharaon")
    for name in offer.beside:
        assert name in read(pilot)
    assert "150" in read(pilot)
    assert Words("en")("evening.sit.cost", 6, 2) in read(pilot)
    pilot.press("space")
    pilot.settle()
    sitting = pilot.scene.sitting
    assert sitting is not None
    assert sitting.evening == now(house).at


def test_a_sitting_in_free_play_is_not_left_for_a_table_of_the_evening_unasked(
    salon: Opened, house: StoredHouse
) -> None:
    seating = house.seating(PHARAON)
    number = house.sit_down(PHARAON, seating.options, seating.sitters).number
    begin(house)
    pilot = in_room(salon)
    pilot.click_on("table:baccara")
    pilot.click_on("play")
    assert Words("en")("conventions.rise.yes") in read(pilot)
    pilot.press("escape")
    kept = house.open_sitting()
    assert kept is not None
    assert kept.number == number
    pilot.click_on("play")
    pilot.click_on("yes")
    pilot.settle()
    sitting = pilot.scene.sitting
    assert sitting is not None
    assert sitting.evening == now(house).at


def test_a_table_with_too_few_says_so_and_cannot_be_sat_down_to(salon: Opened, house: StoredHouse) -> None:
    house.evenings.begin(FEW, {house.purse().name: Chips(200)})
    refused = next(each for each in now(house).tables if each.refused is not None and not each.holds)
    pilot = in_room(salon)
    pilot.click_on(f"table:{refused.game}")
    assert house.open_sitting() is None
    assert "wanted here" in read(pilot)


@pytest.mark.parametrize("place", [2, 5])
def test_a_digit_sits_down_at_the_table_of_its_place(salon: Opened, house: StoredHouse, place: int) -> None:
    begin(house)
    stay(house, 60)
    pilot = in_room(salon)
    game = [each.partition(":")[2] for each in pilot.targets if each.startswith("table:")][place - 1]
    pilot.press(str(place), "space")
    pilot.settle()
    sitting = pilot.scene.sitting
    assert sitting is not None
    assert sitting.game == game


def test_a_wish_names_its_table_wherever_it_stands(salon: Opened, house: StoredHouse) -> None:
    words = Words("en")
    pilot = salon()
    pilot.press("b")
    sheet, offered = read(pilot), house.evenings.offered().wishes[0]
    pilot.press("space")
    pilot.settle()
    room = read(pilot)
    pilot.press("o")
    owing = read(pilot)
    assert [wish.id for wish in now(house).player.wishes] == [wish.id for wish in offered]
    for wish in offered:
        at = words("album.page.evening" if wish.game == "evening" else f"salon.{wish.game}")
        said = words("evening.wish.at", at, wish.sentence.en.rstrip("."))
        assert said in sheet
        assert said in room
        assert said in owing


def test_the_bank_is_held_by_its_own_key(salon: Opened, house: StoredHouse) -> None:
    begin(house)
    pilot = in_room(salon)
    pilot.click_on("table:pharaon")
    pilot.press("k")
    pilot.settle()
    sitting = pilot.scene.sitting
    assert sitting is not None
    assert sitting.sitters[0].human
    assert sitting.sitters[0].chips == 200


def test_at_the_walk_the_hands_have_moved_and_it_is_told_what_happened(salon: Opened, house: StoredHouse) -> None:
    begin(house)
    stay(house, 40)
    pilot = in_room(salon)
    assert "nine" in read(pilot)
    told = now(house).told
    assert told
    for each in told:
        assert each.names[0] in read(pilot)


def test_rising_by_key_tells_it_aloud_and_leaves_the_table(salon: Opened, house: StoredHouse) -> None:
    begin(house)
    session = house.evenings.sit(PHARAON)
    plays(evening_of(house, session), session, 20)
    pilot = in_room(salon)
    assert pilot.targets["table:pharaon"].value == "You sit here"
    pilot.press("r")
    pilot.settle()
    assert house.open_sitting() is None
    assert now(house).minute >= 26
    assert "rise" not in pilot.targets


def test_a_wish_that_the_first_table_has_lost_is_called_missed(salon: Opened, house: StoredHouse) -> None:
    for number in WITH_FIRST_TABLE:
        house.evenings.begin(number, {house.purse().name: Chips(200)})
        stay(house, 20)
        if now(house).player.missed:
            break
        house.evenings.end()
    assert now(house).player.missed == (FIRST_TABLE,)
    pilot = in_room(salon)
    place = [wish.id for wish in now(house).player.wishes].index(FIRST_TABLE)
    assert pilot.targets[f"wish:{place}"].value == "missed"
    pilot.click_on(f"wish:{place}")
    assert "missed" in read(pilot)


def test_whoever_comes_while_one_plays_is_announced_at_the_table(salon: Opened, house: StoredHouse) -> None:
    begin(house)
    comes, name = min((guest.comes, guest.name) for guest in now(house).company if guest.comes > WALK + 4)
    session = house.evenings.sit(PHARAON)
    plays(evening_of(house, session), session, comes - house.evenings.minute() - 1)
    assert name not in house.evenings.hour(session).come
    pilot = in_room(salon)
    pilot.press("return")
    pilot.settle()
    said = False
    for _ in range(12):
        pilot.press("space")
        pilot.settle()
        pilot.note_texts()
        said = said or any("Announced" in item.text and name in item.text for item in pilot.record.items)
    assert said


def test_whoever_goes_home_from_a_table_rises_first_but_not_within_a_coup(salon: Opened, house: StoredHouse) -> None:
    begin(house)
    stay(house, 20)
    session = house.evenings.sit(GameId("prime"))
    one_thing(session)
    pilot = in_room(salon)
    assert Words("en")("evening.seat_kept") in read(pilot)
    pilot.press("e")
    pilot.click_on("yes")
    pilot.settle()
    assert "This coup is played out first." in read(pilot)
    assert house.evening_open
    plays(evening_of(house, session), session, 1)
    pilot = in_room(salon)
    pilot.press("e")
    pilot.click_on("yes")
    pilot.settle()
    assert not house.evening_open


def test_one_borrows_of_a_person_who_says_a_word_and_is_owed_by_name(salon: Opened, house: StoredHouse) -> None:
    begin(house)
    stay(house, 20)
    pilot = in_room(salon)
    pilot.press("o")
    lender = next(each for each in pilot.targets if each.startswith("borrow:0:"))
    pilot.click_on(lender)
    name = lender.removeprefix("borrow:0:")
    owed = now(house).player.owes[name]
    assert owed == 20
    word = next(guest.says["lend"].en for guest in now(house).company if guest.name == name)
    assert word in read(pilot)
    assert house.purse().notes == owed
    pilot.click_on(f"repay:0:{name}")
    assert not now(house).player.owes


def test_each_of_two_at_this_screen_borrows_and_repays_for_himself(salon: Opened, house: StoredHouse) -> None:
    house.open_purse("Odile")
    house.choose(house.profiles()[0].name)
    house.evenings.begin(NUMBER, {house.purse().name: Chips(200), "Odile": Chips(0)})
    stay(house, 20)
    pilot = in_room(salon)
    pilot.press("o")
    ids = [target.id for target in pilot.scene.targets()]
    assert len(ids) == len(set(ids))
    lender = next(each for each in pilot.targets if each.startswith("borrow:1:"))
    pilot.focus("sum:1")
    pilot.press("right")
    pilot.focus(lender)
    pilot.press("return")
    assert [sum(player.owes.values()) for player in now(house).players] == [0, 25]
    pilot.focus(lender.replace("borrow:1:", "borrow:0:"))
    pilot.press("return")
    assert [sum(player.owes.values()) for player in now(house).players] == [20, 25]
    pilot.focus(lender.replace("borrow:1:", "repay:1:"))
    pilot.press("return")
    assert [sum(player.owes.values()) for player in now(house).players] == [20, 0]


def test_leaving_for_free_play_lets_the_clock_stand_still(salon: Opened, house: StoredHouse) -> None:
    begin(house)
    stay(house, 20)
    before = now(house).minute
    pilot = in_room(salon)
    pilot.press("escape")
    pilot.settle()
    assert pilot.scene.ring.focused == "leave"
    pilot.press("escape")
    pilot.settle()
    assert {"conventions", "evening"} <= pilot.targets.keys()
    assert pilot.targets["evening"].value == "The clock stands still until you are back."
    assert now(house).minute == before


# At a table


def test_a_table_says_the_hour_and_leaving_it_asks_nothing(salon: Opened, house: StoredHouse) -> None:
    begin(house)
    session = house.evenings.sit(PHARAON)
    plays(evening_of(house, session), session, 20)
    pilot = in_room(salon)
    pilot.press("return")
    pilot.settle()
    pilot.note_texts()
    hour = hour_words(Words("en"), now(house).minute)
    assert any(hour in item.text for item in pilot.record.items)
    pilot.press("escape")
    pilot.settle()
    assert "rise" in pilot.targets


def test_at_midnight_the_table_waits_until_one_rises_and_the_page_comes_then(salon: Opened, house: StoredHouse) -> None:
    begin(house)
    stay(house, 200)
    session = house.evenings.sit(PHARAON)
    while house.evenings.hour(session).coups > 0:
        one_thing(session)
    pilot = in_room(salon)
    pilot.press("return")
    pilot.wait(20.0)
    assert house.evening_open
    pilot.press("space")
    pilot.settle()
    pilot.settle()
    kept = house.evenings.kept()[0]
    assert kept.over
    assert kept.lines[0] in read(pilot)
    assert list(audit(house.opened.journal.ledger)) == []


def test_going_home_early_asks_once(salon: Opened, house: StoredHouse) -> None:
    begin(house)
    stay(house, 20)
    pilot = in_room(salon)
    pilot.press("e")
    pilot.press("escape")
    assert house.evening_open
    pilot.press("e")
    pilot.click_on("yes")
    pilot.settle()
    assert not house.evening_open


def test_from_the_clock_to_midnight_everything_has_a_name(salon: Opened, house: StoredHouse) -> None:
    pilot = salon()
    for key in ("b", "space", "1", "space", "space", "escape", "r", "o", "escape", "e"):
        pilot.press(key)
        pilot.settle()
        assert all(target.name for target in pilot.targets.values()), key
        assert pilot.scene.reading().title, key
    pilot.click_on("yes")
    pilot.settle()
    assert all(target.name for target in pilot.targets.values())
    assert house.evenings.kept()[0].over


# Everywhere


@pytest.mark.parametrize(("size", "language"), [((1024, 600), "de"), ((1280, 720), "fr")])
def test_everything_of_the_room_can_be_read(
    salon: Opened, house: StoredHouse, size: tuple[int, int], language: str
) -> None:
    begin(house)
    stay(house, 40)
    assert in_room(salon, size, language).audit() == []


@pytest.mark.parametrize(("size", "language"), [((1024, 600), "de"), ((1280, 720), "fr")])
def test_everything_on_its_sheets_can_be_read(
    salon: Opened, house: StoredHouse, size: tuple[int, int], language: str
) -> None:
    pilot = salon(size, language)
    pilot.press("b")
    assert pilot.audit() == []
    begin(house)
    stay(house, 40)
    pilot = in_room(salon, size, language)
    pilot.press("o")
    pilot.settle()
    assert pilot.audit() == []
    pilot.press("escape")
    pilot.click_on("table:pharaon")
    assert pilot.audit() == []


def test_a_wish_that_came_true_since_the_room_was_seen_is_told_there(salon: Opened, house: StoredHouse) -> None:
    for number in WITH_EARLY:
        house.evenings.begin(number, {house.purse().name: Chips(200)})
        pilot = in_room(salon)
        stay(house, 8)
        if EARLY_WISH in house.evenings.reached()[0]:
            break
        house.evenings.end()
    wish = next(each for each in now(house).player.wishes if each.id == EARLY_WISH)
    told = Words("en")("evening.wish", wish.sentence.en)
    assert told not in read(pilot)
    pilot.lay_anew()
    pilot.settle()
    assert told in read(pilot)


def test_two_at_this_screen_share_the_clock_and_each_brings_his_own(salon: Opened, house: StoredHouse) -> None:
    house.open_purse("Odile")
    house.choose(house.profiles()[0].name)
    pilot = salon()
    pilot.press("b")
    pilot.focus("second")
    pilot.press("right")
    assert "For Odile" in read(pilot)
    pilot.press("space")
    pilot.settle()
    players = now(house).players
    assert [player.brought for player in players] == [200, 200]
    assert players[1].name == "Odile"


def test_ten_strikes_at_the_table_too_and_once(salon: Opened, house: StoredHouse) -> None:
    begin(house)
    stay(house, 96)
    assert now(house).minute < TEN
    house.evenings.sit(PHARAON)
    pilot = in_room(salon, reduced_motion=True)
    pilot.press("return")
    pilot.settle()
    told = Words("en")("evening.table.ten")
    heard = list[bool]()
    while now(house).minute < TEN + 10:
        pilot.press("space")
        pilot.settle()
        heard.append(any(told in each for each in texts_of(pilot)))
    heard = [each for each, before in zip(heard, [False, *heard], strict=False) if each and not before]
    assert heard == [True]


def texts_of(pilot: Pilot) -> list[str]:
    """Return what a reader is told of the scene besides what can be pressed."""
    items = (item for region in pilot.scene.reading().regions for item in region.items)
    return [item.text for item in items if isinstance(item, ReadText)]


def test_towards_midnight_the_house_calls_the_last_tour_at_the_table(salon: Opened, house: StoredHouse) -> None:
    begin(house)
    stay(house, 208)
    session = house.evenings.sit(GameId("cascaret"))
    one_thing(session)
    assert not session.public.last_tour  # the lots are drawn, and nothing can be called yet
    one_thing(session)
    pilot = in_room(salon)
    pilot.press("return")
    pilot.settle()
    sitting = pilot.scene.sitting
    assert sitting is not None
    assert sitting.public.last_tour


def test_an_evening_that_was_cut_off_at_a_table_is_there_again_at_the_same_minute(
    salon: Opened, house: StoredHouse
) -> None:
    begin(house)
    session = house.evenings.sit(PHARAON)
    plays(evening_of(house, session), session, 20)
    minute, public = now(house).minute, session.public
    pilot = salon()
    assert pilot.targets["evening"].name == "Back to the evening"
    pilot.press("b", "return")
    pilot.settle()
    sitting = pilot.scene.sitting
    assert sitting is not None
    assert sitting.public == public
    assert now(house).minute == minute


def test_an_evening_of_a_later_edition_is_a_sentence_and_free_play_goes_on(salon: Opened, house: StoredHouse) -> None:
    begin(house)
    page = house.opened.journal.evenings.page(1)
    house.evenings.end()
    later = msgspec.structs.replace(page, version=page.version + 1, number=7)
    house.opened.journal.evenings.begin(later)
    pilot = salon()
    pilot.press("b")
    assert "later edition" in read(pilot)
    pilot.press("escape")
    pilot.click_on("table:baccara")
    assert house.open_sitting() is None
    assert "rise" not in pilot.targets


def test_a_table_whose_bank_is_broken_is_risen_from(salon: Opened, house: StoredHouse) -> None:
    begin(house, 10)
    session = house.evenings.sit(PHARAON, bank=True)
    while not house.evenings.hour(session).rises:
        one_thing(session)
    assert house.evenings.minute() < MIDNIGHT
    pilot = in_room(salon)
    pilot.press("return")
    pilot.wait(20.0)
    assert [each for each in pilot.targets if each.startswith("house:")] == ["house:leave"]
    pilot.press("space")
    pilot.settle()
    assert house.open_sitting() is None
    assert now(house).game is None


def test_two_at_this_screen_play_from_the_begin_sheet_to_a_page_each_at_midnight(
    salon: Opened, house: StoredHouse
) -> None:
    house.open_purse("Odile")
    house.choose(house.profiles()[0].name)
    pilot = salon()
    pilot.press("b")
    pilot.focus("second")
    pilot.press("right", "space")
    pilot.settle()
    pilot.press("1", "space")
    pilot.settle()
    session = pilot.scene.sitting
    assert session is not None
    assert sum(sitter.human for sitter in session.sitters) == 2
    for _ in range(40):
        if now(house).minute > WALK + 4:
            break
        pilot.press("space")
        pilot.settle()
    assert now(house).minute > WALK + 4
    pilot.press("escape")
    pilot.settle()
    for key in ("r", "e"):
        pilot.press(key)
        pilot.settle()
    pilot.click_on("yes")
    pilot.settle()
    pilot.wait(2.0)
    pilot.settle()
    lines = house.evenings.kept()[0].lines
    assert len(set(lines)) == 2
    seen = [read(pilot)]
    pilot.press("o")
    pilot.settle()
    seen.append(read(pilot))
    assert sorted([line in said for line in lines] for said in seen) == [[False, True], [True, False]]


def test_at_a_table_of_an_evening_it_is_never_said_that_the_cards_are_sealed(salon: Opened, house: StoredHouse) -> None:
    begin(house)
    stay(house, 60)
    house.evenings.sit(PHARAON)
    pilot = in_room(salon)
    pilot.press("return")
    pilot.settle()
    pilot.note_texts()
    said = [item.text for item in pilot.record.items]
    assert Words("en")("evening.pack") in said
    assert not [each for each in said if "sealed" in each]


def test_within_a_coup_nobody_rises_and_it_is_said(salon: Opened, house: StoredHouse) -> None:
    begin(house)
    stay(house, 20)
    session = house.evenings.sit(GameId("prime"))
    one_thing(session)
    pilot = in_room(salon)
    pilot.press("r")
    pilot.settle()
    assert "This coup is played out first." in read(pilot)
    assert house.open_sitting() is not None


def test_wishes_that_cannot_be_looked_up_are_asked_for_again_after_a_loan(
    salon: Opened, house: StoredHouse, tmp_path: Path
) -> None:
    for number in WITH_EARLY:
        house.evenings.begin(number, {house.purse().name: Chips(200)})
        stay(house, 20)
        if EARLY_WISH in house.evenings.reached()[0]:
            break
        house.evenings.end()
    pilot = in_room(salon)
    journal, away = Paths(tmp_path).journal, tmp_path / "away"
    journal.rename(away)
    pilot.press("o")
    pilot.settle()
    assert "reached" not in read(pilot)
    away.rename(journal)
    pilot.click_on(next(each for each in pilot.targets if each.startswith("borrow:0:")))
    pilot.settle()
    assert "reached" in read(pilot)


def test_one_switch_leads_from_the_clock_through_a_table_to_midnight_and_to_bed(
    salon: Opened, house: StoredHouse
) -> None:
    pilot = salon(scanning=True, reduced_motion=True)
    user = SwitchUser(pilot)
    for id_ in ("evening", "wind", "table:pharaon", "play"):
        user.want(id_)
    session = pilot.scene.sitting
    assert session is not None
    a_coup(user, session)
    for id_ in ("icon:leave", "rise", "home", "yes"):
        user.want(id_)
    pilot.wait(2.0)
    assert house.evenings.kept()[0].over
    user.want("midnight:bed")
    assert "conventions" in pilot.targets
