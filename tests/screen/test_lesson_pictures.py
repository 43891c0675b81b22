"""The pictures of the first lessons: four a game or more, in the notebook's place, and told to whoever hears them."""

from pathlib import Path

import pytest

from game.lessons.teach.file import parse_lesson, read_lesson_file
from game.lessons.teach.pages import pages_read, picture_of
from game.lessons.teach.pictures import HIGH, WIDE, lesson_pictures
from game.lessons.teach.reading import Page
from game.play.errors import ScenarioError
from game.resources import content
from game.rules.pharaon.state import LEFT, RIGHT
from game.screen.paper.notebook_rows import Drawing
from game.screen.scene.spoken import ReadText
from game.screen.table.lesson.pictured import drawing_of, page_picture
from game.screen.table.lesson.tables import played_lesson
from game.stage.units import Box
from game.table.values import staked_on, staker
from tests.screen.harness import Pilot

FIRST = sorted(content("lessons").glob("*/01.toml"))


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.parent.name)
def test_a_first_lesson_shows_its_pictures(path: Path) -> None:
    pages = list(pages_read(read_lesson_file(path)))
    seen = [page_picture(page, "en") for page in pages]
    assert {each.said for each in seen if each is not None} == {
        each.said.en for name, each in lesson_pictures().items() if name.startswith(f"{path.parent.name}-")
    }
    assert len({each.said for each in seen if each is not None}) >= 4
    assert seen[0] is not None, "it opens with what the game is about"
    assert None not in seen, "there is never empty paper"


@pytest.mark.parametrize("name", sorted(lesson_pictures()))
def test_a_picture_lies_on_its_sheet(name: str) -> None:
    drawing = drawing_of(lesson_pictures()[name], "en")
    boxes = [pose.reach for pose in drawing.poses] + [box for box, _ in drawing.outlines]
    assert boxes
    for box in boxes:
        assert box.x >= -2, box
        assert box.y >= -2, box
        assert box.right <= WIDE + 2, box
        assert box.bottom <= HIGH + 2, box


def test_a_question_has_its_own_picture_or_the_last_that_was_seen() -> None:
    pages = list(pages_read(read_lesson_file(content("lessons/pharaon/01.toml"))))
    first, last = [picture_of(page) for page in pages if page.page is Page.QUESTION]
    assert first is not None
    assert last is not None
    assert (first.name, last.name) == ("pharaon-4-paid", "pharaon-1-aim")


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
def test_cards_of_the_bank_are_drawn_only_while_they_lie_there(game: str) -> None:
    stakes = {"pharaon": "S", "pharao": "H"}[game]  # the cards to stake on, whose suit does not count
    for page in pages_read(read_lesson_file(content(f"lessons/{game}/01.toml"))):
        picture = picture_of(page)
        if picture is None or page.page in {Page.OPENS, Page.ASKED, Page.CLOSES}:
            continue
        drawn = {each.is_.removeprefix("card.") for each in picture.things if each.is_.startswith("card.")}
        view = page.state.moment.course.view(page.lesson.you)
        lies = {str(view.faces[token]) for pile in (RIGHT, LEFT) for token in view.public.tableau.pile(pile)[-1:]}
        ranks = {face[0] for face in lies} | {staked_on(place) for place in view.public.tableau.chips if staker(place)}
        assert {face for face in drawn if face[1] != stakes} <= lies, picture.name
        assert {face[0] for face in drawn if len(drawn) < 13} <= ranks, picture.name


def drawings(pilot: Pilot) -> list[Drawing]:
    notebook = pilot.driver.table.notebook(pilot.driver.state())
    return [row for block in notebook.blocks for row in block.rows if isinstance(row, Drawing)]


@pytest.mark.parametrize(("size", "in_drawer"), [((1280, 720), False), ((1024, 768), True)])
def test_the_picture_stands_in_the_notebook_or_before_the_words(size: tuple[int, int], in_drawer: bool) -> None:  # noqa: FBT001  # a case of the table
    pilot = Pilot(lambda services: played_lesson(services, path=content("lessons/cascaret/01.toml")), size)
    pilot.settle()
    said = "Four cards, and the best takes them all."
    assert [each.said for each in drawings(pilot)] == [said]
    assert pilot.board.viewport.drawer is in_drawer
    left = min(line.x for line in lines_of(pilot))
    assert (left > 110) is in_drawer
    assert any(said in heard for heard in heard_of(pilot))


def lines_of(pilot: Pilot) -> list[Box]:
    strip = pilot.board.viewport.strip
    pilot.note_texts()
    words = " ".join(pilot.slip.said)
    scale = pilot.scale
    found = [
        Box(item.rect.x / scale, item.rect.y / scale, item.rect.w / scale, item.rect.h / scale)
        for item in pilot.record.items
        if item.text in words
    ]
    return [box for box in found if strip.holds(box.x, box.y)]


def heard_of(pilot: Pilot) -> list[str]:
    return [
        text.text for region in pilot.scene.reading().regions for text in region.items if isinstance(text, ReadText)
    ]


def test_a_picture_that_there_is_not_is_told() -> None:
    written = content("lessons/cascaret/01.toml").read_text(encoding="utf-8")
    with pytest.raises(ScenarioError) as told:
        parse_lesson(written.replace('opens_picture = "cascaret-1-aim"', 'opens_picture = "cascaret-1-aims"'))
    assert [fault.place for fault in told.value.faults] == ["opens_picture"]
