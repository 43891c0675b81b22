"""One window at a time keeps the journal."""

import os
import sys

from game.store.errors import LockedError, StoreError
from game.store.faults import naming_faults
from game.store.paths import Paths, private_folder

if sys.platform == "win32":  # pragma: no cover  # the same promise by other means
    from filelock import FileLock, Timeout

    class WindowLock:
        """The lock of the journal: held from opening to closing, let go by the system where the program is killed."""

        def __init__(self, paths: Paths) -> None:
            self._lock = FileLock(paths.lock, timeout=0)
            with naming_faults(paths.lock):
                private_folder(paths.home)
                try:
                    self._lock.acquire()
                except Timeout:  # an OSError, which would be told as a fault of the file
                    raise LockedError(paths.journal) from None

        def release(self) -> None:
            """Let another window have the journal."""
            self._lock.release()

else:
    import fcntl

    class WindowLock:
        """The lock of the journal: held from opening to closing, let go by the system where the program is killed.

        It is the call that filelock makes here, without filelock: the first frame is drawn under this lock, and
        filelock brings asyncio with it.
        """

        def __init__(self, paths: Paths) -> None:
            self._paths = paths
            try:
                with naming_faults(paths.lock):
                    private_folder(paths.home)
                    self._file: int | None = self._locked()
            except FileNotFoundError as error:  # it leads to what is not there
                raise StoreError("no_access", str(paths.lock)) from error
            if self._file is None:
                raise LockedError(paths.journal)

        def release(self) -> None:
            """Let another window have the journal; nothing happens where it was let go of before."""
            if self._file is not None:
                os.close(self._file)
                self._file = None

        def _locked(self) -> int | None:
            file = os.open(self._paths.lock, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                os.close(file)
                if isinstance(error, BlockingIOError):
                    return None
                raise
            return file
