"""Exercises at the window: the sheet, a question answered, the next one, and what is written."""

from collections.abc import Callable
from typing import Any

import pytest

from game.lessons.teach.exercises.exercise import kinds, kinds_of
from game.lessons.teach.exercises.question import ExerciseKind
from game.lessons.teach.reading import Page
from game.lessons.teach.table_law import offered
from game.play.errors import StoreError
from game.play.house import SeatAt
from game.screen.paper.notebook_rows import Beads, CoupRow, RankedRow
from game.screen.scene import routes
from game.screen.scene.scene import Push
from game.screen.scene.services import Services
from game.screen.table.lesson.exercises import ExerciseDriver
from game.screen.table.overlay import Label
from game.stage.pose import card_of
from game.table.values import GameId, staker
from tests.screen.harness import PaperHouse, Pilot
from tests.screen.robot import answer, plan
from tests.screen.workers import Later


def sheet(size: tuple[int, int] = (1280, 720), language: str = "en", game: str = "prime") -> Pilot:
    return Pilot(lambda services: routes.exercises(services, game=GameId(game)), size, language)


def answer_rightly(pilot: Pilot) -> None:
    reading = pilot.scene.driver.progress
    pilot.press(str(offered(reading).index(reading.step.quiz.answer) + 1))


def practising(id_: str, **what: Any) -> Pilot:  # noqa: ANN401  # what a pilot takes
    kind = kinds()[id_]
    return Pilot(lambda services: routes.exercise(services, kind=kind, within=(kind,), seed="s"), **what)


@pytest.mark.parametrize(
    ("size", "language", "game"),
    [((1280, 720), "fr", "pharaon"), ((1024, 600), "de", "pharao"), ((1024, 768), "xx", "cascaret")],
)
def test_the_sheet_can_be_read(size: tuple[int, int], language: str, game: str) -> None:
    assert sheet(size, language, game).audit() == []


def test_the_courses_have_a_door_to_the_exercises_of_their_game() -> None:
    pilot = Pilot(lambda services: routes.lessons(services, game=GameId("baccara")))
    pilot.press("e")
    pilot.settle()
    assert {f"practise:{kind.id}" for kind in kinds_of("baccara")} <= set(pilot.targets)
    pilot.press("space")
    assert isinstance(pilot.scene.driver, ExerciseDriver)


def test_an_answer_is_written_and_the_next_exercise_is_another() -> None:
    pilot = practising("prime.point")
    pilot.settle()
    reading = pilot.scene.driver.progress
    first = pilot.scene.driver.progress.lesson
    assert reading.page is Page.QUESTION
    assert pilot.audit() == []
    right = offered(reading).index(reading.step.quiz.answer)
    wrong = (right + 1) % len(offered(reading))
    pilot.press(str(wrong + 1))
    assert pilot.house.practised == {}
    pilot.press("home")
    pilot.settle()
    assert (pilot.scene.driver.progress.page, pilot.scene.driver.progress.lesson) == (Page.QUESTION, first)
    pilot.press(str(right + 1))
    pilot.settle()
    assert pilot.audit() == []
    said = [item.text for item in pilot.record.items]
    assert f"Right: {reading.step.quiz.answer}" in said, "what was right stands over its reason"
    card = pilot.house.practised["prime.point"]
    assert card["stability"] < 1  # it was wrong at first
    pilot.press("space")
    pilot.settle()
    assert pilot.scene.driver.progress.page is Page.QUESTION
    assert pilot.scene.driver.progress.lesson.entry.deals != first.entry.deals
    pilot.press("escape")


def asking(kind: ExerciseKind, seed: str) -> Callable[[Services], Any]:
    return lambda services: routes.exercise(services, kind=kind, within=(kind,), seed=seed)


def asked_of(pilot: Pilot) -> None:
    pilot.settle()
    assert pilot.scene.driver.progress.page is Page.QUESTION


@pytest.mark.parametrize("id_", ["pharaon.coup", "pharaon.bank"])
def test_his_stake_is_marked_on_its_card_while_he_is_asked_what_the_coup_brings(id_: str) -> None:
    pilot = practising(id_, language="de")
    asked_of(pilot)
    state = pilot.scene.state()
    own = {str(place): lies for place, lies in state.tableau.chips.items() if staker(place) is not None and lies}
    if id_ == "pharaon.coup":
        own = {place: lies for place, lies in own.items() if place.startswith(f"stake:{state.seat}/")}
    told = [text for text in labels(pilot) if text.split(" ")[-1].isdigit()]
    assert sum(int(text.split(" ")[-1]) for text in told) == sum(own.values()) > 0
    assert {text.startswith("Sie: ") for text in told} == {id_ == "pharaon.coup"}
    answer_rightly(pilot)
    pilot.settle()
    assert not any(text.startswith("Sie: ") for text in labels(pilot))


def labels(pilot: Pilot) -> list[str]:
    """Return what is written at the cards and on the cloth."""
    return [each.text for each in pilot.scene.driver.table.overlays(pilot.scene.state()) if isinstance(each, Label)]


@pytest.mark.parametrize("id_", ["pharaon.coup", "pharao.coup"])
def test_nothing_says_that_no_stake_lay_there_while_he_is_asked_what_it_brings(id_: str) -> None:
    pilot = practising(id_)
    asked_of(pilot)

    def told() -> tuple[str, list[str], list[bool]]:
        state = pilot.scene.state()
        notebook = pilot.scene.driver.table.notebook(state)
        rows = [row for block in notebook.blocks for row in block.rows]
        coup = next(row for row in rows if isinstance(row, CoupRow))
        poses = pilot.director.resting().items()
        lit = [pose.ring or pose.lost for sprite, pose in poses if sprite.name.startswith("rank:")]
        beads = [bead.hot for row in rows if isinstance(row, Beads) for bead in row.columns]
        return notebook.marginalia.gloss, coup.outcome.split(), beads + (lit if id_ == "pharaon.wins" else [])

    gloss, outcome, lit = told()
    assert "No stake" not in gloss
    assert "—" not in outcome
    assert not any(lit)
    answer_rightly(pilot)
    pilot.settle()
    gloss, outcome, lit = told()
    assert gloss
    assert outcome


