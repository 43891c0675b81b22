"""What the house has to say at once, whatever scene has the window: one sentence, for as long as one reads it."""

from dataclasses import dataclass

_LEAST, _A_LETTER, _MOST = 4.0, 0.06, 12.0
"""Seconds that a sentence stays, and for each of its letters, and at the most."""


@dataclass(slots=True)
class HouseSays:
    """The sentence that is read now, nothing where there is none; `fresh` until a screen reader has been told."""

    text: str = ""
    fresh: bool = False
    _left: float = 0.0

    def say(self, text: str) -> None:
        """Say a sentence; said again it stays longer."""
        self.fresh = self.fresh or text != self.text
        self.text, self._left = text, min(_MOST, _LEAST + _A_LETTER * len(text))

    def tick(self, seconds: float) -> None:
        """Let the sentence go when it has been there long enough."""
        self._left -= seconds
        if self._left <= 0:
            self.text = ""

    def take(self) -> str:
        """Return a sentence that nobody has been told yet, once."""
        found, self.fresh = self.text if self.fresh else "", False
        return found
