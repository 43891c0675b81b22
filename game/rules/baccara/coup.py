"""What every step of a coup asks: what a hand counts, and how the next coup is begun."""

from game.rules.baccara.clauses import BA_17
from game.rules.baccara.state import COUP_NEEDS, BaccaraPhase, BaccaraPublic, total
from game.table.draft import Draft
from game.table.events import Closed, Opened
from game.table.values import STOCK, Side


def total_of(coup: Draft[BaccaraPublic], side: Side | None) -> int:
    """Return what the hand of a side counts now, None for the bank's (BA-03)."""
    public = coup.now
    return total(coup.faces(public.bank if side is None else public.cards_of(side)))


def next_coup(coup: Draft[BaccaraPublic], number: int) -> None:
    """Open a coup while nine cards are left; otherwise the shoe is at its end (BA-17)."""
    left = len(coup.script.tableau.pile(STOCK))
    enough = left >= COUP_NEEDS
    coup.change(coup=number, staked=(), settled=(), phase=BaccaraPhase.STAKES if enough else BaccaraPhase.OUT)
    if enough:
        coup.script.add(Opened("coup", number, BA_17))
    else:
        coup.script.rule("baccara.shoe_out", BA_17, (), left)
        coup.script.add(Closed("shoe", coup.public.shoe, BA_17))
