"""Two ways of playing Prime on plain integers: by ranges that are numbers, and by the champion's book."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from game.bots.prime.book import best_throw, champion
from game.bots.prime.classes import CLASS, amount_of, level_of, low_first
from game.odds.prime.coup import PrimeCoup
from game.odds.prime.habits import thumb
from game.odds.prime.numbers import WORTH


class ThrowPlan(IntEnum):
    """How somebody throws away: by the rule of thumb, for the prime, for the suit, or by the exact count."""

    THUMB = 0
    PRIME = 1
    SUIT = 2
    COUNT = 3


class Unit(Protocol):
    """Chance from 0 to below 1."""

    def unit(self) -> float:
        """Return a number from 0 to below 1."""
        ...


@dataclass(frozen=True, slots=True)
class Ranges:
    """A temperament in numbers.

    Two cards count their worths together, and `one_suit` more if they are of one suit. He bets from `bet_from` on: the
    share `bet_low` of the limit, growing by `bet_rise` a point above; and with less at the rate `bluff`, the share
    `bluff_share`. He accepts from `accept_from` on, and `per_limit` more for a bet of the whole limit; with less at the
    rate `curious`. Passing he keeps a card of at least `keep_from`. `plan` is the number of a `ThrowPlan`. He
    keeps a made hand hidden at the rate `hide`.
    """

    bet_from: float = 31
    one_suit: float = 0
    bet_low: float = 0.25
    bet_rise: float = 0.05
    bluff: float = 0.0
    bluff_share: float = 0.5
    accept_from: float = 31
    per_limit: float = 3
    curious: float = 0.0
    keep_from: float = 15
    plan: float = ThrowPlan.THUMB
    hide: float = 0.0


@dataclass(frozen=True, slots=True)
class Ranged:
    """Plays by ranges."""

    ranges: Ranges
    chance: Unit

    def count(self, hand: list[int]) -> float:
        """Return what two cards count for him."""
        one, other = hand
        return WORTH[one] + WORTH[other] + self.ranges.one_suit * (one // 10 == other // 10)

    def speak(self, coup: PrimeCoup, seat: int) -> int:
        """Bet within his range, or bluff, or pass and keep a good card."""
        hand, purse, ranges = coup.hands[seat], coup.purses[seat], self.ranges
        above = self.count(hand) - ranges.bet_from
        if purse >= coup.least and coup.least <= coup.limit:
            if above >= 0:
                return _share(coup, purse, ranges.bet_low + ranges.bet_rise * above)
            if self.chance.unit() < ranges.bluff:
                return _share(coup, purse, ranges.bluff_share)
        low, high = low_first(hand)
        return -(1 << low) if WORTH[hand[high]] >= ranges.keep_from else -3

    def answer(self, coup: PrimeCoup, seat: int) -> bool:
        """Accept within his range, or out of curiosity."""
        wanted = self.ranges.accept_from + self.ranges.per_limit * coup.bet / coup.limit
        return self.count(coup.hands[seat]) >= wanted or self.chance.unit() < self.ranges.curious

    def show(self, coup: PrimeCoup, seat: int) -> bool:  # noqa: ARG002  # a matter of temper, not of cards
        """Show a made hand, unless he hides it."""
        return self.chance.unit() >= self.ranges.hide

    def discard(self, coup: PrimeCoup, seat: int) -> int:
        """Throw away by his plan."""
        hand = coup.hands[seat]
        match round(self.ranges.plan):
            case ThrowPlan.PRIME:
                return for_prime(hand)
            case ThrowPlan.SUIT:
                return for_suit(hand)
            case ThrowPlan.COUNT:
                return best_throw(hand, len(coup.inside) - 1)
            case _:
                return thumb(hand)


@dataclass(frozen=True, slots=True)
class Learned:
    """Plays the champion's book; at the rate `slip` he falls back on the plain ranges."""

    chance: Unit
    slip: float = 0.0

    def speak(self, coup: PrimeCoup, seat: int) -> int:
        """Bet or pass as the book mixes them."""
        if self._slips():
            return self._plain().speak(coup, seat)
        book, hand, purse = champion(), coup.hands[seat], coup.purses[seat]
        index = CLASS[hand[0]][hand[1]]
        mark = self.chance.unit()
        if purse >= coup.least and coup.least <= coup.limit:
            odds = book.speaks(coup.seats, coup.spoken, index)
            mark -= odds[0]
            for level in range(4):
                if mark < 0:
                    break
                mark -= odds[1 + level]
                if mark < 0:
                    return amount_of(level, coup.limit, coup.least, purse)
        low, high = low_first(hand)
        return {"1": -(1 << low), "2": -(1 << high), "3": -3}[book.keep[index]]

    def answer(self, coup: PrimeCoup, seat: int) -> bool:
        """Accept as the book mixes it."""
        if self._slips():
            return self._plain().answer(coup, seat)
        one, other = coup.hands[seat]
        likely = champion().accepts(
            coup.seats,
            level_of(coup.bet, coup.limit),
            late=coup.spoken >= coup.seats,
            accepted=len(coup.inside) - 1,
            left=coup.seats - 1 - (seat - coup.bettor) % coup.seats,
            index=CLASS[one][other],
        )
        return self.chance.unit() < likely

    def show(self, coup: PrimeCoup, seat: int) -> bool:  # noqa: ARG002  # a made hand that is not shown can only lose by it
        """Show always."""
        return True

    def discard(self, coup: PrimeCoup, seat: int) -> int:
        """Throw away by the exact count."""
        return best_throw(coup.hands[seat], len(coup.inside) - 1)

    def _slips(self) -> bool:
        return self.slip > 0 and self.chance.unit() < self.slip

    def _plain(self) -> Ranged:
        return Ranged(Ranges(), self.chance)


def for_prime(hand: list[int]) -> int:
    """Return the places to throw away so that the best card of each suit stays; three of a suit stay too.

    >>> for_prime([6, 9, 15, 28])
    2
    """
    suits = _by_suit(hand)
    if len(suits[0]) >= 3:
        return thumb(hand)
    kept = sum(1 << max(places, key=lambda place: WORTH[hand[place]]) for places in suits)
    return 15 & ~kept


def for_suit(hand: list[int]) -> int:
    """Return the places to throw away so that the longest suit stays, and of two the stronger.

    >>> for_suit([6, 9, 15, 28])
    12
    """
    kept = sum(1 << place for place in _by_suit(hand)[0])
    return 15 & ~kept


def _by_suit(hand: list[int]) -> list[list[int]]:
    suits: dict[int, list[int]] = {}
    for place, card in enumerate(hand):
        suits.setdefault(card // 10, []).append(place)
    return sorted(suits.values(), key=lambda places: (-len(places), -sum(WORTH[hand[place]] for place in places)))


def _share(coup: PrimeCoup, purse: int, share: float) -> int:
    return max(coup.least, min(coup.limit, purse, round(share * coup.limit)))
