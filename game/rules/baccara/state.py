"""The public state of Baccara, and how its cards count.

Piles: `stock`, `right` and `left` (the hands of the two sides), `hand:B` of the banker B, `bowl` for what is played,
and while the lot is drawn `lot:S` before each seat. Stakes lie at `stake:S/right` and `stake:S/left`. The mark
`banker` names the seat that holds the bank.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from game.cards.faces import Card, Rank
from game.cards.shoe import Token
from game.rules.baccara.options import Options
from game.table.tableau import Tableau
from game.table.values import Chips, Pile, Place, Seat, Side, hand, stake

COUP_NEEDS = 9
"""A coup is begun only while so many cards are left (BA-17)."""
NATURAL = 8
"""Eight and nine in two cards are laid down (BA-08)."""
BOWL = Pile("bowl")
BOTH: tuple[Side, Side] = (Side.RIGHT, Side.LEFT)
POINTS: dict[Rank, int] = {rank: min(place, 10) for place, rank in enumerate(Rank, 1)}
"""Ace 1, two to nine their number, ten and the courts 10 (BA-02)."""
COURTS: frozenset[Rank] = frozenset({Rank.JACK, Rank.QUEEN, Rank.KING})


class BaccaraPhase(Enum):
    """Where a coup stands, and so who is awaited."""

    STAKES = "stakes"
    SPEAK = "speak"
    RIGHT = "right"
    LEFT = "left"
    LAST = "last"
    OUT = "out"
    LOT = "lot"


@dataclass(frozen=True, slots=True)
class BaccaraPublic:
    """What everyone may know beside the cards that lie open.

    `sides` has the side of each seat, None for the banker; `staked` the sides that had a stake when the cards were
    dealt, right first; `settled` those whose eight or nine was paid before the offer (BA-09). In the phase `out` the
    shoe is at its end; in the phase `lot` the bank has just been drawn for.
    """

    tableau: Tableau
    options: Options
    banker: Seat
    sides: tuple[Side | None, ...]
    phase: BaccaraPhase
    shoe: int = 1
    coup: int = 1
    staked: tuple[Side, ...] = ()
    settled: tuple[Side, ...] = ()

    @property
    def bank(self) -> tuple[Token, ...]:
        """The banker's cards."""
        return self.tableau.pile(hand(self.banker))

    def cards_of(self, side: Side) -> tuple[Token, ...]:
        """Return the cards of a side."""
        return self.tableau.pile(pile_of(side))

    def pontes(self, side: Side) -> tuple[Seat, ...]:
        """Return the seats of a side, lowest first."""
        return tuple(Seat(seat) for seat, own in enumerate(self.sides) if own is side)

    def stake_of(self, seat: Seat) -> Chips:
        """Return what a ponte has lying on its side."""
        side = self.sides[seat]
        return Chips(0) if side is None else self.tableau.chips_at(stake_place(seat, side))

    def stakes_on(self, side: Side) -> Chips:
        """Return what lies on a side altogether."""
        return Chips(sum(self.stake_of(seat) for seat in self.pontes(side)))

    def stakers(self, side: Side) -> tuple[Seat, ...]:
        """Return the pontes of a side who have a stake there; the first plays the side's hand."""
        return tuple(seat for seat in self.pontes(side) if self.stake_of(seat))

    @property
    def asked(self) -> Side | None:
        """The side whose answer to the offer is awaited."""
        return _ASKED.get(self.phase)


@dataclass(frozen=True, slots=True)
class BaccaraCarried:
    """What a shoe hands to the next: who holds the bank, and who sits where (`right`, `left`, "" for the banker).

    `shoe` counts the shoes that were played. With `lot` the next opening is no shoe: the bank is drawn for (BA-05).
    """

    banker: int
    sides: tuple[str, ...]
    shoe: int
    lot: bool = False


_ASKED = {BaccaraPhase.RIGHT: Side.RIGHT, BaccaraPhase.LEFT: Side.LEFT}


def pile_of(side: Side) -> Pile:
    """Return the pile of a side's hand."""
    return Pile(side.value)


def lot_pile(seat: Seat) -> Pile:
    """Return the pile of the cards that a seat drew for the bank (BA-05)."""
    return Pile(f"lot:{seat}")


def stake_place(seat: Seat, side: Side) -> Place:
    """Return where a ponte's stake lies."""
    return stake(seat, side.value)


def pips(card: Card) -> int:
    """Return the units that a card counts: 1 to 9, ten and the courts nothing (BA-02, BA-03)."""
    return POINTS[card.rank] % 10


def total(cards: Iterable[Card]) -> int:
    """Return what a hand is worth: only the units of its sum (BA-03).

    >>> from game.cards.faces import read_cards
    >>> total(read_cards("7H 6S")), total(read_cards("TD KD"))
    (3, 0)
    """
    return sum(map(pips, cards)) % 10


def is_baccara(cards: Iterable[Card]) -> bool:
    """Tell whether the first two cards are two court cards, which is called baccara (BA-16)."""
    first = list(cards)[:2]
    return len(first) == 2 and all(card.rank in COURTS for card in first)
