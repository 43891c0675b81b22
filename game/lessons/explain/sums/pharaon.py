"""The sums of both Pharaons: half at a doublet, one for one, and what a bent leaf risks and wins."""

from dataclasses import replace

from game.cards.faces import Rank
from game.cards.shoe import Token
from game.lessons.explain.why import UNTOLD, Happened, Sum
from game.rules.pharaon.options import PharaonOptions
from game.rules.pharaon.state import BANKER, Leaf, PharaonPublic
from game.table.events import ChipsMoved, Spoke
from game.table.values import STOCK, Place, Seat, purse, purse_owner, staked_on, staker

_LOSES = ("PF-05", "PA-07", "PA-14", "PA-15")
_LAST = ("PF-08", "PA-09")
_POLICE = "PA-18"


def sum_of(happened: Happened) -> Sum | None:
    """Return how a payment on a card or a leaf is reckoned; None of what is no payment."""
    event = happened.event
    if not isinstance(event, ChipsMoved):
        return None
    if event.clause == _POLICE and not _found_out(happened):
        return UNTOLD
    gives, takes = staker(event.source), staker(event.target)
    bank = purse(BANKER)
    if gives is not None and takes is not None:
        return Sum("pharaon.moved", (event.amount, _rank(event.source), _rank(event.target)))
    if gives is not None and event.target == bank:
        return _lost(happened, event, gives)
    if gives is not None:
        return _home(happened, event)
    if takes is not None and event.source == bank:
        return _won(happened, event, takes)
    if takes is not None:
        return Sum("pharaon.staked", (f"seat:{takes}", event.amount, _rank(event.target)))
    return Sum("pharaon.honest", (f"seat:{purse_owner(event.target)}", event.amount))


def _lost(happened: Happened, event: ChipsMoved, seat: Seat) -> Sum:
    leaf, rank, cards = _leaf(happened, seat, event.source), _rank(event.source), _cards(happened, event.source)
    left = leaf.lying - event.amount
    if event.clause == _POLICE:
        return Sum("pharaon.caught", (rank, event.amount))
    if event.clause in _LOSES:
        if left:
            return Sum("pharaon.appe_lost", (rank, left, event.amount), cards)
        return Sum("pharaon.lost", (rank, event.amount), cards)
    if not happened.tableau.pile(STOCK) and _whole(happened.before):
        return Sum("pharaon.whole", (rank, event.amount), cards)
    if leaf.at_risk % 2 == 0:
        return Sum("pharaon.half", (rank, int(leaf.at_risk), event.amount), cards)
    half = f"{leaf.at_risk // 2 or ''}½"
    return Sum("pharaon.odd_half", (rank, int(leaf.at_risk), half, event.amount, leaf.at_risk - event.amount), cards)


def _won(happened: Happened, event: ChipsMoved, seat: Seat) -> Sum:
    leaf, rank, cards = _leaf(happened, seat, event.target), _rank(event.target), _cards(happened, event.target)
    if leaf.mark:
        worth = leaf.stake * leaf.mark
        args = (rank, leaf.mark, int(leaf.stake), worth, leaf.stake * leaf.won, event.amount)
        return Sum("pharaon.bend_won", args, cards)
    key = "pharaon.fausse_taille" if event.clause == "PF-16" else "pharaon.won"
    return Sum(key, (rank, int(leaf.stake), event.amount), cards)


def _home(happened: Happened, event: ChipsMoved) -> Sum:
    key = "pharaon.last_card" if event.clause in _LAST and happened.moved else "pharaon.home"
    return Sum(key, (_rank(event.source), event.amount), _cards(happened, event.source))


def _leaf(happened: Happened, seat: Seat, place: Place) -> Leaf:
    public: PharaonPublic = replace(happened.before, tableau=happened.tableau)
    return public.leaf(seat, Rank(staked_on(place))) or Leaf(
        seat, Rank(staked_on(place)), happened.tableau.chips_at(place)
    )


def _rank(place: Place) -> str:
    return f"rank:{staked_on(place)}"


def _cards(happened: Happened, place: Place) -> tuple[Token, ...]:
    """Return the cards of this coup that are of the rank of a stake."""
    known = happened.faces
    return tuple(token for token in happened.moved if token in known and known[token].rank.value == staked_on(place))


def _found_out(happened: Happened) -> bool:
    """Tell whether the bank has challenged: of a cheat nobody is told before."""
    return any(isinstance(event, Spoke) for event in happened.events)


def _whole(public: PharaonPublic) -> bool:
    options = public.options
    return (options.last_doublet if isinstance(options, PharaonOptions) else options.last_plie) == "whole"
