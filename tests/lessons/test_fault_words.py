"""Every fault has its sentence in every language, and what a file says is told as it stands there."""

import re

import pytest

from game.lessons.teach.fault_words import error_told, fault_line, fault_told
from game.lessons.teach.played_scenario import played_to_its_end
from game.play.scenarios.file import parse_scenario
from game.store.file_fault import FileFault, WordKey
from game.text.words import LANGUAGES, Words
from tests.lessons.test_played_scenario import TURNED_OUT


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("written", ["seat:1", "card:7H", "key:house.title", "{0}", "{", "0", "a  b"])
def test_what_a_file_says_is_never_taken_for_words(written: str, language: str) -> None:
    told = fault_told(FileFault("acts[0].do", "no_act", (written, "prime", "bet")), Words(language))
    assert told.startswith(f"acts[0].do: {' '.join(written.split())} ")


def test_a_fault_without_a_line_is_of_the_file() -> None:
    words = Words("en")
    assert fault_line("FILE", FileFault("", "empty"), words).startswith("FILE: The file is empty")
    assert fault_line("FILE", FileFault("", "empty", line=1), words).startswith("FILE:1: The file is empty")


def test_a_law_without_words_tells_its_reason() -> None:
    fault = FileFault("acts[0]", "refused", (WordKey("refusal.of_another_house"), "BT-01"))
    assert fault_told(fault, Words("de")) == "acts[0]: of_another_house (BT-01)"


@pytest.mark.parametrize(
    ("language", "much"),
    [("de", "Das ist mehr als der Höchsteinsatz."), ("fr", "C’est plus que le maximum.")],
)
def test_why_a_scenario_goes_no_further_is_told_in_the_players_language(language: str, much: str) -> None:
    words = Words(language)
    lacking, refused = (
        played_to_its_end(parse_scenario(text)).broken for text in (TURNED_OUT, TURNED_OUT.replace("= 10", "= 999"))
    )
    assert lacking is not None
    assert refused is not None
    assert re.match(r"deals\[0\].cards\[\d+\]: ", error_told(lacking, words))
    assert error_told(refused, words) == f"acts[0]: {much} (PF-11)"
