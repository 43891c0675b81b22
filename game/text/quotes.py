"""Quotation marks as a language writes them, for what is cited in one form for all languages."""

import re
from typing import Final

_CITED: Final = re.compile("«\u00a0?(.*?)\u00a0?»")
_MARKS: Final = {"fr": ("«\u00a0", "\u00a0»"), "de": ("„", "“")}
_ENGLISH: Final = "“", "”"


def quoted(cited: str, language: str) -> str:
    """Return a citation with the quotation marks of a language in place of the French ones it is written with.

    >>> quoted("«\u00a0474 II\u00a0», 13. Pharao", "de"), quoted("« 474 II », 13. Pharao", "en")
    ('„474 II“, 13. Pharao', '“474 II”, 13. Pharao')
    """
    opens, closes = _MARKS.get(language, _ENGLISH)
    return _CITED.sub(lambda found: f"{opens}{found[1].strip()}{closes}", cited)
