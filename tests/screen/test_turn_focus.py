"""When a turn comes the focus goes to what is asked, and from there to the first act: nothing is pressed unawares."""

import pygame
import pytest

from game.lessons.teach.courses import course_of
from game.lessons.teach.reading import Page
from game.play.session import Session
from game.resources import content
from game.screen.keys.focus import Role
from game.table.contract import Waiting
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table
from tests.screen.harness import Pilot
from tests.screen.robot import played_through
from tests.screen.test_exercises import answer_rightly, practising
from tests.screen.test_heard_briefly import company
from tests.screen.test_played_lessons import opened

GAMES = ("pharaon", "pharao", "prime", "cascaret", "baccara")


def on_turn(game: str) -> tuple[Session, Pilot]:
    """Sit down, and go on until something is asked of the player."""
    session = seated(game, company(game))
    pilot = at_table(session, reduced_motion=True)
    for _ in range(30):
        awaited = session.awaited()
        if isinstance(awaited, Waiting) and pilot.driver.seat in awaited.seats and not pilot.scene.moving:
            return session, pilot
        pilot.press("space")
        pilot.settle()
    raise AssertionError("nothing is ever asked")


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_begins_at_what_is_asked_whose_question_is_read(game: str) -> None:
    _, pilot = on_turn(game)
    assert pilot.scene.ring.focused == "asked"
    asked = pilot.targets["asked"]
    assert asked.role is Role.GROUP
    assert asked.name.startswith(pilot.board.action_bar.prompt)
    assert pilot.scene.targets()[[each.focusable for each in pilot.scene.targets()].index(True)] == asked


@pytest.mark.parametrize("game", GAMES)
def test_the_first_arrow_goes_to_the_first_act_and_return_on_what_is_asked_decides_nothing(game: str) -> None:
    session, pilot = on_turn(game)
    before = len(session.history)
    pilot.press("return")
    pilot.settle()
    assert len(session.history) == before
    assert pilot.scene.ring.focused == "asked"
    pilot.press("down")
    buttons = [each.id for each in pilot.board.action_bar.buttons if each.enabled]
    cards = [each.id for each in pilot.scene.targets() if each.role in {Role.CARD, Role.PLACE} and each.enabled]
    tools = [each.id for each in pilot.board.action_bar.tools if each.enabled]
    assert pilot.scene.ring.focused == (*tools, *buttons, *cards)[0]


def test_where_there_is_nothing_to_decide_return_on_what_is_asked_goes_on() -> None:
    session = seated("cascaret", company("cascaret"))
    pilot = at_table(session, reduced_motion=True)
    assert pilot.scene.ring.focused == "asked"
    dealt = session.deals
    pilot.press("return")
    pilot.settle()
    assert session.deals > dealt


def test_the_focus_stays_where_a_player_stakes_until_another_has_acted() -> None:
    session = seated("pharaon", (BANKER, you(), *PONTES))
    pilot = at_table(session, reduced_motion=True)
    pilot.scene.ring.focused = "rank:7"
    pilot.press("return")
    pilot.settle()
    assert pilot.scene.ring.focused == "rank:7"
    pilot.press("space")
    pilot.settle()
    assert pilot.scene.ring.focused == "asked"


@pytest.mark.parametrize("game", GAMES)
def test_in_a_lesson_each_step_that_asks_begins_at_its_question(game: str) -> None:
    pilot = opened(course_of(game)[1].path, reduced_motion=True, figures="off")
    before, asked = None, 0
    for reading in played_through(pilot, keys=True):
        step = reading.page, reading.state.index
        if not reading.page.told and step != before:
            asked += 1
            assert pilot.scene.ring.focused == "asked"
            target = pilot.targets["asked"]
            assert target.role is Role.GROUP
            assert all(each.rstrip(".") in target.name for each in pilot.slip.said)
        before = step
    assert asked > 1


def test_in_a_lesson_return_on_the_question_does_nothing_and_a_first_arrow_goes_to_the_first_act() -> None:
    pilot = opened(course_of("pharaon")[1].path)
    while pilot.scene.driver.progress.page is not Page.ASKED:
        pilot.press("space")
        pilot.settle()
    stands = pilot.scene.driver.progress
    pilot.press("return")
    pilot.settle()
    assert pilot.scene.driver.progress is stands
    assert pilot.scene.ring.focused == "asked"
    pilot.press("down")
    assert pilot.targets[pilot.scene.ring.focused].region == "actions"


def test_while_marks_are_drawn_the_focus_is_at_the_question_and_a_key_moves_on_from_there() -> None:
    pilot = opened(content("lessons/cascaret/01.toml"))
    while pilot.scene.driver.progress.page is not Page.ASKED:
        pilot.press("space")
        while pilot.scene.director.busy:
            pilot.turn()
    pilot.turn()
    assert pilot.scene.moving, "marks are being drawn"
    assert pilot.scene.ring.focused == "asked"
    pilot.press("down")
    moved = pilot.scene.ring.focused
    pilot.settle()
    assert moved == pilot.scene.ring.focused != "asked"


def test_each_exercise_begins_at_its_question() -> None:
    pilot = practising("prime.point")
    for _ in range(2):
        pilot.settle()
        assert pilot.scene.ring.focused == "asked"
        answer_rightly(pilot)
        pilot.settle()
        pilot.press("space")


def test_what_is_asked_is_outlined_for_who_walks_by_keys_and_not_for_who_plays_by_space() -> None:
    _, pilot = on_turn("cascaret")
    bar = pilot.painter.rect(pilot.board.viewport.action_bar)

    def seen() -> bytes:
        return pygame.image.tobytes(pilot.window.surface.subsurface(bar), "RGB")

    by_space = seen()
    pilot.press("tab")
    while pilot.scene.ring.focused != "asked":
        pilot.press("tab")
    by_tab = seen()
    assert by_tab != by_space
    pilot.turn(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(2, bar.y - 40), button=1))
    pilot.turn(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(2, bar.y - 40), button=1))
    pilot.press("x")
    assert pilot.scene.ring.focused == "asked"
    assert seen() == by_space
