"""How many ways there are to be dealt two cards, counted by what they are worth.

Cards are counted by value: `counts[v]` cards of value v are unseen, ten and the courts being 0. The number of ordered
pairs, each weighed by its total, is a quadratic form in the counts; so its value without a few cards more costs a few
additions and no new sum.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import mul
from typing import TypeAlias

Counts: TypeAlias = tuple[int, ...]
Weights: TypeAlias = tuple[int, ...]
VALUES = range(10)
EVERY: Weights = (1,) * 10
PAIRS = tuple((first, second) for first in VALUES for second in range(first, 10))


def without(counts: Counts, *values: int) -> Counts:
    """Return the counts when cards of these values are gone."""
    rest = list(counts)
    for value in values:
        rest[value] -= 1
    return tuple(rest)


def ways(counts: Sequence[int], first: int, second: int) -> int:
    """Return in how many orders and suits two values can be drawn."""
    return counts[first] * (counts[first] - 1) if first == second else 2 * counts[first] * counts[second]


@dataclass(frozen=True, slots=True)
class Pairs:
    """The pairs of a hidden hand: `value` the weighed number of them, `slope` what each card has part in.

    `cards` is how many cards the hand takes out of the unseen: none where it does not matter to anybody (its value is
    then 1), since cards that nobody has seen and nobody asks after are like cards that still lie in the stock.
    """

    value: int
    slope: tuple[int, ...]
    table: tuple[tuple[int, ...], ...]
    cards: int

    def without(self, *values: int) -> "Pairs":
        """Return the pairs when cards of these values are gone."""
        slope = list(self.slope)
        for value in values:
            slope = [each - other for each, other in zip(slope, self.table[value], strict=True)]
        return Pairs(self.less(*values), tuple(slope), self.table, self.cards)

    def less(self, *values: int) -> int:
        """Return only the number of pairs when cards of these values are gone."""
        table = self.table
        number = self.value
        for place, value in enumerate(values):
            number += 2 * (table[value][value] - self.slope[value])
            for other in values[:place]:
                number += 2 * table[value][other]
        return number


def pairs(counts: Counts, weights: Weights, *, always: bool = False) -> Pairs:
    """Return the pairs of a hidden hand whose totals have these weights; `always` counts them though all are alike."""
    if len(set(weights)) == 1 and not always:
        return Pairs(weights[0], (0,) * 10, ((0,) * 10,) * 10, 0)
    table = tuple(tuple(weights[(row + column) % 10] for column in VALUES) for row in VALUES)
    slope = tuple(sum(weight * count for weight, count in zip(row, counts, strict=True)) for row in table)
    value = sum(
        count * (each - table[place][place]) for place, (count, each) in enumerate(zip(counts, slope, strict=True))
    )
    return Pairs(value, slope, table, 2)


def spread(counts: Counts, weights: Weights, other: Pairs) -> list[int]:
    """Return by total in how many ways a hand can be dealt beside another hidden one, both weighed."""
    found = [0] * 10
    value, slope, table = other.value, other.slope, other.table
    # What `other.less(first, second)` says, written out: this is where the time goes.
    own = [2 * (table[each][each] - slope[each]) for each in VALUES]
    for first, second, total in _BY_TOTAL:
        weight = weights[total]
        if weight:
            number = counts[first] * (counts[first] - 1) if first == second else 2 * counts[first] * counts[second]
            found[total] += weight * number * (value + own[first] + own[second] + 2 * table[first][second])
    return found


def alongside(counts: Counts, parts: Iterable[Weights]) -> list[list[int]]:
    """Return by total in how many ways a hand can be dealt beside another hidden one, for each weighing of the other.

    What `spread` says of a hand whose own totals all weigh one: the pairs of each total are summed at once.
    """
    back = counts[::-1] * 2
    turned = [back[9 - total : 19 - total] for total in VALUES]
    many = [sum(map(mul, counts, row)) for row in turned]
    for card, count in enumerate(counts):
        many[2 * card % 10] -= count
    found = []
    for weights in parts:
        twice = weights * 2
        short = [sum(map(mul, counts, twice[card : card + 10])) - twice[2 * card] for card in VALUES]
        value = sum(map(mul, counts, short))
        # What each card takes part in, the counts beside it; twice, for either place in the pair.
        part = [2 * count * each for count, each in zip(counts, short, strict=True)]
        lost = [sum(map(mul, part, row)) for row in turned]
        for card, each in enumerate(part):
            lost[2 * card % 10] -= each
        found.append(
            [number * (value + 2 * weight) - 2 * less for number, weight, less in zip(many, weights, lost, strict=True)]
        )
    return found


def sign(difference: int) -> int:
    """Return 1, 0 or -1: who wins."""
    return (difference > 0) - (difference < 0)


def times(weights: Iterable[int], others: Iterable[int]) -> Weights:
    """Return weights that hold together."""
    return tuple(a * b for a, b in zip(weights, others, strict=True))


_BY_TOTAL = tuple((first, second, (first + second) % 10) for first, second in PAIRS)
