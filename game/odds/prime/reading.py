"""Read a hand for the screen: what it is, what it is worth, and which of its cards count."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards.faces import Card, Suit
from game.odds.prime.numbers import FIFTY_FIVE, FLUX, NUMBER, POINT, PRIME, WORTH, kind_of, mask_of, scores

NAMES = {POINT: "point", PRIME: "prime", FIFTY_FIVE: "fifty_five", FLUX: "flux"}


@dataclass(frozen=True, slots=True)
class Reading:
    """A hand of four: its kind, the cards of it that count, and what these are worth together."""

    kind: str
    total: int
    cards: tuple[Card, ...]


def worth_of(card: Card) -> int:
    """Return what a card counts (PR-03)."""
    return WORTH[NUMBER[card]]


def read(hand: Sequence[Card]) -> Reading:
    """Return what a hand of four makes (PR-15 to PR-18)."""
    cards = best_cards(hand)
    kind = kind_of(scores("sum")[mask_of(hand)])
    return Reading(NAMES[kind], sum(map(worth_of, cards)), cards)


def best_cards(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of a hand that count, in its order: all of a flux or a prime, else those of the best suit.

    Fewer than four cards are read as they lie: two or three of one suit count, single ones do not.
    """
    suits: dict[Suit, list[Card]] = {}
    for card in hand:
        suits.setdefault(card.suit, []).append(card)
    if len(suits) == 4:
        return tuple(hand)
    best = max(suits.values(), key=lambda alike: (len(alike) > 1, sum(map(worth_of, alike))), default=[])
    return tuple(best) if len(best) > 1 else ()
