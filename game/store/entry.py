"""An entry of the journal, the link that chains it to the one before, and the anchor of where the chain ends."""

import hashlib
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

import msgspec

from game.store.paths import open_own
from game.table.any_game import PlainValue

GENESIS_HASH = b"\0" * 32
_LINE = 160


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


class Anchor:
    """The head of the chain in a file beside the journal, so that an older journal in its place is noticed.

    It is written after each entry is safely in the journal, without waiting for the disk: it may lag behind the
    journal, never run ahead of it. Writing never fails a caller, and a line that was cut off counts for nothing. A link
    in its place is neither read nor written: what it leads to may be anybody's.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def read(self) -> Head | None:
        """Return the head that was written last, None where there is none that can be read.

        Until the fourth version of the journal there were two lines, which began with the number of an era.
        """
        if self._path.is_symlink():
            return None
        try:
            with open_own(self._path) as file:
                content = file.read(2 * _LINE)
        except OSError:
            return None
        heads = [_parsed(content[at : at + _LINE]) for at in (0, _LINE)]
        return max((head for head in heads if head is not None), default=(0, None), key=lambda each: each[0])[1]

    def write(self, head: Head) -> None:
        """Write the head of the chain."""
        with suppress(OSError):
            if self._handle is None:
                if self._path.is_symlink():
                    return
                self._handle = os.open(self._path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
                os.ftruncate(self._handle, 0)
            os.lseek(self._handle, 0, os.SEEK_SET)
            os.write(self._handle, _line(head))

    def close(self) -> None:
        """Let go of the file."""
        if self._handle is not None:
            with suppress(OSError):
                os.close(self._handle)
            self._handle = None


def _line(head: Head) -> bytes:
    said = f"{head.number} {head.hash.hex()} {head.at}".encode()
    return (said + b" %08x" % crc32(said)).ljust(_LINE - 1) + b"\n"


def _parsed(line: bytes) -> tuple[tuple[int, int], Head] | None:
    said, _, check = line.rstrip().rpartition(b" ")
    try:
        *era, number, link, at = said.decode("ascii").split(" ")
        if int(check, 16) != crc32(said) or len(era) > 1:
            return None
        return (int(era[0]) if era else 0, int(number)), Head(int(number), bytes.fromhex(link), at)
    except ValueError:  # not written yet, or cut off
        return None
