"""The lectern: a lesson for a room, by the keys of a presenter, large, with hidden hands hidden until asked for."""

from dataclasses import replace

import pygame
import pytest

from game.lessons.teach.courses import course_of, games_with_courses
from game.lessons.teach.file import read_lesson_file
from game.lessons.teach.lectern import slides_of
from game.lessons.teach.marked import page_marks
from game.lessons.teach.pages import pages_read
from game.lessons.teach.reading import Page
from game.play.scenarios.marks import ClothMarkKind
from game.screen.scene import routes
from game.screen.scenes.lessons.lectern import Lectern
from game.text.words import LANGUAGES, Words
from tests.screen.harness import Pilot


def lectern(game: str, number: int = 0, size: tuple[int, int] = (1280, 720), language: str = "en") -> Pilot:
    pilot = Pilot(lambda services: Lectern(services, path=course_of(game)[number].path), size, language)
    pilot.settle()
    return pilot


@pytest.mark.parametrize("game", games_with_courses())
def test_every_question_stands_alone_before_its_answer(game: str) -> None:
    for course in course_of(game)[::3]:
        lesson = read_lesson_file(course.path)
        asked = sum(act.asked for act in lesson.acts) + sum(act.quiz is not None for act in lesson.acts)
        for language in LANGUAGES if course.id.endswith("01") else ("en",):
            slides = slides_of(lesson, Words(language))
            questions = [n for n, slide in enumerate(slides) if slide.asks and not slide.answer]
            assert len(questions) == asked
            assert all(slides[n + 1].answer and slides[n + 1].text == slides[n].text for n in questions)
            assert all(not slide.choices or slide.answer in {"", *slide.choices} for slide in slides)
            assert all(slide.text for slide in slides)


@pytest.mark.parametrize("game", games_with_courses())
def test_no_slide_shows_a_face_that_the_learner_has_not_seen(game: str) -> None:
    courses = course_of(game)[:4]
    assert courses
    for course in courses:
        lesson = read_lesson_file(course.path)
        ever: set[str] = set()
        for reading in pages_read(lesson):
            for moment in (reading.state.moment, *(beat.after for beat in reading.beats)):
                position = moment.course.position
                ever |= {str(position.shoe.faces[token]) for token in position.public.tableau.seen(lesson.you)}
        for slide in slides_of(lesson, Words("en")):
            shown = (pile.face(place, hands=False) for pile in slide.piles for place in range(len(pile.cards)))
            assert {str(face) for face in shown if face is not None} <= ever


@pytest.mark.parametrize(
    ("game", "size", "language"),
    [("pharao", (1024, 600), "de"), ("cascaret", (1024, 768), "de")],
)
def test_every_slide_can_be_read(game: str, size: tuple[int, int], language: str) -> None:
    pilot = lectern(game, 7, size, language)
    assert len(pilot.scene.slides) > 3
    for _ in range(len(pilot.scene.slides)):
        assert pilot.audit() == []
        pilot.press("page down")


def test_a_presenter_goes_on_and_back_and_blanks_the_window() -> None:
    pilot = lectern("prime")
    pilot.press("page down", "right", "space")
    assert pilot.scene.number == 3
    pilot.press("page up", "left")
    assert pilot.scene.number == 1
    pilot.press(".")
    assert pilot.scene.dark
    assert pilot.scene.reading().regions[0].items == ()
    pilot.settle()
    assert pilot.window.surface.get_at((640, 360))[:3] == (0, 0, 0)
    pilot.press("page down")
    assert (pilot.scene.dark, pilot.scene.number) == (False, 1)
    pilot.press("b", "b", "home")
    assert (pilot.scene.dark, pilot.scene.number) == (False, 0)
    pilot.press("page up")
    assert pilot.scene.number == 0


def test_the_list_of_lessons_leads_to_it() -> None:
    pilot = Pilot(routes.lessons)
    pilot.settle()
    pilot.focus("mode")
    pilot.press("right")
    pilot.click_on("learn:pharaon/02")
    assert isinstance(pilot.scene, Lectern)
    pilot.press("escape")
    assert not isinstance(pilot.scene, Lectern)


def test_the_marks_of_a_page_lie_on_its_slides_and_those_of_the_hint_with_the_answer() -> None:
    lesson = read_lesson_file(course_of("cascaret")[0].path)
    asked = next(page for page in pages_read(lesson) if page.page is Page.ASKED)
    pilot = lectern("cascaret")
    while not pilot.scene.slide.asks:
        pilot.press("page down")
    assert pilot.scene.slide.marks == page_marks(asked)
    pilot.press("page down")
    ringed = next(mark for mark in pilot.scene.slide.marks if mark.kind is ClothMarkKind.RING)
    assert ringed.cards == ("7C", "9S")
    assert "seven of clubs" in pilot.scene.reading().regions[0].items[-1].text
    pilot.settle()
    with_marks = pygame.image.tobytes(pilot.window.surface, "RGB")
    pilot.scene.slides = tuple(replace(slide, marks=()) for slide in pilot.scene.slides)
    pilot.press("page up", "page down")
    pilot.settle()
    assert pygame.image.tobytes(pilot.window.surface, "RGB") != with_marks, "the rings are seen"


def test_hidden_hands_are_shown_and_hidden_again_by_one_key() -> None:
    pilot = lectern("cascaret", 1)
    while not any(pile.hand and not all(is_open for _, is_open in pile.cards) for pile in pilot.scene.slide.piles):
        pilot.press("page down")
    hidden = " ".join(item.text for item in pilot.scene.reading().regions[0].items)
    pilot.press("h")
    pilot.settle()
    shown = " ".join(item.text for item in pilot.scene.reading().regions[0].items)
    assert "hidden" in hidden
    assert len(shown) > len(hidden)
    pilot.click_on("lectern:hands")
    assert " ".join(item.text for item in pilot.scene.reading().regions[0].items) == hidden
