import sqlite3
from contextlib import closing
from pathlib import Path

import platformdirs
import pytest

from game.store.backup import back_up, backup_files
from game.store.errors import BrokenFileError, LockedError, StoreError
from game.store.journal import Journal
from game.store.journal_file import APPLICATION, MIGRATIONS, create, open_file, open_to_read
from game.store.ledger import Ledger
from game.store.lock import WindowLock
from game.store.opening import OpenJournal, open_journal, read_journal
from game.store.paths import Paths, paths_of

LATER = {**MIGRATIONS, 2: ("CREATE TABLE guest (name TEXT) STRICT",)}


def test_a_new_journal_carries_its_marks(journal: Journal) -> None:
    ask = journal.ledger.connection.execute
    assert ask("PRAGMA application_id").fetchone() == (APPLICATION,)
    assert ask("PRAGMA user_version").fetchone() == (max(MIGRATIONS),)
    assert ask("PRAGMA journal_mode").fetchone() == ("delete",)
    assert ask("PRAGMA synchronous").fetchone() == (3,)


@pytest.mark.parametrize(
    ("written", "what"),
    [(b"", "empty"), (b"a letter, not a journal", "foreign"), (b"SQLite format 3\x00", "foreign")],
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
    create(paths.journal, LATER)
    before = paths.journal.read_bytes()
    with pytest.raises(BrokenFileError, match="newer"):
        open_journal(paths)
    assert paths.journal.read_bytes() == before
    open_file(paths.journal, LATER).close()


def test_a_journal_of_an_earlier_program_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite3"
    create(path)
    with closing(open_file(path)) as connection:
        Journal(Ledger(connection)).open_purse("Vous")
    with closing(open_file(path, LATER)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (2,)
        assert Journal(Ledger(connection)).purses() == {1: "Vous"}


def test_it_is_copied_before_it_is_brought_up_to_date(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    create(paths.journal)
    monkeypatch.setattr("game.store.opening.MIGRATIONS", LATER)
    open_journal(paths).close()
    assert len(backup_files(paths)) == 1


@pytest.mark.parametrize("place", [100, 4096, 2 * 4096])
@pytest.mark.parametrize("opening", [open_file, open_to_read])
def test_a_damaged_page_is_found(opened: OpenJournal, place: int, opening: object) -> None:
    opened.journal.open_purse("Vous")
    opened.close()
    path = opened.paths.journal
    spoiled = bytearray(path.read_bytes())
    spoiled[place : place + 60] = b"\xa5" * 60
    path.write_bytes(bytes(spoiled))
    with pytest.raises(BrokenFileError, match="damaged"):
        opening(path)  # type: ignore[operator]  # one of two functions


def test_a_damaged_journal_is_kept_and_the_newest_good_copy_stands_in(opened: OpenJournal) -> None:
    opened.journal.open_purse("Vous")
    back_up(opened.journal.ledger.connection, opened.paths)
    opened.journal.open_purse("Après")
    newest = back_up(opened.journal.ledger.connection, opened.paths)
    opened.close()
    newest.path.write_bytes(b"worms")
    opened.paths.journal.write_bytes(b"worms too")
    opened.paths.journal.with_name("journal.sqlite3-journal").write_bytes(b"left over")
    again = open_journal(opened.paths)
    assert again.journal.purses() == {1: "Vous"}
    assert again.notices[0][0] == "house.notice.restored"
    aside = opened.paths.home / str(again.notices[0][1][0])
    assert aside.read_bytes() == b"worms too"
    assert aside.with_name(f"{aside.name}-journal").read_bytes() == b"left over"
    again.close()


def test_an_empty_journal_without_a_copy_is_kept_and_a_new_one_made(paths: Paths) -> None:
    paths.home.mkdir()
    paths.journal.write_bytes(b"")
    opened = open_journal(paths)
    assert opened.notices[0][0] == "house.notice.begun_anew"
    assert (paths.home / str(opened.notices[0][1][0])).read_bytes() == b""
    opened.close()


def test_a_missing_journal_beside_its_copies_is_told(opened: OpenJournal) -> None:
    back_up(opened.journal.ledger.connection, opened.paths)
    opened.close()
    opened.paths.journal.unlink()
    again = open_journal(opened.paths)
    assert again.notices == (("house.notice.copies_lie", (1, str(opened.paths.backups))),)
    again.close()


def test_only_the_newest_copies_are_kept_and_strangers_left_alone(opened: OpenJournal) -> None:
    opened.paths.backups.mkdir()
    stranger = opened.paths.backups / "journal-of-my-own.sqlite3"
    stranger.write_bytes(b"mine")
    (opened.paths.backups / "journal-x.part").write_bytes(b"cut off")
    made = [back_up(opened.journal.ledger.connection, opened.paths, kept=2) for _ in range(4)]
    assert backup_files(opened.paths) == (made[3], made[2])
    assert stranger.read_bytes() == b"mine"
    assert not list(opened.paths.backups.glob("*.part"))


def test_a_copy_that_cannot_be_written_is_told(opened: OpenJournal) -> None:
    opened.paths.backups.write_bytes(b"a file where a folder should be")
    with pytest.raises(StoreError, match="not_backed_up"):
        back_up(opened.journal.ledger.connection, opened.paths)


def test_a_second_window_is_turned_away_and_may_come_when_the_first_has_gone(opened: OpenJournal) -> None:
    with pytest.raises(LockedError, match="locked"):
        open_journal(opened.paths)
    opened.close()
    open_journal(opened.paths).close()


def test_a_house_that_cannot_be_opened_lets_go_of_its_lock(paths: Paths) -> None:
    create(paths.journal, LATER)
    with pytest.raises(BrokenFileError):
        open_journal(paths)
    WindowLock(paths).release()


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
    assert paths_of({"XDG_DATA_HOME": str(tmp_path)}).home == tmp_path / "tapis-vert"
    found = paths_of({})
    assert str(found.home) == platformdirs.user_data_dir("tapis-vert", appauthor=False)
    assert {each.parent for each in (found.logs, found.lock, found.settings, found.cache)} == {found.home}
    assert {found.log.parent, found.fatal.parent} == {found.logs}


def test_a_file_is_not_there_until_it_is_whole(paths: Paths) -> None:
    broken = {1: (*MIGRATIONS[1], "CREATE NONSENSE")}
    with pytest.raises(sqlite3.Error):
        create(paths.journal, broken)
    assert not paths.journal.exists()
    create(paths.journal)
    assert paths.journal.exists()
