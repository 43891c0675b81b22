"""Why in lessons and exercises: what happened and what was refused is told there too, and nothing that is asked."""

import pytest

from game.cards.faces import Rank
from game.lessons.teach.exercises.exercise import kinds
from game.lessons.teach.reading import Page
from game.resources import content
from game.rules.pharaon.acts import PharaonStake
from game.screen.keys.focus import WHY
from game.screen.paper.notebook_rows import NotebookPair
from game.screen.scene import routes
from game.screen.table.lesson.exercises import ExerciseDriver
from game.screen.table.lesson.tables import played_lesson
from game.screen.table.overlay import Label
from game.table.events import ChipsMoved
from game.table.values import Chips
from tests.screen.harness import Pilot
from tests.screen.robot import played_through

FIRST = content("lessons/pharaon/01.toml")


def opened(language: str = "en") -> Pilot:
    pilot = Pilot(lambda services: played_lesson(services, path=FIRST), (1024, 600), language, reduced_motion=True)
    pilot.settle()
    return pilot


def to_the_first_act(pilot: Pilot) -> None:
    while pilot.scene.driver.progress.page is not Page.ASKED:
        pilot.press("space")
        pilot.settle()


@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_in_a_lesson_one_asks_why_something_happened_and_goes_back_to_it(language: str) -> None:
    pilot = opened(language)
    for _ in played_through(pilot, keys=True):
        if pilot.scene.driver.progress.state.index >= 2:
            break
    pilot.press("f12")
    pilot.settle()
    scene = pilot.scene
    assert scene.driver.laid.why.shown is not None
    assert scene.board.notebook.marginalia.head == scene.services.words("why.head")
    assert not scene.board.notebook.marginalia.source, "a first lesson cites no clause"
    assert len(scene.board.notebook.blocks) == 1
    assert not pilot.audit()
    before = scene.driver.progress
    pilot.press("escape")
    pilot.settle()
    assert scene.driver.laid.why.shown is None
    assert pilot.scene is scene
    assert scene.driver.progress is before


def test_what_the_law_refuses_in_a_lesson_can_be_asked_about_and_leaves_it_where_it_was() -> None:
    pilot = opened()
    to_the_first_act(pilot)
    scene = pilot.scene
    moment = scene.driver.progress.state.moment
    pilot.answer(PharaonStake(Rank.SEVEN, Chips(100_000)))
    pilot.settle()
    assert scene.driver.progress.state.moment is moment
    pilot.press("f12")
    pilot.settle()
    assert scene.driver.laid.why.shown.said[0].key.startswith("refusal.")
    assert scene.driver.laid.why.shown.clause == scene.driver.progress.reply.verdict.clause


def test_a_lesson_that_is_done_once_more_answers_nothing_of_what_was_taken_back() -> None:
    pilot = opened()
    for _ in played_through(pilot, keys=True):
        if pilot.scene.driver.progress.state.index >= 2:
            break
    pilot.press("f12")
    pilot.press("home")
    pilot.settle()
    assert pilot.why.shown is None


@pytest.mark.parametrize("id_", ["pharaon.coup", "baccara.side"])
def test_before_an_exercise_is_answered_nothing_tells_what_it_asks(id_: str) -> None:
    kind = kinds()[id_]
    pilot = Pilot(lambda services: routes.exercise(services, kind=kind, within=(kind,), seed="s"))
    scene = pilot.scene
    assert isinstance(scene.driver, ExerciseDriver)
    for _ in range(400):
        pilot.settle()
        if scene.driver.progress.page in {Page.QUESTION, Page.ASKED}:
            break
        pilot.wait(0.1)
    assert scene.driver.progress.page is Page.QUESTION
    last = len(pilot.told.history) - 1
    assert pilot.told.under_way
    assert any(isinstance(event, ChipsMoved) for event in pilot.told.rest[0][0].events)
    pilot.press("f12")
    pilot.settle()
    assert not any(each.places for each in scene.driver.laid.why.things if each.number == last)
    clicked = [name for name in pilot.targets if name.startswith(WHY)]
    assert clicked


def test_no_figure_answers_an_exercise_before_the_learner_does() -> None:
    kind = kinds()["prime.discard"]
    pilot = Pilot(lambda services: routes.exercise(services, kind=kind, within=(kind,), seed="s"), figures="before")
    scene = pilot.scene
    while scene.driver.progress.page is not Page.ASKED:
        pilot.wait(0.1)
    for _ in range(20):
        pilot.wait(0.1)
    assert scene.state().appraisal is None
    assert not any(block.folds == "sixteen" for block in scene.board.notebook.blocks)


@pytest.mark.parametrize(("id_", "told"), [("prime.point", "Point"), ("baccara.units", "point:")])
def test_the_table_does_not_write_down_what_an_exercise_asks(id_: str, told: str) -> None:
    kind = kinds()[id_]
    pilot = Pilot(lambda services: routes.exercise(services, kind=kind, within=(kind,), seed="s"))
    scene = pilot.scene
    for _ in range(400):
        pilot.settle()
        if scene.driver.progress.page is Page.QUESTION:
            break
        pilot.wait(0.1)
    words = [overlay.text for overlay in scene.driver.table.overlays(scene.state()) if isinstance(overlay, Label)]
    assert not any(text.startswith(told) for text in words)
    assert not any(sprite.name.startswith(told) for sprite in scene.director.resting())
    rows = [row for block in scene.board.notebook.blocks for row in block.rows if isinstance(row, NotebookPair)]
    assert not any(row.lit for row in rows)
