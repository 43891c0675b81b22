"""What the learner touches is answered: no click on an answer is lost, and a part of what is asked is no mistake."""

import pygame
import pytest

from game.lessons.teach.reading import LessonProgress, Page
from game.resources import content
from game.screen.table.lesson.tables import played_lesson
from game.screen.table.overlay import Label
from game.text.words import Words
from tests.screen.harness import Pilot
from tests.screen.robot import answer, plan, played_through
from tests.screen.workers import Later

CASCARET = content("lessons/cascaret/01.toml")
PHARAON = [content(f"lessons/pharaon/{number:02}.toml") for number in range(1, 5)]
TRUMPS = 9
"""The act of the first lesson of Cascaret in which a jack of trumps is asked for."""
_HELD = 6


def opened(language: str = "en") -> Pilot:
    pilot = Pilot(lambda services: played_lesson(services, path=CASCARET), language=language)
    pilot.settle()
    pilot.click_on("lesson:next")
    pilot.settle()
    return pilot


def progress(pilot: Pilot) -> LessonProgress:
    found: LessonProgress = pilot.driver.progress
    return found


def card(pilot: Pilot, face: str) -> str:
    view = pilot.driver.view()
    return next(f"card:{token}" for token in view.hand if str(view.faces[token]) == face)


def lifted(pilot: Pilot) -> set[str]:
    faces, state = pilot.driver.view().faces, pilot.driver.state()
    return {str(faces[token]) for picks in state.hand.picked for token in picks.thrown}


def answered(pilot: Pilot) -> None:
    """Do what the page asks, and let the cards begin to move."""
    if progress(pilot).page is Page.QUESTION:
        answer(pilot)
    elif progress(pilot).page is Page.ASKED:
        for target, _ in plan(pilot.scene):
            pilot.click_on(target)
    else:
        pilot.click_on("lesson:next")


def gone_to(pilot: Pilot, index: int, page: Page) -> None:
    """Go on to a page, and stay there while the cards that lead to it still move."""
    while (progress(pilot).index, progress(pilot).page) != (index, page):
        pilot.settle()
        answered(pilot)


