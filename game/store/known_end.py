"""Whether a journal is the one that is known: its file the one that was opened, its chain the one that was written.

The house holds its lock, so nobody else writes an entry. Where the file is taken away or another is put in its place
while it is open, what is written goes nowhere, or into another's chain: nothing is written any more then.
"""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from game.store.anchor import Head
from game.store.errors import StoreError
from game.store.journal_file import head_of
from game.store.ledger import Ledger


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

    `taken_away` is called once where its file is not in its place any more: what was written can still be read then.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection, taken_away: Callable[[], None]) -> None:
        self._path, self._connection, self._taken_away = path, connection, taken_away
        self._file, self._end = self._there(), self._ends()
        self._told = False

    def __call__(self) -> None:
        """Raise StoreError `exchanged` where it is another one, or where it is gone."""
        there = self._there()
        if there is not None and there == self._file and self._ends() == self._end:
            return
        if there != self._file and not self._told:
            self._told = True
            self._taken_away()
        raise StoreError("exchanged", str(self._path))

    def written(self, number: int, link: bytes, _at: str) -> None:
        """Remember where the chain ends now."""
        self._end = number, link

    def _there(self) -> tuple[int, int] | None:
        """Return which file lies in the journal's place, None where there is none."""
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def _ends(self) -> tuple[int, bytes]:
        row = self._connection.execute("SELECT number, hash FROM entry ORDER BY number DESC LIMIT 1").fetchone()
        return (row[0], bytes(row[1])) if row else (0, b"")
