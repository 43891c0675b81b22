"""Every fault of a lesson file is told in the player's language, and the detail of the file stays with it."""

import ast
from pathlib import Path

import pytest

from game.lessons.fault_words import fault_kind, fault_told
from game.lessons.lesson_report import Fault, report
from game.text.words import LANGUAGES, Words
from tests.lessons.lesson_texts import changed
from tests.lessons.test_lesson_file import BROKEN

GAME = Path(__file__).parents[2] / "game"
TOLD = ["lessons/lesson_file.py", "lessons/clause_lesson.py", "lessons/lesson_check.py", "play/scenario.py"]
TOLD += ["play/scenario_acts.py", "play/scenario_run.py"]


def _details() -> list[str]:
    """Return what every ScenarioError says where its sentence is written out, a 7 where a value is put in."""
    found = []
    for name in TOLD:
        for node in ast.walk(ast.parse((GAME / name).read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "ScenarioError":
                match node.args[1]:
                    case ast.Constant(str(said)):
                        found.append(said)
                    case ast.JoinedStr(parts):
                        found.append(
                            "".join(str(each.value) if isinstance(each, ast.Constant) else "7" for each in parts)
                        )
                    case _:
                        continue
    return found


def test_every_written_fault_has_its_kind() -> None:
    details = _details()
    assert len(details) > 30
    assert [each for each in details if fault_kind(each) == "other"] == []


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
    assert fault.in_words
    assert fault.told(words) == fault.said


def test_a_fault_of_no_kind_is_told_all_the_same() -> None:
    fault = Fault(1, "you", "the moon is full")
    assert fault.told(Words("fr")) == "Ceci ne convient pas. (you: the moon is full)"
    assert fault_told("the moon is full", "the moon is full", Words("en")) == "the moon is full"
