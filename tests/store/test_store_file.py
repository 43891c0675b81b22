import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import platformdirs
import pytest

from game.store.backup import DAYS, NEWEST, WEEKS, BackupFile, back_up, backup_files, kept
from game.store.errors import BrokenFileError, LockedError, StoreError
from game.store.faults import naming_faults, sorted_fault
from game.store.journal_file import APPLICATION, VERSION, create, open_file, open_to_read
from game.store.lock import WindowLock
from game.store.opening import OpenJournal, open_journal, read_journal
from game.store.paths import Paths, paths_of


def make_later(path: Path) -> None:
    """Make a journal of a later program."""
    path.parent.mkdir(parents=True, exist_ok=True)
    create(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE guest (name TEXT) STRICT")
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")


def test_an_act_waits_for_the_disk_in_the_program_itself(tmp_path: Path) -> None:
    asks = (
        "import sys; from pathlib import Path; from game.store.opening import open_journal; "
        "from game.store.paths import Paths; opened = open_journal(Paths(Path(sys.argv[1]))); "
        "print(*opened.journal.ledger.connection.execute('PRAGMA synchronous').fetchone()); opened.close()"
    )
    command = [sys.executable, "-c", asks, str(tmp_path / "home")]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout.split() == ["2"]  # noqa: S603  # ours


def test_a_new_journal_carries_its_marks(paths: Paths) -> None:
    opened = open_journal(paths)
    ask = opened.journal.ledger.connection.execute
    assert ask("PRAGMA application_id").fetchone() == (APPLICATION,)
    assert ask("PRAGMA user_version").fetchone() == (VERSION,)
    assert ask("PRAGMA journal_mode").fetchone() == ("wal",)
    opened.close()


@pytest.mark.parametrize(
    ("written", "what"),
    [(b"", "empty"), (b"a letter, not a journal", "damaged"), (b"SQLite format 3\x00", "damaged")],
)
def test_a_file_that_is_not_ours_is_not_taken_for_a_new_one(tmp_path: Path, written: bytes, what: str) -> None:
    path = tmp_path / "journal.sqlite3"
    path.write_bytes(written)
    for opening in (open_file, open_to_read):
        with pytest.raises(BrokenFileError, match=what):
            opening(path)
    assert path.read_bytes() == written


def test_another_programs_database_is_foreign(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite3"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE letters (words TEXT)")
    with pytest.raises(BrokenFileError, match="foreign"):
        open_file(path)


def test_a_journal_of_a_later_program_is_left_as_it_lies(paths: Paths) -> None:
    make_later(paths.journal)
    before = paths.journal.read_bytes()
    with pytest.raises(BrokenFileError, match="newer"):
        open_journal(paths)
    assert paths.journal.read_bytes() == before


@pytest.mark.parametrize("place", [100, 4096, 2 * 4096])
def test_a_damaged_page_is_found(opened: OpenJournal, place: int) -> None:
    opened.journal.open_purse("Vous")
    opened.close()
    path = opened.paths.journal
    spoiled = bytearray(path.read_bytes())
    spoiled[place : place + 60] = b"\xa5" * 60
    path.write_bytes(bytes(spoiled))
    with pytest.raises(BrokenFileError, match="damaged"):
        open_file(path)
    with pytest.raises(BrokenFileError, match="damaged"):
        open_to_read(path, whole=True)


def test_what_sqlite_left_beside_a_damaged_journal_is_kept_with_it(opened: OpenJournal) -> None:
    opened.journal.open_purse("Vous")
    opened.close()
    opened.paths.journal.write_bytes(b"worms")
    opened.paths.journal.with_name("journal.sqlite3-journal").write_bytes(b"left over")
    again = open_journal(opened.paths)
    aside = opened.paths.home / str(again.notices[0][1][0])
    assert aside.read_bytes() == b"worms"
    assert aside.with_name(f"{aside.name}-journal").read_bytes() == b"left over"
    again.close()


def test_a_disk_that_knows_no_second_names_has_the_file_copied(
    opened: OpenJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk of that kind is had by replacing the call of the system."""
    opened.close()
    opened.paths.journal.write_bytes(b"worms")
    monkeypatch.setattr("os.link", lambda *_: (_ for _ in ()).throw(OSError(1, "not here")))
    again = open_journal(opened.paths)
    assert (opened.paths.home / str(again.notices[0][1][0])).read_bytes() == b"worms"
    again.close()


def test_an_empty_journal_without_a_copy_is_kept_and_a_new_one_made(paths: Paths) -> None:
    paths.home.mkdir()
    paths.journal.write_bytes(b"")
    opened = open_journal(paths)
    assert [key for key, _ in opened.notices] == ["house.notice.damaged", "house.notice.begun_anew"]
    assert (paths.home / str(opened.notices[0][1][0])).read_bytes() == b""
    opened.close()


def test_strangers_among_the_copies_are_left_alone_and_what_was_cut_off_is_removed(opened: OpenJournal) -> None:
    opened.paths.backups.mkdir()
    stranger = opened.paths.backups / "journal-of-my-own.sqlite3"
    stranger.write_bytes(b"mine")
    films = [opened.paths.backups / name for name in ("film.mkv.part", "journal-x.part", "journal.part.zip")]
    for film in films:
        film.write_bytes(b"mine")
    (opened.paths.backups / "journal.part").write_bytes(b"cut off")
    opened.journal.open_purse("Vous")
    made = back_up(opened.paths)
    assert backup_files(opened.paths) == (made,)
    assert back_up(opened.paths) == made
    assert stranger.read_bytes() == b"mine"
    assert all(film.read_bytes() == b"mine" for film in films)
    assert not (opened.paths.backups / "journal.part").exists()


def test_a_copy_with_the_largest_number_is_ordered_before_the_next_one(opened: OpenJournal) -> None:
    opened.journal.open_purse("Vous")
    made = back_up(opened.paths)
    made.path.rename(made.path.with_name(made.path.name.replace("journal-1-", "journal-999999999-")))
    for _ in range(NEWEST + 2):
        opened.journal.lend(1, 5)
        newest = back_up(opened.paths)
    assert [copy.serial - 999_999_999 for copy in backup_files(opened.paths)][:2] == [newest.serial - 999_999_999, 5]
    assert len(list(opened.paths.backups.iterdir())) == NEWEST


def test_a_name_in_other_digits_is_a_strangers(opened: OpenJournal) -> None:
    opened.journal.open_purse("Vous")
    made = back_up(opened.paths)
    shutil.copyfile(made.path, made.path.with_name("journal-\u0663-2-20260101T000000Z.sqlite3"))
    assert backup_files(opened.paths) == (made,)


def test_a_look_at_every_page_takes_as_long_as_the_file_is_large(
    opened: OpenJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened.journal.open_purse("Vous")
    with opened.journal.together():
        for _ in range(3000):
            opened.journal.lend(1, 5)
    monkeypatch.setattr("game.store.journal_file.PATIENCE", 0.0)
    assert back_up(opened.paths).number == opened.journal.ledger.head.number


def test_the_newest_are_kept_and_one_of_each_day_and_week() -> None:
    noon = datetime(2026, 11, 22, 12, tzinfo=UTC)
    copies = [
        BackupFile(Path(f"{number}"), 0, 1000 - number, noon - timedelta(hours=6 * number), 1) for number in range(400)
    ]
    left = list(kept(copies))
    assert left[:4] == copies[:4]
    assert len({copy.made.date() for copy in left}) >= 13
    assert len({copy.made.strftime("%G-%V") for copy in left}) == WEEKS
    assert len(left) < 4 + DAYS + WEEKS


def test_a_clock_that_was_set_back_drops_no_copy_that_holds_more(opened: OpenJournal) -> None:
    """All copies that are there were made three days after the next one, by their names."""
    for name in range(9):
        opened.journal.open_purse(f"No. {name}")
        made = back_up(opened.paths)
        assert backup_files(opened.paths)[0] == made
        for copy in backup_files(opened.paths):
            later = (copy.made + timedelta(days=3)).strftime("%Y%m%dT%H%M%SZ")
            copy.path.rename(copy.path.with_stem(f"{copy.path.stem.rpartition('-')[0]}-{later}"))


def test_a_copy_that_was_just_made_is_never_dropped_for_copies_of_another_journal(opened: OpenJournal) -> None:
    """Thinned by what they hold, it would be the least of them."""
    opened.paths.backups.mkdir()
    today = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    for number in range(1000, 1000 + NEWEST + 2):
        (opened.paths.backups / f"journal-0-{number}-{today}.sqlite3").write_bytes(b"another's")
    copy = back_up(opened.paths)
    assert copy.path.exists()
    assert copy in backup_files(opened.paths)


def test_what_is_named_otherwise_is_no_copy(opened: OpenJournal) -> None:
    (opened.paths.home / "backups").mkdir(exist_ok=True)
    for name in ("journal-20261130T120000000000Z", "journal-1-1-20261131T120000000000Z", "journal-1-1"):
        (opened.paths.backups / f"{name}.sqlite3").write_bytes(b"somebody's")
    assert backup_files(opened.paths) == ()


def test_a_damaged_journal_makes_no_copy_and_drops_none(opened: OpenJournal) -> None:
    opened.journal.open_purse("Vous")
    good = back_up(opened.paths)
    opened.journal.open_purse("Moi")
    opened.journal.ledger.connection.execute("DROP TRIGGER entry_stays_UPDATE")
    opened.journal.ledger.connection.execute("UPDATE entry SET at = 'never' WHERE number = 1")
    with pytest.raises(BrokenFileError, match="damaged"):
        back_up(opened.paths)
    assert backup_files(opened.paths) == (good,)
    assert [each.name for each in opened.paths.backups.iterdir()] == [good.path.name]


def test_no_journal_makes_no_copy(paths: Paths) -> None:
    with pytest.raises(StoreError, match="not_backed_up"):
        back_up(paths)


def test_a_copy_that_cannot_be_written_is_told(opened: OpenJournal) -> None:
    opened.paths.backups.write_bytes(b"a file where a folder should be")
    with pytest.raises(StoreError, match="not_backed_up"):
        back_up(opened.paths)


def test_a_second_window_is_turned_away_and_may_come_when_the_first_has_gone(opened: OpenJournal) -> None:
    with pytest.raises(LockedError, match="locked"):
        open_journal(opened.paths)
    opened.close()
    open_journal(opened.paths).close()


def test_a_house_that_cannot_be_opened_lets_go_of_its_lock(paths: Paths) -> None:
    make_later(paths.journal)
    with pytest.raises(BrokenFileError):
        open_journal(paths)
    WindowLock(paths).release()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets few make links")
def test_a_lock_that_leads_to_what_is_not_there_is_told(paths: Paths) -> None:
    paths.home.mkdir(parents=True)
    paths.lock.symlink_to(paths.home / "nowhere" / "lock")
    with pytest.raises(StoreError, match=r"no_access: .*journal\.lock"):
        WindowLock(paths)


def test_the_journal_can_be_read_beside_the_window(opened: OpenJournal) -> None:
    opened.journal.open_purse("Vous")
    beside = read_journal(opened.paths)
    assert beside.purses() == {1: "Vous"}
    with pytest.raises(StoreError, match="not_written"):
        beside.open_purse("Moi")
    beside.ledger.connection.close()


def test_the_files_lie_where_the_system_or_the_player_wants_them(tmp_path: Path) -> None:
    assert paths_of({"TAPIS_HOME": str(tmp_path)}).home == tmp_path
    assert paths_of({}).home.name == "tapis-vert"
    found = paths_of({})
    assert str(found.home) == platformdirs.user_data_dir("tapis-vert", appauthor=False)
    own = platformdirs.PlatformDirs("tapis-vert", appauthor=False)
    assert (found.settings.parent, found.logs) == (own.user_config_path, own.user_log_path)
    assert found.lock.parent == found.home
    assert {found.log.parent, found.fatal.parent} == {found.logs}


def test_a_large_journal_is_not_looked_at_page_by_page(opened: OpenJournal, monkeypatch: pytest.MonkeyPatch) -> None:
    opened.close()
    monkeypatch.setattr("game.store.journal_file._SMALL", 0)
    spoiled = bytearray(opened.paths.journal.read_bytes())
    spoiled[-60:] = b"\xa5" * 60
    opened.paths.journal.write_bytes(bytes(spoiled))
    open_file(opened.paths.journal).close()


def test_a_long_journal_is_read_slice_by_slice(opened: OpenJournal) -> None:
    for name in range(6):
        opened.journal.open_purse(f"No. {name}")
        found = list(opened.journal.ledger.entries(rows=3))
        assert [entry.number for entry in found] == list(range(1, name + 2))
        assert all(len(entry.postings) == 2 for entry in found)


def test_who_reads_is_held_up_by_nobody_who_writes_and_holds_nobody_up(opened: OpenJournal) -> None:
    opened.journal.open_purse("Vous")
    beside = read_journal(opened.paths)
    beside.ledger.connection.execute("BEGIN")
    assert beside.purses() == {1: "Vous"}
    with opened.journal.together():
        opened.journal.lend(1, 7)
        another = read_journal(opened.paths)
        assert another.owed(1) == 0
        another.ledger.connection.close()
    assert beside.owed(1) == 0
    beside.ledger.connection.close()
    assert opened.journal.owed(1) == 7


def test_who_reads_in_the_house_lets_go_of_no_lock(opened: OpenJournal) -> None:
    """Another program that closes the journal must not take itself for the last, and remove the log."""
    opened.journal.open_purse("Vous")
    read_journal(opened.paths).ledger.connection.close()
    back_up(opened.paths)
    reads = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('SELECT * FROM entry'); c.close()"
    subprocess.run([sys.executable, "-c", reads, str(opened.paths.journal)], check=True)  # noqa: S603  # ourselves
    assert opened.paths.journal.with_name("journal.sqlite3-wal").exists()
    opened.journal.lend(1, 7)
    beside = read_journal(opened.paths)
    assert beside.owed(1) == 7
    beside.ledger.connection.close()


def test_a_folder_in_the_journals_place_is_told(opened: OpenJournal) -> None:
    opened.close()
    opened.paths.journal.rename(opened.paths.home / "elsewhere")
    opened.paths.journal.mkdir()
    with pytest.raises(StoreError, match="no_access"):
        open_to_read(opened.paths.journal)


def test_a_fault_that_nobody_expected_is_named() -> None:
    assert sorted_fault(OSError()) == "unreadable"
    assert sorted_fault(sqlite3.ProgrammingError("closed")) == "unreadable"


def test_a_word_of_sqlites_own_that_is_no_text_is_damage(paths: Paths) -> None:
    with pytest.raises(BrokenFileError, match="damaged"), naming_faults(paths.journal):
        b"\xce".decode("utf-8")
