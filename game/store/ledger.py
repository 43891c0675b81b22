"""The ledger: entries and double postings, only ever added, each transaction balanced and chained to the one before."""

import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from itertools import groupby
from threading import RLock

import msgspec

from game.store.accounts import Currency, may_owe
from game.store.entry import GENESIS_HASH, Entry, Posting, entry_hash
from game.store.errors import StoreError
from game.store.faults import sorted_fault
from game.store.journal_file import file_of
from game.store.packing import PACKABLE, PACKED, unpacked
from game.store.standing import balance_of, balances_of
from game.store.turns import Turns, turns_at
from game.table.values import Chips

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


Written = Callable[[int, bytes, str], None]
"""Called with the number, the link and the time of each entry once it is in the journal; must not raise."""


class Ledger:
    """The journal's one connection. Each `write` is one transaction, or nothing has happened.

    One thread at a time has a transaction: whoever asks for the connection in another waits until it is over, so that
    nobody reads what is not on the disk yet.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._one_at_a_time = RLock()
        self.written: list[Written] = []
        self.before: list[Callable[[], None]] = []
        """Called before each transaction: where they raise, nothing has happened."""
        self.riders: list[Callable[[], None]] = []
        """Called at the end of each transaction, before it is on the disk: what they write is part of it."""
        self.damaged: list[Callable[[], None]] = []
        """Called where a transaction finds the journal damaged."""
        self._held: list[tuple[int, bytes, str]] | None = None
        """The entries of a transaction that holds several and is not over; None where there is none."""

    @property
    def connection(self) -> sqlite3.Connection:
        """The connection, as soon as no other thread has a transaction."""
        with self._one_at_a_time:
            return self._connection

    @connection.setter
    def connection(self, connection: sqlite3.Connection) -> None:
        with self._one_at_a_time:
            self._connection = connection

    def write(
        self,
        kind: str,
        sitting: int | None,
        body: object,
        transfers: Sequence[Transfer] = (),
        coups: int = 0,
    ) -> int:
        """Add an entry with its transfers and return its number.

        Raises:
            StoreError: `not_enough_chips` where an account would fall below zero, `not_written` where the disk refuses.
        """
        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        said = msgspec.json.encode(body, order="deterministic").decode()
        postings = tuple(postings_of(transfers))
        with self.together() as written:
            number, last = self._last()
            entry = Entry(number + 1, at, kind, sitting, coups, said, b"", postings)
            link = entry_hash(last, entry)
            self.add(entry, link)
            self._check(postings)
            written.append((entry.number, link, at))
        return entry.number

    @contextmanager
    def together(self) -> Iterator[list[tuple[int, bytes, str]]]:
        """Let all that is written meanwhile be one transaction: all of it is in the journal then, or nothing.

        It yields the entries of the transaction so far, as `written` is told of them once they are there.

        Raises StoreError `not_written` where the disk refuses.
        """
        with self._one_at_a_time:
            if self._held is not None:
                with _faults_as_store_errors():
                    yield self._held
                return
            held = list[tuple[int, bytes, str]]()
            self._held = held
            try:
                with _faults_as_store_errors():
                    for ask in self.before:
                        ask()
                    with self._unless_written(held), self.transaction():
                        yield held
                        for rider in self.riders:
                            rider()
            finally:
                self._held = None
            for entry in held:
                for each in self.written:
                    each(*entry)

    def balance(self, account: str, currency: Currency = Currency.CHIPS) -> Chips:
        """Return what an account holds: the sum of its postings."""
        return balance_of(self.connection, account, currency)

    def balances(self, prefix: str, currency: Currency = Currency.CHIPS) -> dict[str, Chips]:
        """Return what every account of a prefix holds, those that hold nothing left out."""
        return balances_of(self.connection, prefix, currency)

    def entries(
        self, sitting: int | None = None, kinds: Collection[str] = (), *, after: int = 0, rows: int | None = None
    ) -> Iterator[Entry]:
        """Yield entries with their postings in order, of one sitting or some kinds alone, those that are packed too.

        They are read so many rows at a time: whoever reads beside the window never holds its next entry up.
        """
        where, values = _condition(sitting, kinds)
        last, rows = after, rows or SLICE
        while True:
            read = self.connection.execute(
                "SELECT number, at, kind, sitting, coups, body, hash, account, currency, amount, clause "  # noqa: S608  # conditions are ours
                f"FROM (SELECT * FROM entry WHERE {where} AND number > ? ORDER BY number LIMIT {rows}) AS entry "
                "LEFT JOIN posting ON posting.entry = entry.number ORDER BY number, line",
                (*values, last),
            ).fetchall()
            found = 0
            for (number, at, kind, its_sitting, coups, body, link), lines in groupby(read, key=lambda row: row[:7]):
                postings = tuple(Posting(*line[7:]) for line in lines if line[7] is not None)
                row = Entry(number, at, kind, its_sitting, coups, body, link, postings)
                for entry in self._unpacked(row):
                    if entry.number > last and (not kinds or entry.kind in kinds):  # it may have been packed meanwhile
                        yield entry
                last, found = number, found + 1
            if found < rows:
                return

    def add_linked(self, entries: Iterable[Entry]) -> None:
        """Add entries that carry their links already, all of them or none."""
        with self.transaction():
            for entry in entries:
                self.add(entry, entry.hash)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Let what is done meanwhile be done whole or not at all; what this program reads of the journal waits."""
        with self._one_at_a_time, self._turns.writing():
            try:
                self.connection.execute("BEGIN IMMEDIATE")
                yield
                self.connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self.connection.execute("ROLLBACK")
                raise

    @cached_property
    def _turns(self) -> Turns:
        return turns_at(file_of(self.connection))

    def _unpacked(self, row: Entry) -> Sequence[Entry]:
        if row.kind != PACKED:
            return (row,)
        content = self.connection.execute("SELECT content FROM packed WHERE entry = ?", (row.number,)).fetchone()
        return unpacked(row, *content or (b"",))

    def ask(self) -> None:
        """Ask all that is asked before a transaction, where one reads first what it is to be written by."""
        with self._one_at_a_time:
            if self._held is None:
                with _faults_as_store_errors():
                    for ask in self.before:
                        ask()

    @contextmanager
    def _unless_written(self, held: Sequence[tuple[int, bytes, str]]) -> Iterator[None]:
        """Let entries be written; that SQLite refuses them at the very end means nothing where they are in the journal.

        Where somebody removes the rollback file as it is to be removed, SQLite says so, and all is written.
        """
        try:
            yield
        except sqlite3.Error as error:
            if sorted_fault(error) == "damaged":
                for each in self.damaged:
                    each()
            if not held or self.connection.in_transaction or self._last() != held[-1][:2]:
                raise

    def _last(self) -> tuple[int, bytes]:
        with _faults_as_store_errors():
            row = self.connection.execute("SELECT number, hash FROM entry ORDER BY number DESC LIMIT 1").fetchone()
        return row or (0, GENESIS_HASH)

    def add(self, entry: Entry, link: bytes) -> None:
        """Add an entry's rows with its link; only within a transaction that is open."""
        self.connection.execute(
            "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?)",
            (entry.number, entry.at, entry.kind, entry.sitting, entry.coups, entry.body, link),
        )
        self.connection.executemany(
            "INSERT INTO posting VALUES (?, ?, ?, ?, ?, ?)",
            [
                (entry.number, line, each.account, each.currency, each.amount, each.clause)
                for line, each in enumerate(entry.postings)
            ],
        )

    def _check(self, postings: Sequence[Posting]) -> None:
        for account, currency in {(each.account, each.currency): None for each in postings}:
            if not may_owe(account) and self.balance(account, Currency(currency)) < 0:
                raise StoreError("not_enough_chips", account)


