"""What the law decided, in words: of whom, where a sentence needs somebody to be about."""

from game.table.events import Ruled
from game.text.words import Words

_OF = ".of"
"""Ends the key of a ruling whose words name the seat that it concerns, before what else they tell."""


def ruling_said(words: Words, event: Ruled) -> str:
    """Return the words of a ruling, with the first seat that it concerns where they name one."""
    key = f"ruled.{event.ruling}"
    if event.seats and words.has(key + _OF):
        return words(key + _OF, f"seat:{event.seats[0]}", *event.args)
    return words(key, *event.args)
