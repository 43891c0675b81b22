"""A row that is ready goes along with the next entry: both are in the journal, or the entry is told as refused."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from game.store import packer as packer_module
from game.store.audit import audit
from game.store.errors import StoreError
from game.store.journal import Journal
from game.store.ledger import Ledger
from game.store.opening import OpenJournal, open_journal, read_journal
from game.store.packer import Packer
from game.store.packing import packs_in
from game.store.paths import Paths
from tests.store.faulty import disk, full, refused, survived
from tests.store.test_packing import play, said


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pack soon and little, but only when a test asks for it."""
    for name, value in (("NEWEST", 10), ("MOST", 16), ("LEAST", 4), ("EVERY", 1_000_000), ("AT_CLOSE", 0)):
        monkeypatch.setattr(packer_module, name, value)


def prepared(paths: Paths) -> OpenJournal:
    """Open a journal that has something to pack, with one row ready."""
    opened = open_journal(paths)
    if not opened.journal.purses():
        opened.journal.open_purse("Vous")
        play(opened.journal, 3)
    opened.packer._prepare()
    assert len(opened.packer._ready) == 1
    return opened


def test_a_row_goes_along_with_the_next_entry_and_only_once(paths: Paths) -> None:
    opened = prepared(paths)
    before = said(opened.journal)
    opened.journal.lend(1, 5)
    assert packs_in(opened.journal.ledger) == 1
    opened.journal.lend(1, 5)
    assert packs_in(opened.journal.ledger) == 1
    assert said(opened.journal)[: len(before)] == before
    assert not list(audit(opened.journal.ledger))
    opened.close()


def test_an_entry_that_is_refused_takes_no_row_along(paths: Paths) -> None:
    opened = prepared(paths)
    before = said(opened.journal)
    with pytest.raises(StoreError):
        opened.journal.repay(1, 5)
    assert (packs_in(opened.journal.ledger), said(opened.journal)) == (0, before)
    opened.journal.lend(1, 5)
    assert packs_in(opened.journal.ledger) == 1
    opened.close()


@pytest.mark.parametrize("act", [full, refused])
@pytest.mark.parametrize("at", range(1, 20))
def test_a_disk_that_refuses_once_takes_the_entry_or_leaves_everything(
    paths: Paths, at: int, act: Callable[[], None]
) -> None:
    with disk() as fault:
        opened = prepared(paths)
        before = said(opened.journal)
        fault.refuse(at, act, 1)
        try:
            opened.journal.lend(1, 5)
            written = 1
        except StoreError:
            written = 0
        fault.heal()
        assert said(opened.journal)[: len(before)] == before
        assert len(said(opened.journal)) == len(before) + written
        assert not list(audit(opened.journal.ledger))
        opened.journal.lend(1, 5)
        triggers = opened.journal.ledger.connection.execute("SELECT COUNT(*) FROM sqlite_master WHERE type = 'trigger'")
        assert triggers.fetchone() == (6,)
        assert not list(audit(opened.journal.ledger))
        opened.close()


def test_a_transaction_that_the_system_gave_up_is_told_and_the_next_goes_through(
    paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = prepared(paths)
    before = said(opened.journal)

    def gives_up(ledger: Ledger, _: object) -> None:
        ledger.connection.execute("ROLLBACK")  # as SQLite does by itself where its disk is full
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(packer_module, "_put", gives_up)
    with pytest.raises(StoreError, match="not_written"):
        opened.journal.lend(1, 5)
    assert said(opened.journal) == before
    opened.journal.lend(1, 5)
    assert (len(said(opened.journal)), packs_in(opened.journal.ledger)) == (len(before) + 1, 0)
    opened.close()


def test_a_row_that_cannot_be_written_leaves_the_entry_alone(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = prepared(paths)
    before = said(opened.journal)

    def half(ledger: Ledger, _: object) -> None:
        for (name,) in ledger.connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            ledger.connection.execute(f"DROP TRIGGER {name}")
        ledger.connection.execute("DELETE FROM posting")
        raise sqlite3.OperationalError("it went no further")

    monkeypatch.setattr(packer_module, "_put", half)
    opened.journal.lend(1, 5)
    assert said(opened.journal)[:-1] == before
    assert (packs_in(opened.journal.ledger), list(audit(opened.journal.ledger))) == (0, [])
    with pytest.raises(sqlite3.IntegrityError, match="only added to"):
        opened.journal.ledger.connection.execute("DELETE FROM posting")
    opened.close()


def test_killed_at_any_call_the_entry_is_there_with_its_row_or_neither(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    prepared(paths).close()
    with closing(read_journal(paths).ledger.connection) as connection:
        before = said(Journal(Ledger(connection)))

    def lent() -> None:
        prepared(paths).journal.lend(1, 5)

    for at in range(1, 60):
        through = survived(lent, at)
        journal = read_journal(paths)
        with closing(journal.ledger.connection):
            now = said(journal)
            assert now[: len(before)] == before
            assert (packs_in(journal.ledger) > 0) == (len(now) > len(before))
            assert not list(audit(journal.ledger))
        if through or len(now) > len(before):
            return
    pytest.fail("it was never done")


def test_a_row_whose_entries_are_packed_already_is_left(paths: Paths) -> None:
    opened = prepared(paths)
    other = Packer(opened.journal.ledger)
    assert other.pack(1) == 1
    opened.journal.lend(1, 5)
    assert packs_in(opened.journal.ledger) == 1
    assert not opened.packer._ready
    opened.close()


def test_what_cannot_be_read_now_is_prepared_another_time(paths: Paths) -> None:
    opened = open_journal(paths)
    opened.journal.open_purse("Vous")
    play(opened.journal, 3)
    with closing(sqlite3.connect(paths.journal, isolation_level=None)) as other, pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.store.journal_file.BUSY_AT_OPENING", 0.0)
        other.execute("BEGIN EXCLUSIVE")
        opened.packer._prepare()
        assert not opened.packer._ready
    opened.packer._prepare()
    assert opened.packer._ready
    opened.close()
