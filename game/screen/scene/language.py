"""The language of the screen, and of the system under it."""

import os
from collections.abc import Callable, Mapping, Sequence

from game.play.preferences import LANGUAGES, Preferences, spoken

_UNTRANSLATED = {"", "C", "POSIX"}


def language_of(preferences: Preferences) -> str:
    """Return one of the three languages: the one preferred, or the system's."""
    return spoken(preferences.language, system_language())


def system_language(
    environment: Mapping[str, str] = os.environ, asked: Callable[[], Sequence[Mapping[str, str]]] | None = None
) -> str:
    """Return the first language of the system that the program speaks, as two letters; empty where there is none.

    The environment is asked as gettext asks it, LANGUAGE first unless the locale is C; where it names no locale, as on
    Windows and macOS, the system's own list is, or what is `asked` in its place.
    """
    named = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), None)
    if named is None:
        from pygame import system  # noqa: PLC0415  # seldom asked, and a first frame may be shown before it is there

        wanted = [entry["language"] for entry in (asked or system.get_pref_locales)()]
    elif named.split(".")[0] in _UNTRANSLATED:
        wanted = []
    else:
        wanted = [*environment.get("LANGUAGE", "").split(":"), named]
    return next((each[:2] for each in wanted if each[:2] in LANGUAGES), "")
