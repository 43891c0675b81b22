"""« Try it at the table »: every clause with a scenario is a lesson that asks for an act and is silent nowhere."""

from pathlib import Path

import pytest

from game.lessons.book.rulebook import Clause, books, read_book, scenario_of
from game.lessons.teach.clause_lesson import read_clause_lesson
from game.lessons.teach.reading import Page
from game.play.scenarios.file import caption
from game.screen.scene import routes
from game.screen.scene.scene import Reset, Scene
from game.screen.scene.services import Services
from tests.screen.harness import Pilot
from tests.screen.robot import plan

TRIED = [
    (book, clause, path)
    for book in books()
    for clause in read_book(book).clauses
    if (path := scenario_of(book, clause)) is not None
]


def test_every_clause_that_can_be_played_has_a_scenario_to_try_that_asks_once() -> None:
    assert len(TRIED) >= 107
    for _, clause, path in TRIED:
        assert [act.asked for act in read_clause_lesson(path, clause).acts].count(True) == 1, clause.id


@pytest.mark.parametrize("book", books())
def test_a_clause_is_tried_by_what_the_screen_shows(book: str) -> None:
    """Every fifth of a book."""
    tried = [(clause, path) for name, clause, path in TRIED if name == book][::5]
    pilot = Pilot(lambda services: opened(services, *tried[0]), reduced_motion=True, figures="off")
    for clause, path in tried:
        pilot.stack.apply(Reset(opened(pilot.services, clause, path)))
        pilot.lay_anew()
        assert asked_for(pilot, clause.id) >= 1, clause.id


def opened(services: Services, clause: Clause, path: Path) -> Scene:
    return routes.clause(services, path=path, clause=clause)


def asked_for(pilot: Pilot, clause: str) -> int:
    """Play a lesson to its end; return how often it asked."""
    asked = 0
    for _ in range(100):
        pilot.settle()
        progress = pilot.scene.driver.progress
        assert pilot.slip.said, (clause, "no page is silent")
        assert "‹" not in " ".join(pilot.slip.said), clause
        if progress.page is Page.CLOSES:
            return asked
        if progress.page is Page.ASKED:
            asked += 1
            for target, second in plan(pilot.scene):
                pilot.click_on(target, 3 if second else 1)
                pilot.settle()
        else:
            pilot.press("space")
    raise AssertionError(clause)


def of(id_: str) -> tuple[Clause, Path]:
    return next((clause, path) for _, clause, path in TRIED if clause.id == id_)


@pytest.mark.parametrize(
    ("id_", "language", "size"),
    [("T-03", "de", (1280, 720)), ("PR-10", "fr", (1024, 600)), ("BA-15", "xx", (1024, 768))],
)
def test_a_tried_clause_can_be_read(id_: str, language: str, size: tuple[int, int]) -> None:
    clause, path = of(id_)
    pilot = Pilot(lambda services: opened(services, clause, path), size, language, reduced_motion=True)
    pilot.settle()
    woven = ("LA BANQUE", "L’ANGLAISE")
    assert [found for found in pilot.audit() if not any(each in found for each in woven)] == []


def test_a_refused_act_is_told_and_what_the_law_allows_is_asked_for() -> None:
    clause, path = of("T-03")
    asked = next(act for act in read_clause_lesson(path, clause).acts if act.asked)
    assert "T-03" in caption(asked.line.say or "", "en")
    assert asked.wrong[0].entry.refused == "T-03"
    for language in ("fr", "de", "en"):
        assert caption(asked.entry.ask or "", language)
