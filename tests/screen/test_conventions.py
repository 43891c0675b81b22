"""The conventions of a table: who sits, what is agreed, sitting down; by pointer alone, by keys alone."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.play.errors import StoreError
from game.play.session import Session
from game.play.stored_house import StoredHouse, open_house
from game.play.tables import options_of, seats_of
from game.rules.catalogue import games
from game.screen.keys.focus import Role
from game.screen.scene import routes
from game.screen.scene.scene import SceneResult, SittingAgreed
from game.screen.scene.services import Services
from game.screen.scenes.sheets import conventions_company as company
from game.screen.scenes.sheets.conventions_company import TableSetup
from game.store.paths import Paths
from game.table.errors import OptionError
from game.table.values import GameId, Side
from tests.screen.harness import Floor, Pilot
from tests.screen.samples import pairwise
from tests.steady import steady

PHARAON, PHARAO, PRIME, CASCARET, BACCARA = map(GameId, ("pharaon", "pharao", "prime", "cascaret", "baccara"))
Opened = Callable[..., Pilot]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
    opened = open_house(Paths(tmp_path), lambda: iter(()), seeds=steady())
    yield opened
    opened.close()


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
    pairwise(list(games()), ["fr", "de", "en", "xx"], [((1280, 720), 100), ((1920, 1080), 130), ((1024, 600), 200)]),
)
def test_every_convention_can_be_read(
    card: Opened, game: GameId, language: str, shape: tuple[tuple[int, int], int]
) -> None:
    size, text_size = shape
    pilot = card(game, size, language, text_size=text_size)
    assert pilot.audit() == []
    for _ in range(10):
        pilot.press("page down")
    assert pilot.audit() == []


@pytest.mark.parametrize("game", games())
def test_every_option_has_its_row_with_its_clause(card: Opened, game: GameId) -> None:
    pilot = card(game)
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
    pilot.click_on("option:odd_unit/word:1")
    pilot.focus("option:most")
    pilot.press("left")
    pilot.press("space")
    assert (sessions(sat)[0].options.odd_unit, sessions(sat)[0].options.most) == ("bank", 80)


def test_the_last_choice_is_there_the_next_time(card: Opened, house: StoredHouse, sat: list[SceneResult]) -> None:
    pilot = card()
    pilot.click_on("option:odd_unit/word:1")
    pilot.click_on("seat:2/more")
    who = names(pilot.scene.page.table)
    pilot.press("space")
    house.rise(sessions(sat)[0])
    again = card().scene.page.table
    assert again.options["odd_unit"] == "bank"
    assert names(again) == who


def test_two_who_share_the_screen_are_both_there_the_next_time(
    card: Opened, house: StoredHouse, sat: list[SceneResult]
) -> None:
    house.open_purse("Bonne-maman")
    house.choose("Vous")
    pilot = card()
    for _ in range(20):
        if pilot.scene.page.table.sitters[2].name != "Bonne-maman":
            pilot.click_on("seat:2/more")
    pilot.press("space")
    house.rise(sessions(sat)[0])
    assert [sitter.human for sitter in card().scene.page.table.sitters].count(True) == 2


def test_the_strict_table_is_sat_down_to_as_such(card: Opened, sat: list[SceneResult]) -> None:
    pilot = card()
    pilot.focus("strict")
    pilot.press("enter")
    pilot.press("space")
    assert sessions(sat)[0].strict


def test_the_other_law_keeps_the_company(card: Opened, sat: list[SceneResult]) -> None:
    pilot = card()
    who = names(pilot.scene.page.table)
    pilot.click_on("law/word:1")
    assert "option:marks" in pilot.targets
    assert names(pilot.scene.page.table) == who
    pilot.press("space")
    assert sessions(sat)[0].game == PHARAO


def test_the_player_may_hold_the_bank(card: Opened, sat: list[SceneResult]) -> None:
    pilot = card()
    pilot.focus("seat:1")
    pilot.press("left")
    assert names(pilot.scene.page.table)[:2] == ["Vous", "M. Hector"]
    pilot.press("space")
    assert sessions(sat)[0].sitters[0].human


def test_only_who_holds_banks_comes_to_the_bank(house: StoredHouse) -> None:
    table = company.setup_of(house, PHARAON)
    banks = {each.name for each in house.characters(PHARAON, bankers=True)} | {"Vous"}
    seen = set()
    for _ in range(20):
        table = company.stepped(table, 0, 1)
        seen.add(table.sitters[0].name)
    assert seen <= banks
    assert len(seen) > 3


def test_the_player_changes_places_and_nobody_else_moves(house: StoredHouse) -> None:
    table = company.setup_of(house, PRIME)
    before = names(table)
    after = names(company.stepped(table, 0, 1))
    assert after == [before[1], before[0], *before[2:]]


def test_another_guest_comes_to_one_seat_and_nobody_else_moves(house: StoredHouse) -> None:
    table = company.setup_of(house, PRIME)
    before = names(table)
    after = names(company.stepped(table, 2, 1))
    assert after[2] not in before
    assert [*after[:2], *after[3:]] == [*before[:2], *before[3:]]
    assert names(company.stepped(company.stepped(table, 2, 1), 2, -1)) == before


def test_the_player_leaves_the_bank_only_to_one_who_holds_banks(house: StoredHouse) -> None:
    table = company.stepped(company.setup_of(house, PHARAON), 1, -1)
    banks = {each.name for each in house.characters(PHARAON, bankers=True)}
    assert table.sitters[0].human
    for steps in (1, -1):
        assert company.stepped(table, 0, steps).sitters[0].name in banks


@pytest.mark.parametrize("game", games())
def test_however_seats_are_stepped_nobody_sits_twice_and_the_player_stays(house: StoredHouse, game: GameId) -> None:
    house.open_purse("Bonne-maman")
    table = company.setup_of(house, game)
    for count in range(120):
        table = company.stepped(table, count % len(table.sitters), 1 if count % 3 else -1)
        assert len(set(names(table))) == len(table.sitters)
        assert "Bonne-maman" in names(table)
        if table.banked:
            character = next(guest.character for guest in table.guests if guest.name == table.sitters[0].name)
            assert character is None or game in character.banks


@pytest.mark.parametrize("game", games())
def test_any_number_of_seats_can_be_sat_down_at(house: StoredHouse, game: GameId) -> None:
    least, most = seats_of(game)
    for seats in range(least, most + 1):
        table = company.resized(company.setup_of(house, game), seats)
        assert len(table.sitters) == min(seats, len(table.guests))
        assert any(sitter.human for sitter in table.sitters)
        session = house.sit_down(game, table.named_options, table.seated)
        house.rise(session)


def test_nobody_brings_more_than_his_purse(card: Opened, house: StoredHouse) -> None:
    table = company.setup_of(house, PRIME)
    seat = next(n for n, sitter in enumerate(table.sitters) if sitter.human)
    assert max(company.amounts(table, seat)) == house.purse().chips
    pilot = card(PRIME)
    pilot.focus(f"chips:{seat}")
    pilot.press("left")
    assert pilot.scene.page.table.sitters[seat].chips == 50


@pytest.mark.parametrize("game", [PHARAON, PRIME])
def test_the_arrows_of_what_everybody_brings_stand_under_one_another(card: Opened, game: GameId) -> None:
    targets = card(game).targets
    arrows = [targets[id_].box for id_ in targets if id_.startswith("chips:") and id_.endswith(("less", "more"))]
    assert len(arrows) >= 6
    assert len({(box.x, box.w) for box in arrows}) == 2


def test_at_cascaret_everybody_takes_as_many_jetons(card: Opened, sat: list[SceneResult]) -> None:
    pilot = card(CASCARET)
    assert not any(target.startswith("chips:") for target in pilot.targets)
    pilot.focus("option:stake_each")
    pilot.press("right")
    pilot.press("space")
    assert {sitter.chips for sitter in sessions(sat)[0].sitters} == {40}


def test_a_ponte_chooses_his_side_at_baccara(card: Opened) -> None:
    pilot = card(BACCARA)
    sides = [sitter.side for sitter in pilot.scene.page.table.sitters]
    assert sides[0] is None
    pilot.focus("side:1")
    pilot.press("right")
    assert pilot.scene.page.table.sitters[1].side is (Side.LEFT if sides[1] is Side.RIGHT else Side.RIGHT)


def test_partners_are_four(card: Opened, sat: list[SceneResult]) -> None:
    pilot = card(PRIME)
    pilot.focus("seats")
    pilot.press("right")
    assert len(pilot.scene.page.table.sitters) == 5
    pilot.focus("option:partners")
    pilot.press("enter")
    assert len(pilot.scene.page.table.sitters) == 4
    pilot.press("space")
    assert sessions(sat)[0].options.partners


def test_partners_fall_with_a_fifth_player(card: Opened, sat: list[SceneResult]) -> None:
    pilot = card(PRIME)
    pilot.focus("option:partners")
    pilot.press("enter")
    pilot.focus("seats")
    pilot.press("right", "space")
    assert not sessions(sat)[0].options.partners
    assert len(sessions(sat)[0].sitters) == 5


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


def test_the_player_keeps_his_seat_when_seats_are_taken_away(house: StoredHouse) -> None:
    table = company.stepped(company.setup_of(house, PRIME), 0, -1)
    assert table.sitters[-1].name == table.own
    assert table.own in names(company.resized(table, 3))


def test_escape_and_the_back_button_leave_everything_as_it_was(
    card: Opened, sat: list[SceneResult], house: StoredHouse
) -> None:
    for by_key in (True, False):
        pilot = card()
        pilot.click_on("option:odd_unit/word:1")
        if by_key:
            pilot.press("escape")
        else:
            pilot.click_on("close")
        assert pilot.scene is None
    assert sat == []
    assert house.seating(PHARAON).options == {}


def test_who_still_sits_elsewhere_is_told_so(card: Opened, house: StoredHouse) -> None:
    seating = house.seating(PRIME)
    house.sit_down(PRIME, seating.options, seating.sitters)
    told = {line.text for placed in card().layout.rows for line in placed.lines}
    assert any("still have a sitting open" in text for text in told)


def test_an_open_sitting_is_left_only_after_a_question(
    card: Opened, house: StoredHouse, sat: list[SceneResult]
) -> None:
    seating = house.seating(PHARAON)
    first = house.sit_down(PHARAON, seating.options, seating.sitters)
    brought = next(each.chips for each in first.sitters if each.human)
    pilot = card(PHARAO)
    pilot.press("space")
    pilot.settle()
    assert "yes" in pilot.targets
    assert pilot.audit() == []
    pilot.click_on("close")
    pilot.settle()
    note = house.open_sitting()
    assert (sat, note is not None and note.game) == ([], PHARAON)
    pilot.press("space")
    pilot.settle()
    pilot.click_on("yes")
    pilot.settle()
    (session,) = sessions(sat)
    assert session.game == PHARAO
    assert next(each.chips for each in session.sitters if each.human) == brought


def test_what_is_brought_to_a_seat_outlasts_a_guest_who_has_less(house: StoredHouse) -> None:
    house.open_purse("Clara")
    house.open_purse("Vera")
    table = company.setup_of(house, PHARAON)
    table = company.bringing(table, 0, 2000)
    poorest = min(guest.most for guest in table.guests if guest.character is None)
    assert poorest < 2000
    seen = {}
    for _ in range(2 * len(table.guests)):
        table = company.stepped(table, 0, 1)
        sitter = table.sitters[0]
        seen[sitter.name, sitter.human] = int(sitter.chips)
    assert {chips for (_, is_human), chips in seen.items() if not is_human} == {2000}
    assert {chips for (_, is_human), chips in seen.items() if is_human} == {poorest}
    own = next(seat for seat, each in enumerate(table.sitters) if each.name == table.own)
    brought = {seat: int(each.chips) for seat, each in enumerate(table.sitters)}
    for steps in (1, -1):
        there = next(seat for seat, each in enumerate(table.sitters) if each.name == table.own)
        table = company.stepped(table, there, steps)
    assert table.sitters[own].name == table.own
    assert {seat: int(each.chips) for seat, each in enumerate(table.sitters)} == brought


@pytest.mark.parametrize("seed", range(6))
def test_whoever_is_named_brings_what_is_shown_and_the_ledger_moves_as_much(house: StoredHouse, seed: int) -> None:
    chance = random.Random(seed)
    for name in ("Clara", "Vera"):
        house.open_purse(name)
    for _ in range(4):
        house.choose(chance.choice(["Clara", "Vera"]))
        house.lend(chance.randrange(1, 900))
        game = chance.choice([PHARAON, PHARAO, PRIME])
        table = company.setup_of(house, game)
        assert table.own == house.purse().name
        for _ in range(25):
            seat = chance.randrange(len(table.sitters))
            if chance.random() < 0.6:
                table = company.stepped(table, seat, chance.choice([1, -1]))
            else:
                table = company.bringing(table, seat, chance.choice(company.amounts(table, seat)))
        before = {purse.name: purse for purse in house.profiles()}
        session = house.sit_down(game, table.named_options, table.seated)
        after = {purse.name: purse for purse in house.profiles()}
        brings = {each.name: int(each.chips) for each in table.seated if each.human}
        assert table.own in brings
        for name, purse in before.items():
            assert brings.get(name, 0) <= purse.to_bring
            assert after[name].chips == purse.chips - brings.get(name, 0)
            assert after[name].at_table == brings.get(name, 0)
        house.rise(session)


def test_the_strict_switch_says_what_it_does_here_and_is_there_only_where_it_does_something(card: Opened) -> None:
    said = {}
    for game in (PHARAON, PHARAO, PRIME, CASCARET, BACCARA):
        rows = card(game).scene.page.content().columns[1]
        at = [number for number, row in enumerate(rows) if getattr(row, "id", "") == "strict"]
        assert at in ([], [1], [2]), "above the options"
        said[game] = rows[at[0]].note if at else ""
    assert (said[PRIME], said[BACCARA]) == ("", "")
    assert len({said[PHARAON], said[PHARAO], said[CASCARET]}) == 3


def test_the_whole_card_is_reached_by_tab_in_reading_order(card: Opened) -> None:
    pilot = card()
    order = [target.id for target in pilot.scene.targets() if target.focusable]
    pilot.press("tab")
    walked = [pilot.scene.ring.focused]
    for _ in range(len(order) - 1):
        pilot.press("tab")
        walked.append(pilot.scene.ring.focused)
    assert walked == order
    assert order[0] == "seats"
    assert order[-1] == "sit"


def test_every_target_has_a_name_and_every_choice_a_value(card: Opened) -> None:
    targets = card(BACCARA).scene.targets()
    assert len(targets) > 10
    for target in targets:
        assert target.name or target.id == "scroll"
        assert target.role is Role.PAGE or target.box.w >= 34


def test_a_sheet_that_opens_finds_the_pointer_nowhere_until_it_moves(card: Opened) -> None:
    pilot = card()
    pilot.wait(3.0)
    before = pygame.image.tobytes(pilot.window.surface, "RGB")
    box = pilot.targets["sit"].box
    pilot.point(box.cx, box.cy)
    pilot.settle()
    assert pygame.image.tobytes(pilot.window.surface, "RGB") != before
    again = card()
    again.wait(3.0)
    assert pygame.image.tobytes(again.window.surface, "RGB") == before
