from game.table.events import ChipsMoved, Closed
from game.table.gains import gained
from game.table.values import POT, Chips, ClauseId, Place, Seat, cash, purse, stake

ONE, TWO = Seat(1), Seat(2)


def moved(amount: int, source: Place, target: Place) -> ChipsMoved:
    return ChipsMoved(Chips(amount), source, target, ClauseId("T-01"))


def test_a_gain_is_what_came_less_what_left_and_a_stake_is_still_ones_own() -> None:
    laid, lost = moved(5, purse(ONE), stake(ONE, "7")), moved(5, stake(ONE, "7"), purse(TWO))
    won = moved(3, POT, purse(ONE))
    assert gained((laid, Closed("coup", 1, ClauseId("T-01"))), ONE) == 0
    assert gained((laid, lost, won), ONE) == -2
    assert gained((laid, lost, won), TWO) == 5


def test_bought_jetons_are_counted_and_their_cash_is_not() -> None:
    assert gained((moved(4, purse(TWO), purse(ONE)), moved(4, cash(ONE), cash(TWO))), ONE) == 4
