"""No lesson answers itself: until the learner has acted, nothing on the screen tells what is asked for."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.cards.shoe import Token
from game.lessons.teach.file import parse_lesson
from game.lessons.teach.reading import LessonProgress, Page
from game.lessons.teach.table_law import offered
from game.resources import content
from game.rules.cascaret.cards import MISTIGRI
from game.screen.draw.theme import BRASS
from game.screen.keys.focus import Pressed
from game.screen.paper.about import AboutFigure, AboutWorth
from game.screen.paper.notebook_rows import Block
from game.screen.scene.scene import Reset
from game.screen.table.common import clause_of
from game.screen.table.intents import LessonAct, Reply, Use
from game.screen.table.lesson.learner_turn import AnswersQuestion
from game.screen.table.lesson.notebook import judged_act
from game.screen.table.lesson.tables import played_lesson
from game.screen.table.lesson.touched import TOUCHED
from game.stage.pose import card_of, card_sprite
from game.stage.tables.cascaret import trumps
from game.table.values import hand
from game.text.words import Words
from tests.screen.harness import Pilot
from tests.screen.robot import plan

TRUMPS = {Words("en")(f"table.cascaret.card.{each}") for each in ("trump", "mistigri")}
COURSES = sorted(content("lessons").rglob("*.toml"))
_FIGURE = re.compile(r"\{(?:worth|cost|edge)[^{}]*\}")
"""A figure in a sentence: what its lesson says is not looked at here, and need not be reckoned."""
_STEP = 1.0
"""Seconds that pass at once: nobody looks at what moves."""


@pytest.fixture(scope="module")
def pilot() -> Pilot:
    """Return a window in which one lesson after the other is laid: nothing of it is drawn, for only words are read."""
    return Pilot(lambda services: played_lesson(services, path=COURSES[0]), reduced_motion=True, figures="off")


@pytest.mark.parametrize("path", COURSES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_lesson_that_ships_answers_itself_and_each_comes_to_its_end_by_what_can_be_pressed(
    pilot: Pilot, path: Path
) -> None:
    lesson = parse_lesson(_FIGURE.sub("0", path.read_text(encoding="utf-8")))
    pilot.stack.apply(Reset(played_lesson(pilot.services, path=path, lesson=lesson)))
    pilot.lay_anew()
    asked = 0
    for reading in pages_seen(pilot):
        assert pilot.slip.said, "no page is silent"
        if reading.page is Page.ASKED:
            asked += 1
            assert not pilot.told.rest, "nothing is kept back where one acts"
            assert plan(pilot.scene)
            bar_tells_nothing(pilot, reading, path)
            hand_tells_nothing(pilot, reading, path)
            notebook_tells_nothing(pilot, reading, path)
        elif reading.page is Page.QUESTION:
            question_tells_nothing(pilot, reading, path)
            notebook_tells_nothing(pilot, reading, path)
    assert asked
    taught = {each for act in pilot.driver.progress.lesson.acts for each in act.entry.teaches}
    assert set(pilot.driver.progress.state.released) == taught


def pages_seen(pilot: Pilot) -> Iterator[LessonProgress]:
    """Yield every page of a lesson once its table lies still, as it is read by whoever does what it asks.

    That all of it can be pressed, and is then drawn, is held elsewhere.
    """
    driver = pilot.driver
    while True:
        while pilot.scene.moving:
            pilot.scene.tick(_STEP)
        reading: LessonProgress = driver.progress
        yield reading
        match reading.page:
            case Page.CLOSES:
                return
            case Page.ASKED:
                act: object = reading.state.moment.read(reading.step.wanted, "")
            case Page.QUESTION:
                act = Reply(offered(reading).index(reading.step.quiz.answer))  # type: ignore[union-attr]  # one is put
            case _:
                act = LessonAct.NEXT
        driver.answer(Pressed("", intent=Use(act=act)))
        assert driver.progress is not reading, f"nothing came of it: {reading.page} {reading.index}"


def bar_tells_nothing(pilot: Pilot, reading: LessonProgress, path: Path) -> None:
    scene = pilot.scene
    found, state = scene.driver.table.affordances(scene.driver.state()), scene.driver.state()
    line = reading.state.moment.read(reading.step.line, "")
    where = f"{path.parent.name}/{path.stem}, {reading.index}"
    assert not any(button.default for button in found.buttons), f"{where}: a button is chosen beforehand"
    assert not any(target.default for target in scene.targets()), f"{where}: Space does what is asked for"
    for button in found.buttons:
        if not button.enabled:
            tried = button.tried if button.act is None else button.act
            assert tried is None or state.refusal(tried) is None, f"{where}: {button.id} is grey, for it is unlawful"
        assert not hasattr(button.act, "card"), f"{where}: {button.id} names a card"
    sums = {wrong.act.named.get("amount", 0) for wrong in reading.step.wrong if wrong.act is not None}
    if sums - {0, getattr(line, "amount", 0)} and not any(
        act.asked for act in reading.lesson.acts[: reading.index]
    ):  # later it is his own jeton
        assert state.hand.chosen != getattr(line, "amount", 0), f"{where}: the sum is in hand already"
    next_, bar = where_next_was(pilot), pilot.board.viewport.action_bar
    answers = [each for each in scene.targets() if each.id in {button.id for button in found.buttons}]
    there = [each.id for each in answers if bar.holds(each.box.cx, each.box.cy) and each.box.right > next_]
    assert not there, f"{where}: {there} lies where « Next » was"
    assert state.appraisal is None, f"{where}: figures"
    assert not pilot.scene.ring.visible or pilot.scene.ring.focused is None, f"{where}: something has the focus"


def hand_tells_nothing(pilot: Pilot, reading: LessonProgress, path: Path) -> None:
    """Look at the hand as it is drawn, and as it is told to a screen reader: the lawful cards are like the others."""
    scene, where = pilot.scene, f"{path.parent.name}/{path.stem}, {reading.index}"
    held = scene.driver.view().public.tableau.pile(hand(reading.lesson.you))
    poses = scene.director.poses()
    veils = {poses[card_sprite(token)].veil for token in held if card_sprite(token) in poses}
    assert len(veils) <= 1, f"{where}: unlawful cards are greyed"
    targets = [each for each in scene.targets() if card_of(getattr(each.intent, "means", None)) in held]
    told = [each for each in targets if each.value not in TRUMPS]
    assert len({bool(each.value) for each in told}) <= 1, f"{where}: {[each.value for each in targets]}"
    if scene.driver.game == "cascaret":  # that a card is a trump is written over it, whether it may be played or not
        trump = {each.id for each in targets if is_trump(scene, card_of(each.intent.means))}
        assert {each.id for each in targets if each.value} in (set(), trump), f"{where}: not the trumps alone"
        assert {each.value for each in targets} <= {"", *TRUMPS}, f"{where}: more than that it is a trump"
    assert all(each.enabled for each in targets), f"{where}: a card cannot be pressed"
    assert len({bool(each.key) for each in targets}) <= 1, f"{where}: every card has its key, or none has"


def is_trump(scene: Any, token: Token | None) -> bool:  # noqa: ANN401  # the scene under test
    view = scene.driver.view()
    card = view.faces.get(token)
    return card is not None and (card == MISTIGRI or card.suit is trumps(view))


def notebook_tells_nothing(pilot: Pilot, reading: LessonProgress, path: Path) -> None:
    scene, where = pilot.scene, f"{path.parent.name}/{path.stem}, {reading.index}"
    notebook = scene.driver.table.notebook(scene.driver.state())
    assert judged_act(reading) is None
    abouts = [about for block in notebook.blocks for about in abouts_of(block)]
    assert not any(isinstance(each, AboutFigure | AboutWorth) for each in abouts), f"{where}: figures in the notebook"
    assert notebook.marginalia is None or not notebook.marginalia.gloss, f"{where}: a gloss on what happened last"
    if notebook.marginalia is not None:
        game = reading.lesson.scenario.rules.game
        taught = [clause_of(game, clause, "en") for clause in reading.state.released]
        assert notebook.marginalia.clause in {each.plain or each.text for each in taught if each}, (
            f"{where}: not taught yet"
        )
        assert not notebook.marginalia.source, f"{where}: a rule is cited to whoever asks for it"


def abouts_of(block: Block) -> list[Any]:
    return [getattr(row, "about", None) for row in block.rows]


def question_tells_nothing(pilot: Pilot, reading: LessonProgress, path: Path) -> None:
    scene, where = pilot.scene, f"{path.parent.name}/{path.stem}, {reading.index}"
    found, turn = scene.driver.table.affordances(scene.driver.state()), scene.driver.learner_page.turn
    assert isinstance(turn, AnswersQuestion)
    question = turn.question
    assert not any(button.default or not button.enabled for button in found.buttons), where
    answers = [each for each in scene.targets() if each.id.startswith("lesson:answer:")]
    if question.kind not in TOUCHED:
        assert len(answers) == len(question.answers)
    if reading.step.quiz is not None and reading.step.quiz.of in {"gain", "chips"} and scene.driver.game != "pharao":
        lit = [pose for pose in scene.director.poses().values() if pose.ring or pose.lost or pose.glow]
        assert not lit, f"{where}: a light on the cloth tells who has won"
    bar, next_ = pilot.board.viewport.action_bar, where_next_was(pilot)
    on_bar = [each for each in answers if bar.holds(each.box.cx, each.box.cy)]
    assert all(each.box.right <= next_ for each in on_bar), f"{where}: an answer lies where « Next » was"


def where_next_was(pilot: Pilot) -> float:
    right: float = pilot.board.viewport.action_bar.right
    wide: float = pilot.board.painter.width("Next", BRASS)
    return right - 14 - wide - 40
