"""What a hand of four is and what it beats: point, prime, cinquante-cinq, flux."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from game.cards.faces import Card, Rank, Suit
from game.rules.prime.clauses import PR_15, PR_16, PR_17, PR_18
from game.table.values import ClauseId

WORTH = {
    Rank.SEVEN: 21,
    Rank.SIX: 18,
    Rank.ACE: 16,
    Rank.FIVE: 15,
    Rank.FOUR: 14,
    Rank.THREE: 13,
    Rank.TWO: 12,
    Rank.JACK: 10,
    Rank.QUEEN: 10,
    Rank.KING: 10,
}
_FIFTY_FIVE = frozenset({Rank.SEVEN, Rank.SIX, Rank.ACE})


class HandKind(IntEnum):
    """The four kinds of hands, each of which beats all before it."""

    POINT = 1
    PRIME = 2
    FIFTY_FIVE = 3
    FLUX = 4


CLAUSE_OF: dict[HandKind, ClauseId] = {
    HandKind.POINT: PR_15,
    HandKind.PRIME: PR_16,
    HandKind.FIFTY_FIVE: PR_17,
    HandKind.FLUX: PR_18,
}


@dataclass(frozen=True, slots=True, order=True)
class Hand:
    """A hand as it is compared: its kind, then its strength; `total` is what its counting cards are worth together."""

    kind: HandKind
    strength: tuple[int, ...]
    total: int

    @property
    def early(self) -> bool:
        """Tell whether it may be shown before the second discard: only a prime or a flux (PR-11)."""
        return self.kind in {HandKind.PRIME, HandKind.FLUX}

    def equals(self, other: "Hand") -> bool:
        """Tell whether neither beats the other (PR-19)."""
        return (self.kind, self.strength) == (other.kind, other.strength)


def worth(card: Card) -> int:
    """Return what a card counts (PR-03).

    >>> worth(Card(Rank.SEVEN, Suit.HEARTS)), worth(Card(Rank.KING, Suit.CLUBS))
    (21, 10)
    """
    return WORTH[card.rank]


def read_hand(cards: Sequence[Card], compare: str) -> Hand:
    """Return what four cards make (PR-15 to PR-18); `compare` says how primes and fluxes are matched (PR-16)."""
    suits: dict[Suit, list[Card]] = {}
    for card in cards:
        suits.setdefault(card.suit, []).append(card)
    total = sum(map(worth, cards))
    strength = (total,) if compare == "sum" else tuple(sorted(map(worth, cards), reverse=True))
    if len(suits) == 1:
        return Hand(HandKind.FLUX, strength, total)
    if any({card.rank for card in alike} == _FIFTY_FIVE for alike in suits.values()):
        return Hand(HandKind.FIFTY_FIVE, (55,), 55)
    if len(suits) == 4:
        return Hand(HandKind.PRIME, strength, total)
    point = max(sum(map(worth, alike)) for alike in suits.values() if len(alike) > 1)
    return Hand(HandKind.POINT, (point,), point)


def counting(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards that make a hand what it is, or the best point of fewer cards than four (PR-15 to PR-18).

    A flux and a prime are made of all four; a 55 and a point of the two or three cards of one suit that count most.

    >>> [str(card) for card in counting([Card(Rank.SEVEN, Suit.HEARTS), Card(Rank.KING, Suit.CLUBS)])]
    []
    """
    suits: dict[Suit, list[Card]] = {}
    for card in cards:
        suits.setdefault(card.suit, []).append(card)
    if len(cards) == 4 and len(suits) == 4:
        return tuple(cards)
    alike = [each for each in suits.values() if len(each) > 1]
    return tuple(max(alike, key=lambda each: sum(map(worth, each)))) if alike else ()
