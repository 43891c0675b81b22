"""Cards as whole numbers, once trumps are known: `16 * suit + power`, trumps and the Mistigri above all from 64.

Of two codes the higher takes if it is a trump or of the same suit: nothing else has to be asked in a search.
"""

from collections.abc import Sequence
from typing import NewType

from game.cards.faces import Card, Suit
from game.cards.packs import PACK_32
from game.rules.cascaret.cards import MISTIGRI, power, suit_of

TRUMPS = 4
FIRST_TRUMP = TRUMPS << 4
MISTIGRI_CODE = FIRST_TRUMP + power(MISTIGRI)
_SUITS = {suit: number for number, suit in enumerate(Suit)}


def code_of(card: Card, trump: Suit) -> int:
    """Return the code of a card.

    >>> from game.cards.faces import read_card
    >>> code_of(read_card("7H"), Suit.HEARTS), code_of(read_card("KS"), Suit.HEARTS)
    (65, 8)
    """
    suit = suit_of(card, trump)
    return (TRUMPS if suit is trump else _SUITS[suit]) << 4 | power(card)


CODES: dict[Suit, dict[Card, int]] = {trump: {card: code_of(card, trump) for card in PACK_32} for trump in Suit}
"""The code of every card for each suit of trumps."""


def takes(code: int, best: int) -> bool:
    """Tell whether a card takes the trick from the best that lies."""
    return code > best and (code >= FIRST_TRUMP or code >> 4 == best >> 4)


def lanturlu(codes: tuple[int, ...]) -> bool:
    """Tell whether five codes are a Lanturlu: one suit but for the Mistigri (CA-21)."""
    return len(codes) == 5 and len({code >> 4 for code in codes if code != MISTIGRI_CODE}) == 1


_TRUMP_POINTS = (0, 32, 36, 40, 46, 54, 64, 76, 92, 100)
_SIDE_POINTS = (0, 0, 0, 1, 2, 4, 9, 20, 44)


Hundredths = NewType("Hundredths", int)
"""Hundredths of a trick: what a hand is likely to take."""


def points(code: int) -> int:
    """Return how much of a trick a card is likely to be, in hundredths: a rule of thumb for speaking."""
    return _TRUMP_POINTS[code - FIRST_TRUMP] if code >= FIRST_TRUMP else _SIDE_POINTS[code & 15]


def strength(codes: tuple[int, ...]) -> Hundredths:
    """Return what a hand is likely to take."""
    return Hundredths(sum(map(points, codes)))


def best_suit(held: Sequence[Card]) -> tuple[Suit, int]:
    """Return the trumps that a dealer names on a turned Mistigri, and how strong they make his hand (CA-13).

    The Mistigri is counted for the worst card: he may take it (CA-12).
    """

    def worth(suit: Suit) -> int:
        ranked = sorted((CODES[suit][card] for card in held), key=points)
        return strength((*ranked[1:], MISTIGRI_CODE))

    return max(((suit, worth(suit)) for suit in Suit), key=lambda found: found[1])


def rank_of(codes: tuple[int, ...]) -> tuple[bool, bool, tuple[int, ...]]:
    """Rank a Lanturlu: with the Mistigri, then in trumps, then by its higher cards (CA-24)."""
    plain = [code for code in codes if code != MISTIGRI_CODE]
    powers = sorted((code & 15 for code in codes), reverse=True)
    return MISTIGRI_CODE in codes, plain[0] >= FIRST_TRUMP, tuple(powers)
