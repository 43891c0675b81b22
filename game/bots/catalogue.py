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
    """Return which numbers of a temperament each manner of a game reads: `TRAITS`, beside the manners."""
    module, _, _ = registration_of(game).manners.partition(":")
    traits: Mapping[str, tuple[Trait, ...]] = resolve(f"{module}:TRAITS")
    return traits
