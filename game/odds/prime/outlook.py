"""The second discard: what each of the sixteen ways of throwing away leads to, exactly."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from game.cards.shoe import Token
from game.odds.prime.draws import Counted, final_hands
from game.odds.prime.numbers import FIFTY_FIVE, FLUX, POINT, PRIME, kind_of, mask_of, strength_of
from game.odds.prime.seen import source_of
from game.rules.prime.state import PrimePublic
from game.table.view import View


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a hand becomes when these cards are thrown away: the chance of each kind, and of each point."""

    cards: tuple[Token, ...]
    flux: Fraction
    fifty_five: Fraction
    prime: Fraction
    points: Mapping[int, Fraction]

    @property
    def point(self) -> Fraction:
        """The chance of ending with a point of any size."""
        return sum(self.points.values(), Fraction(0))


def outlooks(view: View[PrimePublic]) -> tuple[Outlook, ...]:
    """Return the outlook of each set of cards that the seat may throw away, none first; it holds two or four cards.

    For two cards it is what the hand becomes with the two more of PR-10 and none thrown.
    """
    held = view.hand
    highest = view.public.options.compare == "highest"
    source = source_of(view)
    least = 4 - len(held)
    found = []
    for count in range(len(held) + 1 if not least else 1):
        for cards in combinations(held, count):
            kept = mask_of(view.faces[token] for token in held if token not in cards)
            found.append(outlook_of(cards, final_hands(kept, count + least, source, highest=highest)))
    return tuple(found)


def outlook_of(cards: tuple[Token, ...], counted: Counted) -> Outlook:
    """Return the chances of a count of final hands."""
    kinds = {FLUX: 0, FIFTY_FIVE: 0, PRIME: 0}
    points: dict[int, int] = {}
    for score, ways in counted.ways.items():
        kind = kind_of(score)
        if kind == POINT:
            points[strength_of(score)] = ways
        else:
            kinds[kind] += ways
    total = counted.total
    return Outlook(
        cards,
        Fraction(kinds[FLUX], total),
        Fraction(kinds[FIFTY_FIVE], total),
        Fraction(kinds[PRIME], total),
        {point: Fraction(points[point], total) for point in sorted(points)},
    )
