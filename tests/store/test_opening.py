"""What lies in the journal's place is told apart: busy, no access, full, newer, foreign, damaged, gone."""

import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from game.store.accounts import HOUSE_ACCOUNT, player
from game.store.audit import audit
from game.store.backup import back_up, backup_files
from game.store.entry import Anchor
from game.store.errors import BrokenFileError, StoreError
from game.store.faults import naming_faults
from game.store.journal_file import create
from game.store.ledger import Transfer
from game.store.opening import OpenJournal, differs_from_anchor, open_journal, read_journal, reopen_by
from game.store.pages import Account, DealPage, SittingPage
from game.store.paths import Paths
from game.store.replacement import prepare
from game.store.upkeep import Upkeep
from game.table.values import Chips, GameId
from game.text.words import Words
from tests.store.faulty import ALL, disk, full, refused, survived

CHIP = (Transfer(1, player(1), HOUSE_ACCOUNT, "T-03"),)


def paid(opened: OpenJournal, entries: int) -> None:
    for _ in range(entries):
        opened.journal.ledger.write("tried", None, {}, CHIP)


def house(paths: Paths, copied: int = 20, after: int = 10) -> None:
    """Leave a journal with a purse, a copy after so many entries, and so many entries after that."""
    opened = open_journal(paths)
    opened.journal.open_purse("Vous")
    paid(opened, copied)
    back_up(paths)
    paid(opened, after)
    opened.close()


def flipped(path: Path, place: int) -> None:
    content = bytearray(path.read_bytes())
    content[place] ^= 0x10
    path.write_bytes(bytes(content))


def forged(paths: Paths, statement: str) -> None:
    """Change what nobody may change, and leave the schema as it was."""
    with closing(sqlite3.connect(paths.journal, isolation_level=None)) as other:
        triggers = other.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            other.execute(f"DROP TRIGGER {name}")
        other.executescript(statement)
        for _, sql in triggers:
            other.execute(sql)


def place_of(path: Path, words: bytes) -> int:
    return path.read_bytes().index(words)


def keys(opened: OpenJournal) -> list[str]:
    return [key.removeprefix("house.notice.") for key, _ in opened.notices]


def number_of(opened: OpenJournal) -> int:
    (number,) = opened.journal.ledger.connection.execute("SELECT MAX(number) FROM entry").fetchone()
    return int(number)


