"""Lanturlu: five cards of one suit, the Mistigri counting as any (CA-21, CA-24)."""

from collections.abc import Sequence

from game.cards.faces import Card, Suit
from game.rules.cascaret.cards import MISTIGRI, power


def is_lanturlu(cards: Sequence[Card]) -> bool:
    """Tell whether five cards are a Lanturlu (CA-21).

    >>> from game.cards.faces import read_cards
    >>> is_lanturlu(read_cards("7D 9D TD KD JC")), is_lanturlu(read_cards("7D 9D TD KD QC"))
    (True, False)
    """
    return len(cards) == 5 and len({card.suit for card in cards if card != MISTIGRI}) == 1


def rank_of_lanturlu(cards: Sequence[Card], trump: Suit | None) -> tuple[bool, bool, tuple[int, ...]]:
    """Rank a Lanturlu against another: with the Mistigri, then in trumps, then by its higher cards (CA-24)."""
    plain = [card for card in cards if card != MISTIGRI]
    return MISTIGRI in cards, plain[0].suit == trump, tuple(sorted(map(power, cards), reverse=True))
