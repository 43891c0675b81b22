"""One side against the bank, before any card is known: what each decision is worth, in whole numbers.

A hand class is a total with infinite packs, and the two values with finite ones (0 for ten and the courts). Sums count
ordered deals of six cards: two to the side, two to the bank, a third to each; a card that is not drawn counts too, so
that all sums have one denominator.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TypeAlias

from game.rules.baccara.state import NATURAL

Hand: TypeAlias = tuple[int, ...]
Sums: TypeAlias = dict[Hand, int]
REFUSED = None
SITUATIONS: tuple[int | None, ...] = (REFUSED, *range(10))
"""What a banker may see before him at the end: a side that refused, or the third card it took."""


@dataclass(frozen=True, slots=True)
class Info:
    """A banker's hand before one situation: his gain over each hand of the side, if he stands and if he draws."""

    stand: Sums
    draw: Sums


@dataclass(frozen=True, slots=True)
class Frame:
    """All the sums: `infos` of the banker's hands below eight, `laid` his gain over each hand if he lays down.

    `settled` is what needs no decision: naturals of the banker and, where they are settled, of the side.
    """

    whole: int
    hands: tuple[Hand, ...]
    banks: tuple[Hand, ...]
    infos: Mapping[tuple[Hand, int | None], Info]
    laid: Mapping[Hand, Sums]
    settled: int


def total_of(hand: Hand) -> int:
    """Return what two values, or one total, are worth."""
    return sum(hand) % 10


@cache
def frame(packs: int | None, *, settles: bool) -> Frame:
    """Return the sums for so many packs, None for infinitely many."""
    return _Deals(packs, settles=settles).frame()


class _Deals:
    def __init__(self, packs: int | None, *, settles: bool) -> None:
        self.keeps = packs is None
        times = 1 if packs is None else 4 * packs
        self.counts = [4 * times, *[times] * 9]
        self.settles = settles
        self.cards = sum(self.counts)
        self.gains: dict[tuple[int, int], int] = {}

    def frame(self) -> Frame:
        left = self.cards
        whole = 1
        for _ in range(6):
            whole *= left
            left -= not self.keeps
        hands = self.hands(self.counts)
        infos: dict[tuple[Hand, int | None], Info] = {}
        laid: dict[Hand, Sums] = {}
        settled = 0
        for hand, ways in hands:
            rest = self.without(self.counts, hand)
            for bank, bank_ways in self.hands(rest):
                both = ways * bank_ways
                after = self.without(rest, bank)
                spare = self.spare(after)
                sign = _sign(total_of(bank) - total_of(hand))
                if total_of(bank) >= NATURAL or (self.settles and total_of(hand) >= NATURAL):
                    settled += both * sign * spare
                    continue
                laid.setdefault(bank, {})[hand] = both * sign * spare
                self.play(infos, hand, bank, both, after)
        banks = tuple(laid)
        return Frame(whole, tuple(hand for hand, _ in hands if self.plays(hand)), banks, infos, laid, settled)

    def plays(self, hand: Hand) -> bool:
        return not (self.settles and total_of(hand) >= NATURAL)

    def play(
        self, infos: dict[tuple[Hand, int | None], Info], hand: Hand, bank: Hand, ways: int, rest: Sequence[int]
    ) -> None:
        own, against = total_of(hand), total_of(bank)
        left = sum(rest)
        unused = left - (not self.keeps)
        _note(infos, (bank, REFUSED), hand, ways * left * unused * _sign(against - own),
              ways * unused * self.gain(rest, against, own))  # fmt: skip
        for third, count in enumerate(rest):
            if count:
                end = (own + third) % 10
                after = self.without(rest, (third,))
                _note(infos, (bank, third), hand, ways * count * unused * _sign(against - end),
                      ways * count * self.gain(after, against, end))  # fmt: skip

    def hands(self, counts: Sequence[int]) -> list[tuple[Hand, int]]:
        """Return the hands of two cards with the number of ordered ways to be dealt them."""
        found: Sums = {}
        for first, many in enumerate(counts):
            for second, more in enumerate(self.without(counts, (first,))):
                key = ((first + second) % 10,) if self.keeps else (min(first, second), max(first, second))
                found[key] = found.get(key, 0) + many * more
        return sorted((hand, ways) for hand, ways in found.items() if ways > 0)

    def gain(self, counts: Sequence[int], against: int, own: int) -> int:
        """Return the banker's gain if he draws from these counts: each card once."""
        known = self.gains.get((against, own)) if self.keeps else None
        if known is None:
            known = sum(count * _sign((against + value) % 10 - own) for value, count in enumerate(counts))
            self.gains[against, own] = known
        return known

    def without(self, counts: Sequence[int], values: Hand) -> Sequence[int]:
        if self.keeps:
            return counts
        rest = list(counts)
        for value in values:
            rest[value] -= 1
        return rest

    def spare(self, counts: Sequence[int]) -> int:
        left = sum(counts)
        return left * (left - (not self.keeps))


def _note(infos: dict[tuple[Hand, int | None], Info], key: tuple[Hand, int | None], hand: Hand, stand: int,
          draw: int) -> None:  # fmt: skip
    info = infos.get(key)
    if info is None:
        info = infos[key] = Info({}, {})
    info.stand[hand] = stand
    info.draw[hand] = draw


def _sign(difference: int) -> int:
    return (difference > 0) - (difference < 0)


def per_unit(frame: Frame, gain: Fraction | int) -> Fraction:
    """Return a sum as the banker's gain per unit staked."""
    return Fraction(gain) / frame.whole
