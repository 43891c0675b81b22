"""Copies of the journal: read back when made, ordered by their making, thinned to newest, daily and weekly."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock

from game.store.audit import audit, newest_hold
from game.store.entry import Head
from game.store.errors import BrokenFileError, GivenUpError, StoreError
from game.store.faults import naming_faults
from game.store.journal_file import copy_journal, open_to_read, remove_prepared, sync_folder
from game.store.ledger import Ledger
from game.store.paths import Paths, private_folder

NEWEST, DAYS, WEEKS = 4, 7, 8
"""How many copies are kept: so many of the newest, then the newest of so many days, then of so many weeks."""
_ONE_AT_A_TIME = Lock()
"""A copy that is asked for while another is made waits for it: both are prepared in one place."""
_NAMED = "%Y%m%dT%H%M%S%fZ"
_NAME = re.compile(r"journal-(\d+)-(\d+)-(\d{8}T\d{6,12}Z)", re.ASCII)


@dataclass(frozen=True, slots=True)
class BackupFile:
    """A copy of the journal: the `serial` number of its making, and the `number` of its last entry.

    `made` is what the clock said, which orders nothing. Earlier programs gave many copies one serial number.
    """

    path: Path
    serial: int
    number: int
    made: datetime
    size: int

    @property
    def order(self) -> tuple[int, int, str]:
        """What copies are ordered by."""
        return self.serial, self.number, self.path.name


def backup_files(paths: Paths) -> tuple[BackupFile, ...]:
    """Return every copy, the newest first."""
    found = []
    for path in paths.backups.glob("journal-*.sqlite3"):
        named = _NAME.fullmatch(path.stem)
        if named is None:  # somebody else's file: it is left alone
            continue
        with suppress(OSError, ValueError):
            made = datetime.strptime(named[3], _NAMED).replace(tzinfo=UTC)
            found.append(BackupFile(path, int(named[1]), int(named[2]), made, path.stat().st_size))
    return tuple(sorted(found, key=lambda copy: copy.order, reverse=True))


def back_up(paths: Paths, stopped: Callable[[], bool] = lambda: False) -> BackupFile:
    """Copy the journal from beside the window, read the copy back, and thin the others; return the copy.

    Where the newest copy holds the same already, that one is returned.

    Raises:
        StoreError: `not_backed_up`, it could not be written.
        BrokenFileError: the journal is damaged; the other copies are left as they are.
        GivenUpError: it was stopped before it was whole; the other copies are left as they are.
    """
    try:
        with _ONE_AT_A_TIME, naming_faults(paths.journal):
            return _backed_up(paths, stopped)
    except StoreError as error:
        raise StoreError("not_backed_up", f"key:house.fault.{error.reason}") from error
    except FileNotFoundError as error:
        raise StoreError("not_backed_up", "key:house.fault.unreadable") from error


def add_copy(paths: Paths, part: Path, head: Head) -> BackupFile:
    """Let a file that is a whole journal be the newest of the copies, and thin the others."""
    made, copies = datetime.now(UTC), backup_files(paths)
    serial = max((copy.serial for copy in copies), default=0) + 1
    path = paths.backups / f"journal-{serial}-{head.number}-{made.strftime(_NAMED)}.sqlite3"
    part.replace(path)
    sync_folder(paths.backups)
    copies = backup_files(paths)
    for old in set(copies) - set(kept(copies)):
        old.path.unlink()
    return BackupFile(path, serial, head.number, made, path.stat().st_size)


def prove(
    path: Path, stopped: Callable[[], bool] = lambda: False, progress: Callable[[int, int], None] = lambda *_: None
) -> Head:
    """Return the head of a journal of this version whose every entry holds.

    `progress` is told how many entries of how many are audited. Raise BrokenFileError for any other, and GivenUpError
    where it was stopped before that was known.
    """
    with naming_faults(path), closing(open_to_read(path, whole=True)) as connection:
        ledger = Ledger(connection)
        head = ledger.head
        wrong = next(audit(ledger, stopped, lambda number: progress(number, head.number)), None)
        if stopped():
            raise GivenUpError
        if wrong is not None:
            raise BrokenFileError(path, "damaged", wrong)
        return head


def kept(copies: Sequence[BackupFile]) -> Iterator[BackupFile]:
    """Yield the copies that are kept of these, which come in their order: newest, daily and weekly ones."""
    days: list[str] = []
    weeks: list[str] = []
    for place, copy in enumerate(copies):
        day, week = copy.made.strftime("%Y-%m-%d"), copy.made.strftime("%G-%V")
        wanted = place < NEWEST
        for seen, period, most in ((days, day, DAYS), (weeks, week, WEEKS)):
            if period not in seen and len(seen) < most:
                seen.append(period)
                wanted = True
        if wanted:
            yield copy


def _backed_up(paths: Paths, stopped: Callable[[], bool]) -> BackupFile:
    with closing(open_to_read(paths.journal)) as connection:
        head = Ledger(connection).head
    newest = next(iter(backup_files(paths)), None)
    if newest is not None and newest.number == head.number:
        return newest
    private_folder(paths.backups)
    part = paths.backups / "journal.part"
    copy_journal(paths.journal, part, stopped=stopped)
    try:
        head = read_back(part)
    except BaseException:
        remove_prepared(part)
        raise
    return add_copy(paths, part, head)


def read_back(part: Path) -> Head:
    """Prove a copy by reading it whole; return where its chain ends."""
    with closing(open_to_read(part, whole=True)) as connection:
        ledger = Ledger(connection)
        wrong = newest_hold(ledger)
        if wrong:
            raise BrokenFileError(part, "damaged", wrong)
        return ledger.head
