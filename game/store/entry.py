"""An entry of the journal with its postings, and the link that chains it to the one before."""

import hashlib
from dataclasses import dataclass

import msgspec

from game.table.any_game import PlainValue

GENESIS_HASH = b"\0" * 32


@dataclass(frozen=True, slots=True)
class Posting:
    """One side of a transfer, as it stands in the ledger."""

    account: str
    currency: str
    amount: int
    clause: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One transaction as it stands in the journal; `coups` is how many coups it closed."""

    number: int
    at: str
    kind: str
    sitting: int | None
    coups: int
    body: str
    hash: bytes
    postings: tuple[Posting, ...]

    @property
    def page(self) -> PlainValue:
        """What the entry says."""
        return msgspec.json.decode(self.body)


@dataclass(frozen=True, slots=True)
class Head:
    """Where a chain ends: the number, the link and the time of its last entry; nought where there is none."""

    number: int
    hash: bytes
    at: str = ""


def entry_hash(last: bytes, entry: Entry) -> bytes:
    """Return the link of an entry to the one before: SHA-256 over that one's and everything that this one says."""
    told = [
        entry.number, entry.at, entry.kind, entry.sitting, entry.coups, entry.body,
        [[each.account, each.currency, each.amount, each.clause] for each in entry.postings],
    ]  # fmt: skip
    return hashlib.sha256(last + msgspec.json.encode(told)).digest()
