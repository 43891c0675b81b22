"""Plays an act under one of the two codes."""

from game.rules.pharaon.acts import (
    Appe,
    Carry,
    Challenge,
    Cheat,
    Collect,
    Consent,
    DrawStuck,
    End,
    Lay,
    Lower,
    Move,
    Paroli,
    PharaonAct,
    PharaonDraw,
    PharaonRefuse,
    PharaonStake,
    PutBack,
    ShowBottom,
    Withdraw,
)
from game.rules.pharaon.bends import bend, carry, collect
from game.rules.pharaon.code import Code
from game.rules.pharaon.coup import draw, draw_stuck, lay, put_back, show_bottom_card
from game.rules.pharaon.deal import end_bank
from game.rules.pharaon.police import challenge, cheat
from game.rules.pharaon.stakes import answer, ask, lay_stake
from game.rules.pharaon.state import BANKER, PharaonPhase, PharaonPublic
from game.table.errors import IllegalActError
from game.table.values import T_01, T_04, Seat
from game.table.view import Position, Step

_PONTE_ACTS = (PharaonStake, Withdraw, Lower, Move, Collect, Appe, Paroli, Carry, Cheat)
_ONLY_PHARAON = (Lay, PutBack, DrawStuck)
_ONLY_PHARAO = (ShowBottom, Collect, Appe, Paroli, Carry, Cheat, Challenge)


def apply(position: Position[PharaonPublic], seat: Seat, act: PharaonAct, code: Code) -> Step[PharaonPublic]:
    """Play an act of a seat; raise IllegalActError where the law refuses."""
    public = position.public
    if public.phase in {PharaonPhase.DONE, PharaonPhase.OVER}:
        raise IllegalActError("nothing_awaited", T_04)
    if public.request is not None:
        return answer(position, seat, act, code)
    foreign = _ONLY_PHARAON if code.handbook else _ONLY_PHARAO
    if isinstance(act, (*foreign, Consent, PharaonRefuse)):
        raise IllegalActError("no_such_act", T_04)
    is_its_act = seat in public.pontes if isinstance(act, _PONTE_ACTS) else seat == BANKER
    if not is_its_act:
        raise IllegalActError("not_your_turn", T_01)
    if public.phase is PharaonPhase.HALF and not isinstance(act, Lay | PutBack):
        raise IllegalActError("pharaon.one_card_lies", T_04)
    return _bank(position, act, code) if seat == BANKER else _ponte(position, seat, act, code)


def _bank(position: Position[PharaonPublic], act: PharaonAct, code: Code) -> Step[PharaonPublic]:
    match act:
        case PharaonDraw():
            return draw(position, code)
        case Lay():
            return lay(position, act.pile, code)
        case PutBack():
            return put_back(position, code)
        case DrawStuck():
            return draw_stuck(position, code)
        case ShowBottom():
            return show_bottom_card(position)
        case Challenge():
            return challenge(position, act)
        case End():
            return end_bank(position, code)
        case _:  # pragma: no cover  # `apply` has refused every other act
            raise TypeError(act)


def _ponte(position: Position[PharaonPublic], seat: Seat, act: PharaonAct, code: Code) -> Step[PharaonPublic]:
    match act:
        case PharaonStake():
            return lay_stake(position, seat, act, code)
        case Withdraw() | Lower() | Move():
            return ask(position, seat, act, code)
        case Collect():
            return collect(position, seat, act)
        case Appe() | Paroli():
            return bend(position, seat, act)
        case Carry():
            return carry(position, seat, act)
        case Cheat():
            return cheat(position, seat, act)
        case _:  # pragma: no cover  # `apply` has refused every other act
            raise TypeError(act)
