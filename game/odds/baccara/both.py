"""What two staked sides give the bank in the deals in which it offers and no natural is settled, card for card.

Nine cards make a deal: three hands of two and a third to each, a card that nobody draws counted too, so that all sums
have one denominator. What the deals add up to depends on how all play, but how many there are of each does not: so the
deals of a composition are counted once, and any manner of playing is then weighed over them in a few milliseconds.
"""

from array import array
from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from operator import mul
from typing import TypeAlias

from game.odds.baccara.frame import REFUSED, SITUATIONS
from game.odds.baccara.pairs import PAIRS, VALUES, Counts, Weights, alongside, sign, times, ways, without
from game.odds.baccara.sides import Seen, SidesPlay

_BANKS = range(8)
_LOW, _FIVE, _HIGH = range(3)
_PARTS = (slice(0, 5), slice(5, 6), slice(6, 10))
"""The totals of a side that answer alike: nought to four, five, and six or more."""
_WITHIN: tuple[Weights, ...] = tuple(tuple(int(total in VALUES[part]) for total in VALUES) for part in _PARTS)
_ANSWERED = {seen: (_FIVE, _HIGH) if seen is REFUSED else (_LOW, _FIVE) for seen in SITUATIONS}
"""Which parts may have done this: all take on nought to four and refuse from six."""
_PAIRS = tuple((first, second, (first + second) % 10) for first, second in PAIRS if (first + second) % 10 in _BANKS)
_Gone: TypeAlias = tuple[int, ...]
_Rows: TypeAlias = "array[int]"
"""By each part of one hand and the total of another: thirty numbers.

They lie packed, eight bytes a number, which holds the deals of 27 packs: as lists all of them took 7 MB for a moment.
"""
_Gains: TypeAlias = list[list[int]]
"""By the banker's total what he wins over one side, for each part of it beside each part of the other."""


@lru_cache(maxsize=4)
def dealt(counts: Counts, lawful: Weights) -> "Dealt":
    """Return the deals of a composition to sides of these totals, each counted when it is first asked for."""
    return Dealt(counts, lawful)


