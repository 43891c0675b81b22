"""What every scene is given: preferences, words, sounds, pictures, the painter's makings and a worker."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from game.screen.mixer import Mixer
from game.screen.preferences import Preferences
from game.screen.wording import Wording
from game.screen.worker import Worker

Keep: TypeAlias = Callable[[Preferences], None]


Speak: TypeAlias = Callable[[str], Wording]
"""Makes the words of a language."""


@dataclass(slots=True)
class House:
    """The screen's own things. `changed` tells the loop to lay the scene out anew."""

    preferences: Preferences
    words: Wording
    mixer: Mixer
    worker: Worker
    speak: Speak
    keep: Keep
    changed: bool = False

    def prefer(self, **changes: Any) -> None:  # noqa: ANN401  # the fields of Preferences
        """Change preferences, keep them, and let everything that shows them be laid out anew."""
        before, self.preferences = self.preferences, replace(self.preferences, **changes)
        if self.preferences == before:
            return
        self.keep(self.preferences)
        if self.preferences.language != before.language:
            self.words = self.speak(self.preferences.language)
        self.mixer.volumes(self.preferences)
        shown = ("language", "deck", "text_size")
        self.changed = self.changed or any(getattr(before, n) != getattr(self.preferences, n) for n in shown)
