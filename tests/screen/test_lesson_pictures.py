"""The pictures of the first lessons: four a game or more, in the notebook's place, and told to whoever hears them."""

from pathlib import Path

import pytest

from game.lessons.teach.file import parse_lesson, read_lesson_file
from game.lessons.teach.pages import pages_read
from game.lessons.teach.pictures import lesson_pictures
from game.play.errors import ScenarioError
from game.resources import content
from game.screen.table.lesson.pictured import page_picture

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


def test_a_picture_that_there_is_not_is_told() -> None:
    written = content("lessons/cascaret/01.toml").read_text(encoding="utf-8")
    with pytest.raises(ScenarioError) as told:
        parse_lesson(written.replace('opens_picture = "cascaret-1-aim"', 'opens_picture = "cascaret-1-aims"'))
    assert [fault.place for fault in told.value.faults] == ["opens_picture"]
