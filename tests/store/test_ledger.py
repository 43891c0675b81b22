import sqlite3

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from game.store.accounts import HOUSE_ACCOUNT, Currency, character, loan, may_owe, player
from game.store.audit import audit, newest_hold
from game.store.errors import BrokenFileError, StoreError
from game.store.journal import GIFT, Journal
from game.store.journal_file import SCHEMAS, VERSION
from game.store.ledger import Ledger, Transfer
from game.store.opening import OpenJournal, open_journal
from game.store.pages import Account, SittingPage
from game.table.values import Chips, GameId

ACCOUNTS = (HOUSE_ACCOUNT, player(1), player(2), loan(1), character("M. Hector"), "sitting:1/pot")


def in_memory() -> Ledger:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    for statement in SCHEMAS[VERSION]:
        connection.execute(statement)
    return Ledger(connection)


transfers = some.builds(
    Transfer,
    some.integers(0, 40),
    some.sampled_from(ACCOUNTS),
    some.sampled_from(ACCOUNTS),
    some.just("T-03"),
    some.sampled_from(Currency),
)


@settings(max_examples=40, deadline=None)
@given(some.lists(some.lists(transfers, max_size=4), max_size=8))
def test_every_entry_is_balanced_linked_and_covered_whatever_is_asked(asked: list[list[Transfer]]) -> None:
    ledger = in_memory()
    for each in asked:
        before = [ledger.balance(account, currency) for account in ACCOUNTS for currency in Currency]
        try:
            ledger.write("tried", None, {}, each)
        except StoreError:
            assert before == [ledger.balance(account, currency) for account in ACCOUNTS for currency in Currency]
    assert list(audit(ledger)) == []
    for currency in Currency:
        assert sum(ledger.balance(account, currency) for account in ACCOUNTS) == 0
        assert all(ledger.balance(account, currency) >= 0 or may_owe(account) for account in ACCOUNTS)
    ledger.connection.close()


def test_nobody_pays_what_he_has_not(journal: Journal) -> None:
    journal.open_purse("Vous")
    with pytest.raises(StoreError, match="not_enough_chips"):
        journal.ledger.write("tried", None, {}, (Transfer(GIFT + 1, player(1), HOUSE_ACCOUNT, "T-03"),))
    assert journal.ledger.balance(player(1)) == GIFT
    journal.ledger.write("tried", None, {}, (Transfer(GIFT, player(1), HOUSE_ACCOUNT, "T-03"),))


def test_what_stands_in_the_journal_can_be_neither_changed_nor_struck(journal: Journal) -> None:
    journal.open_purse("Vous")
    for statement in ("UPDATE posting SET amount = 9", "DELETE FROM posting", "UPDATE entry SET at = ''"):
        with pytest.raises(sqlite3.IntegrityError, match="only added to"):
            journal.ledger.connection.execute(statement)


