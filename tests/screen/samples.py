"""Which of all combinations of size, language and text size an audit is run for: few, and every pair of values once."""

from collections.abc import Sequence
from itertools import combinations, product
from typing import Any


def spread(first: Sequence[Any], second: Sequence[Any]) -> list[tuple[Any, Any]]:
    """Return pairs in which every value of both occurs, the first value of `first` with every value of `second`.

    >>> spread(["small", "large", "wide"], ["fr", "de"])
    [('small', 'fr'), ('small', 'de'), ('large', 'de'), ('wide', 'fr')]
    """
    turned = [(value, second[number % len(second)]) for number, value in enumerate(first)]
    return [(first[0], value) for value in second] + turned[1:]


def pairwise(*factors: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Return few combinations, one value of each factor, in which every two values of two factors meet.

    >>> len(pairwise("abcd", "efgh", "ijk")) < 4 * 4 * 3 / 2
    True
    """
    every = list(product(*(range(len(values)) for values in factors)))
    open_pairs = {pair for row in every for pair in _pairs(row)}
    chosen = []
    while open_pairs:
        best = max(every, key=lambda row: len(open_pairs & _pairs(row)))
        open_pairs -= _pairs(best)
        chosen.append(tuple(values[place] for values, place in zip(factors, best, strict=True)))
    return chosen


def _pairs(row: tuple[int, ...]) -> set[tuple[tuple[int, int], tuple[int, int]]]:
    return set(combinations(enumerate(row), 2))
