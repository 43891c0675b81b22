"""Packing as the journal grows: a slice of play that is over becomes one row, in the transaction of a later entry.

What takes long, compressing a slice and unpacking it again to compare, is done beside the window. The entry that comes
next takes the row along: that is about a millisecond's work and not one more wait for the disk.
"""

import sqlite3
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import islice
from math import inf
from pathlib import Path

from game.store.accounts import Currency
from game.store.entry import GENESIS_HASH, Entry
from game.store.errors import BrokenFileError, StoreError
from game.store.faults import naming_faults
from game.store.journal_file import file_of, open_to_read
from game.store.ledger import Ledger
from game.store.packing import PACKABLE, packed, unpacked

NEWEST = 128
"""So many of the newest entries are never packed: some are looked at each time that the house opens."""
MOST = 160
"""A packed row holds at most so many entries: what one damaged row can hide."""
LEAST = 8
"""Fewer entries are left as they are."""
EVERY = 64
"""After so many entries one row is packed: an older journal becomes smaller as it is played on."""

AT_CLOSE = 16
"""So many rows are packed as the house closes: about a quarter of a second."""
LARGE = 1000
"""A file of fewer pages is never rewritten."""


@dataclass(frozen=True, slots=True)
class PreparedRow:
    """A row that stands for the entries from `first` on, and what it holds of them: proved, and not written yet."""

    first: int
    row: Entry
    content: bytes


def at_once(work: Callable[[], None]) -> None:
    """Do what can be done beside the window here and now."""
    work()


class Packer:
    """Packs what can be packed of a journal. It fails no caller: what the disk refuses is left as it was.

    `beside` does the long part of the work; whoever has a thread for that puts his own in its place.
    """

    def __init__(self, ledger: Ledger) -> None:
        self.beside: Callable[[Callable[[], None]], None] = at_once
        self._ledger = ledger
        self._file = file_of(ledger.connection)
        self._since = 0
        self._ready: deque[PreparedRow] = deque()
        self._taken = False
        self._next = 1
        """The entry from which on there may be something to pack; before it there is nothing."""
        ledger.riders.append(self._ride)

    def entry_written(self) -> None:
        """Count an entry, which may have taken a row along, and prepare a row when there are enough of them."""
        if self._taken:
            self._taken = False
            self._ready.popleft()
        self._since += 1
        if self._since >= EVERY and not self._ready:
            self._since = 0
            self.beside(self._prepare)

    def pack(self, most: int) -> int:
        """Pack at most so many rows in one transaction, and return how many were."""
        done, begun = 0, self._next
        try:
            with self._ledger.transaction():
                for row in islice(self._prepared(self._ledger), most):
                    _put(self._ledger, row)
                    done += 1
        except (sqlite3.Error, ValueError):  # damaged or refused: it is left as it lies, and the audit tells
            done, self._next = 0, begun
        return done

    def finish(self) -> None:
        """Pack a little more as the house closes; where over half of a large file is free, give the room back.

        Nobody waits for an entry then: rewriting a journal of 300 MB takes a second or two, and is safe to be cut off.
        """
        self._ready.clear()
        self._next = 1
        self.pack(AT_CLOSE)
        with suppress(sqlite3.Error):
            free, pages = (
                self._ledger.connection.execute(f"PRAGMA {what}").fetchone()[0]
                for what in ("freelist_count", "page_count")
            )
            if pages > LARGE and free * 2 > pages:
                self._ledger.connection.execute("VACUUM")

    def _prepare(self) -> None:
        """Prepare one row on a connection of its own. What cannot be read now is left for another time."""
        with suppress(sqlite3.Error, OSError, ValueError, StoreError, BrokenFileError):
            path = Path(self._file)
            with naming_faults(path), closing(open_to_read(path, whole=False)) as connection:
                self._ready.extend(islice(self._prepared(Ledger(connection)), 1))

    def _ride(self) -> None:
        """Put a row that is ready into the transaction of an entry, or leave the entry alone."""
        self._taken = False
        if not self._ready:
            return
        ask = self._ledger.connection.execute
        ask("SAVEPOINT packing")
        try:
            _put(self._ledger, self._ready[0])
        except (sqlite3.Error, ValueError):
            self._ready.clear()  # the next start finds what is not packed
            ask("ROLLBACK TO packing")
            ask("RELEASE packing")
        else:
            ask("RELEASE packing")
            self._taken = True

    def _prepared(self, ledger: Ledger) -> Iterator[PreparedRow]:
        """Yield what may be packed, packed and compared; raise ValueError where it would not come back as it is."""
        for before, run in self._runs(ledger):
            row, content = packed(before, run)
            if unpacked(row, content) != tuple(run):
                raise ValueError(row.number)
            self._next = row.number + 1
            yield PreparedRow(run[0].number, row, content)

    def _runs(self, ledger: Ledger) -> Iterator[tuple[bytes, Sequence[Entry]]]:
        """Yield entries of one sitting that follow each other and may be packed, with the link before them."""
        ask = ledger.connection.execute
        end, playing = ask("SELECT number, sitting FROM entry ORDER BY number DESC LIMIT 1").fetchone() or (0, None)
        (packed_to,) = ask("SELECT COALESCE(MAX(entry), 0) FROM packed").fetchone()
        self._next = max(self._next, packed_to + 1)
        open_from: dict[int | None, float] = {}
        before, link, run = GENESIS_HASH, GENESIS_HASH, list[Entry]()
        for entry in ledger.entries(after=self._next - 2, rows=MOST):
            free = _packable(entry) and entry.number < _open_from(ledger, entry.sitting, open_from)
            if entry.number > end - NEWEST or (_packable(entry) and not free and entry.sitting == playing):
                return
            if entry.number >= self._next:
                if run and (not free or entry.sitting != run[0].sitting or len(run) == MOST):
                    if len(run) >= LEAST:
                        yield before, run
                    self._next, run = entry.number, []
                if free:
                    before = before if run else link
                    run.append(entry)
                else:
                    self._next = entry.number + 1
            link = entry.hash


