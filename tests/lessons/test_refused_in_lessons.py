"""Whatever the law refuses in a lesson leaves the lesson where it was: in every step of every course."""

import re
from collections.abc import Iterator

import pytest

from game.lessons.teach.courses import CourseLesson, course_of, games_with_courses
from game.lessons.teach.file import read_lesson_file
from game.lessons.teach.judge import ActOutcome
from game.lessons.teach.reading import (
    LessonProgress,
    Page,
    acted,
    asked_for_hint,
    opened_at,
    replied,
    shown_once,
    turned,
)
from game.lessons.teach.table_law import offers_of, refusal_of
from game.play.scenarios.file import caption
from game.table.any_game import AnyAct
from game.text.words import Words

LANGUAGES = ("en", "fr", "de")
_MOST_ALIKE = 0.5
"""The share of words of four letters and more that two sentences which say the same have in common."""


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
                    assert verdict.outcome is ActOutcome.REFUSED
                    assert verdict.clause
                reading = shown_once(asked_for_hint(reading))
            elif reading.page is Page.QUESTION:
                quiz = reading.step.quiz
                assert quiz is not None
                reading = replied(reading, quiz.answer)
            else:
                reading = turned(reading)
    assert refused > 10


def asked_in(each: CourseLesson) -> Iterator[LessonProgress]:
    """Yield every page of a lesson that asks for an act."""
    reading = opened_at(read_lesson_file(each.path))
    while reading.page is not Page.CLOSES:
        if reading.page is Page.ASKED:
            yield reading
            reading = shown_once(asked_for_hint(reading))
        elif reading.page is Page.QUESTION:
            assert reading.step.quiz is not None
            reading = replied(reading, reading.step.quiz.answer)
        else:
            reading = turned(reading)


def long_words(said: str) -> set[str]:
    return set(re.findall(r"\w{4,}", said.lower()))


@pytest.mark.parametrize("game", games_with_courses())
def test_what_a_lesson_says_of_a_refusal_is_more_than_the_law_says(game: str) -> None:
    told = 0
    for each in course_of(game):
        for reading in asked_in(each):
            for wrong in reading.step.wrong:
                if wrong.act is None or not wrong.entry.refused:
                    continue
                refusal = refusal_of(reading, reading.state.moment.read(wrong.act, ""))
                assert refusal is not None
                for language in LANGUAGES:
                    law = long_words(Words(language)(f"refusal.{refusal.reason}"))
                    said = long_words(caption(wrong.entry.say, language))
                    told += 1
                    assert len(said & law) <= _MOST_ALIKE * len(said), (each.id, reading.index, said & law)
    assert told


@pytest.mark.parametrize("game", games_with_courses())
def test_a_hint_for_a_sum_is_more_than_a_name(game: str) -> None:
    for each in course_of(game):
        for reading in asked_in(each):
            hint = reading.step.entry.hint
            if "amount" in reading.step.line.named and hint is not None:
                assert all(len(caption(hint, language).split()) > 3 for language in LANGUAGES), (each.id, reading.index)
