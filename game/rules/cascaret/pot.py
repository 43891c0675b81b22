"""Jetons into the pot, bought for cash where they are lacking (CA-25)."""

from game.rules.cascaret.clauses import CA_25
from game.rules.cascaret.state import SHARES, CascaretPublic
from game.table.draft import Draft
from game.table.script import Script
from game.table.tableau import Tableau
from game.table.values import POT, ClauseId, Seat, cash, from_the_right_of, purse


def lay_into_pot(draft: Draft[CascaretPublic], seat: Seat, amount: int, clause: ClauseId) -> int:
    """Lay jetons into the pot and return how many.

    A bête may owe more jetons than the whole table has: what is lacking stays due, and the pot keeps its six shares.
    """
    script, dealer = draft.script, draft.public.dealer
    table = sum(script.tableau.chips_at(purse(other)) for other in draft.public.order)
    laid = min(amount, table // SHARES * SHARES)
    _buy(script, seat, laid, dealer)
    script.pay(laid, purse(seat), POT, clause)
    return laid


def _buy(script: Script, buyer: Seat, needed: int, dealer: Seat) -> None:
    """Let a player buy for cash exactly the jetons he lacks, from whoever has most (CA-25)."""
    while (lacking := needed - script.tableau.chips_at(purse(buyer))) > 0:
        seller = _richest(script.tableau, buyer, dealer)
        sold = min(lacking, script.tableau.chips_at(purse(seller)))
        script.rule("cascaret.buys", CA_25, (buyer, seller), sold)
        script.pay(sold, purse(seller), purse(buyer), CA_25)
        script.pay(sold, cash(buyer), cash(seller), CA_25)


def _richest(tableau: Tableau, buyer: Seat, dealer: Seat) -> Seat:
    """Return who has most jetons, on a tie the first from the dealer's right."""
    others = [seat for seat in from_the_right_of(dealer, tableau.seats) if seat != buyer]
    return max(others, key=lambda seat: tableau.chips_at(purse(seat)))
