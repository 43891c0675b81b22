import pygame
import pytest

from game.screen.language import system_language


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


def test_where_the_environment_names_none_the_system_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [{"language": "it"}, {"language": "fr", "country": "CA"}]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: found)
    assert system_language({}) == "fr"
    monkeypatch.setattr(pygame.system, "get_pref_locales", list)
    assert system_language({}) == ""
