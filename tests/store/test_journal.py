import pytest

from game.store.accounts import HOUSE_ACCOUNT, Currency, loan, player
from game.store.audit import audit
from game.store.errors import StoreError
from game.store.journal import GIFT, Journal
from game.store.pages import Account, ActPage, DealPage, LoanPage, SittingPage, StepTally
from game.store.tally import GameTally
from game.table.events import ChipsMoved
from game.table.values import Chips, ClauseId, GameId, Place, Seat

T = ClauseId("T-03")
DEAL = DealPage("00", "11", 3, (Chips(100), Chips(100)))


def sitting(journal: Journal, game: str = "prime", *, for_cash: bool = False, chips: int = 100) -> int:
    accounts = (Account("Vous", human=True), Account("M. Hector", human=False))
    page = SittingPage(GameId(game), {}, ({}, {}), accounts, (Chips(chips),) * 2, strict=False, for_cash=for_cash)
    return journal.record_sitting(page)


def moved(amount: int, source: str, target: str, clause: ClauseId = T) -> ChipsMoved:
    return ChipsMoved(Chips(amount), Place(source), Place(target), clause)


@pytest.fixture(autouse=True)
def _purse(journal: Journal) -> None:
    journal.open_purse("Vous")


def figures(journal: Journal) -> GameTally:
    """Return the figures of the one player at his one sitting."""
    ((_, seat),) = journal.seats_of(1)
    return seat.figures


def holds(journal: Journal) -> list[int]:
    """Return chips, cash, chips owed, and cash owed of the one player."""
    ledger = journal.ledger
    return [
        ledger.balance(player(1)), ledger.balance(player(1), Currency.CASH), journal.owed(1),
        journal.owed(1, Currency.CASH),
    ]  # fmt: skip


def test_a_purse_begins_with_the_gift_of_the_house(journal: Journal) -> None:
    assert holds(journal) == [GIFT, 0, 0, 0]
    assert journal.ledger.balance(HOUSE_ACCOUNT) == -GIFT
    assert GIFT == 500


def test_purses_have_names_of_their_own(journal: Journal) -> None:
    assert journal.open_purse(" Agathe ") == 2
    for name, what in ((" ", "no_name"), ("agathe", "name_taken"), ("vous", "name_taken")):
        with pytest.raises(StoreError, match=what):
            journal.open_purse(name)
    journal.rename(2, "Blaise")
    journal.rename(2, "BLAISE")
    with pytest.raises(StoreError, match="name_taken"):
        journal.rename(1, "Blaise")
    assert journal.purses() == {1: "Vous", 2: "BLAISE"}
    assert journal.ledger.balance(player(2)) == GIFT


def test_a_loan_is_owed_until_it_is_repaid(journal: Journal) -> None:
    journal.lend(1, 100)
    assert holds(journal) == [GIFT + 100, 0, 100, 0]
    journal.repay(1, 60)
    assert holds(journal) == [GIFT + 40, 0, 40, 0]
    with pytest.raises(StoreError, match="not_owed"):
        journal.repay(1, 41)
    for amount in (0, -5):
        with pytest.raises(StoreError, match="no_amount"):
            journal.lend(1, amount)
        with pytest.raises(StoreError, match="no_amount"):
            journal.repay(1, amount)


def test_who_repays_must_have_it(journal: Journal) -> None:
    journal.lend(1, 100)
    sitting(journal, chips=GIFT + 90)
    with pytest.raises(StoreError, match="not_enough_chips"):
        journal.repay(1, 11)
    journal.repay(1, 10)


def test_a_stake_below_nothing_is_not_written(journal: Journal) -> None:
    number = sitting(journal)
    journal.record_page(number, DEAL, ())
    act = ActPage(Seat(0), {"do": "bet"})
    with pytest.raises(StoreError, match="not_enough_chips"):
        journal.record_page(number, act, [moved(101, "purse:0", "pot")])
    with pytest.raises(StoreError, match="not_enough_chips"):
        journal.record_page(number, act, [moved(1, "stake:0/7", "purse:0")])
    journal.record_page(number, act, [moved(100, "purse:0", "pot")])
    assert len(journal.open_sitting(number).pages) == 2


def test_a_deal_begins_as_the_ledger_has_it(journal: Journal) -> None:
    number = sitting(journal)
    for page in (
        DealPage("00", "11", 3, (Chips(99), Chips(101))),
        DealPage("00", "11", 3, (Chips(100), Chips(100)), None, {"pot": Chips(6)}),
    ):
        with pytest.raises(StoreError, match="ledger_differs"):
            journal.record_page(number, page, ())
    journal.record_page(number, DEAL, [moved(6, "purse:1", "pot")])
    with pytest.raises(StoreError, match="ledger_differs"):
        journal.record_page(number, DEAL, ())
    journal.record_page(number, DealPage("00", "11", 3, (Chips(100), Chips(94)), None, {"pot": Chips(6)}), ())


