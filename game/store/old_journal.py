"""Journals of the third version: their tables had no tallies, and play that was over was packed.

A packed row stands in `entry` at the place of the last entry that it holds, with that one's time and link; its postings
are what those entries moved in all. What can be computed again is not in it: numbers, links, and the sums of the row.
"""

import re
import zlib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from hashlib import sha256

import msgspec

from game.store.entry import Entry, Posting, entry_hash
from game.store.errors import SpoiledError
from game.store.ledger import SLICE, Ledger

VERSION = 3
PACKED = "packed"
"""The kind of a packed row."""
LARGEST = 16_000_000
"""No packed row of the house unpacks to so many bytes."""
_PLACE = 2
"""How many bytes the place of a seed has that stands for its pledge: no secret is as short."""
_MARKED = re.compile('"\x1f([0-9]+)"')


class _Pack(msgspec.Struct, array_like=True, frozen=True):
    """What is compressed, column by column: `before` is the link of the entry before the first.

    A side is an account with its currency and a clause; a posting of an entry is the place of its side and its amount.
    `secrets` are the seeds and pledges, each once, which the bodies name by their places. A pledge is the SHA-256 of a
    seed: of one that is here too only the place is kept.
    """

    before: bytes
    times: list[str]
    kinds: list[str]
    coups: list[int]
    bodies: list[str]
    sides: list[tuple[str, str, str]]
    postings: list[list[int]]
    secrets: list[bytes] = []


def old_entries(ledger: Ledger, after: int = 0, rows: int = SLICE) -> Iterator[Entry]:
    """Yield the entries of a journal of either version; raise SpoiledError for a packed row that is spoiled."""
    for row in ledger.entries(after=after, rows=rows):
        if row.kind != PACKED:
            yield row
            continue
        content = ledger.connection.execute("SELECT content FROM packed WHERE entry = ?", (row.number,)).fetchone()
        yield from (entry for entry in _unpacked(row, *content or (b"",)) if entry.number > after)


def _unpacked(row: Entry, content: bytes) -> tuple[Entry, ...]:
    try:
        unpacking = zlib.decompressobj()
        said = unpacking.decompress(content, LARGEST)
        entries = _entries(row, msgspec.msgpack.decode(said if unpacking.eof else b"", type=_Pack))
    except (zlib.error, ValueError, IndexError, TypeError, RecursionError) as error:
        raise SpoiledError(f"entry {row.number}: {error}") from error
    if not entries or _row(entries) != row:
        raise SpoiledError(f"entry {row.number} is not what it holds")
    return entries


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
        found.append(Entry(number, at, kind, row.sitting, coups, said, last, postings))
    return tuple(found)


def _whole(secrets: Sequence[bytes]) -> list[bytes]:
    return [sha256(secrets[int.from_bytes(each, "big")]).digest() if len(each) == _PLACE else each for each in secrets]


def _row(entries: Sequence[Entry]) -> Entry:
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
