"""The order of the cards: what each is worth in its suit, and which of several takes the trick (CA-14)."""

from collections.abc import Sequence

from game.cards.faces import Card, Rank, Suit

MISTIGRI = Card(Rank.JACK, Suit.CLUBS)
MISTIGRI_POWER = 9
_POWER = {
    Rank.KING: 8,
    Rank.QUEEN: 7,
    Rank.JACK: 6,
    Rank.ACE: 5,
    Rank.TEN: 4,
    Rank.NINE: 3,
    Rank.EIGHT: 2,
    Rank.SEVEN: 1,
}


def power(card: Card) -> int:
    """Rank a card within its suit: king, queen, jack, ace, ten, nine, eight, seven; the Mistigri above (CA-14).

    >>> power(Card(Rank.ACE, Suit.HEARTS)) < power(Card(Rank.JACK, Suit.HEARTS)) < power(MISTIGRI)
    True
    """
    return MISTIGRI_POWER if card == MISTIGRI else _POWER[card.rank]


def suit_of(card: Card, trump: Suit) -> Suit:
    """Return the suit a card counts for: the Mistigri is a trump, and no club otherwise (CA-14)."""
    return trump if card == MISTIGRI else card.suit


def beats(card: Card, other: Card, trump: Suit) -> bool:
    """Tell whether a card played after another takes the trick from it (CA-14).

    >>> beats(Card(Rank.SEVEN, Suit.HEARTS), Card(Rank.KING, Suit.SPADES), Suit.HEARTS)
    True
    """
    suit, lying = suit_of(card, trump), suit_of(other, trump)
    return power(card) > power(other) if suit == lying else suit == trump


def best_of(cards: Sequence[Card], trump: Suit) -> int:
    """Return the place of the card that takes the trick, the first one having been led."""
    best = 0
    for place in range(1, len(cards)):
        if beats(cards[place], cards[best], trump):
            best = place
    return best
