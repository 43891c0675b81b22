"""The lessons that are made of the clauses' scenarios: as they promise, and silent in no language."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from game.lessons.book.rulebook import books, read_book, scenario_of
from game.lessons.teach.check import checked
from game.lessons.teach.clause_lesson import clause_lesson, read_clause_lesson
from game.lessons.teach.file import texts
from game.lessons.teach.judge import ActOutcome
from game.lessons.teach.reading import Page, acted, opened_at, turned
from game.play.errors import ScenarioError
from game.play.scenarios.file import caption, read_scenario

pytestmark = pytest.mark.usefixtures("rough_figures")


@pytest.mark.parametrize("book", books())
def test_a_lesson_on_a_clause_is_as_it_says(book: str) -> None:
    for clause in read_book(book).clauses:
        path = scenario_of(book, clause)
        if path is None:
            continue
        lesson = read_clause_lesson(path, clause)
        assert checked(lesson).faults == (), clause.id
        assert [act.asked for act in lesson.acts].count(True) == 1, clause.id
        assert next(act for act in lesson.acts if act.asked).entry.teaches == [clause.id]
        for place, said in texts(lesson):
            for language in ("fr", "de", "en"):
                assert caption(said, language), (clause.id, place, language)
                assert "‹" not in caption(said, language), (clause.id, place, language)


def test_every_act_of_a_clause_is_told_on_the_page_on_which_it_is_played() -> None:
    clause = next(each for each in read_book("cascaret").clauses if each.id == "CA-14")
    path = scenario_of("cascaret", clause)
    assert path is not None
    lesson = read_clause_lesson(path, clause)
    said = " ".join(caption(act.line.say or "", "en") + caption(act.entry.ask or "", "en") for act in lesson.acts)
    for name in ("Hector", "Lancelot", "César", "Argine"):
        assert name in said
    for card in ("king of diamonds", "jack of clubs", "jack of diamonds", "ace of diamonds"):
        assert card in said


def test_a_scenario_in_which_nobody_can_act_is_refused() -> None:
    clause = next(each for each in read_book("baccara").clauses if each.id == "BA-17")
    path = scenario_of("baccara", clause)
    assert path is not None
    scenario = read_scenario(path)
    assert clause_lesson(scenario, clause, 0).acts[0].asked
    with pytest.raises(ScenarioError):
        clause_lesson(scenario, clause, -1)


@pytest.mark.parametrize("book", books())
def test_whatever_is_done_where_a_clause_asks_the_lesson_answers(book: str) -> None:
    """A scenario names few cards: what would come of another act than its own may lie under one that it leaves open."""
    unseen = 0
    for clause in read_book(book).clauses[:: {"prime": 3, "cascaret": 5}.get(book, 1)]:
        path = scenario_of(book, clause)
        if path is None:
            continue
        page = opened_at(read_clause_lesson(path, clause))
        while page.page is not Page.ASKED:
            page = turned(page)
        for offer in page.state.moment.offers(page.lesson.you).items[::20]:
            after = acted(page, offer.act)
            verdict = after.reply.verdict if after.reply is not None else None
            if verdict is not None and verdict.after is None and verdict.outcome is not ActOutcome.REFUSED:
                unseen += 1
                failed = verdict.outcome not in {ActOutcome.FEWER, ActOutcome.PART}  # so far it is right
                assert (after.page, after.tries) == (Page.ASKED, page.tries + failed)
    assert unseen or book not in {"prime", "baccara"}


def test_an_act_that_a_lesson_accepts_has_the_line_played_where_its_cards_are_left_open() -> None:
    clause = next(each for each in read_book("prime").clauses if each.id == "PR-01")
    path = scenario_of("prime", clause)
    assert path is not None
    lesson = read_clause_lesson(path, clause)
    at = next(number for number, act in enumerate(lesson.acts) if act.asked)
    page = opened_at(lesson)
    while page.page is not Page.ASKED:
        page = turned(page)
    you = page.lesson.you
    other = next(
        each.act
        for each in page.state.moment.offers(you).items
        if (reply := acted(page, each.act).reply) and reply.verdict and reply.verdict.outcome is ActOutcome.NOT_ASKED
    )
    cards = page.state.moment.plain(other)["cards"]
    assert isinstance(cards, Iterable)
    taken = replace(lesson.acts[at].line, named={"cards": " ".join(sorted(cards))})
    accepting = replace(
        lesson, acts=(*lesson.acts[:at], replace(lesson.acts[at], accept=(taken,)), *lesson.acts[at + 1 :])
    )
    page = opened_at(accepting)
    while page.page is not Page.ASKED:
        page = turned(page)
    line = acted(page, page.state.moment.read(page.step.line, ""))
    after = acted(page, other)
    assert after.reply is None
    assert (after.index, after.state.moment.course) == (line.index, line.state.moment.course)
