"""Whatever the law refuses in a lesson leaves the lesson where it was: in every step of every course."""

import pytest

from game.lessons.courses import course_of, games_with_courses
from game.lessons.judge import Outcome
from game.lessons.lesson_file import read_lesson_file
from game.lessons.lesson_reading import Page, acted, asked_for_hint, opened_at, replied, shown_once, turned
from game.lessons.lesson_table_law import offers_of, refusal_of
from game.table.any_game import AnyAct


@pytest.mark.parametrize("game", games_with_courses())
def test_every_act_that_is_refused_leaves_the_lesson_where_it_was(game: str) -> None:
    refused = 0
    for each in course_of(game):
        lesson, met = read_lesson_file(each.path), list[AnyAct]()
        reading = opened_at(lesson)
        while reading.page is not Page.CLOSES:
            if reading.page is Page.ASKED:
                first = {offer.act.do: offer.act for offer in offers_of(reading).items}
                met += [act for act in first.values() if act not in met]
                for act in [act for act in met if refusal_of(reading, act) is not None]:
                    after, refused = acted(reading, act), refused + 1
                    assert after.page is reading.page
                    assert after.state.moment is reading.state.moment
                    assert after.state.index == reading.state.index
                    assert after.state.released == reading.state.released
                    assert after.beats == ()
                    verdict = after.reply.verdict if after.reply is not None else None
                    assert verdict is not None
                    assert verdict.outcome is Outcome.REFUSED
                    assert verdict.clause
                reading = shown_once(asked_for_hint(reading))
            elif reading.page is Page.QUESTION:
                quiz = reading.step.quiz
                assert quiz is not None
                reading = replied(reading, quiz.answer)
            else:
                reading = turned(reading)
    assert refused > 10
