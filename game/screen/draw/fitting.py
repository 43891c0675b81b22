"""How large text can be set where it has so much room: as large as was asked for, never smaller than usual."""

from collections.abc import Callable
from math import inf

_STEP = 0.05


def fitted(most: float, fits: Callable[[float], bool], about: float = inf) -> float:
    """Return the largest growth up to `most` at which something fits, in steps; 1 where it fits at none.

    None of more than `about` is tried: whoever knows that it cannot fit there need open no typeface for it.

    >>> fitted(2.0, lambda growth: growth <= 1.6)
    1.6
    >>> fitted(2.0, lambda growth: False)
    1.0
    >>> fitted(2.0, lambda growth: True, about=1.42)
    1.4
    """
    for step in range(round((most - 1) / _STEP)):
        tried = round(most - step * _STEP, 2)
        if tried <= about and fits(tried):
            return tried
    return 1.0


def longest(most: int, fits: Callable[[int], bool]) -> int:
    """Return how many of so many letters fit, at least none; more of them are never narrower, so a few are asked about.

    >>> asked = []
    >>> longest(400, lambda count: asked.append(count) or count <= 37), len(asked) < 14
    (37, True)
    """
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(middle) else (low, middle - 1)
    return low
