"""Printing from the window: from the rule book, the lessons and the exercises, told where it lies or why not."""

import webbrowser
from pathlib import Path

import pytest

from game.lessons.book.rulebook import read_book
from game.screen.scene import routes
from game.screen.scene import services as services_module
from game.screen.scene.printable import pages_of_book
from game.screen.scenes.rulebook.scene import RuleBook
from tests.screen.harness import PaperHouse, Pilot


def house(tmp_path: Path) -> PaperHouse:
    return PaperHouse(page_folder=tmp_path / "pages")


@pytest.mark.parametrize(
    ("size", "language"),
    [((1280, 720), "fr"), ((1024, 600), "de"), ((1024, 768), "xx"), ((1920, 1080), "en")],
)
def test_the_sheet_can_be_read_before_and_after(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    pages = pages_of_book("cascaret", "CA-18")
    pilot = Pilot(lambda services: routes.print_pages(services, pages=pages), size, language, house=house(tmp_path))
    assert pilot.audit() == []
    pilot.click_on("clause")
    pilot.settle()
    assert pilot.audit() == []
    assert pilot.browsed == [(tmp_path / "pages" / "tapis-vert-ca-18.html").as_uri()]


def test_the_rule_book_prints_the_clause_that_is_open_and_the_whole_book(tmp_path: Path) -> None:
    pilot = Pilot(lambda services: RuleBook(services, clause="PA-14"), house=house(tmp_path))
    pilot.settle()
    pilot.focus("print")
    pilot.press("return")
    pilot.settle()
    pilot.click_on("clause")
    pilot.settle()
    pilot.click_on("book")
    pilot.settle()
    clause, book = sorted((tmp_path / "pages").iterdir(), key=lambda each: each.stat().st_size)
    assert (clause.name, book.name) == ("tapis-vert-pa-14.html", "tapis-vert-pharao.html")
    assert clause.read_text("utf-8").count("<h2>PA-") == 1
    assert book.read_text("utf-8").count("<h2>PA-") == len(read_book("pharao").clauses)
    assert [Path(each).name for each in pilot.browsed] == [clause.name, book.name]
    assert str(book) in pilot.scene.page.content().message
    pilot.press("escape")
    assert isinstance(pilot.scene, RuleBook)


def test_lessons_and_exercises_are_printed_from_their_lists(tmp_path: Path) -> None:
    pilot = Pilot(routes.lessons, house=house(tmp_path))
    pilot.settle()
    pilot.focus("mode")
    pilot.press("right", "right")
    pilot.click_on("learn:pharaon/01")
    pilot.settle()
    pilot.click_on("lesson_key")
    pilot.settle()
    pilot.press("escape")
    pilot.settle()
    pilot.press("e")
    pilot.settle()
    pilot.click_on("print")
    pilot.settle()
    pilot.click_on("sheet")
    pilot.settle()
    lesson, sheet = (Path(each).name for each in pilot.browsed)
    assert (lesson, sheet) == ("tapis-vert-pharaon-01.html", "tapis-vert-pharaon-exercises.html")
    assert 'class="key"' in (tmp_path / "pages" / lesson).read_text("utf-8")
    assert 'class="key"' not in (tmp_path / "pages" / sheet).read_text("utf-8")


def test_a_page_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "pages").write_text("a file where the folder should be", "utf-8")
    pages = pages_of_book("prime", "PR-01")
    pilot = Pilot(lambda services: routes.print_pages(services, pages=pages), house=house(tmp_path))
    pilot.click_on("clause")
    pilot.settle()
    assert "pages" in pilot.scene.page.content().message
    assert pilot.browsed == []


def test_a_system_without_a_browser_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:

    def refuse(address: str) -> bool:
        raise webbrowser.Error(address)

    monkeypatch.setattr("webbrowser.open", refuse)
    services_module.open_in_browser("file:///page.html")
