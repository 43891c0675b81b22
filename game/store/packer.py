"""Packing as the journal grows: a slice of play that is over is packed in one transaction, between two entries."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from math import inf

from game.store.entry import GENESIS_HASH, Entry
from game.store.ledger import Ledger
from game.store.packing import PACKABLE, packed, unpacked

NEWEST = 256
"""So many of the newest entries are never packed: they are looked at each time that the house opens."""
MOST = 160
"""A packed row holds at most so many entries: about ten milliseconds' work, and what one damaged row can hide."""
LEAST = 8
"""Fewer entries are left as they are."""
EVERY = 64
"""After so many entries one row is packed: an older journal becomes smaller as it is played on."""

AT_CLOSE = 16
"""So many rows are packed as the house closes: under a second."""
LARGE = 1000
"""A file of fewer pages is never rewritten."""


class Packer:
    """Packs what can be packed of a journal. It fails no caller: what the disk refuses is left as it was."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._since = 0
        self._next = 1
        """The entry from which on there may be something to pack; before it there is nothing."""

    def entry_written(self) -> None:
        """Count an entry, and pack a little when there are enough of them."""
        self._since += 1
        if self._since >= EVERY:
            self._since = 0
            self.pack(1)

    def pack(self, most: int) -> int:
        """Pack at most so many rows, and return how many were."""
        done = 0
        with suppress(sqlite3.Error, ValueError):  # damaged or refused: it is left as it lies, and the audit tells
            for before, run in islice(self._runs(), most):
                _pack(self._ledger, before, run)
                self._next = run[-1].number + 1
                done += 1
        return done

    def finish(self) -> None:
        """Pack a little more as the house closes; where over half of a large file is free, give the room back.

        Nobody waits for an entry then: rewriting a journal of 300 MB takes a second or two, and is safe to be cut off.
        """
        self.pack(AT_CLOSE)
        with suppress(sqlite3.Error):
            free, pages = (
                self._ledger.connection.execute(f"PRAGMA {what}").fetchone()[0]
                for what in ("freelist_count", "page_count")
            )
            if pages > LARGE and free * 2 > pages:
                self._ledger.connection.execute("VACUUM")

    def _runs(self) -> Iterator[tuple[bytes, Sequence[Entry]]]:
        """Yield entries of one sitting that follow each other and may be packed, with the link before them."""
        ask = self._ledger.connection.execute
        end, playing = ask("SELECT number, sitting FROM entry ORDER BY number DESC LIMIT 1").fetchone() or (0, None)
        (packed_to,) = ask("SELECT COALESCE(MAX(entry), 0) FROM packed").fetchone()
        self._next = max(self._next, packed_to + 1)
        open_from: dict[int | None, float] = {}
        before, link, run = GENESIS_HASH, GENESIS_HASH, list[Entry]()
        for entry in self._ledger.entries(after=self._next - 2):
            free = _packable(entry) and entry.number < self._open_from(entry.sitting, open_from)
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

    def _open_from(self, sitting: int | None, known: dict[int | None, float]) -> float:
        """Return the last deal of a sitting that is open: what is played on is never packed; none of any other."""
        if sitting not in known:
            (deal, over) = self._ledger.connection.execute(
                "SELECT MAX(CASE kind WHEN 'deal' THEN number END), MAX(kind = 'rose') FROM entry "
                "WHERE sitting = ? AND kind IN ('deal', 'rose')",
                (sitting,),
            ).fetchone()
            known[sitting] = inf if over or deal is None else deal
        return known[sitting]


def _packable(entry: Entry) -> bool:
    """Tell whether an entry may be packed: of play, and it moves nothing of what a player has or owes at home."""
    return (
        entry.kind in PACKABLE
        and entry.pack is None
        and not any(each.account.startswith(("player:", "loan:")) for each in entry.postings)
    )


def _pack(ledger: Ledger, before: bytes, run: Sequence[Entry]) -> None:
    """Put a packed row in the place of entries; raise ValueError where they would not come back as they are."""
    row, content = packed(before, run)
    if unpacked(row, content) != tuple(run):
        raise ValueError(row.number)
    ask = ledger.connection.execute
    try:
        ask("BEGIN IMMEDIATE")
        stays = ask("SELECT name, sql FROM sqlite_master WHERE name IN ('entry_stays_DELETE', 'posting_stays_DELETE')")
        triggers = stays.fetchall()
        for name, _ in triggers:
            ask(f"DROP TRIGGER {name}")
        for table, column in (("posting", "entry"), ("entry", "number")):
            ask(f"DELETE FROM {table} WHERE {column} BETWEEN ? AND ?", (run[0].number, row.number))  # noqa: S608  # names of ours
        ledger.add(row, row.hash)
        ask("INSERT INTO packed VALUES (?, ?)", (row.number, content))
        for _, again in triggers:
            ask(again)
        ask("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            ask("ROLLBACK")
        raise
