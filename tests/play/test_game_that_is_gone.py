"""A house where a game was played that nobody registers any more."""

import random
from pathlib import Path

from game.catalogue import registered
from game.play.stored_house import open_house
from game.store.paths import Paths
from game.table.values import GameId
from tests.play.sittings import step
from tests.sixth_game.registration import BATAILLE
from tests.steady import steady

GAME = GameId("bataille")


def test_its_sittings_stay_in_the_book_and_nobody_sits_there_any_more(tmp_path: Path) -> None:
    house = open_house(Paths(tmp_path), list, seeds=steady())
    with registered(BATAILLE):
        session = house.sit_down(GAME, {}, house.seating(GAME).sitters)
        chance = random.Random(1)
        for _ in range(40):
            step(session, chance)
        assert house.open_sitting() is not None
    assert house.open_sitting() is None
    assert house.statistics() == ()
    assert [note.game for note in house.sittings()] == [GAME]
    prime = GameId("prime")
    house.sit_down(prime, {}, house.seating(prime).sitters)
    assert [(note.game, note.over) for note in house.sittings()] == [(prime, False), (GAME, True)]
    house.close()
