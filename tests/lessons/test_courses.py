"""The courses that ship: every promise of every lesson is so."""

import re
import tomllib
from itertools import product
from pathlib import Path

import pytest

from game.lessons.teach.answer_said import answer_said
from game.lessons.teach.check import checked
from game.lessons.teach.file import read_lesson_file
from game.lessons.teach.pages import named_seats, pages_read
from game.lessons.teach.reading import Page, sentences
from game.play.scenarios.file import caption
from game.resources import content
from game.text.words import LANGUAGES, Words
from tests.figures import rough

COURSES = sorted(content("lessons").rglob("*.toml"))


@pytest.mark.parametrize("path", COURSES, ids=[f"{path.parent.name}-{path.stem}" for path in COURSES])
def test_a_lesson_is_as_it_says(path: Path) -> None:
    lesson = read_lesson_file(path)
    assert lesson.entry.game == path.parent.name
    with rough():
        faults = checked(lesson).faults
    assert not faults or checked(lesson).faults == (), "two choices that lie near each other want the figures as played"


@pytest.mark.parametrize("game", ["pharaon", "pharao", "prime", "cascaret", "baccara"])
def test_every_game_has_a_first_lesson(game: str) -> None:
    assert content(f"lessons/{game}/01.toml").is_file()


BANKER = {"en": "banker", "fr": "banquier", "de": "Bankhalter"}
SIDES = {"en": r"(the|’s) (right|left)\b", "fr": r"droit|gauche", "de": r"recht|link"}


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_right_and_left_at_baccara_are_the_bankers_wherever_a_stake_is_asked_for(language: str) -> None:
    told = 0
    for path in sorted(content("lessons/baccara").glob("*.toml")):
        for act in tomllib.loads(path.read_text(encoding="utf-8"))["acts"]:
            for said in (act.get("ask", {}).get(language), act.get("hint", {}).get(language)):
                if act["do"] == "stake" and said and re.search(SIDES[language], said, re.IGNORECASE):
                    assert BANKER[language] in said, (path.name, said)
                    told += 1
    assert told >= 2, "lessons two and seven say it"


ALONE = {
    "en": r"nobody (will )?helps?|without help",
    "fr": r"personne ne vous aide|sans aide",
    "de": r"hilft Ihnen niemand|niemand hilft|ohne Hilfe",
}


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_no_lesson_that_offers_hints_says_that_nobody_helps(language: str) -> None:
    hinting = 0
    for path in COURSES:
        lesson = tomllib.loads(path.read_text(encoding="utf-8"))
        if any("hint" in act for act in lesson["acts"]):
            hinting += 1
            told = " ".join(lesson[name][language] for name in ("goal", "opens"))
            assert not re.search(ALONE[language], told, re.IGNORECASE), (path, told)
    assert hinting > 5


WHO = {"en": r"who(se)?\b", "fr": r"\bqui\b", "de": r"\b(wer|wem|wen)\b"}


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_question_that_is_answered_with_a_name_asks_for_a_person(language: str) -> None:
    asked = 0
    for path in COURSES:
        for act in tomllib.loads(path.read_text(encoding="utf-8"))["acts"]:
            if (quiz := act.get("quiz", {})).get("of") == "ruled":
                assert re.search(WHO[language], quiz["ask"][language], re.IGNORECASE), (path, quiz["ask"][language])
                asked += 1
    assert asked > 5, "the questions are read"


@pytest.mark.parametrize(
    ("language", "turned"),
    [("en", r"\bhis (?:left|right)\b"), ("fr", r"à sa (?:gauche|droite)"), ("de", r"seiner (?:Linken|Rechten)")],
)
@pytest.mark.parametrize("game", ["pharao", "pharaon"])
def test_a_player_is_told_to_whom_a_card_falls_for_the_bankers_left_is_his_right(
    game: str, language: str, turned: str
) -> None:
    for path in sorted(content(f"lessons/{game}").glob("*.toml")):
        lesson = tomllib.loads(path.read_text(encoding="utf-8"))
        if lesson["you"] == 0:
            continue
        told = [lesson["opens"][language]]
        told += [act.get(where, {}).get(language, "") for act in lesson["acts"] for where in ("say", "ask", "note")]
        assert not [each for each in told if re.search(turned, each)], path.name


def test_what_could_be_done_is_asked_in_the_past_where_it_has_been_done() -> None:
    for path in COURSES:
        for act in tomllib.loads(path.read_text(encoding="utf-8"))["acts"]:
            quiz = act.get("quiz", {})
            if quiz.get("of") == "cards" and not quiz.get("then"):
                assert not re.search(r"\bmay you\b", quiz["ask"]["en"]), path.name
                assert not re.search(r"\bdürfen\b", quiz["ask"]["de"]), path.name
                assert not re.search(r"pouvez-vous", quiz["ask"]["fr"]), path.name


@pytest.mark.parametrize("game", sorted({path.parent.name for path in COURSES}))
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_lesson_one_is_read_and_answered_in_three_minutes(game: str, language: str) -> None:
    lesson = read_lesson_file(content(f"lessons/{game}/01.toml"))
    pages = list(pages_read(lesson))
    said = [text for page in pages for text in sentences(page, language)]
    assert len(pages) <= 12
    assert sum(page.page in {Page.ASKED, Page.QUESTION} for page in pages) <= 6
    assert sum(len(text.split()) for text in said) <= 260


def test_no_praise_says_the_answer_twice() -> None:
    for path in COURSES:
        lesson = read_lesson_file(path)
        for act, language in product(lesson.acts, LANGUAGES):
            if act.quiz is not None and act.entry.note is not None:
                words = named_seats(lesson, Words(language))
                right = answer_said(lesson, act.quiz.answer, act.quiz.of, words)
                assert caption(act.entry.note, language).rstrip(" .!") != right, path
