"""Rolling copies of the journal, and the way back to the newest good one."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from game.store.errors import BrokenFileError, StoreError
from game.store.journal_file import open_to_read, sync_folder
from game.store.paths import Paths

KEPT = 8
_NAMED = "%Y%m%dT%H%M%S%fZ"


@dataclass(frozen=True, slots=True)
class BackupFile:
    """A copy of the journal."""

    path: Path
    made: datetime
    size: int


def backup_files(paths: Paths) -> tuple[BackupFile, ...]:
    """Return every copy, newest first."""
    found = []
    for path in paths.backups.glob("journal-*.sqlite3"):
        try:
            made = datetime.strptime(path.stem.partition("-")[2], _NAMED).replace(tzinfo=UTC)
        except ValueError:  # somebody else's file: it is left alone
            continue
        found.append(BackupFile(path, made, path.stat().st_size))
    return tuple(sorted(found, key=lambda copy: copy.made, reverse=True))


def back_up(connection: sqlite3.Connection, paths: Paths, kept: int = KEPT) -> BackupFile:
    """Copy the journal, keep the newest copies, and return the new one; raise StoreError where it cannot be written."""
    made = datetime.now(UTC)
    path = paths.backups / f"journal-{made.strftime(_NAMED)}.sqlite3"
    part = path.with_suffix(".part")
    try:
        paths.backups.mkdir(parents=True, exist_ok=True)
        for left in paths.backups.glob("*.part"):
            left.unlink()
        connection.execute("VACUUM INTO ?", (str(part),))
        part.replace(path)
        sync_folder(paths.backups)
        for old in backup_files(paths)[kept:]:
            old.path.unlink()
    except (sqlite3.Error, OSError) as error:
        raise StoreError("not_backed_up", str(error)) from error
    return BackupFile(path, made, path.stat().st_size)


def quarantine(path: Path) -> Path:
    """Rename a file that is broken, with what SQLite left beside it, and return its new name; it is never deleted."""
    stamp = datetime.now(UTC).strftime(_NAMED)
    aside = path.with_name(f"{path.stem}.broken-{stamp}{path.suffix}")
    beside = path.with_name(f"{path.name}-journal")
    if beside.exists():
        beside.replace(aside.with_name(f"{aside.name}-journal"))
    path.replace(aside)
    return aside


def restore(paths: Paths) -> BackupFile | None:
    """Put the newest copy that is good in the journal's place, and return it; None where there is none."""
    for copy in backup_files(paths):
        try:
            connection = open_to_read(copy.path)
        except BrokenFileError:
            continue
        new = paths.journal.with_suffix(".new")
        new.unlink(missing_ok=True)
        with closing(connection):
            connection.execute("VACUUM INTO ?", (str(new),))
        new.replace(paths.journal)
        sync_folder(paths.home)
        return copy
    return None
