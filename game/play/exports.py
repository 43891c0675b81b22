"""Files that a player asks for: written whole beside what is there, never over it."""

import os
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

from game.store.errors import StoreError


def write_export(folder: Path, stem: str, ending: str, written: bytes) -> Path:
    """Write a file under a name that is free: the stem, then the stem with a number; return where it lies.

    Raise StoreError `file_not_written` where that cannot be: then nothing is there.
    """
    path = folder / f"{stem}{ending}"
    try:
        path = next(each for each in _names(folder, stem, ending) if not each.exists())
        with path.open("xb") as file:
            try:
                file.write(written)
                file.flush()
                os.fsync(file.fileno())
            except OSError:
                with suppress(OSError):
                    path.unlink()
                raise
    except OSError as error:
        raise StoreError("file_not_written", str(path), str(error)) from error
    return path


def _names(folder: Path, stem: str, ending: str) -> Iterator[Path]:
    yield folder / f"{stem}{ending}"
    yield from (folder / f"{stem}-{number}{ending}" for number in count(2))
