"""The stated manner of Prime, which the sampled figures suppose of everyone: to bet and accept above thirty (PR-20)."""

from collections.abc import Sequence
from itertools import combinations, product

from game.odds.prime.coup import PrimeCoup
from game.odds.prime.numbers import WORTH

GOOD = 30
"""Two cards that count more than this please a player."""
KEPT = 15
"""A card of at least this is worth keeping when he passes."""
SAFE_PAIR = 28
"""A pair of one suit of at least this he keeps for the point, a lesser one he breaks for the prime."""


class Advised:
    """Bets and accepts with two cards that count more than thirty, and throws away by the rule of thumb.

    Whoever has his partner in the bet leaves it to him: he shares what that one wins, and risks nothing (PR-21).
    """

    __slots__ = ()

    def speak(self, coup: PrimeCoup, seat: int) -> int:
        """Bet half the limit with good cards; else pass."""
        if pleases(coup.hands[seat]) and coup.purses[seat] >= coup.least:
            return max(coup.least, min(coup.purses[seat], coup.limit // 2))
        return -exchange(coup.hands[seat])

    def answer(self, coup: PrimeCoup, seat: int) -> bool:
        """Accept with good cards, unless the partner is in the bet."""
        return pleases(coup.hands[seat]) and not (coup.partners and (seat + 2) % 4 in coup.inside)

    def show(self, coup: PrimeCoup, seat: int) -> bool:  # noqa: ARG002  # a made hand that is not shown can only lose by it
        """Show always."""
        return True

    def discard(self, coup: PrimeCoup, seat: int) -> int:
        """Throw away by the rule of thumb."""
        return thumb(coup.hands[seat])


def pleases(hand: Sequence[int]) -> bool:
    """Tell whether two cards count enough to bet and to accept."""
    return WORTH[hand[0]] + WORTH[hand[1]] > GOOD


def exchange(hand: Sequence[int]) -> int:
    """Return the places thrown away in a pass: the lesser card beside one worth keeping, else both."""
    one, other = WORTH[hand[0]], WORTH[hand[1]]
    if max(one, other) < KEPT:
        return 3
    return 1 if one < other else 2


def thumb(hand: Sequence[int]) -> int:
    """Return the places to throw away: a made hand stays, three of a suit stay, a good pair too, else try the prime."""
    one, two, three, four = hand
    thrown, pairs = _THROWN[one // 10, two // 10, three // 10, four // 10]
    if not pairs:
        return thrown
    sums = [WORTH[hand[first]] + WORTH[hand[second]] for first, second in pairs]
    first, second = pairs[0] if sums[0] > sums[-1] else pairs[-1]
    if len(pairs) == 1 and sums[0] < SAFE_PAIR:
        return 1 << (first if WORTH[hand[first]] <= WORTH[hand[second]] else second)
    return 15 & ~(1 << first | 1 << second)


def _thrown(suits: Sequence[int]) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Return the places thrown away whatever the cards count, and the places of each pair of one suit."""
    alike = [suits.count(suit) for suit in suits]
    if max(alike) == 3:
        return 1 << alike.index(1), ()
    pairs = [pair for pair in combinations(range(4), 2) if max(alike) == 2 and suits[pair[0]] == suits[pair[1]]]
    return 0, tuple(sorted(pairs, key=lambda pair: suits[pair[0]]))


_THROWN = {suits: _thrown(suits) for suits in product(range(4), repeat=4)}
