"""What a registered game brings to those who play it."""

from game.bots.catalogue import manners_of, traits_of
from game.catalogue import Registration, registered
from game.table.values import GameId


def test_manners_that_say_nothing_of_what_they_read_read_nothing() -> None:
    brings_manners = Registration("whist", law="game.rules.prime.law:PRIME", manners="game.bots.prime.manners:MANNERS")
    with registered(brings_manners):
        game = GameId("whist")
        assert traits_of(game) == dict.fromkeys(manners_of(game), ())
        assert len(traits_of(game)) > 1
