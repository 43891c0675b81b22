"""What every scene is given: the house behind it, words, sounds, and a thread that thinks."""

import os
from dataclasses import dataclass

from game.play.house import House
from game.play.preferences import Preferences, spoken
from game.screen.mixer import Mixer
from game.screen.worker import Worker
from game.text.words import Words

_NEEDS_LAYOUT = ("language", "deck", "text_size")


@dataclass(slots=True)
class Services:
    """What scenes share. `relaid` tells the loop to lay the scene out anew; `pseudo` is the tests' language."""

    house: House
    words: Words
    mixer: Mixer
    worker: Worker
    needs_layout: bool = False
    pseudo: str = ""

    @property
    def preferences(self) -> Preferences:
        """What the player prefers."""
        return self.house.preferences

    def prefer(self, **changes: bool | float | str) -> None:
        """Change preferences: written at once, heard at once, and shown at once where they change what is drawn."""
        before = self.house.preferences
        after = self.house.prefer(**changes)
        self.mixer.set_volumes(after)
        if any(getattr(before, name) != getattr(after, name) for name in _NEEDS_LAYOUT):
            self.words = Words(self.pseudo or language_of(after))
            self.needs_layout = True


def language_of(preferences: Preferences) -> str:
    """Return one of the three languages: the one preferred, or the system's."""
    system = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return spoken(preferences.language, system)
