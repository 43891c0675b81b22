"""What every scene is given: the house behind it, words, sounds, and a thread that thinks."""

from dataclasses import dataclass
from pathlib import Path

from game.play.house import House
from game.play.preferences import Preferences
from game.screen.language import language_of
from game.screen.mixer import Mixer
from game.screen.worker import Worker
from game.text.words import Words

_NEEDS_LAYOUT = ("language", "deck", "text_size")


@dataclass(slots=True)
class Services:
    """What scenes share. `needs_layout` tells the loop to lay the scene out anew; `pseudo` is the tests' language.

    `cache` is the folder of pictures that are kept for the next start.
    """

    house: House
    words: Words
    mixer: Mixer
    worker: Worker
    cache: Path | None = None
    needs_layout: bool = False
    pseudo: str = ""

    @property
    def preferences(self) -> Preferences:
        """What the player prefers."""
        return self.house.preferences

    def mute(self) -> None:
        """Let nothing be heard, or everything again as loud as it was."""
        self.prefer(muted=not self.preferences.muted)

    def prefer(self, **changes: bool | float | str) -> None:
        """Change preferences: written at once, heard at once, and shown at once where they change what is drawn."""
        before = self.house.preferences
        after = self.house.prefer(**changes)
        self.mixer.set_volumes(after)
        if any(getattr(before, name) != getattr(after, name) for name in _NEEDS_LAYOUT):
            self.words = Words(self.pseudo or language_of(after))
            self.needs_layout = True