def test_a_busy_journal_is_left_as_it_lies(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    house(paths)
    monkeypatch.setattr("game.store.journal_file.BUSY_AT_OPENING", 0.0)
    with closing(sqlite3.connect(paths.journal, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        before = sorted(each.name for each in paths.home.iterdir())
        with pytest.raises(StoreError, match="busy"):
            open_journal(paths)
        assert sorted(each.name for each in paths.home.iterdir()) == before
    opened = open_journal(paths)
    assert (number_of(opened), opened.notices) == (31, ())
    opened.close()


@pytest.mark.parametrize(("act", "reason"), [(full, "disk_full"), (refused, "unreadable")])
def test_what_the_disk_refuses_at_opening_is_no_damage(paths: Paths, act: Callable[[], None], reason: str) -> None:
    house(paths)
    content = paths.journal.read_bytes()
    with disk(1, act), pytest.raises(StoreError, match=reason):
        open_journal(paths)
    assert paths.journal.read_bytes() == content
    assert not list(paths.home.glob("*.broken-*"))


def test_another_programs_file_is_left_as_it_lies(paths: Paths) -> None:
    paths.home.mkdir()
    with closing(sqlite3.connect(paths.journal)) as other:
        other.execute("CREATE TABLE letters (words TEXT)")
    with pytest.raises(BrokenFileError, match="foreign"):
        open_journal(paths)
    with pytest.raises(BrokenFileError, match="foreign"):
        read_journal(paths)
    assert [each.name for each in paths.home.glob("journal*.sqlite3")] == ["journal.sqlite3"]


def test_a_journal_whose_mark_is_damaged_is_damaged_and_not_foreign(paths: Paths) -> None:
    house(paths)
    flipped(paths.journal, 68)
    with pytest.raises(BrokenFileError, match="damaged"):
        read_journal(paths)
    opened = open_journal(paths)
    assert keys(opened) == ["damaged", "lost_nothing"]
    opened.close()


@pytest.mark.parametrize("place", [18, 19])
def test_a_journal_that_says_that_a_later_sqlite_wrote_it_is_damaged(paths: Paths, place: int) -> None:
    house(paths)
    with paths.journal.open("r+b") as file:
        file.seek(place)
        file.write(b"\x03")
    opened = open_journal(paths)
    assert keys(opened)[0] == "damaged"
    opened.close()


def test_what_was_written_after_the_copy_is_read_out_of_the_damaged_journal(paths: Paths) -> None:
    house(paths, copied=20, after=10)
    flipped(paths.journal, place_of(paths.journal, b'{"name":"Vous"'))
    opened = open_journal(paths)
    assert keys(opened) == ["damaged", "lost_nothing"]
    assert opened.journal.purses() == {1: "Vous"}
    assert opened.journal.ledger.balance(player(1)) == 470
    assert number_of(opened) == 32
    assert not list(audit(opened.journal.ledger))
    opened.close()
    again = open_journal(paths)
    assert keys(again) == ["damaged", "lost_nothing"]  # nothing was played since: it may not have been read
    paid(again, 1)
    again.close()
    again = open_journal(paths)
    assert again.notices == ()
    again.close()


def test_what_is_lost_is_told_by_number_and_time(paths: Paths) -> None:
    house(paths, copied=20, after=10)
    paths.journal.write_bytes(b"worms")
    opened = open_journal(paths)
    assert keys(opened) == ["damaged", "lost"]
    assert opened.notices[1][1][0] == 10
    aside = paths.home / str(opened.notices[0][1][0])
    assert aside.read_bytes() == b"worms"
    assert opened.journal.ledger.balance(player(1)) == 480
    opened.close()


def test_what_is_lost_without_an_anchor_is_told_by_the_time_it_ends(paths: Paths) -> None:
    house(paths)
    paths.anchor.unlink()
    paths.journal.write_bytes(b"")
    opened = open_journal(paths)
    assert keys(opened) == ["damaged", "lost_after"]
    opened.close()


def test_a_journal_that_is_gone_is_made_from_its_copy(paths: Paths) -> None:
    house(paths)
    paths.journal.unlink()
    opened = open_journal(paths)
    assert keys(opened) == ["gone", "lost"]
    assert opened.journal.ledger.balance(player(1)) == 480
    opened.close()


def test_a_journal_that_is_gone_with_its_copies_is_told_of(paths: Paths) -> None:
    house(paths)
    paths.journal.unlink()
    for copy in backup_files(paths):
        copy.path.unlink()
    opened = open_journal(paths)
    assert keys(opened) == ["gone", "begun_anew"]
    opened.close()


def test_a_bad_copy_is_passed_over(paths: Paths) -> None:
    house(paths, copied=5, after=0)
    opened = open_journal(paths)
    paid(opened, 5)
    newest = back_up(paths)
    opened.close()
    paths.journal.write_bytes(b"worms")
    flipped(newest.path, place_of(newest.path, b'{"name":"Vous"'))
    opened = open_journal(paths)
    assert opened.journal.ledger.balance(player(1)) == 495
    opened.close()


def test_the_first_entries_are_read_where_no_copy_has_more(paths: Paths) -> None:
    house(paths, copied=0, after=9)
    forged(paths, "UPDATE entry SET at = 'never' WHERE number = 7")
    opened = open_journal(paths)
    assert (keys(opened), opened.notices[1][1][0], number_of(opened)) == (["damaged", "lost"], 4, 7)
    opened.close()


def test_an_older_journal_in_the_place_of_the_one_that_was_closed_is_noticed(paths: Paths) -> None:
    house(paths)
    (copy,) = backup_files(paths)
    paths.journal.write_bytes(copy.path.read_bytes())
    journal = read_journal(paths)
    assert "entry 31 was written at" in differs_from_anchor(journal.ledger, Anchor(paths.anchor).read())
    journal.ledger.connection.close()
    opened = open_journal(paths)
    assert keys(opened) == ["older", "lost"]
    assert differs_from_anchor(opened.journal.ledger, Anchor(paths.anchor).read()) == ""
    opened.close()


def test_another_journal_of_the_same_length_is_noticed(paths: Paths, tmp_path: Path) -> None:
    house(paths)
    house(Paths(tmp_path / "other"))
    paths.journal.write_bytes(Paths(tmp_path / "other").journal.read_bytes())
    opened = open_journal(paths)
    assert keys(opened) == ["older", "lost_after"]
    opened.close()


def test_a_copy_that_cannot_be_read_tells_nothing_of_the_journal(paths: Paths) -> None:
    house(paths)
    for copy in backup_files(paths):
        copy.path.write_bytes(b"worms")
    paths.anchor.unlink()
    opened = open_journal(paths)
    assert keys(opened) == []
    opened.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets few make links")
def test_a_journal_that_lies_elsewhere_is_not_gone_while_its_disk_is_away(paths: Paths, tmp_path: Path) -> None:
    house(paths)
    paths.journal.replace(tmp_path / "elsewhere")
    paths.journal.symlink_to(tmp_path / "away" / "elsewhere")
    with pytest.raises(StoreError, match="no_access") as refusal:
        open_journal(paths)
    assert refusal.value.args_coded == (str(paths.journal),)
    assert paths.journal.is_symlink()
    (tmp_path / "elsewhere").rename(tmp_path / "found")
    paths.journal.unlink()
    paths.journal.symlink_to(tmp_path / "found")
    opened = open_journal(paths)
    assert (keys(opened), number_of(opened)) == ([], 31)
    opened.close()


def test_a_house_opens_beside_what_is_in_the_way_of_its_copies_and_of_its_doubt(paths: Paths) -> None:
    house(paths)
    shutil.rmtree(paths.backups)
    paths.backups.write_text("in the way")
    paths.doubt.mkdir()
    opened = open_journal(paths)
    assert (keys(opened), number_of(opened)) == ([], 31)
    with pytest.raises(StoreError, match="not_backed_up"):
        back_up(paths)
    opened.close()


def test_the_file_that_was_refused_is_named(paths: Paths) -> None:
    with pytest.raises(StoreError, match="no_access") as refusal, naming_faults(paths.journal):
        paths.home.parent.read_bytes()
    assert refusal.value.args_coded == (str(paths.home.parent),)


def test_a_copy_can_be_chosen_and_the_journal_is_kept(paths: Paths) -> None:
    house(paths)
    opened = open_journal(paths)
    (copy,) = backup_files(paths)
    reopen_by(opened, prepare(paths, copy))
    assert keys(opened) == ["chosen", "lost"]
    assert opened.journal.ledger.balance(player(1)) == 480
    paid(opened, 3)
    assert back_up(paths).serial == 2
    aside = paths.home / str(opened.notices[0][1][0])
    with closing(sqlite3.connect(aside)) as kept:
        assert kept.execute("SELECT MAX(number) FROM entry").fetchone() == (31,)
    opened.close()
    paths.journal.write_bytes(b"worms")
    opened = open_journal(paths)  # the newest of the chosen branch stands in, not the longer one that was left
    assert opened.journal.ledger.balance(player(1)) == 477
    opened.close()


def test_a_bad_copy_that_is_chosen_changes_nothing(paths: Paths) -> None:
    house(paths)
    opened = open_journal(paths)
    (copy,) = backup_files(paths)
    copy.path.write_bytes(b"worms")
    with pytest.raises(BrokenFileError):
        prepare(paths, copy)
    assert opened.journal.ledger.balance(player(1)) == 470
    paid(opened, 1)
    opened.close()


def test_a_journal_in_doubt_is_mended_at_the_next_start(paths: Paths) -> None:
    house(paths, copied=100, after=10)
    flipped(paths.journal, place_of(paths.journal, b'{"name":"Vous"') + len('{"name":"'))  # another name, well written
    opened = open_journal(paths, whole=0)
    assert opened.notices == ()
    opened.close()
    paths.doubt.touch()
    opened = open_journal(paths, whole=0)
    assert keys(opened) == ["damaged", "lost_nothing"]
    assert not paths.doubt.exists()
    opened.close()


def test_newest_entries_that_are_not_linked_are_found_at_opening(paths: Paths) -> None:
    house(paths, copied=20, after=0)
    forged(paths, "UPDATE entry SET at = CAST(x'ff' AS TEXT) WHERE number = 15")
    opened = open_journal(paths, whole=0)
    assert keys(opened) == ["damaged", "lost_nothing"]
    opened.close()


@pytest.mark.parametrize(("begin", "spoil"), [*enumerate(["worms", "gone", "older", "flip"])])
def test_whenever_replacing_is_cut_off_the_next_start_finds_the_old_or_the_new(
    tmp_path: Path, begin: int, spoil: str
) -> None:
    """Every fourth call of the disk is the last one, each kind of damage from another on; the soak kills anywhere."""
    at, done = begin - 3, False
    house(Paths(tmp_path / "house"), copied=6, after=4)
    while not done:
        at += 4
        paths = Paths(shutil.copytree(tmp_path / "house", tmp_path / str(at)))
        (copy,) = backup_files(paths)
        match spoil:
            case "worms":
                paths.journal.write_bytes(b"worms")
            case "gone":
                paths.journal.unlink()
            case "older":
                paths.journal.write_bytes(copy.path.read_bytes())
            case _:
                flipped(paths.journal, place_of(paths.journal, b'{"name":"Vous"'))
        done = survived(lambda paths=paths: open_journal(paths).close(), at)  # type: ignore[misc]  # bound now
        opened = open_journal(paths)
        assert opened.journal.purses() == {1: "Vous"}
        assert opened.journal.ledger.balance(player(1)) == (490 if spoil == "flip" else 494)
        assert not list(audit(opened.journal.ledger))
        assert keys(opened)[1:] == ["lost_nothing" if spoil == "flip" else "lost"]
        opened.close()
    assert at > 5


@pytest.mark.parametrize(("act", "most"), [(full, ALL), (refused, 1)])
def test_wherever_the_disk_refuses_a_replacement_the_old_lies_there_and_the_next_start_does_it(
    tmp_path: Path, act: Callable[[], None], most: int
) -> None:
    at, came_through = -1, False
    house(Paths(tmp_path / "house"), copied=6, after=4)
    flipped(tmp_path / "house" / "journal.sqlite3", place_of(tmp_path / "house" / "journal.sqlite3", b'{"name":"Vous"'))
    while not came_through:
        at += 2
        paths = Paths(shutil.copytree(tmp_path / "house", tmp_path / str(at)))
        with disk(at, act, most) as found:
            try:
                open_journal(paths).close()
            except StoreError as error:
                assert error.reason in {"disk_full", "unreadable", "not_written"}  # noqa: PT017  # either may be
            came_through = found.calls < at
        opened = open_journal(paths)
        assert opened.journal.ledger.balance(player(1)) == 490
        opened.close()
    assert at > 5


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps rights by other means")
def test_files_and_folders_are_the_players_own(paths: Paths) -> None:
    old = os.umask(0)
    try:
        house(paths)
        paths.journal.chmod(0o644)
        open_journal(paths).close()
    finally:
        os.umask(old)
    assert paths.home.stat().st_mode & 0o777 == 0o700
    assert paths.backups.stat().st_mode & 0o777 == 0o700
    for path in (*paths.home.glob("journal*"), *paths.backups.iterdir()):
        assert path.stat().st_mode & 0o777 == 0o600, path


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_an_entry_that_was_cut_off_is_taken_back_for_who_only_reads(paths: Paths) -> None:
    house(paths)

    def cut() -> None:
        opened = open_journal(paths)
        opened.journal.ledger.connection.execute("PRAGMA cache_spill = 1")
        opened.journal.ledger.connection.execute("PRAGMA cache_size = 1")
        opened.journal.ledger.connection.execute("BEGIN IMMEDIATE")
        for number in range(100, 400):
            opened.journal.ledger.connection.execute(
                "INSERT INTO entry VALUES (?, '', '', NULL, 0, ?, x'')", (number, "x" * 900)
            )
        os._exit(9)

    child = os.fork()
    if child == 0:
        with suppress(BaseException):
            cut()
        os._exit(1)
    os.waitpid(child, 0)
    assert paths.journal.with_name("journal.sqlite3-wal").stat().st_size > 100_000
    journal = read_journal(paths)
    assert journal.ledger.balance(player(1)) == 470
    with pytest.raises(sqlite3.OperationalError):
        journal.ledger.connection.execute("DELETE FROM entry")
    journal.ledger.connection.close()


def test_a_later_programs_journal_is_told_to_who_only_reads(paths: Paths) -> None:
    house(paths)
    with closing(sqlite3.connect(paths.journal)) as other:
        other.execute("PRAGMA user_version = 999")
    with pytest.raises(BrokenFileError, match="newer"):
        read_journal(paths)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets few make links")
@pytest.mark.parametrize("which", ["anchor", "lock"])
def test_a_link_to_somebody_elses_file_leaves_that_as_it_is(paths: Paths, tmp_path: Path, which: str) -> None:
    opened = open_journal(paths)
    opened.journal.open_purse("Vous")
    opened.close()
    film, link = tmp_path / "film.mkv", getattr(paths, which)
    film.write_bytes(b"a film")
    film.chmod(0o644)
    link.unlink()
    link.symlink_to(film)
    again = open_journal(paths)
    again.journal.lend(1, 5)
    again.close()
    assert (film.read_bytes(), film.stat().st_mode & 0o777, again.notices) == (b"a film", 0o644, ())


def test_no_more_is_read_of_an_anchor_than_one_holds(paths: Paths) -> None:
    opened = open_journal(paths)
    opened.close()
    with paths.anchor.open("ab") as file:
        file.truncate(1 << 40)  # more than there is memory for
    assert Anchor(paths.anchor).read() == opened.anchor.read()


def test_a_version_that_never_was_is_damage_and_every_entry_is_read(paths: Paths) -> None:
    opened = open_journal(paths)
    opened.journal.open_purse("Vous")
    opened.close()
    with closing(sqlite3.connect(paths.journal)) as other:
        other.execute("PRAGMA user_version = 0")
    again = open_journal(paths)
    assert (again.journal.purses(), [key for key, _ in again.notices][1:]) == (
        {1: "Vous"},
        ["house.notice.lost_nothing"],
    )
    again.close()


def test_an_empty_house_is_made_once(paths: Paths) -> None:
    create(paths.journal)
    opened = open_journal(paths)
    assert opened.notices == ()
    opened.close()


@pytest.mark.parametrize(
    ("kind", "by"),
    [("named", "{"), ("named", "[]"), ("named", '{"player":1}'), ("sat", "}"), ("sat", "{}"), ("deal", "[" * 9000)],
)
def test_an_older_entry_that_says_what_no_house_writes_is_found_beside_and_mended(
    paths: Paths, kind: str, by: str
) -> None:
    house(paths, copied=0, after=0)
    opened = open_journal(paths)
    page = SittingPage(GameId("prime"), {}, ({},), (Account("Vous", human=True),), (Chips(9),), strict=False)
    opened.journal.record_page(opened.journal.record_sitting(page), DealPage("00", "11", 3, (Chips(9),)), ())
    paid(opened, 320)
    back_up(paths)
    opened.close()
    forged(paths, f"UPDATE entry SET body = '{by}' WHERE kind = '{kind}'")  # noqa: S608  # words of ours
    upkeep = Upkeep(paths, beside=False)
    upkeep.audit()
    assert [key for key, _ in upkeep.notices()] == ["house.notice.doubt"]
    opened = open_journal(paths)
    assert keys(opened) == ["damaged", "lost_nothing"]
    assert opened.journal.purses() == {1: "Vous"}
    opened.close()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems want names of folders to be text")
def test_a_house_whose_name_is_no_text_is_opened_packed_and_copied(tmp_path: Path) -> None:
    paths = Paths(tmp_path / os.fsdecode(b"\xff\xfe\x80 house"))
    for expected in ({}, {1: "Vous"}):
        opened = open_journal(paths)
        assert opened.journal.purses() == expected
        if not expected:
            opened.journal.open_purse("Vous")
            back_up(paths)
        opened.close()
    assert len(backup_files(paths)) == 1


@pytest.mark.parametrize("language", ["fr", "de", "en"])
@pytest.mark.parametrize("what", ["foreign", "newer", "damaged"])
def test_there_are_words_for_each_reason_why_a_journal_is_not_opened(language: str, what: str) -> None:
    assert Words(language).has(f"house.{what}")
