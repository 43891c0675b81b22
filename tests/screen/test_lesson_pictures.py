"""The pictures of the first lessons: four a game or more, in the notebook's place, and told to whoever hears them."""

from pathlib import Path

import pytest

from game.lessons.teach.file import parse_lesson, read_lesson_file
from game.lessons.teach.pages import pages_read, picture_of
from game.lessons.teach.pictures import lesson_pictures
from game.lessons.teach.reading import Page
from game.play.errors import ScenarioError
from game.resources import content
from game.rules.pharaon.state import LEFT, RIGHT
from game.screen.table.lesson.pictured import page_picture
from game.table.values import staked_on, staker

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


def test_a_picture_that_there_is_not_is_told() -> None:
    written = content("lessons/cascaret/01.toml").read_text(encoding="utf-8")
    with pytest.raises(ScenarioError) as told:
        parse_lesson(written.replace('opens_picture = "cascaret-1-aim"', 'opens_picture = "cascaret-1-aims"'))
    assert [fault.place for fault in told.value.faults] == ["opens_picture"]