def test_the_pages_of_the_last_deal_alone_are_read_again(journal: Journal) -> None:
    number = sitting(journal)
    assert journal.open_sitting(number).pages == ()
    act = ActPage(Seat(0), {"do": "bet"}, ("prime.bet", 3))
    for page in (DEAL, act, DEAL, LoanPage(Seat(0), Chips(4), loan=True)):
        journal.record_page(number, page, ())
    found = journal.open_sitting(number)
    assert (found.deals, found.pages) == (2, (DEAL, LoanPage(Seat(0), Chips(4), loan=True)))
    with pytest.raises(StoreError, match="no_sitting: 9"):
        journal.page(9)
    with pytest.raises(StoreError, match="no_sitting: 9"):
        journal.accounts(9)


def test_at_the_end_stakes_go_back_and_the_pot_to_the_house(journal: Journal) -> None:
    number = sitting(journal)
    moves = [moved(20, "purse:0", "stake:0/7"), moved(30, "purse:1", "stake:1/7"), moved(6, "purse:0", "pot")]
    journal.record_page(number, ActPage(Seat(0), {"do": "bet"}), moves)
    house = journal.ledger.balance(HOUSE_ACCOUNT)
    journal.close_sitting(number, {"stake:1/7": Seat(0)})
    assert holds(journal)[0] == GIFT + 30 - 6
    assert journal.ledger.balance(HOUSE_ACCOUNT) == house + 6
    assert list(audit(journal.ledger)) == []


def test_jetons_for_cash_are_bought_with_chips_and_changed_back(journal: Journal) -> None:
    number = sitting(journal, "cascaret", for_cash=True, chips=30)
    assert holds(journal) == [GIFT - 30, 0, 0, 0]
    assert journal.ledger.balance(HOUSE_ACCOUNT, Currency.CASH) == 0
    journal.record_page(number, ActPage(Seat(0), {"do": "play"}), [moved(5, "purse:1", "purse:0")])
    journal.close_sitting(number, {})
    assert holds(journal) == [GIFT + 5, 0, 0, 0]
    assert list(audit(journal.ledger)) == []


def test_jetons_bought_beyond_the_purse_are_lent_in_cash(journal: Journal) -> None:
    number = sitting(journal, "cascaret", for_cash=True, chips=GIFT + 20)
    assert holds(journal) == [0, 0, 0, 20]
    journal.record_page(number, ActPage(Seat(0), {"do": "play"}), [moved(GIFT + 15, "purse:0", "purse:1")])
    journal.close_sitting(number, {})
    assert holds(journal) == [0, 0, 0, 15]
    journal.lend(1, 40)
    journal.repay(1, 40)
    journal.lend(1, 10)
    with pytest.raises(StoreError, match="not_owed"):
        journal.repay(1, 26)
    journal.lend(1, 15)
    journal.repay(1, 25)
    assert holds(journal) == [0, 0, 0, 15]


def test_cash_that_a_player_has_not_is_lent_and_settled_at_the_end(journal: Journal) -> None:
    number = sitting(journal, "cascaret", for_cash=True, chips=30)
    page = ActPage(Seat(0), {"do": "play"})
    journal.record_page(number, page, [moved(8, "purse:1", "purse:0"), moved(8, "cash:0", "cash:1")])
    assert holds(journal) == [GIFT - 30, 0, 0, 8]
    journal.record_page(number, page, [moved(3, "purse:0", "purse:1"), moved(3, "cash:1", "cash:0")])
    assert holds(journal) == [GIFT - 30, 3, 0, 8]
    journal.record_page(number, page, [moved(2, "cash:0", "cash:1")])
    assert holds(journal) == [GIFT - 30, 1, 0, 8]
    journal.record_page(number, page, [moved(30, "purse:0", "purse:1"), moved(5, "cash:1", "cash:0")])
    journal.close_sitting(number, {})
    assert holds(journal) == [GIFT - 30 + 6 - 8 + 5, 0, 0, 0]
    assert list(audit(journal.ledger)) == []


def test_cash_that_is_still_owed_at_the_end_is_paid_with_chips_of_the_purse(journal: Journal) -> None:
    number = sitting(journal, "cascaret", for_cash=True, chips=30)
    journal.record_page(
        number,
        ActPage(Seat(0), {"do": "play"}),
        [moved(30, "purse:0", "purse:1"), moved(8, "purse:1", "purse:0"), moved(20, "cash:0", "cash:1")],
    )
    journal.close_sitting(number, {})
    assert holds(journal) == [GIFT - 30 + 8 - 20, 0, 0, 0]


