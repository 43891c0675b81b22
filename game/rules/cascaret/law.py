"""The law of Cascaret (CA-01 to CA-32)."""

from dataclasses import dataclass
from typing import assert_never

from game.cards.faces import Card
from game.cards.packs import PACK_32
from game.cards.shoe import Shoe
from game.rules.cascaret.acts import (
    ACT_TYPES,
    CascaretAct,
    CascaretDraw,
    CascaretHold,
    CascaretPass,
    Claim,
    Expose,
    KeepExtra,
    Lanturlu,
    LayCard,
    Misdeal,
    Misserve,
    NameTrump,
    Play,
    Redeal,
    SpeakEarly,
    TakeFille,
    YieldDeal,
)
from game.rules.cascaret.advance import after_card, after_fault, after_speaking
from game.rules.cascaret.asking import hold_back, show_in_turn, show_when_asked
from game.rules.cascaret.ceremony import draw_places
from game.rules.cascaret.deal import open_coup
from game.rules.cascaret.faults import claim, expose, keep_extra, misdeal, misserve, redeal, speak_early, yield_deal
from game.rules.cascaret.offers import faults, legal
from game.rules.cascaret.options import CascaretOptions
from game.rules.cascaret.party import call_last_tour
from game.rules.cascaret.settle import CA_03, close_coup, tour_is_over
from game.rules.cascaret.speak import draw, lay_down, name_trump, play, take_fille
from game.rules.cascaret.state import LEAST_SEATS, MOST_SEATS, CascaretCarried, CascaretPhase, CascaretPublic, new_party
from game.rules.cascaret.tricks import lay_card
from game.table.any_game import AnyType
from game.table.contract import Awaited, Chair, Over, Shuffling, Waiting
from game.table.draft import Draft
from game.table.errors import IllegalActError
from game.table.facts import Facts
from game.table.marks import DEALER, MarkKind, MarkValue
from game.table.offers import Offers
from game.table.values import POT, T_01, T_04, ClauseId, GameId, Seat, cash
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
_PHASE_OF: dict[AnyType, tuple[CascaretPhase, ...]] = {
    Play: (CascaretPhase.SPEAKING,),
    CascaretPass: (CascaretPhase.SPEAKING,),
    TakeFille: (CascaretPhase.SPEAKING,),
    CascaretDraw: (CascaretPhase.SPEAKING,),
    NameTrump: (CascaretPhase.NAMING,),
    Lanturlu: (CascaretPhase.SPEAKING, CascaretPhase.ASKING),
    CascaretHold: (CascaretPhase.ASKING,),
    LayCard: (CascaretPhase.TRICKS,),
    Redeal: (CascaretPhase.MISDEALT,),
    YieldDeal: (CascaretPhase.MISDEALT,),
    Claim: (CascaretPhase.SERVED,),
    KeepExtra: (CascaretPhase.SERVED,),
}


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
            return Over(ClauseId("CA-05"))
        if public.phase in (CascaretPhase.LOT, CascaretPhase.DONE):
            return Shuffling(ClauseId("CA-06"))
        others = (seat for seat in public.order if seat != public.turn and any(True for _ in faults(public, seat)))
        return Waiting((public.turn, *others))

    def legal(self, view: View[CascaretPublic]) -> Offers[CascaretAct]:
        """Return what the seat of this view may do."""
        return legal(view)

    def apply(self, position: Position[CascaretPublic], seat: Seat, act: CascaretAct) -> Step[CascaretPublic]:
        """Let a seat act, and all follow that follows of itself."""
        course = Draft.of(position)
        _require_moment(position.public, seat, act)
        if isinstance(act, Misdeal | Misserve | Expose | SpeakEarly):
            _commit(course, seat, act)
        else:
            course.change(served=None)
            _do(course, seat, act)
        return course.step()

    def carry(self, public: CascaretPublic) -> CascaretCarried:
        """Return what the next coup inherits: the deal, the tour, the bêtes due, a pot that nobody won."""
        if public.phase is CascaretPhase.LOT:
            return new_party(public.first_dealer)
        over = tour_is_over(public)
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


def _require_moment(public: CascaretPublic, seat: Seat, act: CascaretAct) -> None:
    """Raise where an act does not exist now (T-04), or another's answer is awaited (T-01)."""
    if public.phase in (CascaretPhase.LOT, CascaretPhase.DONE, CascaretPhase.OVER):
        raise IllegalActError("nothing_awaited", T_04)
    phases = _PHASE_OF.get(type(act))
    answering = public.phase in (CascaretPhase.SERVED, CascaretPhase.MISDEALT)
    if seat != public.turn and (phases is not None or answering):
        raise IllegalActError("not_your_turn", T_01)
    if phases is not None and public.phase not in phases:
        raise IllegalActError("no_such_act", T_04)


def _commit(course: Draft[CascaretPublic], seat: Seat, act: Misdeal | Misserve | Expose | SpeakEarly) -> None:
    """Let a fault happen (CA-26 to CA-30)."""
    answered = seat == course.public.turn
    match act:
        case Misdeal():
            misdeal(course, seat)
        case Misserve():
            misserve(course, seat, act)
        case Expose():
            expose(course, seat)
            after_fault(course, answered=answered)
        case SpeakEarly():
            speak_early(course, seat)
            after_fault(course, answered=False)
        case _:
            assert_never(act)
    course.change(served=None)


def _do(  # noqa: C901, PLR0912  # one case for each act
    course: Draft[CascaretPublic],
    seat: Seat,
    act: Play
    | CascaretPass
    | TakeFille
    | CascaretDraw
    | NameTrump
    | Lanturlu
    | CascaretHold
    | LayCard
    | Redeal
    | YieldDeal
    | Claim
    | KeepExtra,
) -> None:
    match act:
        case Play():
            play(course, seat, act)
        case CascaretPass():
            lay_down(course, seat)
        case TakeFille():
            take_fille(course, seat)
        case CascaretDraw():
            draw(course, seat, act)
        case NameTrump():
            name_trump(course, act)
        case Lanturlu() if course.public.phase is CascaretPhase.SPEAKING:
            show_in_turn(course, seat)
            close_coup(course)
            return
        case Lanturlu():
            show_when_asked(course, seat)
        case CascaretHold():
            hold_back(course, seat)
        case LayCard():
            lay_card(course, seat, act.card)
            after_card(course)
            return
        case Redeal():
            redeal(course)
            close_coup(course)
            return
        case YieldDeal():
            yield_deal(course)
            close_coup(course)
            return
        case Claim():
            claim(course, seat)
        case KeepExtra():
            keep_extra(course, seat)
        case _:
            assert_never(act)
    after_speaking(course)


CASCARET = Cascaret()
