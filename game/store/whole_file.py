"""Files that are written for the player: each is whole or is not there, and no file of anybody's is touched for it."""

import errno
import os
from contextlib import suppress
from pathlib import Path

MARK = ".tapis-vert-new"
"""How the hidden name ends under which a file is made; one that was left by a killed program is ours to remove."""


def write_new(path: Path, written: bytes) -> None:
    """Write a file that is not there yet; raise FileExistsError where one is, any other OSError where it cannot be."""
    if os.path.lexists(path):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    if _put_nameless(path, written):
        return
    made = _made(path, written)
    try:
        _give_name(made, path)
    finally:
        made.unlink(missing_ok=True)


def write_whole(path: Path, written: bytes) -> None:
    """Write a file in the place of the one that is there, if any; raise OSError where it cannot be: it is as it was.

    Where a link is there, that stays, and what it leads to is written.
    """
    path = Path(os.path.realpath(path))
    made = _made(path, written)
    try:
        made.replace(path)
    except OSError:
        with suppress(OSError):
            made.unlink(missing_ok=True)
        raise


def _made(path: Path, written: bytes) -> Path:
    made = path.with_name(f".{path.name}{MARK}")
    with suppress(OSError):
        made.unlink(missing_ok=True)
    handle = os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    try:
        try:
            _put(handle, written)
        finally:
            os.close(handle)
    except OSError:
        with suppress(OSError):
            made.unlink(missing_ok=True)
        raise
    return made


def _put(handle: int, written: bytes) -> None:
    rest = memoryview(written)
    while rest:
        rest = rest[os.write(handle, rest) :]
    os.fsync(handle)


def _put_nameless(path: Path, written: bytes) -> bool:
    if not hasattr(os, "O_TMPFILE") or not Path("/proc/self/fd").is_dir():
        return False
    try:
        handle = os.open(path.parent, os.O_WRONLY | os.O_TMPFILE, 0o600)
    except OSError:  # not on this disk
        return False
    try:
        _put(handle, written)
        os.link(f"/proc/self/fd/{handle}", path, src_dir_fd=handle, follow_symlinks=True)  # which has it follow
    except FileExistsError:
        raise
    except OSError as error:
        if error.errno not in {errno.EXDEV, errno.EPERM, errno.ENOENT, errno.EOPNOTSUPP}:
            raise
        return False
    finally:
        os.close(handle)
    return True


def _give_name(made: Path, path: Path) -> None:
    try:
        os.link(made, path)
    except FileExistsError:
        raise
    except OSError:  # a disk without second names
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        made.replace(path)
