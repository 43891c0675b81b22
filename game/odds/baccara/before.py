"""What a coup is worth to the bank on each of two sides before a card is dealt.

What a side gives alone is reckoned card for card (`game.odds.baccara.coup`). What the other side changes in it is
reckoned by the composition of what is unseen, but as if every card were put back before the next is drawn.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from game.odds.baccara.coup import edge
from game.odds.baccara.equilibrium import equilibrium
from game.odds.baccara.frame import SITUATIONS
from game.odds.baccara.pairs import VALUES, Counts, Weights, sign
from game.odds.baccara.sides import Play, one_side, two_sides

_BANKS = range(8)
_BELOW = 8
_ALIKE = Fraction(16 + 9, 169)
"""How often two cards of whole packs are worth the same."""


@lru_cache(maxsize=64)
def edges(counts: Counts, right: int, left: int, *, settles: bool) -> tuple[Fraction, Fraction]:
    """Return the bank's gain in the next coup per unit staked on the right and on the left; a side may have nothing."""
    alone = edge(counts, equilibrium(None, settles=settles).manner, settles=settles)
    if not right or not left:
        return alone, alone
    drawn = _Drawn(counts, settles=settles)
    one = drawn.alone(one_side(settles=settles))
    first, second = drawn.both(two_sides(right, left, settles=settles))
    return alone + Fraction(first - one), alone + Fraction(second - one)


def bound(counts: Counts) -> Fraction:
    """Return how far the figures of two sides may be off because cards are reckoned as put back.

    It was measured and not proved, by counting out whole packs and remainders, those of a few values only among them
    (`python -m tests.bench.bench_baccara --bound 40`). The fewer values are left, the more a card that lies matters.
    """
    cards = sum(counts)
    alike = Fraction(sum(count * count for count in counts), cards * cards) / _ALIKE
    return (Fraction(3, 100 * cards) + Fraction(1, cards * cards)) * max(Fraction(1), alike * alike)


class _Drawn:
    """Cards of one composition, drawn with every card put back."""

    def __init__(self, counts: Counts, *, settles: bool) -> None:
        whole = sum(counts)
        self.card = [count / whole for count in counts]
        pairs = [sum(self.card[first] * self.card[(total - first) % 10] for first in VALUES) for total in VALUES]
        self.bank = pairs[:_BELOW]
        self.side = [0.0 if settles and total >= _BELOW else each for total, each in enumerate(pairs)]
        self.stand = [[sign(bank - end) for end in VALUES] for bank in _BANKS]
        self.draw = [
            [sum(each * sign((bank + value) % 10 - end) for value, each in enumerate(self.card)) for end in VALUES]
            for bank in _BANKS
        ]

    def met(self, takes: Weights, refuses: Weights, whole: int) -> list[list[float]]:
        """Return by situation how likely a side ends with each total."""
        found = [[each * weight / whole for each, weight in zip(self.side, refuses, strict=True)]]
        taking = [each * weight / whole for each, weight in zip(self.side, takes, strict=True)]
        return found + [[self.card[seen] * taking[(end - seen) % 10] for end in VALUES] for seen in VALUES]

    def gains(self, met: Sequence[float]) -> list[tuple[float, float]]:
        """Return by the banker's total what standing and what drawing wins over what a side may end with."""
        return [
            (
                sum(chance * each for chance, each in zip(met, stand, strict=True)),
                sum(chance * each for chance, each in zip(met, draw, strict=True)),
            )
            for stand, draw in zip(self.stand, self.draw, strict=True)
        ]

    def alone(self, play: Play) -> float:
        """Return what a side gives beside another that does not matter, where no natural settles it."""
        found = 0.0
        for seen, met in zip(SITUATIONS, self.met(play.takes[()], play.refuses(()), play.whole), strict=True):
            for bank, (stand, draw) in enumerate(self.gains(met)):
                found += self.bank[bank] * _either(stand, draw, play.draws[bank, (seen,)] / play.whole_draws)
        return found * sum(self.side)

    def both(self, play: Play) -> tuple[float, float]:
        """Return what each of two sides gives where no natural settles either."""
        first = second = 0.0
        for right, met in zip(SITUATIONS, self.met(play.takes[()], play.refuses(()), play.whole), strict=True):
            own, likely = self.gains(met), sum(met)
            answers = self.met(play.takes[right,], play.refuses((right,)), play.whole)
            for left, other in zip(SITUATIONS, answers, strict=True):
                chance = sum(other)
                for bank, (mine, others) in enumerate(zip(own, self.gains(other), strict=True)):
                    draws = play.draws[bank, (right, left)] / play.whole_draws
                    first += self.bank[bank] * chance * _either(*mine, draws)
                    second += self.bank[bank] * likely * _either(*others, draws)
        return first, second


def _either(stand: float, draw: float, draws: float) -> float:
    return stand + draws * (draw - stand)
