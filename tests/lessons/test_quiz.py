"""What the law answers to a question of a lesson: what one law alone can answer is asked of that one."""

import pytest

from game.catalogue import Registration, registered
from game.lessons.explain.position import LessonMoment, opened
from game.lessons.teach.choices import choices
from game.lessons.teach.courses import course_of
from game.lessons.teach.entry import Answer, QuizEntry
from game.lessons.teach.file import read_lesson_file
from game.lessons.teach.question_kinds import question_kinds
from game.lessons.teach.questions.general import QUESTIONS
from game.lessons.teach.quiz import lawful_answer
from game.play.scenarios.acts import Translations
from game.table.values import GameId, Seat


def at(game: str) -> LessonMoment:
    return opened(read_lesson_file(course_of(game)[0].path).scenario)


def answered(game: str, of: str, cards: str = "") -> Answer | None:
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
def test_a_game_answers_what_its_law_alone_can_answer(game: str, of: str, cards: str, answer: Answer) -> None:
    assert answered(game, of, cards) == answer


@pytest.mark.parametrize(("game", "of"), [("pharaon", "sum"), ("prime", "units"), ("cascaret", "cheat")])
def test_another_law_has_no_answer_to_it(game: str, of: str) -> None:
    assert answered(game, of, "7H 6S") is None


@pytest.mark.parametrize("game", ["pharaon", "pharao", "prime", "cascaret", "baccara"])
def test_a_game_has_questions_of_its_own_beside_the_general_ones(game: str) -> None:
    assert question_kinds(GameId(game)).keys() > QUESTIONS.keys()


def test_a_game_without_questions_has_the_general_ones() -> None:
    with registered(Registration("whist", law="game.rules.prime.law:PRIME")):
        assert question_kinds(GameId("whist")) == QUESTIONS


def test_the_cards_that_may_be_played_are_asked_of_the_table_before_the_act() -> None:
    lessons = [read_lesson_file(each.path) for each in course_of("cascaret")]
    asked = [(each, n, act.quiz) for each in lessons for n, act in enumerate(each.acts) if act.quiz is not None]
    lesson, index, quiz = next(each for each in asked if each[2].of == "cards")
    before = opened(lesson.scenario).played(lesson.written(0, index))
    after = before.played(lesson.written(index, index + 1))
    seat = lesson.you if quiz.seat is None else Seat(quiz.seat)
    playable = [offer.act.card for offer in before.offers(seat).regular().items if offer.act.do == "card"]
    answer = lawful_answer(quiz, lesson.you, before, after)
    assert str(answer).split() == sorted(str(before.course.view(seat).faces[card]) for card in playable)


def test_another_act_that_may_be_chosen_is_one_that_somebody_may_do() -> None:
    for each in (each for game in ("pharaon", "pharao", "prime", "cascaret", "baccara") for each in course_of(game)):
        lesson = read_lesson_file(each.path)
        for index, step in enumerate(lesson.acts):
            if step.quiz is None or step.quiz.of != "may":
                continue
            before = opened(lesson.scenario).played(lesson.written(0, index))
            offered = choices(lesson, step, before)
            acts = {act.do for act in lesson.scenario.rules.act_types}
            assert step.quiz.answer in offered
            assert len(offered) > 1
            assert all(set(map(str, answer)) <= acts for answer in offered if isinstance(answer, list))
