"""What is done for the journal beside the window: it is copied, its log folded in, and its whole chain audited."""

import queue
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from math import inf

from game.store.audit import audit
from game.store.backup import back_up
from game.store.errors import BrokenFileError, GivenUpError, StoreError
from game.store.faults import naming_faults
from game.store.journal_file import fold_log, open_to_read
from game.store.ledger import Ledger
from game.store.paths import Paths, open_private

PATIENCE = 1.5
"""Seconds that the last copy may take as the house closes."""
_REST = 0.01
"""Seconds that an audit rests between two pieces of as much work, so that the window is drawn meanwhile."""
NoticeArgs = tuple[str, tuple[int | str, ...]]


class Upkeep:
    """One thread that copies and audits; `beside=False` does it at once, for tests and commands."""

    def __init__(self, paths: Paths, *, beside: bool = True) -> None:
        self._paths = paths
        self._beside = beside
        self._asked: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._notices: list[NoticeArgs] = []
        self._stopped = False
        self._until = inf

    def copy(self) -> None:
        """Copy the journal, if anything has changed since it was copied last."""
        self._do(self._copied)

    def fold(self) -> None:
        """Fold the journal's log in, when nobody plays: the act after that takes a sync more."""
        self._do(lambda: fold_log(self._paths.journal))

    def audit(self) -> None:
        """Audit the whole chain; what is found is put right at the next start."""
        self._do(self._audited)

    def notices(self) -> tuple[NoticeArgs, ...]:
        """Return what came of it that the player should be told, and forget it."""
        found, self._notices = tuple(self._notices), []
        return found

    def close(self) -> None:
        """Copy the journal a last time and end; what else is under way or waits is given up.

        A copy that takes long is given up too: whoever leaves does not wait for it, and the next start makes it.
        """
        self._stopped, self._until = True, time.monotonic() + PATIENCE
        self.copy()
        if self._thread is not None:
            self._asked.put(None)
            self._thread.join()
            self._thread = None

    def _do(self, what: Callable[[], None]) -> None:
        if not self._beside:
            what()
            return
        if self._thread is None:
            thread = threading.Thread(target=self._run, name="upkeep", daemon=True)
            try:
                thread.start()
            except RuntimeError:  # the system gives no more threads now: what is asked next may find one
                return
            self._thread = thread
        self._asked.put(what)

    def _run(self) -> None:
        while (what := self._asked.get()) is not None:
            if not self._stopped or what == self._copied:
                what()

    def _copied(self) -> None:
        try:
            back_up(self._paths, stopped=lambda: time.monotonic() > self._until)
        except BrokenFileError as error:
            self._doubt(str(error))
        except GivenUpError:
            return
        except StoreError as error:
            self._notices.append(("house.notice.not_backed_up", error.args_coded))

    def _audited(self) -> None:
        try:
            with naming_faults(self._paths.journal), closing(open_to_read(self._paths.journal)) as connection:
                rest = (lambda _: time.sleep(_REST)) if self._beside else (lambda _: None)
                wrong = next(audit(Ledger(connection), lambda: self._stopped and self._beside, rest), None)
            if wrong is not None:
                self._doubt(wrong)
        except BrokenFileError as error:
            self._doubt(str(error))
        except (StoreError, FileNotFoundError):  # busy, or the disk is away: whoever writes is told
            return

    def _doubt(self, found: str) -> None:
        with suppress(OSError), open_private(self._paths.doubt, "wb") as file:
            file.write(found.encode("utf-8", "backslashreplace"))
        self._notices.append(("house.notice.doubt", ()))
