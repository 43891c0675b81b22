"""What a seat believes is left in the banker's hand, rank by rank."""

from collections import Counter

from game.cards.faces import Rank
from game.odds.pharaon.talon import Talon
from game.rules.pharaon.state import FULL_PACK, PharaonPhase, PharaonPublic
from game.table.values import STOCK
from game.table.view import View


def talons_of(view: View[PharaonPublic]) -> dict[Rank, Talon]:
    """Return the talon as it looks for every rank; that the pack may be defective nobody knows (PF-17).

    The bottom card that has been shown is still in the talon, and counts among those left (PA-05).
    """
    public = view.public
    cards = FULL_PACK - 2 * public.coups - (public.phase is PharaonPhase.HALF)
    lowest = public.tableau.pile(STOCK)[0]
    bottom = view.faces[lowest].rank if lowest in view.faces else None
    fallen = Counter(card.rank for token, card in view.faces.items() if token != lowest)
    return {
        rank: Talon(cards, min(cards, max(0, 4 - fallen[rank])), None if bottom is None else rank is bottom)
        for rank in Rank
    }
