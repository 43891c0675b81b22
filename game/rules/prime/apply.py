"""Plays an act; what cannot be done at this moment is refused first."""

from typing import assert_never

from game.rules.prime.acts import Accept, Bet, Decline, Discard, PrimeAct, PrimeHold, PrimePass, Show
from game.rules.prime.clauses import PR_06, PR_11, PR_17
from game.rules.prime.coup import made_by
from game.rules.prime.finish import discard_by, hold_by, show_by
from game.rules.prime.hands import HandKind
from game.rules.prime.speak import accept_by, bet_by, decline_by, pass_by, require_held
from game.rules.prime.state import PrimePhase, PrimePublic
from game.table.draft import Draft
from game.table.errors import IllegalActError
from game.table.values import T_01, T_04, Seat
from game.table.view import Position, Step

_ALLOWED: dict[PrimePhase, tuple[type[PrimeAct], ...]] = {
    PrimePhase.SPEAK: (PrimePass, Bet),
    PrimePhase.ANSWER: (Accept, Decline),
    PrimePhase.SHOW: (Show, PrimeHold),
    PrimePhase.DISCARD: (Discard,),
    PrimePhase.OVER: (),
}


def apply(position: Position[PrimePublic], seat: Seat, act: PrimeAct) -> Step[PrimePublic]:
    """Play an act of a seat, and all that follows before somebody is awaited again."""
    draft = Draft.of(position)
    _refuse_out_of_place(draft, seat, act)
    match act:
        case PrimePass():
            pass_by(draft, seat, act.cards)
        case Bet():
            bet_by(draft, seat, act.amount)
        case Accept():
            accept_by(draft, seat)
        case Decline():
            decline_by(draft, seat)
        case Show():
            show_by(draft, seat)
        case PrimeHold():
            hold_by(draft, seat)
        case Discard():
            require_held(draft, seat, act.cards)
            discard_by(draft, seat, act.cards)
        case _:
            assert_never(act)
    return draft.step()


def _refuse_out_of_place(draft: Draft[PrimePublic], seat: Seat, act: PrimeAct) -> None:
    """Refuse what is not asked now: a clause of the game is named where one fits, else T-01 or T-04."""
    public = draft.public
    if public.phase is PrimePhase.OVER:
        raise IllegalActError("nothing_awaited", T_04)
    if isinstance(act, Bet) and public.bettor is not None:
        raise IllegalActError("prime.one_bet", PR_06)
    if isinstance(act, Show) and public.phase in {PrimePhase.SHOW, PrimePhase.DISCARD} and seat in public.inside:
        _refuse_early_show(draft, seat)
    if seat != public.turn:
        raise IllegalActError("not_your_turn", T_01)
    if not isinstance(act, _ALLOWED[public.phase]):
        raise IllegalActError("no_such_act", T_04)


def _refuse_early_show(draft: Draft[PrimePublic], seat: Seat) -> None:
    """Refuse to let a 55 be shown before the discards are over (PR-17), or a point, or anything too late (PR-11)."""
    made = made_by(draft, seat)
    if made.kind is HandKind.FIFTY_FIVE:
        raise IllegalActError("prime.fifty_five_waits", PR_17)
    if not made.early:
        raise IllegalActError("prime.point_waits", PR_11)
    if draft.public.phase is PrimePhase.DISCARD:
        raise IllegalActError("prime.showing_is_over", PR_11)
