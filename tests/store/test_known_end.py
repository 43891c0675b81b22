"""A journal that is taken away or exchanged while the house has it open: nothing is written, nothing is lost."""

import errno
import os
import shutil
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from game.store import replacement
from game.store.anchor import Anchor
from game.store.audit import audit
from game.store.backup import back_up, backup_files
from game.store.errors import BrokenFileError, LockedError, StoreError
from game.store.journal_file import head_of
from game.store.known_end import Watch
from game.store.lock import WindowLock
from game.store.opening import OpenJournal, open_journal
from game.store.paths import Paths


def lent(opened: OpenJournal, times: int) -> None:
    for _ in range(times):
        opened.journal.lend(1, 10)


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """The journal of another house, shorter than the one that is open."""
    opened = open_journal(Paths(tmp_path / "other"))
    opened.journal.open_purse("Somebody")
    lent(opened, 3)
    opened.close()
    return Paths(tmp_path / "other").journal


def put_there(journal: Path, other: Path) -> None:
    shutil.copyfile(other, journal.with_name("new"))
    journal.with_name("new").replace(journal)


def emptied_home(journal: Path, _: Path) -> None:
    for each in journal.parent.iterdir():
        shutil.rmtree(each) if each.is_dir() else each.unlink()


def rollback_file(journal: Path) -> Path:
    """Where SQLite keeps what takes back an act that is not wholly written."""
    return journal.with_name(f"{journal.name}-journal")


def opened_with_a_purse(paths: Paths) -> OpenJournal:
    opened = open_journal(paths)
    opened.journal.open_purse("Vous")
    lent(opened, 7)
    return opened


def linked(journal: Path, other: Path) -> None:
    journal.unlink()
    journal.symlink_to(other)


def moved_and_linked(journal: Path, other: Path) -> None:
    journal.rename(other.with_name("moved"))
    journal.symlink_to(other.with_name("moved"))


def moved_and_led_nowhere(journal: Path, other: Path) -> None:
    journal.unlink()
    journal.symlink_to(other.with_name("nowhere"))


def written_over(journal: Path, other: Path) -> None:
    shutil.copyfile(other, journal)


def truncated(journal: Path, _: Path) -> None:
    os.truncate(journal, 0)


def cut_short(journal: Path, _: Path) -> None:
    os.truncate(journal, 5000)


def spoiled(journal: Path, _: Path) -> None:
    journal.write_bytes(b"worms" * 10_000)


TAKEN = (put_there, linked, moved_and_linked, moved_and_led_nowhere)
WRITTEN_OVER = (written_over, truncated, cut_short, spoiled)


@pytest.mark.parametrize("act", [*TAKEN, *WRITTEN_OVER, lambda journal, _: journal.unlink()])
def test_a_journal_that_is_taken_away_or_written_over_is_put_back_and_nothing_is_lost(
    tmp_path: Path, other: Path, act: Callable[[Path, Path], None]
) -> None:
    paths = Paths(tmp_path / "home")
    opened = opened_with_a_purse(paths)
    back_up(paths)
    lent(opened, 2)  # which no copy has
    for times in (1, 2):
        act(paths.journal, other)
        lent(opened, 1)
        assert opened.journal.owed(1) == 90 + 10 * times
        assert not paths.journal.is_symlink()
    told = "put_back" if act in TAKEN + WRITTEN_OVER else "put_back_gone"
    assert [key for key, _ in opened.told] == [f"house.notice.{told}"] * 2
    for _, args in opened.told:
        assert all(os.path.lexists(paths.home / str(name)) for name in args)
    assert not list(audit(opened.journal.ledger))
    opened.close()
    again = open_journal(paths)
    assert (again.notices, again.journal.owed(1)) == ((), 110)
    again.close()


