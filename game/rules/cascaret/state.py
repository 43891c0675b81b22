"""What everyone knows of a coup of Cascaret, and the names of its piles and marks.

Piles: `stock`, `hand:S`, `fille`, `turnup`, `discard` (thrown cards, a hand given for the fille, a card given for the
retourne), `trick`, `won:S`, `dead:S` (the hand of one who passed, showed it, spoke early or is out).
Marks: `dealer`, `first_dealer`, `tour`, `coup`, `trump` (S H D C), `noce` (1), `bete:S` (jetons due), `last_tour` (1).
"""

from dataclasses import dataclass
from enum import Enum

from game.cards.faces import Suit
from game.cards.shoe import Token
from game.rules.cascaret.cards import MISTIGRI, best_of, power, suit_of
from game.rules.cascaret.options import CascaretOptions
from game.table.tableau import Tableau
from game.table.values import Chips, Pile, Seat, from_the_right_of

__all__ = ["MISTIGRI", "best_of", "power", "suit_of"]
"""What the cards are worth is as public as the rest, and read from here by stage and screen."""
FILLE = Pile("fille")
TURNUP = Pile("turnup")
DISCARD = Pile("discard")
TRICK = Pile("trick")
TRICKS_IN_A_COUP = 5
SHARES = 6
LEAST_SEATS = 3
MOST_SEATS = 5


def won(seat: Seat) -> Pile:
    """Return the pile of the tricks that a seat has taken."""
    return Pile(f"won:{seat}")


def dead(seat: Seat) -> Pile:
    """Return the pile of a hand that takes no more part."""
    return Pile(f"dead:{seat}")


class CascaretPhase(Enum):
    """What a coup waits for."""

    LOT = "lot"
    """The deal has been drawn and nothing is dealt yet; the first deal follows (CA-04)."""
    NAMING = "naming"
    """The Mistigri was turned: the dealer names trumps (CA-13)."""
    SPEAKING = "speaking"
    """The players speak in turn (CA-10)."""
    SERVED = "served"
    """A wrong number of cards was given: its receiver answers (CA-28)."""
    ASKING = "asking"
    """The holder of a Lanturlu is asked whether he shows it (CA-23)."""
    TRICKS = "tricks"
    """The tricks are played (CA-15)."""
    MISDEALT = "misdealt"
    """The dealer chooses what a maldonne costs him (CA-26)."""
    DONE = "done"
    """The coup is over; the next deal follows."""
    OVER = "over"
    """The party is over (CA-05)."""


class CoupStanding(Enum):
    """How a player stands in the coup."""

    SILENT = "silent"
    IN = "in"
    PASSED = "passed"
    DEAD = "dead"
    OUT = "out"


LIVE = (CoupStanding.SILENT, CoupStanding.IN)


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick that was taken: the cards in the order they were played, and who took it."""

    plays: tuple[tuple[Seat, Token], ...]
    taker: Seat


@dataclass(frozen=True, slots=True)
class CascaretPublic:
    """A moment of a coup."""

    tableau: Tableau
    options: CascaretOptions
    phase: CascaretPhase
    turn: Seat
    """Who is awaited first."""
    dealer: Seat
    first_dealer: Seat
    tour: int
    coup: int
    pot_at_deal: Chips
    """The pot as it was when the cards were dealt, always a multiple of six."""
    trump: Suit | None
    standings: tuple[CoupStanding, ...]
    due: tuple[Chips, ...]
    """The bêtes to be laid when the next coup opens."""
    brought: tuple[Chips, ...]
    """What each had when the party began: against it the jetons are paid for in the end (CA-03)."""
    drawn: tuple[int, ...]
    """How many cards each seat asked for."""
    wrong: tuple[int, ...]
    """How many cards each was given too many, or too few where it is below nought."""
    fille_taker: Seat | None = None
    retourne_taken: bool = False
    served: Seat | None = None
    """Who may still be found misserved."""
    asked: bool = False
    """Whether all have been asked for a Lanturlu."""
    shown: tuple[Seat, ...] = ()
    """Who has shown one."""
    passed_over: tuple[tuple[Token, ...], ...] = ()
    """The hands of which everyone knows that they are none, for they were not asked about (CA-23)."""
    held_back: tuple[tuple[Token, ...], ...] = ()
    """The hands of which everyone knows that they are one, though they were not shown (CA-23)."""
    plays: tuple[tuple[Seat, Token], ...] = ()
    tricks: tuple[Trick, ...] = ()
    spoiled: tuple[tuple[int, tuple[tuple[Seat, Token], ...]], ...] = ()
    """The cards of a trick before a dead hand's card was taken out of it, with the number of tricks before."""
    redealing: bool = False
    last_tour: bool = False

    @property
    def banker(self) -> None:
        """Nobody: all play for the pot."""
        return

    @property
    def noce(self) -> bool:
        """Whether everyone must play: the pot is the dealer's six alone (CA-09)."""
        return self.pot_at_deal == SHARES

    @property
    def share(self) -> Chips:
        """What a trick is worth: a sixth of the pot (CA-16)."""
        return Chips(self.pot_at_deal // SHARES)

    @property
    def seats(self) -> int:
        """How many players sit at the table."""
        return len(self.standings)

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in the order they speak: from the dealer's right, the dealer last."""
        return from_the_right_of(self.dealer, self.seats)

    @property
    def next_dealer(self) -> Seat:
        """Who deals the next coup."""
        if self.redealing:
            return self.dealer
        return self.order[0]

    @property
    def tour_is_over(self) -> bool:
        """Whether the deal has come back to the first dealer (CA-05)."""
        return not self.redealing and self.next_dealer == self.first_dealer

    def having(self, *standings: CoupStanding) -> tuple[Seat, ...]:
        """Return the seats that stand so, in the order they speak."""
        return tuple(seat for seat in self.order if self.standings[seat] in standings)

    def taken_by(self, seat: Seat) -> int:
        """Count the tricks of a seat."""
        return sum(trick.taker == seat for trick in self.tricks)

    @property
    def must_go_in(self) -> bool:
        """Whether the seat in turn is held to play or take the fille: the last but one, all before him gone (CA-20)."""
        return (
            self.options.last_but_one
            and self.turn == self.order[-2]
            and all(self.standings[seat] not in LIVE for seat in self.order[:-2])
        )


@dataclass(frozen=True, slots=True)
class CascaretCarried:
    """What a coup hands to the next: the deal, the tour, the bêtes due, a pot nobody won, and the cash paid so far.

    `begun` tells that the tour is under way, `redealing` that the dealer has already laid his new six (CA-26), `lot`
    that nothing but the deal is to be drawn (CA-04).
    """

    dealer: int
    first_dealer: int
    tour: int = 1
    coup: int = 0
    begun: bool = False
    redealing: bool = False
    last_tour: bool = False
    pot: int = 0
    due: tuple[int, ...] = ()
    brought: tuple[int, ...] = ()
    cash: tuple[int, ...] = ()
    lot: bool = False


def new_party(first_dealer: Seat) -> CascaretCarried:
    """Return what the first coup of a party begins with, when the deal has been drawn (CA-04)."""
    return CascaretCarried(dealer=first_dealer, first_dealer=first_dealer)
