"""What a ponte reads off the table: the coups that have fallen, and how a card has treated him."""

from dataclasses import dataclass

from game.cards.faces import Rank
from game.rules.pharaon.options import PharaonOptions
from game.rules.pharaon.state import LEFT, RIGHT, PharaonPublic
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


def card_of(view: View[PharaonPublic], number: int) -> Rank:
    """Return the card that a ponte has made his own for this taille."""
    ranks = tuple(Rank)
    return ranks[(number + 5 * view.own + 3 * view.public.taille) % len(ranks)]
