"""A small file of what can be had again, with a sum of its bytes: where a bit of it is turned, nothing is believed."""

from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from game.store.paths import open_private, read_own


def read_sealed(path: Path) -> bytes:
    """Return what a file holds that was written so; nothing where it cannot be read or is not as it was written."""
    with suppress(OSError):
        written, _, sum_ = read_own(path).rpartition(b"\n")
        if sha256(written).hexdigest().encode() == sum_:
            return written
    return b""


def write_sealed(path: Path, new: Path, written: bytes) -> bool:
    """Write a file whole or not at all, by way of a new one beside it; tell whether the disk let it be written."""
    with suppress(OSError):
        with open_private(new, "wb") as file:
            file.write(b"\n".join((written, sha256(written).hexdigest().encode())))
        new.replace(path)
        return True
    return False
