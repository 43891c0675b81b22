"""Plays an act; what cannot be done at this moment is refused first."""

from typing import assert_never

from game.rules.cascaret.acts import (
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
from game.rules.cascaret.faults import claim, expose, keep_extra, misdeal, misserve, redeal, speak_early, yield_deal
from game.rules.cascaret.settle import close_coup
from game.rules.cascaret.speak import draw, lay_down, name_trump, play, take_fille
from game.rules.cascaret.state import CascaretPhase, CascaretPublic
from game.rules.cascaret.tricks import lay_card
from game.table.any_game import AnyType
from game.table.draft import Draft
from game.table.errors import IllegalActError
from game.table.values import T_01, T_04, Seat
from game.table.view import Position, Step

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


def apply(position: Position[CascaretPublic], seat: Seat, act: CascaretAct) -> Step[CascaretPublic]:
    """Play an act of a seat, and all that follows before somebody is awaited again."""
    draft = Draft.of(position)
    _require_moment(position.public, seat, act)
    if isinstance(act, Misdeal | Misserve | Expose | SpeakEarly):
        _commit_fault(draft, seat, act)
    else:
        draft.change(served=None)
        _do_lawful(draft, seat, act)
    return draft.step()


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


def _commit_fault(draft: Draft[CascaretPublic], seat: Seat, act: Misdeal | Misserve | Expose | SpeakEarly) -> None:
    """Let a fault happen (CA-26 to CA-30)."""
    answered = seat == draft.public.turn
    match act:
        case Misdeal():
            misdeal(draft, seat)
        case Misserve():
            misserve(draft, seat, act)
        case Expose():
            expose(draft, seat)
            after_fault(draft, answered=answered)
        case SpeakEarly():
            speak_early(draft, seat)
            after_fault(draft, answered=False)
        case _:
            assert_never(act)
    draft.change(served=None)


def _do_lawful(  # noqa: C901, PLR0912  # one case for each act
    draft: Draft[CascaretPublic],
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
            play(draft, seat, act)
        case CascaretPass():
            lay_down(draft, seat)
        case TakeFille():
            take_fille(draft, seat)
        case CascaretDraw():
            draw(draft, seat, act)
        case NameTrump():
            name_trump(draft, act)
        case Lanturlu() if draft.public.phase is CascaretPhase.SPEAKING:
            show_in_turn(draft, seat)
            close_coup(draft)
            return
        case Lanturlu():
            show_when_asked(draft, seat)
        case CascaretHold():
            hold_back(draft, seat)
        case LayCard():
            lay_card(draft, seat, act.card)
            after_card(draft)
            return
        case Redeal():
            redeal(draft)
            close_coup(draft)
            return
        case YieldDeal():
            yield_deal(draft)
            close_coup(draft)
            return
        case Claim():
            claim(draft, seat)
        case KeepExtra():
            keep_extra(draft, seat)
        case _:
            assert_never(act)
    after_speaking(draft)
