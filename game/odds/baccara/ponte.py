"""What taking and refusing are worth to a side, of which nothing is hidden to its ponte but the bank and the other."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from game.odds.baccara.frame import REFUSED, SITUATIONS
from game.odds.baccara.pairs import EVERY, PAIRS, VALUES, Counts, Pairs, Weights, pairs, sign, times, ways, without
from game.odds.baccara.sides import Seen, SidesPlay

BELOW_EIGHT: Weights = (1,) * 8 + (0,) * 2
"""The banker offered, so he has not eight or nine (BA-08)."""


@dataclass(frozen=True, slots=True)
class Other:
    """The other side: what totals its two cards may have, whether it has answered, and how.

    A side that has nothing at stake any more is none.
    """

    weights: Weights = EVERY
    answered: bool = False
    third: int | None = None


@dataclass(frozen=True)
class AskedSide:
    """A side that is asked: what it sees, and how all others are taken to play."""

    counts: Counts
    own: int
    play: SidesPlay
    other: Other | None = None

    def refusing(self) -> Fraction:
        """Return the side's gain per unit if it refuses the card."""
        return -Fraction(*self._meets(self.counts, REFUSED))

    def taking(self) -> Fraction:
        """Return the side's gain per unit if it takes the card."""
        gain = whole = 0
        for card in VALUES:
            if self.counts[card]:
                part, all_ways = self._meets(without(self.counts, card), card)
                gain += self.counts[card] * part
                whole += self.counts[card] * all_ways
        return -Fraction(gain, whole)

    def _meets(self, counts: Counts, third: int | None) -> tuple[int, int]:
        """Return the banker's gain over what the side ends with, and the ways that are counted."""
        end = (self.own + (third or 0)) % 10
        later = self.other is not None and not self.other.answered
        hands = self._later(counts, third, end) if later else self._alone(counts, third, end)
        gain = whole = 0
        for part, all_ways in hands:
            gain += part
            whole += all_ways
        return gain, whole

    def _alone(self, counts: Counts, third: int | None, end: int) -> Iterator[tuple[int, int]]:
        """Yield the banker's hands where nobody answers between the side and him."""
        other = self.other
        seen: Seen = (third,) if other is None else (other.third, third)
        beside = pairs(counts, EVERY if other is None else other.weights)
        for first, second, bank, number in _banks(counts):
            rest = without(counts, first, second)
            draws = self.play.draws[bank, seen]
            hand = beside.without(first, second)
            left = sum(rest) - hand.cards
            gain = _drawn_or_not(rest, hand, bank, end, draws, self.play.whole_draws, left)
            yield number * gain, number * hand.value * left * self.play.whole_draws

    def _later(self, counts: Counts, third: int | None, end: int) -> Iterator[tuple[int, int]]:
        """Yield the banker's hands where the other side answers first, by the play."""
        whole = self.play.whole_draws
        hands = self._hidden(counts, third)
        for first, second, bank, number in _banks(counts):
            rest = without(counts, first, second)
            left = sum(rest) - 2
            draws = [self.play.draws[bank, (third, seen)] for seen in SITUATIONS]
            every, refuses, takes = (hand.without(first, second) for hand in hands)
            all_ways = every.value * left * (left - 1) * whole
            if len(set(draws)) == 1:
                gain = (left - 1) * _drawn_or_not(rest, every, bank, end, draws[0], whole, left)
            else:
                gain = (left - 1) * _drawn_or_not(rest, refuses, bank, end, draws[0], whole, left)
                for card, drawing in zip(VALUES, draws[1:], strict=True):
                    if rest[card]:
                        gain += rest[card] * _drawn_or_not(
                            without(rest, card), takes.without(card), bank, end, drawing, whole, left - 1
                        )
            yield number * gain, number * all_ways

    def _hidden(self, counts: Counts, third: int | None) -> tuple[Pairs, Pairs, Pairs]:
        """Return the hands of a side that is still to answer: all, those that refuse, and those that take."""
        lawful, play = EVERY if self.other is None else self.other.weights, self.play
        every = tuple(weight * play.whole for weight in lawful)
        answers = every, times(lawful, play.refuses((third,))), times(lawful, play.takes[third,])
        one, two, three = (pairs(counts, weights, always=True) for weights in answers)
        return one, two, three


def _banks(counts: Counts) -> Iterator[tuple[int, int, int, int]]:
    """Yield the banker's hands below eight: two values, their total, and the ways to be dealt them."""
    for first, second in PAIRS:
        bank = (first + second) % 10
        number = ways(counts, first, second)
        if number and BELOW_EIGHT[bank]:
            yield first, second, bank, number


def _drawn_or_not(counts: Counts, beside: Pairs, bank: int, end: int, draws: int, whole: int, left: int) -> int:
    """Return the banker's gain, of `whole` times drawing `draws`; a card not drawn counts as if it were."""
    gain = 0
    if draws < whole:
        gain = (whole - draws) * beside.value * left * sign(bank - end)
    if draws:
        gain += draws * sum(
            counts[card] * sign((bank + card) % 10 - end) * beside.less(card) for card in VALUES if counts[card]
        )
    return gain
