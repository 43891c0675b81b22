"""Copies of the journal, as a player asks for them: made, listed, proved, and put in the journal's place."""

from collections.abc import Callable
from functools import partial

from game.play.house import Backup, Progress
from game.store.backup import BackupFile, back_up, backup_files
from game.store.errors import BrokenFileError, StoreError
from game.store.faults import fault_key
from game.store.opening import OpenJournal, reopen_by
from game.store.replacement import ReadyCopy, prepare


def copies(opened: OpenJournal) -> tuple[Backup, ...]:
    """Return the copies of the journal, newest first."""
    now = opened.journal.ledger.head.number
    return tuple(_told(copy, now) for copy in backup_files(opened.paths))


def copied(opened: OpenJournal) -> Backup:
    """Make a copy of the journal now."""
    try:
        copy = back_up(opened.paths)
    except BrokenFileError as error:
        raise StoreError("not_backed_up", fault_key(error)) from error
    return _told(copy, copy.number)


def proved(opened: OpenJournal, name: str, stopped: Callable[[], bool], progress: Progress) -> Callable[[], None]:
    """Prove a copy; return what puts it in the journal's place. Each raises StoreError where it cannot be done."""
    copy = next((each for each in backup_files(opened.paths) if each.path.name == name), None)
    if copy is None:
        raise StoreError("no_such_copy", name)
    try:
        return partial(_restore, opened, prepare(opened.paths, copy, stopped, progress))
    except BrokenFileError as error:
        raise StoreError("not_restored", fault_key(error)) from error


def _restore(opened: OpenJournal, ready: ReadyCopy) -> None:
    try:
        reopen_by(opened, ready)
    except BrokenFileError as error:
        raise StoreError("not_restored", fault_key(error)) from error


def _told(copy: BackupFile, now: int) -> Backup:
    """Return what a player is told of a copy; `now` is the number of the journal's last entry."""
    return Backup(copy.path.name, copy.made, copy.size, copy.number <= now)
