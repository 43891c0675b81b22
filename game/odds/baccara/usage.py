"""The usage: how whoever has still to decide is taken to play.

A side takes on 0 to 4, refuses from 6, and with 5 takes as often as the equilibrium of one side with infinite packs
says. The banker offers, and at the end draws where with infinite packs that would gain against sides of this usage,
each counting by its stake; where it would neither gain nor lose, he draws as often as the equilibrium says.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import lcm

from game.odds.baccara.equilibrium import equilibrium
from game.odds.baccara.frame import REFUSED, SITUATIONS
from game.odds.baccara.pairs import VALUES, Weights, sign

_INFINITE = (4, 1, 1, 1, 1, 1, 1, 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Usage:
    """The usage in whole numbers: `takes` of `whole` times a side takes with a total, `refuses` the others.

    `gains` says what the banker wins by drawing with a total in a situation, for comparison only; where that is nought
    he draws `even` times of `whole_draws`.
    """

    takes: Weights
    refuses: Weights
    whole: int
    gains: dict[tuple[int, int | None], int]
    even: int
    whole_draws: int

    def draws(self, bank: int, met: Iterable[tuple[int, int | None]]) -> int:
        """Return how many times of `whole_draws` he draws with a total; `met` has each side's stake and situation."""
        gain = sum(stake * self.gains[bank, seen] for stake, seen in met)
        if not gain:
            return self.even
        return self.whole_draws if gain > 0 else 0


@cache
def usage(*, settles: bool) -> Usage:
    """Return the usage of a table where a side's natural is settled at once, or is played on with (BA-09)."""
    manner = equilibrium(None, settles=settles).manner
    chances = [manner.takes.get((total,), Fraction(0)) for total in VALUES]
    whole = lcm(*(chance.denominator for chance in chances))
    takes = tuple(int(chance * whole) for chance in chances)
    likely = [0 if settles and total > 7 else _ways(total) for total in VALUES]
    refuses = tuple(whole - each for each in takes)
    gains = {
        (bank, seen): _gain(
            bank, seen, [n * w for n, w in zip(likely, refuses if seen is REFUSED else takes, strict=True)]
        )
        for bank in range(8)
        for seen in SITUATIONS
    }
    scale = lcm(*(gain.denominator for gain in gains.values()))
    mixed = [chance for chance in manner.draws.values() if chance.denominator > 1]
    even = mixed[0] if mixed else Fraction(0)
    whole_gains = {key: int(gain * scale) for key, gain in gains.items()}
    return Usage(takes, refuses, whole, whole_gains, even.numerator, even.denominator)


def _ways(total: int) -> int:
    return sum(_INFINITE[first] * _INFINITE[(total - first) % 10] for first in VALUES)


def _gain(bank: int, seen: int | None, likely: list[int]) -> Fraction:
    """Return what drawing wins over standing against hands that are so likely."""
    gain = 0
    for total, weight in enumerate(likely):
        end = (total + (seen or 0)) % 10
        drawn = sum(count * sign((bank + value) % 10 - end) for value, count in enumerate(_INFINITE))
        gain += weight * (drawn - 13 * sign(bank - end))
    return Fraction(gain, 13 * sum(likely))
