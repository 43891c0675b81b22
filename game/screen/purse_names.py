"""How a purse is called on the screen: by its name, or « you » while nobody has named it."""

from game.play.unnamed import UNNAMED
from game.text.words import Words


def shown_name(words: Words, name: str) -> str:
    """Return the name of a purse, or of who sits down with it, as the player reads it."""
    return words("purse.unnamed") if name == UNNAMED else name