def pressed(pilot: Pilot, at: tuple[int, int]) -> None:
    """Press a button of the mouse as a hand does: it comes up some frames later."""
    pilot.turn(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    pilot.turn(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    for _ in range(_HELD):
        pilot.turn()
    pilot.turn(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


def middle(pilot: Pilot, target: str) -> tuple[int, int]:
    box = pilot.targets[target].box
    return round(box.cx * pilot.scale), round(box.cy * pilot.scale)


def test_who_asks_for_cards_before_he_has_lifted_any_is_told_to_lift_them() -> None:
    pilot = opened()
    pilot.click_on("ask")
    pilot.settle()
    assert pilot.slip.said[0] == "First lift the 2 cards that are asked for:"
    assert progress(pilot).tries == 0


def test_after_a_wrong_answer_the_cards_go_back_and_a_hint_leaves_them_lifted() -> None:
    pilot = opened()
    for face in ("7C", "9S", "7D"):
        pilot.click_on(card(pilot, face))
    pilot.click_on("ask")
    pilot.settle()
    assert pilot.slip.answer == "Keep the seven of diamonds: it looks small, but you will see."
    assert lifted(pilot) == set()
    pilot.click_on(card(pilot, "7C"))
    pilot.press("f2")
    pilot.settle()
    assert lifted(pilot) == {"7C"}


def test_what_an_act_is_worth_is_reckoned_while_the_learner_reads() -> None:
    pilot, later = Pilot(lambda services: played_lesson(services, path=CASCARET), language="en"), Later()
    pilot.services.worker = later
    pilot.settle()
    pilot.click_on("lesson:next")
    pilot.settle()
    [(thought, _)] = later.asked
    later.go_on()
    assert progress(pilot).state.moment.appraise(progress(pilot).lesson.you) is thought.result()


@pytest.mark.parametrize(
    ("jeton", "rank", "told"),
    [
        (1, "K", "Neither the place nor the sum is what is asked for."),
        (10, "3", "It is not the place that is asked for."),
        (20, "7", "The right place. But take the jeton marked 10 first."),
    ],
)
def test_what_is_wrong_with_a_stake_is_said(jeton: int, rank: str, told: str) -> None:
    pilot = Pilot(lambda services: played_lesson(services, path=content("lessons/pharaon/01.toml")), language="en")
    gone_to(pilot, 0, Page.ASKED)
    pilot.settle()
    pilot.click_on(f"jeton:{jeton}")
    pilot.click_on(f"rank:{rank}")
    pilot.settle()
    assert pilot.slip.answer.endswith(told)


def test_nothing_is_to_be_ready_with_before_a_first_stake_lies_there_and_space_says_so() -> None:
    pilot = Pilot(lambda services: played_lesson(services, path=PHARAON[0]), language="en", lay_at_once=False)
    gone_to(pilot, 0, Page.ASKED)
    pilot.settle()
    assert "ready" not in pilot.targets
    pilot.press("space")
    assert pilot.slip.answer == Words("en")("lesson.idle.stake")
    pilot.click_on("jeton:10")
    pilot.click_on("rank:7")
    pilot.settle()
    assert "ready" in pilot.targets


def test_space_answers_where_a_question_waits_for_a_number() -> None:
    pilot = Pilot(lambda services: played_lesson(services, path=PHARAON[0]), language="en")
    gone_to(pilot, 2, Page.QUESTION)
    pilot.settle()
    tries = progress(pilot).tries
    pilot.press("space")
    assert pilot.slip.answer == Words("en")("table.choice.space")
    assert progress(pilot).tries == tries, "it is no wrong answer"


def test_the_jeton_that_is_asked_for_is_in_hand_but_where_one_learns_to_take_it() -> None:
    for path, sums in ((PHARAON[0], [False, True]), (PHARAON[1], [True, True, True]), (PHARAON[3], [False])):
        pilot = Pilot(lambda services, path=path: played_lesson(services, path=path), reduced_motion=True)  # type: ignore[misc]
        asked = (page for page in played_through(pilot) if page.page is Page.ASKED)
        assert [pilot.driver.state().hand.chosen == page.step.wanted.named["amount"] for page in asked] == sums


def still_played(face: str) -> tuple[Pilot, tuple[int, int]]:
    """Return a lesson while the trick before a trump is still played, and where a card of the hand lies."""
    lies = opened()
    gone_to(lies, TRUMPS, Page.ASKED)
    lies.settle()
    at = middle(lies, card(lies, face))
    pilot = opened()
    gone_to(pilot, TRUMPS, Page.ASKED)
    pilot.wait(0.6)
    assert pilot.director.telling
    return pilot, at


def test_a_click_that_hits_an_answer_is_one_while_the_cards_still_move() -> None:
    pilot, at = still_played("JD")
    pressed(pilot, at)
    assert progress(pilot).page is Page.QUESTION
    assert progress(pilot).tries == 0


def test_a_click_beside_every_answer_only_lets_the_cards_lie() -> None:
    pilot, _ = still_played("JD")
    pressed(pilot, (400, 300))
    assert not pilot.director.telling
    assert (progress(pilot).page, progress(pilot).tries) == (Page.ASKED, 0)


def test_a_card_that_may_not_be_played_is_answered_at_the_first_click_whatever_was_tried_before() -> None:
    pilot = opened()
    gone_to(pilot, TRUMPS, Page.ASKED)
    pilot.settle()
    for tries, (face, told) in enumerate((("KH", "Hearts are not trumps."), ("8S", "No saving it:")), start=1):
        pilot.click_on(card(pilot, face))
        pilot.settle()
        assert pilot.slip.answer.endswith("a diamond must go.")
        assert told in pilot.slip.answer
        assert progress(pilot).tries == tries


def test_no_text_of_the_page_before_stands_under_cards_that_are_played() -> None:
    pilot, _ = still_played("JD")
    assert pilot.slip.said == ()
    assert pilot.slip.head == "The game goes on."
    pilot.settle()
    assert pilot.slip.said[0].startswith("She leads a club")


def test_the_right_act_is_taken_at_once_after_a_wrong_one_has_been_answered() -> None:
    pilot = Pilot(lambda services: played_lesson(services, path=content("lessons/pharao/01.toml")), language="en")
    gone_to(pilot, 3, Page.ASKED)
    pilot.settle()
    pilot.press("p")
    pilot.settle()
    pilot.click_on("collect")
    pilot.settle()
    assert progress(pilot).page is Page.NOTED
    assert not pilot.slip.answer


def test_a_first_lesson_tells_how_a_jeton_is_laid_and_what_is_missing_of_its_sum() -> None:
    path = content("lessons/pharaon/01.toml")
    pilot = Pilot(lambda services: played_lesson(services, path=path), language="en", lay_at_once=False)
    pilot.settle()
    pilot.click_on("lesson:next")
    pilot.settle()
    words = pilot.services.words
    assert prompted(pilot) == (words("lesson.your_turn"), words("lesson.then.lay"))
    pilot.click_on("rank:7")
    pilot.settle()
    assert prompted(pilot) == (words("lesson.then.more", "chips:9"), words("lesson.then.lay"))
    pilot.click_on("jeton:10")
    pilot.click_on("rank:7")
    pilot.settle()
    assert prompted(pilot)[0] == words("lesson.then"), "of more than was asked for nothing is missing"


def prompted(pilot: Pilot) -> tuple[str, str]:
    head, sub = pilot.driver.table.prompt(pilot.driver.state())
    return str(head), str(sub)


def test_what_is_laid_anew_is_not_blamed_stays_with_the_hint_and_is_told_how_to_be_judged() -> None:
    path = content("lessons/pharaon/01.toml")
    pilot = Pilot(lambda services: played_lesson(services, path=path), language="en", lay_at_once=False)
    pilot.settle()
    pilot.click_on("lesson:next")
    pilot.settle()
    pilot.click_on("rank:K")
    pilot.click_on("ready")
    pilot.settle()
    assert pilot.slip.answer
    pilot.click_on("jeton:10")
    pilot.click_on("rank:7")
    pilot.settle()
    assert not pilot.slip.answer
    assert pilot.driver.table.prompt(pilot.driver.state())[1] == "Then press “Ready”."
    laid = pilot.driver.state().hand.drafted
    pilot.press("f2")
    pilot.settle()
    assert pilot.driver.state().hand.drafted == laid != ()


def test_nothing_under_a_leaf_tells_what_a_question_asks_of_it() -> None:
    pilot = Pilot(lambda services: played_lesson(services, path=content("lessons/pharao/01.toml")), language="en")
    gone_to(pilot, 2, Page.QUESTION)
    pilot.settle()
    labels = pilot.driver.table.overlays(pilot.driver.state())
    assert not [each for each in labels if isinstance(each, Label) and "20" in each.text]


def test_one_card_of_two_that_are_asked_for_is_no_mistake_and_stays_lifted() -> None:
    pilot = opened()
    pilot.click_on(card(pilot, "7C"))
    pilot.click_on("ask")
    pilot.settle()
    assert not pilot.slip.answer
    assert pilot.slip.said[0] == "Good so far. One card more:"
    assert (progress(pilot).tries, progress(pilot).state.failures) == (0, 0)
    assert lifted(pilot) == {"7C"}
    pilot.click_on(card(pilot, "9S"))
    pilot.click_on("ask")
    pilot.settle()
    assert progress(pilot).page is not Page.ASKED
    assert progress(pilot).tries == 0


def test_no_button_is_gold_while_nothing_is_laid_after_a_wrong_answer() -> None:
    pilot = Pilot(lambda services: played_lesson(services, path=content("lessons/pharaon/01.toml")), language="en")
    gone_to(pilot, 0, Page.ASKED)
    pilot.settle()
    pilot.click_on("rank:8")
    pilot.settle()
    assert pilot.slip.answer
    assert not [each.id for each in pilot.targets.values() if each.default]


def test_another_kind_of_act_than_is_asked_for_is_answered_at_once_and_not_when_one_is_ready() -> None:
    pilot = Pilot(lambda services: played_lesson(services, path=content("lessons/pharao/01.toml")), language="en")
    gone_to(pilot, 3, Page.ASKED)
    pilot.settle()
    pilot.press("p")
    pilot.settle()
    assert pilot.slip.answer.startswith("Bold!")
    assert "collect" in pilot.targets
