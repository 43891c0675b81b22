"""A small exact linear programme: the two manners of an equilibrium out of one table."""

from collections.abc import Sequence
from fractions import Fraction

_NOUGHT = Fraction(0)


def solved(
    rows: Sequence[Sequence[Fraction]], bounds: Sequence[Fraction], gains: Sequence[Fraction]
) -> tuple[Fraction, tuple[Fraction, ...], tuple[Fraction, ...]]:
    """Maximise gains . y where rows y <= bounds and y >= 0: the maximum, y, and the price of each row.

    No bound may be below nought. Bland's rule: the first column that gains, so it always ends.

    >>> best, y, prices = solved([[Fraction(1), Fraction(2)]], [Fraction(4)], [Fraction(1), Fraction(3)])
    >>> best, y[1], prices[0]
    (Fraction(6, 1), Fraction(2, 1), Fraction(3, 2))
    """
    count, wide = len(rows), len(gains)
    table = [
        [*row, *(Fraction(int(place == other)) for other in range(count)), bound]
        for place, (row, bound) in enumerate(zip(rows, bounds, strict=True))
    ]
    cost = [*(-gain for gain in gains), *[_NOUGHT] * (count + 1)]
    basis = list(range(wide, wide + count))
    while (column := next((place for place, price in enumerate(cost[:-1]) if price < 0), None)) is not None:
        row = _leaving(table, basis, column)
        _pivot(table, cost, row, column)
        basis[row] = column
    values = [_NOUGHT] * (wide + count)
    for row, column in enumerate(basis):
        values[column] = table[row][-1]
    return cost[-1], tuple(values[:wide]), tuple(cost[wide:-1])


def _leaving(table: list[list[Fraction]], basis: list[int], column: int) -> int:
    open_rows = [row for row, line in enumerate(table) if line[column] > 0]
    return min(open_rows, key=lambda row: (table[row][-1] / table[row][column], basis[row]))


def _pivot(table: list[list[Fraction]], cost: list[Fraction], row: int, column: int) -> None:
    by = table[row][column]
    pivot = table[row] = [value / by for value in table[row]]
    for other, line in enumerate((*table, cost)):
        factor = line[column]
        if other != row and factor:
            line[:] = [value - factor * each if each else value for value, each in zip(line, pivot, strict=True)]
