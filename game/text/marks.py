"""Marks at the end of what is said: one to a part, and never two."""


def sentence(*parts: str) -> str:
    """Return parts as one text, each with a mark at its end.

    >>> sentence("Lay your stake.", "", "Argine", "A card?")
    'Lay your stake. Argine. A card?'
    """
    ended = [part if part[-1] in ".,!?…:" else f"{part}." for part in parts if part]
    return " ".join(ended)