def _open_from(ledger: Ledger, sitting: int | None, known: dict[int | None, float]) -> float:
    """Return the last deal of a sitting that is open: what is played on is never packed; none of any other."""
    if sitting not in known:
        (deal, over) = ledger.connection.execute(
            "SELECT MAX(CASE kind WHEN 'deal' THEN number END), MAX(kind = 'rose') FROM entry "
            "WHERE sitting = ? AND kind IN ('deal', 'rose')",
            (sitting,),
        ).fetchone()
        known[sitting] = inf if over or deal is None else deal
    return known[sitting]


def _packable(entry: Entry) -> bool:
    """Tell whether an entry may be packed: of play, and it moves no chips that a player has or owes at home.

    Cash that he pays at a table where chips are bought may be among it: his account has a line for it only when his
    chips are sold (CA-03), and at such a table nearly every deal moves some.
    """
    return (
        entry.kind in PACKABLE
        and entry.pack is None
        and not any(
            each.account.startswith(("player:", "loan:")) and each.currency == Currency.CHIPS.value
            for each in entry.postings
        )
    )


def _put(ledger: Ledger, prepared: PreparedRow) -> None:
    """Put a packed row in the place of its entries; raise ValueError where they are not there as they were.

    Only within a transaction that is open.
    """
    ask, row = ledger.connection.execute, prepared.row
    span = prepared.first, row.number
    (count,) = ask("SELECT COUNT(*) FROM entry WHERE number BETWEEN ? AND ?", span).fetchone()
    last = ask("SELECT hash FROM entry WHERE number = ? AND kind <> 'packed'", (row.number,)).fetchone()
    if count != row.number - prepared.first + 1 or last is None or bytes(last[0]) != row.hash:
        raise ValueError(row.number)
    stays = ask("SELECT name, sql FROM sqlite_master WHERE name IN ('entry_stays_DELETE', 'posting_stays_DELETE')")
    triggers = stays.fetchall()
    for name, _ in triggers:
        ask(f"DROP TRIGGER {name}")
    for table, column in (("posting", "entry"), ("entry", "number")):
        ask(f"DELETE FROM {table} WHERE {column} BETWEEN ? AND ?", span)  # noqa: S608  # names of ours
    ledger.add(row, row.hash)
    ask("INSERT INTO packed VALUES (?, ?)", (row.number, prepared.content))
    for _, again in triggers:
        ask(again)
