"""Suits, ranks and faces, written as in a scenario file: `7H`, `TD`, `AS`."""

from dataclasses import dataclass
from enum import Enum


class Suit(Enum):
    """The four suits, by their letter."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Rank(Enum):
    """The thirteen ranks, by their letter."""

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"


@dataclass(frozen=True, slots=True)
class Card:
    """The face of a card.

    >>> str(Card(Rank.SEVEN, Suit.HEARTS))
    '7H'
    """

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return self.rank.value + self.suit.value

    def __hash__(self) -> int:
        return _HASHES[self.rank, self.suit]


# A hash that is the same in every process, and quick: enum hashes go by name.
_HASHES = {(rank, suit): 4 * r + s for r, rank in enumerate(Rank) for s, suit in enumerate(Suit)}


class UnreadableCardError(ValueError):
    """Raised where a card is not written as a rank and a suit."""


def read_card(written: str) -> Card:
    """Return the card that is written, as `7H`.

    >>> read_card("QD").rank
    <Rank.QUEEN: 'Q'>
    """
    card = _BY_NAME.get(written)
    if card is None:
        raise UnreadableCardError(
            f"{written!r} is not a card: a rank of A 2 3 4 5 6 7 8 9 T J Q K and a suit of S H D C"
        )
    return card


def read_cards(written: str) -> tuple[Card, ...]:
    """Return the cards written with spaces between them.

    >>> [str(card) for card in read_cards("7H QD")]
    ['7H', 'QD']
    """
    return tuple(read_card(word) for word in written.split())


EVERY_CARD: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
_BY_NAME = {str(card): card for card in EVERY_CARD}