def test_a_journal_of_a_home_that_is_away_is_written_no_more_and_all_of_it_is_copied(tmp_path: Path) -> None:
    paths = Paths(tmp_path / "home")
    opened = opened_with_a_purse(paths)
    paths.home.rename(tmp_path / "away")
    for _ in range(2):
        with pytest.raises(StoreError, match="exchanged"):
            lent(opened, 1)
    assert [copy.number for copy in backup_files(paths)] == [8]
    assert not paths.journal.exists()
    opened.close()
    again = open_journal(paths)
    assert (again.notices, again.journal.owed(1)) == ((), 70)
    assert not list(audit(again.journal.ledger))
    again.close()


def older_home(journal: Path, _: Path) -> None:
    """Put the home in the place of itself as a copy, as somebody does who takes an earlier one back."""
    shutil.copytree(journal.parent, journal.parent.with_name("copied"))
    with closing(sqlite3.connect(journal.parent.with_name("copied") / journal.name)) as older:
        older.execute("DROP TRIGGER entry_stays_DELETE")
        older.execute("DROP TRIGGER posting_stays_DELETE")
        for table, column in (("posting", "entry"), ("entry", "number")):
            older.execute(f"DELETE FROM {table} WHERE {column} > 4")  # noqa: S608  # names of ours
        older.commit()
    journal.parent.rename(journal.parent.with_name("taken-home"))
    journal.parent.with_name("copied").rename(journal.parent)


@pytest.mark.parametrize("act", [emptied_home, older_home])
def test_a_home_that_is_emptied_or_exchanged_has_its_journal_again_and_is_locked(
    tmp_path: Path, other: Path, act: Callable[[Path, Path], None]
) -> None:
    paths = Paths(tmp_path / "home")
    opened = opened_with_a_purse(paths)
    act(paths.journal, other)
    lent(opened, 1)
    with pytest.raises(LockedError):
        WindowLock(paths)
    assert Anchor(paths.anchor).read() == head_of(opened.journal.ledger.connection)
    lent(opened, 1)
    opened.close()
    again = open_journal(paths)
    assert (again.notices, again.journal.owed(1)) == ((), 90)
    again.close()


def test_a_home_in_whose_place_another_house_is_open_is_left_to_it(tmp_path: Path) -> None:
    paths = Paths(tmp_path / "home")
    opened = opened_with_a_purse(paths)
    paths.home.rename(tmp_path / "away")
    another = open_journal(paths)
    another.journal.open_purse("Somebody")
    for _ in range(2):
        with pytest.raises(StoreError, match="exchanged"):
            lent(opened, 1)
    opened.close()
    lent(another, 1)
    assert (another.journal.purses(), another.told) == ({1: "Somebody"}, [])
    another.close()
    again = open_journal(Paths(tmp_path / "away"))
    assert (again.notices, again.journal.owed(1)) == ((), 70)
    again.close()


@pytest.mark.parametrize("when", ["riders", "written"])
@pytest.mark.parametrize("closes", [True, False])
def test_what_is_written_over_the_journal_while_an_entry_is_written_is_noticed_by_the_next(
    tmp_path: Path, when: str, *, closes: bool
) -> None:
    """Within the transaction the file becomes half another's; after it the newest entry can no longer be read."""
    paths = Paths(tmp_path / "home")
    opened = opened_with_a_purse(paths)
    back_up(paths)
    shutil.copyfile(paths.journal, tmp_path / "older")
    lent(opened, 40)
    ledger, due = opened.journal.ledger, [True]

    def over(*_: object) -> None:
        if due:
            due.clear()
            shutil.copyfile(tmp_path / "older", paths.journal)

    if when == "riders":
        ledger.riders.append(over)
    else:
        ledger.written.insert(0, over)
    lent(opened, 1)
    assert not due
    if closes:
        ledger.ask()  # as a house does that closes
    else:
        lent(opened, 1)
    assert [key for key, _ in opened.told] == ["house.notice.put_back"]
    assert not list(audit(ledger))
    opened.close()
    again = open_journal(paths)
    assert (again.notices, again.journal.owed(1)) == ((), 480 if closes else 490)
    again.close()


