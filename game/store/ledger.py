"""The ledger: entries and double postings, only ever added, each transaction balanced and chained to the one before."""

import sqlite3
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import groupby

import msgspec

from game.store.accounts import Currency
from game.store.entry import GENESIS_HASH, Anchor, Entry, Head, Posting, entry_hash
from game.store.errors import SpoiledEntryError, SpoiledError, StoreError
from game.store.faults import sorted_fault
from game.store.tally import below_zero, count_entry, wrong_postings
from game.store.tally_rows import MOST, SittingTally, TallyRows, balance_key, sitting_key
from game.table.values import Chips

_MOST_LINES = 1000
"""No entry of the house has so many postings."""
SLICE = 500
"""How many rows are read at a time."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """Money that goes from one account to another, and the clause that moves it."""

    amount: int
    source: str
    target: str
    clause: str
    currency: Currency = Currency.CHIPS


class Ledger:
    """A journal's entries, postings and tallies over one connection, of the thread that made it.

    The anchor is told of each entry once it is on the disk.
    """

    def __init__(self, connection: sqlite3.Connection, anchor: Anchor | None = None) -> None:
        self.connection = connection
        self.tallies = TallyRows(connection)
        self._anchor = anchor
        self._writing = False

    @property
    def head(self) -> Head:
        """Where the chain ends."""
        row = self.connection.execute("SELECT number, hash, at FROM entry ORDER BY number DESC LIMIT 1").fetchone()
        if row is None:
            return Head(0, GENESIS_HASH)
        number, link, at = row
        if not (0 < number < MOST and isinstance(link, bytes) and isinstance(at, str)):
            raise SpoiledError("the newest entry is none")
        return Head(number, link, at)

    def write(
        self,
        kind: str,
        sitting: int | None,
        body: object,
        transfers: Sequence[Transfer] = (),
        coups: int = 0,
    ) -> int:
        """Add an entry with its transfers, count it, and return its number.

        Raises:
            StoreError: `not_enough_chips` where an account would fall below zero, `not_written` where the disk refuses.
                Within `together` it has to end that block: what has been added goes with it.
        """
        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        said = msgspec.json.encode(body, order="deterministic").decode()
        with self.together():
            head = self.head
            entry = Entry(head.number + 1, at, kind, sitting, coups, said, b"", tuple(postings_of(transfers)))
            self.add(replace(entry, hash=entry_hash(head.hash, entry)))
            short = below_zero(self.tallies, entry)
            if short:
                raise StoreError("not_enough_chips", short)
        return entry.number

    @contextmanager
    def together(self) -> Iterator[None]:
        """Let all that is written meanwhile be one transaction, which is on the disk when this ends, or nothing is.

        Raises StoreError `not_written` where the disk refuses.
        """
        if self._writing:
            with _faults_as_store_errors():
                yield
            return
        self._writing = True
        try:
            with _faults_as_store_errors():
                with self._transaction():
                    yield
                if self._anchor is not None:
                    self._anchor.write(self.head)
        finally:
            self._writing = False

    def balance(self, account: str, currency: Currency = Currency.CHIPS) -> Chips:
        """Return what an account holds."""
        return Chips(self.tallies.find(balance_key(account, currency), int) or 0)

    def balances(self, prefix: str, currency: Currency = Currency.CHIPS) -> dict[str, Chips]:
        """Return what every account of a prefix holds, those that hold nothing left out."""
        key = balance_key(prefix, currency)
        return {name[len(key) - len(prefix) :]: Chips(held) for name, held in self.tallies.under(key, int)}

    def entry(self, number: int) -> Entry | None:
        """Return an entry by its number."""
        return next(self.entries(after=number - 1, to=number), None)

    def entries(
        self,
        sitting: int | None = None,
        kinds: Collection[str] = (),
        *,
        after: int = 0,
        to: int = MOST,
        rows: int = SLICE,
    ) -> Iterator[Entry]:
        """Yield entries with their postings in order, of one sitting or some kinds alone, some rows at a time."""
        where, values = "number > ? AND number <= ?", list[int | str]()
        if sitting is not None:
            tally = self.tallies.find(sitting_key(sitting), SittingTally)
            if tally is None:
                return
            after, to = max(after, tally.first - 1), min(to, tally.last)
            where, values = f"{where} AND sitting = ?", [sitting]
        if kinds:
            where, values = f"{where} AND kind IN ({', '.join('?' * len(kinds))})", [*values, *kinds]
        while True:
            read = self.connection.execute(
                "SELECT number, at, kind, sitting, coups, body, hash, account, currency, amount, clause "  # noqa: S608  # conditions are ours
                f"FROM (SELECT * FROM entry WHERE {where} ORDER BY number LIMIT {rows}) AS entry "
                f"LEFT JOIN posting ON posting.entry = entry.number AND line < {_MOST_LINES} ORDER BY number, line",
                (after, to, *values),
            ).fetchall()
            found = 0
            for (number, at, kind, its_sitting, coups, body, link), lines in groupby(read, key=lambda row: row[:7]):
                postings = tuple(Posting(*line[7:]) for line in lines if line[7] is not None)
                yield Entry(number, at, kind, its_sitting, coups, body, link, postings)
                after, found = number, found + 1
            if found < rows:
                return

    def add_linked(self, entries: Iterable[Entry]) -> None:
        """Add entries that carry their links already, all or none; raise SpoiledEntryError where one is spoiled."""
        with self._transaction():
            for entry in entries:
                self.add(entry)
                wrong = next(wrong_postings(self.tallies, entry), "")
                if wrong:
                    raise SpoiledEntryError(entry.number, wrong)

    def add(self, entry: Entry) -> None:
        """Add an entry's rows and count it; only within a transaction that is open."""
        count_entry(self.tallies, entry)
        self.connection.execute(
            "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?)",
            (entry.number, entry.at, entry.kind, entry.sitting, entry.coups, entry.body, entry.hash),
        )
        self.connection.executemany(
            "INSERT INTO posting VALUES (?, ?, ?, ?, ?, ?)",
            [
                (entry.number, line, each.account, each.currency, each.amount, each.clause)
                for line, each in enumerate(entry.postings)
            ],
        )

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            yield
            self.tallies.save()
            self.connection.execute("COMMIT")
        except BaseException:
            self.tallies.forget()
            with suppress(sqlite3.Error):
                self.connection.execute("ROLLBACK")
            raise


@contextmanager
def _faults_as_store_errors() -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, OverflowError) as error:
        reason = "damaged" if isinstance(error, OverflowError) else sorted_fault(error)
        kind = "unreadable" if reason == "damaged" else reason
        raise StoreError("not_written", f"key:house.fault.{kind}") from error


def postings_of(transfers: Sequence[Transfer]) -> Iterator[Posting]:
    """Yield both sides of each transfer; none for nothing."""
    for each in transfers:
        if each.amount:
            yield Posting(each.source, each.currency.value, -each.amount, each.clause)
            yield Posting(each.target, each.currency.value, each.amount, each.clause)
