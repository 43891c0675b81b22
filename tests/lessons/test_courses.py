"""The courses that ship: every promise of every lesson is so."""

import re
import tomllib
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


BANKER = {"en": "banker", "fr": "banquier", "de": "Bankhalter"}
SIDES = {"en": r"(the|’s) (right|left)\b", "fr": r"droit|gauche", "de": r"recht|link"}


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_right_and_left_at_baccara_are_the_bankers_wherever_a_stake_is_asked_for(language: str) -> None:
    told = 0
    for path in sorted(content("lessons/baccara").glob("*.toml")):
        for act in tomllib.loads(path.read_text(encoding="utf-8"))["acts"]:
            for said in (act.get("ask", {}).get(language), act.get("hint", {}).get(language)):
                if act["do"] == "stake" and said and re.search(SIDES[language], said, re.IGNORECASE):
                    assert BANKER[language] in said, (path.name, said)
                    told += 1
    assert told >= 3, "lessons one, two and seven say it"
