"""What kinds of marks there are, and which of them is read with a stake."""

import pytest

from game.rules.catalogue import facts_of, games
from game.table.marks import BANKER, DEALER, MarkKind, MarkValue, kind_of
from game.table.values import GameId, Mark


@pytest.mark.parametrize("value", MarkValue)
def test_what_lies_on_a_leaf_is_read_with_its_stake(value: MarkValue) -> None:
    assert MarkKind("any", value).on_stake is (value in {MarkValue.LEAF, MarkValue.WON})


def test_the_kind_of_a_mark_is_found_by_what_stands_before_its_first_colon() -> None:
    kinds = facts_of(GameId("cascaret")).marks
    owed = kind_of(Mark("bete:2"), kinds)
    assert owed is not None
    assert (owed.value, owed.told) == (MarkValue.OWED, True)
    assert kind_of(Mark("dealer"), kinds) is DEALER
    assert kind_of(Mark("tour"), kinds) is None
    assert kind_of(Mark("dealers"), (BANKER, DEALER)) is None


def test_every_game_has_a_mark_that_a_player_must_know_of() -> None:
    assert all(facts_of(game).marks for game in games())
