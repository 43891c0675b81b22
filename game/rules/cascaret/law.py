"""The law of Cascaret (CA-01 to CA-32)."""

from dataclasses import dataclass

from game.cards.faces import Card
from game.cards.packs import PACK_32
from game.cards.shoe import Shoe
from game.rules.cascaret.acts import ACT_TYPES, CascaretAct, LayCard
from game.rules.cascaret.apply import apply
from game.rules.cascaret.ceremony import draw_places
from game.rules.cascaret.clauses import CA_03, CA_05, CA_06
from game.rules.cascaret.deal import open_coup
from game.rules.cascaret.offers import faults, legal
from game.rules.cascaret.options import CascaretOptions
from game.rules.cascaret.party import call_last_tour
from game.rules.cascaret.state import LEAST_SEATS, MOST_SEATS, CascaretCarried, CascaretPhase, CascaretPublic, new_party
from game.table.any_game import AnyType
from game.table.contract import Awaited, Chair, Over, Shuffling, Waiting
from game.table.facts import Facts
from game.table.marks import DEALER, MarkKind, MarkValue
from game.table.offers import Offers
from game.table.values import POT, GameId, Seat, cash
from game.table.view import Position, Step, View

_GAME = GameId("cascaret")
_MARKS = (
    DEALER,
    MarkKind("first_dealer", MarkValue.SEAT, told=False),
    MarkKind("trump", MarkValue.SUIT),
    MarkKind("bete", MarkValue.OWED),
)
_FACTS = Facts(
    "CA",
    LEAST_SEATS,
    MOST_SEATS,
    usual_seats=4,
    bought="stake_each",
    settled=CA_03,
    bete="cascaret.bete",
    faults=True,
    to_trick=LayCard.do,
    marks=_MARKS,
    lasting=frozenset({"cascaret.party_over"}),
    declines=frozenset({"cascaret.passes", "cascaret.holds"}),
    reminders=frozenset(
        {
            "cascaret.party_begins", "cascaret.seated", "cascaret.brought", "cascaret.tour_begins",
            "cascaret.first_dealer", "cascaret.shares", "cascaret.double_mistigri", "cascaret.double_stands_in",
        }
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Cascaret:
    """The law as the table asks it."""

    game: GameId = _GAME
    facts: Facts = _FACTS
    act_types: tuple[AnyType, ...] = ACT_TYPES
    options_type: AnyType = CascaretOptions
    carried_type: AnyType = CascaretCarried

    def pack(self, options: CascaretOptions) -> tuple[Card, ...]:  # noqa: ARG002  # no option changes the pack
        """Return the thirty-two cards (CA-01)."""
        return PACK_32

    def open(
        self,
        chairs: tuple[Chair, ...],
        options: CascaretOptions,
        carried: CascaretCarried | None,
        shoe: Shoe,
    ) -> Step[CascaretPublic]:
        """Open a coup (CA-06 to CA-09)."""
        return open_coup(chairs, options, carried, shoe)

    def first_lot(self, chairs: tuple[Chair, ...]) -> CascaretCarried:  # noqa: ARG002  # all of them draw
        """Return what to open a sealed pack with, so that the deal is drawn before the first one (CA-04)."""
        return CascaretCarried(dealer=0, first_dealer=0, lot=True)

    def places(self, guests: int, shoe: Shoe) -> tuple[Seat, ...]:
        """Return which guest sits at each place, as it is drawn (CA-02)."""
        return draw_places(guests, shoe).order

    def call_last_tour(self, position: Position[CascaretPublic]) -> Step[CascaretPublic]:
        """Call the end of a party whose tours were not agreed (CA-05)."""
        return call_last_tour(position)

    def awaits(self, public: CascaretPublic) -> Awaited:
        """Say who is awaited: the one in turn, and after him those who could only commit a fault."""
        if public.phase is CascaretPhase.OVER:
            return Over(CA_05)
        if public.phase in (CascaretPhase.LOT, CascaretPhase.DONE):
            return Shuffling(CA_06)
        others = (seat for seat in public.order if seat != public.turn and any(True for _ in faults(public, seat)))
        return Waiting((public.turn, *others))

    def legal(self, view: View[CascaretPublic]) -> Offers[CascaretAct]:
        """Return what the seat of this view may do."""
        return legal(view)

    def apply(self, position: Position[CascaretPublic], seat: Seat, act: CascaretAct) -> Step[CascaretPublic]:
        """Play an act of a seat, and all that follows before somebody is awaited again."""
        return apply(position, seat, act)

    def carry(self, public: CascaretPublic) -> CascaretCarried:
        """Return what the next coup inherits: the deal, the tour, the bêtes due, a pot that nobody won."""
        if public.phase is CascaretPhase.LOT:
            return new_party(public.first_dealer)
        over = public.tour_is_over
        return CascaretCarried(
            dealer=public.next_dealer,
            first_dealer=public.first_dealer,
            tour=public.tour + over,
            coup=public.coup,
            begun=not over,
            redealing=public.redealing,
            last_tour=public.last_tour,
            pot=public.tableau.chips_at(POT),
            due=public.due,
            brought=public.brought,
            cash=tuple(public.tableau.chips_at(cash(Seat(seat))) for seat in range(public.seats)),
        )

    def banker_of(self, carried: CascaretCarried | None) -> None:
        """Nobody: all play for the pot."""


CASCARET = Cascaret()
