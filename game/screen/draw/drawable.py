"""Letters that can be drawn: without those that have no form of their own, or that are none."""

import re

_UNDRAWN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\uffff"
    "\ud800-\udfff\U000e0000-\U000e0fff]"
)
"""Controls, joiners, marks of direction, variants of the letter before, halves of letters, and what is no letter."""


def drawable(text: str) -> str:
    """Return a text without what cannot be drawn.

    >>> drawable(chr(0x202E) + "Ar" + chr(0x200B) + "gine" + chr(0) + chr(0xD800))
    'Argine'
    """
    return _UNDRAWN.sub("", text)
