"""The figures of a lesson: taken when they have come, once, and never where there are none."""

from collections.abc import Callable
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.odds.contract import Appraisal
from game.screen.table.lesson.figures import MomentFigures


def reckon() -> Appraisal | None:
    """Nobody calls it: what is reckoned comes from the test."""
    raise NotImplementedError


class Later:
    """A worker that thinks when the test says so."""

    def __init__(self) -> None:
        self.asked: list[Future[Any]] = []

    def think(self, _: Callable[[], object]) -> Future[Any]:
        self.asked.append(Future())
        return self.asked[-1]


def figures(worker: Later, *, shown: bool = True) -> MomentFigures:
    services = SimpleNamespace(worker=worker, preferences=SimpleNamespace(figures="before" if shown else "off"))
    return MomentFigures(cast("Any", services))


def test_figures_are_taken_once_when_they_have_come() -> None:
    worker, found = Later(), cast("Appraisal", object())
    lesson = figures(worker)
    assert not lesson.poll(reckon)
    assert not lesson.ready
    worker.asked[0].set_result(found)
    assert lesson.ready
    assert lesson.poll(reckon)
    assert lesson.found is found
    assert not lesson.ready
    assert not lesson.poll(reckon)
    assert len(worker.asked) == 1


def test_where_there_are_none_nothing_new_is_told_and_they_are_not_asked_for_again() -> None:
    worker = Later()
    lesson = figures(worker)
    lesson.poll(reckon)
    worker.asked[0].set_result(None)
    assert not lesson.poll(reckon)
    assert not lesson.poll(reckon)
    assert not lesson.ready, "nothing is waited for"
    assert lesson.found is None
    assert len(worker.asked) == 1


@pytest.mark.parametrize("shown", [True, False])
def test_they_are_asked_for_only_where_they_are_shown_and_dropped_with_the_table(shown: bool) -> None:  # noqa: FBT001  # a parameter
    worker = Later()
    lesson = figures(worker, shown=shown)
    lesson.poll(reckon)
    lesson.drop()
    assert [each.cancelled() for each in worker.asked] == [True] * shown
    lesson.poll(reckon)
    assert len(worker.asked) == 2 * shown
