"""The plain player that the sampled figures suppose: he bets and accepts as the document advises (PR-20)."""

from collections.abc import Sequence

from game.odds.prime.coup import Coup
from game.odds.prime.numbers import WORTH

GOOD = 30
"""Two cards that count more than this please him."""
KEPT = 15
"""A card of at least this is worth keeping when he passes."""
SAFE_PAIR = 28
"""A pair of one suit of at least this he keeps for the point, a lesser one he breaks for the prime."""


class Advised:
    """Bets and accepts with two cards that count more than thirty, and throws away by the rule of thumb."""

    __slots__ = ()

    def speak(self, coup: Coup, seat: int) -> int:
        """Bet half the limit with good cards; else keep the good one of two, if there is one."""
        one, other = (WORTH[card] for card in coup.hands[seat])
        if one + other > GOOD and coup.purses[seat] >= coup.least:
            return max(coup.least, min(coup.purses[seat], coup.limit // 2))
        if max(one, other) < KEPT:
            return -3
        return -1 if one < other else -2

    def answer(self, coup: Coup, seat: int) -> bool:
        """Accept with good cards."""
        return sum(WORTH[card] for card in coup.hands[seat]) > GOOD

    def show(self, coup: Coup, seat: int) -> bool:  # noqa: ARG002  # a made hand that is not shown can only lose by it
        """Show always."""
        return True

    def discard(self, coup: Coup, seat: int) -> int:
        """Throw away by the rule of thumb."""
        return thumb(coup.hands[seat])


def thumb(hand: Sequence[int]) -> int:
    """Return the places to throw away: a made hand stays, three of a suit stay, a good pair too, else try the prime."""
    suits: list[list[int]] = [[], [], [], []]
    for place, card in enumerate(hand):
        suits[card // 10].append(place)
    suits.sort(key=lambda places: (len(places), sum(WORTH[hand[place]] for place in places)))
    longest = suits[3]
    if len(longest) in {1, 4}:
        return 0
    if len(longest) == 2 and sum(WORTH[hand[place]] for place in longest) < SAFE_PAIR and len(suits[2]) == 1:
        return 1 << min(longest, key=lambda place: WORTH[hand[place]])
    return 15 & ~sum(1 << place for place in longest)
