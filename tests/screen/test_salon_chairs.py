"""How tables stand in the salon and chairs round them: no picture tells a chair that is turned by a little."""

from collections import Counter
from importlib import import_module
from itertools import pairwise
from math import atan2, degrees

import pytest

from game.rules.catalogue import games
from game.screen.draw.asset_ids import SalonId
from game.screen.games.salon_place import SalonPlace
from game.table.values import GameId

ROOM = {"pharao": "pharaon"}
"""Games whose table lies in another game's room."""


def place_of(game: GameId) -> SalonPlace:
    place: SalonPlace = import_module(f"game.screen.games.{ROOM.get(game, game)}.{game}_place").PLACE
    return place


@pytest.mark.parametrize("game", games())
def test_what_stands_left_of_a_table_stands_right_of_it_too(game: GameId) -> None:
    """Beside a chair at the middle of a side there may be one that has no other."""
    chairs = place_of(game).chairs
    beside = Counter((abs(chair.dx), chair.dy, abs(chair.turn)) for chair in chairs if chair.dx)
    for (dx, dy, turn), number in beside.items():
        if number == 2:
            assert {chair.dx for chair in chairs if (abs(chair.dx), chair.dy) == (dx, dy)} == {-dx, dx}
            assert turn == 0 or {chair.turn for chair in chairs if abs(chair.turn) == turn} == {-turn, turn}
    alone = sum(number != 2 for number in beside.values())
    assert alone <= sum(not chair.dx for chair in chairs)


@pytest.mark.parametrize("game", games())
def test_who_sits_on_a_chair_looks_at_the_table(game: GameId) -> None:
    """Stools are round: they are turned nowhere."""
    for chair in place_of(game).chairs:
        if chair.picture is SalonId.STOOL:
            assert chair.turn == 0
        else:
            assert abs(degrees(atan2(chair.dx, chair.dy)) - chair.turn) < 21, chair


def test_tables_stand_evenly_on_both_sides_of_the_room_and_each_on_its_rug() -> None:
    rows: dict[float, list[float]] = {}
    for place in map(place_of, games()):
        rows.setdefault(place.y, []).append(place.x)
        if place.rug is not None:
            assert place.rug.x == place.x
            assert abs(place.rug.y - place.y) <= 2
    assert len(rows) == 2
    for row in rows.values():
        assert sorted(row) == sorted(1280 - x for x in row)
        assert {right - left for left, right in pairwise(sorted(row))} == {412}, "no two stand in one another's way"
