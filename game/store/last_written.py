"""What is written beside its giver's thread: the last that was given, whole, one at a time."""

from collections.abc import Callable
from threading import Condition, Thread


class LastWritten:
    """Has the last that it was given written in a thread of its own, which ends when nothing more is there.

    What is given while something is being written waits; of several that wait, only the last is written. What `write`
    tells of a failure is its own matter: it raises nothing.
    """

    def __init__(self, write: Callable[[bytes], None], name: str) -> None:
        self._write, self._name = write, name
        self._waits: bytes | None = None
        self._works = False
        self._changed = Condition()

    def give(self, written: bytes) -> None:
        """Have something written soon; nothing is waited for but where the system gives no thread."""
        with self._changed:
            self._waits = written
            if self._works:
                return
            self._works = True
        try:
            Thread(target=self._work, name=self._name).start()
        except RuntimeError:
            self._work()

    def finish(self) -> None:
        """Wait until all that was given is written, or has failed."""
        with self._changed:
            self._changed.wait_for(lambda: not self._works)

    def _work(self) -> None:
        try:
            while (written := self._next()) is not None:
                self._write(written)
        except BaseException:
            self._end()
            raise

    def _next(self) -> bytes | None:
        """Return what is to be written now; None where nothing is, and the work is over."""
        with self._changed:
            written, self._waits = self._waits, None
            if written is None:
                self._end()
            return written

    def _end(self) -> None:
        with self._changed:
            self._works = False
            self._changed.notify_all()
