"""What kind of fault a lesson or scenario file has, told in the player's language before the detail of the file.

The detail names keys of the file and values in it, and is English as those are; it follows in brackets.
"""

import re
from typing import Final

from game.text.words import Words

_KINDS: Final = (
    ("toml", r"^the file is not TOML"),
    ("file", r"^the file "),
    ("missing", r"^this is missing$"),
    ("law", r"^it was to be|^the law |^the figures |^another act is worth|^expected seat|chips, not|, not \d"),
    ("holes", r"\bholes?\b|\bbrace\b|^a lesson says it in"),
    ("task", r"asked for|^a lesson asks|wrong act|^an answer|right answer|^there is no question"),
    ("unknown", r"^there is no such|has no such|has no question|is none of|^invalid enum"),
    ("value", r"^expected |^invalid |^a seed|less than nothing"),
    ("seat", r"\bseats?\b|\bponte\b|nobody can act"),
    ("card", r"\bcard\b|\bpack\b"),
)
"""The kinds, each with what its English detail says; the first that fits is the kind."""


def fault_kind(what: str) -> str:
    """Return the kind of a fault by its detail, `other` where none fits.

    >>> fault_kind("there is no seat 9"), fault_kind("this is missing"), fault_kind("the moon is full")
    ('seat', 'missing', 'other')
    """
    return next((kind for kind, says in _KINDS if re.search(says, what)), "other")


def fault_told(what: str, said: str, words: Words) -> str:
    """Return a fault in the player's language, with what is `said` of it in detail: its place and `what` is wrong."""
    return words(f"fault.{fault_kind(what)}", said)
