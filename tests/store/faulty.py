"""A disk that refuses, or on which the program is killed, at its nth call: every call that changes a file counts."""

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

CALLS = ("replace", "rename", "link", "unlink", "fsync", "mkdir", "open", "write", "ftruncate")
STATEMENTS = (
    "BEGIN",
    "INSERT",
    "DELETE",
    "DROP",
    "COMMIT",
    "CREATE",
    "PRAGMA user_version =",
    "PRAGMA application_id =",
    "VACUUM",
)
ALL = 1_000_000
NEVER = 1_000_000_000


class Disk:
    """Counts the calls; from the nth on it refuses so many of them, with `act`."""

    def __init__(self, at: int, act: Callable[[], None], most: int = ALL) -> None:
        self.calls = 0
        self.at = at
        self.most = most
        self._act = act

    def refuse(self, at: int, act: Callable[[], None], most: int = ALL) -> None:
        """Begin to count anew, and act from the nth call on."""
        self.calls, self.at, self.most, self._act = 0, at, most, act

    def heal(self) -> None:
        """Refuse nothing any more."""
        self.at = NEVER

    def called(self) -> None:
        self.calls += 1
        if self.at <= self.calls < self.at + self.most:
            self._act()


def full() -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def refused() -> None:
    raise OSError(errno.EIO, "Input/output error")


def killed() -> None:
    os._exit(9)


@contextmanager
def disk(at: int = NEVER, act: Callable[[], None] = refused, most: int = ALL) -> Iterator[Disk]:
    """Let the disk act at its nth call of this kind, and so many after it; yield what has counted them."""
    found = Disk(at, act, most)
    connect = sqlite3.connect

    class Counted(sqlite3.Connection):
        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:  # noqa: ANN401  # handed on as it came
            if sql.startswith(STATEMENTS):
                _of_sqlite(found)
            return super().execute(sql, *values)

        def executemany(self, sql: str, *values: Any) -> sqlite3.Cursor:  # noqa: ANN401  # same
            _of_sqlite(found)
            return super().executemany(sql, *values)

        def backup(self, *args: Any, **named: Any) -> None:  # noqa: ANN401  # same
            _of_sqlite(found)
            super().backup(*args, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3, "connect", lambda *args, **named: connect(*args, **{"factory": Counted, **named}))
        for name in CALLS:
            patch.setattr(os, name, _counting(found, getattr(os, name)))
        yield found


def survived(what: Callable[[], object], at: int) -> bool:
    """Do something in a process of its own that is killed at its nth call of the disk; tell whether it came through."""
    if not hasattr(os, "fork"):
        pytest.skip("this system cannot fork")
    child = os.fork()
    if child == 0:  # pragma: no cover  # the child is killed, or leaves without a word
        try:
            with disk(at, killed):
                what()
        except BaseException:  # noqa: BLE001  # the parent hears of it by the exit code
            os._exit(7)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    assert code in {0, 9}, code
    return code == 0


def _of_sqlite(found: Disk) -> None:
    try:
        found.called()
    except OSError as error:
        fault = sqlite3.OperationalError(
            "database or disk is full" if error.errno == errno.ENOSPC else "disk I/O error"
        )
        fault.sqlite_errorcode = sqlite3.SQLITE_FULL if error.errno == errno.ENOSPC else sqlite3.SQLITE_IOERR
        raise fault from error


def _counting(found: Disk, real: Callable[..., Any]) -> Callable[..., Any]:
    def counted(*args: Any, **named: Any) -> Any:  # noqa: ANN401  # handed on as it came
        found.called()
        return real(*args, **named)

    return counted
