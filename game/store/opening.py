"""Opening the house: the lock, then the journal as it is, or what stands in for it, and what there is to tell."""

import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

import msgspec

from game.store.audit import audit, newest_hold
from game.store.backup import backup_files
from game.store.entry import Anchor, Head
from game.store.errors import BrokenFileError, StoreError
from game.store.faults import naming_faults
from game.store.journal import Journal
from game.store.journal_file import (
    VERSION,
    begin_log,
    create,
    open_file,
    open_to_read,
    remove_prepared,
    version_of,
)
from game.store.ledger import Ledger
from game.store.lock import WindowLock
from game.store.paths import Paths, private_file
from game.store.replacement import (
    RESTORED,
    ReadyCopy,
    RestoredPage,
    chosen_of,
    record_cut,
    replace_by,
    replace_damaged,
    set_sides_aside,
    upgrade,
)
from game.store.standing import purse_names
from game.store.upkeep import NoticeArgs

AUDITED_WHOLE = 300
"""A journal of so few entries is audited whole before it is opened; of a longer one the newest are looked at."""


@dataclass(slots=True)
class OpenJournal:
    """The journal under its lock, and what the player should be told: keys `house.notice.<...>` with arguments."""

    paths: Paths
    journal: Journal
    lock: WindowLock
    anchor: Anchor
    notices: tuple[NoticeArgs, ...] = ()

    def close(self) -> None:
        """Let go of the files; the log of the journal is folded in."""
        self.journal.ledger.connection.close()
        self.anchor.close()
        self.lock.release()


def open_journal(paths: Paths, lock: WindowLock | None = None, whole: int | None = None) -> OpenJournal:
    """Open the journal of a house, under its lock if it is held already, and make one where there is none.

    One of at most `whole` entries, or of `AUDITED_WHOLE`, is audited before, of a longer one the newest alone.
    One that is damaged or gone is replaced, and told of. Nothing is set aside for any other reason.

    Raises:
        LockedError: another window has it.
        BrokenFileError: it is another program's, or was written by a later one; it is left as it lies.
        StoreError: it is busy, cannot be read or written, or there is no room; it is left as it lies.
    """
    lock = lock or WindowLock(paths)
    try:
        with naming_faults(paths.journal):
            return _opened(paths, lock, AUDITED_WHOLE if whole is None else whole)
    except BaseException:
        lock.release()
        raise


def reopen_by(opened: OpenJournal, ready: ReadyCopy) -> None:
    """Put a copy that stands ready in the journal's place and open it under the same lock; raise why that cannot be.

    The journal is closed meanwhile, and opened again whatever happens.
    """
    opened.journal.ledger.connection.close()
    opened.anchor.close()
    try:
        replace_by(opened.paths, ready)
    finally:
        again = _opened(opened.paths, opened.lock, AUDITED_WHOLE)
        opened.journal, opened.anchor, opened.notices = again.journal, again.anchor, again.notices


def read_journal(paths: Paths) -> Journal:
    """Open the journal to read alone, beside the window that keeps it.

    Raises:
        FileNotFoundError: there is none.
        BrokenFileError: it is not what the house wrote.
        StoreError: it is busy or cannot be read.
    """
    return Journal(Ledger(open_to_read(paths.journal)))


def differs_from_anchor(ledger: Ledger, known: Head | None) -> str:
    """Say in a sentence that a journal is not the one whose head is known, or nothing where it is."""
    entry = ledger.entry(known.number) if known is not None else None
    if known is None or not known.number or (entry is not None and entry.hash == known.hash):
        return ""
    return f"the journal ends with entry {ledger.head.number}, but entry {known.number} was written at {known.at}"


def _opened(paths: Paths, lock: WindowLock, whole: int) -> OpenJournal:
    anchor = Anchor(paths.anchor)
    connection = _connected(paths, anchor, whole)
    try:
        for path in (paths.journal, paths.anchor, paths.lock, *(copy.path for copy in backup_files(paths))):
            private_file(path)
        ledger, known = Ledger(connection, anchor), anchor.read()
        if differs_from_anchor(ledger, known):
            record_cut(ledger, "older", known)
        anchor.write(ledger.head)
        with suppress(OSError):
            remove_prepared(chosen_of(paths))  # the window was closed while a copy was proved
        return OpenJournal(paths, Journal(ledger), lock, anchor, _notices(ledger))
    except BaseException:
        connection.close()  # Windows renames no file that is open
        anchor.close()
        raise


def _connected(paths: Paths, anchor: Anchor, whole: int) -> sqlite3.Connection:
    try:
        with naming_faults(paths.journal):
            if paths.journal.exists():
                set_sides_aside(paths.journal)
                if version_of(paths.journal) < VERSION:
                    upgrade(paths)
                if paths.doubt.is_file():
                    raise BrokenFileError(paths.journal, "damaged", "an audit found it so")  # noqa: TRY301  # one road
                return _trusted(paths, whole)
            if paths.journal.is_symlink():  # its disk may be away: what it leads to is not gone for that
                raise StoreError("no_access", str(paths.journal))
            if anchor.read() is None and not backup_files(paths):
                create(paths.journal)
                return _trusted(paths, whole)
    except BrokenFileError as error:
        if error.what != "damaged":
            raise
    replace_damaged(paths)
    return _trusted(paths, whole)


def _trusted(paths: Paths, whole: int) -> sqlite3.Connection:
    connection = open_file(paths.journal)
    try:
        ledger = Ledger(connection)
        purse_names(ledger.tallies)
        wrong = next(audit(ledger), "") if ledger.head.number <= whole else newest_hold(ledger)
        if wrong:
            raise BrokenFileError(paths.journal, "damaged", wrong)  # noqa: TRY301  # the connection is closed alike
        begin_log(connection, paths.journal)
    except BaseException:
        connection.close()
        raise
    return connection


def _notices(ledger: Ledger) -> tuple[NoticeArgs, ...]:
    entry = ledger.entry(ledger.head.number)
    if entry is None or entry.kind != RESTORED:
        return ()
    try:
        page = msgspec.json.decode(entry.body, type=RestoredPage)
    except (ValueError, RecursionError):  # no house has written it, so nothing is known of it
        return ()
    first: NoticeArgs = (f"house.notice.{page.why}", (page.aside or _local(page.copy),))
    if not page.until:
        return (first, ("house.notice.begun_anew", ()))
    if page.known is None or (page.known[0] <= 0 and page.why == "older"):
        return (first, ("house.notice.lost_after", (_local(page.until),)))
    count, at = page.known
    if count <= 0:
        return (first, ("house.notice.lost_nothing", ()))
    return (first, ("house.notice.lost", (count, _local(page.until), _local(at))))


def _local(at: str) -> str:
    with suppress(ValueError, OverflowError, OSError):  # the last is Windows, of a year that it does not know
        return datetime.fromisoformat(at).astimezone().strftime("%Y-%m-%d %H:%M")
    return at