@contextmanager
def _faults_as_store_errors() -> Iterator[None]:
    """Raise what SQLite refuses to write as StoreError."""
    try:
        yield
    except sqlite3.Error as error:
        raise _not_written(error) from error


def _not_written(error: sqlite3.Error) -> StoreError:
    """Return what is raised where SQLite refuses: it names the kind of fault, which has words in every language."""
    reason = sorted_fault(error)
    return StoreError("not_written", f"key:house.fault.{'unreadable' if reason == 'damaged' else reason}")


def postings_of(transfers: Sequence[Transfer]) -> Iterator[Posting]:
    """Yield both sides of each transfer; none for nothing."""
    for each in transfers:
        if each.amount:
            yield Posting(each.source, each.currency.value, -each.amount, each.clause)
            yield Posting(each.target, each.currency.value, each.amount, each.clause)


def _condition(sitting: int | None, kinds: Collection[str]) -> tuple[str, list[int | str]]:
    """Return the condition on `entry` that rows of a sitting and of some kinds meet, packed ones too."""
    where, values = "1", list[int | str]()
    if sitting is not None:
        where, values = f"{where} AND sitting = ?", [sitting]
    if kinds:
        wanted = (*kinds, PACKED) if PACKABLE.intersection(kinds) else tuple(kinds)
        where, values = f"{where} AND kind IN ({', '.join('?' * len(wanted))})", [*values, *wanted]
    return where, values
