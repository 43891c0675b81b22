"""The journal as a file: made whole, known by its marks and its schema, never mistaken for another.

It is kept by a write-ahead log: an act is one sync. Its two side files, `-wal` and `-shm`, are folded in and gone when
the house closes.
"""

import errno
import os
import re
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from functools import cache
from pathlib import Path, PurePath

from game.store.errors import BrokenFileError, GivenUpError
from game.store.faults import naming_faults
from game.store.paths import open_own, private_folder

APPLICATION = 0x54415649
"""`TAVI`: SQLite keeps this number at a fixed place of the file, so other programs know it too."""
SYNCHRONOUS = "FULL"
"""An entry is on the disk before anything is seen of it."""
BUSY_AT_OPENING = 2.0
"""Seconds that another program may hold the journal before it is called busy."""
BUSY_MILLISECONDS = 80
"""How long an entry waits for whoever has the journal: less than a player notices."""
LONGEST = 4_000_000
"""No text and no bytes of a row are longer."""
PATIENCE = 5.0
"""Seconds of its thread's own work that the marks and the schema of a file may take, however busy the machine is."""
MOST_OF_LOG = 16_000
"""Pages that the log may hold, five thousand acts of one sitting: then an act folds it in, and takes two syncs more."""
SIDES = ("-wal", "-shm", "-journal")
"""What SQLite may lay beside a file."""
_MAGIC = b"SQLite format 3\x00"
_KNOWN_FORMAT = 2
"""SQLite notes so in two bytes of a file that it is kept by a write-ahead log: with more it would only be read."""
_SMALL = 4_000_000
"""A journal of so many bytes is looked at page by page before it is opened; a larger one when it is copied."""

_ENTRY = """CREATE TABLE entry (
        number INTEGER PRIMARY KEY,
        at TEXT NOT NULL,
        kind TEXT NOT NULL,
        sitting INTEGER,
        coups INTEGER NOT NULL,
        body TEXT NOT NULL,
        hash BLOB NOT NULL
    ) STRICT"""
_POSTING = """CREATE TABLE posting (
        entry INTEGER NOT NULL REFERENCES entry,
        line INTEGER NOT NULL,
        account TEXT NOT NULL,
        currency TEXT NOT NULL CHECK (currency IN ('chips', 'cash')),
        amount INTEGER NOT NULL CHECK (amount <> 0),
        clause TEXT NOT NULL,
        PRIMARY KEY (entry, line)
    ) STRICT, WITHOUT ROWID"""
_TALLY = "CREATE TABLE tally (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID"
_INDEXES = (
    "CREATE INDEX entries_of_a_sitting ON entry (sitting, kind) WHERE sitting IS NOT NULL",
    "CREATE INDEX entries_of_a_kind ON entry (kind, sitting)",
    "CREATE INDEX balance ON posting (account, currency, amount)",
)
_PACKED = "CREATE TABLE packed (entry INTEGER PRIMARY KEY REFERENCES entry, content BLOB NOT NULL) STRICT"


def _stays(*tables: str) -> tuple[str, ...]:
    return tuple(
        f"CREATE TRIGGER {table}_stays_{after} BEFORE {after} ON {table} "
        f"BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END"
        for table in tables
        for after in ("UPDATE", "DELETE")
    )


VERSION = 4
SCHEMAS: Mapping[int, Sequence[str]] = {
    3: (_ENTRY, _POSTING, *_INDEXES, _PACKED, *_stays("entry", "posting", "packed")),
    VERSION: (_ENTRY, _POSTING, _TALLY, *_stays("entry", "posting")),
}
"""All that a file of each version may hold, word by word."""


def create(path: Path) -> None:
    """Make an empty journal: it is whole, or it is not there. Opening it syncs its folder."""
    new = path.with_suffix(".new")
    prepare_new(new).close()
    finish_new(new)
    new.replace(path)


def prepare_new(path: Path) -> sqlite3.Connection:
    """Make an empty journal that is to take another's place, and return it opened; nobody waits for the disk."""
    private_folder(path.parent)
    remove_prepared(path)
    os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute("BEGIN")
        for statement in SCHEMAS[VERSION]:
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        connection.close()
        raise
    return connection


def open_new(path: Path) -> sqlite3.Connection:
    """Open what was prepared, to write; raise as `open_file` does. Nobody waits for the disk before `finish_new`."""
    connection = open_file(path)
    connection.execute("PRAGMA synchronous = OFF")
    return connection


