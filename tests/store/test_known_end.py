"""A journal that is taken away or exchanged while the house has it open: nothing is written, nothing is lost."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.store.anchor import Anchor
from game.store.audit import audit
from game.store.backup import back_up, backup_files
from game.store.errors import BrokenFileError, StoreError
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


def opened_with_a_purse(paths: Paths) -> OpenJournal:
    opened = open_journal(paths)
    opened.journal.open_purse("Vous")
    lent(opened, 7)
    return opened


@pytest.mark.parametrize("act", [lambda journal, _: journal.unlink(), put_there, emptied_home])
def test_a_journal_that_is_taken_away_is_written_no_more_and_all_of_it_is_copied(
    tmp_path: Path, other: Path, act: Callable[[Path, Path], None]
) -> None:
    paths = Paths(tmp_path / "home")
    opened = opened_with_a_purse(paths)
    act(paths.journal, other)
    for _ in range(2):
        with pytest.raises(StoreError, match="exchanged"):
            opened.journal.lend(1, 10)
    assert [copy.number for copy in backup_files(paths)] == [8]
    opened.close()
    again = open_journal(paths)
    if act is put_there:
        assert next(key for key, _ in again.notices) == "house.notice.older"
    else:
        told = (
            "lost_after" if act is emptied_home else "lost_nothing"
        )  # without the anchor nobody knows that it was all
        assert [key for key, _ in again.notices] == ["house.notice.gone", f"house.notice.{told}"]
        assert again.journal.owed(1) == 70
    assert not list(audit(again.journal.ledger))
    again.close()


def test_what_is_written_over_the_journal_is_neither_added_to_nor_copied(tmp_path: Path, other: Path) -> None:
    paths = Paths(tmp_path / "home")
    opened = opened_with_a_purse(paths)
    copy = back_up(paths)
    known = Anchor(paths.anchor).read()
    shutil.copyfile(other, paths.journal)
    with pytest.raises(StoreError, match="exchanged"):
        opened.journal.lend(1, 10)
    with pytest.raises(BrokenFileError, match="entry 8 was written"):
        back_up(paths, known=known)
    assert [each.path for each in backup_files(paths)] == [copy.path]
    opened.close()
    again = open_journal(paths)
    assert next(key for key, _ in again.notices) == "house.notice.older"
    again.close()


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
