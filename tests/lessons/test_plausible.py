"""Deals and acts of a lesson that could not well be are named, unless the file declares them."""

from pathlib import Path

import pytest

from game.lessons.teach.file import parse_lesson, read_lesson_file
from game.lessons.teach.plausible import implausible
from game.resources import content
from tests.lessons.positions import position_file


@pytest.mark.parametrize(
    "path", sorted(content("lessons").rglob("*.toml")), ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_every_lesson_that_ships_could_be(path: Path) -> None:
    assert list(implausible(read_lesson_file(path))) == []


def test_a_lanturlu_that_nobody_declares_is_named_with_its_deal() -> None:
    found = next(implausible(read_lesson_file(position_file("cascaret/07"))))
    assert (found.place, found.key, found.args) == ("deals[0]", "hidden_lanturlu", (2, "7S 8S 9S TS JS"))


def test_an_act_that_no_character_would_do_is_named_unless_it_is_declared() -> None:
    written = content("lessons/prime/07.toml").read_text("utf-8")
    undeclared = parse_lesson(written.replace("unlikely = true\n", ""))
    assert [(each.place, each.key) for each in implausible(undeclared)] == [("acts[7]", "unlikely_act")]
