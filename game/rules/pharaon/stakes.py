"""How stakes are laid and changed, and what the banker has to say to it."""

from typing import assert_never

from game.cards.faces import Rank
from game.rules.pharaon.acts import Consent, Lower, Move, PharaonAct, PharaonRefuse, PharaonStake, StakeChange, Withdraw
from game.rules.pharaon.code import PA_05, PA_12, PA_13, PF_12, Code
from game.rules.pharaon.coup import must_show_bottom
from game.rules.pharaon.options import PharaoOptions
from game.rules.pharaon.state import BANKER, Leaf, PharaonPublic, Request, stake_place
from game.rules.pharaon.steps import end_step
from game.table.draft import Draft
from game.table.errors import IllegalActError
from game.table.script import Script
from game.table.values import T_02, T_03, T_04, ClauseId, Seat, purse
from game.table.view import Position, Step


def promised(public: PharaonPublic) -> int:
    """Return what the bank would pay if every stake and every bent leaf won now (PF-11, PA-02)."""
    return sum(leaf.gain for leaf in public.leaves)


def bank_to_spare(public: PharaonPublic) -> int:
    """Return what the bank holds beyond what it has promised."""
    return public.tableau.chips_at(purse(BANKER)) - promised(public)


def stakes_closed(public: PharaonPublic) -> bool:
    """Tell whether no new stake is taken: at eight by agreement (PF-12), or with the bottom just shown (PA-05)."""
    options = public.options
    if isinstance(options, PharaoOptions):
        return options.bottom == "after_stakes" and not public.coups and not must_show_bottom(public)
    return options.at_eight == "no_new_stakes" and public.changes_closed


def room(public: PharaonPublic, seat: Seat, leaf: Leaf | None, to_spare: int) -> int:
    """Return the most that a seat may lay now on a card where `leaf` lies (PF-11, PA-02, PA-03)."""
    most = public.options.most - (leaf.stake if leaf else 0)
    return min(most, public.tableau.chips_at(purse(seat)), to_spare)


def lay_stake(position: Position[PharaonPublic], seat: Seat, act: PharaonStake, code: Code) -> Step[PharaonPublic]:
    """Lay a new stake, or raise one: freely in Pharao, by leave in Pharaon (PF-03, PF-10, PA-04, PA-12)."""
    public = position.public
    leaf = public.leaf(seat, act.on)
    if leaf and not code.handbook:
        return ask(position, seat, act, code)
    if stakes_closed(public):
        raise IllegalActError(f"{code.game}.no_new_stakes", PA_05 if code.handbook else PF_12)
    if leaf and (leaf.won or leaf.mark):
        raise IllegalActError("pharao.bent_or_won", PA_13)
    _check_amount(public, seat, leaf, act.amount, code)
    draft = Draft.of(position)
    clause = PA_12 if code.handbook and (leaf or public.coups) else code.stake
    draft.script.pay(act.amount, purse(seat), stake_place(seat, act.on), clause)
    return end_step(draft)


def ask(position: Position[PharaonPublic], seat: Seat, change: StakeChange, code: Code) -> Step[PharaonPublic]:
    """Ask the banker for a change; he alone acts next (PF-10, PA-11)."""
    public = position.public
    if public.changes_closed:
        raise IllegalActError("pharaon.no_change_at_eight", PF_12)
    leaf = public.leaf(seat, change.on)
    if leaf is None:
        raise IllegalActError("pharaon.no_stake_there", T_02)
    if leaf.won or leaf.mark:
        raise IllegalActError("pharao.bent_or_won", PA_13)
    _check_change(public, seat, leaf, change, code)
    draft = Draft.of(position)
    word, args = _asked(change)
    draft.script.say(seat, f"pharaon.{word}", code.change, *args)
    return end_step(draft, request=Request(seat, change))


def answer(position: Position[PharaonPublic], seat: Seat, act: PharaonAct, code: Code) -> Step[PharaonPublic]:
    """Let the banker grant or deny what is asked; until he has, nobody does anything else (PF-10, PA-11)."""
    public, request = position.public, position.public.request
    if request is None or seat != BANKER or not isinstance(act, Consent | PharaonRefuse):
        raise IllegalActError("pharaon.request_waits", code.change)
    draft = Draft.of(position)
    script = draft.script
    if isinstance(act, Consent):
        script.say(BANKER, "pharaon.consent", code.change)
        _change(script, public, request, code.change)
    else:
        script.say(BANKER, "pharaon.refuse", code.change)
    return end_step(draft)


def _check_amount(public: PharaonPublic, seat: Seat, leaf: Leaf | None, amount: int, code: Code) -> None:
    """Refuse a stake or a raise that the bounds, the bank or the purse do not allow (PF-11, PA-03, PA-02, T-03)."""
    options = public.options
    if amount < (1 if leaf else options.least):
        raise IllegalActError("pharaon.too_little", code.bounds)
    if amount > options.most - (leaf.stake if leaf else 0):
        raise IllegalActError("pharaon.too_much", code.bounds)
    if amount > bank_to_spare(public):
        raise IllegalActError("pharaon.not_covered", code.cover)
    if amount > public.tableau.chips_at(purse(seat)):
        raise IllegalActError("not_enough_chips", T_03)


def _check_change(public: PharaonPublic, seat: Seat, leaf: Leaf, change: StakeChange, code: Code) -> None:
    match change:
        case PharaonStake():
            _check_amount(public, seat, leaf, change.amount, code)
        case Withdraw():
            pass
        case Lower():
            if change.amount < 1 or leaf.stake - change.amount < public.options.least:
                raise IllegalActError("pharaon.too_little", code.bounds)
        case Move():
            _check_move(public, seat, leaf, change.to, code)
        case _:
            assert_never(change)


def _check_move(public: PharaonPublic, seat: Seat, leaf: Leaf, to: Rank, code: Code) -> None:
    if to is leaf.rank:
        raise IllegalActError("pharaon.same_card", T_04)
    target = public.leaf(seat, to)
    if target and (target.won or target.mark):
        raise IllegalActError("pharao.bent_or_won", PA_13)
    if leaf.stake + (target.stake if target else 0) > public.options.most:
        raise IllegalActError("pharaon.too_much", code.bounds)


def _asked(change: StakeChange) -> tuple[str, tuple[int | str, ...]]:
    """Return the word with which a change is asked, and its arguments."""
    on = f"rank:{change.on.value}"
    match change:
        case PharaonStake():
            return "ask_raise", (on, change.amount)
        case Withdraw():
            return "ask_withdraw", (on,)
        case Lower():
            return "ask_lower", (on, change.amount)
        case Move():
            return "ask_move", (on, f"rank:{change.to.value}")
        case _:
            assert_never(change)


def _change(script: Script, public: PharaonPublic, request: Request, clause: ClauseId) -> None:
    """Make the change that was granted."""
    seat, change = request.seat, request.change
    place = stake_place(seat, change.on)
    match change:
        case PharaonStake():
            script.pay(change.amount, purse(seat), place, clause)
        case Withdraw():
            script.pay(public.tableau.chips_at(place), place, purse(seat), clause)
        case Lower():
            script.pay(change.amount, place, purse(seat), clause)
        case Move():
            script.pay(public.tableau.chips_at(place), place, stake_place(seat, change.to), clause)
        case _:
            assert_never(change)
