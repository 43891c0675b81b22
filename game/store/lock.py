"""One window at a time keeps the journal."""

from game.store.errors import LockedError
from game.store.paths import Paths


class WindowLock:
    """The lock of the journal: held from opening to closing, let go by the system where the program is killed."""

    def __init__(self, paths: Paths) -> None:
        from filelock import FileLock, Timeout  # noqa: PLC0415  # only who writes pays for it

        paths.home.mkdir(parents=True, exist_ok=True)
        self._lock = FileLock(paths.lock, timeout=0)
        try:
            self._lock.acquire()
        except Timeout:
            raise LockedError(paths.journal) from None

    def release(self) -> None:
        """Let another window have the journal."""
        self._lock.release()
