"""Chips sold for cash in the middle of play are nobody's gain."""

from game.table.events import ChipsMoved, Closed
from game.table.sales import moved_unsold
from game.table.values import POT, Chips, ClauseId, Place, Seat, cash, purse

ONE, TWO = Seat(0), Seat(1)


def moved(amount: int, source: Place, target: Place) -> ChipsMoved:
    return ChipsMoved(Chips(amount), source, target, ClauseId("T-01"))


def test_a_sale_is_left_out_and_all_else_stays_in_its_order() -> None:
    paid, laid, won = moved(3, purse(TWO), purse(ONE)), moved(9, purse(ONE), POT), moved(4, POT, purse(TWO))
    sale = moved(6, purse(TWO), purse(ONE)), moved(6, cash(ONE), cash(TWO))
    assert list(moved_unsold((*sale, paid, laid, Closed("coup", 1, ClauseId("T-01")), won))) == [paid, laid, won]


def test_cash_that_pays_for_something_else_makes_no_sale() -> None:
    paid = moved(6, purse(TWO), purse(ONE))
    for other in (moved(5, cash(ONE), cash(TWO)), moved(6, cash(TWO), cash(ONE))):
        assert list(moved_unsold((paid, other))) == [paid]
    laid = moved(6, purse(TWO), POT)
    assert list(moved_unsold((laid, moved(6, cash(ONE), cash(TWO))))) == [laid]
