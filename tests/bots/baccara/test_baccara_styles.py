"""What each style of Baccara takes, draws and offers by its totals, and how a temperament moves it."""

from fractions import Fraction

import pytest

from game.bots.baccara.styles import STYLES, Habit, heavier
from game.bots.contract import Temper
from game.odds.baccara.equilibrium import Strategies

HALF, NONE, ALL = Fraction(1, 2), Fraction(0), Fraction(1)
TAKES = {  # with 4, 5, 6 and 7; always below, never above
    "advised": (ALL, HALF, NONE, NONE),
    "equal": (ALL, Fraction(5, 11), NONE, NONE),
    "watchful": (ALL, ALL, NONE, NONE),
    "timid": (HALF, NONE, NONE, NONE),
    "rash": (ALL, ALL, Fraction(3, 5), Fraction(3, 20)),
    "drawing": (ALL, ALL, ALL, ALL),
}
DRAWS_TO = {"advised": (5, 5), "timid": (4, 3), "rash": (6, 6), "drawing": (7, 7)}
"""To which total it draws as banker where a side refused, and where it took."""
HABITS = {
    "advised": Habit(0.05, 0.05),
    "equal": Habit(0.04, 0.0, even=True),
    "watchful": Habit(0.05, 0.1, minds_both=True),
    "timid": Habit(0.01, 0.3),
    "rash": Habit(0.15, 0.0),
    "drawing": Habit(0.08, 0.0),
}


def of(name: str, **moved: float) -> Strategies:
    return STYLES[name][0](Temper(tuple(moved.items())), False)  # noqa: FBT003  # a style takes two


@pytest.mark.parametrize("name", TAKES)
def test_what_it_takes_on(name: str) -> None:
    takes = of(name).takes
    assert [takes[total,] for total in range(10)] == [ALL] * 4 + [*TAKES[name]] + [NONE, NONE]
    assert STYLES[name][1] == HABITS[name]


@pytest.mark.parametrize("name", DRAWS_TO)
def test_to_what_it_draws_as_banker(name: str) -> None:
    draws, (refused, taken) = of(name).draws, DRAWS_TO[name]
    for bank in range(8):
        assert draws[(bank,), None] == (bank <= refused)
        assert all(draws[(bank,), card] == (bank <= taken) for card in range(10))


def test_the_watchful_draw_by_the_table() -> None:
    draws = of("watchful").draws
    assert [draws[(6,), card] for card in range(10)] == [card in {6, 7} for card in range(10)]
    assert [draws[(3,), card] for card in range(10)] == [card != 8 for card in range(10)]
    assert draws[(6,), None] == Fraction(859, 2288)
    assert of("watchful").offers == {(bank,): Fraction(bank < 3) for bank in range(8)}


def test_the_rash_lay_six_and_seven_down_and_others_nothing() -> None:
    assert of("rash").offers == {(bank,): 1 - Fraction(3, 10) * {6: HALF, 7: ALL}.get(bank, NONE) for bank in range(8)}
    for name in ("advised", "timid", "drawing", "equal"):
        assert set(of(name).offers.values()) == {ALL}


def test_a_temperament_moves_it() -> None:
    assert of("advised", five=0.25).takes[5,] == Fraction(1, 4)
    assert of("timid", fear=0.75).takes[4,] == Fraction(1, 4)
    assert (of("rash", fire=1.0).takes[6,], of("rash", fire=1.0).takes[7,]) == (ALL, Fraction(1, 4))
    assert of("rash", lay_down=1.0).offers[7,] == NONE
    assert of("watchful", lay_down=0.5).offers[7,] == HALF
    assert of("rash", fire=7.0).takes[6,] == ALL
    assert of("equal", lay_down=1.0).offers[7,] == NONE


def test_the_heavier_of_two_sides_is_minded_and_of_equal_ones_the_first() -> None:
    assert heavier([(5, 3), (7, None)]) is None
    assert heavier([(7, 3), (5, None)]) == 3
    assert heavier([(5, 3), (5, 4)]) == 3
    assert heavier([]) is None
