"""Why a character acted is said as a person says it: in the first person, with its number after the sentence."""

import pytest

from game.text.words import LANGUAGES, Words

SPOKEN = ("feels", "counts", "weighs")
ACTS = ("play", "pass", "draw", "take_fille")
_WRITTEN = {"fr": ("0,4", "1,6"), "de": ("0,4", "1,6"), "en": ("0.4", "1.6")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_of_tricks_is_said_in_words_and_then_in_figures(language: str) -> None:
    words = Words(language)
    for manner in SPOKEN[:2]:
        for act in ACTS:
            little, much = (words(f"reason.cascaret.{manner}_{act}", number) for number in (40, 163))
            for said, number, phrase in zip(
                (little, much), _WRITTEN[language], ("tricks.hardly", "tricks.more"), strict=True
            ):
                assert said.index(words(phrase)) < said.index(f"({number})")


@pytest.mark.parametrize(("language", "own"), [("fr", ("je ", "j’")), ("de", ("ich ",)), ("en", ("i ",))])
def test_who_acts_speaks_of_himself(language: str, own: tuple[str, ...]) -> None:
    words = Words(language)
    for manner in SPOKEN:
        for act in ACTS:
            said = words(f"reason.cascaret.{manner}_{act}", 63, -4).casefold()
            assert any(each in said for each in own), said
            assert "-" not in said


def test_a_gain_of_hundredths_is_a_part_of_a_jeton() -> None:
    assert "0.35 of a jeton" in Words("en")("reason.baccara.reckons_draw", 35)
