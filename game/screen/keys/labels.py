"""What is written for a key: on the wood above a button, in a sheet, in a sentence."""

from game.screen.keys.chord import chord_of
from game.screen.keys.keyboard import cap_of
from game.text.words import Words

_NAMED = {"escape": "esc"}
_SHORT = 3
"""Names of keys of so many letters are signs, or F with a number."""


def key_label(words: Words, key: str) -> str:
    """Return what stands on a key in a language.

    >>> from game.text.words import Words
    >>> key_label(Words("de"), "space"), key_label(Words("en"), "shift+tab"), key_label(Words("fr"), "a")
    ('Leertaste', 'Shift+Tab', 'A')
    """
    key = key.lower()
    chord = chord_of(key)
    if chord.shift:
        return f"{words('key.shift')}+{key_label(words, chord.key)}"
    key = cap_of(key)
    named = f"key.{_NAMED.get(key, key).replace(' ', '_')}"
    if words.has(named):
        return words(named)
    return (key if key == "ß" else key.upper()) if len(key) <= _SHORT else key.title()  # ß has no capital on a key
