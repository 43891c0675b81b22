"""Whether a journal is the one that is known: its file the one that was opened, its chain the one that was written.

The house holds its lock, so nobody else writes an entry. Where the file is taken away or another is put in its place
while it is open, what is written would go nowhere, or into another's chain: it is put back, or nothing is written.
"""

import os
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path

from game.store.anchor import Head
from game.store.entry import Entry
from game.store.errors import StoreError
from game.store.faults import sorted_fault
from game.store.journal_file import head_of
from game.store.ledger import Ledger

_RECENT = 600
"""So many of the newest entries are remembered: more than twice as many as are written between two copies."""


def cut_off(ledger: Ledger, known: Head | None) -> str:
    """Say in a sentence that a journal is not the one whose head is known, or nothing where it is."""
    found = head_of(ledger.connection)
    if known is None or found.era > known.era:
        return ""
    entry = next(ledger.entries(after=known.number - 1, rows=1), None)
    if found.era == known.era and entry is not None and (entry.number, entry.hash.hex()) == (known.number, known.hash):
        return ""
    return f"the journal ends with entry {found.number}, but entry {known.number} was written at {known.at}"


class Watch:
    """Asked before each entry whether the journal is still the one that was opened.

    Where it is not, `put_back` is asked to put it in its place again. What it needs for that is the journal's newest
    entries, if what lies there was written over it, and None if the file that is open can still be read. Where somebody
    else has written to the file and its end is as it was, or it is `doubted` since it was copied or audited, `holds` is
    asked to look through all of it.
    """

    def __init__(
        self,
        path: Path,
        ledger: Ledger,
        put_back: Callable[[Sequence[Entry] | None], bool],
        holds: Callable[[], bool],
        doubted: Callable[[], bool],
    ) -> None:
        self._path, self._ledger, self._put_back = path, ledger, put_back
        self._holds, self._doubted = holds, doubted
        self._file, self._end, self._mark = self._there(), self._ends(), self._marked()
        self._recent: deque[Entry] = deque(maxlen=_RECENT)
        self._coming: tuple[Entry, ...] = ()
        self._tried: object = None
        """What lay there when it could not be put back: it is tried again when something else does."""
        self._unseen = False

    def __call__(self) -> None:
        """Let the journal be the one that was opened; raise StoreError `exchanged` where that cannot be."""
        there = self._there()
        if there == self._file and there is not None and self._ends() == self._end and self._is_as_written():
            self._tried, self._unseen = None, False
            return
        seen = there, self._marked()
        if self._tried != seen:
            readable = there != self._file and self._ends() == self._end
            self._tried = seen
            if self._put_back(None if readable else tuple(self._recent)) and self._ends() == self._end:
                self._file, self._mark, self._tried = self._there(), self._marked(), None
                return
        raise StoreError("exchanged", str(self._path))

    def look(self) -> None:
        """Ask where the newest entry was not looked at since, or size and time of the file tell that it is due.

        It is cheap enough for every second in which nothing is done: whoever kills the program later loses nothing.
        """
        if self._unseen or self._tried is not None or self._there() != self._file or self._marked() != self._mark:
            self()

    def mistrust(self) -> None:
        """Have all of the file looked through when it is asked next: something could not be read or written as it is.

        What came into it within the very flush of an entry cannot be told from that entry by size and time.
        """
        self._mark = None

    def try_again(self) -> None:
        """Let the journal be put back once more where it could not be: whoever took it away may have gone on since."""
        self._tried = None

    def coming(self) -> None:
        """Take down what a transaction has added, at its end: once it is written, another file may lie there.

        Nothing of the transaction is in the file yet. Where that has changed, it would become half another's: nothing
        is written then, and the next act has the journal looked through and put back.
        """
        if self._marked() != self._mark:
            raise StoreError("not_written", "key:house.fault.unreadable")
        self._coming = tuple(self._ledger.entries(after=self._end[0])) if self._end is not None else ()

    def written(self, number: int, link: bytes, _at: str) -> None:
        """Remember where the chain ends now, and what its newest entry says."""
        self._end, self._mark, self._unseen = (number, link), self._marked(), True
        self._recent.extend(entry for entry in self._coming if entry.number == number)

    def _is_as_written(self) -> bool:
        """Tell whether nobody else has written to the file, or all of it holds in spite of that."""
        mark = self._marked()
        if (mark != self._mark or self._doubted()) and not self._holds():
            return False
        self._mark = mark
        return True

    def _marked(self) -> tuple[int, int] | None:
        """Return how large the file is and when it was written last, which Windows tells late; None for no file."""
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_size, 0 if os.name == "nt" else found.st_mtime_ns

    def _there(self) -> tuple[int, int, bool] | None:
        """Return which file lies in the journal's place, and whether a link only leads to it; None for none."""
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino, self._path.is_symlink()

    def _ends(self) -> tuple[int, bytes] | None:
        """Return where the chain of the journal ends, None where that cannot be read.

        Pages that SQLite remembers are forgotten before: what is written over the file while a transaction is under way
        would never be noticed, and the next entries be added to a file that is half another's.
        """
        try:
            self._ledger.connection.execute("PRAGMA shrink_memory")
            row = self._ledger.connection.execute(
                "SELECT number, hash FROM entry ORDER BY number DESC LIMIT 1"
            ).fetchone()
        except sqlite3.DatabaseError as error:
            if sorted_fault(error) != "damaged":
                raise
            return None
        return (row[0], bytes(row[1])) if row else (0, b"")
