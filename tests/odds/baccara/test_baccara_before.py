"""The edges of two staked sides, held to every deal of nine cards, drawn without putting any back."""

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import prod

import pytest

from game.odds.baccara.before import edges
from game.odds.baccara.coup import edge
from game.odds.baccara.equilibrium import equilibrium
from game.odds.baccara.pairs import Counts
from game.odds.baccara.sides import one_side, two_sides
from tests.odds.baccara.counted_baccara import counted_edges

FOUR_VALUES: Counts = (5, 0, 0, 0, 3, 2, 0, 0, 0, 2)
"""So few that all deals can be counted out."""
EXTREME: tuple[Counts, ...] = (
    (9, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 12, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 0, 0, 0, 1, 8),
    (0, 0, 5, 4, 0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 40, 0, 0, 0, 1),
)
"""No card to spare, one value alone, two of them."""


def few_values() -> Iterator[Counts]:
    """Yield remainders of three values, of nine cards to thirty."""
    chance = random.Random(9)
    for _ in range(4):
        values = chance.sample(range(10), 3)
        cards = [chance.choice(values) for _ in range(chance.randint(9, 30))]
        yield tuple(min(cards.count(value), 48 if value == 0 else 12) for value in range(10))


def who_wins(bank: int, side: int) -> int:
    return (bank % 10 > side % 10) - (bank % 10 < side % 10)


def deals(counts: Counts, length: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield values in their order of drawing, with the number of ways."""
    for values in product([value for value, count in enumerate(counts) if count], repeat=length):
        gone = [0] * 10
        ways = 1
        for value in values:
            ways *= counts[value] - gone[value]
            gone[value] += 1
        if ways:
            yield values, ways


def counted_out(counts: Counts, right: int, left: int, *, settles: bool) -> tuple[Fraction, Fraction]:
    """Return what each side loses in all deals, in whole numbers until the end: manners are weights of a whole."""
    both, single = two_sides(right, left, settles=settles), one_side(settles=settles)
    at_once, met, left_alone = [0, 0], [0, 0], [0, 0]
    for (a, b, c, d, e, f, third, other_third, last), ways in deals(counts, 9):
        bank, one, two = (a + b) % 10, (c + d) % 10, (e + f) % 10
        if bank > 7:
            at_once[0] += ways * who_wins(bank, one)
            at_once[1] += ways * who_wins(bank, two)
            continue
        if settles and (one > 7 or two > 7):
            for place, (own, other, card) in enumerate(((one, two, third), (two, one, other_third))):
                if own > 7:
                    at_once[place] -= ways
                elif other > 7:
                    for chance, seen in either(single.takes[()][own], single.whole, card):
                        draws = single.draws[bank, (seen,)]
                        end = own + (seen or 0)
                        won = draws * who_wins(bank + last, end)
                        won += (single.whole_draws - draws) * who_wins(bank, end)
                        left_alone[place] += ways * chance * won
            continue
        for chance, seen in either(both.takes[()][one], both.whole, third):
            for chance_too, seen_too in either(both.takes[seen,][two], both.whole, other_third):
                draws = both.draws[bank, (seen, seen_too)]
                for place, end in enumerate((one + (seen or 0), two + (seen_too or 0))):
                    won = draws * who_wins(bank + last, end) + (both.whole_draws - draws) * who_wins(bank, end)
                    met[place] += ways * chance * chance_too * won
    whole = prod(range(sum(counts) - 8, sum(counts) + 1))
    right_, left_ = (
        at_once[place]
        + Fraction(left_alone[place], single.whole * single.whole_draws)
        + Fraction(met[place], both.whole**2 * both.whole_draws)
        for place in (0, 1)
    )
    return right_ / whole, left_ / whole


def either(takes: int, whole: int, card: int) -> Iterator[tuple[int, int | None]]:
    """Yield with their weights that no card is taken and that this one is, what never happens left out."""
    if takes < whole:
        yield whole - takes, None
    if takes:
        yield takes, card


@pytest.mark.parametrize("settles", [True, False])
def test_the_edges_of_two_sides_are_those_of_every_deal_of_four_values(*, settles: bool) -> None:
    assert edges(FOUR_VALUES, 9, 2, settles=settles, lay_down=False) == counted_out(FOUR_VALUES, 9, 2, settles=settles)


@pytest.mark.parametrize("counts", [*EXTREME, *few_values()])
def test_the_edges_of_two_sides_are_those_of_every_deal_of_any_remainder(counts: Counts) -> None:
    right, left = 1 + counts[0] % 3, 1 + sum(counts) % 4
    settles = counts[5] > counts[9]
    assert edges(counts, right, left, settles=settles, lay_down=False) == counted_out(
        counts, right, left, settles=settles
    )


def test_the_edges_of_two_sides_are_those_of_a_whole_pack_counted_otherwise() -> None:
    pack = (16, *[4] * 9)
    counted = counted_edges(pack, 3, 1, settles=False)
    assert [float(each) for each in edges(pack, 3, 1, settles=False, lay_down=False)] == pytest.approx(
        counted, abs=1e-12
    )


def test_equal_stakes_and_three_packs_leave_the_bank_less_than_one_side_would() -> None:
    full = (48, *[12] * 9)
    for settles, alone, together in ((True, 0.01303, 0.008907), (False, 0.03214, 0.025095)):
        assert float(sum(edges(full, 10, 10, settles=settles, lay_down=False))) / 2 == pytest.approx(together, abs=1e-6)
        assert float(edges(full, 10, 0, settles=settles, lay_down=False)[0]) == pytest.approx(alone, abs=1e-5)


def test_a_banker_who_may_lay_down_minds_no_side_for_the_other() -> None:
    counts = (16, *[4] * 9)
    right, left = edges(counts, 3, 1, settles=False, lay_down=True)
    assert right == left == edge(counts, equilibrium(None, settles=False, lay_down=True).manner, settles=False)
    assert right > 3 * edges(counts, 3, 1, settles=False, lay_down=False)[0]
