"""What the eye is led to on a page of a lesson: whom and what its sentences name, and nothing that is asked for."""

from pathlib import Path

import pytest

from game.lessons.teach.file import LessonFile, read_lesson_file
from game.lessons.teach.marked import named_marks, page_marks
from game.lessons.teach.pages import named_seats, pages_read
from game.lessons.teach.played_scenario import seen
from game.lessons.teach.question_kinds import AnswerKind, question_kinds
from game.lessons.teach.reading import LessonProgress, Page, sentences
from game.resources import content
from game.screen.table.lesson.replay_table import company_of
from game.text.words import Words

FIRST = sorted(content("lessons").glob("*/01.toml"))
COURSES = sorted(content("lessons").rglob("*.toml"))


def named_on(lesson: LessonFile, page: LessonProgress, language: str) -> set[str]:
    """Return what is ringed beside the marks that the file has for a page."""
    words, course = named_seats(lesson, Words(language)), page.state.moment.course
    sitters = company_of(lesson.scenario, course.position.public.banker, words, lesson.you)
    found = named_marks(page, sentences(page, language), seen(course, lesson.you), sitters, words)
    return {spot for mark in found for spot in mark.spots}


@pytest.mark.parametrize("language", ["fr", "de", "en"])
@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.parent.name)
def test_everybody_whom_a_page_of_a_first_lesson_tells_of_is_marked(path: Path, language: str) -> None:
    lesson = read_lesson_file(path)
    names = {f"seat:{n}": each.name for n, each in enumerate(lesson.scenario.entry.seats) if each.name}
    told = 0
    for page in pages_read(lesson):
        if not page.page.told:
            continue
        marked = {spot for mark in page_marks(page) for spot in mark.spots} | named_on(lesson, page, language)
        purses = {f"purse:{spot.removeprefix('seat:')}" for spot in names}
        for spot, name in names.items():
            if name in " ".join(sentences(page, language)):
                told += 1
                assert {spot, *(each for each in purses if each.endswith(spot[-1]))} & marked, (page.page, name)
    assert told or not names


@pytest.mark.parametrize("path", COURSES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_ring_of_its_own_lies_around_what_may_be_the_answer(path: Path) -> None:
    lesson = read_lesson_file(path)
    for page in pages_read(lesson):
        if page.page.told:
            continue
        ringed = named_on(lesson, page, "en")
        view = seen(page.state.moment.course, lesson.you)
        assert not ringed & {f"card:{view.faces[token]}" for token in view.hand if token in view.faces}
        if page.page is Page.QUESTION and page.step.quiz is not None:
            kind = question_kinds(lesson.scenario.rules.game)[page.step.quiz.of].kind
            assert kind is not AnswerKind.CARDS or not any(spot.startswith("card:") for spot in ringed)
            assert kind is not AnswerKind.SEATS or not any(spot.startswith("seat:") for spot in ringed)
