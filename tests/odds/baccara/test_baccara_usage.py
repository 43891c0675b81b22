"""The usage: the table by which a banker draws against one side, and what two sides make of it."""

from fractions import Fraction

import pytest

from game.odds.baccara.frame import REFUSED
from game.odds.baccara.usage import usage

DRAWS = {
    **dict.fromkeys((0, 1, 2), tuple(range(10))),
    3: (0, 1, 2, 3, 4, 5, 6, 7, 9),
    4: (2, 3, 4, 5, 6, 7),
    5: (4, 5, 6, 7),
    6: (6, 7),
    7: (),
}
"""Given which third cards a banker with a total draws: the table of every book on the game."""


@pytest.mark.parametrize("settles", [False, True])
def test_the_banker_draws_by_the_table(settles: bool) -> None:  # noqa: FBT001  # a case
    found = usage(settles=settles)
    for bank, given in DRAWS.items():
        for card in range(10):
            assert found.draws(bank, [(1, card)]) == (found.whole_draws if card in given else 0), (bank, card)
        expected = 859 if bank == 6 else 2288 * (bank < 6)
        assert found.draws(bank, [(1, REFUSED)]) == expected
    assert Fraction(found.even, found.whole_draws) == Fraction(859, 2288)


@pytest.mark.parametrize(("settles", "five"), [(False, 5), (True, 9)])
def test_a_side_takes_to_four_and_with_five_now_and_then(settles: bool, five: int) -> None:  # noqa: FBT001  # a case
    found = usage(settles=settles)
    assert found.whole == 11
    assert found.takes == (11, 11, 11, 11, 11, five, 0, 0, 0, 0)
    assert tuple(11 - each for each in found.takes) == found.refuses


def test_of_two_sides_the_stake_decides() -> None:
    """With five one draws against a six and stands against a nought: whose stake is larger is heeded."""
    found = usage(settles=False)
    assert found.draws(5, [(10, 6), (1, 0)]) == found.whole_draws
    assert found.draws(5, [(1, 6), (10, 0)]) == 0
    assert found.draws(6, [(3, REFUSED), (2, REFUSED)]) == found.even
