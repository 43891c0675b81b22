"""The journal as a file: made whole, known by its marks, brought up to date, never mistaken for another."""

import json
import os
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from itertools import chain
from pathlib import Path

from game.store.anchor import Head
from game.store.errors import BrokenFileError
from game.store.faults import naming_faults
from game.store.paths import open_own
from game.store.turns import ReadingConnection, turns_at

APPLICATION = 0x54415649
"""`TAVI`: SQLite keeps this number at a fixed place of the file, so other programs know it too."""

SYNCHRONOUS = "EXTRA"
"""An entry is on the disk, and so is the end of its rollback file, before anything is seen of it."""
BUSY_AT_OPENING = 2.0
"""Seconds that another program may hold the journal before it is called busy."""
BUSY_MILLISECONDS = 80
"""How long an entry waits for whoever has the journal: less than a player notices."""

_SMALL = 4_000_000
"""A journal of so many bytes is looked at page by page before it is opened; a larger one when it is copied."""

_FIRST = (
    """CREATE TABLE entry (
        number INTEGER PRIMARY KEY,
        at TEXT NOT NULL,
        kind TEXT NOT NULL,
        sitting INTEGER,
        coups INTEGER NOT NULL,
        body TEXT NOT NULL,
        hash BLOB NOT NULL
    ) STRICT""",
    """CREATE TABLE posting (
        entry INTEGER NOT NULL REFERENCES entry,
        line INTEGER NOT NULL,
        account TEXT NOT NULL,
        currency TEXT NOT NULL CHECK (currency IN ('chips', 'cash')),
        amount INTEGER NOT NULL CHECK (amount <> 0),
        clause TEXT NOT NULL,
        PRIMARY KEY (entry, line)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX entries_of_a_sitting ON entry (sitting, kind) WHERE sitting IS NOT NULL",
    "CREATE INDEX entries_of_a_kind ON entry (kind, sitting)",
    "CREATE INDEX balance ON posting (account, currency, amount)",
    *(
        f"CREATE TRIGGER {table}_stays_{after} BEFORE {after} ON {table} "
        f"BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END"
        for table in ("entry", "posting")
        for after in ("UPDATE", "DELETE")
    ),
)
_SECOND = (
    "CREATE TABLE packed (entry INTEGER PRIMARY KEY REFERENCES entry, content BLOB NOT NULL) STRICT",
    *(
        f"CREATE TRIGGER packed_stays_{after} BEFORE {after} ON packed "
        f"BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END"
        for after in ("UPDATE", "DELETE")
    ),
)
MIGRATIONS: Mapping[int, Sequence[str]] = {1: _FIRST, 2: _SECOND, 3: ()}
"""What brings a journal to each version from the one before.

In a packed row of the third, a secret may be named by what it is the SHA-256 of: its tables are those of the second.
"""


def create(path: Path, migrations: Mapping[int, Sequence[str]] = MIGRATIONS) -> None:
    """Make an empty journal: it is whole, or it is not there."""
    new = path.with_suffix(".new")
    prepare_new(new, migrations).close()
    new.replace(path)
    sync_folder(path.parent)


def prepare_new(path: Path, migrations: Mapping[int, Sequence[str]] = MIGRATIONS) -> sqlite3.Connection:
    """Make an empty journal that is to take another's place, and return it opened."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    remove_prepared(path)
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        path.chmod(0o600)
        _prepare(connection)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        _migrate(connection, migrations)
    except BaseException:
        connection.close()
        raise
    return connection


def remove_prepared(path: Path) -> None:
    """Remove what was prepared and never took its place, with what SQLite left beside it."""
    for left in (path, path.with_name(f"{path.name}-journal")):
        left.unlink(missing_ok=True)


def open_file(path: Path, migrations: Mapping[int, Sequence[str]] = MIGRATIONS) -> sqlite3.Connection:
    """Open a journal that is there, and bring it up to date.

    Raises:
        BrokenFileError: it is empty, not ours, of a later program, or damaged; nothing in it is changed.
        StoreError: it is busy, full, unreadable or not to be written; nothing in it is changed.
    """
    with naming_faults(path):
        check_header(path, max(migrations))
        connection = sqlite3.connect(
            path, isolation_level=None, timeout=BUSY_AT_OPENING, check_same_thread=False
        )  # the ledger lets one thread at a time have it
        try:
            _prepare(connection)
            if path.stat().st_size <= _SMALL:
                _check(connection, path)
            connection.execute("BEGIN IMMEDIATE")  # a file that cannot be written is told of now
            connection.execute("ROLLBACK")
            _migrate(connection, migrations)
            connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
        except BaseException:
            connection.close()
            raise
    return connection


def open_to_read(path: Path, newest: int = max(MIGRATIONS), *, whole: bool = True) -> ReadingConnection:
    """Open a journal to read alone; raise as `open_file` does, and FileNotFoundError where there is none.

    Not `whole` it is one that another connection may be writing: it is not held up by looking at every page, nor
    opened as a mere file, for closing that would let go of the other connection's locks.
    """
    with naming_faults(path):
        size = path.stat().st_size
        connection = _reading(path, "ro")
        try:
            try:
                _check_marks(connection, path, newest, size)
            except sqlite3.OperationalError:
                if not path.with_name(f"{path.name}-journal").exists():
                    raise
                connection.close()  # an entry was cut off: SQLite takes it back, and for that it must write
                connection = _reading(path, "rw")
                connection.execute("PRAGMA query_only = ON")
                _check_marks(connection, path, newest, size)
            if whole:
                _check(connection, path)
        except BaseException:
            connection.close()
            raise
    return connection


def check_header(path: Path, newest: int) -> int:
    """Look at the first hundred bytes alone, SQLite's, ours and not of a later program; return the version."""
    with open_own(path) as file:
        head = file.read(100)
    if not head.startswith(b"SQLite format 3\x00") or len(head) < 100:
        raise BrokenFileError(path, "damaged", "no journal" if head else "empty")
    version, application = int.from_bytes(head[60:64], "big"), int.from_bytes(head[68:72], "big")
    if application != APPLICATION:
        with closing(_reading(path, "ro")) as connection:
            raise _strange(connection, path, application)
    if version > newest:
        raise BrokenFileError(path, "newer", f"version {version}")
    return version


def head_of(connection: sqlite3.Connection) -> Head:
    """Return where the chain of a journal ends."""
    row = connection.execute("SELECT number, hash, at FROM entry ORDER BY number DESC LIMIT 1").fetchone()
    cut = connection.execute("SELECT body FROM entry WHERE kind = 'restored' ORDER BY number DESC LIMIT 1").fetchone()
    era = int(json.loads(cut[0])["era"]) if cut else 0
    return Head(era, row[0], bytes(row[1]).hex(), row[2]) if row else Head(era, 0)


def file_of(connection: sqlite3.Connection) -> str:
    """Return where the journal of a connection lies, nothing where it lies in memory; a name need not be text."""
    kept, connection.text_factory = connection.text_factory, os.fsdecode
    try:
        return str(connection.execute("PRAGMA database_list").fetchone()[2] or "")  # which waits for no lock
    finally:
        connection.text_factory = kept


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


def _reading(path: Path, mode: str) -> ReadingConnection:
    uri = f"{path.resolve().as_uri()}?mode={mode}"
    connection = sqlite3.connect(
        uri, uri=True, isolation_level=None, timeout=BUSY_AT_OPENING, factory=ReadingConnection
    )
    connection.turns = turns_at(str(path))
    return connection


def _check_marks(connection: sqlite3.Connection, path: Path, newest: int, size: int) -> None:
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if not size:
        raise BrokenFileError(path, "damaged", "empty")
    if application != APPLICATION:
        raise _strange(connection, path, application)
    if version > newest:
        raise BrokenFileError(path, "newer", f"version {version}")


def _strange(connection: sqlite3.Connection, path: Path, application: int) -> BrokenFileError:
    """Return what to raise for a database without our mark: it is another program's, unless it holds a journal."""
    ours = False
    with suppress(sqlite3.Error):
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        ours = "entry_stays_DELETE" in names
    return BrokenFileError(path, "damaged" if ours else "foreign", f"application {application:#x}")


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
    connection.execute("PRAGMA foreign_keys = ON")


def _check(connection: sqlite3.Connection, path: Path) -> None:
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise BrokenFileError(path, "damaged", found)


def _migrate(connection: sqlite3.Connection, migrations: Mapping[int, Sequence[str]]) -> None:
    """Bring a journal to the newest version in one transaction, or leave it at the one that it has."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    later = range(version + 1, max(migrations) + 1)
    if not later:
        return
    connection.execute("BEGIN IMMEDIATE")
    for statement in chain.from_iterable(migrations[each] for each in later):
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {later[-1]}")
    connection.execute("COMMIT")
