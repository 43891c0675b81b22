"""The wishes of an evening: which of them a player has reached. True once is true for good."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.play.evening import wish_baccara, wish_cascaret, wish_evening, wish_pharaon, wish_prime
from game.play.evening.played import EveningSoFar

REACHED: Mapping[str, Callable[[EveningSoFar], bool]] = {
    **wish_pharaon.REACHED,
    **wish_baccara.REACHED,
    **wish_cascaret.REACHED,
    **wish_prime.REACHED,
    **wish_evening.REACHED,
}
"""Whether each wish of wishes.toml is reached: pure, over what the player has done and his seat has seen."""


def reached(wishes: Iterable[str], evening: EveningSoFar) -> tuple[str, ...]:
    """Return which of some wishes are reached; of one that this program does not know nothing is known."""
    return tuple(wish for wish in wishes if wish in REACHED and REACHED[wish](evening))


def missed(wishes: Iterable[str], results: Sequence[int]) -> tuple[str, ...]:
    """Return which of some wishes can no longer be reached, by the results of the tables that are over."""
    known = wish_evening.OUT_OF_REACH
    return tuple(wish for wish in wishes if wish in known and known[wish](results))
