"""An audit from a checkpoint finds all that a whole one finds, without unpacking again what has not changed."""

import contextlib
import random
import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from game.store import packer as packer_module
from game.store.audit import audit
from game.store.backup import GivenUpError, back_up, verified
from game.store.checkpoint import audited, read_checkpoint
from game.store.entry import Entry
from game.store.errors import BrokenFileError, StoreError
from game.store.faults import naming_faults
from game.store.journal_file import head_of
from game.store.ledger import Ledger
from game.store.opening import OpenJournal, open_journal, read_journal
from game.store.packing import packs_in, unpacked
from game.store.paths import Paths
from game.store.sealed_file import write_sealed
from game.store.upkeep import Upkeep
from tests.store.faulty import disk, full
from tests.store.test_packing import SPOILED, play, said


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("NEWEST", 10), ("MOST", 16), ("LEAST", 4), ("EVERY", 1_000_000), ("AT_CLOSE", 0)):
        monkeypatch.setattr(packer_module, name, value)
    monkeypatch.setattr("game.store.checkpoint.SLICE", 7)


@pytest.fixture
def unpackings(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the rows that are unpacked from now on."""
    found = list[int]()

    def noted(row: Entry, content: bytes) -> tuple[Entry, ...]:
        found.append(row.number)
        return unpacked(row, content)

    monkeypatch.setattr("game.store.ledger.unpacked", noted)
    return found


@pytest.fixture
def opened(paths: Paths) -> Iterator[OpenJournal]:
    """Return a journal with packed rows that was audited once, and play after that."""
    found = open_journal(paths)
    found.journal.open_purse("Vous")
    sitting = play(found.journal, 5)
    assert found.packer.pack(99) > 2
    assert checked(found) == []
    found.journal.close_sitting(sitting, {})
    play(found.journal, 2)
    yield found
    found.close()


def checked(opened: OpenJournal) -> list[str]:
    return list(audited(opened.journal.ledger, opened.paths.checkpoint))


def last_pack(opened: OpenJournal) -> int:
    return int(opened.journal.ledger.connection.execute("SELECT MAX(entry) FROM packed").fetchone()[0])


def test_what_was_audited_is_not_unpacked_again(opened: OpenJournal, unpackings: list[int]) -> None:
    before = last_pack(opened)
    assert read_checkpoint(opened.paths.checkpoint).number == before  # type: ignore[union-attr]  # it was left
    assert checked(opened) == []
    assert unpackings == []
    assert opened.packer.pack(99) > 0
    unpackings.clear()
    assert checked(opened) == []
    assert unpackings
    assert min(unpackings) > before
    assert read_checkpoint(opened.paths.checkpoint).number == last_pack(opened) > before  # type: ignore[union-attr]
    assert opened.paths.checkpoint.stat().st_mode & 0o777 == 0o600


def test_a_copy_is_verified_by_it_too(opened: OpenJournal, unpackings: list[int]) -> None:
    copy = back_up(opened.paths)
    assert unpackings == []
    assert verified(copy.path).number == copy.number
    assert len(unpackings) == packs_in(opened.journal.ledger)


@pytest.mark.parametrize("forgery", SPOILED)
def test_a_row_that_is_forged_before_it_is_found(opened: OpenJournal, forgery: str) -> None:
    ask = opened.journal.ledger.connection.execute
    for (name,) in ask("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        ask(f"DROP TRIGGER {name}")
    ask(forgery)
    with pytest.raises(BrokenFileError, match="damaged"), naming_faults(opened.paths.journal):
        checked(opened)
    with pytest.raises(BrokenFileError):
        back_up(opened.paths)


@pytest.mark.parametrize(
    "forgery", ["UPDATE posting SET amount = -amount WHERE entry = {}", "DELETE FROM entry WHERE number = {}"]
)
def test_what_is_forged_after_it_is_found(opened: OpenJournal, forgery: str) -> None:
    ask = opened.journal.ledger.connection.execute
    ask("PRAGMA foreign_keys = OFF")
    for (name,) in ask("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        ask(f"DROP TRIGGER {name}")
    ask(forgery.format(last_pack(opened) + 9))
    assert checked(opened)


@pytest.mark.parametrize(
    "written",
    [b"", b"{}", b"\xff", b'{"number":0,"rows":""}', b'{"number":90000,"rows":""}', b'{"number":17,"rows":"ab"}'],
)
def test_a_spoiled_one_costs_only_time(opened: OpenJournal, unpackings: list[int], written: bytes) -> None:
    whole = opened.paths.checkpoint.read_bytes()
    write_sealed(opened.paths.checkpoint, opened.paths.home / "new", written)
    assert checked(opened) == []
    assert len(unpackings) == packs_in(opened.journal.ledger)
    assert opened.paths.checkpoint.read_bytes() == whole


def test_one_of_an_earlier_program_proves_nothing(opened: OpenJournal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.checkpoint._MADE_BY", 2)
    assert read_checkpoint(opened.paths.checkpoint) is None


def test_none_is_left_where_something_is_wrong_or_it_was_stopped_or_refused(opened: OpenJournal) -> None:
    path, ledger = opened.paths.checkpoint, opened.journal.ledger
    path.unlink()
    for turns in (0, 3, 25, 60):
        asked = iter([False] * turns + [True] * 1000)
        assert list(audited(ledger, path, asked.__next__)) == []
        assert not path.exists()
    assert list(audited(ledger, path, leave=False)) == []
    with disk(1, full):
        assert list(audited(ledger, path)) == []
    assert not path.exists()
    ledger.connection.execute("DROP TRIGGER posting_stays_UPDATE")
    ledger.connection.execute("UPDATE posting SET amount = amount * 2 WHERE entry = 2")
    assert list(audited(ledger, path))
    assert not path.exists()


def test_it_is_left_beside_the_window_and_stopped_at_the_close(opened: OpenJournal) -> None:
    opened.paths.checkpoint.unlink()
    upkeep = Upkeep(opened.paths, beside=False)
    upkeep.audit()
    assert (read_checkpoint(opened.paths.checkpoint) is not None, upkeep.notices()) == (True, ())


def test_a_copy_that_is_stopped_is_none_and_nobody_waits_for_it(
    opened: OpenJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = opened.paths
    paths.checkpoint.unlink()
    for turns in (0, 1, 3, 30, 70):
        asked = iter([False] * turns + [True] * 1000)
        with pytest.raises(GivenUpError):
            back_up(paths, stopped=asked.__next__)
        assert list(paths.backups.iterdir()) == []
    monkeypatch.setattr("game.store.upkeep.PATIENCE", 0.0)
    upkeep = Upkeep(paths)
    upkeep.close()
    assert (list(paths.backups.glob("*")), upkeep.notices()) == ([], ())
    monkeypatch.setattr("game.store.upkeep.PATIENCE", 60.0)
    Upkeep(paths).close()
    assert len(list(paths.backups.glob("*.sqlite3"))) == 1


def test_two_copies_at_once_do_not_take_each_others_place(opened: OpenJournal) -> None:
    with ThreadPoolExecutor(4) as pool:
        for number in range(12):
            opened.journal.lend(1, 1)
            made = list(pool.map(lambda _: back_up(opened.paths), range(4)))
            assert len({copy.path for copy in made}) == 1, number


@pytest.mark.parametrize("index", ["balance", "entries_of_a_kind", "entries_of_a_sitting"])
def test_an_index_that_is_spoiled_does_not_vouch_for_itself(paths: Paths, index: str) -> None:
    opened = open_journal(paths)
    opened.journal.open_purse("Vous")
    opened.journal.close_sitting(play(opened.journal, 3), {})
    opened.packer.pack(99)
    assert checked(opened) == []
    ask = opened.journal.ledger.connection.execute
    root, size = ask(
        "SELECT rootpage, page_size FROM sqlite_master, pragma_page_size WHERE name = ?", (index,)
    ).fetchone()
    assert ask("SELECT COUNT(*) FROM posting").fetchone()[0] < 90  # all of the index lies on one page
    opened.close()
    whole, found = paths.journal.read_bytes(), 0
    cells = int.from_bytes(whole[(root - 1) * size + 5 : (root - 1) * size + 7], "big")
    for place in range((root - 1) * size + cells, root * size, 5):
        spoiled = bytearray(whole)
        spoiled[place] ^= 1
        paths.journal.write_bytes(bytes(spoiled))
        with closing(read_journal(paths).ledger.connection) as connection:
            whole_audit = wrong(connection, None)
            assert wrong(connection, paths.checkpoint) == whole_audit, place - (root - 1) * size
            found += whole_audit
    assert found > 10


def wrong(connection: sqlite3.Connection, checkpoint: Path | None) -> bool:
    """Tell whether an audit finds something, of all or from a checkpoint."""
    ledger = Ledger(connection)
    try:
        with naming_faults(Path("journal")):
            return any(audit(ledger) if checkpoint is None else audited(ledger, checkpoint, leave=False))
    except (BrokenFileError, StoreError):
        return True


@pytest.mark.parametrize("spoil", ["amount = NULL", "account = NULL", "currency = x'00'"])
@pytest.mark.parametrize("place", ["before", "after"])
def test_a_value_of_another_kind_is_found_and_no_fault(
    paths: Paths, opened: OpenJournal, spoil: str, place: str
) -> None:
    """SQLite's own types and marks let no such value in; a turned bit does."""
    ask = opened.journal.ledger.connection.execute
    schema = ask("SELECT sql FROM sqlite_master WHERE name = 'posting'").fetchone()[0]
    entry = last_pack(opened) + (0 if place == "before" else 9)
    rows = ask("SELECT * FROM posting").fetchall()
    for name in ("posting_stays_UPDATE", "posting_stays_DELETE"):
        ask(f"DROP TRIGGER {name}")
    ask("DROP TABLE posting")
    ask(
        schema.replace(" NOT NULL", "").replace(" STRICT,", "").replace("INTEGER", "").split("CHECK")[0].rstrip()
        + ", amount, clause, PRIMARY KEY (entry, line)) WITHOUT ROWID"
    )
    ask("CREATE INDEX balance ON posting (account, currency, amount)")
    opened.journal.ledger.connection.executemany("INSERT INTO posting VALUES (?, ?, ?, ?, ?, ?)", rows)
    assert checked(opened) == []
    ask(f"UPDATE posting SET {spoil} WHERE entry = ? AND line = 0", (entry,))  # noqa: S608  # three phrases of ours
    found = wrong(opened.journal.ledger.connection, paths.checkpoint), wrong(opened.journal.ledger.connection, None)
    assert found == (True, True)
    with contextlib.suppress(StoreError, BrokenFileError), naming_faults(paths.journal):
        assert list(audit(opened.journal.ledger))


def test_flips_before_and_after_it_are_found(paths: Paths, opened: OpenJournal) -> None:
    truth = said(opened.journal)
    whole, left = paths.journal.read_bytes(), paths.checkpoint.read_bytes()
    chance, found = random.Random("checkpoint flips"), 0
    spoiled_path = paths.home / "spoiled" / "journal.sqlite3"
    spoiled_path.parent.mkdir()
    there = Paths(spoiled_path.parent)
    for _ in range(150):
        spoiled = bytearray(whole)
        spoiled[chance.randrange(len(whole))] ^= 1 << chance.randrange(8)
        there.journal.write_bytes(bytes(spoiled))
        there.checkpoint.write_bytes(left)
        try:
            with naming_faults(there.journal):
                journal = read_journal(there)
                with closing(journal.ledger.connection):
                    if any(audited(journal.ledger, there.checkpoint)):
                        found += 1
                    else:
                        assert said(journal) == truth
        except (BrokenFileError, StoreError):
            found += 1
    assert found > 20


def test_an_older_journal_with_its_own_anchor_is_told_of_by_what_was_audited_since(paths: Paths) -> None:
    first = open_journal(paths)
    first.journal.open_purse("Vous")
    first.close()
    older = {each: each.read_bytes() for each in (paths.journal, paths.anchor)}
    since = open_journal(paths)
    play(since.journal, 5)
    assert since.packer.pack(99) > 2
    assert checked(since) == []
    since.close()
    for copy in paths.backups.glob("*"):
        copy.unlink()
    for each, content in older.items():
        each.write_bytes(content)
    again = open_journal(paths)
    assert [key for key, _ in again.notices] == ["house.notice.older", "house.notice.lost_after"]
    assert head_of(again.journal.ledger.connection).era == 1
    play(again.journal, 1)
    again.close()
    later = open_journal(paths)
    assert later.notices == ()
    later.close()


@pytest.mark.parametrize("left", ["checkpoint", "tallies"])
def test_a_journal_that_only_what_was_reckoned_of_it_speaks_of_is_told_as_gone(paths: Paths, left: str) -> None:
    paths.home.mkdir(parents=True, exist_ok=True)
    getattr(paths, left).write_text("{}")
    opened = open_journal(paths)
    assert [key for key, _ in opened.notices] == ["house.notice.gone", "house.notice.begun_anew"]
    opened.close()


def test_a_house_that_closes_gives_up_what_waits_and_makes_the_one_copy_that_is_asked_for(
    opened: OpenJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.store.upkeep.PATIENCE", 60.0)
    upkeep, begun, held = Upkeep(opened.paths), threading.Event(), threading.Event()
    done, copied = list[str](), list[Paths]()
    monkeypatch.setattr("game.store.upkeep.back_up", lambda paths, **_: copied.append(paths))

    def holds() -> None:
        begun.set()
        done.append(f"{held.wait(10)}")

    upkeep.do(holds)
    upkeep.do(lambda: done.append("never"))
    assert begun.wait(10)
    for _ in range(3):
        upkeep.copy()
    upkeep.audit()
    closing_it = threading.Thread(target=upkeep.close)
    closing_it.start()
    while not upkeep._stopped:
        time.sleep(0.001)
    held.set()
    closing_it.join()
    assert done == ["True"]
    assert copied == [opened.paths]
