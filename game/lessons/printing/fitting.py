"""How large a sheet is written: so that its last page is not half empty, as near as can be told without a printer."""

import re
from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

_COLUMN: Final = 262.0
"""The height of a column of A4 within its margins, in mm; a page has two."""
_HEAD: Final = 30.0
"""What title and name take of the first page, in mm of its height."""
_WIDE: Final = 87.0
_LETTERS, _LINE = 47, 4.6
_SMALL_LETTERS, _SMALL_LINE = 56, 3.9
_CARD, _OVERLAPPING, _SMALL_CARD = 12.7, 4.2, 3.0
_ROW, _TITLE, _ANSWER, _BETWEEN = 23.5, 8.5, 10.0, 2.0
_MOST: Final = 1.22
_SPARE: Final = 1.05
"""Letters are wider on some machines."""
_FIRST: Final = 2
"""So many columns stand on the first page."""


def growth(parts: Sequence[str]) -> float:
    """Return the largest size at which a sheet needs no more pages than at its least.

    >>> growth(["<p>A line.</p>"])
    1.22
    """
    heights = [_SPARE * _height(part) for part in parts]
    pages = _pages(heights)
    sizes = (1 + step / 100 for step in range(round(100 * (_MOST - 1)), 0, -2))
    return next((size for size in sizes if _pages([size**2 * each for each in heights]) == pages), 1.0)


def _pages(heights: Sequence[float]) -> int:
    """Return how many pages parts need in two columns, if none of them is torn apart."""
    columns, left = 1, _COLUMN - _HEAD
    for height in heights:
        if height > left:
            columns += 1
            left = _COLUMN - (_HEAD if columns == _FIRST else 0)
        left -= height
    return ceil(columns / 2)


def _height(part: str) -> float:
    """Return how high a part of a sheet is in one column, in mm at its least size."""
    lines = sum(
        _text(quiet, said) for quiet, said in re.findall(r"<(?:p|li|ol)([^>]*)>(.*?)</(?:p|ol)>", _outside(part))
    )
    return (
        lines
        + part.count("<h2>") * _TITLE
        + part.count('class="line"') * _ANSWER
        + len(list(_rows(part))) * _ROW
        + _BETWEEN
    )


def _outside(part: str) -> str:
    """Return a part without its piles: their names stand in the height of their rows."""
    return re.sub(r'<div class="pile">.*?</div></div>', "", part)


def _text(attributes: str, said: str) -> float:
    letters, line = (_SMALL_LETTERS, _SMALL_LINE) if "quiet" in attributes else (_LETTERS, _LINE)
    return ceil(len(re.sub(r"<[^>]*>", "", said)) / letters) * line + 1


def _rows(part: str) -> Iterator[float]:
    """Yield the width that is left in each row of piles, as they stand side by side."""
    left = 0.0
    for close, cards in re.findall(r'<div class="cards([^"]*)">(.*?)</div>', part):
        card = _SMALL_CARD if "small" in close else _OVERLAPPING if close else _CARD
        wide = cards.count("<use ") * card + (_CARD if close else 0) + 5
        if left < wide:
            left = _WIDE
            yield left
        left -= wide
