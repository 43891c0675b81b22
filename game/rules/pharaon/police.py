"""The police exercise: three ways to cheat with a leaf, and the banker's challenge (PA-18).

A stake pushed on late and a bend made after the card has fallen are paid at once and lie as won until the next Abzug
begins; a mark one step too high lies until it wins or loses. So long can the banker challenge. Who is caught loses all
that lies on the false leaf; a challenge of one who is honest pays him his stakes, as far as the bank can.
"""

from game.cards.faces import Rank
from game.rules.pharaon.acts import Challenge, Cheat
from game.rules.pharaon.code import PA_18, PHARAO_CODE
from game.rules.pharaon.options import PharaoOptions
from game.rules.pharaon.settle import wipe
from game.rules.pharaon.stakes import bank_to_spare
from game.rules.pharaon.state import (
    BANKER,
    RIGHT,
    TEXT_MARKS,
    FalseLeaf,
    Leaf,
    PharaonPublic,
    leaf_mark,
    stake_place,
    won_mark,
)
from game.rules.pharaon.steps import end_step
from game.table.draft import Draft
from game.table.errors import IllegalActError
from game.table.values import T_02, T_03, Chips, Seat, purse
from game.table.view import Position, Step


def in_exercise(public: PharaonPublic) -> bool:
    """Tell whether the police exercise is being played (PA-18)."""
    return isinstance(public.options, PharaoOptions) and public.options.police


def false_leaf(public: PharaonPublic, seat: Seat, act: Cheat, fallen: Rank | None) -> Leaf | None:
    """Return the leaf as the cheat would make it, None where there is nothing to cheat with.

    `fallen` is the rank that fell for the players in the last Abzug.
    """
    leaf = public.leaf(seat, act.on)
    if leaf is not None and public.is_false(leaf):
        return None
    if act.kind == "late_stake":
        least = Chips(public.options.least)
        if act.on is not fallen or least > public.options.most or (leaf is not None and not leaf.waits):
            return None
        return Leaf(seat, act.on, Chips(least + (leaf.stake if leaf else 0)), leaf.won if leaf else 1)
    if leaf is None or not leaf.won:
        return None
    if act.kind == "late_bend":
        late = leaf.waits and act.on is fallen
        return Leaf(seat, act.on, leaf.stake, 2 * leaf.won + 1) if late else None
    mark = _too_high(leaf.won, public)
    return Leaf(seat, act.on, leaf.stake, leaf.won, mark) if act.kind == "high_mark" and mark else None


def check_cheat(public: PharaonPublic, seat: Seat, act: Cheat, fallen: Rank | None) -> Leaf:
    """Return the leaf as the cheat makes it; raise where there is nothing to cheat with, or too little to pay it."""
    if not in_exercise(public):
        raise IllegalActError("pharao.no_exercise", PA_18)
    old, new = public.leaf(seat, act.on), false_leaf(public, seat, act, fallen)
    if new is None:
        raise IllegalActError("pharao.nothing_to_cheat", PA_18)
    own, paid = _moved(old, new)
    if paid + new.gain - (old.gain if old else 0) > bank_to_spare(public):
        raise IllegalActError("pharaon.not_covered", PHARAO_CODE.cover)
    if own > public.tableau.chips_at(purse(seat)):
        raise IllegalActError("not_enough_chips", T_03)
    return new


def cheat(position: Position[PharaonPublic], seat: Seat, act: Cheat) -> Step[PharaonPublic]:
    """Cheat with a leaf (PA-18)."""
    public = position.public
    new = check_cheat(public, seat, act, _fallen(position))
    own, paid = _moved(public.leaf(seat, act.on), new)
    draft = Draft.of(position)
    script = draft.script
    place = stake_place(seat, act.on)
    script.pay(own, purse(seat), place, PA_18)
    script.pay(paid, purse(BANKER), place, PA_18)
    script.mark(won_mark(seat, act.on), None if new.mark else new.won, PA_18)
    script.mark(leaf_mark(seat, act.on), new.mark or None, PA_18)
    cost = paid or new.stake * (new.mark - 2 * new.won - 1)
    return end_step(
        draft, false_leaves=(*public.false_leaves, FalseLeaf(seat, act.on, new.won, cost, late=not new.mark))
    )


def challenge(position: Position[PharaonPublic], act: Challenge) -> Step[PharaonPublic]:
    """Call a player a cheat: caught, he loses what lies on the false leaf; honest, he is paid his stakes (PA-18)."""
    public = position.public
    if not in_exercise(public):
        raise IllegalActError("pharao.no_exercise", PA_18)
    if act.of not in public.pontes or not public.leaves_of(act.of):
        raise IllegalActError("pharaon.no_stake_there", T_02)
    draft = Draft.of(position)
    script = draft.script
    leaves = public.leaves_of(act.of)
    false = tuple(leaf for leaf in leaves if public.is_false(leaf))
    script.say(BANKER, "pharao.challenge", PA_18, f"seat:{act.of}")
    if false:
        script.rule("pharao.caught", PA_18, (act.of,), f"seat:{act.of}", sum(leaf.lying for leaf in false))
    else:
        owed = min(sum(leaf.stake for leaf in leaves), bank_to_spare(public))
        script.rule("pharao.honest", PA_18, (act.of,), f"seat:{act.of}", owed)
        script.pay(owed, purse(BANKER), purse(act.of), PA_18)
    for leaf in false:
        script.pay(leaf.lying, stake_place(leaf.seat, leaf.rank), purse(BANKER), PA_18)
        wipe(script, leaf, PA_18)
    return end_step(draft, false_leaves=tuple(each for each in public.false_leaves if each.seat != act.of))


def _fallen(position: Position[PharaonPublic]) -> Rank | None:
    """Return the rank that fell for the players in the last Abzug, None before the first."""
    right = position.public.tableau.pile(RIGHT)
    return position.shoe.face(right[-1]).rank if right else None


def _too_high(won: int, public: PharaonPublic) -> int:
    """Return the mark one step above the highest that is due, 0 where there is none."""
    due = 2 * won + 1
    if isinstance(public.options, PharaoOptions) and public.options.marks == "free":
        return 2 * due
    return next((mark for mark in TEXT_MARKS if mark > due), 0)


def _moved(old: Leaf | None, new: Leaf) -> tuple[int, int]:
    """Return the chips that the cheat lays himself and those that the bank lays for him."""
    own = new.stake - (old.stake if old else 0)
    return own, new.lying - (old.lying if old else 0) - own
