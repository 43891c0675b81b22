"""The chance that a hand is dealt: exact, and measured on packs that are shuffled."""

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from game.cards.faces import Card
from game.play.simulations.blocks import PlayBlock, Sums
from game.play.simulations.report import SimReport, mean_error
from game.table.values import GameId


@dataclass(frozen=True, slots=True)
class DealtHand:
    """A hand that may be dealt from a full pack: so many cards of which something holds.

    `clauses` are those of each game that name it.
    """

    name: str
    pack: tuple[Card, ...]
    cards: int
    holds: Callable[[Sequence[Card]], bool]
    chance: Fraction
    clauses: Mapping[str, str]


def player(hand: DealtHand) -> PlayBlock:
    """Return what deals a block of hands and counts those of which it holds."""

    def play(_first: int, count: int, chance: random.Random) -> Sums:
        pack, cards, holds = hand.pack, hand.cards, hand.holds
        return Counter(held=sum(holds(chance.sample(pack, cards)) for _ in range(count)))

    return play


def report(game: GameId, count: int, sums: Sums, hand: DealtHand) -> SimReport:
    """Return the share of the hands of which it holds."""
    held = sums["held"]
    return SimReport(game, "deal", count, held / max(1, count), mean_error(held, held, count), hand.chance)