class Dealt:
    """All deals of nine of these cards to a banker below eight and to two sides whose totals are lawful."""

    def __init__(self, counts: Counts, lawful: Weights) -> None:
        self.counts = counts
        self.parts = tuple(times(lawful, part) for part in _WITHIN)
        self.lawful = lawful * 3
        self.known: dict[_Gone, _Rows] = {}
        self.hidden: dict[_Gone, list[_Rows]] = {}

    def gains(self, play: SidesPlay) -> tuple[Fraction, Fraction]:
        """Return what the bank wins on the right and on the left, per unit staked, over all deals of nine cards."""
        right = left = 0
        for first, one in zip(SITUATIONS, _likely(play, ()), strict=True):
            for second, two in zip(SITUATIONS, _likely(play, (first,)), strict=True):
                draws = [play.draws[bank, (first, second)] for bank in _BANKS]
                right += self._weighed((first, second), one, two, draws, play.whole_draws)
                left += self._weighed((second, first), two, one, draws, play.whole_draws)
        whole = self._orders(0, 9) * play.whole**2 * play.whole_draws
        return Fraction(right, whole), Fraction(left, whole)

    def _weighed(self, seen: Seen, own: Sequence[int], other: Sequence[int], draws: Sequence[int], whole: int) -> int:
        """Return what the bank wins over the first of two sides that did this."""
        found = self.sums.get(seen)
        if found is None:
            return 0
        likely = [one * two for one in own for two in other]
        return sum(
            draw * sum(map(mul, likely, drawn)) + (whole - draw) * sum(map(mul, likely, stood))
            for draw, stood, drawn in zip(draws, *found, strict=True)
        )

    @cached_property
    def sums(self) -> dict[Seen, tuple[_Gains, _Gains]]:
        """Return by what two sides did what standing and what drawing wins over the first of them."""
        found: dict[Seen, tuple[_Gains, _Gains]] = {
            (own, other): self._situation(own, other)
            for own in SITUATIONS
            for other in SITUATIONS
            if self._many(tuple(seen for seen in (own, other) if seen is not None))
        }
        self.known.clear()  # some megabytes, and everything is counted now
        self.hidden.clear()
        return found

    def _situation(self, own: int | None, other: int | None) -> tuple[_Gains, _Gains]:
        gone = tuple(seen for seen in (own, other) if seen is not None)
        rest, many = without(self.counts, *gone), self._many(gone)
        stood = self._won(gone, own, other, 0, many * self._orders(len(gone) + 6, 9))
        drawn = [[0] * len(row) for row in stood]
        for card in VALUES:
            if rest[card]:
                more = self._won((*gone, card), own, other, card, many * rest[card] * self._orders(len(gone) + 7, 9))
                drawn = [[a + b for a, b in zip(*rows, strict=True)] for rows in zip(drawn, more, strict=True)]
        return stood, drawn

    def _won(self, gone: _Gone, own: int | None, other: int | None, card: int, many: int) -> _Gains:
        """Return what the bank wins when its total has become so much more, with these cards gone."""
        places = _PLACES[own, other]
        found = []
        for bank, rows in enumerate(self._hands(gone)):
            wins = _WINS[own][(bank + card) % 10]
            found.append([many * sum(map(mul, signs, rows[place])) for signs, place in zip(wins, places, strict=True)])
        return found

    def _hands(self, gone: _Gone) -> list[_Rows]:
        """Return by the banker's total in how many ways he and both sides can be dealt their two cards."""
        key = tuple(sorted(gone))
        found = self.hidden.get(key)
        if found is None:
            sums = [[0] * 30 for _ in _BANKS]
            rest = without(self.counts, *key)
            for first, second, bank in _PAIRS:
                many = ways(rest, first, second)
                if many:
                    beside = self._beside(tuple(sorted((*key, first, second))))
                    sums[bank] = [had + many * more for had, more in zip(sums[bank], beside, strict=True)]
            found = self.hidden[key] = [array("q", row) for row in sums]
        return found

    def _beside(self, gone: _Gone) -> _Rows:
        """Return in how many ways both sides can be dealt their two cards when these are gone."""
        found = self.known.get(gone)
        if found is None:
            rows = alongside(without(self.counts, *gone), self.parts)
            found = array("q", map(mul, self.lawful, (number for row in rows for number in row)))
            self.known[gone] = found
        return found

    def _many(self, gone: _Gone) -> int:
        """Return in how many orders cards of these values can be drawn one after the other."""
        found, rest = 1, list(self.counts)
        for card in gone:
            found *= rest[card]
            rest[card] -= 1
        return found

    def _orders(self, after: int, cards: int) -> int:
        """Return in how many ways the cards of a deal can follow when so many of it lie."""
        found = 1
        for gone in range(after, cards):
            found *= sum(self.counts) - gone
        return found


def _likely(play: SidesPlay, before: Seen) -> list[tuple[int, int]]:
    """Return by what the next side does how often either part that may do it does it."""
    low, five, high = (play.takes[before][part.start] for part in _PARTS)
    return [(play.whole - five, play.whole - high) if seen is REFUSED else (low, five) for seen in SITUATIONS]


def _signs(seen: int | None, bank: int) -> list[list[int]]:
    """Return whether the banker wins, by the totals of each part that may have done this beside each of the other."""
    signs = [sign(bank - (total + (seen or 0)) % 10) for total in VALUES]
    return [signs[_PARTS[part]] for part in _ANSWERED[seen] for _ in range(2)]


_WINS = {seen: [_signs(seen, bank) for bank in VALUES] for seen in SITUATIONS}
_PLACES = {
    (own, other): [
        slice(10 * beside + _PARTS[part].start, 10 * beside + _PARTS[part].stop)
        for part in _ANSWERED[own]
        for beside in _ANSWERED[other]
    ]
    for own in SITUATIONS
    for other in SITUATIONS
}
"""Where the totals of a part of one hand stand among thirty, beside a part of the other."""
