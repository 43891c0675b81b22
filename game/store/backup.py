"""Copies of the journal: verified when made, ordered by what they hold, thinned to newest, daily and weekly ones."""

import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock

from game.store.anchor import Head
from game.store.audit import audit
from game.store.checkpoint import audited
from game.store.errors import BrokenFileError, StoreError
from game.store.faults import naming_faults
from game.store.journal_file import head_of, open_to_read, sync_file, sync_folder
from game.store.known_end import cut_off
from game.store.ledger import Ledger
from game.store.paths import Paths

NEWEST, DAYS, WEEKS = 4, 7, 8
"""How many copies are kept: so many of the newest, then the newest of so many days, then of so many weeks."""
_ONE_AT_A_TIME = Lock()
"""A copy that is asked for while another is made waits for it: both are prepared in one place."""
_NAMED = "%Y%m%dT%H%M%S%fZ"
_NAME = re.compile(r"journal-(?:(\d+)-(\d+)-)?(\d{8}T\d{6,12}Z)")


@dataclass(frozen=True, slots=True)
class BackupFile:
    """A copy of the journal: `era` and `number` are those of its last entry, `made` what the clock said."""

    path: Path
    era: int
    number: int
    made: datetime
    size: int

    @property
    def order(self) -> tuple[int, int, str]:
        """What copies are ordered by: what they hold; the clock only tells equals apart."""
        return self.era, self.number, self.path.name


def backup_files(paths: Paths) -> tuple[BackupFile, ...]:
    """Return every copy, the one that holds the most first."""
    found = []
    for path in paths.backups.glob("journal-*.sqlite3"):
        named = _NAME.fullmatch(path.stem)
        if named is None:  # somebody else's file: it is left alone
            continue
        with suppress(OSError, ValueError):
            made = datetime.strptime(named[3], _NAMED).replace(tzinfo=UTC)
            era, number = (int(named[1]), int(named[2])) if named[1] else _of_an_earlier_program(path)
            found.append(BackupFile(path, era, number, made, path.stat().st_size))
    return tuple(sorted(found, key=lambda copy: copy.order, reverse=True))


class GivenUpError(Exception):
    """Raised where a copy was stopped before it was verified: there is none."""


def back_up(
    paths: Paths,
    source: Path | None = None,
    stopped: Callable[[], bool] = lambda: False,
    known: Head | None = None,
) -> BackupFile:
    """Copy the journal from beside the window, verify the copy, and thin the others; return the copy.

    Where the newest copy holds the same already, that one is returned. Another journal than the one with a `known` head
    is not copied: it would stand before the copies of this one.

    Raises:
        StoreError: `not_backed_up`, it could not be written.
        BrokenFileError: what was copied is damaged or another; the other copies are left as they are.
        GivenUpError: it was stopped before it was verified; the other copies are left as they are.
    """
    source = source or paths.journal
    try:
        with _ONE_AT_A_TIME, naming_faults(source):
            return _backed_up(paths, source, stopped, known)
    except StoreError as error:
        raise StoreError("not_backed_up", f"key:house.fault.{error.reason}") from error
    except FileNotFoundError as error:
        raise StoreError("not_backed_up", "key:house.fault.unreadable") from error


def rescue(paths: Paths, connection: sqlite3.Connection) -> BackupFile | None:
    """Copy a journal whose file was taken away while it was open; where that cannot be, there are the other copies."""
    part = paths.backups / "journal.rescued"
    with suppress(StoreError, BrokenFileError, OSError), _ONE_AT_A_TIME, naming_faults(part):
        paths.backups.mkdir(mode=0o700, parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        with closing(sqlite3.connect(part, isolation_level=None)) as writing:
            part.chmod(0o600)
            connection.backup(writing)
        sync_file(part)
        return _put(paths, part, verified(part, paths.checkpoint))
    return None


def verified(
    path: Path,
    checkpoint: Path | None = None,
    stopped: Callable[[], bool] = lambda: False,
    progress: Callable[[int, int], None] = lambda *_: None,
) -> Head:
    """Return the head of a journal whose every entry holds, its older part by a checkpoint if there is one.

    Without a checkpoint `progress` is told how many entries of how many are audited. Raise BrokenFileError for any
    other, and GivenUpError where it was stopped before that was known.
    """
    with naming_faults(path), closing(open_to_read(path)) as connection:
        ledger, whole = Ledger(connection), head_of(connection).number
        if checkpoint is None:
            found = audit(ledger, stopped, progress=lambda number: progress(number, whole))
        else:
            found = audited(ledger, checkpoint, stopped, leave=False)
        wrong = next(found, None)
        if stopped():
            raise GivenUpError
        if wrong is not None:
            raise BrokenFileError(path, "damaged", wrong)
        return head_of(connection)


def copy_journal(source: Path, target: Path, stopped: Callable[[], bool] = lambda: False) -> None:
    """Copy a journal page by page while it may be written; the copy is whole and on the disk, or it is no file.

    Raise GivenUpError where it was stopped.
    """

    def ask() -> None:
        if stopped():
            raise GivenUpError

    with suppress(FileNotFoundError):
        target.unlink()
    with (
        closing(open_to_read(source, whole=False)) as reading,
        closing(sqlite3.connect(target, isolation_level=None)) as writing,
    ):
        target.chmod(0o600)
        writing.execute("PRAGMA synchronous = OFF")  # below, when nobody waits for the journal any more
        reading.copy_to(writing, ask)
    sync_file(target)


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


def _backed_up(paths: Paths, source: Path, stopped: Callable[[], bool], known: Head | None) -> BackupFile:
    with closing(open_to_read(source, whole=False)) as connection:
        head = head_of(connection)
        wrong = cut_off(Ledger(connection), known)
    if wrong:
        raise BrokenFileError(source, "damaged", wrong)
    newest = next(iter(backup_files(paths)), None)
    if newest is not None and (newest.era, newest.number) == (head.era, head.number):
        return newest
    paths.backups.mkdir(mode=0o700, parents=True, exist_ok=True)
    for left in paths.backups.glob("*.part*"):
        left.unlink()
    part = paths.backups / "journal.part"
    try:
        copy_journal(source, part, stopped)
        head = verified(part, paths.checkpoint, stopped)
    except (BrokenFileError, GivenUpError):
        part.unlink(missing_ok=True)
        raise
    return _put(paths, part, head)


def _put(paths: Paths, part: Path, head: Head) -> BackupFile:
    """Let a copy that is whole be one of the copies, and thin the others."""
    made = datetime.now(UTC)
    path = paths.backups / f"journal-{head.era}-{head.number}-{made.strftime(_NAMED)}.sqlite3"
    part.replace(path)
    sync_folder(paths.backups)
    copies = backup_files(paths)
    for old in set(copies) - set(kept(copies)):
        if old.path != path:  # whatever others there are, the one just made is the only one of this journal
            old.path.unlink()
    return BackupFile(path, head.era, head.number, made, path.stat().st_size)


def _of_an_earlier_program(path: Path) -> tuple[int, int]:
    """Return era and number of a copy that does not carry them in its name; nought where it cannot be read."""
    with suppress(BrokenFileError, StoreError), naming_faults(path), closing(open_to_read(path)) as connection:
        head = head_of(connection)
        return head.era, head.number
    return 0, 0
