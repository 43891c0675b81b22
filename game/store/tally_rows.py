"""The table of tallies: one row a key, kept in the same transaction as the entries that change it.

Keys are words with slashes, numbers among them padded so that they sort: `balance/chips/player:1`, `purse/000001`,
`sitting/0000000004`, `seat/000001/0000000004`, `line/000001/000000000017`. Every row can be counted again from the
entries; an audit does that and compares.
"""

import sqlite3
from collections.abc import Iterator
from typing import Annotated, TypeVar

import msgspec

from game.store.accounts import Currency
from game.store.errors import SpoiledError
from game.table.values import GameId

T = TypeVar("T")
MOST = 1 << 53
"""No sum and no number of a journal is larger."""
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Sum = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]
_MOST_ROWS = 10_000
"""No page reads more rows of one kind at once, unless it says how many."""
LAST_OF_PREFIX = "\U0010ffff"


class PurseTally(msgspec.Struct, array_like=True):
    """A player's purse: `worth` is what he is worth while what he brought to a table counts as his; `sitting` or 0."""

    name: str
    worth: Sum = 0
    sitting: Count = 0


class SittingTally(msgspec.Struct, array_like=True):
    """A sitting so far: when it `began` and when its last entry was written, `at`; the numbers of its entries.

    These are its `first`, its `last`, and the last `deal`, 0 before there is one.
    `paid` is the cash that the reckoning of a party has brought each account among those who played it (CA-03).
    """

    game: GameId
    accounts: tuple[str, ...]
    first: Count
    last: Count
    began: str
    at: str
    deal: Count = 0
    deals: Count = 0
    coups: Count = 0
    over: bool = False
    paid: dict[str, Sum] = {}


class LineTally(msgspec.Struct, array_like=True):
    """What one entry did to a player: his purse by so much to so much, and what he is worth after it.

    `worth` is all that he has, less what he owes; what he brought to a table counts as his until he rises there.
    """

    entry: Count
    at: str
    kind: str
    sitting: Count | None
    amount: Sum
    balance: Sum
    worth: Sum


def balance_key(account: str, currency: Currency | str) -> str:
    """Return the key of what an account holds.

    >>> balance_key("player:1", Currency.CHIPS)
    'balance/chips/player:1'
    """
    return f"balance/{currency if isinstance(currency, str) else currency.value}/{account}"


def purse_key(player: int) -> str:
    """Return the key of a player's purse."""
    return f"purse/{player:06}"


def sitting_key(sitting: int) -> str:
    """Return the key of a sitting."""
    return f"sitting/{sitting:010}"


def seats_prefix(player: int) -> str:
    """Return what the keys of a player's seats begin with."""
    return f"seat/{player:06}/"


def seat_key(player: int, sitting: int) -> str:
    """Return the key of a player's seat in a sitting."""
    return f"{seats_prefix(player)}{sitting:010}"


def lines_prefix(player: int) -> str:
    """Return what the keys of the lines of a player's account begin with."""
    return f"line/{player:06}/"


def line_key(player: int, entry: int) -> str:
    """Return the key of a line of a player's account."""
    return f"{lines_prefix(player)}{entry:012}"


def number_in(key: str) -> int:
    """Return the number that a key ends with; raise SpoiledError where it ends with none.

    >>> number_in("purse/000001")
    1
    """
    try:
        return int(key.rpartition("/")[2])
    except ValueError as error:
        raise SpoiledError(f"{key} ends with no number") from error


class TallyRows:
    """The rows as they are now; what is changed is written by `save`, at the end of the transaction.

    Without a connection they are counted in memory, from nothing.
    """

    def __init__(self, connection: sqlite3.Connection | None) -> None:
        self._connection = connection
        self._known: dict[str, object] = {}
        self._changed: set[str] = set()

    def find(self, key: str, kind: type[T]) -> T | None:
        """Return what stands under a key; raise SpoiledError where it is not of this kind."""
        if key not in self._known:
            row = None
            if self._connection is not None:
                row = self._connection.execute("SELECT value FROM tally WHERE key = ?", (key,)).fetchone()
            self._known[key] = None if row is None else _decoded(key, row[0], kind)
        found = self._known[key]
        assert found is None or isinstance(found, getattr(kind, "__origin__", kind))  # noqa: S101  # one kind a key
        return found  # type: ignore[return-value]  # same

    def put(self, key: str, value: object) -> None:
        """Let a value stand under a key, None for no row."""
        self._known[key] = value
        self._changed.add(key)

    def under(self, prefix: str, kind: type[T], newest: int | None = None) -> Iterator[tuple[str, T]]:
        """Yield what stands under the keys of a prefix in their order; or so many, the last first."""
        self.save()
        assert self._connection is not None  # noqa: S101  # rows in memory are only counted
        order = f"ORDER BY key LIMIT {_MOST_ROWS}" if newest is None else f"ORDER BY key DESC LIMIT {newest}"
        rows = self._connection.execute(
            f"SELECT key, value FROM tally WHERE key >= ? AND key < ? {order}",  # noqa: S608  # words of ours
            (prefix, prefix + LAST_OF_PREFIX),
        ).fetchall()
        for key, value in rows:
            yield key, _decoded(key, value, kind)

    def save(self) -> None:
        """Write what was changed into the table, within the transaction that is open."""
        if self._connection is None or not self._changed:
            return
        written = [(key, _encoded(self._known[key])) for key in self._changed if self._known[key] is not None]
        gone = [(key,) for key in self._changed if self._known[key] is None]
        self._changed.clear()
        self._connection.executemany(
            "INSERT INTO tally VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", written
        )
        self._connection.executemany("DELETE FROM tally WHERE key = ?", gone)
        for (key,) in gone:
            del self._known[key]

    def forget(self) -> None:
        """Forget what was read and changed: the transaction is over and nothing of it has happened."""
        self._known.clear()
        self._changed.clear()

    def table(self, most: int = MOST) -> dict[str, str]:
        """Return every row as it is written, but no more than so many."""
        if self._connection is not None:
            return dict(self._connection.execute("SELECT key, value FROM tally LIMIT ?", (most,)))
        return {key: _encoded(value) for key, value in self._known.items() if value is not None}


def _encoded(value: object) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()


def _decoded(key: str, value: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(value, type=kind)
    except (ValueError, RecursionError) as error:
        raise SpoiledError(f"{key}: {error}") from error
