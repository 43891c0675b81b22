"""Which of all combinations of size, language and text size an audit is run for: as few as hold every value."""

from collections.abc import Sequence
from typing import Any


def spread(*factors: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Return combinations in which every value of every factor occurs, as many as the longest factor has values.

    What is written in one language overruns in one size as in another: the values fail one by one, seldom in pairs.

    >>> spread(["small", "large", "wide"], ["fr", "de"])
    [('small', 'fr'), ('large', 'de'), ('wide', 'fr')]
    """
    return [tuple(values[at % len(values)] for values in factors) for at in range(max(map(len, factors)))]
