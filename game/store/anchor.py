"""The anchor: the head of the chain, kept beside the journal, so that an older journal put in its place is noticed.

It is written after each entry is safely in the journal, without waiting for the disk: it may lag behind the journal,
never run ahead of it, and a line that was cut off by a power failure counts for nothing.
"""

import os
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from game.store.entry import Head
from game.store.paths import read_own

LINE = 160


class Anchor:
    """The file of the anchor. Writing never fails a caller: where the disk refuses, the anchor lags behind."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def read(self) -> Head | None:
        """Return the head that was written last, None where there is none that can be read.

        Until the fourth version of the journal there were two lines, which began with the number of an era.
        """
        try:
            content = read_own(self._path)[: 2 * LINE]
        except OSError:
            return None
        heads = [_parsed(content[at : at + LINE]) for at in (0, LINE)]
        return max((head for head in heads if head is not None), default=(0, None), key=lambda each: each[0])[1]

    def write(self, head: Head) -> None:
        """Write the head of the chain."""
        with suppress(OSError):
            if self._handle is None:
                self._handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
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
    return (said + b" %08x" % crc32(said)).ljust(LINE - 1) + b"\n"


def _parsed(line: bytes) -> tuple[tuple[int, int], Head] | None:
    """Return a head after what it is compared by: the era, of an earlier program, and its number."""
    said, _, check = line.rstrip().rpartition(b" ")
    try:
        *era, number, link, at = said.decode("ascii").split(" ")
        if int(check, 16) != crc32(said) or len(era) > 1:
            return None
        return (int(era[0]) if era else 0, int(number)), Head(int(number), bytes.fromhex(link), at)
    except ValueError:  # not written yet, or cut off
        return None
