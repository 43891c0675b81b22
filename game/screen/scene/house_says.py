"""What the house has to say at once, whatever scene has the window: one sentence, for as long as one reads it."""

from dataclasses import dataclass

_LEAST, _MOST = 4.0, 12.0
"""Seconds that a sentence stays beside the time to read it, and at the most."""
_A_LETTER = 0.06


def reading_time(text: str) -> float:
    """Return how many seconds a sentence takes to be read."""
    return _A_LETTER * len(text)


@dataclass(slots=True)
class HouseSays:
    """The sentence that is read now, nothing where there is none; `fresh` until a screen reader has been told."""

    text: str = ""
    fresh: bool = False
    _left: float = 0.0

    def say(self, text: str) -> None:
        """Say a sentence; said again it stays longer."""
        self.fresh = self.fresh or text != self.text
        self.text, self._left = text, min(_MOST, _LEAST + reading_time(text))

    def tick(self, seconds: float) -> None:
        """Let the sentence go when it has been there long enough."""
        self._left -= seconds
        if self._left <= 0:
            self.text = ""

    def take(self) -> str:
        """Return a sentence that nobody has been told yet, once."""
        found, self.fresh = self.text if self.fresh else "", False
        return found
