"""The conventions of a table: who sits, what is agreed, sitting down; by pointer alone, by keys alone."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from game.play.errors import StoreError
from game.play.session import Session
from game.play.stored_house import StoredHouse
from game.play.tables import options_of, seats_of
from game.rules.catalogue import games
from game.screen.paper.rows import Heading
from game.screen.scene import routes
from game.screen.scene.scene import SceneResult, SittingAgreed
from game.screen.scene.services import Services
from game.screen.scene.spoken import ReadText
from game.screen.scenes.sheets import conventions_company as company
from game.screen.scenes.sheets.conventions_company import TableSetup
from game.table.errors import OptionError
from game.table.values import GameId, Side
from tests.screen.harness import Floor, Pilot

PHARAON, PHARAO, PRIME, CASCARET, BACCARA = map(GameId, ("pharaon", "pharao", "prime", "cascaret", "baccara"))
Opened = Callable[..., Pilot]


@pytest.fixture
def sat() -> list[SceneResult]:
    return []


@pytest.fixture
def card(house: StoredHouse, sat: list[SceneResult]) -> Opened:
    def opened(
        game: GameId = PHARAON,
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        **preferences: Any,  # noqa: ANN401
    ) -> Pilot:
        def made(services: Services) -> Floor:
            return Floor(routes.conventions(services, game=game), sat)

        pilot = Pilot(made, size, language, house=house, **preferences)
        pilot.turn()
        pilot.settle()
        return pilot

    return opened


def sessions(results: list[SceneResult]) -> list[Session]:
    return [result.session for result in results if isinstance(result, SittingAgreed)]


def names(table: TableSetup) -> list[str]:
    return [sitter.name for sitter in table.sitters]


@pytest.mark.parametrize(
    ("game", "language", "shape"),
    [
        ("pharao", "de", ((1280, 720), 100)),
        ("prime", "xx", ((1024, 600), 200)),
        ("cascaret", "en", ((1920, 1080), 130)),
        ("baccara", "fr", ((1280, 720), 100)),
    ],
)
def test_every_convention_can_be_read(
    card: Opened, game: GameId, language: str, shape: tuple[tuple[int, int], int]
) -> None:
    size, text_size = shape
    for steps in ((), ("agreed",), ("people:3",)):
        pilot = card(game, size, language, text_size=text_size)
        for step in steps:
            pilot.focus(step)
            pilot.press("enter")
        assert pilot.audit() == []
        for _ in range(10):
            pilot.press("page down")
        assert pilot.audit() == []


@pytest.mark.parametrize("game", games())
def test_every_option_has_its_row_with_its_clause(card: Opened, game: GameId) -> None:
    pilot = card(game)
    pilot.click_on("agreed")
    assert {f"option:{each.name}" for each in options_of(game)} <= set(pilot.targets)
    told = {line.text for placed in pilot.layout.rows for line in placed.lines}
    for each in options_of(game):
        assert any(text.startswith(f"{each.clause} · ") for text in told)


@pytest.mark.parametrize("game", games())
def test_space_sits_down_at_once_as_the_table_is_laid(
    card: Opened, sat: list[SceneResult], house: StoredHouse, game: GameId
) -> None:
    setup_of = house.seating(game)
    pilot = card(game)
    pilot.press("space")
    assert pilot.scene is None
    assert [session.game for session in sessions(sat)] == [game]
    by_name = {sitter.name: sitter for sitter in setup_of.sitters}
    assert {sitter.name: sitter for sitter in sessions(sat)[0].sitters} == by_name
    assert game == CASCARET or sessions(sat)[0].sitters == setup_of.sitters


def test_an_option_that_is_set_is_played(card: Opened, sat: list[SceneResult]) -> None:
    pilot = card()
    pilot.click_on("agreed")
    pilot.click_on("option:odd_unit/word:1")
    pilot.focus("option:most")
    pilot.press("left")
    pilot.press("space")
    assert (sessions(sat)[0].options.odd_unit, sessions(sat)[0].options.most) == ("bank", 80)


def test_the_last_choice_is_there_the_next_time(card: Opened, house: StoredHouse, sat: list[SceneResult]) -> None:
    pilot = card()
    pilot.click_on("agreed")
    pilot.click_on("option:odd_unit/word:1")
    pilot.click_on("agreed")
    pilot.click_on("guest:Mme Pallas")
    who = names(pilot.scene.page.table)
    pilot.press("space")
    house.rise(sessions(sat)[0])
    again = card().scene.page.table
    assert again.options["odd_unit"] == "bank"
    assert names(again) == who


@pytest.mark.parametrize("error", [OptionError("least", "no"), StoreError("not_enough_chips", "Vous")])
def test_what_cannot_be_is_said_and_nobody_sits(
    card: Opened, sat: list[SceneResult], monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(StoredHouse, "sit_down", refuse)
    pilot = card(PRIME)
    pilot.press("space")
    assert sat == []
    assert pilot.scene.page.content().message
    assert pilot.audit() == []


def test_least_never_passes_most(card: Opened) -> None:
    pilot = card()
    pilot.click_on("agreed")
    pilot.focus("option:most")
    for _ in range(30):
        pilot.press("left")
    pilot.focus("option:least")
    for _ in range(4):
        pilot.press("right")
    options = pilot.scene.page.table.options
    assert options["least"] == options["most"] == 5
    pilot.focus("option:most")
    pilot.press("left", "left")
    options = pilot.scene.page.table.options
    assert options["least"] == options["most"] == 3


def test_escape_and_the_back_button_leave_everything_as_it_was(
    card: Opened, sat: list[SceneResult], house: StoredHouse
) -> None:
    for by_key in (True, False):
        pilot = card()
        pilot.click_on("agreed")
        pilot.click_on("option:odd_unit/word:1")
        if by_key:
            pilot.press("escape")
        else:
            pilot.click_on("close")
        assert pilot.scene is None
    assert sat == []
    assert house.seating(PHARAON).options == {}


def test_an_open_sitting_is_left_only_after_a_question_that_comes_before_the_sheet_and_once(
    card: Opened, house: StoredHouse, sat: list[SceneResult]
) -> None:
    seating = house.seating(PHARAON)
    first = house.sit_down(PHARAON, seating.options, seating.sitters)
    brought = next(each.chips for each in first.sitters if each.human)
    pilot = card(PHARAO)
    pilot.settle()
    assert "yes" in pilot.targets
    assert pilot.audit() == []
    said = [each for region in pilot.scene.reading().regions for each in region.items if isinstance(each, ReadText)]
    assert not any("a pot stays" in each.text for each in said), "this game has none"
    assert any("broken off" in each.text for each in said)
    pilot.click_on("close")
    pilot.settle()
    note = house.open_sitting()
    assert (pilot.scene, sat, note is not None and note.game) == (None, [], PHARAON)
    pilot = card(PHARAO)
    pilot.settle()
    pilot.click_on("yes")
    pilot.settle()
    assert house.open_sitting() is not None
    assert pilot.scene.page.content().message == ""
    pilot.press("space")
    pilot.settle()
    (session,) = sessions(sat)
    assert session.game == PHARAO
    assert next(each.chips for each in session.sitters if each.human) == brought


def test_two_at_this_screen_are_both_there_the_next_time_under_their_names(
    card: Opened, house: StoredHouse, sat: list[SceneResult]
) -> None:
    house.open_purse("Bonne-maman")
    house.choose("Vous")
    pilot = card()
    pilot.click_on("people:2")
    pilot.press("space")
    (session,) = sessions(sat)
    assert [sitter.name for sitter in session.sitters if sitter.human] == ["Vous", "Bonne-maman"]
    house.rise(session)
    assert [each.name for each in card().scene.page.table.people] == ["Vous", "Bonne-maman"]
    assert house.purse().name == "Vous"


def test_a_newcomer_has_a_purse_opened_and_the_owner_keeps_the_one_that_is_played_with(
    card: Opened, house: StoredHouse, sat: list[SceneResult]
) -> None:
    pilot = card(PRIME)
    pilot.click_on("people:2")
    pilot.press("space")
    assert sat == []
    assert pilot.scene.page.content().message
    pilot.click_on("name:1")
    pilot.type("Anna")
    pilot.click_on("name:0")
    pilot.type("Karl")
    pilot.click_on("sit")
    assert [each.name for each in sessions(sat)[0].sitters if each.human] == ["Karl", "Anna"]
    assert house.purse().name == "Karl"


@pytest.mark.parametrize("game", [PHARAON, PHARAO, BACCARA])
def test_the_player_may_hold_the_bank_and_leave_it_to_one_who_holds_banks(
    card: Opened, sat: list[SceneResult], house: StoredHouse, game: GameId
) -> None:
    pilot = card(game)
    pilot.click_on("place:own")
    assert pilot.scene.page.table.sitters[0].human
    pilot.click_on("place:other")
    banks = {each.name for each in house.characters(game, bankers=True)}
    assert pilot.scene.page.table.sitters[0].name in banks
    pilot.click_on("place:own")
    pilot.press("space")
    assert sessions(sat)[0].sitters[0].human


def test_whoever_is_chosen_holds_the_bank_and_it_never_falls_to_one_who_holds_none(house: StoredHouse) -> None:
    table = company.setup_of(house, PHARAON)
    for name in table.bankers:
        held = company.bank_of(table, name)
        assert held.sitters[0].name == name
        assert company.toggled(held, name).sitters[0].name in table.bankers


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("seed", range(2))
def test_however_a_table_is_laid_it_can_be_sat_down_at_and_nobody_sits_twice(
    house: StoredHouse, game: GameId, seed: int
) -> None:
    chance = random.Random(seed)
    for name in ("Clara", "Vera"):
        house.open_purse(name)
    house.choose("Vous")
    table = company.setup_of(house, game)
    least, most = seats_of(game)
    for _ in range(40):
        match chance.randrange(7):
            case 0:
                table = company.with_owner_first(table, first=chance.random() < 0.5)
            case 1:
                table = company.with_player_count(table, chance.randrange(1, 4))
            case 2:
                table = company.house_company(table)
            case 3:
                table = company.without_company(table)
            case 4 if not table.first and table.banked:
                table = company.bank_of(table, chance.choice(table.bankers))
            case 5 if "partners" in table.options:
                table = company.agreed(table, "partners", chance.random() < 0.5)
            case _:
                table = company.toggled(table, chance.choice(table.characters).name)
        assert len(set(names(table))) == len(table.sitters) == table.count
        assert least <= table.count <= most
        assert table.own in names(table)
        if table.banked and not table.first:
            assert table.sitters[0].name in table.bankers
    before = {purse.name: purse.chips for purse in house.profiles()}
    session = house.sit_down(game, table.named_options, table.seated)
    brings = {each.name: int(each.chips) for each in table.seated if each.human}
    if "stake_each" not in table.options:
        assert {each.name: each.chips for each in house.profiles()} == {
            name: chips - brings.get(name, 0) for name, chips in before.items()
        }
    house.rise(session)


def test_where_no_chair_is_free_it_is_said_and_nobody_comes(card: Opened) -> None:
    pilot = card(CASCARET)
    free = [each.name for each in pilot.scene.page.table.characters if each.name not in pilot.scene.page.table.company]
    for name in free[:5]:
        pilot.click_on(f"guest:{name}")
    assert pilot.scene.page.table.count == seats_of(CASCARET)[1]
    content = pilot.scene.page.content()
    assert content.message
    (head,) = [row for row in content.columns[1] if isinstance(row, Heading)]
    assert head.aside == content.message, "beside the chairs too, and not at the foot alone"
    assert pilot.audit() == []


def test_nobody_brings_more_than_his_purse(card: Opened, house: StoredHouse, sat: list[SceneResult]) -> None:
    house.open_purse("Clara")
    house.lend(400)
    house.choose("Vous")
    pilot = card(PRIME)
    pilot.click_on("people:2")
    pilot.focus("brings")
    for _ in range(9):
        pilot.press("right")
    pilot.press("space")
    assert {each.name: each.chips for each in sessions(sat)[0].sitters if each.human} == {"Vous": 500, "Clara": 900}


def test_a_ponte_chooses_his_side_at_baccara(card: Opened) -> None:
    pilot = card(BACCARA)
    before = {each.name: each.side for each in pilot.scene.page.table.sitters}
    assert pilot.scene.page.table.sitters[0].side is None
    pilot.focus("side:0")
    pilot.press("right")
    after = {each.name: each.side for each in pilot.scene.page.table.sitters}
    assert after["Vous"] is (Side.LEFT if before["Vous"] is Side.RIGHT else Side.RIGHT)
    assert {name: side for name, side in after.items() if name != "Vous"} == {
        name: side for name, side in before.items() if name != "Vous"
    }


def test_partners_are_four_and_fall_with_a_fifth_player(card: Opened, sat: list[SceneResult]) -> None:
    pilot = card(PRIME)
    pilot.click_on("guest:Mme Pallas")
    pilot.click_on("agreed")
    pilot.focus("option:partners")
    pilot.press("enter")
    assert pilot.scene.page.table.count == 4
    pilot.click_on("agreed")
    pilot.click_on("guest:M. Alexandre")
    assert pilot.scene.page.table.count == 5
    assert not pilot.scene.page.table.options["partners"]
    pilot.click_on("guest:M. Alexandre")
    pilot.press("space")
    assert not sessions(sat)[0].options.partners


def test_nobodys_open_sitting_is_left_unasked_whoever_of_the_two_sits_there(
    card: Opened, house: StoredHouse, sat: list[SceneResult]
) -> None:
    house.open_purse("Anna")
    seating = house.seating(BACCARA)
    first = house.sit_down(BACCARA, seating.options, seating.sitters)
    house.choose("Vous")
    pilot = card(PRIME)
    pilot.click_on("people:2")
    pilot.press("space")
    pilot.settle()
    assert "yes" in pilot.targets
    assert pilot.audit() == []
    pilot.click_on("close")
    pilot.settle()
    note = house.open_sitting("Anna")
    assert (sat, note and note.number) == ([], first.number)
    pilot.press("space")
    pilot.settle()
    pilot.click_on("yes")
    pilot.settle()
    assert [each.name for each in sessions(sat)[0].sitters if each.human] == ["Vous", "Anna"]


def test_who_was_ticked_is_still_there_when_the_sheet_that_was_left_is_opened_again(card: Opened) -> None:
    pilot = card(PRIME)
    pilot.click_on("guest:M. Alexandre")
    ticked = names(pilot.scene.page.table)
    pilot.press("escape")
    assert pilot.scene is None
    assert names(card(PRIME).scene.page.table) == ticked
