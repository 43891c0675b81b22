"""The lessons that are made of the clauses' scenarios: as they promise, and silent in no language."""

import pytest

from game.lessons.clause_lesson import clause_lesson, read_clause_lesson
from game.lessons.lesson_check import checked
from game.lessons.lesson_file import texts
from game.lessons.rulebook import books, read_book, scenario_of
from game.play.errors import ScenarioError
from game.play.scenario import caption, read_scenario


@pytest.mark.parametrize("book", books())
def test_a_lesson_on_a_clause_is_as_it_says(book: str) -> None:
    for clause in read_book(book).clauses:
        path = scenario_of(book, clause)
        if path is None:
            continue
        lesson = read_clause_lesson(path, clause)
        assert list(checked(lesson)) == [], clause.id
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
