"""The courses that ship: every promise of every lesson is so."""

from pathlib import Path

import pytest

from game.lessons.lesson_check import checked
from game.lessons.lesson_file import read_lesson_file
from game.resources import content

COURSES = sorted(content("lessons").rglob("*.toml"))


@pytest.mark.parametrize("path", COURSES, ids=[f"{path.parent.name}-{path.stem}" for path in COURSES])
def test_a_lesson_is_as_it_says(path: Path) -> None:
    lesson = read_lesson_file(path)
    assert lesson.entry.game == path.parent.name
    assert list(checked(lesson)) == []


@pytest.mark.parametrize("game", ["pharaon", "pharao", "prime", "cascaret", "baccara"])
def test_every_game_has_a_first_lesson(game: str) -> None:
    assert content(f"lessons/{game}/01.toml").is_file()
