"""The clock goes by what is played."""

import pytest

from game.play.evening.clock import is_last_tour, may_walk, minute_after, until_midnight
from game.play.evening.files import hours
from game.play.tables import games
from game.table.values import GameId

CASCARET = GameId("cascaret")


@pytest.mark.parametrize(
    ("game", "coups", "minute"),
    [("pharaon", 26, 58), ("pharao", 26, 58), ("baccara", 20, 66), ("prime", 10, 56), ("cascaret", 8, 54)],
)
def test_a_natural_stretch_at_any_table_takes_about_an_hour_with_the_walk(game: str, coups: int, minute: int) -> None:
    assert minute_after([(GameId(game), coups)]) == minute


def test_the_walk_to_the_first_table_counts_and_so_does_one_to_the_same_table_again() -> None:
    assert minute_after([]) == 0
    assert minute_after([(CASCARET, 0)]) == 6
    assert minute_after([(CASCARET, 0), (CASCARET, 0)]) == 12


def test_a_coup_is_begun_at_any_minute_before_midnight_and_at_none_after() -> None:
    for game in games():
        assert until_midnight(hours().midnight - 1, game) == 1
        assert until_midnight(hours().midnight, game) == 0
        assert until_midnight(hours().midnight + 9, game) == 0


def test_no_table_is_begun_that_the_walk_reaches_at_midnight() -> None:
    assert may_walk(233)
    assert not may_walk(234)


def test_the_last_tour_is_called_when_less_than_a_tour_is_left() -> None:
    assert not is_last_tour(216, CASCARET, 4)
    assert is_last_tour(217, CASCARET, 4)


def test_a_game_from_outside_costs_four_minutes_a_coup() -> None:
    assert hours().games.keys() == set(games())
    assert minute_after([(GameId("sixth"), 1)]) == 10
