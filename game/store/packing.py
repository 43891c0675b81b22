"""Entries packed: many of one sitting in one compressed row, from which each comes back as it was written.

A packed row stands in `entry` at the place of the last entry that it holds, with that one's time and link; its postings
are what those entries moved in all, account by account, so every balance is still the sum of an account's postings.
What can be computed again is not kept: numbers, links, and the sums of the row itself, which are held against it.
"""

import re
import sqlite3
import zlib
from collections import defaultdict
from collections.abc import Sequence
from hashlib import sha256
from typing import Protocol

import msgspec

from game.store.entry import Entry, Posting, entry_hash

PACKABLE = frozenset({"deal", "act", "call"})
"""The kinds of entries that are packed: those of play, unless they move chips that a player has or owes at home."""
PACKED = "packed"
"""The kind of a packed row."""

_PLEDGE, _PLACE = 32, 2
"""How many bytes a pledge has, and the place that stands for one: no secret is as short."""
_MARK = "\x1f"
"""Stands before the place of a secret: no text in JSON holds it unescaped."""
_HEX = re.compile('"((?:[0-9a-f]{2}){32,})"')
_MARKED = re.compile(f'"{_MARK}([0-9]+)"')


class SpoiledPackError(sqlite3.OperationalError):
    """Raised for a packed row that does not hold what it says: a damaged journal, like text that is none."""


class _Connected(Protocol):
    """What holds the connection of a journal."""

    connection: sqlite3.Connection


class _Pack(msgspec.Struct, array_like=True, frozen=True):
    """What is compressed, column by column: `before` is the link of the entry before the first.

    A side is an account with its currency and a clause; a posting of an entry is the place of its side and its amount.
    `secrets` are the seeds and pledges, each once, which the bodies name by their places: chance does not compress, and
    in hex it would be twice as long. A pledge is the SHA-256 of a seed: of one that is here too only the place is kept.
    """

    before: bytes
    times: list[str]
    kinds: list[str]
    coups: list[int]
    bodies: list[str]
    sides: list[tuple[str, str, str]]
    postings: list[list[int]]
    secrets: list[bytes] = []


def packed(before: bytes, entries: Sequence[Entry]) -> tuple[Entry, bytes]:
    """Return the row that stands for entries of one sitting that follow each other, and what it holds of them."""
    sides: dict[tuple[str, str, str], int] = {}
    secrets: dict[str, int] = {}
    postings = []
    for entry in entries:
        line: list[int] = []
        for each in entry.postings:
            line += (sides.setdefault((each.account, each.currency, each.clause), len(sides)), each.amount)
        postings.append(line)
    pack = _Pack(
        before,
        [each.at for each in entries],
        [each.kind for each in entries],
        [each.coups for each in entries],
        [
            _HEX.sub(lambda found: f'"{_MARK}{secrets.setdefault(found[1], len(secrets))}"', each.body)
            for each in entries
        ],
        list(sides),
        postings,
        _with_places([bytes.fromhex(each) for each in secrets]),
    )
    return _row(entries), zlib.compress(msgspec.msgpack.encode(pack), 9)


def unpacked(row: Entry, content: bytes) -> tuple[Entry, ...]:
    """Return the entries that a row holds; raise SpoiledPackError where they do not add up to it."""
    try:
        pack = msgspec.msgpack.decode(zlib.decompress(content), type=_Pack)
        entries = _entries(row, pack)
    except (zlib.error, ValueError, IndexError) as error:
        raise SpoiledPackError(f"entry {row.number}: {error}") from error
    if not entries or _row(entries) != row:
        raise SpoiledPackError(f"entry {row.number} is not what it holds")
    return entries


def packs_in(ledger: _Connected) -> int:
    """Return how many packed rows there are."""
    (count,) = ledger.connection.execute("SELECT COUNT(*) FROM entry WHERE kind = 'packed'").fetchone()
    return int(count)


def _entries(row: Entry, pack: _Pack) -> tuple[Entry, ...]:
    found = list[Entry]()
    secrets = [each.hex() for each in _whole(pack.secrets)]
    last, number = pack.before, row.number - len(pack.times)
    columns = zip(pack.times, pack.kinds, pack.coups, pack.bodies, pack.postings, strict=True)
    for at, kind, coups, body, line in columns:
        number += 1
        postings = tuple(
            Posting(*pack.sides[side][:2], amount, pack.sides[side][2])
            for side, amount in zip(line[::2], line[1::2], strict=True)
        )
        said = _MARKED.sub(lambda found: f'"{secrets[int(found[1])]}"', body)
        last = entry_hash(last, Entry(number, at, kind, row.sitting, coups, said, b"", postings))
        found.append(Entry(number, at, kind, row.sitting, coups, said, last, postings, row.number))
    return tuple(found)


def _with_places(secrets: Sequence[bytes]) -> list[bytes]:
    """Return secrets, each pledge as the place of its seed."""
    places = {sha256(each).digest(): place for place, each in enumerate(secrets) if len(each) != _PLEDGE}
    return [places[each].to_bytes(_PLACE, "big") if each in places else each for each in secrets]


def _whole(secrets: Sequence[bytes]) -> list[bytes]:
    """Return secrets as they were; raise IndexError where a place is none."""
    return [sha256(secrets[int.from_bytes(each, "big")]).digest() if len(each) == _PLACE else each for each in secrets]


def _row(entries: Sequence[Entry]) -> Entry:
    """Return the row that stands for entries: its body is how many deals are among them."""
    sums: defaultdict[tuple[str, str], int] = defaultdict(int)
    for entry in entries:
        for each in entry.postings:
            sums[each.account, each.currency] += each.amount
    last = entries[-1]
    return Entry(
        last.number, last.at, PACKED, last.sitting,
        sum(each.coups for each in entries),
        str(sum(each.kind == "deal" for each in entries)),
        last.hash,
        tuple(Posting(*side, amount, PACKED) for side, amount in sorted(sums.items()) if amount),
    )  # fmt: skip