@pytest.mark.parametrize("won", [7, -7])
def test_jetons_that_were_reckoned_in_cash_are_not_paid_for_again(journal: Journal, won: int) -> None:
    number = sitting(journal, "cascaret", for_cash=True, chips=30)
    pays, paid = (1, 0) if won > 0 else (0, 1)
    journal.record_page(
        number,
        ActPage(Seat(0), {"do": "play"}),
        [moved(7, f"purse:{pays}", f"purse:{paid}"), moved(7, f"cash:{pays}", f"cash:{paid}", ClauseId("CA-03"))],
    )
    journal.close_sitting(number, {})
    assert holds(journal) == [GIFT + won, 0, 0, 0]
    assert journal.ledger.balance("character:M. Hector", Currency.CASH) == 30 - won + (0 if won < 0 else 7)
    assert journal.gain(1, number) == won
    assert list(audit(journal.ledger)) == []


def test_of_two_who_sit_each_is_found_at_his_own_table(journal: Journal) -> None:
    first = sitting(journal)
    journal.open_purse("Agathe")
    accounts = (Account("Agathe", human=True), Account("M. Hector", human=False))
    page = SittingPage(GameId("prime"), {}, ({}, {}), accounts, (Chips(9), Chips(9)), strict=False)
    second = journal.record_sitting(page)
    assert (journal.open_sitting_of(1), journal.open_sitting_of(2), journal.open_sitting_of(3)) == (first, second, None)


def test_a_character_who_lacks_cash_is_given_it(journal: Journal) -> None:
    number = sitting(journal, "cascaret", for_cash=True, chips=30)
    page = ActPage(Seat(1), {"do": "play"})
    journal.record_page(number, page, [moved(8, "purse:0", "purse:1"), moved(8, "cash:1", "cash:0")])
    journal.close_sitting(number, {})
    assert holds(journal) == [GIFT, 0, 0, 0]
    assert journal.ledger.balance(loan(1)) == 0
    assert journal.ledger.balance("character:M. Hector", Currency.CASH) == 38


def test_a_players_account_and_figures_are_read_from_the_postings(journal: Journal) -> None:
    number = sitting(journal, "pharaon")
    act = ActPage(Seat(0), {"do": "stake"})
    journal.record_page(number, DEAL, ())
    journal.record_page(number, act, [moved(10, "purse:1", "stake:1/7")])
    journal.record_page(number, act, [moved(10, "stake:1/7", "purse:0")], StepTally(1))
    journal.record_page(number, act, [moved(4, "purse:1", "stake:1/7"), moved(4, "purse:0", "purse:1")], StepTally(1))
    journal.record_page(number, act, [], StepTally(1, (Seat(0), Seat(1))))
    journal.record_page(number, LoanPage(Seat(0), Chips(7), loan=True), ())
    assert (journal.gain(1, number), journal.chips_at(1, number)) == (6, 113)
    journal.close_sitting(number, {})
    assert journal.gain(1, number) == 6
    tally = figures(journal)
    assert (tally.coups, tally.won, tally.lost, tally.betes) == (3, 1, 1, 1)
    assert (tally.best, tally.worst, tally.net, tally.staked) == (10, -4, 6, 14)
    assert tally.edge == 6 / 14
    told = [(line.kind, line.amount, line.balance, line.worth) for line in reversed(journal.lines_of(1))]
    assert told == [("named", 500, 500, 500), ("sat", -100, 400, 500), ("loan", 0, 400, 500), ("rose", 113, 513, 506)]
    assert [(number, seat.seat) for number, seat in journal.seats_of(1)] == [(1, 0)]
    journal.open_purse("Agathe")
    assert list(journal.seats_of(2)) == []


def test_a_pontes_edge_is_the_banks(journal: Journal) -> None:
    accounts = (Account("M. Hector", human=False), Account("Vous", human=True))
    number = journal.record_sitting(
        SittingPage(GameId("pharaon"), {}, ({}, {}), accounts, (Chips(90), Chips(90)), strict=False)
    )
    for amount, winner in ((5, "purse:0"), (5, "purse:0"), (5, "purse:1")):
        moves = [moved(amount, "purse:1", "stake:1/7"), moved(amount, "stake:1/7", winner)]
        if winner == "purse:1":
            moves.append(moved(amount, "purse:0", winner))
        journal.record_page(number, ActPage(Seat(0), {"do": "draw"}), moves, StepTally(1))
    tally = figures(journal)
    assert (tally.net, tally.staked, tally.edge) == (-5, 15, 5 / 15)
    assert tally.error is not None
    assert tally.error > 0


def test_cash_that_moves_is_no_gain_of_a_coup(journal: Journal) -> None:
    number = sitting(journal, "cascaret", for_cash=True, chips=30)
    moves = [moved(8, "cash:1", "cash:0")]
    journal.record_page(number, ActPage(Seat(1), {"do": "play"}), moves, StepTally(1))
    tally = figures(journal)
    assert (tally.coups, tally.won, tally.best, tally.edge, tally.error) == (1, 0, 0, None, None)
