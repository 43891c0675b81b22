"""What a player of Pharao does with a leaf that has won: take the money, bend it, or lay it as another rank."""

from game.cards.faces import Rank
from game.rules.pharaon.acts import Appe, Carry, Collect, Paroli
from game.rules.pharaon.code import PA_13, PA_14, PA_15, PA_16, PA_17, PA_18, PHARAO_CODE
from game.rules.pharaon.options import PharaonOptions, PharaoOptions
from game.rules.pharaon.settle import take_home
from game.rules.pharaon.stakes import bank_to_spare
from game.rules.pharaon.state import TEXT_MARKS, Leaf, PharaonPublic, leaf_mark, stake_place, won_mark
from game.rules.pharaon.steps import end_step
from game.table.draft import Draft
from game.table.errors import IllegalActError
from game.table.values import T_02, T_04, Seat
from game.table.view import Position, Step


def bent(leaf: Leaf, act: Appe | Paroli) -> Leaf:
    """Return the leaf as it would lie bent: to 2n for an Appe, to 2n + 1 for a Paroli (PA-16)."""
    return Leaf(leaf.seat, leaf.rank, leaf.stake, leaf.won, 2 * leaf.won + isinstance(act, Paroli))


def mark_allowed(mark: int, options: PharaonOptions | PharaoOptions) -> bool:
    """Tell whether a mark may be made: one that the handbook names, or any where that is agreed (PA-16)."""
    return mark in TEXT_MARKS or (isinstance(options, PharaoOptions) and options.marks == "free")


def collect(position: Position[PharaonPublic], seat: Seat, act: Collect) -> Step[PharaonPublic]:
    """Take stake and winnings home (PA-13)."""
    leaf = _waiting(position.public, seat, act.on)
    draft = Draft.of(position)
    take_home(draft.script, leaf, PA_13)
    return end_step(draft)


def bend(position: Position[PharaonPublic], seat: Seat, act: Appe | Paroli) -> Step[PharaonPublic]:
    """Bend a leaf that has won (PA-14, PA-15, PA-16); the bank must cover what it could win now (PA-02)."""
    public = position.public
    leaf = bent(_waiting(public, seat, act.on), act)
    if not mark_allowed(leaf.mark, public.options):
        raise IllegalActError("pharao.no_such_mark", PA_16)
    if leaf.gain > bank_to_spare(public):
        raise IllegalActError("pharaon.not_covered", PHARAO_CODE.cover)
    draft = Draft.of(position)
    script = draft.script
    clause = PA_15 if isinstance(act, Paroli) else PA_14
    script.say(seat, f"pharao.{act.do}", clause, f"rank:{act.on.value}", leaf.mark)
    script.mark(won_mark(seat, act.on), None, clause)
    script.mark(leaf_mark(seat, act.on), leaf.mark, PA_16 if leaf.mark > 3 else clause)
    return end_step(draft)


def carry(position: Position[PharaonPublic], seat: Seat, act: Carry) -> Step[PharaonPublic]:
    """Lay a bent leaf as another rank, where this player has no leaf yet (PA-17)."""
    public = position.public
    leaf = public.leaf(seat, act.on)
    if isinstance(public.options, PharaoOptions) and not public.options.carry:
        raise IllegalActError("pharao.no_carry", PA_17)
    if leaf is None:
        raise IllegalActError("pharaon.no_stake_there", T_02)
    if not public.stands_over(leaf) or public.leaf(seat, act.to) is not None:
        raise IllegalActError("pharao.carry_not_so", PA_17)
    draft = Draft.of(position)
    script = draft.script
    script.rule("pharao.carry", PA_17, (seat,), f"rank:{act.on.value}", f"rank:{act.to.value}")
    script.pay(leaf.lying, stake_place(seat, act.on), stake_place(seat, act.to), PA_17)
    script.mark(leaf_mark(seat, act.on), None, PA_17)
    script.mark(leaf_mark(seat, act.to), leaf.mark, PA_17)
    return end_step(draft)


def _waiting(public: PharaonPublic, seat: Seat, rank: Rank) -> Leaf:
    """Return the leaf that waits for its answer; raise where none lies there, it has not won, or it is false."""
    leaf = public.leaf(seat, rank)
    if leaf is None:
        raise IllegalActError("pharaon.no_stake_there", T_02)
    if not leaf.waits:
        raise IllegalActError("pharao.not_won", T_04)
    if public.is_false(leaf):
        raise IllegalActError("pharao.false_leaf", PA_18)
    return leaf
