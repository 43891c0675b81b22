"""How a purse is called on the screen: by its name, or « you » while nobody has named it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.play.house import UNNAMED
from game.text.words import Words

if TYPE_CHECKING:  # the first frame names a purse, and loads no sitting
    from game.play.session import Sitter


def shown_name(words: Words, name: str) -> str:
    """Return the name of a purse, or of who sits down with it, as the player reads it."""
    return words("purse.unnamed") if name == UNNAMED else name


def shown_sitters(words: Words, sitters: Sequence["Sitter"]) -> tuple["Sitter", ...]:
    """Return who sits at a table under the names that the players read.

    Of several before one screen nobody is « you »: a purse without a name is called by its number among them, in the
    order of their places.
    """
    humans = [number for number, each in enumerate(sitters) if each.human]
    found = list(sitters)
    for count, number in enumerate(humans, start=1):
        if sitters[number].name == UNNAMED:
            called = words("purse.unnamed.shared", count) if len(humans) > 1 else words("purse.unnamed")
            found[number] = replace(sitters[number], name=called)
    return tuple(found)
