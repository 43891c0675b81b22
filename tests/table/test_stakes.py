"""What counts as a stake that is laid."""

import pytest

from game.table.events import CardsMoved, ChipsMoved, Closed, TableEvent, closes_coup
from game.table.stakes import is_laid, laid, risked
from game.table.values import POT, STOCK, Chips, ClauseId, Place, Seat, purse, stake

PLAYER, BANKER = Seat(0), Seat(1)


def moved(amount: int, source: Place, target: Place) -> TableEvent:
    return ChipsMoved(Chips(amount), source, target, ClauseId("PF-01"))


COUP = (
    moved(5, purse(PLAYER), stake(PLAYER, "7")),
    moved(3, purse(BANKER), POT),
    moved(10, purse(BANKER), stake(PLAYER, "7")),
    moved(15, stake(PLAYER, "7"), purse(PLAYER)),
)
"""A stake of 5 that wins 10: the bank lays its payment on the stake before it is collected."""


def test_a_player_lays_what_leaves_the_own_purse_for_a_stake() -> None:
    assert laid(COUP, PLAYER, banks=False) == 5


def test_for_a_banker_counts_what_the_others_lay() -> None:
    assert laid(COUP, BANKER, banks=True) == 5


def test_what_a_banker_lays_is_none_of_the_own_stakes() -> None:
    assert laid(COUP, BANKER, banks=False) == 0


def test_chips_for_the_pot_are_no_stake() -> None:
    assert not is_laid(purse(PLAYER), POT, PLAYER, banks=False)


def test_a_stake_that_moves_from_card_to_card_is_not_laid_again() -> None:
    assert not is_laid(stake(PLAYER, "7"), stake(PLAYER, "8"), PLAYER, banks=False)


DRAWN = CardsMoved((), STOCK, STOCK, ClauseId("PA-07"))
ENDS = Closed("coup", 3, ClauseId("PA-07"))
LAYS, WINS = moved(20, purse(PLAYER), stake(PLAYER, "7")), moved(20, purse(BANKER), stake(PLAYER, "7"))


@pytest.mark.parametrize(("seat", "banks"), [(PLAYER, False), (BANKER, True)])
def test_winnings_that_are_let_stand_are_staked_once_when_cards_come_again(seat: Seat, *, banks: bool) -> None:
    carried = moved(40, stake(PLAYER, "7"), stake(PLAYER, "8"))
    steps = ((LAYS,), (DRAWN, WINS), (carried,), (DRAWN,), (DRAWN,))
    assert list(risked(((each, banks) for each in steps), seat)) == [20, 0, 0, 20, 0]


def test_winnings_that_are_taken_before_the_next_card_are_no_stake() -> None:
    taken = moved(40, stake(PLAYER, "7"), purse(PLAYER))
    steps = ((LAYS,), (DRAWN, WINS, ENDS), (taken, DRAWN))
    assert list(risked(((each, False) for each in steps), PLAYER)) == [20, 0, 0]


def test_a_coup_ends_where_it_is_closed_and_not_where_a_taille_is() -> None:
    assert [closes_coup(each) for each in (ENDS, Closed("taille", 1, ClauseId("PA-07")), DRAWN)] == [True, False, False]