@pytest.mark.parametrize("gone", [False, True])
def test_what_befalls_the_journal_within_a_transaction_has_it_refused_and_put_back_by_the_next(
    tmp_path: Path, *, gone: bool
) -> None:
    paths = Paths(tmp_path / "home")
    opened = opened_with_a_purse(paths)
    back_up(paths)
    lent(opened, 2)
    ledger, due = opened.journal.ledger, [True]

    def cut() -> None:
        if due:
            due.clear()
            if gone:
                paths.journal.unlink()
            else:
                os.truncate(paths.journal, paths.journal.stat().st_size // 2)

    ledger.riders.insert(0, cut)
    with pytest.raises(StoreError, match="not_written"):
        lent(opened, 1)
    lent(opened, 1)
    assert [key for key, _ in opened.told] == ["house.notice.put_back_gone" if gone else "house.notice.put_back"]
    opened.close()
    again = open_journal(paths)
    assert (again.notices, again.journal.owed(1)) == ((), 100)
    again.close()


def spoil_a_page(journal: Path) -> None:
    """Write over a page of a journal that is far from its end."""
    with journal.open("r+b") as file:
        file.seek(4096 * 12)
        file.write(b"\xa5" * 4096)


def test_a_page_that_is_spoiled_far_from_the_end_is_put_back_before_the_next_act(tmp_path: Path) -> None:
    paths = Paths(tmp_path / "home")
    opened = opened_with_a_purse(paths)
    lent(opened, 400)
    back_up(paths)
    lent(opened, 100)
    spoil_a_page(paths.journal)
    lent(opened, 1)
    assert [key for key, _ in opened.told] == ["house.notice.put_back"]
    opened.close()
    again = open_journal(paths)
    assert (again.notices, again.journal.owed(1)) == ((), 5080)
    again.close()


def test_a_journal_in_doubt_is_looked_through_before_the_next_act(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It became half another's as it was written, which no look at the file's size and time can tell."""
    monkeypatch.setattr(Watch, "_marked", lambda _: (1, 1))
    paths = Paths(tmp_path / "home")
    opened = opened_with_a_purse(paths)
    lent(opened, 400)
    back_up(paths)
    lent(opened, 20)
    spoil_a_page(paths.journal)
    with pytest.raises(BrokenFileError):
        back_up(paths)
    paths.doubt.write_text("a page", "utf-8")  # as upkeep does that finds it so
    lent(opened, 1)
    assert [key for key, _ in opened.told] == ["house.notice.put_back"]
    assert not paths.doubt.exists()
    opened.close()
    again = open_journal(paths)
    assert (again.notices, again.journal.owed(1)) == ((), 4280)
    again.close()


def test_a_journal_that_was_only_touched_is_looked_through_once_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths, looked = Paths(tmp_path / "home"), list[Path]()
    opened = opened_with_a_purse(paths)
    monkeypatch.setattr("game.store.opening.verified", lambda path, *_: looked.append(path))
    lent(opened, 2)
    assert looked == []
    os.utime(paths.journal, (1, 1))
    lent(opened, 3)
    assert (looked, opened.told, opened.journal.owed(1)) == ([paths.journal], [], 120)
    opened.close()


def test_a_home_that_is_emptied_again_and_again_has_its_journal_as_the_house_closes(
    tmp_path: Path, other: Path
) -> None:
    paths = Paths(tmp_path / "home")
    opened = opened_with_a_purse(paths)
    for times in range(1, 4):
        emptied_home(paths.journal, other)
        lent(opened, 1)
        assert opened.journal.owed(1) == 70 + 10 * times
    emptied_home(paths.journal, other)  # the copies that were made meanwhile too
    opened.close()
    again = open_journal(paths)
    assert (again.notices, again.journal.owed(1)) == ((), 100)
    again.close()


@pytest.mark.parametrize("act", [emptied_home, lambda journal, _: rollback_file(journal).unlink()])
def test_an_act_whose_rollback_file_is_removed_as_it_is_written_is_written_and_nothing_is_lost(
    tmp_path: Path, other: Path, act: Callable[[Path, Path], None]
) -> None:
    paths = Paths(tmp_path / "home")
    opened = opened_with_a_purse(paths)
    once = [lambda: act(paths.journal, other)]
    opened.journal.ledger.riders.append(lambda: once.pop()() if once else None)
    lent(opened, 1)
    assert (once, opened.journal.owed(1)) == ([], 80)
    opened.close()
    again = open_journal(paths)
    assert again.journal.owed(1) == 80
    assert not list(audit(again.journal.ledger))
    again.close()


def test_an_act_that_a_home_took_back_with_it_as_it_came_again_is_put_back(tmp_path: Path) -> None:
    """The file that takes an act back is away with the home as it is to be removed: back again, it does that."""
    paths = Paths(tmp_path / "home")
    opened = opened_with_a_purse(paths)
    back_up(paths)

    def taken_away() -> None:
        opened.journal.ledger.riders.remove(taken_away)
        paths.home.rename(tmp_path / "away")

    opened.journal.ledger.riders.append(taken_away)
    lent(opened, 1)
    assert not paths.home.exists()
    with pytest.raises(StoreError, match="exchanged"):
        lent(opened, 1)
    shutil.rmtree(paths.home)  # where what was open was copied
    (tmp_path / "away").rename(paths.home)
    assert rollback_file(paths.journal).exists()
    lent(opened, 1)
    assert opened.journal.owed(1) == 90
    opened.close()
    again = open_journal(paths)
    assert again.journal.owed(1) == 90
    assert not list(audit(again.journal.ledger))
    again.close()


def test_an_older_journal_with_an_anchor_of_its_own_is_told_by_a_copy_that_goes_further(tmp_path: Path) -> None:
    paths = Paths(tmp_path / "home")
    opened_with_a_purse(paths).close()
    older = paths.journal.read_bytes(), paths.anchor.read_bytes()
    opened = open_journal(paths)
    lent(opened, 3)
    back_up(paths)
    opened.close()
    again = open_journal(paths)
    assert again.notices == (), "of the journal itself nothing is told"
    again.close()
    paths.journal.write_bytes(older[0])
    paths.anchor.write_bytes(older[1])
    again = open_journal(paths)
    assert [key for key, _ in again.notices] == ["house.notice.older", "house.notice.lost"]
    assert again.notices[1][1][0] == 3
    lent(again, 1)
    again.close()
    last = open_journal(paths)
    assert last.notices == ()
    last.close()


def test_a_lock_that_was_let_go_of_is_not_taken_again(tmp_path: Path) -> None:
    lock = WindowLock(Paths(tmp_path / "home"))
    assert lock.taken_again()
    lock.release()
    assert not lock.taken_again()


def test_a_disk_that_keeps_no_locks_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", refuses)
    with pytest.raises(StoreError):
        WindowLock(Paths(tmp_path / "home"))


def test_who_asks_in_another_thread_has_the_journal_put_back_as_well(tmp_path: Path) -> None:
    opened = opened_with_a_purse(Paths(tmp_path / "home"))
    opened.paths.journal.unlink()
    with ThreadPoolExecutor(1) as beside:
        beside.submit(opened.journal.ledger.ask).result()
    assert opened.paths.journal.exists()
    lent(opened, 1)
    assert (opened.journal.owed(1), len(opened.told)) == (80, 1)
    opened.close()


def test_a_home_that_was_away_and_is_back_is_watched_as_before(tmp_path: Path) -> None:
    paths = Paths(tmp_path / "home")
    opened = opened_with_a_purse(paths)
    paths.home.rename(tmp_path / "away")
    with pytest.raises(StoreError, match="exchanged"):
        lent(opened, 1)
    shutil.rmtree(paths.home, ignore_errors=True)  # where what was open was copied
    (tmp_path / "away").rename(paths.home)
    lent(opened, 1)
    paths.journal.unlink()
    lent(opened, 1)
    assert [key for key, _ in opened.told] == ["house.notice.put_back_gone"]
    assert opened.journal.owed(1) == 90
    opened.close()


def test_what_is_written_over_the_journal_is_neither_added_to_nor_copied_where_no_copy_reaches(
    tmp_path: Path, other: Path
) -> None:
    paths = Paths(tmp_path / "home")
    opened = opened_with_a_purse(paths)
    known = Anchor(paths.anchor).read()
    shutil.copyfile(other, paths.journal)
    with pytest.raises(StoreError, match="exchanged"):
        lent(opened, 1)
    with pytest.raises(BrokenFileError, match="entry 8 was written"):
        back_up(paths, known=known)
    assert backup_files(paths) == ()
    opened.close()
    assert paths.journal.read_bytes() == other.read_bytes()
    again = open_journal(paths)
    assert next(key for key, _ in again.notices) == "house.notice.older"
    again.close()


def test_a_copy_of_another_chain_is_not_put_back(tmp_path: Path, other: Path) -> None:
    paths, strange = Paths(tmp_path / "home"), Paths(tmp_path / "strange")
    opened = opened_with_a_purse(paths)
    another = opened_with_a_purse(strange)
    back_up(strange)
    another.close()
    shutil.copytree(strange.backups, paths.backups)
    shutil.copyfile(other, paths.journal)
    with pytest.raises(StoreError, match="exchanged"):
        lent(opened, 1)
    assert paths.journal.read_bytes() == other.read_bytes()
    opened.close()


def test_a_rescue_that_the_disk_refuses_leaves_the_other_copies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = Paths(tmp_path / "home")
    opened = opened_with_a_purse(paths)
    copy = back_up(paths)
    lent(opened, 1)
    paths.journal.unlink()

    def refused(_: int) -> None:
        raise OSError

    with monkeypatch.context() as refusing:
        refusing.setattr(os, "fsync", refused)
        with pytest.raises(StoreError, match="exchanged"):
            opened.journal.lend(1, 10)
    assert backup_files(paths) == (copy,)
    opened.close()


def test_an_empty_journal_is_known_as_well(tmp_path: Path) -> None:
    opened = open_journal(Paths(tmp_path / "home"))
    opened.journal.open_purse("Vous")
    assert opened.journal.purses() == {1: "Vous"}
    opened.close()


def test_a_journal_that_somebody_else_holds_is_refused_and_not_exchanged(tmp_path: Path) -> None:
    paths = Paths(tmp_path / "home")
    opened = opened_with_a_purse(paths)
    with closing(sqlite3.connect(paths.journal, isolation_level=None)) as holding:
        holding.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError, match=r"not_written.*busy"):
            lent(opened, 1)
        holding.execute("ROLLBACK")
    lent(opened, 1)
    assert (opened.told, opened.journal.owed(1), backup_files(paths)) == ([], 80, ())
    opened.close()


def test_a_disk_that_refuses_to_put_the_journal_back_leaves_what_lies_there(
    tmp_path: Path, other: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = Paths(tmp_path / "home")
    opened = opened_with_a_purse(paths)
    put_there(paths.journal, other)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as refusing:
        refusing.setattr(replacement, "copy_journal", full)
        with pytest.raises(StoreError, match="exchanged"):
            lent(opened, 1)
    assert paths.journal.read_bytes() == other.read_bytes()
    assert [copy.number for copy in backup_files(paths)] == [8]
    assert not list(paths.home.glob("journal.returned*"))
    opened.close()
