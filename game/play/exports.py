"""Files that a player asks for: written whole beside what is there, never over it."""

import os
from contextlib import suppress
from pathlib import Path

from game.store.errors import StoreError

_MOST = 1000
"""So many names are tried before a folder is taken to be full of them."""


def write_export(folder: Path, stem: str, ending: str, written: bytes) -> Path:
    """Write a file under a name that is free: the stem, then the stem with a number; return where it lies.

    Raise StoreError `file_not_written` where that cannot be.
    """
    path = folder / f"{stem}{ending}"
    try:
        for number in range(2, _MOST):
            if not path.exists():
                break
            path = folder / f"{stem}-{number}{ending}"
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