@pytest.mark.parametrize("id_", ["baccara.side", "baccara.wins"])
def test_no_hand_is_lit_or_dimmed_while_that_would_answer_at_baccara(id_: str) -> None:
    pilot = practising(id_)
    asked_of(pilot)
    poses = pilot.director.resting().items()
    lying = [pose for sprite, pose in poses if card_of(sprite) is not None]
    assert lying
    assert not any(pose.ring or pose.lost for pose in lying)
    plates = [sprite.name for sprite, _ in poses if sprite.name.startswith("point:")]
    assert bool(plates) is (id_ == "baccara.side")


def test_which_cards_may_be_played_is_answered_by_touching_them() -> None:
    pilot = Pilot(asking(kinds()["cascaret.playable"], "s"), (1024, 600), "de")
    asked_of(pilot)
    assert pilot.audit() == []
    assert not any(each.startswith("lesson:answer") for each in pilot.targets)
    pilot.click_on("lesson:cards")
    assert pilot.scene.driver.progress.tries == 1, "no card at all is no answer"
    answer(pilot)
    pilot.settle()
    assert pilot.scene.driver.progress.page is Page.NOTED


def test_an_act_is_asked_for_at_the_table_itself() -> None:
    pilot = practising("baccara.third")
    pilot.settle()
    assert pilot.scene.driver.progress.page is Page.ASKED
    for target, second in plan(pilot.scene):
        pilot.click_on(target, 3 if second else 1)
        pilot.settle()
    assert "baccara.third" in pilot.house.practised
    assert "exercise:next" in pilot.targets


@pytest.mark.parametrize("id_", ["baccara.offer", "cascaret.speak"])
def test_what_each_choice_was_worth_is_told_unasked_after_the_act_and_never_before(id_: str) -> None:
    pilot = practising(id_, figures="before")
    pilot.settle()
    heads = [block.head for block in pilot.scene.board.notebook.blocks]
    assert pilot.scene.driver.progress.page is Page.ASKED
    assert not {"What each choice is worth", pilot.services.words("worths.are")} & {*heads}
    assert pilot.scene.board.notebook.door is None
    for target, second in plan(pilot.scene):
        pilot.click_on(target, 3 if second else 1)
        pilot.settle()
    pilot.settle()
    told = pilot.scene.board.notebook.blocks[0]
    assert told.head == pilot.services.words("worths.are")
    assert any(isinstance(row, RankedRow) and row.own for row in told.rows), "his own is marked"


class FullHouse(PaperHouse):
    """A house that can write nothing of what was practised."""

    def practise(self, kind: str, card: dict[str, Any], at: SeatAt | None = None) -> None:  # noqa: ARG002  # it refuses
        raise StoreError("not_written", kind)


def test_an_answer_that_cannot_be_written_ends_nothing() -> None:
    pilot = practising("baccara.units", house=FullHouse())
    pilot.settle()
    reading = pilot.scene.driver.progress
    pilot.press(str(offered(reading).index(reading.step.quiz.answer) + 1))
    pilot.settle()
    assert "exercise:next" in pilot.targets


def test_while_a_position_is_played_the_table_waits() -> None:
    kind, later = kinds()["prime.reply"], Later()
    pilot = Pilot(lambda services: routes.lessons(services, game=GameId("prime")))
    pilot.services.worker = later
    pilot.loop.stack.apply(Push(routes.exercise(pilot.services, kind=kind, within=(kind,), seed="s")))
    pilot.lay_anew()
    assert "lesson:leave" in pilot.targets
    assert not any(target.startswith(("lesson:answer", "exercise:")) for target in pilot.targets)
    later.go_on()
    pilot.settle()
    assert pilot.scene.driver.progress.page is Page.ASKED


def test_practice_goes_over_all_games() -> None:
    pilot = Pilot(lambda services: routes.lessons(services, game=GameId("prime")))
    pilot.click_on("ten")
    pilot.settle()
    assert isinstance(pilot.scene.driver, ExerciseDriver)
    assert pilot.scene.driver.progress.lesson.entry.game == "pharaon"
    pilot = minutes_of(10)
    assert {target.id for target in pilot.targets.values() if target.default} == {"exercise:next"}
    pilot.press("space")
    pilot.settle()
    assert pilot.scene.driver.progress.lesson.entry.game == "baccara"
    assert pilot.audit() == []


def minutes_of(minutes: float) -> Pilot:
    """Return the table of an exercise that was answered, where one practises so many minutes."""
    first, then = kinds_of("pharaon")[0], kinds()["baccara.units"]
    pilot = Pilot(lambda services: routes.exercise(services, kind=first, within=(then,), seed="s", minutes=minutes))
    pilot.settle()
    answer_rightly(pilot)
    pilot.settle()
    assert pilot.audit() == []
    return pilot


def test_no_card_is_lit_or_veiled_while_that_would_answer_at_cascaret() -> None:
    for id_, ring in (("cascaret.trick", True), ("cascaret.playable", False)):
        pilot = practising(id_)
        asked_of(pilot)
        poses = pilot.director.resting().items()
        lying = [pose for sprite, pose in poses if card_of(sprite) is not None]
        assert lying
        assert not any(pose.ring if ring else pose.veil for pose in lying)
