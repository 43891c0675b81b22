"""A table where one learns is in the room of its game."""

import pytest

from game.rules.catalogue import games
from game.screen.table.game_table import table_of
from game.screen.table.lesson.learner_table import LearnerTable
from game.table.values import GameId


@pytest.mark.parametrize("game", games())
def test_where_one_learns_there_is_a_piano_in_the_room_if_the_game_has_one(game: GameId) -> None:
    assert LearnerTable(table_of(game)).piano == table_of(game).piano
