"""Lessons of one's own at the window: a coup of a review saved as one, the list that has it, and the editor."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.lessons.teach.edit import WHOLE, Spot
from game.lessons.teach.fault_words import fault_line
from game.lessons.teach.file import read_lesson_file
from game.lessons.teach.reading import Page
from game.lessons.teach.report import report
from game.play.errors import StoreError
from game.play.scenarios.file import caption
from game.play.stored_house import StoredHouse, open_house
from game.resources import content
from game.screen.paper.results import TextChanged, ValueChanged
from game.screen.scene import routes
from game.screen.scene.spoken import ReadText
from game.screen.scenes.lessons.lesson_editor import EditorPage, EditorRow
from game.screen.scenes.review.scene import Review
from game.screen.table.lesson.driver import LessonDriver
from game.store.paths import Paths
from game.table.values import GameId
from tests.lessons.lesson_texts import LESSON, changed
from tests.play.sittings import step
from tests.screen.harness import PaperHouse, Pilot
from tests.screen.robot import played_through
from tests.screen.workers import Later

pytestmark = pytest.mark.usefixtures("weighed_once")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
    found = open_house(Paths(tmp_path / "home"), lambda: (), seeds=random.Random(6).randbytes, beside=False)
    yield found
    found.close()


def folder(tmp_path: Path) -> PaperHouse:
    """Return a house with a good lesson, one without German, one that cannot be played, and one of another game."""
    own = tmp_path / "lessons"
    own.mkdir()
    (own / "a.toml").write_text(LESSON, "utf-8")
    (own / "b.toml").write_text(changed("Die Sieben.", ""), "utf-8")
    (own / "c.toml").write_text(changed("you = 1", "you = 7"), "utf-8")
    (own / "notes.txt").write_text("nothing", "utf-8")
    return PaperHouse(lesson_folder=own)


@pytest.mark.parametrize(
    ("size", "language"),
    [((1280, 720), "fr"), ((1024, 600), "de"), ((1024, 768), "xx"), ((1920, 1080), "en")],
)
def test_the_list_has_them_under_their_game_and_names_the_faulty_ones(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    house = folder(tmp_path)
    house.learnt = {"own/b": 1}
    pilot = Pilot(routes.lessons, size, language, house=house)
    pilot.settle()
    assert {"own:a.toml", "own:b.toml", "edit:a.toml"} <= set(pilot.targets)
    assert "own:c.toml" not in pilot.targets
    assert pilot.audit() == []
    words = pilot.services.words
    rows = [getattr(row, "text", "") for row in pilot.scene.page.content().columns[1]]
    assert fault_line("c.toml", report(changed("you = 1", "you = 7")).faults[0], words) in rows
    assert words("own.unlisted.ending", "notes.txt") in rows
    pilot.scene.page.game = "prime"
    pilot.lay_anew()
    assert "own:a.toml" not in pilot.targets


def test_one_of_ones_own_is_played_and_leaves_its_ribbon(tmp_path: Path) -> None:
    house = folder(tmp_path)
    pilot = Pilot(routes.lessons, house=house, reduced_motion=True)
    pilot.settle()
    pilot.focus("own:a.toml")
    pilot.press("return")
    assert isinstance(pilot.scene.driver, LessonDriver)
    assert [reading.page for reading in played_through(pilot)][-1] is Page.CLOSES
    assert house.lessons() == {"own/a": 0}


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "en"), ((1024, 600), "de"), ((1024, 768), "xx")])
def test_the_editor_can_be_read(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    house = folder(tmp_path)
    path = house.lesson_folder / "b.toml"
    pilot = Pilot(lambda services: routes.lesson_editor(services, path=path), size, language, house=house)
    assert pilot.audit() == []
    pilot.scene.page.answer(ValueChanged(EditorRow.PART, 1))
    assert pilot.audit() == []


def test_a_sentence_is_written_saved_and_checked(tmp_path: Path) -> None:
    house = folder(tmp_path)
    path = house.lesson_folder / "b.toml"
    pilot = Pilot(lambda services: routes.lesson_editor(services, path=path), language="de", house=house)
    page = pilot.scene.page
    page.answer(ValueChanged(EditorRow.PART, 1))
    page.answer(TextChanged(Spot("hint", 0), "Nehmen Sie die Sieben."))
    assert "try" in {button.id for button in page.content().foot if not button.enabled}
    pilot.press("space")
    pilot.settle()
    assert page.content().message == pilot.services.words("own.saved")
    hint = read_lesson_file(path).acts[0].entry.hint
    assert hint is not None
    assert (hint.de, hint.en) == ("Nehmen Sie die Sieben.", "The seven.")
    assert path.with_name("b.toml~").exists()
    pilot.click_on("try")
    assert isinstance(pilot.scene.driver, LessonDriver)


def test_what_is_written_while_the_lesson_is_checked_is_not_saved_unchecked(tmp_path: Path) -> None:
    house, later = folder(tmp_path), Later()
    path = house.lesson_folder / "b.toml"
    pilot = Pilot(lambda services: routes.lesson_editor(services, path=path), house=house)
    pilot.services.worker = later
    page = pilot.scene.page
    page.answer(TextChanged(WHOLE[0], "Checked"))
    pilot.click_on("save")
    page.answer(TextChanged(WHOLE[0], "Not checked"))
    later.go_on()
    pilot.settle()
    assert caption(read_lesson_file(path).entry.title, "en") == "Checked"
    assert "try" in {button.id for button in page.content().foot if not button.enabled}, "not all of it is saved"


def test_what_could_not_be_played_is_not_saved_and_a_missing_language_is_told(tmp_path: Path) -> None:
    house = folder(tmp_path)
    path = house.lesson_folder / "a.toml"
    pilot = Pilot(lambda services: routes.lesson_editor(services, path=path), house=house)
    page, words = pilot.scene.page, pilot.services.words
    page.answer(TextChanged(WHOLE[0], ""))
    pilot.press("space")
    pilot.settle()
    assert page.content().message == words("own.saved_in_part", "English")
    for language in (0, 1):
        page.answer(ValueChanged(EditorRow.LANGUAGE, language))
        page.answer(TextChanged(WHOLE[0], ""))
    pilot.press("space")
    pilot.settle()
    assert words("own.not_saved", 1, "title: ")[:20] in page.content().message
    assert read_lesson_file(path).entry.title.fr == "Treize cartes"


def test_a_question_is_put_where_the_law_has_an_answer(tmp_path: Path) -> None:
    house = folder(tmp_path)
    path = house.lesson_folder / "a.toml"
    pilot = Pilot(lambda services: routes.lesson_editor(services, path=path), house=house)
    page, words = pilot.scene.page, pilot.services.words
    page.answer(ValueChanged(EditorRow.PART, 2))
    page.answer(ValueChanged(EditorRow.QUESTION, 0))
    assert [row.chosen for row in page.content().columns[0] if getattr(row, "id", "") == "quiz"] == [0]
    page.answer(ValueChanged(EditorRow.QUESTION, 3))
    assert page.content().message == words("own.no_answer")
    page.answer(ValueChanged(EditorRow.QUESTION, 2))
    assert words("own.question.chips") in [getattr(row, "text", "") for row in page.content().columns[0]]
    pilot.press("space")
    pilot.settle()
    quiz = read_lesson_file(path).acts[1].quiz
    assert quiz is not None
    assert quiz.of == "chips"


def test_an_act_is_found_asked_for_marked_and_moved_by_the_editor(tmp_path: Path) -> None:
    house = folder(tmp_path)
    path = house.lesson_folder / "a.toml"
    path.write_text((content("lessons") / "pharao" / "03.toml").read_text("utf-8"), "utf-8")
    pilot = Pilot(lambda services: routes.lesson_editor(services, path=path), house=house)
    pilot.settle()
    before = read_lesson_file(path)
    pilot.focus("goto:3")
    pilot.press("return")
    assert pilot.scene.page.content().columns[0][0].chosen == 4
    for target in ("mark:glow", "later"):
        pilot.focus(target)
        pilot.press("return")
    assert pilot.scene.page.content().message == pilot.services.words("own.not_so")
    pilot.click_on("save")
    pilot.settle()
    after = read_lesson_file(path)
    assert after.acts[3].line.show == (*before.acts[3].line.show, f"glow seat={before.acts[3].line.seat} when=note")
    assert len(after.acts) == len(before.acts)


def test_a_write_that_is_refused_is_told_and_nothing_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = folder(tmp_path)
    path = house.lesson_folder / "a.toml"
    pilot = Pilot(lambda services: routes.lesson_editor(services, path=path), house=house)

    def refuse(path: Path, written: bytes) -> None:  # noqa: ARG001  # as it is called
        raise StoreError("file_not_written", str(path), "full")

    monkeypatch.setattr("game.screen.scenes.lessons.lesson_editor.write_over", refuse)
    pilot.scene.page.answer(TextChanged(WHOLE[0], "Another title"))
    pilot.press("space")
    pilot.settle()
    assert "full" in pilot.scene.page.content().message
    assert path.read_text("utf-8") == LESSON
    assert any(row.text == "Another title" for row in pilot.scene.page.content().columns[0] if hasattr(row, "text"))


def test_a_coup_of_a_review_becomes_a_lesson_in_the_list(house: StoredHouse) -> None:
    seating = house.seating(GameId("pharaon"))
    session, chance = house.sit_down(GameId("pharaon"), seating.options, seating.sitters), random.Random(5)
    for _ in range(12):
        step(session, chance)
    house.rise(session)
    pilot = Pilot(lambda services: Review(services, number=session.number), house=house)
    pilot.settle()
    pilot.click_on("act:lesson")
    pilot.settle()
    (made,) = house.lesson_folder.glob("*.toml")
    assert house.lesson_folder.parent == house.page_folder.parent
    items = [item for region in pilot.scene.reading().regions for item in region.items]
    assert str(made) in " ".join(item.text for item in items if isinstance(item, ReadText))
    pilot = Pilot(routes.lessons, house=house)
    pilot.settle()
    pilot.focus(f"edit:{made.name}")
    pilot.press("return")
    assert isinstance(pilot.scene.page, EditorPage)
