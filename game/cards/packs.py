"""The packs of the five games, in the order of a new pack: spades, hearts, diamonds, clubs."""

from game.cards.faces import EVERY_CARD, Card, Rank

_NOT_IN_FORTY = frozenset({Rank.EIGHT, Rank.NINE, Rank.TEN})
_IN_THIRTY_TWO = frozenset(
    {Rank.ACE, Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING},
)

PACK_52: tuple[Card, ...] = EVERY_CARD
PACK_40: tuple[Card, ...] = tuple(card for card in EVERY_CARD if card.rank not in _NOT_IN_FORTY)
PACK_32: tuple[Card, ...] = tuple(card for card in EVERY_CARD if card.rank in _IN_THIRTY_TWO)
