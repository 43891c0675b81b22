"""What the law answers to a question of a lesson: what one law alone can answer is asked of that one."""

import pytest

from game.lessons.courses import course_of
from game.lessons.lesson_entry import Answer, Asked, QuizEntry
from game.lessons.lesson_file import read_lesson_file
from game.lessons.position import Moment, opened
from game.lessons.quiz import lawful_answer
from game.play.scenario_acts import Translations
from game.table.values import Seat


def at(game: str) -> Moment:
    return opened(read_lesson_file(course_of(game)[0].path).scenario)


def answered(game: str, of: Asked, cards: str = "") -> Answer | None:
    moment = at(game)
    return lawful_answer(QuizEntry(Translations(), of, 0, cards=cards), Seat(0), moment, moment)


@pytest.mark.parametrize(
    ("game", "of", "cards", "answer"),
    [
        ("prime", "sum", "7H AH", 37),
        ("baccara", "units", "7H 6S", 3),
        ("baccara", "helps", "7H 6S", 6),
        ("pharaon", "cheat", "", []),
        ("pharao", "cheat", "", []),
    ],
)
def test_a_game_answers_what_its_law_alone_can_answer(game: str, of: Asked, cards: str, answer: Answer) -> None:
    assert answered(game, of, cards) == answer


@pytest.mark.parametrize(("game", "of"), [("pharaon", "sum"), ("prime", "units"), ("cascaret", "cheat")])
def test_another_law_has_no_answer_to_it(game: str, of: Asked) -> None:
    assert answered(game, of, "7H 6S") is None
