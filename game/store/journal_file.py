"""The journal as a file: made whole, known by its marks, brought up to date, never mistaken for another."""

import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from game.store.errors import BrokenFileError

APPLICATION = 0x54415649
"""`TAVI`: SQLite keeps this number at a fixed place of the file, so other programs know it too."""

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
MIGRATIONS: Mapping[int, Sequence[str]] = {1: _FIRST}
"""What brings a journal to each version from the one before."""


def create(path: Path, migrations: Mapping[int, Sequence[str]] = MIGRATIONS) -> None:
    """Make an empty journal: it is whole, or it is not there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    new.unlink(missing_ok=True)
    with closing(sqlite3.connect(new, isolation_level=None)) as connection:
        _prepare(connection)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        _migrate(connection, migrations)
    new.replace(path)
    sync_folder(path.parent)


def open_file(path: Path, migrations: Mapping[int, Sequence[str]] = MIGRATIONS) -> sqlite3.Connection:
    """Open a journal that is there, and bring it up to date.

    Raises:
        BrokenFileError: it is empty, not ours, of a later program, or damaged; nothing in it is changed.
    """
    check_header(path, max(migrations))
    connection = sqlite3.connect(path, isolation_level=None)
    with _broken_as_error(connection, path):
        _prepare(connection)
        _check(connection, path)
        _migrate(connection, migrations)
    return connection


def open_to_read(path: Path, newest: int = max(MIGRATIONS)) -> sqlite3.Connection:
    """Open a journal beside the window that keeps it, to read alone; raise BrokenFileError as `open_file` does."""
    check_header(path, newest)
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)
    with _broken_as_error(connection, path):
        _check(connection, path)
    return connection


def check_header(path: Path, newest: int) -> int:
    """Look at the first hundred bytes alone, SQLite's, ours and not of a later program; return the version."""
    with path.open("rb") as file:
        head = file.read(100)
    if not head:
        raise BrokenFileError(path, "empty")
    if not head.startswith(b"SQLite format 3\x00") or len(head) < 100:
        raise BrokenFileError(path, "foreign")
    version, application = int.from_bytes(head[60:64], "big"), int.from_bytes(head[68:72], "big")
    if application != APPLICATION:
        raise BrokenFileError(path, "foreign", f"application {application:#x}")
    if version > newest:
        raise BrokenFileError(path, "newer", f"version {version}")
    return version


def sync_folder(folder: Path) -> None:
    """Let a rename in a folder be on the disk before going on, where the system can."""
    if os.name == "nt":  # pragma: no cover  # Windows opens no folders; its renames are in its own journal
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _broken_as_error(connection: sqlite3.Connection, path: Path) -> Iterator[None]:
    """Let go of a file that is found broken, and raise BrokenFileError for whatever SQLite says of it."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        connection.close()
        raise BrokenFileError(path, "damaged", str(error)) from None
    except BrokenFileError:
        connection.close()
        raise


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.execute("PRAGMA synchronous = EXTRA")
    connection.execute("PRAGMA foreign_keys = ON")


def _check(connection: sqlite3.Connection, path: Path) -> None:
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise BrokenFileError(path, "damaged", found)


def _migrate(connection: sqlite3.Connection, migrations: Mapping[int, Sequence[str]]) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    for later in range(version + 1, max(migrations) + 1):
        connection.execute("BEGIN IMMEDIATE")
        for statement in migrations[later]:
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {later}")
        connection.execute("COMMIT")
