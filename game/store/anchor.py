"""The anchor: the head of the chain, kept beside the journal, so that an older journal put in its place is noticed.

Two slots of one line each are written in turn, after each entry is safely in the journal: the anchor may lag behind the
journal by an entry, never run ahead of it, and a line that was cut off by a power failure leaves the other one.
"""

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

from game.store.paths import read_own

SLOT = 160


@dataclass(frozen=True, slots=True, order=True)
class Head:
    """The end of a chain: `era` counts how often another copy was put in the journal's place, `at` is ISO time."""

    era: int
    number: int
    hash: str = ""
    at: str = ""


class Anchor:
    """The file of the anchor. Writing never fails a caller: where the disk refuses, the anchor lags behind."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def read(self) -> Head | None:
        """Return the head that was written last, None where there is none that can be read."""
        try:
            content = read_own(self._path)
        except OSError:
            return None
        heads = [_parsed(content[at : at + SLOT]) for at in (0, SLOT)]
        return max((head for head in heads if head is not None), default=None)

    def write(self, head: Head) -> None:
        """Write the head of the chain into the slot whose turn it is."""
        with suppress(OSError):
            if self._handle is None:
                self._handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            os.lseek(self._handle, SLOT * (head.number % 2), os.SEEK_SET)
            os.write(self._handle, _line(head))

    def begin_era(self, head: Head) -> None:
        """Let nothing but this head stand: the journal ends there now, whatever was written before."""
        self.close()
        with suppress(OSError):
            self._path.unlink(missing_ok=True)
        self.write(head)

    def close(self) -> None:
        """Let go of the file."""
        if self._handle is not None:
            with suppress(OSError):
                os.close(self._handle)
            self._handle = None


def _line(head: Head) -> bytes:
    said = f"{head.era} {head.number} {head.hash} {head.at}".encode()
    return (said + b" %08x" % crc32(said)).ljust(SLOT - 1) + b"\n"


def _parsed(line: bytes) -> Head | None:
    said, _, check = line.rstrip().rpartition(b" ")
    try:
        era, number, link, at = said.decode("ascii").split(" ")
        return Head(int(era), int(number), link, at) if int(check, 16) == crc32(said) else None
    except ValueError:  # not written yet, or cut off
        return None
