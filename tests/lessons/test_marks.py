"""Marks on the cloth: how they are written, what is wrong with one, and when it would answer its page's question."""

import pytest

from game.lessons.teach.check import checked
from game.lessons.teach.file import parse_lesson, read_lesson_file
from game.lessons.teach.play import answered, attempted, entry_told, hinted, started
from game.play.errors import ScenarioError
from game.play.scenarios.file import parse_scenario
from game.play.scenarios.marks import ClothMarkKind, MarkPage, read_marks
from game.resources import content

BACCARA = content("lessons/baccara/01.toml").read_text("utf-8")
RING = '"ring card=8C_5H when=quiz"'


def faults_of(line: str) -> list[tuple[str, str]]:
    with pytest.raises(ScenarioError) as raised:
        parse_lesson(BACCARA.replace(RING, f'"{line}"'))
    return [(fault.place, fault.key) for fault in raised.value.faults]


def test_a_mark_is_read_as_it_is_written() -> None:
    ring, arrow, order, dim = read_marks(
        ["ring card=7D_JD when=hint", "arrow from=bank to=purse:1 amount=10", "arrow order=1_2_0", "dim seat=0"]
    )
    assert (ring.kind, ring.cards, ring.when) == (ClothMarkKind.RING, ("7D", "JD"), MarkPage.HINT)
    assert (arrow.spots, arrow.amount, arrow.numbered) == (("bank", "purse:1"), 10, False)
    assert (order.spots, order.numbered) == (("seat:1", "seat:2", "seat:0"), True)
    assert dim.only


@pytest.mark.parametrize(
    ("line", "place", "key"),
    [
        ("circle card=8C", "", "one_of"),
        ("ring cart=8C", ".cart", "no_key"),
        ("ring card=8X", ".card[0]", "no_card"),
        ("ring seat=9", ".seat[0]", "no_seat"),
        ("ring place=cellar", ".place[0]", "one_of"),
        ("ring act=shout", ".act[0]", "one_of"),
        ("ring card=8C when=later", ".when", "one_of"),
        ("count cards=8C falls=ten", ".falls", "whole"),
    ],
)
def test_a_mark_that_there_is_not_is_named_with_its_place(line: str, place: str, key: str) -> None:
    (found,) = faults_of(line)
    assert found[0].endswith(f".show[1]{place}") or found[0].endswith(f".show[0]{place}")
    assert found[1] == key


def test_a_scenario_has_marks_as_a_lesson_has_them() -> None:
    acts = '[[acts]]\nseat = 1\ndo = "stake"\non = "7"\namount = 10\nshow = ["ring place=on:7"]\n'
    seats = "[[seats]]\nchips = 100\n[[seats]]\nchips = 100\n"
    scenario = parse_scenario(f'game = "pharaon"\nopens_show = ["dim"]\n{seats}{acts}')
    assert scenario.acts[0].show == ("ring place=on:7",)


@pytest.mark.parametrize("line", ["glow seat=1 when=quiz", "count cards=8C_5H falls=10 when=quiz"])
def test_the_check_refuses_a_mark_that_answers_the_question_of_its_page(line: str) -> None:
    found = checked(parse_lesson(BACCARA.replace(RING, f'"{line}"'))).faults
    assert [fault.key for fault in found] == ["mark_answers"]


def test_the_check_refuses_a_mark_around_a_card_that_the_learner_does_not_see() -> None:
    found = checked(parse_lesson(BACCARA.replace(RING, '"ring card=QC when=quiz"'))).faults
    assert [(fault.key, fault.args) for fault in found] == [("mark_unseen", ("QC",))]


def test_a_hint_is_first_a_mark_and_then_words() -> None:
    lesson = read_lesson_file(content("lessons/pharaon/01.toml"))
    state = started(lesson)
    first = hinted(state)
    assert (state.hint_left, first.hint, first.hint_left, first.may_be_shown) == (True, None, True, False)
    second = hinted(first)
    assert second.hint == lesson.acts[0].entry.hint
    assert (second.hint_left, second.may_be_shown) == (False, True)


def test_a_question_has_a_hint_and_can_be_shown() -> None:
    lesson = read_lesson_file(content("lessons/pharaon/01.toml"))
    state = started(lesson)
    state, _ = attempted(state, state.moment.read(lesson.acts[0].line, ""))
    state = entry_told(entry_told(state))
    assert state.step.quiz is not None
    asked = hinted(hinted(state))
    assert asked.hint == state.step.quiz.hint
    assert asked.may_be_shown
    assert answered(asked, 10)[0].index == state.index + 1
