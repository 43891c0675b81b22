"""Whose turn it is at the journal: an entry goes before whatever this program reads, and nothing read is lost."""

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from game.store.audit import audit
from game.store.backup import copy_journal, verified
from game.store.errors import StoreError
from game.store.journal_file import head_of, open_to_read
from game.store.opening import OpenJournal
from game.store.turns import Turns, turns_at

ROWS = 3000


@contextmanager
def beside(work: Callable[[], None]) -> Iterator[None]:
    """Do something in a thread of its own, and wait for its end."""
    thread = threading.Thread(target=work)
    thread.start()
    yield
    thread.join()


def test_a_slow_reader_of_the_program_itself_never_costs_an_entry(opened: OpenJournal) -> None:
    begun, written, found, asked_of = threading.Event(), threading.Event(), list[int](), list[int]()

    def slow(number: int) -> int:
        begun.set()
        asked_of.append(number)
        written.wait(0.001)  # a row a millisecond, until the entry is there that this must not hold up
        return number

    def read() -> None:
        with closing(open_to_read(opened.paths.journal, whole=False)) as connection:
            connection.create_function("slow", 1, slow)
            asked: sqlite3.Cursor = connection.execute(
                "WITH RECURSIVE row(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM row WHERE n < ?) "
                "SELECT number FROM entry, row WHERE slow(n) = ? ORDER BY number",
                (ROWS, ROWS),
            )
            found.extend(number for (number,) in asked)

    opened.journal.lend(1, 5)
    before = opened.journal.owed(1)
    with beside(read):
        assert begun.wait(10)
        opened.journal.lend(1, 5)
        written.set()
    assert opened.journal.owed(1) == before + 5
    assert found == list(range(1, head_of(opened.journal.ledger.connection).number + 1))
    assert len(asked_of) > ROWS * len(found)  # it was not waited for, and asked again
    assert not list(audit(opened.journal.ledger))


def test_a_copy_lets_an_entry_by_after_a_few_pages(opened: OpenJournal, tmp_path: Path) -> None:
    for name in range(60):
        opened.journal.open_purse(f"No. {name} {'x' * 900}")
    asked, turns, target = threading.Event(), list[int](), tmp_path / "copy"

    def between() -> bool:
        turns.append(len(turns))
        if len(turns) == 1:
            asked.set()
            assert written.wait(10)
        return False

    written = threading.Event()
    with beside(lambda: copy_journal(opened.paths.journal, target, between)):
        assert asked.wait(10)
        opened.journal.open_purse("Between")
        written.set()
    assert len(turns) > 2
    assert verified(target).number == head_of(opened.journal.ledger.connection).number


def test_a_copy_waits_for_its_own_disk_when_it_has_let_go_of_the_journal(
    opened: OpenJournal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite holds what it copies from until what it copies to is on the disk, unless it need not wait for that."""
    synchronous, synced = list[int](), list[Path]()
    copy_to = "game.store.turns.ReadingConnection.copy_to"

    def watched(reading: sqlite3.Connection, target: sqlite3.Connection, _: Callable[[], None]) -> None:
        reading.backup(target)
        synchronous.extend(target.execute("PRAGMA synchronous").fetchone())

    monkeypatch.setattr(copy_to, watched)
    monkeypatch.setattr("game.store.backup.sync_file", synced.append)
    copy_journal(opened.paths.journal, tmp_path / "copy")
    assert synchronous == [0]
    assert synced == [tmp_path / "copy"]


def test_whoever_writes_may_read_meanwhile(opened: OpenJournal) -> None:
    with (
        closing(open_to_read(opened.paths.journal, whole=False)) as connection,
        opened.journal.ledger.together(),
    ):
        opened.journal.lend(1, 5)
        before = head_of(connection).number
    assert head_of(opened.journal.ledger.connection).number == before + 1


def test_what_is_read_waits_for_an_entry_that_is_being_written(opened: OpenJournal) -> None:
    found, begun = list[int](), threading.Event()

    def read() -> None:
        with closing(open_to_read(opened.paths.journal, whole=False)) as connection:
            assert begun.wait(10)
            found.append(head_of(connection).number)

    with beside(read), opened.journal.ledger.together():
        begun.set()
        opened.journal.lend(1, 5)
        opened.journal.lend(1, 5)
        assert not found
    assert found == [2]


def test_a_reader_of_another_program_is_told_of_as_before(opened: OpenJournal) -> None:
    opened.journal.ledger.connection.execute("PRAGMA busy_timeout = 10")
    with closing(sqlite3.connect(opened.paths.journal)) as other:
        other.execute("BEGIN")
        other.execute("SELECT MAX(number) FROM entry").fetchone()
        with pytest.raises(StoreError, match=r"not_written: key:house\.fault\.busy"):
            opened.journal.lend(1, 5)
    opened.journal.lend(1, 5)


def test_another_fault_than_a_turn_is_raised(opened: OpenJournal) -> None:
    with (
        closing(open_to_read(opened.paths.journal, whole=False)) as connection,
        pytest.raises(sqlite3.OperationalError, match="no such table"),
    ):
        connection.execute("SELECT * FROM nowhere")


def test_connections_of_one_file_share_their_turns_and_others_do_not(tmp_path: Path) -> None:
    file, other = tmp_path / "file", tmp_path / "other"
    file.touch()
    other.touch()
    (tmp_path / "link").symlink_to(file)
    turns = turns_at(str(file))
    assert turns_at(str(tmp_path / "link")) is turns
    assert turns_at(str(other)) is not turns
    assert isinstance(turns_at(""), Turns)
    assert turns_at("") is not turns_at("")
