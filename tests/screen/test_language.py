import pytest

from game.screen.scene.language import system_language
from game.text.words import Words


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_AT.UTF-8", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LANG": "de_AT.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "it:fr_CA:de"}, "fr"),
        ({"LANG": "it_IT.UTF-8"}, ""),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, ""),
    ],
)
def test_the_environment_names_the_language_as_gettext_reads_it(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


def test_where_the_environment_names_none_the_system_is_asked() -> None:
    found = [{"language": "it"}, {"language": "fr", "country": "CA"}]
    assert system_language({}, lambda: found) == "fr"
    assert system_language({}, list) == ""


@pytest.mark.parametrize(
    ("value", "single"),
    [(0, True), (1, True), ("0,83", True), ("−1,9", True), ("+1,90", True), ("2", False), ("2,0", False),
     ("10,5", False), ("11", False), ("1\u00a0000", False), ("12,1", False)],
)  # fmt: skip
def test_french_counts_what_is_less_than_two_as_one(value: int | str, single: bool) -> None:  # noqa: FBT001  # a case
    told = Words("fr")("ends.price", value)
    assert (f" {value} jeton " if single else f" {value} jetons ") in told
