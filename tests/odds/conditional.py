"""What hidden hands may be once their holders have chosen: every deal tried, weighed by the stated manner's choices.

A reference for samplers at any game. Who chooses by a fixed manner has one of the hands with which that manner makes
his choice; all deals are equally likely before, so a hand is the likelier the more hands of the other go with it.
`hands_that` finds the hands, `chances` weighs them, and `deviation` tells how far a sample is off.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from itertools import combinations
from math import sqrt
from typing import TypeAlias, TypeVar

K = TypeVar("K", bound=Hashable)
Hand: TypeAlias = tuple[int, ...]
"""The cards of a hand from the lowest up."""
SELDOM = 8
"""Cells that are expected less often in a sample are put together."""


def hands_that(choose: Callable[[Hand], bool], cards: Iterable[int], size: int) -> list[Hand]:
    """Return every hand of a size with which the manner makes the choice that was made.

    >>> hands_that(lambda hand: sum(hand) > 4, (1, 2, 3), 2)
    [(2, 3)]
    """
    return [hand for hand in combinations(sorted(cards), size) if choose(hand)]


def chances(first: Iterable[Hand], other: Iterable[Hand]) -> dict[Hand, Fraction]:
    """Return how likely each hand of the first of two players is, who have no card in common.

    >>> chances([(1,), (2,)], [(1,)])
    {(2,): Fraction(1, 1)}
    """
    holding = Counter(part for hand in other for part in _parts(hand))
    ways = {hand: sum((-1) ** len(part) * holding[part] for part in _parts(hand)) for hand in first}
    whole = sum(ways.values())
    return {hand: Fraction(each, whole) for hand, each in ways.items() if each}


def _parts(hand: Hand) -> list[Hand]:
    return [part for size in range(len(hand) + 1) for part in combinations(hand, size)]


def deviation(sample: Counter[K], expected: Mapping[K, Fraction], times: int = 1) -> float:
    """Return how many standard deviations the chi-square of a sample lies from its mean, rare cells put together.

    `times` is how many of the sample in turn are as good as one that stands alone. Raise where something was sampled
    that cannot be.

    >>> from collections import Counter
    >>> deviation(Counter(a=50, b=50), {"a": Fraction(1, 2), "b": Fraction(1, 2)}) < 0
    True
    """
    impossible = sample.keys() - expected.keys()
    if impossible:
        raise AssertionError(f"sampled, but cannot be: {impossible}")
    count = sum(sample.values())
    cells: list[tuple[float, float]] = []
    rare = [0.0, 0.0]
    for key, chance in expected.items():
        wanted = float(chance) * count
        if wanted >= SELDOM:
            cells.append((sample[key], wanted))
        else:
            rare = [rare[0] + sample[key], rare[1] + wanted]
    if rare[1]:
        cells.append((rare[0], rare[1]))
    freedom = len(cells) - 1
    square = sum((got - wanted) ** 2 / wanted for got, wanted in cells) / times
    return (square - freedom) / sqrt(2 * freedom)
