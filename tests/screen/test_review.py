"""The review at the window: coups, dearest choices, curve; the table of each step, other acts and files."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.lessons.review.review import Weighed, worst
from game.play.stored_house import StoredHouse, open_house
from game.screen.paper.sheet_scene import SheetScene
from game.screen.scenes.review.scene import Review
from game.screen.table.lesson.replay import ReplayDriver
from game.store.paths import Paths
from game.table.values import GameId
from tests.at_home import at_home
from tests.behind import ledger_of
from tests.play.sittings import step
from tests.screen.harness import Pilot
from tests.screen.workers import Later

pytestmark = pytest.mark.usefixtures("weighed_once")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[StoredHouse]:
    at_home(tmp_path, monkeypatch)
    found = open_house(Paths(tmp_path / "home"), lambda: (), seeds=random.Random(6).randbytes, beside=False)
    yield found
    found.close()


def played(house: StoredHouse, game: str, steps: int, *, over: bool = True) -> int:
    seating = house.seating(GameId(game))
    session, chance = house.sit_down(GameId(game), seating.options, seating.sitters), random.Random(5)
    for _ in range(steps):
        step(session, chance)
    if over:
        house.rise(session)
    return session.number


def opened(house: StoredHouse, number: int, size: tuple[int, int] = (1280, 720), language: str = "en") -> Pilot:
    pilot = Pilot(lambda services: Review(services, number=number), size, language, house=house)
    pilot.settle()
    pilot.click_on("page:coups")
    pilot.settle()
    return pilot


def test_a_review_opens_at_the_dearest_choice_and_goes_to_the_next(house: StoredHouse) -> None:
    number = played(house, "baccara", 60)
    pilot = Pilot(lambda services: Review(services, number=number), house=house)
    pilot.settle()
    dear = [each.place for each in worst(weights(pilot))]
    steps = pilot.reviewed.sitting.steps
    assert len(dear) > 1
    assert pilot.chosen_coup.number == steps[dear[0]].coup
    for place in (*dear[1:], dear[0]):
        pilot.press("n")
        pilot.settle()
        assert pilot.chosen_coup.number == steps[place].coup
        assert f"choice:{place}" in pilot.targets, "its row is in sight"
    pilot.click_on("page:curve")
    pilot.press("n")
    assert f"choice:{dear[0]}" in pilot.targets, "from another page it leads to the choices"


def test_whoever_has_chosen_is_not_led_elsewhere_by_what_comes(house: StoredHouse) -> None:
    number = played(house, "baccara", 60)
    pilot = Pilot(lambda services: Review(services, number=number), house=house)
    while not weights(pilot):
        pilot.turn()
    pilot.click_on("page:coups")
    pilot.press("down")
    pilot.focus(next(name for name in pilot.targets if name.startswith("coup:")))
    pilot.press("down")
    shown = pilot.chosen_coup.number
    pilot.settle()
    assert pilot.chosen_coup.number == shown


def weights(pilot: Pilot) -> list[Weighed | None]:
    """Return what each choice of the sitting cost that has been weighed by now."""
    return list(pilot.reviewed.weighed.values()) if pilot.reviewed is not None else []


def said(pilot: Pilot) -> str:
    pilot.note_texts()
    return " ".join(item.text for item in pilot.record.items)


@pytest.mark.parametrize(
    ("game", "size", "language"),
    [("baccara", (1280, 720), "en"), ("pharao", (1024, 600), "fr"), ("prime", (1920, 1080), "de")],
)
def test_nothing_overruns_on_any_page_nor_at_the_table(
    house: StoredHouse, request: pytest.FixtureRequest, game: str, size: tuple[int, int], language: str
) -> None:
    if game == "prime":
        request.getfixturevalue("not_weighed")
    pilot = opened(house, played(house, game, 16), size, language)
    for page in ("worst", "curve", "coups"):
        pilot.click_on(f"page:{page}")
        pilot.settle()
        assert not pilot.audit()
    pilot.press("space")
    pilot.settle()
    assert isinstance(pilot.scene.driver, ReplayDriver)
    assert not pilot.audit()


def test_a_sitting_is_reviewed_by_keys_from_its_coups_to_another_act(house: StoredHouse, tmp_path: Path) -> None:
    number = played(house, "pharao", 40)
    held = house.purse()
    pilot = opened(house, number)
    drawn = said(pilot)
    assert "Taille 1, coup 2" in drawn
    assert "Price of playing" in drawn
    pilot.focus("act:text")
    pilot.press("return")
    text = (tmp_path / "tapis-vert-1.txt").read_text(encoding="utf-8")
    assert "Review of sitting no.\N{NO-BREAK SPACE}1" in text
    assert text.count("result ") > 1
    pilot.press("return")
    assert (tmp_path / "tapis-vert-1-2.txt").exists(), "what lies there is never written over"
    rows = [name for name in pilot.targets if name.startswith("coup:")]
    pilot.focus(rows[0])
    pilot.press("down")
    assert pilot.scene.ring.focused == rows[1]
    chosen = pilot.chosen_coup
    while not chosen.choices:
        pilot.press("down")
        chosen = pilot.chosen_coup
    pilot.press("space")
    pilot.settle()
    table = pilot.scene
    assert isinstance(table.driver, ReplayDriver)
    at = table.driver.number
    assert table.driver.played.steps[at + 1].seat == table.driver.table.viewer, "the hand is shown before it is played"
    assert "You" in said(pilot), "the purse that nobody has named is called as the language calls it"
    assert "Vous" not in said(pilot)
    pilot.press("right")
    pilot.settle()
    pilot.press("left")
    pilot.settle()
    assert table.driver.number == at, "steps go forwards and back"
    pilot.click_on("review:picture")
    assert list(tmp_path.glob("*.png"))
    pilot.press("escape")
    pilot.press("a")
    assert isinstance(pilot.scene, SheetScene)
    pilot.focus("try:0")
    pilot.press("return")
    pilot.settle()
    other = pilot.driver
    assert isinstance(other, ReplayDriver)
    assert other.number == other.table.last, "the other end is shown at once, with both sums"
    assert "As you played: " in other.table.step.said("en")
    assert house.purse() == held


def shown(pilot: Pilot) -> tuple[Any, Any]:
    """Return the faces and the public state of the table that is looked at."""
    view = pilot.scene.state().view
    return view.faces, view.public


def test_a_dear_choice_is_seen_at_the_table_before_it_was_made(house: StoredHouse) -> None:
    pilot = opened(house, played(house, "baccara", 40))
    pilot.click_on("page:worst")
    pilot.settle()
    sitting, coup = pilot.reviewed.sitting, pilot.chosen_coup
    dear = worst(weights(pilot))[0]
    assert coup.number == sitting.steps[dear.place].coup, "the dearest is told beside the list"
    assert dear.place > coup.choices[0], "its coup has an earlier choice"
    for press in ("page", "choice"):
        if press == "choice":
            pilot.press("escape")
            pilot.click_on(f"choice:{dear.place}")
        pilot.press("space")
        pilot.settle()
        table = pilot.scene
        assert table.driver.played.steps[table.driver.number + 1].act == dear.act
        assert shown(pilot)[1] == sitting.steps[dear.place].before.position.public


@pytest.mark.usefixtures("not_weighed")
def test_a_live_sitting_is_seen_from_its_own_seat_alone(house: StoredHouse) -> None:
    pilot = opened(house, played(house, "prime", 30, over=False))
    assert not pilot.targets["act:scenario"].enabled
    pilot.click_on("act:watch")
    pilot.settle()
    assert "lesson:seat" not in pilot.targets
    viewer = pilot.scene.driver.table.viewer
    pilot.press("v")
    assert pilot.scene.driver.table.viewer == viewer


@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_a_live_sitting_tells_why_no_file_is_made_of_its_coups(house: StoredHouse, language: str) -> None:
    number = played(house, "pharaon", 30, over=False)
    pilot = opened(house, number, (1024, 600), language)
    why = pilot.services.words("review.live")
    assert why.split(". ")[0] in said(pilot).replace("\n", " ")
    buttons = [pilot.targets[each].enabled for each in ("act:scenario", "act:lesson", "act:text")]
    assert buttons == [False, False, True]
    assert pilot.audit() == []
    pilot = opened(house, played(house, "pharaon", 30), (1024, 600), language)
    assert why.split(". ")[0] not in said(pilot)


def test_a_scenario_file_of_a_coup_lies_in_the_players_folder(house: StoredHouse, tmp_path: Path) -> None:
    pilot = opened(house, played(house, "pharao", 110))
    pilot.click_on("act:scenario")
    assert 'game = "pharao"' in next(tmp_path.glob("*.tapis")).read_text(encoding="utf-8")
    items = [each for part in pilot.scene.reading().regions for each in part.items]
    read = [each if isinstance(each, str) else each.text for each in items]
    assert "coup:0" in read, "a row is read as what can be pressed"
    assert any(each.startswith("Price of playing: ") for each in read)
    pilot.click_on("page:curve")
    pilot.settle()
    assert "expected: " in pilot.scene.reading().regions[0].items[-1].text
    opened_by = {name: pilot.targets[name].enabled for name in ("act:watch", "act:scenario", "act:lesson")}
    assert not any(opened_by.values()), "no coup is shown that they could be of"
    pilot.click_on("page:worst")
    pilot.settle()
    row = next(name for name in pilot.targets if name.startswith("choice:"))
    pilot.click_on(row)
    assert "would have cost" in said(pilot), "a stake is told by its price"


@pytest.mark.usefixtures("not_weighed")
def test_another_act_is_played_beside_the_window_and_given_up_with_the_sheet(house: StoredHouse) -> None:
    pilot = opened(house, played(house, "pharao", 40))
    pilot.click_on("act:watch")
    pilot.settle()
    pilot.press("a")
    pilot.settle()
    sheet, later = pilot.scene, Later()
    pilot.services.worker = later
    pilot.click_on("try:0")
    pilot.settle()
    assert pilot.scene is sheet
    assert "played on with the other choice" in said(pilot)
    pilot.click_on("try:0")
    assert len(later.asked) == 2
    later.go_on()
    pilot.settle()
    assert isinstance(pilot.scene.driver, ReplayDriver), "of two presses only the last is played"
    pilot.press("escape")
    pilot.settle()
    assert pilot.scene is sheet
    pilot.click_on("try:0")
    pilot.press("escape")
    assert later.asked[0][0].cancelled()


def test_a_mistake_makes_its_clause_due_once(house: StoredHouse) -> None:
    number = played(house, "baccara", 40)
    pilot = opened(house, number)
    due = house.practice()
    lost = [each for each in weights(pilot) if each is not None and each.lost]
    assert lost
    assert due
    assert all(kind.startswith("baccara.") for kind in due)
    pilot.click_on("page:worst")
    pilot.settle()
    assert "BA-" in said(pilot)
    entries = ledger_of(house).connection.execute("SELECT COUNT(*) FROM entry").fetchone()
    opened(house, number)
    assert ledger_of(house).connection.execute("SELECT COUNT(*) FROM entry").fetchone() == entries


@pytest.mark.usefixtures("not_weighed")
def test_a_coup_is_seen_at_the_table_from_its_beginning_and_space_goes_through_it(house: StoredHouse) -> None:
    pilot = opened(house, played(house, "pharaon", 60))
    sitting = pilot.reviewed.sitting
    coup = next(each for each in pilot.reviewed.coups[1:] if each.of_deal and not each.choices)
    pilot.click_on("page:coups")
    pilot.focus(f"coup:{coup.number}")
    pilot.press("enter", "space")
    pilot.settle()
    assert shown(pilot)[1] == sitting.steps[coup.first].before.position.public
    assert pilot.board.notebook.marginalia.clause == pilot.services.words("review.begins")
    for place in range(coup.first, coup.last + 1):
        pilot.press("space")
        pilot.settle()
        assert shown(pilot)[1] == sitting.steps[place].after.position.public
