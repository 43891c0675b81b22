"""Opening the house: the lock, then the journal as it is, or a copy of it, or a new one, and what there is to tell."""

import sqlite3
from dataclasses import dataclass
from pathlib import Path

from game.store.audit import newest_hold
from game.store.backup import back_up, backup_files, quarantine, restore
from game.store.errors import BrokenFileError
from game.store.journal import Journal
from game.store.journal_file import MIGRATIONS, check_header, create, open_file, open_to_read
from game.store.ledger import Ledger
from game.store.lock import WindowLock
from game.store.paths import Paths

NoticeArgs = tuple[str, tuple[int | str, ...]]


@dataclass(slots=True)
class OpenJournal:
    """The journal under its lock, and what the player should be told: keys `house.notice.<...>` with arguments."""

    paths: Paths
    journal: Journal
    lock: WindowLock
    notices: tuple[NoticeArgs, ...] = ()

    def close(self) -> None:
        """Let go of the files."""
        self.journal.ledger.connection.close()
        self.lock.release()


def open_journal(paths: Paths, lock: WindowLock | None = None) -> OpenJournal:
    """Open the journal of a house, under its lock if it is held already, and make one where there is none.

    A file that is empty, not ours or damaged is renamed and kept, and the newest good copy stands in for it.

    Raises:
        LockedError: another window has it.
        BrokenFileError: it was written by a later program; it is left as it lies.
    """
    lock = lock or WindowLock(paths)
    try:
        connection, notices = _opened(paths)
    except BaseException:
        lock.release()
        raise
    return OpenJournal(paths, Journal(Ledger(connection)), lock, notices)


def read_journal(paths: Paths) -> Journal:
    """Open the journal to read alone, beside the window that keeps it.

    Raises:
        FileNotFoundError: there is none.
        BrokenFileError: it is not what the house wrote.
    """
    return Journal(Ledger(open_to_read(paths.journal)))


def _opened(paths: Paths) -> tuple[sqlite3.Connection, tuple[NoticeArgs, ...]]:
    if not paths.journal.exists():
        create(paths.journal)
        kept = len(backup_files(paths))
        notices: tuple[NoticeArgs, ...] = (("house.notice.copies_lie", (kept, str(paths.backups))),) if kept else ()
        return open_file(paths.journal), notices
    try:
        _back_up_before_migrating(paths)
        return _trusted(paths.journal), ()
    except BrokenFileError as error:
        if error.what == "newer":
            raise
    aside = quarantine(paths.journal)
    copy = restore(paths)
    if copy is None:
        create(paths.journal)
        return open_file(paths.journal), (("house.notice.begun_anew", (aside.name,)),)
    made = copy.made.isoformat(sep=" ", timespec="minutes")
    return open_file(paths.journal), (("house.notice.restored", (aside.name, made)),)


def _trusted(path: Path) -> sqlite3.Connection:
    """Open a journal whose newest entries hold; raise BrokenFileError otherwise."""
    connection = open_file(path)
    if not newest_hold(Ledger(connection)):
        connection.close()
        raise BrokenFileError(path, "damaged", "the newest entries are not linked")
    return connection


def _back_up_before_migrating(paths: Paths) -> None:
    """Copy a journal of an earlier program before it is brought up to date."""
    if check_header(paths.journal, max(MIGRATIONS)) < max(MIGRATIONS):
        connection = open_to_read(paths.journal)
        try:
            back_up(connection, paths)
        finally:
            connection.close()