FORGERIES = {
    "UPDATE posting SET amount = amount * 2 WHERE entry = 2": "linked",
    "UPDATE posting SET amount = 9 WHERE entry = 2 AND line = 0": "makes",
    "UPDATE entry SET body = '{}' WHERE number = 1": "linked",
    "UPDATE entry SET at = 'never' WHERE number = 3": "linked",
    "UPDATE entry SET coups = 7 WHERE number = 2": "linked",
    "DELETE FROM posting WHERE entry = 2; DELETE FROM entry WHERE number = 2": "entry 2 is missing",
    "UPDATE posting SET account = 'player:9' WHERE entry = 3 AND line = 0": "holds what no entry holds",
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_forged_entry_is_found(journal: Journal, forgery: str) -> None:
    forge(journal, forgery)
    found = list(audit(journal.ledger))
    assert any(FORGERIES[forgery] in each for each in found), found
    assert newest_hold(journal.ledger)


def test_the_newest_entries_are_looked_at_alone() -> None:
    ledger = in_memory()
    for _ in range(9):
        ledger.write("tried", None, {})
    ledger.connection.execute("DROP TRIGGER entry_stays_UPDATE")
    ledger.connection.execute("UPDATE entry SET at = '' WHERE number = 3")
    assert not newest_hold(ledger, 5)
    assert newest_hold(ledger, 7)
    ledger.connection.close()


def test_a_forged_journal_is_set_aside(opened: OpenJournal) -> None:
    forge(opened.journal, "UPDATE entry SET at = 'never' WHERE number = 3")
    opened.close()
    again = open_journal(opened.paths)
    assert [key for key, _ in again.notices] == ["house.notice.damaged", "house.notice.lost"]
    assert again.journal.purses() == {1: "Vous", 2: "Moi"}
    again.close()


def test_a_sitting_that_is_over_and_leaves_chips_at_its_table_is_found(journal: Journal) -> None:
    journal.open_purse("Vous")
    page = SittingPage(GameId("prime"), {}, ({},), (Account("Vous", human=True),), (Chips(9),), strict=False)
    sitting = journal.record_sitting(page)
    journal.ledger.write("rose", sitting, {}, (Transfer(5, "sitting:1/purse:0", "sitting:1/pot", "house.rose"),))
    assert list(audit(journal.ledger)) == [
        "sitting 1 is over and sitting:1/pot holds 5", "sitting 1 is over and sitting:1/purse:0 holds 4",
    ]  # fmt: skip


class Failing:
    """A disk that refuses what begins so; everything else goes through to the real one."""

    text_factory: object = str

    def __init__(self, connection: sqlite3.Connection, refuses: str) -> None:
        self.connection = connection
        self.refuses = refuses

    @property
    def in_transaction(self) -> bool:
        return self.connection.in_transaction

    def execute(self, statement: str, *values: object) -> sqlite3.Cursor:
        if statement.startswith(self.refuses):
            raise sqlite3.OperationalError("disk I/O error")
        return self.connection.execute(statement, *values)  # type: ignore[arg-type]  # handed on as it came

    def executemany(self, statement: str, *values: object) -> sqlite3.Cursor:
        if statement.startswith(self.refuses):
            raise sqlite3.OperationalError("disk I/O error")
        return self.connection.executemany(statement, *values)  # type: ignore[arg-type]  # same


@pytest.mark.parametrize(
    "refuses", ["SELECT number, hash", "BEGIN", "INSERT INTO tally", "INSERT INTO entry", "COMMIT"]
)
def test_what_the_disk_refuses_has_not_happened(journal: Journal, refuses: str) -> None:
    journal.open_purse("Vous")
    ledger = Ledger(Failing(journal.ledger.connection, refuses))  # type: ignore[arg-type]  # does what one does
    with pytest.raises(StoreError, match=r"not_written: key:house\.fault\.unreadable"):
        ledger.write("tried", None, {}, (Transfer(5, player(1), HOUSE_ACCOUNT, "T-03"),))
    assert journal.ledger.balance(player(1)) == GIFT
    assert [entry.kind for entry in journal.ledger.entries()] == ["named"]
    journal.open_purse("Encore")


def test_a_stop_in_the_middle_of_an_entry_leaves_nothing(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.store.ledger.below_zero", stopped)
    with pytest.raises(KeyboardInterrupt):
        journal.open_purse("Vous")
    assert not journal.purses()


def test_a_broken_file_names_itself(opened: OpenJournal) -> None:
    error = BrokenFileError(opened.paths.journal, "foreign", "a letter")
    assert (str(error), error.what, error.found) == ("journal.sqlite3: foreign (a letter)", "foreign", "a letter")


def forge(journal: Journal, forgery: str) -> None:
    for name in ("Vous", "Moi", "Lui"):
        journal.open_purse(name)
    for table in ("entry", "posting"):
        for kind in ("UPDATE", "DELETE"):
            journal.ledger.connection.execute(f"DROP TRIGGER {table}_stays_{kind}")
    journal.ledger.connection.executescript(forgery)
