"""The audit: whether the journal is what it was when it was written."""

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from game.store.entry import GENESIS_HASH, Entry, entry_hash
from game.store.errors import SpoiledError
from game.store.ledger import Ledger
from game.store.tally import count_entry, wrong_postings
from game.store.tally_rows import MOST, TallyRows, balance_key

_REPORTED_EVERY = 256
"""How many entries are audited between two words of how far it is: ten milliseconds' work."""


def audit(
    ledger: Ledger,
    stopped: Callable[[], bool] = lambda: False,
    progress: Callable[[int], None] = lambda _: None,
) -> Iterator[str]:
    """Yield what does not hold, a sentence each: the chain, the sum of each transaction, and that nobody is below zero.

    Also that nothing is left at a table whose sitting is over, and that the tallies are what the entries come to. It
    ends early where it is `stopped`; `progress` is told now and then at which entry it is.
    """
    rows, number, link = TallyRows(None), 0, GENESIS_HASH
    tables = defaultdict[str, set[tuple[str, str]]](set)
    with _one_moment(ledger.connection):
        for entry in ledger.entries(after=-MOST):
            if stopped():
                return
            number += 1
            if not number % _REPORTED_EVERY:
                progress(number)
            if entry.number != number:
                yield f"entry {number} is missing"
                number = entry.number
            if entry_hash(link, entry) != entry.hash:
                yield f"entry {number} is not linked to the one before it"
            link = entry.hash
            try:
                count_entry(rows, entry)
            except SpoiledError as error:
                yield str(error)
                return
            yield from _posted(rows, entry, tables)
        yield from _tallied(ledger, rows)


def newest_hold(ledger: Ledger, most: int = 64) -> str:
    """Say what does not hold of the newest entries, nothing where they do: quick enough to ask at each opening."""
    head = ledger.head
    last, number = (GENESIS_HASH, 0) if head.number <= most else (None, head.number - most - 1)
    for entry in ledger.entries(after=number):
        number += 1
        if entry.number != number or (last is not None and entry_hash(last, entry) != entry.hash):
            return f"entry {number} is not linked to the one before it"
        last = entry.hash
    return "" if number == head.number else f"entry {number + 1} is missing"


@contextmanager
def _one_moment(connection: sqlite3.Connection) -> Iterator[None]:
    if connection.in_transaction:
        yield
        return
    connection.execute("BEGIN")
    try:
        yield
    finally:
        with suppress(sqlite3.Error):  # closed meanwhile
            connection.execute("ROLLBACK")


def _posted(rows: TallyRows, entry: Entry, tables: defaultdict[str, set[tuple[str, str]]]) -> Iterator[str]:
    for each in entry.postings:
        table, _, place = each.account.partition("/")
        if place:
            tables[table].add((each.account, each.currency))
    yield from (f"entry {entry.number} {wrong}" for wrong in wrong_postings(rows, entry))
    over = f"sitting:{entry.sitting}" if entry.kind == "rose" else ""
    if entry.kind == "midnight":
        over = f"evening:{entry.page['evening']}"
    for account, currency in sorted(tables.pop(over, ())):
        held = rows.find(balance_key(account, currency), int)
        if held:
            yield f"{over.replace(':', ' ')} is over and {account} holds {held}"


def _tallied(ledger: Ledger, rows: TallyRows) -> Iterator[str]:
    counted = rows.table()
    kept = ledger.tallies.table(len(counted) + 1)
    for key in sorted(kept.keys() | counted.keys(), key=repr):
        if kept.get(key) != counted.get(key):
            yield f"the tally {key} is not what the entries come to"
