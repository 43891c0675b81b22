"""The law of Prime, as the house asks it."""

from dataclasses import dataclass
from itertools import combinations
from typing import assert_never

from game.cards.faces import Card
from game.cards.packs import PACK_40
from game.cards.shoe import Shoe, Token
from game.rules.prime.acts import ACT_TYPES, Accept, Bet, Decline, Discard, PrimeAct, PrimeHold, PrimePass, Show
from game.rules.prime.clauses import PR_01, PR_02, PR_04, PR_06, PR_11, PR_17
from game.rules.prime.finish import discard_by, hold_by, show_by
from game.rules.prime.hands import HandKind
from game.rules.prime.options import PrimeOptions
from game.rules.prime.running import give, made_by
from game.rules.prime.speak import accept_by, bet_by, decline_by, pass_by, require_held
from game.rules.prime.state import BET, BETTOR, DEALER, PrimeCarried, PrimePhase, PrimePublic
from game.table.contract import Awaited, Chair, Shuffling, Waiting
from game.table.draft import Draft
from game.table.errors import IllegalActError, OptionError
from game.table.events import Opened
from game.table.facts import Facts
from game.table.marks import MarkKind, MarkValue
from game.table.offers import Offer, Offers
from game.table.script import Script
from game.table.values import T_01, T_04, Chips, GameId, Seat, purse, to_the_right
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
_ALLOWED: dict[PrimePhase, tuple[type[PrimeAct], ...]] = {
    PrimePhase.SPEAK: (PrimePass, Bet),
    PrimePhase.ANSWER: (Accept, Decline),
    PrimePhase.SHOW: (Show, PrimeHold),
    PrimePhase.DISCARD: (Discard,),
    PrimePhase.OVER: (),
}


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
        run = Draft(public, shoe, script)
        run.script.add(Opened("coup", carried.coup, PR_01))
        run.script.mark(DEALER, carried.dealer, PR_04)
        for seat in public.order:
            give(run, seat, 2, PR_04)
        return run.step()

    def awaits(self, public: PrimePublic) -> Awaited:
        """Wait for the seat whose turn it is, or for the next deal (PR-04)."""
        return Shuffling(PR_04) if public.turn is None else Waiting((public.turn,))

    def legal(self, view: View[PrimePublic]) -> Offers[PrimeAct]:
        """Return what the seat may do now."""
        public = view.public
        if view.seat is None or view.seat != public.turn:
            return Offers()
        match public.phase:
            case PrimePhase.SPEAK:
                return Offers((*_passes(view.hand), *_bets(public, view.seat)))
            case PrimePhase.ANSWER:
                has_sum = public.tableau.chips_at(purse(view.seat)) >= public.bet
                return Offers((Offer(Accept()), Offer(Decline())) if has_sum else (Offer(Decline()),))
            case PrimePhase.SHOW:
                return Offers((Offer(Show()), Offer(PrimeHold())))
            case _:
                return Offers(tuple(Offer(Discard(cards)) for cards in _subsets(view.hand, 0)))

    def apply(self, position: Position[PrimePublic], seat: Seat, act: PrimeAct) -> Step[PrimePublic]:
        """Let a seat act, and all follow that follows of itself."""
        run = Draft.of(position)
        _refuse_out_of_place(run, seat, act)
        match act:
            case PrimePass():
                pass_by(run, seat, act.cards)
            case Bet():
                bet_by(run, seat, act.amount)
            case Accept():
                accept_by(run, seat)
            case Decline():
                decline_by(run, seat)
            case Show():
                show_by(run, seat)
            case PrimeHold():
                hold_by(run, seat)
            case Discard():
                require_held(run, seat, act.cards)
                discard_by(run, seat, act.cards)
            case _:
                assert_never(act)
        return run.step()

    def carry(self, public: PrimePublic) -> PrimeCarried:
        """Return the next dealer, at the right of this one, and the number of the next coup (PR-04)."""
        return PrimeCarried(to_the_right(public.dealer, public.seats), public.coup + 1)

    def banker_of(self, carried: PrimeCarried | None) -> None:
        """Nobody: each plays against all the others."""


PRIME = Prime()


def _passes(held: tuple[Token, ...]) -> tuple[Offer[PrimeAct], ...]:
    return tuple(Offer(PrimePass(cards)) for cards in _subsets(held, 1))


def _bets(public: PrimePublic, seat: Seat) -> tuple[Offer[PrimeAct], ...]:
    most = min(public.options.limit, public.tableau.chips_at(purse(seat)))
    least = public.options.least
    return (Offer(Bet(Chips(least)), Chips(most)),) if least <= most else ()


def _subsets(held: tuple[Token, ...], least: int) -> tuple[tuple[Token, ...], ...]:
    return tuple(cards for count in range(least, len(held) + 1) for cards in combinations(held, count))


def _refuse_out_of_place(run: Draft[PrimePublic], seat: Seat, act: PrimeAct) -> None:
    """Refuse what is not asked now: a clause of the game is named where one fits, else T-01 or T-04."""
    public = run.public
    if public.phase is PrimePhase.OVER:
        raise IllegalActError("nothing_awaited", T_04)
    if isinstance(act, Bet) and public.bettor is not None:
        raise IllegalActError("prime.one_bet", PR_06)
    if isinstance(act, Show) and public.phase in {PrimePhase.SHOW, PrimePhase.DISCARD} and seat in public.inside:
        _refuse_early_show(run, seat)
    if seat != public.turn:
        raise IllegalActError("not_your_turn", T_01)
    if not isinstance(act, _ALLOWED[public.phase]):
        raise IllegalActError("no_such_act", T_04)


def _refuse_early_show(run: Draft[PrimePublic], seat: Seat) -> None:
    """Refuse to let a 55 be shown before the discards are over (PR-17), or a point, or anything too late (PR-11)."""
    made = made_by(run, seat)
    if made.kind is HandKind.FIFTY_FIVE:
        raise IllegalActError("prime.fifty_five_waits", PR_17)
    if not made.early:
        raise IllegalActError("prime.point_waits", PR_11)
    if run.public.phase is PrimePhase.DISCARD:
        raise IllegalActError("prime.showing_is_over", PR_11)
