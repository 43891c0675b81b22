"""A lesson is played: the law judges, and what is not right leaves it where it was."""

import pytest

from game.lessons.teach.file import parse_lesson, read_lesson_file
from game.lessons.teach.judge import ActOutcome
from game.lessons.teach.play import (
    HINT_AFTER,
    LessonPhase,
    LessonState,
    WrongPhaseError,
    answered,
    attempted,
    entry_told,
    hinted,
    showed,
    started,
)
from game.lessons.teach.reading import Page, acted, asked_for_hint, opened_at, replying, shown_once, turned, waited
from game.play.scenarios.acts import ActEntry
from game.play.scenarios.file import caption
from game.rules.pharaon.acts import Consent
from game.table.any_game import AnyAct
from tests.lessons.lesson_texts import LESSON, changed
from tests.lessons.positions import position_file


def begun(text: str = LESSON) -> LessonState:
    return started(parse_lesson(text))


def stake(state: LessonState, on: str, amount: int) -> AnyAct:
    return state.moment.read(ActEntry(1, "stake", None, {"on": on, "amount": amount}), "acts[0]")


def test_the_line_is_played_and_releases_what_it_teaches() -> None:
    state = begun()
    assert state.phase is LessonPhase.ASKED
    state, verdict = attempted(state, stake(state, "7", 10))
    assert verdict.outcome is ActOutcome.LINE
    assert (state.index, state.phase, state.released) == (1, LessonPhase.TOLD, ("PF-03",))


def test_a_refused_act_leaves_the_lesson_where_it_was() -> None:
    before = begun()
    after, verdict = attempted(before, stake(before, "7", 101))
    assert (verdict.outcome, verdict.clause, caption(verdict.said, "fr")) == (ActOutcome.REFUSED, "PF-11", "Trop.")
    assert (after.index, after.moment, after.failures) == (before.index, before.moment, 1)
    assert before.failures == 0


def test_a_lawful_act_that_was_not_asked_for_is_not_played() -> None:
    before = begun()
    after, verdict = attempted(before, stake(before, "K", 10))
    assert (verdict.outcome, caption(verdict.said, "en")) == (ActOutcome.NOT_ASKED, "The seven, please.")
    assert after.moment == before.moment
    _, verdict = attempted(before, stake(before, "2", 10))
    assert (verdict.outcome, verdict.said) == (ActOutcome.NOT_ASKED, None)


def test_an_accepted_act_is_played_as_it_is_where_the_file_goes_on_from_it() -> None:
    before = begun()
    after, verdict = attempted(before, stake(before, "7", 20))
    assert verdict.outcome is ActOutcome.ACCEPTED
    assert after.moment == verdict.after


def test_where_the_file_cannot_go_on_from_an_accepted_act_the_line_is_played() -> None:
    told_acts = LESSON.index("[[acts]]\nseat = 0")
    text = LESSON[:told_acts] + '[[acts]]\nseat = 1\ndo = "stake"\non = "2"\namount = 85\n'
    before = begun(text)
    after, verdict = attempted(before, stake(before, "7", 60))
    assert verdict.outcome is ActOutcome.ACCEPTED
    assert after == attempted(before, stake(before, "7", 10))[0]


def test_the_second_failure_gives_the_hint_and_offers_to_show() -> None:
    state = begun()
    told_of, offered = [], []
    for _ in range(3):
        state, _ = attempted(state, stake(state, "7", 101))
        told_of.append(state.hint is not None)
        offered.append(state.may_be_shown)
    assert (told_of, offered) == ([False, True, True], [False, True, True])


def test_a_hint_can_be_asked_for() -> None:
    assert begun().hint is None
    assert caption(hinted(begun()).hint, "en") == "The seven."


def test_whoever_asked_for_the_hint_may_be_shown_the_step() -> None:
    assert not begun().may_be_shown
    assert hinted(begun()).may_be_shown


