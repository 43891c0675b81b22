"""What the system says of a file, sorted: busy, no access, full, unreadable or damaged."""

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from inspect import isfunction
from pathlib import Path
from typing import ParamSpec, TypeVar

from game.store.errors import BrokenFileError, StoreError

P = ParamSpec("P")
T = TypeVar("T")

_OF_SQLITE = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_PERM: "no_access",
    sqlite3.SQLITE_READONLY: "no_access",
    sqlite3.SQLITE_CANTOPEN: "no_access",
    sqlite3.SQLITE_AUTH: "no_access",
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_IOERR: "unreadable",
    sqlite3.SQLITE_IOERR_SHMSIZE: "disk_full",
    sqlite3.SQLITE_NOMEM: "unreadable",
}
_OF_SYSTEM = {
    errno.EACCES: "no_access",
    errno.EPERM: "no_access",
    errno.EROFS: "no_access",
    errno.ENOTDIR: "no_access",
    errno.EISDIR: "no_access",
    errno.EEXIST: "no_access",
    errno.ELOOP: "no_access",
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EFBIG: "disk_full",
    errno.EBUSY: "busy",
}
_ONLY_TOLD = {
    errno.ENOENT: "missing",
    errno.ENAMETOOLONG: "name",
    errno.EINVAL: "name",
    errno.EISDIR: "folder",
    errno.EMFILE: "handles",
    errno.ENFILE: "handles",
}
"""What is sorted as `unreadable`, or raised as it came, but told apart where a file was named by the player."""
_LONGEST_ON_WINDOWS = 259
"""Of a longer path Windows says that there is no such file."""


def sorted_fault(error: sqlite3.Error | OSError) -> str:
    """Return what kind of fault it is: `busy`, `no_access`, `disk_full`, `unreadable`, or `damaged`.

    >>> sorted_fault(PermissionError(13, "Permission denied"))
    'no_access'
    """
    if isinstance(error, OSError):
        return _OF_SYSTEM.get(error.errno or 0, "unreadable")
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:  # raised by the module itself and not by SQLite: text that is no UTF-8, a closed connection
        return "damaged" if isinstance(error, sqlite3.OperationalError) else "unreadable"
    return _OF_SQLITE.get(code) or _OF_SQLITE.get(code & 0xFF, "damaged")


def fault_key(error: Exception) -> str:
    """Return what kind of fault it is as an argument of words: `key:house.fault.<kind>`, said in every language.

    >>> fault_key(FileNotFoundError(2, "No such file or directory")), fault_key(ValueError("embedded null byte"))
    ('key:house.fault.missing', 'key:house.fault.name')
    """
    kind = "name"
    if isinstance(error, BrokenFileError):
        kind = error.what if error.what in {"foreign", "newer"} else "damaged"
    elif isinstance(error, OSError):
        kind = _ONLY_TOLD.get(error.errno or 0) or sorted_fault(error)
        if kind == "missing" and os.name == "nt" and len(str(error.filename)) > _LONGEST_ON_WINDOWS:
            kind = "name"
    return f"key:house.fault.{kind}"


def lacks_memory(error: BaseException) -> bool:
    """Tell whether the system gives the program no more memory, or no more threads, which is told alike.

    >>> lacks_memory(RuntimeError("can't start new thread")), lacks_memory(ValueError("wrong"))
    (True, False)
    """
    said = str(error).casefold()
    return isinstance(error, MemoryError) or "start new thread" in said or "out of memory" in said


@contextmanager
def naming_faults(path: Path) -> Iterator[None]:
    """Raise what the system says of a file as BrokenFileError where it is damaged, and as StoreError otherwise.

    That it is not there is raised as it came.
    """
    try:
        yield
    except FileNotFoundError:
        raise
    except (sqlite3.Error, OSError) as error:
        what = sorted_fault(error)
        if what == "damaged":
            raise BrokenFileError(path, what, str(error)) from error
        raise StoreError(what, str(getattr(error, "filename", None) or path)) from error
    except UnicodeDecodeError as error:  # a name or a message of SQLite's own that is no text any more
        raise BrokenFileError(path, "damaged", "letters that are none") from error


def refusing(method: Callable[P, T]) -> Callable[P, T]:
    """Let a method raise what the system says of a file as StoreError, which the window tells in words.

    The object tells by `file` which one it is.
    """

    @wraps(method)
    def asked(*args: P.args, **named: P.kwargs) -> T:
        with _as_store_errors(args[0]):
            return method(*args, **named)

    return asked


def all_refusing(found: type[T]) -> type[T]:
    """Let every public method of a class raise as `refusing` does."""
    for name, method in list(vars(found).items()):
        if isfunction(method) and not name.startswith("_"):
            setattr(found, name, refusing(method))
    return found


@contextmanager
def _as_store_errors(asked: object) -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        reason = sorted_fault(error)
        raise StoreError("unreadable" if reason == "damaged" else reason, _file_of(asked)) from error
    except (BrokenFileError, UnicodeDecodeError) as error:
        raise StoreError("unreadable", _file_of(asked)) from error


def _file_of(asked: object) -> str:
    return str(getattr(asked, "file", ""))
