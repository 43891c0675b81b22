"""The manners of the games that are registered."""

from collections.abc import Mapping

from game.bots.contract import Manner, Trait
from game.catalogue import registration_of, resolve
from game.table.values import GameId


def manners_of(game: GameId) -> Mapping[str, Manner]:
    """Return the manners of a game by name, the plainest first."""
    manners: Mapping[str, Manner] = resolve(registration_of(game).manners)
    return manners


def traits_of(game: GameId) -> Mapping[str, tuple[Trait, ...]]:
    """Return which numbers of a temperament each manner of a game reads; none where nothing is said of it."""
    traits: Mapping[str, tuple[Trait, ...]] = resolve(registration_of(game).traits)
    return {manner: traits.get(manner, ()) for manner in manners_of(game)}
