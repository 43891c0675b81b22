"""What everyone knows of a coup of Prime.

Piles: `stock`, `hand:S` (two cards, four from PR-10 on), `discard` (all that is thrown away or laid down, face down).
Chips: `purse:S`, and `stake:S/bet` before each player who is in the bet. Marks: `dealer` (a seat) for the whole coup,
`bettor` (a seat) and `bet` (a sum) from the bet on, until the next deal.
"""

from dataclasses import dataclass
from enum import Enum

from game.rules.prime.hands import HandKind, counting, read_hand, worth
from game.rules.prime.options import PrimeOptions
from game.table.tableau import Tableau
from game.table.values import Chips, Mark, Pile, Place, Seat, from_the_right_of, stake

__all__ = ["HandKind", "counting", "read_hand", "worth"]
"""What the cards are worth is as public as the rest, and read from here by stage and screen."""
DISCARD = Pile("discard")
DEALER = Mark("dealer")
BETTOR = Mark("bettor")
BET = Mark("bet")
NO_BET = Chips(0)


class PrimePhase(Enum):
    """Where a coup stands: `turn` is asked to pass or bet, to answer, to show or hold, to throw away; or it is over."""

    SPEAK = "speak"
    ANSWER = "answer"
    SHOW = "show"
    DISCARD = "discard"
    OVER = "over"


class CoupOutcome(Enum):
    """How a coup ended: nobody bet, nobody accepted, somebody won, or the best hands were equal."""

    VOID = "void"
    CONSOLATION = "consolation"
    WON = "won"
    TIE = "tie"


@dataclass(frozen=True, slots=True)
class PrimePublic:
    """The public state of a coup."""

    tableau: Tableau
    options: PrimeOptions
    dealer: Seat
    coup: int
    phase: PrimePhase
    turn: Seat | None
    passes: tuple[int, ...]
    """How often each seat has passed."""
    changed: tuple[int, ...]
    """How many cards each threw away by passing."""
    thrown: tuple[int | None, ...]
    """How many cards each threw away at the second discard, None before."""
    bettor: Seat | None = None
    bet: Chips = NO_BET
    inside: tuple[Seat, ...] = ()
    """Who is in the bet, the bettor among them, in turn from the dealer's right."""
    declined: tuple[Seat, ...] = ()
    """Who threw in his cards."""
    held: tuple[Seat, ...] = ()
    """Who was asked for a prime or a flux and kept it hidden."""
    shown: tuple[Seat, ...] = ()
    """Who was asked for one and showed it."""
    early: bool = False
    """Whether the coup ended by showing before the second discard."""
    outcome: CoupOutcome | None = None
    best: tuple[Seat, ...] = ()
    """The seats of the best hand at the end."""

    @property
    def banker(self) -> None:
        """Nobody: each plays against all the others."""
        return

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.tableau.seats

    @property
    def order(self) -> tuple[Seat, ...]:
        """Every seat in turn from the dealer's right; the dealer is last (PR-04)."""
        return from_the_right_of(self.dealer, self.seats)

    def partner(self, seat: Seat) -> Seat | None:
        """Return the partner who sits opposite, None where each plays for himself (PR-01)."""
        return Seat((seat + 2) % self.seats) if self.options.partners else None

    def with_partner(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the side of a seat: himself, and his partner if he has one (PR-21)."""
        partner = self.partner(seat)
        return (seat,) if partner is None else (seat, partner)


@dataclass(frozen=True, slots=True)
class PrimeCarried:
    """What a coup hands to the next one: who deals, and its number (PR-04)."""

    dealer: Seat
    coup: int


def bet_place(seat: Seat) -> Place:
    """Return where the sum of a player in the bet lies (PR-06).

    >>> bet_place(Seat(2))
    'stake:2/bet'
    """
    return stake(seat, "bet")