def test_a_part_of_the_sum_is_laid_and_the_rest_is_asked_for() -> None:
    before = started(read_lesson_file(position_file("pharao/01")))
    rank, amount = before.step.line.named["on"], before.step.line.named["amount"]
    assert (before.phase, amount) == (LessonPhase.ASKED, 10)
    part, verdict = attempted(before, stake(before, str(rank), 4))
    assert (verdict.outcome, verdict.rest, part.index) == (ActOutcome.PART, 6, 0)
    assert part.moment == verdict.after
    whole, verdict = attempted(part, stake(part, str(rank), 6))
    assert verdict.outcome is ActOutcome.LINE
    at_once = attempted(before, stake(before, str(rank), 10))[0]
    assert whole.moment.course.position == at_once.moment.course.position


def test_where_the_law_does_not_take_the_rest_a_part_is_not_what_was_asked_for() -> None:
    before = begun(changed('[[acts.accept]]\ndo = "stake"\non = "7"\n', ""))
    after, verdict = attempted(before, stake(before, "7", 4))
    assert (verdict.outcome, after.moment) == (ActOutcome.NOT_ASKED, before.moment)


def test_what_is_shown_is_not_known() -> None:
    state = showed(begun())
    assert (state.index, state.shown, state.released) == (1, frozenset({0}), ())


def test_a_question_waits_for_its_answer() -> None:
    state = entry_told(showed(begun()))
    assert state.phase is LessonPhase.QUESTION
    wrong, said = answered(state, -10)
    assert (wrong.phase, wrong.failures) == (LessonPhase.QUESTION, 1)
    assert said is not None
    assert caption(said.entry.say, "de") == "Als zweite."
    assert answered(state, 3)[1] is None
    right, said = answered(state, 10)
    assert (right.phase, right.released, said) == (LessonPhase.OVER, ("PF-06",), None)
    assert showed(state).phase is LessonPhase.OVER
    assert showed(state).released == ()


def test_nothing_is_taken_out_of_its_turn() -> None:
    state = begun()
    for wrong in (lambda: entry_told(state), lambda: answered(state, 1), lambda: hinted(showed(state))):
        with pytest.raises(WrongPhaseError):
            wrong()
    over = answered(entry_told(showed(state)), 10)[0]
    with pytest.raises(WrongPhaseError):
        _ = over.step
    with pytest.raises(WrongPhaseError):
        showed(over)


WEIGHED = changed("teaches", 'judge = "odds"\nteaches')


def test_by_the_figures_an_act_that_is_as_good_is_accepted() -> None:
    state = begun(WEIGHED)
    assert attempted(state, stake(state, "2", 10))[1].outcome is ActOutcome.ACCEPTED


def test_by_the_figures_a_dearer_act_is_worse_and_told_with_its_cost() -> None:
    state = begun(WEIGHED)
    after, verdict = attempted(state, stake(state, "2", 20))
    assert verdict.outcome is ActOutcome.WORSE
    assert verdict.cost is not None
    assert 0 < verdict.cost.value < 1
    assert verdict.cost.error == 0
    assert after.moment == state.moment


def test_whoever_does_nothing_where_an_act_is_asked_for_is_given_the_hint_as_well() -> None:
    reading = opened_at(read_lesson_file(position_file("pharao/01")))
    while reading.page is not Page.ASKED:
        reading = turned(reading)
    moment = reading.state.moment
    assert reading.state.hint is None
    for _ in range(HINT_AFTER):
        reading = waited(reading)
    assert reading.state.hint is not None
    assert reading.state.may_be_shown
    assert reading.state.moment is moment


def test_french_says_one_jeton_of_what_an_act_costs_where_it_is_less_than_two() -> None:
    reading = opened_at(read_lesson_file(position_file("pharaon/08")))
    while not (reading.page is Page.ASKED and reading.step.line.do == "refuse"):
        reading = shown_once(asked_for_hint(reading)) if reading.page is Page.ASKED else turned(reading)
    reply = acted(reading, Consent())
    assert "0,83 jeton à Blaise" in replying(reply, "fr")
    assert "0.83 jetons" in replying(reply, "en")
