"""The page about lesson files: the lesson that it shows is well, and what it calls compulsory is so."""

import re
from pathlib import Path

import pytest

from game.lessons.teach.course_file import tried_course
from game.lessons.teach.entry import LessonEntry, QuizEntry, StepEntry, WrongEntry
from game.lessons.teach.file import HOLES_THERE
from game.lessons.teach.played_scenario import seen
from game.lessons.teach.question_kinds import question_kinds
from game.lessons.teach.reading import Page, acted, opened_at, replied, turned
from game.lessons.teach.report import report
from game.rules.catalogue import games
from game.store.toml_text import read_toml
from game.table.values import GameId

PAGE = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text("utf-8")
LESSON, *_, COURSE = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


def test_the_lesson_that_is_shown_is_well_and_can_be_played_to_its_end() -> None:
    found = report(LESSON)
    assert found.faults == ()
    assert found.lesson is not None
    reading = opened_at(found.lesson)
    while reading.page is not Page.CLOSES:
        if reading.page is Page.ASKED:
            reading = acted(reading, reading.state.moment.read(reading.step.line, ""))
        elif reading.page is Page.QUESTION:
            reading = replied(reading, 10)
        else:
            reading = turned(reading)
    assert not reading.state.shown
    assert seen(reading.state.moment.course, found.lesson.you).hand == ()


def test_the_course_that_is_shown_is_well() -> None:
    course, faults = tried_course(read_toml(COURSE), checked=True)
    assert faults == ()
    assert course is not None
    assert len(course.parts) == 4


COMPULSORY = {
    "game": "missing", "title": "missing", "you": "missing", "goal": "missing", "opens": "missing",
    "closes": "missing", "seat": "missing", "do": "missing", "amount": "missing", "hint": "hint_missing",
    "of": "missing", "answer": "missing",
}  # fmt: skip
"""Each key that the page calls compulsory, and what is told where it is not there."""


@pytest.mark.parametrize("key", COMPULSORY)
def test_what_the_page_calls_compulsory_is_missed(key: str) -> None:
    without = re.sub(rf"^{key} = .*\n", "", LESSON, count=1, flags=re.MULTILINE)
    assert without != LESSON
    faults = report(without).faults
    assert [(fault.place.rpartition(".")[2], fault.key) for fault in faults][:1] == [(key, COMPULSORY[key])]


@pytest.mark.parametrize("key", ["cites", "name", "teaches", "note", "most"])
def test_what_it_says_can_be_left_out_can_be(key: str) -> None:
    assert report(re.sub(rf"^{key} = .*\n", "", LESSON, flags=re.MULTILINE)).faults == ()


def test_every_key_and_every_kind_of_question_is_on_the_page() -> None:
    kinds = {kind for game in games() for kind in question_kinds(GameId(game))}
    keys = {key for each in (LessonEntry, StepEntry, WrongEntry, QuizEntry) for key in each.__struct_fields__}
    named = set(re.findall(r"[a-z_]+", " ".join(re.findall(r"`[^`]*`", PAGE)) + LESSON))
    assert (keys | kinds) - named == set()
    assert all(f"`{hole}`" in PAGE for hole in HOLES_THERE.split())
