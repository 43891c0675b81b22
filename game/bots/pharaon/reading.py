"""What a ponte reads off the table: the coups that have fallen, and how a card has treated him."""

from dataclasses import dataclass

from game.cards.faces import Rank
from game.odds.pharaon.talon import Talon
from game.odds.pharaon.talons import talons_of
from game.rules.pharaon.acts import Withdraw
from game.rules.pharaon.options import PharaonOptions
from game.rules.pharaon.state import LEFT, RIGHT, Leaf, PharaonPublic
from game.table.offers import AnyOffers
from game.table.view import View


@dataclass(frozen=True, slots=True)
class Fallen:
    """One coup as it fell: the bank's rank and the pontes'."""

    bank: Rank
    pontes: Rank


def coups_of(view: View[PharaonPublic]) -> tuple[Fallen, ...]:
    """Return the coups of this taille, the first one first."""
    public = view.public
    pharaon = isinstance(public.options, PharaonOptions)
    bank = public.tableau.pile(RIGHT if pharaon else LEFT)
    pontes = public.tableau.pile(LEFT if pharaon else RIGHT)
    return tuple(Fallen(view.faces[one].rank, view.faces[two].rank) for one, two in zip(bank, pontes, strict=False))


def streak(coups: tuple[Fallen, ...], rank: Rank) -> int:
    """Return how often in succession a rank has won last, below zero if it has lost; a doublet counts for neither."""
    run = 0
    for coup in coups:
        if coup.bank is coup.pontes or rank not in {coup.bank, coup.pontes}:
            continue
        won = coup.pontes is rank
        run = max(run, 0) + 1 if won else min(run, 0) - 1
    return run


def decides(talon: Talon) -> bool:
    """Tell whether a card is left that can decide a stake on its rank: the bottom card alone gives it back (PA-09)."""
    return talon.left > bool(talon.bottom)


def card_of(view: View[PharaonPublic], number: int) -> Rank:
    """Return the card that a ponte has made his own for this taille; when it has run out, the next one that has not."""
    ranks, talons = tuple(Rank), talons_of(view)
    own = (number + 5 * view.own + 3 * view.public.taille) % len(ranks)
    turned = (*ranks[own:], *ranks[:own])
    return next((rank for rank in turned if decides(talons[rank])), ranks[own])


def live_leaves(view: View[PharaonPublic]) -> tuple[Leaf, ...]:
    """Return the leaves of a ponte on which anything can still be decided."""
    talons = talons_of(view)
    return tuple(leaf for leaf in view.public.leaves_of(view.own) if decides(talons[leaf.rank]))


def dead_stake(view: View[PharaonPublic], offers: AnyOffers) -> Rank | None:
    """Return a card of which none is left, whose stake a ponte may ask back and has not asked for just before."""
    last = view.public.tableau.said.get(view.own)
    asked = last.args[0] if last is not None and last.word == "pharaon.ask_withdraw" else None
    talons, may = talons_of(view), [offer.act.on for offer in offers.of(Withdraw)]
    return next((rank for rank in may if not decides(talons[rank]) and asked != f"rank:{rank.value}"), None)
