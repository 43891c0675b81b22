"""What every step of a coup asks: what a hand counts, and how the next coup is begun."""

from game.rules.baccara.clauses import BA_17
from game.rules.baccara.state import COUP_NEEDS, BaccaraPhase, BaccaraPublic, total
from game.table.draft import Draft
from game.table.events import Closed, Opened
from game.table.values import STOCK, Side


def total_of(draft: Draft[BaccaraPublic], side: Side | None) -> int:
    """Return what the hand of a side counts now, None for the bank's (BA-03)."""
    public = draft.now
    return total(draft.faces(public.bank if side is None else public.cards_of(side)))


def next_coup(draft: Draft[BaccaraPublic], number: int) -> None:
    """Open a coup while nine cards are left; otherwise the shoe is at its end (BA-17)."""
    left = len(draft.script.tableau.pile(STOCK))
    enough = left >= COUP_NEEDS
    draft.change(coup=number, staked=(), settled=(), phase=BaccaraPhase.STAKES if enough else BaccaraPhase.OUT)
    if enough:
        draft.script.add(Opened("coup", number, BA_17))
    else:
        draft.script.rule("baccara.shoe_out", BA_17, (), left)
        draft.script.add(Closed("shoe", draft.public.shoe, BA_17))
