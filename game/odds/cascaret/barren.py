"""How many ways hidden hands can be laid of which it is known that none is a Lanturlu (CA-23)."""

from functools import cache
from math import comb, prod

CARDS = 5
Suits = tuple[int, ...]
"""How many cards there are of each suit, the Mistigri left out."""


@cache
def barren_ways(rest: Suits, hands: int, *, mistigri: bool) -> int:
    """Count the ways to choose hands of five from the rest, none of them a Lanturlu.

    >>> barren_ways((5, 1), 1, mistigri=False), barren_ways((4, 2), 1, mistigri=True)
    (5, 20)
    """
    cards = sum(rest) + mistigri
    return sum(
        (-1) ** some
        * comb(hands, some)
        * lanturlu_ways(rest, some, mistigri=mistigri)
        * prod(comb(cards - CARDS * chosen, CARDS) for chosen in range(some, hands))
        for some in range(hands + 1)
    )


@cache
def lanturlu_ways(rest: Suits, hands: int, *, mistigri: bool) -> int:
    """Count the ways to choose hands of five from the rest, each of them a Lanturlu (CA-21).

    >>> lanturlu_ways((5, 4), 1, mistigri=True)
    7
    """
    if not hands:
        return 1
    ways = 0
    for suit, count in enumerate(rest):
        for wild in (False, True) if mistigri else (False,):
            taken = CARDS - wild
            left = (*rest[:suit], count - taken, *rest[suit + 1 :])
            if count >= taken:
                ways += comb(count, taken) * lanturlu_ways(left, hands - 1, mistigri=mistigri and not wild)
    return ways
