"""What everyone knows of a deal of Bataille.

Piles: `stock`, `hand:S`, `trick` with the card that leads, and `won:S`. The antes lie in
the pot. The mark `dealer` names who deals.
"""

from dataclasses import dataclass

from game.table.options import number, switch
from game.table.tableau import Tableau
from game.table.values import Pile, Seat, to_the_right

TRICK = Pile("trick")
HELD = 3
SEATS = 2


@dataclass(frozen=True, slots=True)
class Options:
    """What two players agree."""

    ante: int = number("BT-01", 1, 0, 10)
    ace_low: bool = switch("BT-04", standing="house")


@dataclass(frozen=True, slots=True)
class Public:
    """The public state: `turn` lays the next card, None when the deal is over."""

    tableau: Tableau
    options: Options
    dealer: Seat
    deal: int
    turn: Seat | None

    @property
    def banker(self) -> None:
        """Nobody holds a bank."""
        return

    @property
    def order(self) -> tuple[Seat, Seat]:
        """The player at the dealer's right and the dealer."""
        return to_the_right(self.dealer, SEATS), self.dealer


@dataclass(frozen=True, slots=True)
class Carried:
    """What a deal hands to the next: who deals, and its number."""

    dealer: Seat
    deal: int


def won(seat: Seat) -> Pile:
    """Return the pile of the cards that a seat has taken."""
    return Pile(f"won:{seat}")