def finish_new(path: Path) -> None:
    """Let what was prepared be on the disk, and be kept by a log already: to change that later takes four syncs."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("PRAGMA journal_mode = WAL")
    sync_file(path)


def remove_prepared(path: Path) -> None:
    """Remove what was prepared and never took its place, with what SQLite left beside it."""
    for end in ("", *SIDES):
        path.with_name(f"{path.name}{end}").unlink(missing_ok=True)


def open_file(path: Path) -> sqlite3.Connection:
    """Open a journal of this version that is there, to write once `begin_log` has made it ready.

    Raises:
        BrokenFileError: it is empty, not ours, of another version, or damaged; nothing in it is changed.
        StoreError: it is busy or cannot be read; nothing in it is changed.
    """
    with naming_faults(path):
        return _opened(path, (VERSION,), whole=path.stat().st_size <= _SMALL)


def begin_log(connection: sqlite3.Connection, path: Path) -> None:
    """Make a journal that was opened ready for the first act; raise StoreError where the disk refuses that."""
    with naming_faults(path):
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        connection.execute(f"PRAGMA wal_autocheckpoint = {MOST_OF_LOG}")
        connection.execute("PRAGMA foreign_keys = ON")
        # the log is begun now, so that no act waits for that, and a file that cannot be written is told of;
        # what is written here says nothing new, and need not be on the disk before the first act; it syncs the
        # folder, and with it the name of a journal that was laid there before
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute(f"PRAGMA user_version = {VERSION}")
        # where the system cannot have a write-ahead log, SQLite goes on with a rollback file
        connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS if mode == 'wal' else 'EXTRA'}")
        connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")


def open_to_read(path: Path, versions: Sequence[int] = (VERSION,), *, whole: bool = False) -> sqlite3.Connection:
    """Open a journal to read alone; raise as `open_file` does, and FileNotFoundError where there is none.

    It is looked at page by page where it is to be `whole`. Another connection may be writing it.
    """
    with naming_faults(path):
        connection = _opened_to_read(path, versions, whole=whole)
        connection.execute("PRAGMA query_only = ON")
    return connection


def open_to_salvage(path: Path) -> sqlite3.Connection:
    """Open a database of which only the tables of entries and postings need be what the house writes."""
    with naming_faults(path):
        _check_database(path)
        connection = _connected(path, "rw")
        try:
            found = {each for each in _schema(connection) if each[1] in {"entry", "posting", "packed"}}
            connection.set_progress_handler(None, 0)  # what comes may take long
        except BaseException:
            connection.close()
            raise
        if not found or not any(found <= _expected(version) for version in SCHEMAS):
            connection.close()
            raise BrokenFileError(path, "damaged", "it holds what the house does not write")
    return connection


def strange_sides(path: Path) -> Iterator[Path]:
    """Yield what lies beside a journal and holds changes of another file: SQLite would write them into this one.

    They are known by the mark in what they hold of a first page.
    """
    for end in ("-wal", "-journal"):
        side, marks = path.with_name(f"{path.name}{end}"), list[bytes]()
        with suppress(OSError), open_own(side) as file:
            written = file.read(_SMALL)
            marks = [written[each.start() + 68 : each.start() + 72] for each in re.finditer(_MAGIC, written)]
        if any(mark != APPLICATION.to_bytes(4, "big") for mark in marks):
            yield side


def fold_log(path: Path) -> None:
    """Bring what the write-ahead log holds into the file, beside whoever writes; what the disk refuses is left."""
    if not path.with_name(f"{path.name}-wal").exists():
        return
    with suppress(sqlite3.Error, OSError), closing(_connected(path, "rw")) as connection:
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")


def copy_journal(
    source: Path, target: Path, versions: Sequence[int] = (VERSION,), stopped: Callable[[], bool] = lambda: False
) -> None:
    """Copy a journal while it may be written: the copy is whole and on the disk, or it is no file."""
    remove_prepared(target)
    try:
        with closing(_opened_to_read(source, versions)) as connection:
            connection.set_progress_handler(stopped, 100_000)
            connection.execute("PRAGMA synchronous = OFF")  # the copy takes it over
            try:
                connection.execute("VACUUM INTO ?", (_uri(target.resolve()),))
            finally:
                connection.execute("PRAGMA synchronous = FULL")  # closing may fold the log of the source in
        target.chmod(0o600)
        sync_file(target)
    except BaseException as error:
        remove_prepared(target)
        if isinstance(error, sqlite3.Error) and stopped():
            raise GivenUpError from error
        raise


def version_of(path: Path) -> int:
    """Look at the first hundred bytes of a journal that nobody has open: SQLite's, ours and not of a later program.

    Return the version.
    """
    head = _check_database(path)
    version, application = int.from_bytes(head[60:64], "big"), int.from_bytes(head[68:72], "big")
    if application != APPLICATION:
        with closing(_connected(path, "ro")) as connection:
            raise _foreign(path, connection, application)
    if version > VERSION:
        raise BrokenFileError(path, "newer", f"version {version}")
    if version not in SCHEMAS:
        raise BrokenFileError(path, "damaged", f"version {version}, which no house has written")
    if max(head[18:20]) > _KNOWN_FORMAT:
        raise BrokenFileError(path, "damaged", "a form that no SQLite of ours writes")
    return version


def _check_database(path: Path) -> bytes:
    with open_own(path) as file:
        head = file.read(100)
    if not head.startswith(_MAGIC) or len(head) < 100:
        raise BrokenFileError(path, "damaged", "no journal" if head else "empty")
    return head


def sync_file(path: Path) -> None:
    """Let a file be on the disk before going on."""
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sync_folder(folder: Path) -> None:
    """Let a rename in a folder be on the disk before going on, where the system can."""
    if os.name == "nt":  # pragma: no cover  # Windows opens no folders; its renames are in its own journal
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _opened_to_read(path: Path, versions: Sequence[int], *, whole: bool = False) -> sqlite3.Connection:
    try:
        return _opened(path, versions, whole=whole)
    except sqlite3.OperationalError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF not in {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN}:
            raise
    return _opened(path, versions, "ro", whole=whole)


def _opened(path: Path, versions: Sequence[int], mode: str = "rw", *, whole: bool = False) -> sqlite3.Connection:
    """Open a file whose marks and whose schema are what the house writes in one of these versions.

    They are asked of SQLite. A journal that is open is never opened as a mere file: closing that would let go of the
    locks by which other programs know that its log is in use.
    """
    kind = path.stat().st_mode
    if not stat.S_ISREG(kind):
        raise OSError(errno.EISDIR if stat.S_ISDIR(kind) else errno.EINVAL, "not a regular file", str(path))
    if any(strange_sides(path)):
        raise BrokenFileError(path, "damaged", "beside it lie changes of another file")
    connection = _connected(path, mode)
    try:
        version = _version(connection, path, versions)
        wrong = "" if _schema(connection) == _expected(version) else "it holds what the house does not write"
        connection.set_progress_handler(None, 0)  # what comes takes as long as the file is large
        if whole and not wrong:
            (said,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            wrong = "" if said == "ok" else str(said)
    except BaseException:
        connection.close()
        raise
    if wrong:
        connection.close()
        raise BrokenFileError(path, "damaged", wrong)
    return connection


def _version(connection: sqlite3.Connection, path: Path, versions: Sequence[int]) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if not path.stat().st_size:
        raise BrokenFileError(path, "damaged", "empty")
    if application != APPLICATION:
        raise _foreign(path, connection, application)
    if version > VERSION:
        raise BrokenFileError(path, "newer", f"version {version}")
    if version not in versions:
        raise BrokenFileError(path, "earlier", f"version {version}: the salon brings it up to date as it opens")
    return int(version)


def _connected(path: Path, mode: str) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"{_uri(path.resolve())}?mode={mode}", uri=True, isolation_level=None, timeout=BUSY_AT_OPENING
    )
    until = time.thread_time() + PATIENCE
    try:
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST)
        connection.set_progress_handler(lambda: time.thread_time() > until, 100_000)
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA cell_size_check = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def _uri(path: PurePath) -> str:
    """Return a path as SQLite reads it, which takes a folder of the network for one of this machine.

    >>> from pathlib import PureWindowsPath
    >>> _uri(PureWindowsPath("//house/share/journal.sqlite3")), _uri(PureWindowsPath("C:/journal.sqlite3"))
    ('file:////house/share/journal.sqlite3', 'file:///C:/journal.sqlite3')
    """
    return re.sub("^file://(?=[^/])", "file:////", path.as_uri())


def _schema(connection: sqlite3.Connection) -> set[tuple[str, str, str, str | None]]:
    return set(connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master LIMIT 64"))


@cache
def _expected(version: int) -> set[tuple[str, str, str, str | None]]:
    with closing(sqlite3.connect(":memory:")) as connection:
        for statement in SCHEMAS[version]:
            connection.execute(statement)
        return _schema(connection)


def _foreign(path: Path, connection: sqlite3.Connection, application: int) -> BrokenFileError:
    with suppress(sqlite3.Error):
        if any(name == "entry_stays_DELETE" for _, name, _, _ in _schema(connection)):
            return BrokenFileError(path, "damaged", f"application {application:#x}")
    return BrokenFileError(path, "foreign", f"application {application:#x}")
