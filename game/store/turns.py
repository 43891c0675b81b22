"""Turns at a journal's file: within this program an entry goes before whatever is read beside the window.

SQLite refuses to commit while anybody reads. Another program is waited for a moment and then told of; what this one
reads must never cost the player an act. So each statement of a reading connection takes its turn here. Whoever writes
lets no new one begin, has those that are under way interrupted, and they are asked again when the entry is written. The
wait is never for more than the piece of work that SQLite does not interrupt: a page, or a few of them that are copied.
"""

import os
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from weakref import WeakValueDictionary

GRACE = 0.01
"""Seconds that a statement under way is given to end by itself; nearly all are over long before."""
_STEP = 8
"""How many pages are copied in one turn: no copy is interrupted within one."""

_Named = tuple[int, int]


class Turns:
    """The turns at one file, of the one connection that writes and of those that read."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._reading = set[sqlite3.Connection]()
        self._writing: int | None = None
        """The thread that writes."""

    def begin(self, connection: sqlite3.Connection) -> None:
        """Begin to read, as soon as nobody writes; whoever writes may read meanwhile himself."""
        with self._changed:
            self._changed.wait_for(lambda: self._writing in {None, threading.get_ident()})
            self._reading.add(connection)

    def end(self, connection: sqlite3.Connection) -> None:
        """Read no longer, if one did."""
        with self._changed:
            self._reading.discard(connection)
            self._changed.notify_all()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Let nobody of this program read what is written meanwhile: those who do are interrupted."""
        with self._changed:
            self._writing = threading.get_ident()
            while not self._changed.wait_for(lambda: not self._reading, GRACE):
                for each in self._reading:
                    each.interrupt()
        try:
            yield
        finally:
            with self._changed:
                self._writing = None
                self._changed.notify_all()


class ReadingConnection(sqlite3.Connection):
    """A connection of this program that only reads: what it asks is read whole in one turn, or asked again."""

    turns: Turns

    def execute(  # type: ignore[override]  # with a sequence alone, as ours ask
        self, sql: str, parameters: Sequence[str | int] = (), /
    ) -> "ReadingCursor":
        """Ask, and read the whole answer."""
        return self.cursor(ReadingCursor).execute(sql, parameters)

    def copy_to(self, target: sqlite3.Connection, between: Callable[[], None]) -> None:
        """Copy the database a few pages a turn; `between` is called after each, and ends it by what it raises.

        Where an entry was written meanwhile, it begins again by itself.
        """

        def next_turn(*_: int) -> None:
            self.turns.end(self)
            between()
            self.turns.begin(self)

        self.turns.begin(self)
        try:
            self.backup(target, pages=_STEP, progress=next_turn, sleep=0.002)
        finally:
            self.turns.end(self)


class ReadingCursor(sqlite3.Cursor):
    """A cursor that holds its answer, so that the file is free as soon as it is there."""

    _rows: Iterator[object]

    def execute(  # type: ignore[override]  # same
        self, sql: str, parameters: Sequence[str | int] = (), /
    ) -> "ReadingCursor":
        """Ask, and read the whole answer."""
        connection = self.connection
        assert isinstance(connection, ReadingConnection)  # noqa: S101  # who made it
        while True:
            connection.turns.begin(connection)
            try:
                super().execute(sql, parameters)
                self._rows = iter(super().fetchall())
            except sqlite3.OperationalError as error:
                if getattr(error, "sqlite_errorcode", None) != sqlite3.SQLITE_INTERRUPT:
                    raise
            else:
                return self
            finally:
                connection.turns.end(connection)

    def fetchone(self) -> object:
        """Return the next row, None where there is none."""
        return next(self._rows, None)

    def fetchall(self) -> list[object]:
        """Return every row that is left."""
        return list(self._rows)

    def __next__(self) -> object:
        """Return the next row."""
        return next(self._rows)


_ALL = WeakValueDictionary[_Named, Turns]()
_ONE_AT_A_TIME = threading.Lock()


def turns_at(path: str) -> Turns:
    """Return the turns at a file; where there is none, turns that nobody shares."""
    try:
        found = os.stat(path)  # noqa: PTH116  # a path would make the folder of nothing
    except OSError:
        return Turns()
    with _ONE_AT_A_TIME:
        return _ALL.setdefault((found.st_dev, found.st_ino), Turns())
