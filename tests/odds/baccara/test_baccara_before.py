"""The edges of two staked sides, held to every deal of nine cards, drawn without putting any back."""

from collections.abc import Iterator
from itertools import product
from math import prod

import pytest

from game.odds.baccara.before import bound, edges
from game.odds.baccara.pairs import Counts
from game.odds.baccara.sides import one_side, two_sides

COUNTS: Counts = (5, 0, 0, 0, 3, 2, 0, 0, 0, 2)
"""Of four values, so that all deals can be counted out."""
VALUES = tuple(value for value, count in enumerate(COUNTS) if count)


def who_wins(bank: int, side: int) -> int:
    return (bank % 10 > side % 10) - (bank % 10 < side % 10)


def deals(length: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield values in their order of drawing, with the number of ways."""
    for values in product(VALUES, repeat=length):
        gone = [0] * 10
        ways = 1
        for value in values:
            ways *= COUNTS[value] - gone[value]
            gone[value] += 1
        if ways:
            yield values, ways


def counted_out(right: int, left: int, *, settles: bool) -> tuple[float, float]:
    both, single = two_sides(right, left, settles=settles), one_side(settles=settles)
    gains = [0.0, 0.0]
    for (a, b, c, d, e, f, third, other_third, last), ways in deals(9):
        bank, one, two = (a + b) % 10, (c + d) % 10, (e + f) % 10
        if bank > 7:
            gains[0] += ways * who_wins(bank, one)
            gains[1] += ways * who_wins(bank, two)
            continue
        if settles and (one > 7 or two > 7):
            for place, (own, other, card) in enumerate(((one, two, third), (two, one, other_third))):
                if own > 7:
                    gains[place] -= ways
                elif other > 7:
                    takes = single.takes[()][own] / single.whole
                    for chance, seen in ((1 - takes, None), (takes, card)):
                        draws = single.draws[bank, (seen,)] / single.whole_draws
                        end = own + (seen or 0)
                        won = draws * who_wins(bank + last, end) + (1 - draws) * who_wins(bank, end)
                        gains[place] += ways * chance * won
            continue
        takes = both.takes[()][one] / both.whole
        for chance, seen in ((1 - takes, None), (takes, third)):
            if chance:
                takes_too = both.takes[seen,][two] / both.whole
                for chance_too, seen_too in ((1 - takes_too, None), (takes_too, other_third)):
                    draws = both.draws[bank, (seen, seen_too)] / both.whole_draws
                    for place, end in enumerate((one + (seen or 0), two + (seen_too or 0))):
                        won = draws * who_wins(bank + last, end) + (1 - draws) * who_wins(bank, end)
                        gains[place] += ways * chance * chance_too * won
    whole = prod(range(sum(COUNTS) - 8, sum(COUNTS) + 1))
    return gains[0] / whole, gains[1] / whole


@pytest.mark.parametrize(("right", "left"), [(1, 1), (9, 2)])
@pytest.mark.parametrize("settles", [True, False])
def test_the_edges_of_two_sides_are_within_their_bound_of_every_deal(right: int, left: int, *, settles: bool) -> None:
    found = edges(COUNTS, right, left, settles=settles)
    counted = counted_out(right, left, settles=settles)
    assert all(abs(a - b) < bound(COUNTS) for a, b in zip(found, counted, strict=True))


def test_equal_stakes_and_three_packs_leave_the_bank_less_than_one_side_would() -> None:
    full = (48, *[12] * 9)
    for settles, alone, together in ((True, 0.0130, 0.0089), (False, 0.0321, 0.0251)):
        assert float(sum(edges(full, 10, 10, settles=settles))) / 2 == pytest.approx(together, abs=2e-4)
        assert float(edges(full, 10, 0, settles=settles)[0]) == pytest.approx(alone, abs=1e-4)
