"""The law of Prime, as the house asks it."""

from dataclasses import dataclass

from game.cards.faces import Card
from game.cards.packs import PACK_40
from game.cards.shoe import Shoe
from game.rules.prime.acts import ACT_TYPES, Accept, PrimeAct
from game.rules.prime.apply import apply
from game.rules.prime.clauses import PR_01, PR_02, PR_04
from game.rules.prime.coup import give
from game.rules.prime.offers import legal
from game.rules.prime.options import PrimeOptions
from game.rules.prime.state import BET, BETTOR, DEALER, PrimeCarried, PrimePhase, PrimePublic
from game.table.contract import Awaited, Chair, Shuffling, Waiting
from game.table.draft import Draft
from game.table.errors import OptionError
from game.table.events import Opened
from game.table.facts import Facts
from game.table.marks import MarkKind, MarkValue
from game.table.offers import Offers
from game.table.script import Script
from game.table.values import GameId, Seat, purse, to_the_right
from game.table.view import Position, Step, View

_GAME = GameId("prime")
_MARKS = (
    MarkKind(DEALER, MarkValue.SEAT),
    MarkKind(BET, MarkValue.CHIPS, told=False),
    MarkKind(BETTOR, MarkValue.SEAT, told=False),
)
_FACTS = Facts(
    "PR",
    3,
    6,
    usual_seats=4,
    marks=_MARKS,
    declines=frozenset({"prime.pass", "prime.decline"}),
    matches=((Accept.do, BET),),
)


@dataclass(frozen=True, slots=True)
class Prime:
    """La Prime (PR-01 to PR-21)."""

    game: GameId = _GAME
    facts: Facts = _FACTS
    act_types: tuple[type[PrimeAct], ...] = ACT_TYPES
    options_type: type[PrimeOptions] = PrimeOptions
    carried_type: type[PrimeCarried] = PrimeCarried

    def pack(self, options: PrimeOptions) -> tuple[Card, ...]:  # noqa: ARG002  # the pack is always the same
        """Return the forty cards (PR-02)."""
        return PACK_40

    def open(
        self,
        chairs: tuple[Chair, ...],
        options: PrimeOptions,
        carried: PrimeCarried | None,
        shoe: Shoe,
    ) -> Step[PrimePublic]:
        """Give each player two cards together from the dealer's right (PR-04); seat 0 deals first."""
        seats = len(chairs)
        if options.partners and seats != 4:
            raise OptionError("partners", "partners are four players (PR-01)")
        carried = carried or PrimeCarried(Seat(0), 1)
        chips = {purse(Seat(seat)): chair.chips for seat, chair in enumerate(chairs)}
        script = Script.opening(shoe.tokens, chips, seats, PR_02)
        public = PrimePublic(
            tableau=script.tableau,
            options=options,
            dealer=carried.dealer,
            coup=carried.coup,
            phase=PrimePhase.SPEAK,
            turn=to_the_right(carried.dealer, seats),
            passes=(0,) * seats,
            changed=(0,) * seats,
            thrown=(None,) * seats,
        )
        draft = Draft(public, shoe, script)
        draft.script.add(Opened("coup", carried.coup, PR_01))
        draft.script.mark(DEALER, carried.dealer, PR_04)
        for seat in public.order:
            give(draft, seat, 2, PR_04)
        return draft.step()

    def awaits(self, public: PrimePublic) -> Awaited:
        """Wait for the seat whose turn it is, or for the next deal (PR-04)."""
        return Shuffling(PR_04) if public.turn is None else Waiting((public.turn,))

    def legal(self, view: View[PrimePublic]) -> Offers[PrimeAct]:
        """Return what the seat may do now."""
        return legal(view)

    def apply(self, position: Position[PrimePublic], seat: Seat, act: PrimeAct) -> Step[PrimePublic]:
        """Play an act of a seat, and all that follows before somebody is awaited again."""
        return apply(position, seat, act)

    def carry(self, public: PrimePublic) -> PrimeCarried:
        """Return the next dealer, at the right of this one, and the number of the next coup (PR-04)."""
        return PrimeCarried(to_the_right(public.dealer, public.seats), public.coup + 1)

    def banker_of(self, carried: PrimeCarried | None) -> None:
        """Nobody: each plays against all the others."""


PRIME = Prime()
