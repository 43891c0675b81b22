"""What is done with the leaves of Pharao: staked on, folded, carried, drawn away; one that has won is to answer."""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from game.cards.faces import Rank
from game.rules.pharaon.acts import Appe, Carry, Collect, Lower, Move, Paroli, PharaonStake, Withdraw
from game.rules.pharaon.state import BANKER, Leaf
from game.screen.games.pharaon import bank
from game.screen.games.pharaon.carried import carried_rank, pick_up
from game.screen.table.contract import AddToDraft, Do, Pick, PressMeaning, Ready, TableState, TakeAway
from game.screen.table.draft import cards_of
from game.stage.affordances import Jeton

_FOLD = 26.0
"""A drag over so many cloth units is a fold."""


@dataclass(frozen=True, slots=True)
class Answering:
    """A leaf that has won and is picked out to be answered for."""

    rank: Rank


def asked_leaf(state: TableState) -> Leaf | None:
    """Return the leaf that has won and is to answer: the one picked out, else the first.

    One that its player has falsified answers nothing in this coup: the banker still looks at it (PA-18).
    """
    public = state.view.public
    if state.seat is None or state.seat == BANKER:
        return None
    waiting = [leaf for leaf in public.leaves_of(state.seat) if leaf.waits and not public.is_false(leaf)]
    picked = next((each.rank for each in state.hand.picked if isinstance(each, Answering)), None)
    return next((leaf for leaf in waiting if leaf.rank is picked), waiting[0] if waiting else None)


def pressed(state: TableState, target: Hashable, *, second: bool) -> PressMeaning:
    """Stake on a leaf, choose the leaf that answers, begin to carry one, be ready."""
    if isinstance(target, Rank):
        return _on_leaf(state, target, second=second)
    leaf = asked_leaf(state)
    match target:
        case "collect" if leaf is not None:
            return AddToDraft((Collect(leaf.rank),))
        case "appe" if leaf is not None:
            return AddToDraft((Appe(leaf.rank),))
        case "paroli" if leaf is not None:
            return AddToDraft((Paroli(leaf.rank),))
        case _:
            return (
                Ready()
                if target == "ready"
                else pick_up(state, target) or bank.tool_meaning(bank.PHARAO, state, target)
            )


def dropped(state: TableState, target: Hashable, over: Hashable, *, x: float, y: float) -> PressMeaning:
    """Fold a leaf: down across it for an Appe, its corner inwards for a Paroli; or lay it on another rank.

    A jeton that is dragged to a leaf is staked on it, as the one in hand is where a leaf is drawn from the Buch.
    """
    if state.seat is None:
        return None
    if isinstance(target, Jeton) and isinstance(over, Rank):
        return _on_leaf(replace(state, hand=replace(state.hand, chosen=target.value)), over, second=False)
    if not isinstance(target, Rank):
        return None
    rank, across, down = target, x - state.hand.grip[0], y - state.hand.grip[1]
    leaf = state.view.public.leaf(state.seat, rank)
    if leaf is None:
        return _on_leaf(state, rank, second=False) if over is None and down < -_FOLD else None
    if leaf.waits:
        if over in {target, None} and abs(down) > _FOLD and abs(across) < abs(down) * 0.6:
            return AddToDraft((Appe(rank),))
        return AddToDraft((Paroli(rank),)) if abs(across) > _FOLD * 0.7 and abs(down) > _FOLD * 0.4 else None
    if over == target:
        return None
    return _drawn_away(state, leaf, over if isinstance(over, Rank) else None)


def _drawn_away(state: TableState, leaf: Leaf, over: Rank | None) -> PressMeaning:
    """Take away what is only drafted, or lay it elsewhere; for what was laid the banker is asked (PA-11)."""
    rank, own = leaf.rank, bank.drafted_on(state, leaf.rank)
    if leaf.mark and over is not None:
        return AddToDraft((Carry(rank, over),))
    if own:
        return TakeAway(rank, all=True) if over is None else AddToDraft((PharaonStake(over, own),), instead=rank)
    if any(rank in cards_of(act) for act in state.hand.drafted):
        return TakeAway(rank)
    return Do(Withdraw(rank) if over is None else Move(rank, over))


def _on_leaf(state: TableState, rank: Rank, *, second: bool) -> PressMeaning:
    carried = carried_rank(state)
    picked_up = state.view.public.leaf(state.own, carried) if carried is not None else None
    if picked_up is not None:
        return Pick(()) if carried is rank else _drawn_away(state, picked_up, rank)
    leaf = state.view.public.leaf(state.seat, rank) if state.seat is not None else None
    if second and any(rank in cards_of(act) for act in state.hand.drafted):
        return TakeAway(rank)
    if leaf is not None and leaf.waits:
        return AddToDraft((Collect(rank),)) if second else Pick((Answering(rank),))
    if second:
        lowered = next((o for o in state.offers.of(Lower) if o.act.on is rank), None)
        lies = leaf.lying if leaf is not None else 0
        if lowered is None or lowered.most is None or state.hand.chosen >= lies:
            return Do(Withdraw(rank))
        return Do(lowered.with_amount(max(lowered.least, min(lowered.most, state.hand.chosen))))
    return AddToDraft((bank.stake_on(state, rank),))
