"""What the banker's acts are worth to him: laying down, offering, drawing and standing."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from operator import mul
from typing import TypeAlias

from game.odds.baccara.frame import REFUSED, SITUATIONS
from game.odds.baccara.pairs import EVERY, VALUES, Counts, Weights, alongside, pairs, sign, spread, times, without
from game.odds.baccara.sides import SidesPlay

_Met: TypeAlias = tuple[int, int | None, Weights]
"""The stakes of a side, the third card that it took, and how likely it does that with each total."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """A side as the banker sees it: its stakes, what totals its pair may have, and its third card if it took one."""

    stake: int
    weights: Weights = EVERY
    third: int | None = None


def standing(counts: Counts, bank: int, sides: Sequence[Hidden]) -> Fraction:
    """Return what it is worth to keep a total against what the sides hold."""
    worth = Fraction(0)
    for side, other in _each(sides):
        found = spread(counts, side.weights, pairs(counts, other))
        worth += side.stake * _share(_won(found, bank, side.third), sum(found))
    return worth


def drawing(counts: Counts, bank: int, sides: Sequence[Hidden]) -> Fraction:
    """Return what it is worth to draw a card to a total against what the sides hold."""
    worth = Fraction(0)
    for side, other in _each(sides):
        beside = pairs(counts, other)
        gain = whole = 0
        for card in VALUES:
            if counts[card]:
                found = spread(without(counts, card), side.weights, beside.without(card))
                gain += counts[card] * _won(found, (bank + card) % 10, side.third)
                whole += counts[card] * sum(found)
        worth += side.stake * _share(gain, whole)
    return worth


def offering(counts: Counts, bank: int, sides: Sequence[Hidden], play: SidesPlay) -> Fraction:
    """Return what it is worth to offer: the sides answer by the play, and the banker then does what gains most."""
    if not sides:
        return Fraction(0)
    return (_offering_one if len(sides) == 1 else _offering_two)(counts, bank, sides, play)


def _offering_one(counts: Counts, bank: int, sides: Sequence[Hidden], play: SidesPlay) -> Fraction:
    (side,) = sides
    alone = pairs(counts, EVERY)
    gain = 0
    left = sum(counts) - 2
    for seen in SITUATIONS:
        answer = times(side.weights, play.refuses(()) if seen is REFUSED else play.takes[()])
        many = left if seen is REFUSED else counts[seen]
        rest = counts if seen is REFUSED else without(counts, seen)
        if many:
            stand = (left - 1) * _won(spread(rest, answer, alone), bank, seen)
            draw = sum(
                rest[card] * _won(spread(without(rest, card), answer, alone), (bank + card) % 10, seen)
                for card in VALUES
                if rest[card]
            )
            # A refused card is counted as if it were drawn all the same, so that every deal has six cards.
            if seen is REFUSED:
                gain += max(left * stand, (left - 1) * draw)
            else:
                gain += many * max(stand, draw)
    whole = play.whole * left * (left - 1) * sum(spread(counts, side.weights, alone))
    return side.stake * _share(gain, whole)


def _offering_two(counts: Counts, bank: int, sides: Sequence[Hidden], play: SidesPlay) -> Fraction:
    """The same against two sides, whose hands are alike to him (BA-09): what one hides is no other hand."""
    weights = sides[0].weights
    left = sum(counts) - 4
    table = _Table(counts, bank, weights)
    gain = 0
    for right in SITUATIONS:
        first = times(weights, play.refuses(()) if right is REFUSED else play.takes[()])
        for left_seen in SITUATIONS:
            many = _many(counts, right, left_seen)
            if many:
                second = times(weights, play.refuses((right,)) if left_seen is REFUSED else play.takes[right,])
                met = (sides[0].stake, right, first), (sides[1].stake, left_seen, second)
                gain += many * table.best(met, left)
    beside = pairs(counts, weights)
    hands = sum(spread(counts, weights, beside))
    if not beside.cards:
        hands *= (left + 2) * (left + 1)
    whole = play.whole**2 * hands * left * (left - 1) * (left - 2)
    return _share(gain, whole)


class _Table:
    """Sums over both hidden hands, kept by the cards that are gone: their order does not matter."""

    def __init__(self, counts: Counts, bank: int, lawful: Weights) -> None:
        self.counts = counts
        self.bank = bank
        self.parts = tuple(tuple(map(mul, lawful, part)) for part in _PARTS)
        self.known: dict[tuple[int, ...], list[list[int]]] = {}

    def best(self, sides: tuple[_Met, _Met], left: int) -> int:
        """Return the better of standing and drawing in one situation, per way to bring it about."""
        gone = tuple(seen for _, seen, _ in sides if seen is not None)
        rest = without(self.counts, *gone)
        stand = self.won(gone, self.bank, sides)
        draw = sum(
            rest[card] * self.won((*gone, card), (self.bank + card) % 10, sides) for card in VALUES if rest[card]
        )
        # Cards that are not drawn are counted as if they were: three more in every deal.
        for place in range(3 - len(gone)):
            stand *= left - len(gone) - place
        for place in range(2 - len(gone)):
            draw *= left - len(gone) - 1 - place
        return max(stand, draw)

    def won(self, gone: tuple[int, ...], bank: int, sides: tuple[_Met, _Met]) -> int:
        low, five, high = self.beside(gone)
        gain = 0
        for (stake, seen, own), (_, _, other) in (sides, sides[::-1]):
            signs = _SIGNS[bank, seen]
            one, two, three = other[0], other[5], other[6]
            gain += stake * sum(
                weight * won * (one * a + two * b + three * c)
                for weight, won, a, b, c in zip(own, signs, low, five, high, strict=True)
                if weight and won
            )
        return gain

    def beside(self, gone: tuple[int, ...]) -> list[list[int]]:
        """Return by total the ways to be dealt a hand beside another of each part of the totals."""
        key = tuple(sorted(gone))
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = alongside(without(self.counts, *gone), self.parts)
        return found


_PARTS: tuple[Weights, ...] = ((1,) * 5 + (0,) * 5, (0,) * 5 + (1,) + (0,) * 4, (0,) * 6 + (1,) * 4)
"""The totals of a side that answer alike: nought to four, five, and six or more."""
_SIGNS = {
    (bank, seen): tuple(sign(bank - (total + (seen or 0)) % 10) for total in VALUES)
    for bank in VALUES
    for seen in SITUATIONS
}


def _each(sides: Sequence[Hidden]) -> list[tuple[Hidden, Weights]]:
    """Return each side with what is known of the other one's totals."""
    return [(side, sides[1 - place].weights if len(sides) == 2 else EVERY) for place, side in enumerate(sides)]


def _won(found: Sequence[int], bank: int, third: int | None) -> int:
    """Return the banker's gain with a total over hands, to each of which a third card is added."""
    added = third or 0
    return sum(number * sign(bank - (total + added) % 10) for total, number in enumerate(found) if number)


def _many(counts: Counts, first: int | None, second: int | None) -> int:
    if first is None:
        return 1 if second is None else counts[second]
    return counts[first] * (1 if second is None else without(counts, first)[second])


def _share(part: int, whole: int) -> Fraction:
    return Fraction(part, whole)
