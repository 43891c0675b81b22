"""The worth of choices: before the act on asking only, by itself after it, and never where it is not wanted."""

import pytest

from game.rules.pharaon.acts import PharaonDraw
from game.screen.paper.notebook_rows import DoorTo, FigureRow, Notebook, RankedRow
from game.screen.table.contract import Do
from game.stage.tables.pharaon import out_of
from game.table.values import Seat
from tests.company import BANKER, seated, you
from tests.screen.company import at_table, go_on
from tests.screen.harness import Pilot
from tests.screen.test_why_everywhere import a_session

HEADS = {"cascaret": "THE TABLE", "prime": "THIS COUP, LAST FIRST", "baccara": "THE COUPS"}


def asked_at(game: str, when: str) -> Pilot:
    """Return a table at which the player has a choice before him, and its figures are there."""
    pilot = at_table(a_session(game), reduced_motion=True, figures=when, tutor="off")
    if game == "baccara":
        pilot.click_on("jeton:5")
        pilot.click_on("stake")
    for _ in range(60):
        pilot.settle()
        state = pilot.scene.state()
        decides = game != "baccara" or pilot.scene.board.action_bar.buttons[0].id == "refuse"
        if state.settled and state.offers and decides:
            break
        go_on(pilot)
    return pilot


def notebook(pilot: Pilot) -> Notebook:
    found: Notebook = pilot.scene.board.notebook
    return found


def door_of(pilot: Pilot) -> str:
    door = notebook(pilot).door
    return "" if door is None else door.text


def ranked(pilot: Pilot) -> list[RankedRow]:
    return [row for row in notebook(pilot).blocks[0].rows if isinstance(row, RankedRow)]


@pytest.mark.parametrize(
    ("when", "before", "door", "after"),
    [
        ("before", True, DoorTo.SUPPOSED, True),
        ("asked", False, DoorTo.WORTH, True),
        ("after", False, None, True),
        ("off", False, None, False),
    ],
)
def test_each_of_the_four_words_means_what_it_says(
    when: str, door: DoorTo | None, *, before: bool, after: bool
) -> None:
    pilot = asked_at("cascaret", when)
    assert bool(ranked(pilot)) is before
    found = notebook(pilot).door
    assert (found.to if found is not None else None) is door
    best = pilot.scene.driver.session.appraise(pilot.scene.driver.seat).worths[0].act
    pilot.doing.carry_out(Do(best))
    while pilot.scene.director.busy:
        pilot.scene.tick(0.5)
    pilot.settle()
    history = pilot.scene.state().history
    if history[-1].seat == pilot.scene.driver.seat:
        assert bool([row for row in ranked(pilot) if row.own]) is after


@pytest.mark.parametrize("game", HEADS)
def test_the_key_opens_the_door_and_nothing_below_it_moves(game: str) -> None:
    pilot = asked_at(game, "asked")
    assert not ranked(pilot)
    heads = [record_head(pilot, game)]
    pilot.press("w")
    pilot.settle()
    assert ranked(pilot)
    heads.append(record_head(pilot, game))
    pilot.press("w")
    pilot.settle()
    assert not ranked(pilot), "what is supposed lies there"
    heads.append(record_head(pilot, game))
    assert len(set(heads)) == 1


@pytest.mark.parametrize("when", ["asked"])
def test_a_sum_that_the_player_lays_is_weighed_beside_the_few_that_are_tried(when: str) -> None:
    pilot = asked_at("prime", when)
    for _ in range(200):
        if "sum" in pilot.targets and pilot.targets["bet"].enabled:
            break
        go_on(pilot)
        pilot.settle()
    if when == "asked":
        pilot.press("w")
    pilot.click_on("sum")
    pilot.click_on("sum")
    pilot.click_on("sum", button=3)
    laid = pilot.scene.board.action_bar.buttons[-1].label
    pilot.settle()
    assert (laid in [row.name for row in ranked(pilot)]) is (when != "after")
    pilot.click_on("bet")
    pilot.settle()
    made = pilot.runner.made_by(pilot.scene.driver.seat)
    assert made is not None
    assert made.act in [each.act for each in made.found.worths]


@pytest.mark.parametrize("game", ["pharaon"])
def test_before_a_stake_the_door_opens_on_what_each_card_costs_and_then_shuts(game: str) -> None:
    session = seated(game, (BANKER, you(chips=400)))
    session.deal()
    for _ in range(20):
        session.submit(Seat(0), PharaonDraw())
    pilot = at_table(session, reduced_motion=True, figures="asked", tutor="off")
    pilot.settle()
    words, doors = pilot.services.words, [door_of(pilot)]
    pilot.press("w")
    pilot.settle()
    doors.append(door_of(pilot))
    left = {rank for rank, out in out_of(session.view(Seat(1))).items() if out < 4}
    priced = [row.label for row in notebook(pilot).blocks[0].rows if isinstance(row, FigureRow)]
    told = {name.lower() for label in priced for name in label.split(", ")}
    assert {words(f"rank.{rank.value}").lower() for rank in left} <= told
    assert doors == [words("worths.door.worth"), words("worths.door.shut")]
    pilot.press("w")
    pilot.settle()
    assert door_of(pilot) == doors[0]
    assert pilot.audit() == []


def record_head(pilot: Pilot, game: str) -> int:
    pilot.note_texts()
    return next(item.rect.y for item in pilot.record.items if item.text == HEADS[game])
