"""How large text can be set where it has so much room: as large as was asked for, never smaller than usual."""

from collections.abc import Callable

_STEP = 0.05


def fitted(most: float, fits: Callable[[float], bool]) -> float:
    """Return the largest growth up to `most` at which something fits, in steps; 1 where it fits at none.

    >>> fitted(2.0, lambda growth: growth <= 1.6)
    1.6
    >>> fitted(2.0, lambda growth: False)
    1.0
    """
    for step in range(round((most - 1) / _STEP)):
        tried = round(most - step * _STEP, 2)
        if fits(tried):
            return tried
    return 1.0
