"""What is done for the journal beside the window's thread: it is copied, and its whole chain is audited."""

import queue
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from math import inf

from game.store.anchor import Anchor
from game.store.backup import GivenUpError, back_up
from game.store.checkpoint import audited
from game.store.errors import BrokenFileError, StoreError
from game.store.faults import naming_faults
from game.store.journal_file import open_to_read
from game.store.ledger import Ledger
from game.store.paths import Paths, open_private

EVERY = 250
"""The journal is copied after so many entries, if nothing copies it before."""
PATIENCE = 1.5
"""Seconds that the last copy may take as the house closes."""
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
        self._since = 0
        self._copy_asked = False

    def entry_written(self) -> None:
        """Count an entry; copy the journal when there are enough of them."""
        self._since += 1
        if self._since >= EVERY:
            self.copy()

    def copy(self) -> None:
        """Copy the journal, if anything has changed since it was copied last."""
        self._since = 0
        if not self._copy_asked:  # on a slow disk the next may be due before the last is made
            self._copy_asked = True
            self.do(self._copied)

    def audit(self) -> None:
        """Audit the chain, its older part by the checkpoint; what is found is put right at the next start."""
        self.do(self._audited)

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

    def do(self, what: Callable[[], None]) -> None:
        """Do something for the journal in this thread; what it raises ends the thread, so it must not raise."""
        if not self._beside:
            what()
            return
        if self._thread is None:
            thread = threading.Thread(target=self._run, name="upkeep", daemon=True)
            try:
                thread.start()
            except RuntimeError:  # the system gives no more threads now: what is asked next may find one
                self._copy_asked = False
                return
            self._thread = thread
        self._asked.put(what)

    def _run(self) -> None:
        while (what := self._asked.get()) is not None:
            if not self._stopped or what == self._copied:
                what()

    def _copied(self) -> None:
        self._copy_asked = False
        try:
            known = Anchor(self._paths.anchor).read()
            back_up(self._paths, stopped=lambda: time.monotonic() > self._until, known=known)
        except BrokenFileError as error:
            self._doubt(str(error))
        except GivenUpError:
            return
        except StoreError as error:
            self._notices.append(("house.notice.not_backed_up", error.args_coded))

    def _audited(self) -> None:
        try:
            with (
                naming_faults(self._paths.journal),
                closing(open_to_read(self._paths.journal, whole=False)) as connection,
            ):
                ledger, stopped = Ledger(connection), (lambda: self._stopped and self._beside)
                for wrong in audited(ledger, self._paths.checkpoint, stopped):
                    self._doubt(wrong)
                    return
        except BrokenFileError as error:
            self._doubt(str(error))
        except (StoreError, FileNotFoundError):  # busy, or the disk is away: whoever writes is told
            return

    def _doubt(self, found: str) -> None:
        """Remember for the next start that the journal is damaged, and tell of it."""
        with suppress(OSError), open_private(self._paths.doubt, "wb") as file:
            file.write(found.encode("utf-8", "backslashreplace"))
        self._notices.append(("house.notice.doubt", ()))
