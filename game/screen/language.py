"""The language of the screen."""

import os

from game.play.preferences import Preferences, spoken


def language_of(preferences: Preferences) -> str:
    """Return one of the three languages: the one preferred, or the system's."""
    system = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return spoken(preferences.language, system)
