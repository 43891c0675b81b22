"""Why one act is worth more than another at either Pharaon."""

from collections.abc import Sequence

from game.cards.faces import Rank
from game.odds.contract import Appraisal, Reason
from game.odds.pharaon.talon import Talon
from game.odds.pharaon.talons import talons_of
from game.rules.pharaon.acts import Appe, Collect, Consent, Paroli, PharaonRefuse, PharaonStake
from game.rules.pharaon.options import PharaonOptions
from game.rules.pharaon.state import PharaonPublic
from game.table.any_game import AnyAct
from game.table.values import ClauseId
from game.table.view import View


def reasons_of(view: View[PharaonPublic], act: AnyAct, best: AnyAct, found: Appraisal) -> Sequence[Reason]:  # noqa: ARG001  # the cards alone tell
    """Return why a stake is dearer than another, a bend than collecting, or what a request is to the bank."""
    ours = isinstance(view.public.options, PharaonOptions)
    match act, best:
        case PharaonStake(), PharaonStake() if act.on is not best.on:
            return _dearer(act.on, best.on, talons_of(view), ours=ours)
        case ((Appe() | Paroli()), (Collect() | Appe() | Paroli())):
            return _bent(view, act, best)
        case ((Consent() | PharaonRefuse()), (Consent() | PharaonRefuse())):
            key = "tutor.bank.keeps" if isinstance(best, PharaonRefuse) else "tutor.bank.gains"
            return (Reason(key, (), ClauseId("PF-10" if ours else "PA-11")),)
        case _:
            return ()


def _dearer(mine: Rank, best: Rank, talons: dict[Rank, Talon], *, ours: bool) -> Sequence[Reason]:
    """Return why a stake on one rank costs more than on another."""
    here, there = talons[mine], talons[best]
    doublet = f"key:tutor.doublet.{'pharaon' if ours else 'pharao'}"
    last = ClauseId("PF-08" if ours else "PA-09")
    if here.last:
        return (Reason("tutor.bank.last_coup", (), last),)
    if here.left == 1:
        return (Reason("tutor.bank.last_of_rank", (f"rank:{mine.value}", doublet), last),)
    if here.left > there.left > 0:  # where none is left there is nothing to win either
        told = (f"rank:{mine.value}", here.left, f"rank:{best.value}", there.left, doublet)
        return (Reason("tutor.bank.more_left", told, ClauseId("PF-07" if ours else "PA-10")),)
    if there.bottom:
        return (Reason("tutor.bank.bottom", (f"rank:{best.value}", doublet), ClauseId("PA-05")),)
    return ()


def _bent(view: View[PharaonPublic], act: Appe | Paroli, best: Collect | Appe | Paroli) -> Sequence[Reason]:
    """Return what a bend puts at risk, and where it is the last card of its rank that has to decide."""
    leaf = view.public.leaf(view.own, act.on)
    if leaf is None:
        return ()
    risk = leaf.lying if isinstance(act, Paroli) else leaf.lying - leaf.stake
    clause = ClauseId("PA-15" if isinstance(act, Paroli) else "PA-14")
    key = "tutor.bank.risk" if isinstance(best, Collect) else "tutor.bank.risk_more"
    told = [Reason(key, (f"chips:{risk}", f"rank:{act.on.value}"), clause)]
    if talons_of(view)[act.on].left == 1:
        told.append(Reason("tutor.bank.one_left", (f"rank:{act.on.value}",), ClauseId("PA-09")))
    return told
