"""Terms at the window: underlined in the rule book, explained under the pointer and by key, and the list of them."""

import pygame
import pytest

from game.screen.scene import routes
from game.table.values import GameId
from tests.screen.harness import Pilot


def book(clause: str, size: tuple[int, int] = (1280, 720), language: str = "en", game: str = "pharao") -> Pilot:
    return Pilot(lambda services: routes.rulebook(services, game=GameId(game), clause=clause), size, language)


def named(pilot: Pilot, id_: str) -> str:
    return pilot.targets[id_].name


def test_a_term_explains_itself_under_the_pointer_and_leads_to_its_clause() -> None:
    pilot = book("PA-04")
    pilot.settle()
    assert "term:buch" in pilot.targets
    assert "thirteen" in named(pilot, "term:buch")
    box = pilot.targets["term:buch"].box
    before = pygame.image.tobytes(pilot.window.surface, "RGB")
    pilot.point(box.cx, box.cy)
    pilot.settle()
    assert pygame.image.tobytes(pilot.window.surface, "RGB") != before
    pilot.click_on("term:buch")
    pilot.settle()
    assert pilot.scene.clause.id == "PA-01"


def test_by_key_a_term_is_focused_and_pressed() -> None:
    pilot = book("PA-14")
    pilot.settle()
    pilot.focus("term:appe")
    pilot.press("return")
    pilot.settle()
    assert pilot.scene.clause.id == "PA-14"


@pytest.mark.parametrize(
    ("size", "language"), [((1280, 720), "fr"), ((1024, 600), "de"), ((1920, 1080), "en"), ((1024, 768), "xx")]
)
def test_the_list_of_terms_can_be_read_and_the_book_too(size: tuple[int, int], language: str) -> None:
    pilot = book("PA-14", size, language)
    pilot.settle()
    assert pilot.audit() == []
    pilot.click_on("terms")
    pilot.settle()
    assert pilot.audit() == []
    pilot.press("escape")
    pilot.settle()
    assert pilot.scene.clause.id == "PA-14"
