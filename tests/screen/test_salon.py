"""The salon: five tables, one lamp, and the scenes that open from it; driven by pointer alone and by keys alone."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.play.session import Session
from game.play.stored_house import StoredHouse, open_house
from game.screen.scene import routes
from game.screen.scene.scene import Pop
from game.screen.scenes.salon.visits import first_captions
from game.screen.scenes.shared.plan import tables
from game.stage.units import Viewport
from game.store.paths import Paths
from game.table.values import Chips, GameId, Seat
from game.text.words import Words
from tests.company import BANKER, PONTES, seated, you
from tests.screen.harness import Pilot
from tests.screen.samples import spread
from tests.steady import steady

SIZES = ((1280, 720), (1920, 1080), (1024, 600))
LANGUAGES = ("fr", "de", "en", "xx")
Opened = Callable[..., Pilot]


@pytest.fixture
def salon(house: StoredHouse) -> Opened:
    def opened(size: tuple[int, int] = (1280, 720), language: str = "en", **preferences: Any) -> Pilot:  # noqa: ANN401
        pilot = Pilot(routes.salon, size, language, house=house, **preferences)
        pilot.settle()
        return pilot

    return opened


def scene_of(pilot: Pilot) -> str:
    return type(pilot.scene).__name__


@pytest.mark.parametrize(("size", "language"), spread([*SIZES, (1024, 768), (2560, 1080)], LANGUAGES))
def test_every_sign_can_be_read_at_every_size_in_every_language(
    salon: Opened, size: tuple[int, int], language: str
) -> None:
    assert salon(size, language).audit() == []


def test_a_newcomer_reads_where_to_begin_until_he_has_begun(salon: Opened, house: StoredHouse) -> None:
    pilot = salon()

    def invited() -> bool:
        pilot.note_texts()
        read = " ".join(item.text for item in pilot.record.items)
        return pilot.services.words("salon.subtitle.new") in read

    assert invited()
    pilot.click_on("invitation")
    pilot.settle()
    assert "lessons" in pilot.scene.key_scopes
    pilot.press("escape")
    pilot.settle()
    house.learn("pharaon/01", 0)
    pilot.lay_anew()
    assert not invited()


def at_first(game: str) -> Session:
    """Return a sitting of somebody who holds no bank."""
    return seated(game, (BANKER, you(), *PONTES))


def test_the_lessons_are_offered_at_the_first_visit_of_each_purse_to_each_table(
    house: StoredHouse,
) -> None:
    words = Words("en")
    told = [bool(first_captions(house, at_first(game), words)) for game in ("pharaon", "prime", "pharaon")]
    house.open_purse("Anne")
    told.append(bool(first_captions(house, at_first("pharaon"), words)))
    assert told == [True, True, False, True]


@pytest.mark.parametrize(("game", "language"), spread([*tables()], ["fr", "de", "en"]))
def test_a_first_visit_offers_the_lessons_and_explains_the_first_coup(
    house: StoredHouse, game: GameId, language: str
) -> None:
    words = Words(language)
    captions = first_captions(house, at_first(game), words)
    assert all(words.has(key) for key in captions)
    assert len(captions) == 4


def test_who_comes_from_the_first_lesson_is_not_offered_it_at_the_table(house: StoredHouse) -> None:
    house.learn("pharaon/01", 0)
    told = first_captions(house, at_first("pharaon"), Words("en"))
    assert len(told) == 3
    assert "caption.learn" not in told
    assert first_captions(house, at_first("prime"), Words("en"))[0] == "caption.learn"


@pytest.mark.parametrize("game", ["pharaon", "pharao", "baccara"])
def test_who_holds_the_bank_is_told_his_own_first_steps_once(house: StoredHouse, game: str) -> None:
    words = Words("en")
    bank = seated(game, (you(chips=900), *PONTES))
    told = first_captions(house, bank, words)
    assert told[0] == "caption.learn"
    assert "You hold the bank" in words(told[1], "W")
    assert not any("for you." in words(key, "W") and "second" in words(key, "W") for key in told)
    assert first_captions(house, bank, words) == ()
    as_ponte = first_captions(house, at_first(game), words)
    assert [key.split(".")[1] for key in as_ponte] == ["first"] * 3, "and the lessons are offered once"


@pytest.mark.parametrize("game", tables())
def test_one_walks_to_every_table_through_its_conventions_and_back(
    salon: Opened, house: StoredHouse, game: GameId
) -> None:
    pilot = salon(welcomed=True)
    pilot.click_on(f"table:{game}")
    assert type(pilot.scene.page).__name__ == "ConventionsPage"
    pilot.press("space")
    assert scene_of(pilot) == "SalonScene"
    assert pilot.scene.lit == game
    pilot.wait(0.6)
    assert scene_of(pilot) == "TableScene"
    assert pilot.scene.driver.session.game == game
    house.rise(pilot.scene.driver.session)
    pilot.stack.apply(Pop())
    pilot.turn()
    pilot.settle()
    assert scene_of(pilot) == "SalonScene"
    assert "resume" not in pilot.targets[f"table:{game}"].value


def test_a_table_with_an_open_sitting_says_so_and_resumes_at_the_same_card(salon: Opened, house: StoredHouse) -> None:
    seating = house.seating(GameId("pharaon"))
    session = house.sit_down(GameId("pharaon"), seating.options, seating.sitters)
    session.deal(10)
    seen = session.view(Seat(1))
    pilot = salon(welcomed=True)
    assert "resume" in pilot.targets["table:pharaon"].value
    pilot.click_on("table:pharaon")
    pilot.wait(0.6)
    assert pilot.scene.driver.session.view(Seat(1)) == seen


@pytest.mark.parametrize(
    ("link", "key"), [("rulebook", "f1"), ("accounts", "f2"), ("settings", "f10"), ("purses", "f3")]
)
def test_every_link_is_reached_by_pointer_by_tab_and_by_its_key(salon: Opened, link: str, key: str) -> None:
    pilot, reached = salon(), list[str]()
    for way in ("pointer", "key", "tab"):
        if way == "pointer":
            pilot.click_on(link)
        elif way == "key":
            pilot.press(key)
        else:
            pilot.focus(link)
            pilot.press("enter")
        pilot.settle()
        assert scene_of(pilot) != "SalonScene"
        reached.append(pilot.scene.reading().title)
        pilot.press("escape")
        pilot.settle()
    assert len(set(reached)) == 1


def test_the_rule_book_opens_at_the_table_under_the_lamp_or_where_it_was_left_in_its_book(salon: Opened) -> None:
    pilot = salon()
    assert pilot.scene.lit == GameId("pharaon")
    pilot.press("right")
    pilot.press("right")
    lit = pilot.scene.lit
    pilot.press("f1")
    assert (scene_of(pilot), pilot.scene.book) == ("RuleBook", lit)
    pilot.press("down")
    left = pilot.scene.clause.id
    pilot.press("escape")
    pilot.press("f1")
    assert pilot.scene.clause.id == left
    pilot.press("escape")
    pilot.press("left")
    pilot.press("f1")
    assert (pilot.scene.book, pilot.scene.clause.id) == ("pharao", "PA-01")


def test_a_new_sitting_beside_an_open_one_has_a_door_that_is_seen(salon: Opened, house: StoredHouse) -> None:
    seating = house.seating(GameId("pharaon"))
    house.sit_down(GameId("pharaon"), seating.options, seating.sitters)
    pilot = salon(welcomed=True)
    pilot.click_on("conventions")
    pilot.settle()
    pilot.click_on("yes")
    pilot.settle()
    assert scene_of(pilot) == "SheetScene"
    assert pilot.scene.page.table.game == "pharaon"


def test_the_lamp_stands_next_time_over_the_table_that_was_played_at_last(salon: Opened) -> None:
    pilot = salon(reduced_motion=True)
    pilot.click_on("table:cascaret")
    pilot.settle()
    pilot.press("escape")
    pilot.settle()
    assert scene_of(pilot) == "SalonScene"
    assert salon().scene.lit == "cascaret"


def test_what_the_house_has_to_say_lies_on_the_tables_until_it_is_read(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    paths.settings.write_text("speed = 99\n", "utf-8")
    house = open_house(paths, list, seeds=steady(), beside=False)
    pilot = Pilot(routes.salon, house=house)
    pilot.settle()
    assert set(pilot.targets) == {"note:close"}
    assert pilot.audit() == []
    pilot.press("space")
    assert "table:pharaon" in pilot.targets
    house.close()


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1100, 900), (3440, 1440)])
def test_everything_that_can_be_pressed_is_large_enough_and_in_the_window(salon: Opened, size: tuple[int, int]) -> None:
    pilot = salon(size)
    viewport, targets = Viewport(*size), pilot.scene.targets()
    assert len(targets) > len(tables())
    for target in targets:
        assert target.box.w >= 44
        assert target.box.h >= 44
        assert target.box.x >= 0
        assert target.box.right <= viewport.w
        assert target.box.bottom <= viewport.h


def test_nothing_of_the_salon_stays_beside_the_table_that_comes(salon: Opened) -> None:
    pilot = salon()
    fillet = [tuple(pilot.window.surface.get_at((1100, y))) for y in range(76, 80)]
    pilot.press("space")
    while scene_of(pilot) == "SalonScene":
        pilot.turn()
    assert [tuple(pilot.window.surface.get_at((1100, y))) for y in range(76, 80)] != fillet


def test_leaving_asks_once_and_space_stays(salon: Opened) -> None:
    pilot = salon()
    pilot.click_on("leave")
    pilot.settle()
    assert {"close", "yes"} <= set(pilot.targets)
    pilot.press("space")
    pilot.settle()
    assert "table:pharaon" in pilot.targets
    pilot.press("escape", "escape")
    pilot.settle()
    assert "table:pharaon" in pilot.targets
    pilot.click_on("leave")
    pilot.click_on("yes")
    assert pilot.scene is None


def test_leaving_asks_nothing_where_the_player_wishes_it_so(salon: Opened) -> None:
    pilot = salon()
    pilot.services.prefer(confirm_leave=False)
    pilot.click_on("leave")
    assert pilot.scene is None


def test_who_lost_something_is_told_and_no_copy_is_offered_that_goes_less_far(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    house = open_house(paths, lambda: iter(()), beside=False)
    for amount in (1, 2, 3):
        house.lend(amount)
        house.back_up()
    house.lend(4)
    house.close()
    newest = max(paths.backups.iterdir(), key=lambda path: int(path.name.split("-")[2]))
    newest.unlink()
    paths.journal.write_bytes(b"worms")
    house = open_house(paths, lambda: iter(()), beside=False)
    assert house.purse().owed == 6
    pilot = Pilot(routes.salon, house=house)
    assert "note:close" in pilot.targets
    while "note:close" in pilot.targets:
        assert not any(name.startswith("note:copy:") for name in pilot.targets)
        assert pilot.audit() == []
        pilot.press("escape")
        pilot.settle()
    house.close()


def test_who_has_nothing_left_at_his_table_agrees_on_what_he_brings_anew(
    salon: Opened, house: StoredHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = salon(reduced_motion=True)
    pilot.click_on("table:prime")
    pilot.settle()
    pilot.press("escape")
    pilot.settle()
    assert scene_of(pilot) == "SalonScene"
    assert pilot.targets["table:prime"].value.startswith(pilot.services.words("salon.resume.new"))
    purse = house.purse()
    monkeypatch.setattr(type(house), "purse", lambda *_: replace(purse, at_table=Chips(0)))
    pilot.lay_anew()
    assert pilot.targets["table:prime"].value == pilot.services.words("salon.prime.sub"), "nothing goes on there"
    pilot.click_on("table:prime")
    pilot.settle()
    assert "brings" in pilot.targets
