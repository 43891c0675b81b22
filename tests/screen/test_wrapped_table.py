"""A table where one learns or looks on is that of its game, but for what it says itself."""

from inspect import getmembers

import pytest

from game.rules.catalogue import games
from game.screen.table.game_table import Table, table_of
from game.screen.table.lesson.learner_table import LearnerTable
from game.screen.table.lesson.wrapped_table import WrappedTable
from game.table.values import GameId

HIS_OWN = {"values", "title", "notebook", "prompt", "affordances", "pressed", "dropped", "clause"}
"""What a wrapped table says in the place of the game's."""


def test_every_member_of_a_table_is_handed_on_or_said_anew() -> None:
    members = {name for name, _ in getmembers(Table) if not name.startswith("_")}
    assert members - vars(WrappedTable).keys() == HIS_OWN


@pytest.mark.parametrize("game", games())
def test_where_one_learns_there_is_a_piano_in_the_room_if_the_game_has_one(game: GameId) -> None:
    assert LearnerTable(table_of(game)).piano == table_of(game).piano
