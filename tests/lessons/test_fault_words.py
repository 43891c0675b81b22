"""Every fault of a lesson file is told in the player's language, and the detail of the file stays with it."""

from typing import get_args

import pytest

from game.lessons.teach.fault_words import error_told, fault_told
from game.lessons.teach.lesson import lesson_of
from game.lessons.teach.report import report
from game.play.errors import FaultKind
from game.play.scenarios.file import parse_scenario
from game.text.words import LANGUAGES, Words
from tests.lessons.lesson_texts import LESSON, changed
from tests.lessons.test_lesson import TURNED_OUT
from tests.lessons.test_lesson_file import BROKEN

KINDS: tuple[FaultKind, ...] = get_args(FaultKind)


def test_every_kind_is_told_in_every_language_and_in_words_of_its_own() -> None:
    for language in LANGUAGES:
        words = Words(language)
        told = [fault_told(kind, "you: the moon is full", words) for kind in KINDS]
        assert all("you: the moon is full" in each for each in told)
        assert len(set(told)) == (1 if language == "en" else len(KINDS))


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ('game = "pharaon"', 'game = "whist"', "unknown"),
        ("you = 1", "you = 7", "seat"),
        ("you = 1", "you = ", "toml"),
        ("amount = 10", 'amount = "ten"', "value"),
        ("amount = 10", "sum = 10", "unknown"),
        ('cards = "', 'cards = "1X ', "card"),
        ("answer = 10", "answer = 9", "law"),
        ("[[seats]]", "[options]\nmost = -3\n[[seats]]", "option"),
    ],
)
def test_a_fault_has_the_kind_of_what_is_wrong(old: str, new: str, kind: str) -> None:
    assert old in LESSON
    found = report(LESSON.replace(old, new, 1), Words("en"))
    assert found.faults[0].kind == kind, found.faults[0].said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("old", "new", "what", "place"), BROKEN)
def test_a_broken_lesson_is_told_in_the_players_language(
    old: str, new: str, what: str, place: str, language: str
) -> None:
    (fault,) = report(changed(old, new), words := Words(language)).faults
    told = fault.told(words)
    assert what in told
    assert place in told
    assert (told == fault.said) is (language == "en")
    assert fault.said in told


def test_what_the_law_answers_is_told_in_the_players_language() -> None:
    found = report(changed("answer = 10", "answer = 9"), words := Words("de"))
    assert found.faults[0].told(words).startswith("Regel oder Zahlen sagen etwas anderes. (acts[1]")


def test_why_an_act_is_refused_is_in_words_already() -> None:
    found = report(changed('on = "7"\namount = 10\n', 'on = "7"\namount = 101\n'), words := Words("de"))
    (fault,) = found.faults
    assert fault.kind is None
    assert fault.told(words) == fault.said


@pytest.mark.parametrize(
    ("language", "much"),
    [("de", "Das ist mehr als der höchste erlaubte Einsatz."), ("fr", "C’est plus que la plus forte mise admise.")],
)
def test_why_a_scenario_goes_no_further_is_told_in_the_players_language(language: str, much: str) -> None:
    words = Words(language)
    lacking, refused = (
        lesson_of(parse_scenario(text)).broken for text in (TURNED_OUT, TURNED_OUT.replace("= 10", "= 999"))
    )
    assert lacking is not None
    assert refused is not None
    assert error_told(lacking, words) == words("fault.card", str(lacking))
    assert error_told(refused, words) == f"acts[0]: {much} (PF-11)"
